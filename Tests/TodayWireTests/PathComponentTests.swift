import Testing
import TodayWire

@Suite struct PathComponentTests {
  @Test(arguments: [
    "dev.a.Today#turin", "a/../b", ".hidden", "#ü", String(repeating: "x", count: 230),
  ])
  func componentBecomesTheTextAgain(_ text: String) {
    let component = text.pathComponent
    #expect(!component.isShortenedComponent)
    #expect(!component.contains("/") && !component.hasPrefix("."))
    #expect(String(pathComponent: component) == text)
  }

  @Test func longComponentIsShortened() {
    let text = "dev.example.Today#" + String(repeating: "天", count: 40)
    let component = text.pathComponent
    #expect(component.isShortenedComponent)
    #expect(component.utf8.count <= 200)
    #expect(component.hasPrefix("dev.example.Today%23%E5%A4%A9"))
    #expect(component == text.pathComponent)
    #expect(component != (text + "地").pathComponent)
    #expect(String(pathComponent: component) == nil)
  }
}
