import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// The Widget Simulator: one widget, and controls for its whole life cycle.
@MainActor
final class SimulatorProgram {
  private let screen: StageScreen
  private let subject: StageSubject
  private let isStrict: Bool
  private let isDebugged: Bool
  private let data: DataOption
  private let build: SimulatorBuild?
  private var settings: SimulatorSettings
  private var stage: Stage
  /// Whether the controls cover the screen, because there is no room for them next to the board.
  private var isListing = false
  private var notice: String?
  private var isStale = false
  private var hasNewProgram = false

  /// How often a running clock is advanced.
  private static let tick = Duration.milliseconds(100)

  private static let smallest = TodayWire.CellSize(columns: 12, rows: 8)

  /// Runs until the user quits, and returns the exit status.
  static func show(
    _ subject: StageSubject, build source: BundleSource?, reactor: Reactor, locale: String,
    isStrict: Bool, isDebugged: Bool, data: DataOption
  ) throws -> Int32 {
    let screen = try StageScreen(for: "today simulate", reactor: reactor)
    defer { screen.close() }
    let build = source.map { SimulatorBuild($0, reactor: reactor) }
    defer { build?.close() }
    let program = try SimulatorProgram(
      screen, subject, build, locale: locale, isStrict: isStrict, isDebugged: isDebugged, data: data
    )
    defer { program.stage.close() }
    return program.run()
  }

  private init(
    _ screen: StageScreen, _ subject: StageSubject, _ build: SimulatorBuild?, locale: String,
    isStrict: Bool, isDebugged: Bool, data: DataOption
  ) throws {
    self.screen = screen
    self.subject = subject
    self.build = build
    self.isStrict = isStrict
    self.isDebugged = isDebugged
    self.data = data
    settings = SimulatorSettings(locale: locale)
    if isDebugged { settings.pace = .stopped }
    stage = try Self.stage(subject, screen, settings, isStrict, isDebugged, data)
    screen.resized = { [weak self] in self?.isStale = true }
    build?.ready = { [weak self] in
      self?.hasNewProgram = true
      self?.isStale = true
    }
  }

  private static func stage(
    _ subject: StageSubject, _ screen: StageScreen, _ settings: SimulatorSettings,
    _ isStrict: Bool, _ isDebugged: Bool, _ data: DataOption
  ) throws -> Stage {
    var options = Stage.Options()
    options.locale = settings.locale
    options.isStrict = isStrict
    options.start = HostClock.wall
    options.zone = nil
    options.size = boardSize(screen, settings)
    options.patience = .milliseconds(500)
    options.stopsAtLaunch = isDebugged
    options.showsBacktraces = true
    options.data = data
    options.simulatesOpening = true
    return try Stage(subject, reactor: screen.reactor, options: options)
  }

  private static func boardSize(
    _ screen: StageScreen, _ settings: SimulatorSettings
  ) -> TodayWire.CellSize {
    var size = Stage.boardSize(in: screen.size)
    size.columns = max(size.columns + settings.columns, smallest.columns)
    size.rows = max(size.rows + settings.rows, smallest.rows)
    return size
  }

  private func run() -> Int32 {
    stage.setOpen(true)
    var last = HostClock.awake
    var wasBuilding = false
    while true {
      if isStale { renew() }
      paint()
      let isRunning = settings.pace != .stopped
      screen.reactor.run(
        until: {
          self.screen.hasInput || self.isStale || self.build?.isBuilding == !wasBuilding
        }, limit: isRunning ? Self.tick : nil)
      wasBuilding = build?.isBuilding ?? false
      let now = HostClock.awake
      if isRunning { stage.advance(by: .seconds((now - last).inSeconds * settings.pace.factor)) }
      last = now
      if let status = screen.exitStatus { return status }
      while let key = screen.takeKey() {
        if !isListing, touch(key) { continue }
        switch key {
        case .character("q"), .control("c"): return 0
        case .escape: isListing = false
        case .control("l"): screen.terminal.invalidate()
        case .character("?"): isListing = !isListing && !SimulatorPicture.fits(screen.size)
        case .character(let character):
          if let control = SimulatorControl(rawValue: character) { take(control) }
        case .mouse(let event) where event.kind == .click:
          if let control = control(at: event) { take(control) }
        case .mouse, .control, .pasted, .function, .up, .down, .left, .right, .shiftUp, .shiftDown,
          .wordLeft, .wordRight, .enter, .tab, .backTab, .backspace, .delete, .pageUp, .pageDown,
          .home, .end:
          break
        }
      }
    }
  }

  /// Sends a key or a click to the card.
  ///
  /// - Returns: Whether the card handles the key.
  private func touch(_ key: Key) -> Bool {
    switch key {
    case .tab: stage.focusPart(by: 1)
    case .backTab: stage.focusPart(by: -1)
    case .enter:
      stage.focusCard()
      stage.press(key)
    case .up, .down, .left, .right: stage.press(key)
    case .space where stage.hasFocusedPart: stage.press(key)
    case .escape where stage.isAsking: stage.press(key)
    case .escape where stage.hasFocusedPart: stage.leavePart()
    case .mouse(var event):
      let board = StagePicture.boardSize(in: screen.size)
      event.row -= StagePicture.boardRow
      guard (0..<board.rows).contains(event.row), (0..<board.columns).contains(event.column) else {
        return false
      }
      stage.mouse(event)
    case .character, .pasted, .control, .function, .escape, .shiftUp, .shiftDown, .wordLeft,
      .wordRight, .backspace, .delete, .pageUp, .pageDown, .home, .end:
      return false
    }
    noteOpening()
    return true
  }

  private func noteOpening() {
    let words = Words(Language(locale: settings.locale)).stage
    notice = stage.takeOpening(words) ?? notice
  }

  private func control(at event: MouseEvent) -> SimulatorControl? {
    guard isListing else {
      return SimulatorPicture.control(row: event.row, column: event.column, in: screen.size)
    }
    return picture(notice: nil).list.line(row: event.row, column: event.column, in: screen.size)
      .map { SimulatorControl.allCases[$0] }
  }

  /// Applies a new size or a new program.
  private func renew() {
    isStale = false
    stage.resize(to: Self.boardSize(screen, settings))
    if hasNewProgram {
      hasNewProgram = false
      restart()
    }
  }

  /// Starts the widget again. If that fails, the previous one keeps running.
  private func restart() {
    do {
      let new = try Self.stage(subject, screen, settings, isStrict, isDebugged, data)
      stage.close()
      stage = new
      stage.gate.launchDelay = .seconds(settings.launchDelay)
      stage.setOpen(true)
      notice = nil
    } catch {
      notice = "\(error)"
    }
  }

  // MARK: Controls

  private func take(_ control: SimulatorControl) {
    notice = nil
    do {
      try perform(control)
      noteOpening()
    } catch {
      notice = "\(error)"
    }
  }

  private func perform(_ control: SimulatorControl) throws {
    switch control {
    case .view: stage.setOpen(!stage.isOpen)
    case .update: try stage.perform(.update)
    case .result:
      settings.nextResult()
      stage.gate.nextFault = settings.result.fault
    case .delay:
      settings.nextDelay()
      stage.gate.launchDelay = .seconds(settings.launchDelay)
    case .content: try stage.perform(.appSays(stage.isHidden))
    case .mode:
      try stage.perform(.mode(stage.card?.mode == .expanded ? .compact : .expanded))
    case .app: try stage.perform(.openApp)
    case .memory: try stage.perform(.memory(megabytes: 56))
    case .overMemory: try stage.perform(.memory(megabytes: 70))
    case .kill: try stage.perform(.kill)
    case .restart: restart()
    case .lock: stage.setLocked(!stage.isLocked)
    case .locale:
      settings.nextLocale()
      restart()
    case .wider: resize(columns: 2)
    case .narrower: resize(columns: -2)
    case .higher: resize(rows: 1)
    case .lower: resize(rows: -1)
    case .clock: toggleClock()
    case .pace: settings.nextPace()
    case .minute: stage.advance(by: .seconds(60))
    case .quarter: stage.advance(by: .seconds(900))
    }
  }

  /// Changes the board's size between the smallest one and that of its part of the screen.
  private func resize(columns: Int = 0, rows: Int = 0) {
    guard settings.columns + columns <= 0, settings.rows + rows <= 0 else {
      notice = "no room for a larger board: enlarge the terminal"
      return
    }
    let full = Stage.boardSize(in: screen.size)
    settings.columns = max(settings.columns + columns, min(Self.smallest.columns - full.columns, 0))
    settings.rows = max(settings.rows + rows, min(Self.smallest.rows - full.rows, 0))
    stage.resize(to: Self.boardSize(screen, settings))
  }

  private func toggleClock() {
    settings.pace = settings.pace == .stopped ? .real : .stopped
    if settings.pace != .stopped { stage.continueStopped() }
  }

  // MARK: Pictures

  private func paint() {
    if stage.gate.nextFault == nil { settings.result = .own }
    var words = notice
    if isDebugged, let process = stage.stoppedProcess {
      words = "stopped: lldb -p \(process), or gdb -p \(process); press Space to continue"
    } else if build?.isBuilding == true {
      words = "building …"
    }
    let picture = picture(notice: words)
    let ascii = screen.terminal.usesASCII
    let context = DrawContext(clock: stage.displayClock, ascii: ascii)
    isListing = isListing && !SimulatorPicture.fits(screen.size)
    screen.paint(
      isListing
        ? picture.list.grid(size: screen.size, context: context)
        : picture.picture(screen.size, ascii: ascii).grid(size: screen.size, context: context))
  }

  private func picture(notice: String?) -> SimulatorPicture {
    SimulatorPicture(
      stage: stage, settings: settings, complaints: build?.complaints ?? [], notice: notice)
  }
}
