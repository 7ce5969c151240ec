import Testing
import TodayEngine
import TodayWire

/// The inspector's report on a widget.
@Suite struct InspectionTests {
  private func report(_ scene: Scene) throws -> InspectorReport {
    try #require(scene.engine.report(of: Scene.widget, at: scene.now))
  }

  @Test func lifeCycleStatesAreReported() throws {
    var scene = Scene()
    var told = [try report(scene).life.state]
    scene.show(Scene.widget)
    told.append(try report(scene).life.state)
    scene.begin()
    #expect(try report(scene).life.waitsFor == .update)
    told.append(try report(scene).life.state)
    scene.answer("viewWillAppear")
    scene.view(.words("live"))
    scene.answerUpdate(.newData)
    told.append(try report(scene).life.state)
    scene.show()
    #expect(try report(scene).life.waitsFor == .disappearAnswer)
    told.append(try report(scene).life.state)
    scene.answer("viewWillDisappear")
    told.append(try report(scene).life.state)
    #expect(told == [.idle, .requesting, .appearing, .live, .snapshotting, .disconnecting])
    #expect(told.allSatisfy { $0.path.contains($0) })
  }

  @Test func backgroundUpdateHasItsOwnStates() throws {
    var scene = Scene()
    scene.send(.updateRequested([Scene.widget]))
    scene.begin()
    #expect(try report(scene).life.state == .background)
    #expect(LifeCycleState.background.path.contains(.background))
  }

  @Test func snapshotAndLiveViewAreDistinguished() throws {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    #expect(try report(scene).picture.source == .snapshot)
    #expect(try report(scene).picture.capturedAt == scene.now.wall - 500)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    #expect(try report(scene).picture.source == .live)
    #expect(try report(scene).size.granted == CellSize(columns: 36, rows: 3))
  }

  @Test func viewsAreCounted() throws {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("one"))
    scene.view(.words("two"))
    #expect(try report(scene).views.isHolding)
    scene.answerUpdate(.noData)
    let views = try report(scene).views
    #expect(views.received == 2)
    #expect(views.held == 2)
    #expect(views.dropped == 2)
    #expect(!views.isHolding)
  }

  @Test func lastRunsAndTheNextAreStored() throws {
    var scene = Scene()
    scene.goLive()
    for _ in 0..<20 {
      scene.advance(.seconds(60))
      scene.answerUpdate(.noData)
    }
    let told = try report(scene)
    #expect(told.updates.runs.count == 8)
    #expect(told.updates.runs.allSatisfy { $0.cause == .interval && $0.outcome == .noData })
    #expect(told.updates.next == .init(at: scene.now.wall + 60, why: .interval))
  }

  @Test func failureIsRetriedAfterItsDelay() throws {
    var scene = Scene()
    scene.goLive()
    scene.advance(.seconds(60))
    scene.answerUpdate(.failed, "no network")
    let told = try report(scene)
    #expect(told.updates.runs.last?.reason?.description == "no network")
    #expect(told.updates.next?.why == .failures)
  }

  private func claim(_ step: FileClaimReport.Step, _ scene: inout Scene) {
    let claim = FileClaimReport(
      number: 1, step: step, items: [.init(path: "/a", isWrite: true)])
    scene.send(
      .said(
        scene.instance, .trace(.claim(claim), instance: "C"), request: nil))
  }

  @Test func claimIsListedUntilItIsReleased() throws {
    var scene = Scene()
    scene.goLive()
    claim(.waiting, &scene)
    #expect(try report(scene).claims.map(\.step) == [.waiting])
    claim(.granted, &scene)
    #expect(try report(scene).claims.map(\.step) == [.granted])
    claim(.released, &scene)
    #expect(try report(scene).claims.isEmpty)
  }

  @Test func strictNamesItsRules() throws {
    let ours = try report(Scene())
    #expect(ours.rules.allSatisfy { !$0.isStrict })
    let strict = try report(Scene { $0.isStrict = true })
    #expect(
      strict.rules.filter(\.isStrict).map(\.rule) == Rule.allCases.filter(\.isTurnedBackByStrict))
  }
}
