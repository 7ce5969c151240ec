import Testing
import TodayEngine
import TodayWire

/// A kernel refusal reads "Permission denied"; the host adds the entitlements.
@Suite struct RefusalTests {
  private static let texts: [(String, isLikely: Bool, withNetwork: Bool)] = [
    ("Permission denied", true, true), ("open: EACCES", true, true), ("EPERM", true, true),
    ("PermissionError: [Errno 13] Permission denied: '/x'", true, true),
    ("kill: Operation not permitted", true, true), ("EROFS", true, true),
    ("OSError: [Errno 30] Read-only file system: '/x'", true, true),
    ("You don’t have permission to view the file", true, true),
    ("Temporary failure in name resolution", true, false),
    ("Could not resolve host: example.org", true, false),
    ("Name or service not known", true, false),
    ("timed out", false, false), ("No such file or directory", false, false), ("", false, false),
  ]

  @Test(arguments: texts)
  func refusalIsRecognizedInText(_ text: String, _ isLikely: Bool, _ withNetwork: Bool) {
    #expect(Reach().mayHaveRefused(text) == isLikely)
    #expect(Reach(network: true).mayHaveRefused(text) == withNetwork)
  }

  @Test func entitlementsAreNamed() {
    let rest = "; list anything else that it needs in Entitlements.plist"
    #expect(
      Reach().sentence == "it runs confined: its entitlements allow its own files" + rest)
    #expect(
      Reach(places: ["group.one", "~/plans"], network: true).sentence
        == "it runs confined: its entitlements allow its own files, the network, group.one, ~/plans"
        + rest)
  }

  /// A widget on the screen whose first update is under way.
  private func scene(_ reach: Reach?) -> Scene {
    var scene = Scene()
    var info = Scene.info(Scene.widget)
    info.reach = reach
    scene.send(
      .installed(
        [info], apps: [AppInfo(id: info.appID, name: "App", schemes: [])], broken: [],
        isFirstRun: false))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    return scene
  }

  @Test func failedUpdateNamesTheEntitlements() {
    var scene = scene(Reach())
    let effects = scene.answerUpdate(.failed, "Permission denied")
    #expect(
      effects.storedStatuses.map(\.reason?.description) == [
        "Permission denied (not in its entitlements?)"
      ])
    #expect(effects.logs.contains(Reach().sentence))
  }

  @Test func otherFailureHasNoHint() {
    var scene = scene(Reach())
    let effects = scene.answerUpdate(.failed, "the server is away")
    #expect(effects.storedStatuses.map(\.reason?.description) == ["the server is away"])
    #expect(!effects.logs.contains(Reach().sentence))
  }

  @Test func unconfinedWidgetHasNoHint() {
    var scene = scene(nil)
    let effects = scene.answerUpdate(.failed, "Permission denied")
    #expect(effects.storedStatuses.map(\.reason?.description) == ["Permission denied"])
    #expect(scene.send(.refusalReported(scene.instance, "Permission denied")).isEmpty)
  }

  @Test func endIsExplainedByStandardError() {
    var scene = scene(Reach())
    #expect(
      scene.send(.refusalReported(scene.instance, "Permission denied")).logs == [Reach().sentence])
    #expect(scene.send(.refusalReported(scene.instance, "Permission denied")).isEmpty)
    let effects = scene.send(.ended(scene.instance, .code(1)))
    #expect(
      effects.storedStatuses.map(\.reason?.description)
        == ["ended with exit status 1 (not in its entitlements?)"])
  }

  @Test func refusedBeginAndTapNameTheEntitlements() {
    var scene = scene(Reach())
    scene.answerUpdate(.newData)
    scene.send(.user(.activate(Scene.widget, action: "press")))
    scene.send(
      .answered(scene.instance, request: scene.request("activate"), .error("EACCES")))
    #expect(scene.card?.note?.description == "the action failed: EACCES (not in its entitlements?)")

    var other = Scene()
    var info = Scene.info(Scene.widget)
    info.reach = Reach()
    other.send(.installed([info], apps: [], broken: [], isFirstRun: false))
    other.show(Scene.widget)
    other.send(.answered(other.instance, request: 0, .error("EACCES")))
    #expect(
      other.all.logs.contains(
        "killed: it refused to begin: EACCES (not in its entitlements?)"))
  }

  @Test func endWithoutARefusalHasNoHint() {
    var scene = scene(Reach())
    let effects = scene.send(.ended(scene.instance, .code(1)))
    #expect(effects.storedStatuses.map(\.reason?.description) == ["ended with exit status 1"])
  }
}
