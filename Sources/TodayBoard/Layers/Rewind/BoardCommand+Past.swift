extension BoardCommand {
  private static let allowed: Set<BoardCommand> = [
    .zoom, .search, .nextMatch, .previousMatch, .help, .redraw, .suspend, .copy,
  ]

  private static let moving: Set<BoardCommand> = [
    .moveUp, .moveDown, .moveLeft, .moveRight, .nextCard, .previousCard, .pageUp, .pageDown, .top,
    .bottom, .previousPage, .nextPage,
  ]

  /// Whether it is read-only, so that Rewind allows it.
  var isAllowedInPast: Bool {
    leadsThroughTime || pageNumber != nil || Self.moving.contains(self)
      || Self.allowed.contains(self)
  }

  /// Rewind has its own hints for these.
  var leadsThroughTime: Bool { stepsThroughTime || self == .close || self == .quit }

  var stepsThroughTime: Bool { group == .past }
}

extension KeyMap {
  /// In the past, the keys that leave the board first return to now.
  func wayToNow(in words: Words) -> String {
    [BoardCommand.quit, .close].map { name(of: $0, in: words) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
