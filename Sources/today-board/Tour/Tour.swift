import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The position in the tour. Each scene has its own stage. A step back restarts the scene and
/// replays it up to the previous step.
@MainActor
final class Tour {
  struct Position: Equatable, Sendable {
    var scene = 0
    /// The number of finished steps. 0 is the scene's title.
    var steps = 0
  }

  let scenes: [TourScene]
  let subject: StageSubject
  private(set) var options: Stage.Options
  private(set) var stage: Stage
  private(set) var position = Position()
  /// The index of the first trace entry of the current step.
  private(set) var firstLine = 0
  /// Called with each new stage.
  var staged: (Stage) -> Void = { _ in }

  private let reactor: Reactor

  init(
    _ subject: StageSubject, scenes: [TourScene] = TourScene.all, reactor: Reactor,
    options: Stage.Options
  ) throws {
    self.subject = subject
    self.scenes = scenes
    self.reactor = reactor
    self.options = options
    stage = try Stage(Self.subject(subject, of: scenes[0]), reactor: reactor, options: options)
  }

  private static func subject(_ subject: StageSubject, of scene: TourScene) -> StageSubject {
    var subject = subject
    if subject.isOurs, let widget = scene.widget { subject.widget = WidgetID(widget.rawValue) }
    return subject
  }

  func close() { stage.close() }

  var scene: TourScene { scenes[position.scene] }
  /// The last finished step, or `nil` at a scene's title.
  var step: TourScene.Step? {
    position.steps > 0 ? scene.steps[position.steps - 1] : nil
  }
  var isAtEnd: Bool { position.scene == scenes.count - 1 && position.steps == scene.steps.count }

  /// The trace entries of the current step.
  var lines: ArraySlice<TraceEntry> { stage.trace[firstLine...] }

  /// - Parameter pause: As in ``Stage/advance(by:pause:)``.
  func forward(pause: (Duration) -> Void = { _ in }) throws {
    if position.steps < scene.steps.count {
      try play(pause)
    } else if position.scene + 1 < scenes.count {
      try go(to: Position(scene: position.scene + 1, steps: 0))
    }
  }

  func back() throws {
    if position.steps > 0 {
      try go(to: Position(scene: position.scene, steps: position.steps - 1))
    } else if position.scene > 0 {
      let scene = position.scene - 1
      try go(to: Position(scene: scene, steps: scenes[scene].steps.count))
    }
  }

  /// Starts another scene at its title, if there is one.
  func skip(by scenes: Int) throws {
    let scene = position.scene + scenes
    guard self.scenes.indices.contains(scene) else { return }
    try go(to: Position(scene: scene, steps: 0))
  }

  func resize(to size: TodayWire.CellSize) {
    options.size = size
    stage.resize(to: size)
  }

  private func go(to new: Position) throws {
    stage.close()
    stage = try Stage(
      Self.subject(subject, of: scenes[new.scene]), reactor: reactor, options: options)
    position = Position(scene: new.scene, steps: 0)
    firstLine = stage.trace.count
    for _ in 0..<new.steps { try play { _ in } }
    staged(stage)
  }

  private func play(_ pause: (Duration) -> Void) throws {
    firstLine = stage.trace.count
    position.steps += 1
    for action in scene.steps[position.steps - 1].actions {
      try stage.perform(action, pause: pause)
    }
  }
}
