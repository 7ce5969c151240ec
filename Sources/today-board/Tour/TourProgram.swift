import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// Shows the tour on the screen.
@MainActor
final class TourProgram {
  private let screen: StageScreen
  private let tour: Tour
  private let words: TourWords
  private var isPlaying = false

  /// Runs until the user quits, and returns the exit status.
  static func show(
    _ subject: StageSubject, scenes: [TourScene], words: TourWords, reactor: Reactor,
    options: Stage.Options
  ) throws -> Int32 {
    let screen = try StageScreen(
      for: "today tour", instead: "run it in one, or add --script", reactor: reactor)
    defer { screen.close() }
    var options = options
    options.size = Stage.boardSize(in: screen.size)
    let tour = try Tour(subject, scenes: scenes, reactor: reactor, options: options)
    defer { tour.close() }
    return try TourProgram(screen, tour, words).run()
  }

  private init(_ screen: StageScreen, _ tour: Tour, _ words: TourWords) {
    self.screen = screen
    self.tour = tour
    self.words = words
    screen.resized = { [weak self] in self?.paint() }
    tour.staged = { [weak self] in self?.took($0) }
  }

  private func run() throws -> Int32 {
    took(tour.stage)
    while true {
      fit()
      paint()
      screen.reactor.run(until: { self.screen.hasInput })
      if let status = screen.exitStatus { return status }
      guard let key = screen.takeKey() else { continue }
      switch key {
      case .mouse(let event) where event.kind != .click: break
      case .space, .enter, .right, .down, .pageDown, .mouse:
        try play { try self.tour.forward(pause: self.pause) }
      case .backspace, .left, .up, .pageUp: try play { try self.tour.back() }
      case .tab, .character("n"): try play { try self.tour.skip(by: 1) }
      case .backTab, .character("p"): try play { try self.tour.skip(by: -1) }
      case .control("l"): screen.terminal.invalidate()
      case .character("q"), .control("c"), .escape: return 0
      case .character, .pasted, .control, .function, .shiftUp, .shiftDown, .wordLeft, .wordRight,
        .delete, .home, .end:
        break
      }
    }
  }

  private func took(_ stage: Stage) {
    stage.moved = { [weak self] in self?.paint() }
  }

  private func fit() { tour.resize(to: Stage.boardSize(in: screen.size)) }

  private func play(_ body: () throws -> Void) rethrows {
    isPlaying = true
    defer { isPlaying = false }
    try body()
  }

  /// Plays an interval of the stage's time: milliseconds ten times slower, long waits much faster.
  /// A key ends the pause.
  private func pause(_ duration: Duration) {
    guard duration > .zero, !screen.hasInput else { return }
    let slow = Duration.seconds(duration.inSeconds * 10)
    screen.reactor.run(
      until: { self.screen.hasInput }, limit: min(slow, .milliseconds(700)))
  }

  // MARK: Pictures

  private func paint() {
    let stage = tour.stage
    let context = DrawContext(
      clock: stage.displayClock, ascii: screen.terminal.usesASCII)
    screen.paint(picture(stage, ascii: context.ascii).grid(size: screen.size, context: context))
  }

  private func picture(_ stage: Stage, ascii: Bool) -> StagePicture {
    TourPicture(tour: tour, words: words).picture(isPlaying: isPlaying, ascii: ascii)
  }
}
