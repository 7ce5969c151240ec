import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// What a board that looks back has read, and where it stands.
struct Rewinding {
  var reading: HistoryReading
  /// nil: at now, until the first step has been found.
  var moment: PastMoment?
  /// A step that waits for more to be read.
  var wanted: RewindStep?
  /// More is read in the next turn of the loop.
  var readsOn = false
}

/// Rewind: the board as it was. What is live goes on behind it.
extension BoardProgram {
  func rewind(_ step: RewindStep) {
    if case .now = step { return returnToNow() }
    if past == nil {
      past = Rewinding(
        reading: HistoryReading(
          host.directories, of: host.engine.installedIDs, now: HostClock.wall))
      past?.reading.readMore(HistoryReading.turn)
    }
    // Keys that are held down come faster than a disk may be read: the last one counts.
    past?.wanted = step
    takeStep()
    readOn()
  }

  /// A first step that still waits to be read is off as soon as a key means anything else: the board
  /// must not turn to the past below what that key opened.
  func dropStep(before commands: [ScreenCommand]) {
    guard let past, past.moment == nil else { return }
    let isStep = commands.contains { if case .rewind = $0 { true } else { false } }
    if !isStep { self.past = nil }
  }

  private func takeStep() {
    guard let past, let step = past.wanted else { return }
    let now = HostClock.wall
    var stepping = RewindStepping(
      reading: past.reading, board: host.engine.board(at: WidgetHost.moment), screen: screen,
      context: context)
    let goal = stepping.goal(of: step, from: past.moment?.at, now: now)
    self.past?.reading = stepping.reading
    if goal == .unread { return }
    self.past?.wanted = nil
    switch goal {
    case .moment(let time): stand(at: time, of: &stepping, now)
    case .now: return returnToNow()
    case .nothing:
      let isOff = host.engine.configuration.pacing.historyInterval == nil
      leave(
        isOff
          ? .pastOff : .pastEmpty)
    case .forgotten: leave(.pastForgotten)
    case .unread: break
    }
    if case .moment(_, let id) = step, self.past?.moment != nil {
      takeBoard()
      screen.show(id)
    }
  }

  /// The step led nowhere.
  private func leave(_ why: BoardMessage) {
    if past?.moment == nil { past = nil }
    host.post(.message(why))
  }

  private func stand(at time: WallTime, of stepping: inout RewindStepping, _ now: WallTime) {
    let moment = stepping.reading.moment(at: time)
    var state = screen.rewind ?? RewindState(at: time, from: now - RewindState.day, to: now)
    // Further back than the strip began: a notice of the day before.
    state.from = min(state.from, time)
    state.at = time
    state.difference = stepping.difference(at: time)
    state.gap = moment.gap
    screen.rewind = state
    past?.reading = stepping.reading
    past?.moment = moment
    screen.pages = pages(config.loaded.config)
    boardDidChange()
  }

  /// The rest of the day, a little in each turn of the loop: keys come between.
  private func readOn() {
    guard let past, !past.readsOn, !past.reading.isWhole else { return }
    self.past?.readsOn = true
    _ = reactor.schedule(at: HostClock.awake) { [weak self] in
      guard let self, self.past != nil else { return }
      self.past?.readsOn = false
      self.past?.reading.readMore(HistoryReading.turn)
      pictureChanged()
      takeStep()
      readOn()
      // What was read with is not needed any more.
      if self.past?.reading.isWhole == true { ProcessMemory.release() }
    }
  }

  private func returnToNow() {
    past = nil
    _ = reactor.schedule(at: HostClock.awake + .seconds(1)) { ProcessMemory.release() }
    screen.rewind = nil
    screen.pages = pages(config.loaded.config)
    boardDidChange()
  }

  /// The board that is shown in the place of this one.
  func rewound(_ board: Board) -> Board { past?.moment.map(board.rewound) ?? board }

  /// Those of the config, now or then.
  func pages(_ config: Config) -> [BoardPage] {
    past?.moment?.lineup?.pages.map(BoardPage.init) ?? config.pages
  }

  /// The strip follows the focus and the width.
  func markStrip() {
    guard let past, let state = screen.rewind else { return }
    let marks = past.reading.marks(
      of: screen.stripCard, from: state.from, to: state.to, columns: screen.stripColumns)
    screen.rewind?.marks = marks
  }
}
