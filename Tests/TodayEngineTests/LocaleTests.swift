import Testing
import TodayEngine
import TodayWire

/// Pictures that a host of another locale has stored are shown, and replaced as soon as allowed.
@Suite struct LocaleTests {
  /// A Spanish board and a widget that was just checked.
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

  /// The host that stored the picture, the host of the last check, and whether the locale differs.
  @Test(arguments: [
    (nil, "es", false), (nil, nil, false), ("en", "en", true), ("en", nil, true),
    // Its own picture, older than the other host's flag.
    (nil, "en", true),
    // This locale also answered noData, without storing a picture.
    ("en", "es", true),
  ])
  func pictureOfAnotherLocaleIsAlwaysASnapshot(
    picture: String?, checkedIn: String?, isOther: Bool
  ) {
    var scene = scene(picture: picture, checkedIn: checkedIn)
    scene.show(Scene.widget)
    #expect(scene.card?.picture == .snapshot(WidgetView.words("stored").root))
    #expect(scene.card?.badge == (isOther ? .snapshot(scene.now.wall - 5) : Card.Badge.none))
    scene.begin()
    #expect(scene.all.sent.contains("performUpdate"))
  }

  @Test func newDataIsStoredForTheHostsLocale() {
    var scene = scene(picture: "en", checkedIn: "en")
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    // The text is equal in both languages, but it is stored.
    scene.view(.words("stored"))
    let effects = scene.answerUpdate(.newData)
    #expect(effects.storedPictures == [.words("stored")])
    #expect(effects.storedStatuses.map(\.checkedIn) == ["es"])
    #expect(scene.card?.badge == Card.Badge.none)
  }

  @Test func failureKeepsItAndIsRetriedOnTheNextAppearance() {
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

  @Test func noDataStoresTheViewForThisLocale() {
    var scene = scene(picture: "en", checkedIn: "en")
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("guardado"))
    scene.answer("viewWillAppear")
    #expect(scene.answerUpdate(.noData).storedPictures == [.words("guardado")])
    #expect(scene.card?.picture == .live(WidgetView.words("guardado").root))
  }

  @Test func noDataWithoutAViewConfirmsIt() {
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

  @Test func pictureOfTheRunningHostIsNoSnapshot() {
    var scene = scene(picture: nil, checkedIn: "es")
    scene.show(Scene.widget)
    scene.send(.launchFailed(scene.instance, .runsElsewhere))
    let theirs = StoredPicture(
      view: .words("theirs"), capturedAt: scene.now.wall, otherLocale: "en")
    scene.send(.stored(Scene.widget, theirs, nil))
    #expect(scene.card?.picture == .live(WidgetView.words("theirs").root))
    #expect(scene.card?.badge == Card.Badge.none)
    #expect(scene.engine.report(of: Scene.widget, at: scene.now)?.picture.locale == "en")
    // The widget is free: this host updates it in its own language.
    scene.send(.runnerFree(Scene.widget))
    scene.begin()
    #expect(scene.request("performUpdate").number >= 0)
  }
}
