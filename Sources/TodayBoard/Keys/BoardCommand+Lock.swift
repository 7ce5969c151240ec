extension BoardCommand {
  /// Whether it opens a screen that changes the board or its settings.
  var needsUnlocking: Bool {
    switch self {
    case .add, .edit, .pages, .settings, .share, .keyboard, .remove, .wider, .narrower, .nextRows,
      .moveEarlier,
      .moveLater, .undo:
      true
    case .moveUp, .moveDown, .moveLeft, .moveRight, .nextCard, .previousCard, .pageUp, .pageDown,
      .top, .bottom, .previousPage, .nextPage, .page1, .page2, .page3,
      .page4, .page5, .page6, .page7, .page8, .page9, .inspect, .help, .close, .redraw,
      .zoom, .themes, .palette, .search, .nextMatch,
      .previousMatch, .copy, .menu, .hints, .earlier, .later, .hourEarlier,
      .hourLater, .dayEarlier, .dayLater:
      false
    // For commands that leave the board, the engine asks for the password.
    case .tap, .enter, .openApp, .toggleMode, .alternates, .update, .updateAll, .pause, .reopen,
      .hidden, .lock,
      .suspend, .quit:
      false
    }
  }
}
