import TodayWire

/// A URL that is being opened.
struct Opening: Sendable, Equatable {
  var number: OpeningID
  /// The widget whose card shows a failure.
  var widget: WidgetID
  /// The process and the `openURL` request that wait for the answer.
  var instance: Instance?
  var request: WidgetRequestID?
  /// `nil` to open only the containing app.
  var url: String?
  /// The user must be asked, or has not answered yet.
  var isAsking = true
  /// The subject of the question on the screen. An answer to it does not count for another one.
  var asked: OpenPolicy.Decision?
  /// What the user has allowed for this time.
  var allowed: [ConsentChange] = []
}

/// URLs are opened one at a time.
struct Openings: Sendable {
  private(set) var current: Opening?
  private var last = OpeningID(0)

  mutating func add(
    _ url: String?, for id: WidgetID, instance: Instance?, request: WidgetRequestID?
  ) {
    last = last.next
    current = Opening(
      number: last, widget: id, instance: instance, request: request, url: url)
  }

  func isCurrent(_ number: OpeningID) -> Bool { current?.number == number }

  mutating func asks(_ decision: OpenPolicy.Decision) { current?.asked = decision }

  mutating func allow(_ changes: [ConsentChange]) { current?.allowed += changes }

  /// The user has nothing to decide any more.
  mutating func decided() { current?.isAsking = false }

  mutating func finish() -> Opening? {
    defer { current = nil }
    return current
  }
}
