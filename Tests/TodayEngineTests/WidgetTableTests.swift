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

  @Test func widgetIsNewUntilSomethingHappens() {
    var table = WidgetTable()
    let record = Shared(WidgetRecord(EngineConfiguration(), at: .zero))
    for id: WidgetID in ["a", "b"] {
      table.add(
        Widget(info: WidgetInfo(id: id, appID: "c", appName: "C", title: "T"), record: record))
    }
    #expect(table.isNew("a") && table.isNew("b") && !table.isNew("c"))
    let copy = table
    table["a"]?.notes.tap = .noAnswer
    #expect(!table.isNew("a") && table.isNew("b") && copy.isNew("a"))
    // They share one record until then.
    #expect(table["b"]?.notes.tap == nil && copy["a"]?.notes.tap == nil)
  }

  @Test func copiesShareAValueUntilOneChanges() {
    let first = Shared([1])
    var second = first
    #expect(first == second)
    second.value.append(2)
    #expect(first.value == [1] && second.value == [1, 2] && first != second)
    second.value.removeLast()
    #expect(first == second)
  }
}
