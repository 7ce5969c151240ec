import Testing

@testable import TodayEngine

struct WidgetTableTests {
  private func widget(_ title: String) -> Widget {
    Widget(
      info: WidgetInfo(
        id: "org.example.\(title)", appID: "org.example", appName: "Example", title: title),
      configuration: EngineConfiguration(), at: .zero)
  }

  @Test func aTableIsAValue() {
    var first = WidgetTable()
    first["a"] = widget("a")
    let second = first
    first["a"]?.tapNote = "only here"
    first["b"] = widget("b")
    #expect(first["a"]?.tapNote == "only here")
    #expect(second["a"]?.tapNote == nil)
    #expect(second["b"] == nil)
    var third = second
    third["a"] = nil
    #expect(third.ids.isEmpty)
    #expect(second["a"]?.info.title == "a")
  }

  @Test func whatIsNotThereStaysAway() {
    var table = WidgetTable()
    table["a"]?.tapNote = "of nobody"
    #expect(table["a"] == nil)
    #expect(table.ids.isEmpty)
  }

  @Test func timersAreToldWithTheirWidgets() {
    var table = WidgetTable()
    table["a"] = widget("a")
    table["b"] = widget("b")
    table["b"]?.timers[.retry] = .seconds(3)
    var told: [String] = []
    table.forEachTimer { id, timer, due in told.append("\(id) \(timer) \(due)") }
    #expect(told == ["b retry 3.0 seconds"])
  }
}
