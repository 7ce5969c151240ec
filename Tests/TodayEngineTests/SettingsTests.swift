import Testing
import TodayEngine
import TodayWire

@Suite struct SettingsTests {
  private func settings(_ order: [WidgetID], enabled: Set<WidgetID>) -> BoardSettings {
    var settings = BoardSettings()
    settings.order = order
    settings.enabled = enabled
    settings.known = Set(order)
    return settings
  }

  @Test func addedWidgetsGoLastUnlessTheyHadAPosition() {
    var board = settings(["a", "b", "c"], enabled: ["a", "c"])
    board.apply(.enable(["b", "d"]))
    #expect(board.order == ["a", "b", "c", "d"])
    #expect(board.enabled == ["a", "b", "c", "d"])
  }

  @Test func widgetThatIsAddedTwiceHasOnePosition() {
    var board = settings(["a"], enabled: ["a"])
    board.apply(.enable(["b", "b", "a"]))
    #expect(board.order == ["a", "b"])
  }

  @Test(arguments: [
    (1, ["c", "a", "b"]), (2, ["a", "c", "b"]), (99, ["a", "b", "c"]), (-5, ["c", "a", "b"]),
  ])
  func moveCountsFromOneAndIsClamped(_ place: Int, _ order: [WidgetID]) {
    var board = settings(["a", "b", "c"], enabled: [])
    board.apply(.move("c", to: place))
    #expect(board.order == order)
  }

  @Test func editKeepsThePlacesOfWhatItDoesNotMention() {
    var board = settings(["a", "gone", "b"], enabled: ["a", "gone"])
    board.apply(.edit(order: ["b", "a"], enabled: ["b"]))
    #expect(board.order == ["b", "a", "gone"])
    #expect(board.enabled == ["b", "gone"])
  }

  @Test func removedSettingLeavesNoTrace() {
    var settings = BoardSettings()
    settings.apply(.enable(["b"]))
    settings.apply(.choose("b", .expanded))
    let before = settings
    settings.apply(.enable(["a"]))
    settings.apply(.move("a", to: 1))
    settings.apply(.choose("a", .expanded))
    settings.apply(.largest("a", .expanded))
    settings.apply(.keepShown("a", true))
    settings.apply(.forget(["a"]))
    #expect(settings == before)
  }

  @Test func disablingKeepsTheOrder() {
    var board = settings(["a", "b"], enabled: ["a", "b"])
    board.apply(.disable(["a"]))
    #expect(board.order == ["a", "b"])
    #expect(board.enabled == ["b"])
  }
}
