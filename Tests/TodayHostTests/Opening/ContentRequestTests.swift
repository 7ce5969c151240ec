import Testing
import TodayEngine

@testable import TodayHost

@MainActor
struct ContentRequestTests {
  private func packet(_ text: String) -> [UInt8] { [0] + Array(text.utf8) }

  @Test func onlyTheLastValueIsApplied() {
    let reactor = Reactor()
    var applied: [String] = []
    let requests = ContentRequests(reactor: reactor) { applied.append("\($0)") }
    for flag in [true, false, true, false] {
      #expect(requests.take(packet("has-content \(flag) com.example.A.today")))
    }
    #expect(applied == [])
    #expect(reactor.run(until: { !applied.isEmpty }, limit: .seconds(60)))
    #expect(applied == ["\(ContentRequest.hasContent(false, "com.example.A.today"))"])
    requests.flush()
    #expect(applied.count == 1)
  }

  @Test func eachKindIsReloadedOnce() {
    var applied: [ContentRequest] = []
    let requests = ContentRequests(reactor: Reactor()) { applied.append($0) }
    for text in ["reload Cups", "reload", "reload Cups", "reload", "reload Two words"] {
      #expect(requests.take(packet(text)))
    }
    #expect(applied == [])
    requests.flush()
    #expect(
      applied == [.reload(kind: "Cups"), .reload(kind: nil), .reload(kind: "Two words")])
  }

  @Test func endOfTheAppAppliesPendingRequests() {
    var applied = 0
    let requests = ContentRequests(reactor: Reactor()) { _ in applied += 1 }
    for number in 0..<1000 {
      #expect(requests.take(packet("has-content true com.example.A.w\(number)")))
    }
    requests.flush()
    #expect(applied == 64)
  }

  @Test(arguments: [
    "", "has-content", "has-content true", "has-content maybe a.b", "has-content true a/../b",
    "has-content true a b", "has-content true ", "other true a.b", "reload ", "reloads",
    "reload \(String(repeating: "k", count: 257))",
  ])
  func otherDataIsNotAPacket(_ text: String) {
    let requests = ContentRequests(reactor: Reactor()) { _ in Issue.record("applied") }
    #expect(!requests.take(packet(text)))
    #expect(!requests.take(Array(text.utf8)))
    requests.flush()
  }
}
