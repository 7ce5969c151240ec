/// A `DATE` or `DATE-TIME`, as written.
enum DateValue: Equatable {
  case day(Day)
  case local(WallTime)
  case utc(WallTime)

  /// From `20261121`, `20261121T090000` or `20261121T090000Z`; nil for anything else.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard bytes.count >= 8, let year = number(0..<4), let month = number(4..<6),
      let date = number(6..<8), let day = Day(year: year, month: month, day: date)
    else { return nil }
    if bytes.count == 8 {
      self = .day(day)
      return
    }
    let isUTC = bytes.last == UInt8(ascii: "Z") || bytes.last == UInt8(ascii: "z")
    guard bytes.count == (isUTC ? 16 : 15), bytes[8] == UInt8(ascii: "T") || bytes[8] == 0x74,
      let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    // A leap second is treated as the previous second.
    let time = WallTime(day, secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
    self = isUTC ? .utc(time) : .local(time)
  }

  /// A date without a time is midnight.
  var wallTime: WallTime {
    switch self {
    case .day(let day): WallTime(day)
    case .local(let time), .utc(let time): time
    }
  }
}

/// A `DURATION`: `P1DT2H`. Days are the calendar's, hours are exact.
struct DurationValue: Equatable, Sendable {
  var days = 0
  var seconds = 0

  /// `nil` for other text, and for more than a thousand years.
  init?(_ text: String) {
    var rest = text.uppercased()[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard rest.first == "P" else { return nil }
    rest.removeFirst()
    var number = ""
    var isTime = false
    var isEmpty = true
    for character in rest {
      if character.isASCII, character.isNumber {
        number.append(character)
        continue
      }
      if character == "T", number.isEmpty {
        isTime = true
        continue
      }
      guard let value = Int(number), value < 400_000_000 else { return nil }
      switch (character, isTime) {
      case ("W", false): days += value * 7
      case ("D", false): days += value
      case ("H", true): seconds += value * 3600
      case ("M", true): seconds += value * 60
      case ("S", true): seconds += value
      default: return nil
      }
      number = ""
      isEmpty = false
    }
    guard !isEmpty, number.isEmpty, days < 366_000, seconds < 366_000 * 86_400 else { return nil }
    if isNegative {
      days = -days
      seconds = -seconds
    }
  }
}
