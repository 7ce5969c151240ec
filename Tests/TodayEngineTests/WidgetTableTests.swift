import Testing

@testable import TodayEngine

struct WidgetTableTests {
  private func widget(_ title: String) -> Widget {
    Widget(
      info: WidgetInfo(
        id: "org.example.\(title)", appID: "org.example", appName: "Example", title: title),
      configuration: EngineConfiguration(), at: .zero)
  }

  @Test func tableIsAValue() {
    var first = WidgetTable()
    first["a"] = widget("a")
    let second = first
    first["a"]?.notes.tap = .noAnswer
    first["b"] = widget("b")
    #expect(first["a"]?.notes.tap == .noAnswer)
    #expect(second["a"]?.notes.tap == nil)
    #expect(second["b"] == nil)
    var third = second
    third["a"] = nil
    #expect(third.ids.isEmpty)
    #expect(second["a"]?.info.title == "a")
  }

  @Test func missingWidgetIsNil() {
    var table = WidgetTable()
    table["a"]?.notes.tap = .noView
    #expect(table["a"] == nil)
    #expect(table.ids.isEmpty)
  }
}
