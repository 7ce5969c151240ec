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
    var stepping = RewindStepping(
      reading: past?.reading
        ?? HistoryReading(host.directories, of: host.engine.installedIDs, now: now),
      board: host.engine.board(at: WidgetHost.moment), screen: screen, context: context)
    guard !stepping.reading.isEmpty else {
      let isOff = host.engine.configuration.historyInterval == nil
      return host.post(
        .message(
          isOff
            ? "nothing is remembered: history is off in the config"
            : "nothing is remembered yet: come back in a minute"))
    }
    let time: WallTime?
    switch step {
    case .back:
      time = past.map { stepping.back(from: $0.moment.at) } ?? stepping.back(fromNow: now)
    case .forward: time = past.flatMap { stepping.forward(from: $0.moment.at) }
    case .to(let wanted):
      time = wanted < now ? max(wanted, stepping.reading.first() ?? now) : nil
    case .moment(let wanted, let id):
      guard let first = stepping.reading.first(), wanted >= first else {
        return host.post(.message("nothing is remembered of that time any more"))
      }
      screen.show(id)
      time = min(wanted, now)
    case .now: time = nil
    }
    guard let time else { return returnToNow() }
    stand(at: time, of: &stepping, now)
  }

  private func stand(at time: WallTime, of stepping: inout RewindStepping, _ now: WallTime) {
    let moment = stepping.reading.moment(at: time)
    var state = screen.rewind ?? RewindState(at: time, from: now - Self.day, to: now)
    // Further back than the strip began: a notice of the day before.
    state.from = min(state.from, time)
    state.at = time
    state.changes = stepping.changes(at: time)
    state.gap = moment.gap
    screen.rewind = state
    let isFirst = past == nil
    past = Rewinding(reading: stepping.reading, moment: moment)
    if isFirst { readOn() }
  }

  /// The rest of the day, a little in each turn of the loop: keys come between.
  private func readOn() {
    _ = reactor.schedule(at: HostClock.awake) { [weak self] in
      guard let self, past?.reading.isWhole == false else { return }
      past?.reading.readMore(8)
      isPictureStale = true
      readOn()
    }
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
