import Glibc
package import TodayRender
import TodayScreen
package import TodayWire

/// The terminal that the board is shown in: one for the process, from ``open()`` to ``close()``.
///
/// ncurses says what the terminal understands. What is painted is written here: a curses window adds
/// up the C library's widths, holds five code points a cell and has no true colour.
package final class Terminal {
  /// Where keys arrive: to be polled for input, then ``readKeys()``.
  package static let inputDescriptor: Int32 = 0
  /// Where pictures go.
  package static let outputDescriptor: Int32 = 1

  /// What gives the terminal back, for a process that outlives this one and must do it in its place.
  package let restoration: Restoration
  /// The terminal's modes as they were before: the bytes of a `termios`.
  package let modesBefore: [UInt8]
  package let depth: ColorDepth
  /// Whether the terminal does not take UTF-8: pictures are then shown in ASCII.
  package let usesASCII: Bool
  /// What its font has for charts.
  package let figures: DrawContext.Figures
  package private(set) var size: TodayWire.CellSize

  private let hasTitle: Bool
  private var title = Restoration.title
  var decoder = KeyDecoder()
  private var encoder: FrameEncoder
  var pictures = PicturePainter()
  private let output: TerminalOutput
  /// Until when the answer to the last question is waited for, should the terminal be given back.
  var answerIsDue: ContinuousClock.Instant?
  /// The picture to be shown when the terminal has taken the one before.
  private var newest: Grid?
  /// Called when the terminal does not take all that is painted.
  package var fellBehind: () -> Void = {}
  /// Called with the terminal's answers.
  package var reported: (TerminalReport) -> Void = { _ in }
  /// What the terminal shows; nil when it is unknown.
  private var shown: Grid?
  package private(set) var isOpen = true
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

  /// Gives the terminal back as it was. Further calls do nothing.
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

  /// Takes it back; the next ``paint(_:)`` paints everything.
  ///
  /// - Parameter unreadKeys: What the other program did not read: ``readKeys()`` returns it first.
  package func resume(unreadKeys: [UInt8]) {
    guard isOpen else { return }
    self.unreadKeys = unreadKeys
    // The other program may have left any modes behind.
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

  /// Keeps the first byte of a file at "1" while the terminal is taken, at "0" while it is not, from
  /// now on and also when a signal ends or stops the process: so that another process can know.
  ///
  /// - Parameter descriptor: Stays open for as long as the process lives.
  package func claim(inFile descriptor: Int32) {
    TerminalGuard.claim(inFile: descriptor)
  }

  /// Another process restores the terminal from now on if this one is killed.
  package func endStandby() { TerminalGuard.endStandby() }

  /// Releases the number of the process that has done so until then.
  package func reapStandby() { TerminalGuard.reapStandby() }

  /// While on, an end of the process, also by a crash, ends the session with its shell: ending a locked
  /// board must not lead to a shell.
  package func guardSession(_ guards: Bool) { TerminalGuard.guardSession(guards) }

  /// Stops the process, as Ctrl-Z does in other programs, and comes back when it is continued; the
  /// next ``paint(_:)`` paints everything.
  package func stop() {
    guard isOpen else { return }
    leave()
    raise(SIGSTOP)
    retake()
  }

  /// After `SIGCONT`: the process was stopped, and the screen has to be painted again.
  package func continued() {
    guard isOpen else { return }
    retake()
  }

  /// After `SIGWINCH`. Returns the new size.
  @discardableResult
  package func resized() -> TodayWire.CellSize {
    guard isOpen else { return size }
    let old = size
    readSize()
    if size != old {
      // The terminal may have moved its lines anywhere: every cell is painted again.
      shown = nil
    }
    readCellSize()
    return size
  }

  /// Makes the next ``paint(_:)`` paint every cell.
  package func invalidate() {
    shown = nil
  }

  /// Shows a picture by painting the cells in which it differs from the last one. Returns the bytes
  /// that went to the terminal: none while it is behind, when the picture is shown later.
  @discardableResult
  package func paint(_ grid: Grid) -> Int {
    guard isOpen else { return 0 }
    guard !output.isBehind else {
      newest = grid
      return 0
    }
    let frame = pictures.prepare(usesASCII ? grid.ascii : grid)
    let motion = encoder.abilities.motion
    let isWhole = shown == nil
    let bytes =
      frame.transmissions
      + encoder.encode(frame.grid, over: shown) {
        pictures.stamps(of: frame, over: $0, isWhole: isWhole, motion: motion)
      }
    shown = frame.grid
    write(bytes)
    return bytes.count
  }

  func take() {
    readSize()
    TerminalGuard.arm(true)
    // The program that stopped the process or had the terminal has ended this, too.
    decoder.followsDrags = false
    fflush(nil)
    write(restoration.enter)
    if title != Restoration.title { writeTitle() }
    shown = Grid(columns: size.columns, rows: size.rows)
  }

  /// Takes over the terminal with the picture that it shows already.
  func take(with picture: FirstPicture) {
    readSize()
    picture.passOn()
    shown = size == picture.size ? picture.grid : nil
  }

  /// A picture as a later start shows it, with what takes this terminal and gives it back.
  ///
  /// - Returns: nil if that could not be done without the terminal's entry, or the picture is too large.
  package func picture(of grid: Grid, as identity: PictureIdentity) -> StoredFrame? {
    var abilities = encoder.abilities
    abilities.showsLinks = false
    var encoder = FrameEncoder(abilities: abilities)
    let grid = usesASCII ? grid.ascii : grid
    guard abilities.takesExtensions, let binary = grid.binary else { return nil }
    let picture = StoredFrame(
      identity: identity, enter: restoration.enter, leave: restoration.leave,
      painted: encoder.encode(grid, over: Grid(columns: grid.columns, rows: grid.rows)),
      grid: binary)
    return picture.isHarmless ? picture : nil
  }

  /// Whether the terminal reports the mouse while its button is down, and not only where it goes up.
  package func followDrags(_ follows: Bool) {
    guard isOpen, follows != decoder.followsDrags else { return }
    decoder.followsDrags = follows
    guard encoder.abilities.takesExtensions else { return }
    write(Array((follows ? Restoration.dragsOn : Restoration.dragsOff + Restoration.clicksOn).utf8))
  }

  private func leave() {
    awaitAnswer()
    newest = nil
    // A frame that was cut off must not hold the rest back: what leaves begins with its end.
    _ = output.finish()
    decoder.followsDrags = false
    output.write(pictures.removeAll() + restoration.leave)
    _ = output.finish()
    TerminalGuard.setModes(fullScreen: false)
    TerminalGuard.arm(false)
  }

  private func readSize() {
    let found = TerminalGuard.size(of: Self.outputDescriptor)
    size = TodayWire.CellSize(
      columns: max(found?.columns ?? Terminfo.number("cols") ?? 80, 1),
      rows: max(found?.rows ?? Terminfo.number("lines") ?? 24, 1))
  }

  /// Whether the terminal has the keyboard, as far as it says.
  package var hasFocus: Bool { decoder.hasFocus }

  /// Names the window, until the terminal is given back. A line of the host's own words.
  package func setTitle(_ text: String) {
    guard isOpen, text != title else { return }
    title = text
    writeTitle()
  }

  private func writeTitle() {
    if hasTitle { write(Array("\u{1B}]2;\(title)\u{1B}\\".utf8)) }
  }

  /// Whether links can be followed, where the terminal knows how; not on a locked board.
  package func showLinks(_ shows: Bool) {
    let shows = shows && hasTitle
    guard shows != encoder.abilities.showsLinks else { return }
    encoder.abilities.showsLinks = shows
    if shown?.hasLinks != false { shown = nil }
  }

  /// Asks for the colour of the terminal's ground. The answer is ``reported``, if there is one, and
  /// nothing waits for it.
  package func askForBackground() {
    guard isOpen else { return }
    send(ReportReader.askForBackground)
  }

  /// Asks how the terminal shows pictures. The answer is ``reported``, if there is one.
  package func askForPictures() {
    // Terminals of xterm's family ignore questions that they do not know.
    guard isOpen, hasTitle, !usesASCII else { return }
    send(ReportReader.askForPictures)
    answerIsDue = .now + Self.answerTime
  }

  /// Sends a sequence of the host's own that paints nothing, where that is harmless.
  package func send(_ sequence: [UInt8]) {
    guard isOpen, encoder.abilities.takesExtensions else { return }
    write(sequence)
  }

  /// To be polled for writability while ``isBehind``, then ``catchUp()``.
  package var writingDescriptor: Int32 { output.descriptor }

  /// Whether the terminal has not taken all that was painted.
  package var isBehind: Bool { output.isBehind }

  /// Writes more of what the terminal has not taken, and then the newest picture: those between were
  /// never worth showing.
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
