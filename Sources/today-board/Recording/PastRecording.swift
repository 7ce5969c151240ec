import ArgumentParser
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Records an interval of the past, such as a night in one minute.
@MainActor
struct PastRecording {
  let session: Session
  let theme: Theme
  let size: TodayWire.CellSize
  var from: WallTime
  let to: WallTime
  let length: Duration

  func run(_ options: RecordingOptions) throws {
    let host = session.host
    var reading = HistoryReading(
      host.directories, of: host.engine.installedIDs, now: HostClock.wall, age: host.historyAge)
    reading.readAll()
    let first = try PastTime.first(of: reading, until: to, host)
    if from < first {
      StandardError.write(
        "no history is stored before \(RFC3339.write(first)): the recording begins there")
    }
    let begin = max(from, first)
    let recorder = try BoardRecorder(options, theme: theme, startedAt: begin)
    record(&reading, from: begin, recorder)
    if !recorder.finish() { throw ExitCode.failure }
  }

  private func record(
    _ reading: inout HistoryReading, from begin: WallTime, _ recorder: BoardRecorder
  ) {
    let board = session.host.engine.board(
      at: Moment(awake: HostClock.awake, wall: HostClock.wall))
    var screen = session.boardScreen(size: size)
    var state = RewindState(at: begin, from: begin, to: to)
    state.showsKeys = false
    state.marks = reading.marks(of: nil, from: begin, to: to, columns: screen.stripColumns)
    let frames = HistoryFilm.frames(from: begin, to: to, gaps: reading.gaps, length: length)
    for frame in frames {
      let moment = reading.moment(at: frame.wall)
      state.at = frame.wall
      state.gap = moment.gap
      screen.rewind = state
      if let lineup = moment.lineup { screen.pages = lineup.pages.map(BoardPage.init) }
      screen.update(board: board.rewound(to: moment))
      let context = DrawContext(theme: theme, clock: session.clock.display(at: frame.wall))
      recorder.show(screen.picture(context).grid, at: frame.at)
      if recorder.failure != nil { return }
    }
  }
}
