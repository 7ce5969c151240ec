/// Decides whether there is room for one more process.
struct ProcessLimit {
  let limit: Int

  enum Decision: Equatable {
    case launch
    /// Others are on their way out already.
    case wait
    /// Too many processes: the one least recently seen goes first; nil where all are on the screen.
    case end(WidgetID?)
  }

  /// - Parameters:
  ///   - waiting: How many widgets wait for a place.
  ///   - isShown: Whether the widget belongs on the screen now.
  func decide(
    _ running: [Connection], waiting: Int, isShown: (WidgetID) -> Bool
  ) -> Decision {
    guard running.count >= limit else { return .launch }
    // One goes for each that waits, however often those ask.
    guard running.count(where: \.isEnding) < waiting else { return .wait }
    let oldest = running.filter { !isShown($0.instance.widget) && !$0.isEnding }
      .min { ($0.seenAt, $0.instance.number) < ($1.seenAt, $1.instance.number) }
    return .end(oldest?.instance.widget)
  }
}
