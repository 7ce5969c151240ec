import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The state of a board that shows the past: the history that was read, and the time that is shown.
struct Rewinding {
  var reading: HistoryReading
  /// `nil` until the first step has been found; the board then still shows the present.
  var moment: PastMoment?
  /// A step that waits until more history has been read.
  var wanted: RewindStep?
  /// Whether more history will be read in the next turn of the loop.
  var readsOn = false
}

/// Rewind shows the board as it was. Widgets keep updating in the background.
extension BoardProgram {
  func rewind(_ step: RewindStep) {
    if case .now = step { return returnToNow() }
    if past == nil {
      past = Rewinding(
        reading: HistoryReading(
          host.directories, of: host.engine.installedIDs, now: HostClock.wall,
          age: host.historyAge))
      past?.reading.readMore(HistoryReading.turn)
    }
    // A held key repeats faster than the disk may be read, so only the last step is performed.
    past?.wanted = step
    takeStep()
    readOn()
  }

  /// Cancels a first step that is waiting for history when the user presses another key: the board
  /// must not change to the past under a layer that this key opened.
  func dropStep(before commands: [ScreenCommand]) {
    guard let past, past.moment == nil else { return }
    let isStep = commands.contains { if case .rewind = $0 { true } else { false } }
    if !isStep { self.past = nil }
  }

  private func takeStep() {
    guard let past, let step = past.wanted else { return }
    let now = HostClock.wall
    var stepping = RewindStepping(
      reading: past.reading, board: host.board(at: WidgetHost.moment), screen: screen,
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

  /// Reports why there is no such step.
  private func leave(_ why: BoardMessage) {
    if past?.moment == nil { past = nil }
    host.post(.message(why))
  }

  private func stand(at time: WallTime, of stepping: inout RewindStepping, _ now: WallTime) {
    let moment = stepping.reading.moment(at: time)
    let start = RewindState.start(of: stepping.reading.begin, now: now)
    var state = screen.rewind ?? RewindState(at: time, from: start, to: now)
    // A notice of the previous day is older than the first moment of the strip.
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

  /// Reads the rest of the day, a part in each turn of the loop, so that keys are handled in between.
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
      // The buffers are no longer needed.
      if self.past?.reading.isWhole == true { releaseMemory() }
    }
  }

  private func returnToNow() {
    past = nil
    _ = reactor.schedule(at: HostClock.awake + .seconds(1)) { [weak self] in
      self?.releaseMemory()
    }
    screen.rewind = nil
    screen.pages = pages(config.loaded.config)
    boardDidChange()
  }

  /// The board of the past if one is shown, else this board.
  func rewound(_ board: Board) -> Board { past?.moment.map(board.rewound) ?? board }

  /// The pages of the config, in the present or at the time that is shown.
  func pages(_ config: Config) -> [BoardPage] {
    past?.moment?.lineup?.pages.map(BoardPage.init) ?? config.pages
  }

  /// Updates the strip for the focused card and the width.
  func markStrip() {
    guard let past, let state = screen.rewind else { return }
    let marks = past.reading.marks(
      of: screen.stripCard, from: state.from, to: state.to, columns: screen.stripColumns)
    screen.rewind?.marks = marks
  }
}
