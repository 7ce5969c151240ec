import TodayWire

/// A URL that is being opened.
struct Opening: Sendable, Equatable {
  var number: OpeningID
  /// Whose card says so when it fails.
  var widget: WidgetID
  /// The process that asked through `openURL` and waits for the answer, and with which request.
  var instance: Instance?
  var request: WidgetRequestID?
  /// nil: just the containing app.
  var url: String?
  /// The user is to be asked, or was and has not answered.
  var isAsking = true
  /// What the question on the screen is about: an answer to it is none to another one.
  var asked: OpenPolicy.Decision?
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

  /// The user has nothing to decide any more.
  mutating func decided() { current?.isAsking = false }

  mutating func finish() -> Opening? {
    defer { current = nil }
    return current
  }
}
