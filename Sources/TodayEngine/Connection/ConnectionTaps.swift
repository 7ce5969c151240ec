import TodayWire

/// The taps on a card that were sent to its process, or will be.
struct ConnectionTaps: Sendable, Equatable {
  struct Tap: Sendable, Equatable {
    var action: String
    var sentAt: Duration
    var isNoticed = false
    /// A long command of a script: shown as busy, but it does not block the next tap.
    var isLong = false
  }

  struct Waiting: Sendable, Equatable {
    var action: String
    /// What an Action has returned.
    var items: [ExtensionItem]
  }

  /// Taps that came before the process was ready.
  private var waiting: [Waiting] = []
  private var sent: [RequestID: Tap] = [:]

  /// Whether a second tap on the same node is dropped.
  func isUnderWay(_ action: String) -> Bool {
    waiting.contains { $0.action == action }
      || sent.values.contains { $0.action == action && !$0.isLong }
  }

  /// Whether an answer to a tap is awaited.
  var areAwaited: Bool { sent.contains { !$0.value.isLong } }

  /// The actions whose taps have taken so long that the card shows it.
  var noticedActions: [String] { sent.values.filter(\.isNoticed).map(\.action).sorted() }

  var oldest: Duration? { sent.values.lazy.filter { !$0.isLong }.map(\.sentAt).min() }

  var oldestUnnoticed: Duration? {
    sent.values.lazy.filter { !$0.isLong && !$0.isNoticed }.map(\.sentAt).min()
  }

  func contains(request: RequestID) -> Bool { sent[request] != nil }

  mutating func wait(_ action: String, _ items: [ExtensionItem]) {
    waiting.append(Waiting(action: action, items: items))
  }

  mutating func takeWaiting() -> [Waiting] {
    defer { waiting = [] }
    return waiting
  }

  mutating func send(_ action: String, request: RequestID, at now: Duration) {
    sent[request] = Tap(action: action, sentAt: now)
  }

  /// - Returns: Whether the request was a tap.
  mutating func answered(request: RequestID) -> Bool { sent.removeValue(forKey: request) != nil }

  mutating func notice(sentUntil limit: Duration) {
    for (request, tap) in sent where tap.sentAt <= limit { sent[request]?.isNoticed = true }
  }

  /// Stops waiting for the taps that were sent until then.
  ///
  /// - Parameter keepsLong: Whether long commands of a script continue without a limit.
  /// - Returns: Whether there were any.
  mutating func timeOut(sentUntil limit: Duration, keepsLong: Bool) -> Bool {
    let due = sent.filter { $0.value.sentAt <= limit && !$0.value.isLong }.keys
    for request in due {
      if keepsLong { sent[request]?.isLong = true } else { sent[request] = nil }
    }
    return !due.isEmpty
  }
}
