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

  /// A disk that is full is full for all files.
  @Test func lostChangeOfTheUserStaysTheMessage() {
    func failure(_ path: String) -> FileFailure { FileFailure(.write, path, .noSpace("full")) }
    var scene = Scene()
    func message(_ scene: Scene) -> BoardMessage? { scene.engine.board(at: scene.now).message }
    scene.send(.message(.notSaved(failure("cost.json"))))
    scene.send(.message(.changeNotSaved(failure("board.json"))))
    scene.send(.message(.notSaved(failure("timeline.json"))))
    #expect(message(scene) == .changeNotSaved(failure("board.json")))
    scene.send(.message(.readOnly))
    #expect(message(scene) == .readOnly)
    // The next action of the user ends it.
    scene.send(.message(.changeNotSaved(failure("board.json"))))
    scene.send(.user(.update(Scene.widget)))
    scene.send(.message(.notSaved(failure("cost.json"))))
    #expect(message(scene) == .notSaved(failure("cost.json")))
  }

  @Test func changesThatTheEngineMakesAreNotOfTheUser() {
    #expect(SettingsChange.edit(order: [], enabled: []).isOfUser)
    #expect(SettingsChange.keepShown("a", true).isOfUser)
    #expect(!SettingsChange.keepShown("a", false).isOfUser)
    #expect(!SettingsChange.adopt(["a"]).isOfUser)
    #expect(!SettingsChange.largest("a", .compact).isOfUser)
    #expect(NoticeChange.acknowledge(nil, at: 0).isOfUser)
    #expect(!NoticeChange.forget("a").isOfUser)
    #expect(ContentFlag(value: true, by: "today", at: 0).isOfUser)
    #expect(!ContentFlag(value: true, by: "dev.example.A", at: 0).isOfUser)
  }
}
