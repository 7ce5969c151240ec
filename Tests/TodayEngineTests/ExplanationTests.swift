import Testing
import TodayEngine
import TodayWire

/// Every update, and every skipped update, has a reason.
@Suite struct ExplanationTests {
  private func words(_ effects: [Effect]) -> [String] { effects.explanations.map(\.words) }

  private static func status(
    _ outcome: UpdateStatus.Outcome = .newData, age: Int, failures: Int = 0
  ) -> UpdateStatus {
    let at = WallTime(1_763_715_660) - age
    return UpdateStatus(checkedAt: at, outcome: outcome, failures: failures, attemptedAt: at)
  }

  @Test func firstAppearanceHasNoEarlierCheck() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.advance(.milliseconds(40))
    #expect(
      words(scene.answerUpdate(.newData))
        == ["appeared, never succeeded → newData in 40 ms; next in 1 min"])
  }

  @Test func appearanceHasTheAgeOfTheLastCheck() {
    var scene = Scene(stored: .words("old"), status: Self.status(age: 1200))
    scene.show(Scene.widget)
    scene.begin()
    #expect(
      words(scene.answerUpdate(.noData))
        == ["appeared, checked 20 min ago → noData in 0 ms; next in 1 min"])
  }

  @Test func intervalFailureAndNextAttemptAreNamed() {
    var scene = Scene()
    scene.goLive()
    #expect(scene.advance(.seconds(60)).sent == ["performUpdate"])
    let failed = words(scene.answerUpdate(.failed, "no network"))
    #expect(failed.count == 1)
    #expect(
      failed[0].hasPrefix(
        "its interval of 1 min passed → failed in 0 ms: no network; next in 1 min")
    )
    scene.advance(atMost: .seconds(200)) { $0.sent == ["performUpdate"] }
    #expect(words(scene.answerUpdate(.noData))[0].hasPrefix("tried again after 1 failure → noData"))
  }

  @Test func requestsOfUserAndOthersAreNamed() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.update(Scene.widget)))
    #expect(words(scene.answerUpdate(.noData))[0].hasPrefix("the user asked → noData"))
    scene.send(.updateRequested([Scene.widget]))
    #expect(words(scene.answerUpdate(.noData))[0].hasPrefix("asked for by today update"))
  }

  @Test func backgroundUpdateIsNamed() {
    var scene = Scene()
    scene.advance(atMost: .seconds(3600)) { !$0.launches.isEmpty }
    scene.begin()
    #expect(
      words(scene.answerUpdate(.newData)) == ["due in the background → newData in 0 ms"])
  }

  @Test func freshWidgetIsSkippedAndReportedOnce() {
    var scene = Scene()
    scene.goLive()
    scene.advance(.seconds(12))
    scene.show()
    scene.answer("viewWillDisappear")
    #expect(
      words(scene.show(Scene.widget))
        == ["not updated: checked 12 s ago, within its interval of 1 min"])
    scene.answer("viewWillAppear")
    scene.show()
    scene.answer("viewWillDisappear")
    #expect(scene.show(Scene.widget).explanations.isEmpty)
  }

  @Test func pauseIsReported() {
    var scene = Scene()
    scene.send(.user(.pause(true)))
    scene.show(Scene.widget)
    #expect(words(scene.begin()) == ["not updated: updates are paused"])
  }

  @Test func strictUpdatesOnceForEachConnection() {
    var scene = Scene { $0.isStrict = true }
    scene.goLive()
    scene.show()
    scene.answer("viewWillDisappear")
    #expect(
      words(scene.show(Scene.widget)) == ["not updated: strict: once per connection"])
  }

  @Test func widgetWithoutUpdatesIsReported() {
    var scene = Scene()
    scene.show(Scene.widget)
    #expect(
      words(scene.begin(implements: [])) == ["not updated: it has no widgetPerformUpdate"])
  }

  @Test func otherHostIsReported() {
    var scene = Scene()
    scene.show(Scene.widget)
    #expect(
      words(scene.send(.launchFailed(scene.instance, .runsElsewhere)))
        == ["not updated: another host runs it"])
  }

  @Test func hiddenWidgetIsSkipped() {
    var scene = Scene()
    let flag = ContentFlag(value: false, by: Scene.widget.rawValue, at: 0)
    scene.send(.content(Scene.widget, flag))
    #expect(
      words(scene.send(.updateRequested([Scene.widget])))
        == ["not updated: no content; its app has not reported any"])
  }

  @Test func waitingForTheLimitIsReported() {
    var scene = Scene([Scene.widget, Scene.other])
    let effects = scene.send(.updateRequested([Scene.widget, Scene.other]))
    #expect(words(effects) == ["not updated: waits in the background queue"])
    #expect(effects.launches.count == 1)
  }

  @Test func secondRequestReportsTheOutstandingUpdate() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin()
    #expect(
      words(scene.send(.user(.update(Scene.widget))))
        == ["not updated: the one before is not answered"])
  }

  @Test(arguments: [
    (Duration.milliseconds(4), "4 ms"), (.seconds(59), "59 s"), (.seconds(60), "1 min"),
    (.seconds(7199), "1 h"), (.seconds(172_800), "2 days"), (.seconds(-3), "0 ms"),
  ])
  func agesAreTexts(_ duration: Duration, _ words: String) {
    #expect(duration.words == words)
  }
}
