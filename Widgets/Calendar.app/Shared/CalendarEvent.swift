/// A parsed `VEVENT`: one event or a series.
struct CalendarEvent: Sendable {
  enum Length: Sendable {
    case duration(DurationValue)
    case end(WallTime, Zone)
    /// One day for whole-day events, otherwise zero.
    case none
  }

  /// An additional occurrence (`RDATE`) or an excluded one (`EXDATE`).
  struct Moment: Sendable {
    var time: WallTime
    var zone: Zone
    var isDay: Bool
  }

  var uid = ""
  var sequence = 0
  var summary = ""
  var location = ""
  var url = ""
  var isCancelled = false
  var start: WallTime
  var zone: Zone
  var isAllDay: Bool
  var length = Length.none
  var rules: [RecurrenceRule] = []
  var extra: [Moment] = []
  var excluded: [Moment] = []
  /// The occurrence of the series that this event replaces.
  var replaces: Moment?
  /// The line of its `BEGIN`.
  var line: Int
}
