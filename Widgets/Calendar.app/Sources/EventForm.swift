import CalendarAppShared
import Foundation
import TodayScreen

/// The form of an event: its fields become a draft, or the reason why they are invalid.
struct EventForm: Equatable {
  enum Target: Equatable {
    case new
    /// An existing event, and the part of its series to change.
    case known(Occurrence, CalendarLibrary.Source, EventScope)
  }

  var target: Target
  var fields: FieldForm
  /// The choices of the field “Repeat”; empty if there is none.
  private var repeats: [EventDraft.Repeat] = []
  /// The choices of the field “Calendar”.
  private var paths: [String] = []

  /// A new event on a day.
  init(on day: Day, paths: [String], words: CalendarAppWords) {
    target = .new
    repeats = CalendarAppWords.choices
    self.paths = paths
    fields = FieldForm(words.newEvent, [])
    fields.fields = Self.fields(
      "", day.iso, "", "", repeat: words.name(.never), repeats.map(words.name), "", words)
    if paths.count > 1 {
      let names = Self.names(paths, words)
      fields.fields.append(.init(words.file, names[0], choices: names, note: words.formNote))
    }
  }

  init(
    _ event: Occurrence, _ source: CalendarLibrary.Source, _ scope: EventScope,
    words: CalendarAppWords, zone: TimeZone = .current
  ) {
    target = .known(event, source, scope)
    fields = FieldForm(words.editEvent, [])
    if scope == .all {
      repeats = CalendarAppWords.choices + (source.repeats == .other ? [.other] : [])
    }
    let end =
      event.isAllDay
      ? (event.lastDay == event.firstDay ? "" : event.lastDay.iso)
      : event.lastDay == event.firstDay
        ? Self.time(event.end, zone)
        : event.lastDay.iso + " " + Self.time(event.end, zone)
    fields.fields = Self.fields(
      event.summary, event.firstDay.iso, event.isAllDay ? "" : Self.time(event.start, zone), end,
      repeat: words.name(source.repeats), repeats.map(words.name), event.location, words)
  }

  private static func fields(
    _ title: String, _ day: String, _ start: String, _ end: String, repeat chosen: String,
    _ choices: [String], _ place: String, _ words: CalendarAppWords
  ) -> [FieldForm.Field] {
    var fields: [FieldForm.Field] = [
      .init(words.title, title, note: words.formNote),
      .init(words.day, day, note: words.badDay),
      .init(words.start, start, note: words.startNote),
      .init(words.end, end, note: words.endNote),
      .init(words.place, place, note: words.formNote),
    ]
    if !choices.isEmpty {
      fields.append(.init(words.repeats, chosen, choices: choices, note: "← →"))
    }
    return fields
  }

  private static func names(_ paths: [String], _ words: CalendarAppWords) -> [String] {
    paths.enumerated().map { place, path in
      place == 0 ? words.ownFile : "\((path as NSString).lastPathComponent) \(place)"
    }
  }

  /// The file for a new event.
  var path: String? {
    guard paths.count > 1, let field = fields.fields.last,
      let place = field.choices.firstIndex(of: field.text)
    else { return paths.first }
    return paths[place]
  }

  enum Problem: Error, Equatable {
    case title, day, start, end, endFirst

    var field: Int {
      switch self {
      case .title: 0
      case .day: 1
      case .start: 2
      case .end, .endFirst: 3
      }
    }

    func text(_ words: CalendarAppWords) -> String {
      switch self {
      case .title: words.needsTitle
      case .day: words.badDay
      case .start, .end: words.badTime
      case .endFirst: words.endFirst
      }
    }
  }

  /// The values of the fields.
  func draft(zone: TimeZone = .current) throws(Problem) -> EventDraft {
    func text(_ place: Int) -> String {
      fields.fields[place].text.trimmingCharacters(in: .whitespaces)
    }
    guard !text(0).isEmpty else { throw .title }
    guard let day = Day(iso: text(1)) else { throw .day }
    var draft = EventDraft(
      title: text(0), location: text(4), isAllDay: text(2).isEmpty, start: WallTime(day),
      end: WallTime(day + 1))
    if !draft.isAllDay {
      guard let minute = Self.minute(text(2)) else { throw .start }
      draft.start = WallTime(day, secondOfDay: minute * 60)
      draft.end = WallTime(seconds: draft.start.seconds + 3600)
    }
    let end = text(3).split(separator: " ").map { String($0) }
    if let last = end.first {
      let lastDay = Day(iso: last)
      guard end.count <= (lastDay == nil ? 1 : 2) else { throw .end }
      if draft.isAllDay {
        guard let lastDay, end.count == 1 else { throw .end }
        draft.end = WallTime(lastDay + 1)
      } else {
        guard let minute = end.last.flatMap(Self.minute) else { throw .end }
        draft.end = WallTime(lastDay ?? day, secondOfDay: minute * 60)
        // A party until 1:00 ends on the next day.
        if lastDay == nil, draft.end < draft.start {
          draft.end = WallTime(day + 1, secondOfDay: minute * 60)
        }
      }
      guard draft.isAllDay ? draft.end > draft.start : draft.end >= draft.start else {
        throw .endFirst
      }
    }
    if !repeats.isEmpty, let place = fields.fields[5].choices.firstIndex(of: fields.fields[5].text)
    {
      draft.repeats = repeats[place]
    }
    // A change of one occurrence moves the series by the same amount.
    if case .known(let event, let source, .all) = target {
      let shown = Self.wall(event.start, zone)
      let delta = Self.wall(source.start, zone).seconds - shown.seconds
      draft.start.seconds += delta
      draft.end.seconds += delta
    }
    return draft
  }

  private static func wall(_ date: Date, _ zone: TimeZone) -> WallTime {
    WallTime(
      seconds: Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date))
  }

  private static func time(_ date: Date, _ zone: TimeZone) -> String {
    let minute = wall(date, zone).secondOfDay / 60
    return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
  }

  /// Minutes of `9:30`, `9.30`, `0930` or `9`.
  static func minute(_ text: String) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x3A || $0 == 0x2E }) else {
      return nil
    }
    var parts = text.split(whereSeparator: { $0 == ":" || $0 == "." }).map { String($0) }
    if parts.count == 1, text.count == 4 {
      parts = [String(text.prefix(2)), String(text.suffix(2))]
    }
    guard (1...2).contains(parts.count), let hour = Int(parts[0]), hour < 24 else { return nil }
    guard parts.count == 2 else { return hour * 60 }
    guard parts[1].count == 2, let minute = Int(parts[1]), minute < 60 else { return nil }
    return hour * 60 + minute
  }
}
