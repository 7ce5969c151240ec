import CNCurses
import Glibc
package import TodayRender
package import TodayWire

/// The terminal that the board is shown in: one for the process, from ``open()`` to ``close()``.
///
/// curses sets the terminal up, knows its database entry, reads keys and mouse and gives the
/// terminal back. What is painted is written directly: curses adds up the C library's widths, holds
/// five code points a cell and has no true colour.
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

  /// Read through a pad: reading from a window would refresh it, and it has nothing to show.
  let pad: UnsafeMutablePointer<WINDOW>
  private let hasTitle: Bool
  private var title = Restoration.title
  var decoder = KeyDecoder()
  private var encoder: FrameEncoder
  private let output = TerminalOutput(outputDescriptor)
  /// The picture to be shown when the terminal has taken the one before.
  private var newest: Grid?
  /// Called when the terminal does not take all that is painted.
  package var fellBehind: () -> Void = {}
  /// Called with what the terminal says of itself.
  package var reported: (TerminalReport) -> Void = { _ in }
  /// What the terminal shows; nil when nobody knows.
  private var shown: Grid?
  private(set) var isOpen = true

  init(
    restoration: Restoration, modesBefore: [UInt8], hasTitle: Bool,
    pad: UnsafeMutablePointer<WINDOW>,
    abilities: TerminalAbilities, depth: ColorDepth, usesASCII: Bool,
    figures: DrawContext.Figures
  ) {
    self.restoration = restoration
    self.modesBefore = modesBefore
    self.hasTitle = hasTitle
    self.pad = pad
    self.depth = depth
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
    delwin(pad)
  }

  /// Gives the whole terminal to another program.
  package func suspend() {
    guard isOpen else { return }
    leave()
  }

  /// Takes it back; the next ``paint(_:)`` paints everything.
  package func resume() {
    guard isOpen else { return }
    // The other program may have left any modes behind.
    reset_prog_mode()
    Restoration.rearm()
    take()
  }

  /// Keeps the first byte of a file at "1" while the terminal is taken, at "0" while it is not, from
  /// now on and also when a signal ends or stops the process: so that another process can know.
  ///
  /// - Parameter descriptor: Stays open for as long as the process lives.
  package func claim(inFile descriptor: Int32) {
    Restoration.claim(inFile: descriptor)
  }

  /// Stops the process, as Ctrl-Z does in other programs, and comes back when it is continued; the
  /// next ``paint(_:)`` paints everything.
  package func stop() {
    guard isOpen else { return }
    leave()
    raise(SIGSTOP)
    resume()
  }

  /// After `SIGCONT`: someone stopped the process, and the screen has to be painted anew.
  package func continued() {
    guard isOpen else { return }
    resume()
  }

  /// After `SIGWINCH`. Returns the new size.
  @discardableResult
  package func resized() -> TodayWire.CellSize {
    let old = size
    readSize()
    if size != old {
      // The terminal may have moved its lines anywhere: every cell is painted again.
      shown = nil
    }
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
    let grid = usesASCII ? grid.ascii : grid
    let bytes = encoder.encode(grid, over: shown)
    shown = grid
    write(bytes)
    return bytes.count
  }

  func take() {
    readSize()
    tellCursesTheSize()
    clearok(cncurses_stdscr(), true)
    wnoutrefresh(cncurses_stdscr())
    doupdate()
    // From here on nothing is drawn through curses, which keeps three screens of 28 bytes a cell.
    resize_term(1, 1)
    curs_set(0)
    mousemask(cncurses_mouse_mask(), nil)
    // Curses asks for this form only where the database names it, and most terminals know it.
    write(Array(Restoration.clicksInDecimal.utf8))
    // Whoever stopped the process or had the terminal has ended this, too.
    decoder.followsDrags = false
    fflush(nil)
    write(Array(Restoration.extrasOn(hasTitle: hasTitle).utf8))
    if title != Restoration.title { writeTitle() }
    shown = Grid(columns: size.columns, rows: size.rows)
  }

  /// Whether the mouse is told of on its way while its button is down, and not only where that goes
  /// up.
  package func followDrags(_ follows: Bool) {
    guard isOpen, follows != decoder.followsDrags else { return }
    decoder.followsDrags = follows
    write(Array((follows ? Restoration.dragsOn : Restoration.dragsOff + Restoration.clicksOn).utf8))
  }

  private func leave() {
    newest = nil
    // A frame that was cut off must not be what holds the rest back.
    let begin = output.finish() ? "" : Restoration.frameEnd
    mousemask(0, nil)
    let drags =
      (decoder.followsDrags ? Restoration.dragsOff : "") + Restoration.clicksInDecimalOff
    decoder.followsDrags = false
    output.write(
      Array((begin + drags + "\u{1B}[m" + Restoration.extrasOff(hasTitle: hasTitle)).utf8))
    _ = output.finish()
    tellCursesTheSize()
    endwin()
    if Self.capability("rmcup") == nil {
      output.write(Array(Restoration.blank.utf8))
      _ = output.finish()
    }
    Restoration.disarm()
  }

  /// It has the lines that scroll set when it takes the terminal, and the cursor in the last one when
  /// it gives it back.
  private func tellCursesTheSize() {
    resize_term(Int32(size.rows), Int32(size.columns))
  }

  private func readSize() {
    var columns: Int32 = 0
    var rows: Int32 = 0
    if cncurses_size(Self.outputDescriptor, &columns, &rows) {
      size = TodayWire.CellSize(columns: Int(columns), rows: Int(rows))
    } else {
      size = TodayWire.CellSize(
        columns: max(Int(tigetnum("cols")), 1), rows: max(Int(tigetnum("lines")), 1))
    }
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

  /// Whether links lead somewhere by themselves, where the terminal knows how; not on a locked board.
  package func showLinks(_ shows: Bool) {
    let shows = shows && hasTitle
    guard shows != encoder.abilities.showsLinks else { return }
    encoder.abilities.showsLinks = shows
    shown = nil
  }

  /// Asks for the colour of the terminal's ground. The answer is ``reported``, if there is one, and
  /// nothing waits for it.
  package func askForBackground() {
    guard isOpen else { return }
    write(ReportReader.askForBackground)
  }

  /// Hands the terminal a sequence of the host's own that paints nothing.
  package func send(_ sequence: [UInt8]) {
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
