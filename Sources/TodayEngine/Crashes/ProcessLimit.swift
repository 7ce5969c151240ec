/// Decides whether one more process may start.
struct ProcessLimit {
  let limit: Int

  enum Decision: Equatable {
    case launch
    /// Other processes are being ended already.
    case wait
    /// Too many processes: the one that was on the screen least recently ends; `nil` if all are on
    /// the screen.
    case end(WidgetID?)
  }

  /// - Parameters:
  ///   - waiting: How many widgets wait for a process.
  ///   - isShown: Whether the widget belongs on the screen now.
  func decide(
    _ running: [Connection], waiting: Int, isShown: (WidgetID) -> Bool
  ) -> Decision {
    guard running.count >= limit else { return .launch }
    // One process ends for each waiting widget, regardless of repeated requests.
    guard running.count(where: \.isEnding) < waiting else { return .wait }
    let oldest = running.filter { !isShown($0.instance.widget) && !$0.isEnding }
      .min { ($0.seenAt, $0.instance.number) < ($1.seenAt, $1.instance.number) }
    return .end(oldest?.instance.widget)
  }
}
