import TodayEngine
import TodayHost
import TodayRender

/// What a board that looks back has read.
struct Rewinding {
  var reading: HistoryReading
  var moment: PastMoment
}

/// Rewind: the board as it was. What is live goes on behind it.
extension BoardProgram {
  /// Seconds that the strip spans.
  private static let day: WallTime = 86_400

  func rewind(_ step: RewindStep) {
    defer { boardChanged() }
    if case .now = step { return returnToNow() }
    let now = HostClock.wall
    var reading =
      past?.reading
      ?? HistoryReading(host.directories, of: host.engine.installedIDs, now: now)
    guard let first = reading.moments.first else {
      return host.post(.message("nothing is remembered yet: come back in a minute"))
    }
    let time: WallTime?
    switch step {
    case .back: time = past == nil ? firstBack(&reading, now) : earlier(reading)
    case .forward: time = past.flatMap { reading.after($0.moment.at) }
    case .to(let wanted): time = wanted < now ? max(wanted, first) : nil
    case .moment(let wanted, let id):
      guard wanted >= first else {
        return host.post(.message("nothing is remembered of that time any more"))
      }
      screen.show(id)
      time = min(wanted, now)
    case .now: time = nil
    }
    guard let time else { return returnToNow() }
    past = Rewinding(reading: reading, moment: reading.moment(at: time))
    past?.reading = reading
    var state = screen.rewind ?? RewindState(at: time, from: now - Self.day, to: now)
    // Further back than the strip began: a notice of the day before.
    state.from = min(state.from, time)
    state.at = time
    state.changed = reading.changed(at: time)
    state.gap = past?.moment.gap
    screen.rewind = state
  }

  /// The oldest moment has none before it.
  private func earlier(_ reading: HistoryReading) -> Int64? {
    past.map { reading.before($0.moment.at) ?? $0.moment.at }
  }

  /// The last moment at which the board was another one than it is: a step shows something.
  private func firstBack(_ reading: inout HistoryReading, _ now: Int64) -> Int64? {
    let board = host.engine.board(at: WidgetHost.moment)
    let shown = board.cards.map(\.picture.node)
    var time = reading.before(now + 1)
    while let moment = time, let before = reading.before(moment),
      board.rewound(to: reading.moment(at: moment)).cards.map(\.picture.node) == shown
    {
      time = before
    }
    return time
  }

  private func returnToNow() {
    past = nil
    screen.rewind = nil
  }

  /// The board that is shown in the place of this one.
  func rewound(_ board: Board) -> Board { past.map { board.rewound(to: $0.moment) } ?? board }

  /// The strip follows the focus and the width.
  func markStrip() {
    guard let past, let state = screen.rewind else { return }
    let marks = past.reading.marks(
      of: screen.stripCard, from: state.from, to: state.to, columns: screen.stripColumns)
    screen.rewind?.marks = marks
  }
}
