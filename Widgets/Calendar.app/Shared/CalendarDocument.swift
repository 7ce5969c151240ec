import Foundation

/// An `.ics` file whose parts can be changed. All other bytes are preserved.
struct CalendarDocument {
  /// An unfolded line with its bytes in the file, including the line ending.
  struct Entry: Equatable {
    var bytes: [UInt8]
    var line: ContentLine?
  }

  /// The lines of a `VEVENT`, from `BEGIN` to `END`.
  struct Block: Equatable {
    var range: Range<Int>
    var uid = ""
    var isOverride = false
  }

  private(set) var entries: [Entry] = []
  /// The line ending of the file; new files use the standard's.
  private let ending: [UInt8]

  init(_ bytes: [UInt8]) {
    var position = 0
    var lines: [[UInt8]] = []
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let line = Array(bytes[position..<end])
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1] += line
      } else {
        lines.append(line)
      }
      position = end
    }
    let crlf = lines.first.map { $0.suffix(2) == [0x0D, 0x0A] } ?? true
    ending = crlf ? [0x0D, 0x0A] : [0x0A]
    entries = lines.map { Entry(bytes: $0, line: Self.parsed($0)) }
  }

  /// A calendar without events.
  static let empty = Array(
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Today//Calendar//EN\r\nEND:VCALENDAR\r\n".utf8)

  var bytes: [UInt8] { entries.flatMap(\.bytes) }

  private static func parsed(_ bytes: [UInt8]) -> ContentLine? {
    var lines = ContentLines(bytes)
    return lines.next().flatMap { ContentLine($0.text, number: 0) }
  }

  /// The events in the file's order.
  var blocks: [Block] {
    var found: [Block] = []
    var open: Block?
    var depth = 0
    for (place, entry) in entries.enumerated() {
      guard let line = entry.line else { continue }
      let value = line.value.uppercased().filter { !$0.isWhitespace }
      switch (line.name, value) {
      case ("BEGIN", "VEVENT"):
        open = Block(range: place..<place)
        depth = 0
      case ("BEGIN", _) where open != nil: depth += 1
      case ("END", "VEVENT"):
        if var block = open {
          block.range = block.range.lowerBound..<(place + 1)
          found.append(block)
        }
        open = nil
      case ("END", _) where open != nil: depth -= 1
      case ("UID", _) where depth == 0: open?.uid = line.text
      case ("RECURRENCE-ID", _) where depth == 0: open?.isOverride = true
      default: break
      }
    }
    return found
  }

  /// The bytes of all parts of an event, to detect changes by another program.
  func content(of uid: String) -> [UInt8] {
    blocks.filter { $0.uid == uid }.flatMap { entries[$0.range].flatMap(\.bytes) }
  }

  /// A property of a block, not of its alarms.
  func property(_ name: String, in block: Block) -> Int? {
    properties([name], in: block).first
  }

  func properties(_ names: Set<String>, in block: Block) -> [Int] {
    var depth = 0
    return block.range.dropFirst().dropLast().filter { place in
      guard let line = entries[place].line else { return false }
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" {
        depth -= 1
        return false
      }
      return depth == 0 && names.contains(line.name)
    }
  }

  // MARK: Changes

  /// Finds a block in the current document, because positions change with every line.
  typealias Choice = (CalendarDocument, Block) -> Bool

  /// Sets, adds or removes a property. The others keep their bytes and their order.
  mutating func set(_ name: String, _ text: String?, in choice: Choice) {
    guard let block = blocks.first(where: { choice(self, $0) }) else { return }
    let known = properties([name], in: block)
    if let text, let first = known.first {
      // If its value is equal, its bytes are preserved, too.
      if entries[first].line != Self.parsed(Array(text.utf8)) { entries[first] = entry(text) }
      for place in known.dropFirst().reversed() { entries.remove(at: place) }
    } else if let text {
      let alarm = block.range.dropFirst().dropLast().first { entries[$0].line?.name == "BEGIN" }
      entries.insert(entry(text), at: alarm ?? block.range.upperBound - 1)
    } else {
      for place in known.reversed() { entries.remove(at: place) }
    }
  }

  /// Replaces a line.
  mutating func replace(_ place: Int, with text: String) { entries[place] = entry(text) }

  mutating func remove(_ block: Block) { entries.removeSubrange(block.range) }

  /// Adds lines after a block, or before the end of the calendar.
  ///
  /// - Returns: `false` if the file has no end of a calendar.
  @discardableResult
  mutating func insert(_ lines: [String], after block: Block? = nil) -> Bool {
    if let block {
      entries.insert(contentsOf: lines.map(entry), at: block.range.upperBound)
      return true
    }
    guard
      let end = entries.lastIndex(where: {
        $0.line?.name == "END" && $0.line?.value.uppercased().hasPrefix("VCALENDAR") == true
      })
    else { return false }
    entries.insert(contentsOf: lines.map(entry), at: end)
    return true
  }

  /// Adds the definition of a zone before the first event, if the file has none of that name.
  mutating func defineZone(_ zone: TimeZone, around date: Date) {
    let isKnown = entries.contains { entry in
      entry.line?.name == "TZID" && entry.line?.value == zone.identifier
    }
    guard !isKnown else { return }
    let place =
      blocks.first?.range.lowerBound
      ?? entries.lastIndex { $0.line?.name == "END" } ?? entries.count
    entries.insert(
      contentsOf: ZoneWriter.lines(of: zone, around: date).map(entry), at: place)
  }

  private func entry(_ text: String) -> Entry {
    let bytes = Self.folded(text, ending: ending)
    return Entry(bytes: bytes, line: Self.parsed(bytes))
  }

  /// At most 75 bytes a line, never within a character.
  static func folded(_ text: String, ending: [UInt8] = [0x0D, 0x0A]) -> [UInt8] {
    var bytes: [UInt8] = []
    var used = 0
    for scalar in text.unicodeScalars {
      let own = Array(String(scalar).utf8)
      if used + own.count > 75 {
        bytes += ending + [0x20]
        used = 1
      }
      bytes += own
      used += own.count
    }
    return bytes + ending
  }

  /// Text as a property's value.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\\\"
      case ",": result += "\\,"
      case ";": result += "\\;"
      case _ where character.isNewline: result += "\\n"
      default:
        if !character.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
          result.append(character)
        }
      }
    }
    return result
  }
}
