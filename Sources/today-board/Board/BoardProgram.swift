import Glibc
import TodayBoard
import TodayEngine
import TodayFleet
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// The board on the screen: one thread, one loop. Keys go to the screen, and the resulting commands go to
/// the host. If something has changed, one picture is painted before the next wait.
@MainActor
final class BoardProgram: BoardFront {
  let reactor: Reactor
  let host: WidgetHost
  let terminal: Terminal
  let keys: BoardKeys
  private let pump: TerminalPump
  var clock: LocaleClock
  var screen: BoardScreen
  var look: BoardLook
  var painting = PaintState()
  /// Records every picture that is shown.
  var recorder: BoardRecorder?
  let config: ConfigFollower
  let inspector: InspectorFeed
  let settings: SettingsDesk
  private let passwords: PasswordDesk
  let scripts: ScriptAdding
  private(set) lazy var opener = makeOpener()
  /// The extensions that the user works with.
  let extensions: OpenExtensions
  /// The past that is shown; `nil` while the board shows the present.
  var past: Rewinding?
  /// While this lock is held, agents do not run widgets.
  private var presence: BoardPresence?
  var exitStatus: Int32 = 0

  init(session: Session, terminal: Terminal, look: BoardLook) {
    reactor = session.reactor
    host = session.host
    settings = SettingsDesk(
      host: session.host, reactor: session.reactor, patience: .milliseconds(40))
    inspector = InspectorFeed(host: session.host)
    passwords = PasswordDesk(session.host)
    scripts = ScriptAdding(session.host)
    extensions = OpenExtensions(session.host)
    let language = Language(locale: session.host.options.locale)
    // The terminal would show unknown letters as question marks, so accents are left out.
    let isShowable = !terminal.usesASCII || language.isLatin
    clock = isShowable ? session.clock : session.clock.inEnglish
    clock.reducesMotion = session.loaded.config.reducesMotion
    self.terminal = terminal
    keys = BoardKeys(terminal, session.reactor)
    pump = TerminalPump(terminal, session.reactor)
    self.look = look
    self.look.depth = terminal.depth
    host.appearance = look.appearance
    self.config = ConfigFollower(session.loaded, host: session.host)
    let config = session.loaded.config
    screen = BoardScreen(size: terminal.size, columns: config.columns)
    screen.cardLook = config.cardLook
    screen.keyMap = config.keyMap
    screen.pages = config.pages
    screen.isReadOnly = host.options.isReadOnly
    screen.places = ColumnPlaces(json: PlaceStore(host.directories).read())
    screen.words = Words(isShowable ? language : .english, isASCII: terminal.usesASCII)
    screen.kiosk = config.kiosk.map { Kiosk(seconds: $0) }
    if let fleet = config.fleet { screen.begin(WidgetHost.overview(of: fleet)) }
    host.front = self
    painting.pictures = BoardPictures(host, language) { [weak self] in self?.pictureChanged() }
    scripts.added = { [weak self] in self?.screen.await($0) }
    extensions.keyboard.changed = { [weak self] in self?.show(keyboard: $0) }
    extensions.keyboard.typed = { [weak self] in self?.type($0) }
    reactor.beforeWait = { [weak self] in self?.prepareToWait() }
    reactor.nextDeadline = { [weak self] in self?.nextDeadline }
    reactor.deadlinePassed = { [weak self] in self?.deadlinePassed() }
  }

  /// Shows the board until the user quits; returns the exit status.
  ///
  /// - Parameter page: The first page, by its name or its number.
  func run(at page: String?) -> Int32 {
    begin(at: page)
    paintIfNeeded()
    extensionsChanged()
    host.beginRest()
    startWidgets()
    reactor.run()
    settings.finish()
    opener.close()
    terminal.close()
    storeScreen()
    host.shutDown()
    presence = nil
    return exitStatus
  }

  /// Stores the picture that the next start draws first.
  private func storeScreen() {
    guard !host.options.isReadOnly else { return }
    PlaceStore(host.directories).write(screen.places.json)
    painting.saver?.store(self)
    painting.saver = nil
  }

  /// A locked board ends the shell's session, too, and a caller may have more to do.
  private var mayLeave: Bool {
    painting.saver != nil && !host.engine.configuration.startsLocked
  }

  /// The user returns to the shell before the widgets are asked to end.
  private func quit() {
    if mayLeave {
      settings.finish()
      keys.listen(false)
      terminal.close()
      painting.saver?.discardIfStale()
      if Leaving.leave(host.directories) {
        // It names the process that has ended.
        presence = nil
        host.releaseTerminal()
        host.storeWaiting()
        storeScreen()
      }
    }
    host.post(.quit)
  }

  /// Starts everything that the first picture does not need.
  private func startWidgets() {
    keepTerminal()
    catchSignals()
    keys.begin { [weak self] in self?.readKeys() }
    followGround()
    presence = startHost()
    host.look(at: screen.fleetLook)
    watchConfig()
    releaseMemoryOfStart(triesLeft: 10)
  }

  /// Releases memory when the start has read everything. It tries again on a busy machine, but does
  /// not wait for a hung widget.
  private func releaseMemoryOfStart(triesLeft: Int) {
    _ = reactor.schedule(at: HostClock.awake + .seconds(3)) { [weak self] in
      guard let self else { return }
      let isStarting = host.isScanning || !host.engine.isSettled(host.engine.installedIDs)
      if isStarting, triesLeft > 1 { return releaseMemoryOfStart(triesLeft: triesLeft - 1) }
      terminal.reapStandby()
      releaseMemory()
    }
  }

  private func keepTerminal() {
    let kept = KeptTerminal(
      descriptor: Terminal.outputDescriptor, leave: terminal.restoration.leave,
      modes: terminal.modesBefore)
    guard let kept else { return }
    terminal.claim(inFile: kept.claim)
    if host.keep(kept) { terminal.endStandby() }
  }

  private func catchSignals() {
    quitOnSignals()
    reactor.onSignal(SIGWINCH) { [weak self] in
      self?.resized()
      self?.opener.terminalResized()
    }
    // A resize since the first picture does not cause another signal.
    if terminal.resized() != screen.size { resized() }
    reactor.onSignal(SIGCONT) { [weak self] in
      guard let self, !isAway else { return }
      terminal.continued()
      resized()
    }
  }

  // MARK: HostFront

  func boardDidChange() {
    // The screen shows the board before the change.
    if host.engine.isLocked, !screen.board.isLocked { painting.saver?.discard() }
    painting.isBoardStale = true
    followLock()
  }

  /// A board opened with `--locked` ends its session when it is ended while locked.
  func followLock() {
    if host.engine.configuration.startsLocked { terminal.guardSession(host.engine.isLocked) }
  }

  func fleetDidChange(_ event: FleetOverview.Event) {
    if screen.apply(event) { pictureChanged() }
  }

  func programDidChange(of id: WidgetID) {
    ProgramQuestion(host: host).ask(id, in: screen.words)
  }

  func questionWasAnswered(_ key: String, choice: String) {
    ProgramQuestion(host: host).take(choice, of: key)
    extensions.keyboard.take(choice, of: key)
  }

  func checkPassword(question: QuestionID) { passwords.check(question: question) }

  var hasTerminal: Bool { true }

  func copy(_ text: String) { terminal.send(Clipboard.sequence(text)) }

  var isTracing: Bool { inspector.isOpen }

  func didTrace(_ entry: TraceEntry) {
    if inspector.take(entry) { boardDidChange() }
  }

  // MARK: Keys

  func readKeys() {
    guard let new = keys.read() else {
      // The terminal was closed.
      exitStatus = 128 + SIGHUP
      host.post(.quit)
      return
    }
    // With the focus, clocks show seconds at once. Without it, the board does not wake for the next second.
    if keys.focusChanged() { pictureChanged() }
    painting.touched(at: HostClock.awake)
    for keys in new.withWholePastes {
      guard terminal.isOpen else { return }
      // Updating the board for each character of a long paste would take seconds.
      if case .pasted? = keys.first, !screen.takesPastes { continue }
      takeBoard()
      guard let first = keys.first, self.keys.takes(first, on: screen) else { continue }
      let commands = screen.press(keys, context)
      dropStep(before: commands)
      for command in commands { perform(command) }
      host.look(at: screen.fleetLook)
      if case .mouse? = keys.first {
        painting.followsFocus = false
      } else {
        painting.followsFocus = true
      }
      pictureChanged()
    }
  }

  func perform(_ command: ScreenCommand) {
    switch command {
    case .user(.lock): passwords.lock()
    case .user(let action): take(action)
    case .openSettings(let id): openSettings(of: id)
    case .saveSettings(let id, let changes): save(changes, of: id)
    case .listScripts: offerScripts()
    case .installScripts(let new): add { scripts.add(new) }
    case .installFromGallery(let offer): add { scripts.add(offer) }
    case .previewCommand(let command): preview(command)
    case .addCommand(let command): add { scripts.add(command) }
    case .askSettings(let id): askSettings(of: id)
    case .openNewCard(let id): openNewCard(of: id)
    case .password(let question, let password): passwords.answer(question, with: password)
    case .startRequest(let id, let items): startRequest(id, items)
    case .pickDocument(let card, let types): pickDocument(for: card, types)
    case .startPicker(let id): startPicker(id)
    case .request(let event):
      if event == .cancel { cancelDocument() }
      extensions.sheet?.post(event)
    case .startKeyboard(let id, let document):
      extensions.keyboard.start(id, document, size: screen.keyboardSize, in: screen.words)
    case .keyboard(let event): extensions.keyboard.post(event)
    // Only a prompt in the shell asks for a line.
    case .prompted: break
    case .copy(let text): copy(text)
    case .rewind(let step): rewind(step)
    case .loadAll:
      host.loadInTurns(
        screen.board.cards.map(\.id), changed: { [weak self] in self?.boardDidChange() },
        ended: { [weak self] in self?.allCardsWereRead() })
    // Quitting returns to the shell, so a locked board asks for the password.
    case .quit: host.engine.isLocked ? host.post(.user(.quit)) : quit()
    case .openThemes: openThemes()
    case .tryTheme(let name): tryTheme(name)
    case .keepTheme(let name): keepTheme(name)
    case .redraw: terminal.invalidate()
    case .suspend: host.engine.isLocked ? host.post(.user(.suspend)) : suspend()
    }
  }

  func suspend() {
    presence = nil
    // A key that is pressed meanwhile is read after the stop.
    keys.listen(false)
    host.suspend { terminal.stop() }
    keys.listen(true)
    if !host.options.isReadOnly { presence = BoardPresence(host.directories) }
    resized()
  }
}
