extension BoardCommand {
  /// Whether a key may ask for it while the board stands in the past.
  var isAllowedInPast: Bool {
    switch self {
    case .moveUp, .moveDown, .moveLeft, .moveRight, .nextCard, .previousCard, .pageUp, .pageDown,
      .top, .bottom, .previousPage, .nextPage, .page1, .page2, .page3, .page4, .page5, .page6,
      .page7, .page8, .page9, .zoom, .search, .nextMatch, .previousMatch, .help, .redraw, .suspend,
      .copy, .quit, .close, .earlier, .later, .hourEarlier, .hourLater, .dayEarlier, .dayLater:
      true
    default: false
    }
  }

  /// What it does there is said apart from what else it does.
  var leadsThroughTime: Bool { stepsThroughTime || self == .close || self == .quit }

  var stepsThroughTime: Bool {
    switch self {
    case .earlier, .later, .hourEarlier, .hourLater, .dayEarlier, .dayLater: true
    default: false
    }
  }
}

extension KeyMap {
  /// In the past, the keys that leave the board lead back to now first.
  func wayToNow(in words: Words) -> String {
    [BoardCommand.quit, .close].map { name(of: $0, in: words) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
