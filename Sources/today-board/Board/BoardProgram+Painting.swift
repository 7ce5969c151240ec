import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// Draws the engine's board in the terminal's cells, as rarely as possible: only if a cell may have
/// changed, and at most once in the interval of ``PaintPace``.
extension BoardProgram {
  var context: DrawContext { context(at: HostClock.wall) }

  func context(at now: WallTime) -> DrawContext {
    DrawContext(
      theme: look.theme, clock: clock.display(at: now), ascii: terminal.usesASCII,
      figures: terminal.figures, pictures: painting.pictures?.shelf)
  }

  /// The search can show its first match, which may be on a card that had not been read when it was typed.
  func allCardsWereRead() {
    takeBoard()
    for command in screen.allCardsWereRead(context) { perform(command) }
    pictureChanged()
  }

  func takeBoard() {
    guard painting.isBoardStale else { return }
    painting.isBoardStale = false
    // Most events change no cell, for example an update without new data. The inspector and Rewind's
    // strip show more of a widget than its card does, so they are always drawn.
    let isChanged = screen.update(board: rewound(host.board(at: WidgetHost.moment)))
    if isChanged || screen.inspected != nil || past?.moment != nil { pictureChanged() }
    if painting.areExtensionsStale { takeExtensions() }
    endKeyboardWithoutField()
    for command in screen.resume(context) { perform(command) }
  }

  private func takeExtensions() {
    painting.areExtensionsStale = false
    let extensions = host.registry.sheetEntries
    if screen.extensions != extensions {
      screen.extensions = extensions
      pictureChanged()
    }
    let keyboards = host.registry.keyboardEntries(
      screen.words.language, isASCII: terminal.usesASCII)
    if screen.keyboards != keyboards {
      screen.keyboards = keyboards
      pictureChanged()
    }
  }

  /// The actions and keyboards of the registry may be others now.
  func extensionsChanged() {
    painting.areExtensionsStale = true
    painting.isBoardStale = true
  }

  func repaint() {
    terminal.invalidate()
    pictureChanged()
  }

  func resized() {
    screen.resize(to: terminal.resized())
    extensions.keyboard.resize(to: screen.keyboardSize)
    painting.touched(at: HostClock.awake)
    pictureChanged()
  }

  /// Whether another program uses the terminal.
  var isAway: Bool { opener.isAway }

  func pictureChanged() { painting.isPictureStale = true }

  /// Whether something has changed since the last picture.
  private var waitsForPaint: Bool { !isAway && (painting.isBoardStale || painting.isPictureStale) }

  /// Called before each wait.
  func prepareToWait() {
    paintIfNeeded()
    guard !waitsForPaint else { return }
    painting.saver?.storeIfIdle(self)
    let now = HostClock.awake
    guard painting.memory.isDue(at: now, waitingUntil: nextDeadline) else { return }
    releaseMemory()
  }

  /// Gives back free memory, and the pages of code.
  func releaseMemory() {
    ProcessMemory.release()
    painting.memory.released(at: HostClock.awake)
  }

  func paintIfNeeded() {
    guard waitsForPaint, painting.pace.pause(at: HostClock.awake) == nil else { return }
    // Showing a card may start its process, which changes the board again. The limit ends the loop.
    for _ in 0..<4 {
      takeBoard()
      guard painting.isPictureStale else { return }
      paint()
    }
  }

  private func paint() {
    painting.isPictureStale = false
    takeBoard()
    // The whole picture has one time: cards that were measured with another one are measured again.
    let now = HostClock.wall
    // Only visible cards are loaded, each only once. Mostly the layout alone shows which ones.
    while host.loadIfNeeded(screen.cardsInSight(context(at: now))) { takeLoadedCards(at: now) }
    var picture = draw(at: now)
    while host.loadIfNeeded(picture.visible.map(\.id)) {
      takeLoadedCards(at: now)
      picture = draw(at: now)
    }
    if readThemesInSight() { picture = draw(at: now) }
    painting.isPictureStale = false
    terminal.begin()
    terminal.showLinks(!host.engine.isLocked)
    terminal.setTitle(screen.windowTitle)
    terminal.followDrags(screen.followsDrags)
    terminal.followTyping(screen.isTyping)
    // The recorder gets the frame first, so that the recording never lacks a frame that was shown.
    recorder?.show(picture.grid)
    terminal.paint(picture.grid)
    painting.saver?.painted()
    painting.pictures?.decodeWanted()
    painting.pace.painted(at: HostClock.awake)
    // Without the keyboard focus, the terminal shows no seconds.
    painting.nextChange = picture.nextChange.map {
      terminal.hasFocus ? $0 : WallTime(($0.seconds + 59) / 60 * 60)
    }
    // In the past, widgets are not informed about what is visible.
    guard past?.moment == nil else { return }
    let visible = Event.visible(
      picture.visible, isScrolling: picture.isScrolling, sizes: screen.sizes)
    if visible != painting.lastVisible {
      painting.lastVisible = visible
      host.post(visible)
    }
  }

  private func takeLoadedCards(at now: WallTime) {
    takeBoard()
    if painting.followsFocus { screen.keepFocusInSight(context(at: now)) }
  }

  private func draw(at now: WallTime) -> BoardPicture {
    takeBoard()
    markStrip()
    screen.inspect(inspector.report(of: screen.inspected))
    return screen.picture(context(at: now))
  }

  /// Reports that no card is visible: the widgets disappear while another program uses the screen.
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
    // The board is awake now, so measuring costs no additional wake-up.
    if painting.beginsMinute(at: now.wall) {
      host.checkTimeZone()
      host.measureAll()
    }
  }

  /// The next change of the picture was computed with the former time.
  func clockDidChange() { pictureChanged() }
}
