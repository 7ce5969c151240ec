import Testing
import TodayEngine
import TodayWire

extension [Effect] {
  fileprivate var hints: [AuthorHint] {
    compactMap { if case .hint(_, let hint) = $0 { hint } else { nil } }
  }
}

/// The hints for a widget's author.
@Suite struct HintTests {
  /// On the screen, with a requested update.
  private func asked() -> Scene {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    return scene
  }

  @Test func answerToAnotherRequestThanBeginIsNamed() {
    var scene = Scene()
    scene.show(Scene.widget)
    let effects = scene.send(.answered(scene.instance, request: RequestID(7), .result(.null)))
    #expect(effects.hints == [.answerUnasked(7)])
  }

  @Test(
    arguments: [
      (#"{"protocolVersion":1,"implements":"performUpdate"}"#, [.beginAnswer(.implementsNotAList)]),
      (#"{"protocolVersion":1,"implements":[1]}"#, [.beginAnswer(.implementsNotAList)]),
      (
        #"{"protocolVersion":1,"largestAvailableDisplayMode":"large"}"#,
        [.beginAnswer(.unknownDisplayMode(#""large""#))]
      ),
      (#"{"protocolVersion":1,"implements":[],"largestAvailableDisplayMode":null}"#, []),
    ] as [(String, [AuthorHint])])
  func memberOfTheBeginAnswerThatIsIgnoredIsNamed(
    _ answer: String, _ hints: [AuthorHint]
  ) throws {
    var scene = Scene()
    scene.show(Scene.widget)
    let json = try JSONReader.read(answer)
    let effects = scene.send(.answered(scene.instance, request: .begin, .result(json)))
    #expect(effects.hints == hints)
  }

  private func trace(_ scene: inout Scene, _ report: TraceReport) -> [Effect] {
    scene.send(
      .said(scene.instance, .trace(report, instance: "A"), request: nil))
  }

  @Test func timeoutWithoutMessagesIsExplained() {
    var scene = asked()
    scene.view(.words("a"))
    let effects = scene.advance(.seconds(10))
    #expect(effects.storedStatuses.map(\.reason?.description) == ["timed out"])
    #expect(effects.hints == [.updateUnanswered(seconds: 10)])
  }

  @Test func timeoutWithoutTheHandlerIsExplained() {
    var scene = asked()
    scene.view(.words("a"))
    _ = trace(&scene, .call(.performUpdate))
    let effects = scene.advance(.seconds(10))
    #expect(
      effects.storedStatuses.map(\.reason?.description) == [
        "timed out: the completion handler was not called"
      ])
    #expect(effects.hints == [.handlerNotCalled(seconds: 10)])
  }

  @Test func timeoutOfABlockedMainThreadIsExplained() {
    var scene = asked()
    scene.view(.words("a"))
    _ = trace(&scene, .call(.performUpdate))
    scene.advance(.seconds(4))
    _ = trace(&scene, .mainThread(.init(step: .blocked, seconds: 4)))
    let effects = scene.advance(.seconds(6))
    #expect(
      effects.storedStatuses.map(\.reason?.description) == [
        "timed out: the main thread was blocked for 10 s"
      ])
    #expect(effects.hints == [.mainThreadBlocked(seconds: 10)])
  }

  @Test func earlierBlockedMainThreadIsNotTheReason() {
    var scene = asked()
    scene.view(.words("a"))
    _ = trace(&scene, .call(.performUpdate))
    _ = trace(&scene, .mainThread(.init(step: .blocked, seconds: 2)))
    let free = trace(&scene, .mainThread(.init(step: .free, seconds: 3)))
    #expect(free.hints == [.mainThreadBlocked(seconds: 3)])
    #expect(scene.advance(.seconds(10)).hints == [.handlerNotCalled(seconds: 10)])
  }

  @Test func secondAnswerAndUnknownOutcomeAreReported() {
    var scene = asked()
    let request = scene.request("performUpdate")
    scene.answerUpdate(.newData)
    let answer = Answer.result(UpdateAnswer(outcome: .noData).json)
    #expect(
      scene.send(.answered(scene.instance, request: request, answer)).hints
        == [.answeredTwice(method: "performUpdate")])

    var other = asked()
    let wrong = Answer.result(.object(["outcome": .string("NewData")]))
    let effects = other.send(
      .answered(other.instance, request: other.request("performUpdate"), wrong))
    #expect(effects.hints == [.outcomeUnknown("NewData")])
  }

  @Test func silentWidgetIsReported() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.send(.launched(scene.instance, processID: 7))
    #expect(scene.advance(.seconds(5)).hints == [.silent(seconds: 5)])
  }

  @Test func endHasItsLastOutputAsReason() {
    var scene = asked()
    #expect(
      scene.send(.ended(scene.instance, .code(0))).hints == [.endedEarly(status: 0)])

    var other = asked()
    other.send(.lastWords(other.instance, .crash("KeyError: 'x', at w.py:3")))
    let effects = other.send(.ended(other.instance, .code(1)))
    #expect(effects.storedStatuses.map(\.reason?.description) == ["KeyError: 'x', at w.py:3"])
    #expect(
      effects.logs.contains("unexpectedly ended with exit status 1: KeyError: 'x', at w.py:3"))
    #expect(effects.hints.isEmpty)

    var third = asked()
    third.send(.lastWords(third.instance, .line("jq: not found")))
    #expect(
      third.send(.ended(third.instance, .code(3))).storedStatuses.map(\.reason?.description)
        == ["ended with exit status 3: jq: not found"])
  }

  @Test(arguments: [
    ("PermissionError: [Errno 13] Permission denied: '/etc/secret'", "/etc/secret"),
    ("cat: /home/me/notes.txt: Permission denied", "/home/me/notes.txt"),
    ("sh: 3: cannot open /a/b: Permission denied", "/a/b"),
  ])
  func refusedFileIsReportedWithItsKey(_ text: String, _ path: String) {
    #expect(
      Reach(file: "/E.plist").hint(for: text)
        == .entitlementMissing(.file(path), file: "/E.plist"))
  }

  /// No entitlement allows writing, so the advice would be the same after the path has been listed.
  @Test(
    arguments: [
      ("OSError: [Errno 30] Read-only file system: '/home/me/notes.txt'", "/home/me/notes.txt"),
      ("open: EROFS", nil),
      ("PermissionError: [Errno 13] Permission denied: '/home/me/plans'", "/home/me/plans"),
      ("PermissionError: [Errno 13] Permission denied: '/home/me/plans/a'", "/home/me/plans/a"),
      ("cannot create /srv/all/x: Permission denied", "/srv/all/x"),
    ] as [(String, String?)])
  func refusedWritingHasItsOwnAdvice(_ text: String, _ path: String?) {
    let reach = Reach(places: ["~/plans", "/srv/all"], file: "/E.plist")
    let hint = reach.hint(for: text)
    #expect(hint == .entitlementMissing(.writing(path), file: "/E.plist"))
    #expect(hint.sentence.contains("write to its container"))
    let other = reach.hint(for: "Permission denied: '/home/me/plans.txt'")
    #expect(other == .entitlementMissing(.file("/home/me/plans.txt"), file: "/E.plist"))
  }

  @Test func refusedConnectionAndGroupAreReportedWithTheirKeys() {
    let reach = Reach(file: "/E.plist")
    #expect(
      reach.hint(for: "Could not resolve host: example.org")
        == .entitlementMissing(.network, file: "/E.plist"))
    #expect(
      reach.hint(for: "[Errno 13] Permission denied: '/x/Groups/group.a.b/count'")
        == .groupNotEntitled("group.a.b", file: "/E.plist"))
    #expect(
      Reach(network: true, file: "/E.plist").hint(for: "Permission denied")
        == .entitlementMissing(.unknown, file: "/E.plist"))
  }
}
