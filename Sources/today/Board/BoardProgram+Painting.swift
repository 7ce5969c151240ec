import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal

/// From the engine's board to the terminal's cells, as seldom as can be: when a cell may have changed,
/// and never twice within a ``PaintPace``.
extension BoardProgram {
  var context: DrawContext {
    DrawContext(
      theme: look.theme, clock: clock.display(at: HostClock.wall), ascii: terminal.usesASCII,
      figures: terminal.figures)
  }

  func takeBoard() {
    guard painting.isBoardStale else { return }
    painting.isBoardStale = false
    // Most of what a host hears changes no cell: an update without news is not drawn. The inspector
    // and Rewind's strip show more of a widget than its card.
    let isChanged = screen.update(board: rewound(host.engine.board(at: WidgetHost.moment)))
    if isChanged || screen.inspected != nil || past?.moment != nil { pictureChanged() }
    if screen.extensions != host.registry.sheetEntries {
      screen.extensions = host.registry.sheetEntries
      pictureChanged()
    }
    for command in screen.resume(context) { perform(command) }
  }

  func repaint() {
    terminal.invalidate()
    pictureChanged()
  }

  func resized() {
    screen.resize(to: terminal.resized())
    painting.pace.touched(at: HostClock.awake)
    pictureChanged()
  }

  /// Another program has the terminal.
  var isAway: Bool { opener.isAway }

  func pictureChanged() { painting.isPictureStale = true }

  /// Something has happened since the last picture.
  private var waitsForPaint: Bool { !isAway && (painting.isBoardStale || painting.isPictureStale) }

  func paintIfNeeded() {
    guard waitsForPaint, painting.pace.pause(at: HostClock.awake) == nil else { return }
    // What is shown may start processes, which shows again: but never for ever.
    for _ in 0..<4 {
      takeBoard()
      guard painting.isPictureStale else { return }
      paint()
    }
  }

  private func paint() {
    painting.isPictureStale = false
    var picture = draw()
    // Only what shows is read, and only once.
    while host.loadIfNeeded(picture.visible.map(\.id)) {
      takeBoard()
      if painting.followsFocus { screen.keepFocusInSight(context) }
      picture = draw()
    }
    if readThemesInSight() { picture = draw() }
    painting.isPictureStale = false
    terminal.showLinks(!host.engine.isLocked)
    terminal.setTitle(screen.windowTitle)
    terminal.followDrags(screen.followsDrags)
    // First: what somebody has seen is in the recording, whatever happens next.
    recorder?.show(picture.grid)
    terminal.paint(picture.grid)
    painting.pace.painted(at: HostClock.awake)
    // Nobody watches the seconds of a terminal that has not the keyboard.
    painting.nextChange = picture.nextChange.map { terminal.hasFocus ? $0 : ($0 + 59) / 60 * 60 }
    // What is looked back on is no business of the widgets.
    guard past?.moment == nil else { return }
    let visible = Event.visible(
      picture.visible, isScrolling: picture.isScrolling, sizes: screen.sizes)
    if visible != painting.lastVisible {
      painting.lastVisible = visible
      host.post(visible)
    }
  }

  private func draw() -> BoardPicture {
    takeBoard()
    markStrip()
    screen.inspect(inspector.report(of: screen.inspected))
    return screen.picture(context)
  }

  /// Nothing is visible any more: the widgets disappear while another program has the screen.
  func hideAll() {
    painting.lastVisible = nil
    host.post(.visible([], isScrolling: false))
  }

  // MARK: Time

  var nextDeadline: Duration? {
    let change = isAway ? nil : painting.nextChange.map(HostClock.awake(atWall:))
    let picture = waitsForPaint ? painting.pace.pause(at: HostClock.awake) : nil
    return [host.engine.nextDeadline, change, picture].compactMap { $0 }.min()
  }

  func deadlinePassed() {
    let now = WidgetHost.moment
    if let due = host.engine.nextDeadline, due <= now.awake { host.tick() }
    guard painting.takeChange(at: now.wall) else { return }
    // The board is awake anyway.
    if painting.beginsMinute(at: now.wall) { host.measureAll() }
  }
}
