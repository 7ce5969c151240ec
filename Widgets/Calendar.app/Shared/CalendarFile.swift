/// A problem in a calendar file, with its line.
public struct FileProblem: Sendable, Equatable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// The reason, in English.
  public var what: String

  /// `line 12: this event has no END`.
  public var description: String { "line \(line): \(what)" }
}

/// An `.ics` file: its events and problems. A broken event does not affect the others.
public struct CalendarFile: Sendable {
  var events: [CalendarEvent] = []
  /// What could not be read, by line; at most 50.
  public internal(set) var problems: [FileProblem] = []

  /// Number of events and series.
  public var count: Int { events.count }

  /// Reads a file's bytes. Never fails: see ``problems``.
  public init(_ data: [UInt8]) {
    var reader = ComponentReader()
    for (text, number) in ContentLines(data) {
      guard let line = ContentLine(text, number: number) else {
        reader.problem(number, "no property: \(text.prefix(40))")
        continue
      }
      reader.read(line)
    }
    reader.finish()
    problems = reader.problems
    guard reader.isCalendar else {
      problems = [FileProblem(line: 1, what: "not an iCalendar file: BEGIN:VCALENDAR is missing")]
      return
    }
    let zones = ZoneReader(reader.zones)
    for component in reader.events {
      do {
        events.append(try EventReader(component, zones: zones).event(&problems))
      } catch {
        problems.append(error)
      }
    }
    problems.sort { $0.line < $1.line }
  }
}

extension FileProblem: Error {}

/// The lines of one component, without its parts.
struct Component {
  var name: String
  var line: Int
  var lines: [ContentLine] = []
  var parts: [Component] = []

  subscript(_ name: String) -> ContentLine? { lines.first { $0.name == name } }
}

/// Groups lines into components. Keeps only events and time zones.
struct ComponentReader {
  private(set) var events: [Component] = []
  private(set) var zones: [Component] = []
  private(set) var problems: [FileProblem] = []
  private(set) var isCalendar = false
  private var open: [Component] = []

  mutating func problem(_ line: Int, _ what: String) {
    // A file that is not a calendar would give one problem for each line, so their number is
    // limited.
    if problems.count < 50 { problems.append(FileProblem(line: line, what: what)) }
  }

  mutating func read(_ line: ContentLine) {
    switch line.name {
    case "BEGIN":
      let name = line.value.uppercased().filter { !$0.isWhitespace }
      if name == "VCALENDAR" { isCalendar = true }
      if name == "VEVENT", let index = open.firstIndex(where: { $0.name == "VEVENT" }) {
        problem(open[index].line, "this event has no END")
        open.removeSubrange(index...)
      }
      guard open.count < 16 else { return problem(line.number, "components are nested too deeply") }
      open.append(Component(name: name, line: line.number))
    case "END":
      let name = line.value.uppercased().filter { !$0.isWhitespace }
      guard let index = open.lastIndex(where: { $0.name == name }) else {
        return problem(line.number, "END:\(name) without its BEGIN")
      }
      if index < open.count - 1 {
        problem(open[index + 1].line, "\(open[index + 1].name) has no END")
      }
      let component = open[index]
      open.removeSubrange(index...)
      switch name {
      case "VEVENT": events.append(component)
      case "VTIMEZONE": zones.append(component)
      case "STANDARD", "DAYLIGHT":
        if let last = open.indices.last { open[last].parts.append(component) }
      default: break
      }
    default:
      guard let last = open.indices.last else { return }
      // A calendar's own lines, alarms and tasks are not needed.
      switch open[last].name {
      case "VEVENT", "VTIMEZONE", "STANDARD", "DAYLIGHT": open[last].lines.append(line)
      default: break
      }
    }
  }

  mutating func finish() {
    for component in open {
      problem(component.line, "\(component.name) has no END")
    }
  }
}
