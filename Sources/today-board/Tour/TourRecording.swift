import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The tour as a terminal recording (asciicast, version 2). Times come from the stage, so two
/// recordings are identical.
@MainActor
final class TourRecording {
  private let path: String
  private let words: TourWords
  private let size = TodayWire.CellSize(columns: 80, rows: 24)
  private var cast: Asciicast
  private var lines: [String] = []
  /// The time in the recording.
  private var now = Duration.zero
  private var last: Grid?

  /// How long each step is shown.
  private static let reading = Duration.seconds(4)

  init(path: String, words: TourWords) {
    self.path = path
    self.words = words
    cast = Asciicast(size: size, title: "today tour")
    lines.append(cast.header)
  }

  func run(_ tour: Tour) throws {
    tour.resize(to: Stage.boardSize(in: size))
    let record: () -> Void = { [weak self, weak tour] in
      if let self, let tour { add(tour) }
    }
    tour.staged = { $0.moved = record }
    tour.stage.moved = record
    add(tour)
    while !tour.isAtEnd {
      try tour.forward { self.now += min(.seconds($0.inSeconds * 10), .milliseconds(700)) }
      add(tour)
      now += Self.reading
    }
    try FileSystem.writeWhole(
      Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
  }

  private func add(_ tour: Tour) {
    let context = DrawContext(clock: tour.stage.displayClock)
    let grid = TourPicture(tour: tour, words: words).picture(isPlaying: false)
      .grid(size: size, context: context)
    guard grid != last else { return }
    last = grid
    let frame = grid.ansi(depth: .ansi16).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\u{1B}[K\r\n")
    lines.append(cast.output("\u{1B}[H" + frame + "\u{1B}[J", at: now))
  }
}
