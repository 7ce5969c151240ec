/// A parsed `RRULE`.
public struct RecurrenceRule: Sendable, Equatable {
  enum Frequency: String, Sendable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// `MO`, or `-1FR`: the last Friday.
  struct DayOfWeek: Sendable, Equatable {
    var weekday: Weekday
    /// 0 for every one.
    var ordinal: Int
  }

  /// The latest time of the last occurrence, as written, because its meaning depends on the event's
  /// zone.
  enum Until: Sendable, Equatable {
    case day(Day)
    case local(WallTime)
    case utc(WallTime)
  }

  var frequency: Frequency
  var interval = 1
  var count: Int?
  var until: Until?
  var seconds: [Int] = []
  var minutes: [Int] = []
  var hours: [Int] = []
  var weekdays: [DayOfWeek] = []
  var monthDays: [Int] = []
  var yearDays: [Int] = []
  var weekNumbers: [Int] = []
  var months: [Int] = []
  var positions: [Int] = []
  var weekStart = Weekday.monday

  enum Problem: Error, Equatable {
    case noFrequency
    case badPart(String)
  }

  /// From `FREQ=WEEKLY;BYDAY=MO,WE`. Parts of other specifications are ignored.
  init(_ text: String) throws(Problem) {
    var frequency: Frequency?
    var parts: [(name: String, value: Substring)] = []
    for part in text.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { throw .badPart(String(part)) }
      let name = part[..<equals].uppercased()
      let value = part[part.index(after: equals)...]
      if name == "FREQ" { frequency = Frequency(rawValue: value.uppercased()) }
      parts.append((name, value))
    }
    guard let frequency else { throw .noFrequency }
    self.frequency = frequency
    for (name, value) in parts {
      guard try read(name, value) else { throw .badPart("\(name)=\(value)") }
    }
  }

  /// - Returns: Whether the value is valid.
  private mutating func read(_ name: String, _ value: Substring) throws(Problem) -> Bool {
    switch name {
    case "INTERVAL":
      guard let number = Int(value), (1...1_000_000).contains(number) else { return false }
      interval = number
    case "COUNT":
      guard let number = Int(value), number >= 1 else { return false }
      count = number
    case "UNTIL":
      switch DateValue(value) {
      case .day(let day): until = .day(day)
      case .local(let time): until = .local(time)
      case .utc(let time): until = .utc(time)
      case nil: return false
      }
    case "WKST":
      guard let day = Weekday(code: value) else { return false }
      weekStart = day
    case "BYDAY":
      for code in value.split(separator: ",") {
        let code = code.filter { $0 != " " && $0 != "+" }
        guard let weekday = Weekday(code: code.suffix(2)) else { return false }
        let number = code.dropLast(2)
        guard let ordinal = number.isEmpty ? 0 : Int(number), abs(ordinal) <= 53 else {
          return false
        }
        weekdays.append(DayOfWeek(weekday: weekday, ordinal: ordinal))
      }
    case "BYSECOND": return Self.numbers(value, 0...60, into: &seconds)
    case "BYMINUTE": return Self.numbers(value, 0...59, into: &minutes)
    case "BYHOUR": return Self.numbers(value, 0...23, into: &hours)
    case "BYMONTHDAY": return Self.numbers(value, -31...31, into: &monthDays)
    case "BYYEARDAY": return Self.numbers(value, -366...366, into: &yearDays)
    case "BYWEEKNO": return Self.numbers(value, -53...53, into: &weekNumbers)
    case "BYMONTH": return Self.numbers(value, 1...12, into: &months)
    case "BYSETPOS": return Self.numbers(value, -366...366, into: &positions)
    default: break
    }
    return true
  }

  private static func numbers(
    _ value: Substring, _ range: ClosedRange<Int>, into list: inout [Int]
  ) -> Bool {
    for part in value.split(separator: ",") {
      guard let number = Int(part.drop(while: { $0 == "+" || $0 == " " })),
        range.contains(number), number != 0 || range.lowerBound == 0
      else { return false }
      list.append(number)
    }
    return !list.isEmpty
  }
}
