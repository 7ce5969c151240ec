import Glibc
package import TodayRender
import TodayScreen
package import TodayWire

/// The terminal that shows the board: one for the process, from ``open()`` to ``close()``.
///
/// ncurses provides the terminal's abilities, and this type writes the output: a curses window uses
/// the C library's widths, stores at most five code points per cell and has no true colour.
package final class Terminal {
  /// The descriptor of the keyboard: poll it for input, then call ``readKeys()``.
  package static let inputDescriptor: Int32 = 0
  /// The descriptor for output.
  package static let outputDescriptor: Int32 = 1

  /// The bytes that restore the terminal, for a process that outlives this one.
  package let restoration: Restoration
  /// The previous modes of the terminal: the bytes of a `termios`.
  package let modesBefore: [UInt8]
  package let depth: ColorDepth
  /// Whether the terminal does not support UTF-8: pictures are then in ASCII.
  package let usesASCII: Bool
  /// The chart characters that its font supports.
  package let figures: DrawContext.Figures
  package private(set) var size: TodayWire.CellSize

  private let hasTitle: Bool
  private var title = Restoration.title
  var decoder = KeyDecoder()
  private(set) var encoder: FrameEncoder
  var pictures = PicturePainter()
  private let output: TerminalOutput
  /// The deadline for the answer to the last query if the terminal is restored.
  var answerIsDue: ContinuousClock.Instant?
  /// The picture to show when the terminal has accepted the previous one.
  private var newest: Grid?
  /// Called when the terminal does not accept all output.
  package var fellBehind: () -> Void = {}
  /// Called with the terminal's answers.
  package var reported: (TerminalReport) -> Void = { _ in }
  private var shown = FrameEncoder.Content.unknown
  package private(set) var isOpen = true
  /// Whether the terminal is this program's, which it is from ``begin()`` on.
  private(set) var isTaken = false
  /// Keys that another program left for the board.
  var unreadKeys: [UInt8] = []

  init(
    restoration: Restoration, hasTitle: Bool, abilities: TerminalAbilities, usesASCII: Bool,
    figures: DrawContext.Figures, output: TerminalOutput = TerminalOutput(outputDescriptor)
  ) {
    self.output = output
    self.restoration = restoration
    modesBefore = TerminalGuard.modesBefore
    self.hasTitle = hasTitle
    depth = abilities.depth
    self.usesASCII = usesASCII
    self.figures = figures
    encoder = FrameEncoder(abilities: abilities)
    size = TodayWire.CellSize(columns: 80, rows: 24)
  }

  /// Restores the terminal. Further calls do nothing.
  package func close() {
    guard isOpen else { return }
    leave()
    isOpen = false
    output.end()
  }

  /// Gives the whole terminal to another program.
  package func suspend() {
    guard isOpen else { return }
    leave()
    if hasTitle { output.write(Array(ProgramCleanup.titleAside.utf8)) }
  }

  /// Takes the terminal back; the next ``paint(_:)`` paints everything.
  ///
  /// - Parameter unreadKeys: Keys that the other program did not read, for ``readKeys()``.
  package func resume(unreadKeys: [UInt8]) {
    guard isOpen else { return }
    self.unreadKeys = unreadKeys
    // The other program may have left any modes on.
    TerminalGuard.setModes(fullScreen: true)
    output.write(cleanup)
    take()
    if encoder.abilities.takesExtensions { write(Array(ProgramCleanup.originOff.utf8)) }
  }

  /// The bytes that end all modes that another program may have set.
  package var cleanup: [UInt8] {
    ProgramCleanup.bytes(
      hasTitle: hasTitle, takesExtensions: encoder.abilities.takesExtensions,
      capability: Terminfo.bytes)
  }

  private func retake() {
    TerminalGuard.setModes(fullScreen: true)
    take()
  }

  /// Shows other processes whether the terminal is taken: the first byte of a file is "1" or "0" from
  /// now on, even if a signal ends or stops the process.
  ///
  /// - Parameter descriptor: Stays open as long as the process lives.
  package func claim(inFile descriptor: Int32) {
    TerminalGuard.claim(inFile: descriptor)
  }

  /// Another process restores the terminal from now on if this one is killed.
  package func endStandby() { TerminalGuard.endStandby() }

  /// Releases the number of the process that restored it until then.
  package func reapStandby() { TerminalGuard.reapStandby() }

  /// While on, the end of the process, even by a crash, ends the session with its shell: ending a
  /// locked board must not lead to a shell.
  package func guardSession(_ guards: Bool) { TerminalGuard.guardSession(guards) }

  /// Stops the process and the rest of its job, like Ctrl-Z in other programs, and returns when it is
  /// continued; at once if no shell could continue it. The next ``paint(_:)`` paints everything.
  package func stop() {
    guard isOpen else { return }
    leave()
    TerminalGuard.stopGroup()
    retake()
  }

  /// Called after `SIGCONT`: the process was stopped, and the screen must be painted again.
  package func continued() {
    guard isOpen else { return }
    retake()
  }

  /// Called after `SIGWINCH`. Returns the new size.
  @discardableResult
  package func resized() -> TodayWire.CellSize {
    guard isOpen else { return size }
    let old = size
    readSize()
    if size != old {
      // The terminal may have moved its lines, so every cell is painted again.
      invalidate()
    }
    readCellSize()
    return size
  }

  /// Makes the next ``paint(_:)`` paint every cell.
  package func invalidate() {
    shown = .unknown
  }

  /// Shows a picture by painting the cells that differ from the last one. Returns the bytes written
  /// to the terminal: none while it is behind; the picture is then shown later.
  @discardableResult
  package func paint(_ grid: Grid) -> Int {
    guard isOpen else { return 0 }
    guard !output.isBehind else {
      newest = grid
      return 0
    }
    let frame = pictures.prepare(usesASCII ? grid.ascii : grid)
    let motion = encoder.abilities.motion
    var isWhole = false
    if case .unknown = shown { isWhole = true }
    let bytes =
      frame.transmissions
      + encoder.encode(frame.grid, over: shown) {
        pictures.stamps(of: frame, over: $0, isWhole: isWhole, motion: motion)
      }
    shown = .picture(frame.grid)
    write(bytes)
    return bytes.count
  }

  func take() {
    isTaken = true
    readSize()
    TerminalGuard.arm(true)
    // The program that stopped the process or had the terminal may have ended this mode, too.
    decoder.followsDrags = false
    fflush(nil)
    write(restoration.enter)
    if title != Restoration.title { writeTitle() }
    shown = .blank
  }

  /// Takes over the terminal with the picture that it already shows.
  func take(with picture: FirstPicture) {
    isTaken = true
    readSize()
    picture.passOn()
    shown = size == picture.size ? picture.grid.map { .picture($0) } ?? .unknown : .unknown
  }

  /// Whether the terminal reports mouse movement while a button is pressed.
  package func followDrags(_ follows: Bool) {
    guard isOpen, follows != decoder.followsDrags else { return }
    decoder.followsDrags = follows
    guard encoder.abilities.takesExtensions else { return }
    write(Array((follows ? Restoration.dragsOn : Restoration.dragsOff + Restoration.clicksOn).utf8))
  }

  /// The width of the terminal that standard output is; nil if it is none.
  package nonisolated static var columnsOfOutput: Int? {
    TerminalGuard.size(of: STDOUT_FILENO)?.columns
  }

  /// Whether a text field takes the keys.
  package func followTyping(_ isTyping: Bool) { decoder.isTyping = isTyping }

  private func leave() {
    guard isTaken else { return }
    awaitAnswer()
    newest = nil
    // An incomplete frame must not delay the rest: the restoring bytes start with its end.
    _ = output.finish()
    decoder.followsDrags = false
    output.write(pictures.removeAll() + restoration.leave)
    _ = output.finish()
    TerminalGuard.setModes(fullScreen: false)
    TerminalGuard.arm(false)
  }

  func readSize() {
    let found = TerminalGuard.size(of: Self.outputDescriptor)
    size = TodayWire.CellSize(
      columns: max(found?.columns ?? Terminfo.number("cols") ?? 80, 1),
      rows: max(found?.rows ?? Terminfo.number("lines") ?? 24, 1))
  }

  /// Whether the terminal has the keyboard focus, if it reports that.
  package var hasFocus: Bool { decoder.hasFocus }

  /// Sets the window title until the terminal is restored. The text must be the host's own.
  package func setTitle(_ text: String) {
    guard isOpen, text != title else { return }
    title = text
    writeTitle()
  }

  private func writeTitle() {
    if hasTitle { write(Array("\u{1B}]2;\(title)\u{1B}\\".utf8)) }
  }

  /// Whether links can be followed, if the terminal supports them. Not on a locked board.
  package func showLinks(_ shows: Bool) {
    let shows = shows && hasTitle
    guard shows != encoder.abilities.showsLinks else { return }
    encoder.abilities.showsLinks = shows
    if case .picture(let grid) = shown, grid.hasLinks { invalidate() }
  }

  /// Queries the background colour of the terminal. ``reported`` gets the answer, if there is one;
  /// nothing waits for it.
  package func askForBackground() {
    guard isOpen else { return }
    send(ReportReader.askForBackground)
  }

  /// Queries how the terminal shows pictures. ``reported`` gets the answer, if there is one.
  package func askForPictures() {
    // Terminals of xterm's family ignore unknown queries.
    guard isOpen, hasTitle, !usesASCII else { return }
    send(ReportReader.askForPictures)
    answerIsDue = .now + Self.answerTime
  }

  /// Sends a sequence of the host that paints nothing, if it is harmless.
  package func send(_ sequence: [UInt8]) {
    guard isOpen, encoder.abilities.takesExtensions else { return }
    write(sequence)
  }

  /// Poll this for writability while ``isBehind``, then call ``catchUp()``.
  package var writingDescriptor: Int32 { output.descriptor }

  /// Whether the terminal has not accepted all output.
  package var isBehind: Bool { output.isBehind }

  /// Writes more of the pending output, and then the newest picture; older ones are skipped.
  package func catchUp() {
    guard isOpen else { return }
    output.catchUp()
    guard !output.isBehind, let grid = newest else { return }
    newest = nil
    paint(grid)
  }

  private func write(_ bytes: [UInt8]) {
    output.write(bytes)
    if output.isBehind { fellBehind() }
  }
}
