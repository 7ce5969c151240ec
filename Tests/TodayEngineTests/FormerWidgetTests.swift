import Testing
import TodayEngine
import TodayWire

/// A widget whose bundle cannot be used any more.
struct FormerWidgetTests {
  private static let mistake = BundleMistake.program(.scriptGone("/a.sh"))

  private func broken(_ id: WidgetID) -> WidgetInfo {
    var info = Scene.info(id)
    info.isBroken = true
    return info
  }

  private func install(_ infos: [WidgetInfo], _ scene: inout Scene) {
    scene.send(
      .installed(
        infos, apps: [],
        broken: infos.map { BrokenBundle(id: $0.id, title: "A.appex", problem: Self.mistake) },
        isFirstRun: false))
  }

  @Test func itHasOneRow() {
    var scene = Scene([Scene.widget, Scene.other])
    // The other one works, and another bundle has its identifier.
    install([broken(Scene.widget), Scene.info(Scene.other)], &scene)
    let roster = scene.engine.board(at: scene.now).roster
    #expect(roster.map(\.id) == [Scene.widget, Scene.other, Scene.other])
    #expect(roster.map { $0.problem != nil } == [false, false, true])
  }

  @Test(arguments: [false, true])
  func itKeepsItsPictures(_ isStrict: Bool) {
    let view = WidgetView(root: Node(.divider))
    var scene = Scene([Scene.widget], stored: view) { $0.isStrict = isStrict }
    install([broken(Scene.widget)], &scene)
    let effects = scene.send(
      .visible(
        [VisibleCard(id: Scene.widget, size: CellSize(columns: 36, rows: 5))], isScrolling: false))
    let instance = effects.lazy.compactMap { effect in
      if case .launch(let instance, _) = effect { instance } else { nil }
    }.first
    guard let instance else {
      Issue.record("not launched")
      return
    }
    let failed = scene.send(.launchFailed(instance, .refused(.launch(.broken(Self.mistake)))))
    #expect(!failed.contains(.discardPictures(Scene.widget)))
    let card = scene.engine.card(of: Scene.widget, at: scene.now)
    #expect(card?.badge == .unableToLoad && card?.picture.node == view.root)
    #expect(card?.reason == .launch(.broken(Self.mistake)))
  }
}
