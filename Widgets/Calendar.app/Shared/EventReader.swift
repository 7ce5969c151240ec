/// Parses an event.
struct EventReader {
  private let component: Component
  private let zones: ZoneReader

  init(_ component: Component, zones: ZoneReader) {
    self.component = component
    self.zones = zones
  }

  /// - Parameter problems: Problems that leave the event usable.
  /// - Throws: A problem that makes the event unusable.
  func event(_ problems: inout [FileProblem]) throws(FileProblem) -> CalendarEvent {
    guard let startLine = component["DTSTART"] else {
      throw FileProblem(line: component.line, what: "the event has no DTSTART")
    }
    let start = try moment(startLine, startLine.value[...], &problems)
    var event = CalendarEvent(
      start: start.time, zone: start.zone, isAllDay: start.isDay, line: component.line)
    for line in component.lines {
      try read(line, into: &event, &problems)
    }
    if case .end(let end, let zone) = event.length, end < event.start, zone == event.zone {
      problems.append(FileProblem(line: component.line, what: "the event ends before it starts"))
      event.length = .none
    }
    return event
  }

  private func read(
    _ line: ContentLine, into event: inout CalendarEvent, _ problems: inout [FileProblem]
  ) throws(FileProblem) {
    switch line.name {
    case "UID": event.uid = line.text
    case "SUMMARY": event.summary = Self.oneLine(line.text)
    case "LOCATION": event.location = Self.oneLine(line.text)
    case "URL": event.url = line.value
    case "SEQUENCE": event.sequence = Int(line.value) ?? 0
    case "STATUS": event.isCancelled = line.value.uppercased() == "CANCELLED"
    case "DTEND":
      let end = try moment(line, line.value[...], &problems)
      event.length = .end(end.time, end.zone)
    case "DURATION":
      guard let duration = DurationValue(line.value), duration.days >= 0, duration.seconds >= 0
      else {
        problems.append(FileProblem(line: line.number, what: "no duration: \(line.value)"))
        return
      }
      event.length = .duration(duration)
    case "RRULE":
      do {
        event.rules.append(try RecurrenceRule(line.value))
      } catch {
        let what =
          switch error {
          case .noFrequency: "the rule has no FREQ"
          case .badPart(let part): "the rule's \(part) means nothing"
          }
        problems.append(FileProblem(line: line.number, what: what))
      }
    case "RDATE": event.extra += try moments(line, &problems)
    case "EXDATE": event.excluded += try moments(line, &problems)
    case "RECURRENCE-ID": event.replaces = try moment(line, line.value[...], &problems)
    default: break
    }
  }

  private func moments(
    _ line: ContentLine, _ problems: inout [FileProblem]
  ) throws(FileProblem) -> [CalendarEvent.Moment] {
    var moments: [CalendarEvent.Moment] = []
    for value in line.value.split(separator: ",") {
      // Of a period only the start is used, because its length is rarely set.
      let start = value.prefix { $0 != "/" }
      moments.append(try moment(line, start, &problems))
    }
    return moments
  }

  private func moment(
    _ line: ContentLine, _ value: Substring, _ problems: inout [FileProblem]
  ) throws(FileProblem) -> CalendarEvent.Moment {
    switch DateValue(value.filter { !$0.isWhitespace }) {
    case .day(let day):
      return CalendarEvent.Moment(time: WallTime(day), zone: .floating, isDay: true)
    case .utc(let time): return CalendarEvent.Moment(time: time, zone: .utc, isDay: false)
    case .local(let time):
      guard let name = line.parameters["TZID"] else {
        return CalendarEvent.Moment(time: time, zone: .floating, isDay: false)
      }
      guard let zone = zones.zone(name) else {
        problems.append(
          FileProblem(line: line.number, what: "unknown time zone \(name): local time is used"))
        return CalendarEvent.Moment(time: time, zone: .floating, isDay: false)
      }
      return CalendarEvent.Moment(time: time, zone: zone, isDay: false)
    case nil: throw FileProblem(line: line.number, what: "\(line.name) is not a date: \(value)")
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
