import Testing
import TodayEngine
import TodayWire

/// Pictures that a host of another locale has stored: shown, and renewed as soon as that may be.
@Suite struct LocaleTests {
  /// A board in Spanish, a widget that was checked a moment ago.
  private func scene(picture locale: String?, checkedIn: String?) -> Scene {
    var scene = Scene { $0.locale = "es" }
    let picture = StoredPicture(
      view: .words("stored"), capturedAt: scene.now.wall - 5, otherLocale: locale)
    let status = UpdateStatus(
      checkedAt: scene.now.wall - 5, checkedIn: checkedIn, outcome: .newData,
      attemptedAt: scene.now.wall - 5)
    scene.send(.stored(Scene.widget, picture, status))
    return scene
  }

  /// Whose picture it is, who checked it last, and whether it is another locale's.
  @Test(arguments: [
    (nil, "es", false), (nil, nil, false), ("en", "en", true), ("en", nil, true),
    // Its own, and older than the flag of the other host.
    (nil, "en", true),
    // Nothing new since, was said in this locale too, without a picture of its own.
    ("en", "es", true),
  ])
  func anotherLocalesPictureIsShownAsASnapshotHoweverFresh(
    picture: String?, checkedIn: String?, isOther: Bool
  ) {
    var scene = scene(picture: picture, checkedIn: checkedIn)
    scene.show(Scene.widget)
    #expect(scene.card?.picture == .snapshot(WidgetView.words("stored").root))
    #expect(scene.card?.badge == (isOther ? .snapshot(scene.now.wall - 5) : Card.Badge.none))
    scene.begin()
    #expect(scene.all.sent.contains("performUpdate"))
  }

  @Test func newDataTakesItsPlaceUnderTheHostsOwnLocale() {
    var scene = scene(picture: "en", checkedIn: "en")
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    // The words are the same in both languages: it is stored all the same.
    scene.view(.words("stored"))
    let effects = scene.answerUpdate(.newData)
    #expect(effects.storedPictures == [.words("stored")])
    #expect(effects.storedStatuses.map(\.checkedIn) == ["es"])
    #expect(scene.card?.badge == Card.Badge.none)
  }

  @Test func aFailureKeepsItAndIsTriedAgainOnTheNextAppearance() {
    var scene = scene(picture: "en", checkedIn: "en")
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("Error"))
    let effects = scene.answerUpdate(.failed, "no network")
    #expect(effects.storedPictures.isEmpty)
    #expect(effects.storedStatuses.map(\.checkedIn) == ["en"])
    #expect(scene.card?.picture == .snapshot(WidgetView.words("stored").root))
    #expect(scene.card?.badge == .failed(kept: scene.now.wall - 5))
    scene.show()
    scene.answer("viewWillDisappear")
    #expect(scene.show(Scene.widget).sent.contains("performUpdate"))
  }

  @Test func nothingNewInThisLanguageIsWhatTheWidgetDraws() {
    var scene = scene(picture: "en", checkedIn: "en")
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("guardado"))
    scene.answer("viewWillAppear")
    #expect(scene.answerUpdate(.noData).storedPictures == [.words("guardado")])
    #expect(scene.card?.picture == .live(WidgetView.words("guardado").root))
  }

  @Test func nothingNewWithoutAViewConfirmsItAndAsksOnceAConnection() {
    var scene = scene(picture: "en", checkedIn: "en")
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.answerUpdate(.noData).storedPictures.isEmpty)
    #expect(scene.card?.picture == .live(WidgetView.words("stored").root))
    #expect(scene.card?.badge == Card.Badge.none)
    scene.send(.visible([], isScrolling: false))
    scene.answer("viewWillDisappear")
    #expect(!scene.show(Scene.widget).sent.contains("performUpdate"))
  }

  @Test func aRunnersPictureIsNoSnapshotWhateverItsLocale() {
    var scene = scene(picture: nil, checkedIn: "es")
    scene.show(Scene.widget)
    scene.send(.launchFailed(scene.instance, .runsElsewhere))
    let theirs = StoredPicture(
      view: .words("theirs"), capturedAt: scene.now.wall, otherLocale: "en")
    scene.send(.stored(Scene.widget, theirs, nil))
    #expect(scene.card?.picture == .live(WidgetView.words("theirs").root))
    #expect(scene.card?.badge == Card.Badge.none)
    #expect(scene.engine.report(of: Scene.widget, at: scene.now)?.picture.locale == "en")
    // Free again: it is this host's turn, in its own words.
    scene.send(.runnerFree(Scene.widget))
    scene.begin()
    #expect(scene.request("performUpdate").number >= 0)
  }
}
