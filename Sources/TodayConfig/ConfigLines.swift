import TodayEngine
import Yams

/// The lines of a config with their line ends, as YAML counts them.
struct ConfigLines {
  private typealias Line = [Unicode.Scalar]

  private var lines: [Line]
  private let start: String

  /// - Throws: For line ends that only YAML counts.
  init(_ text: String) throws(ConfigProblem) {
    start = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    lines = [[]]
    var last: Unicode.Scalar = "\n"
    for character in text.unicodeScalars.dropFirst(start.isEmpty ? 0 : 1) {
      if "\u{85}\u{2028}\u{2029}".unicodeScalars.contains(character)
        || (last == "\r" && character != "\n")
      {
        throw ConfigEditor.unsafe(nil, .lineEndings)
      }
      lines[lines.count - 1].append(character)
      if character == "\n" { lines.append([]) }
      last = character
    }
  }

  var text: String {
    var text = start
    for line in lines { text.unicodeScalars.append(contentsOf: line) }
    return text
  }

  /// The line end of the existing lines.
  private var end: Line {
    lines.first.map { Array($0.suffix(2)) } == ["\r", "\n"] ? ["\r", "\n"] : ["\n"]
  }

  // MARK: Block lists

  /// - Parameters:
  ///   - marks: The positions of the old cards, after their dashes.
  ///   - text: The text of an added card.
  mutating func rearrange(
    _ marks: [Mark], _ old: [BoardSection.Card], _ new: [BoardSection.Card],
    text: (BoardSection.Card) -> String
  ) throws(ConfigProblem) {
    guard let first = marks.first, let last = marks.last else { return }
    let indent = try dash(before: first)
    for mark in marks where try dash(before: mark) != indent {
      throw ConfigEditor.unsafe(mark, .dashesNotAligned)
    }
    endLastLine()
    // The comments directly above a card belong to it. Comments below stay.
    let starts = marks.map { heading(above: $0.line - 1) }
    var blocks: [WidgetID: [Line]] = [:]
    var leftovers: [WidgetID: [Line]] = [:]
    var loose: [Line] = []
    let wanted = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for index in marks.indices {
      let stop = index + 1 < marks.count ? starts[index + 1] : last.line
      let block = Array(lines[starts[index]..<stop])
      if let card = wanted[old[index].id] {
        leftovers[card.id] = loose
        loose = []
        var block = block
        if card != old[index] {
          block[marks[index].line - 1 - starts[index]] = line("- " + text(card), indent: indent)
        }
        blocks[card.id] = block
      } else {
        // The card is removed, but not its comments.
        var rest = block
        rest.remove(at: marks[index].line - 1 - starts[index])
        loose += rest
      }
    }
    var result: [Line] = []
    for card in new {
      result += leftovers[card.id] ?? []
      result += blocks[card.id] ?? [line("- " + text(card), indent: indent)]
    }
    lines.replaceSubrange(starts[0]..<last.line, with: result + loose)
  }

  /// The comment after a card with the blanks before it; empty if there is none.
  func comment(behind mark: Mark) -> String {
    let rest = lines[mark.line - 1].dropFirst(mark.column - 1).filter {
      !"\r\n".unicodeScalars.contains($0)
    }
    guard
      let hash = rest.indices.first(where: { $0 > 0 && rest[$0] == "#" && rest[$0 - 1] == " " }),
      let begin = rest[..<hash].lastIndex(where: { $0 != " " })
    else { return "" }
    var text = ""
    text.unicodeScalars.append(contentsOf: rest[(begin + 1)...])
    return text
  }

  /// The number of blanks before a card's dash.
  func dash(before mark: Mark) throws(ConfigProblem) -> Int {
    let line = lines[mark.line - 1].prefix(mark.column - 1)
    let indent = line.prefix { $0 == " " }.count
    guard line.count == mark.column - 1, line.dropFirst(indent).first == "-",
      line.dropFirst(indent + 1).allSatisfy({ $0 == " " })
    else { throw ConfigEditor.unsafe(mark, .cardWithoutLine) }
    return indent
  }

  // MARK: Pages

  /// The lines of an item of a block list with the comments directly above it. Blank lines and
  /// comments behind it are not a part of it.
  ///
  /// - Parameters:
  ///   - mark: The position behind its dash.
  ///   - indent: The blanks before its dash.
  func item(at mark: Mark, indent: Int) -> Range<Int> {
    var end = mark.line
    for index in mark.line..<max(lines.count, mark.line) {
      let blanks = lines[index].prefix { $0 == " " }.count
      let first = lines[index].dropFirst(blanks).first
      guard let first, first != "\n", first != "\r" else { continue }
      if blanks <= indent { break }
      if first != "#" { end = index + 1 }
    }
    return heading(above: mark.line - 1)..<end
  }

  mutating func remove(_ range: Range<Int>) { lines.removeSubrange(range) }

  /// Replaces a value of one line. A comment behind it stays.
  mutating func replaceScalar(at mark: Mark, with text: String) throws(ConfigProblem) {
    let line = lines[mark.line - 1]
    let value = line.dropFirst(mark.column - 1)
    var rest = Array(comment(behind: mark).unicodeScalars)
    if let quote = value.first, quote == "\"" || quote == "'" {
      // Nothing but a comment can stand behind the last quote, and it may contain quotes.
      guard let close = value.dropFirst().firstIndex(of: quote), line[close - 1] != "\\" else {
        throw ConfigEditor.unsafe(mark, .unsupportedForm)
      }
      rest = line[(close + 1)...].filter { $0 != "\n" && $0 != "\r" }
    }
    lines[mark.line - 1] =
      Array(line.prefix(mark.column - 1)) + Array(text.unicodeScalars) + rest + end
  }

  mutating func append(_ new: [String]) {
    endLastLine()
    lines.insert(contentsOf: new.map { line($0, indent: 0) }, at: lines.count - 1)
  }

  /// The first of the comments directly above a line; both count from 0.
  private func heading(above index: Int) -> Int {
    var first = index
    while first > 0, lines[first - 1].first(where: { $0 != " " }) == "#" { first -= 1 }
    return first
  }

  // MARK: Flow lists

  /// The parser does not report how a list is written.
  func opensBracket(at mark: Mark?) -> Bool {
    guard let mark, lines.indices.contains(mark.line - 1) else { return false }
    let character = lines[mark.line - 1].dropFirst(mark.column - 1).first
    return character == "[" || character == "{"
  }

  /// Replaces a list in brackets, on one line or several.
  mutating func replaceList(at mark: Mark, with text: String) throws(ConfigProblem) {
    var row = mark.line - 1
    var column = mark.column - 1
    guard lines[row].dropFirst(column).first == "[" else {
      throw ConfigEditor.unsafe(mark, .unsupportedForm)
    }
    var depth = 0
    var quote: Unicode.Scalar?
    var previous: Unicode.Scalar = " "
    while true {
      guard lines.indices.contains(row) else {
        throw ConfigEditor.unsafe(mark, .unsupportedForm)
      }
      guard column < lines[row].count else {
        row += 1
        column = 0
        continue
      }
      let character = lines[row][column]
      column += 1
      if let open = quote {
        if character == open, previous != "\\" { quote = nil }
      } else if character == "#", previous == " " || previous == "\n" {
        throw ConfigEditor.unsafe(mark, .commentInList)
      } else if (character == "\"" || character == "'")
        && " [{,:\n".unicodeScalars.contains(previous)
      {
        quote = character
      } else if character == "[" || character == "{" {
        depth += 1
      } else if character == "]" || character == "}" {
        depth -= 1
        if depth == 0 { break }
      }
      previous = character
    }
    let rest = Array(lines[row].dropFirst(column))
    let head = Array(lines[mark.line - 1].prefix(mark.column - 1))
    lines.replaceSubrange(
      (mark.line - 1)...row, with: [head + Array(text.unicodeScalars) + rest])
  }

  /// `widgets: ~` becomes `widgets:`.
  mutating func removeValue(ofKeyAt mark: Mark) throws(ConfigProblem) {
    let line = lines[mark.line - 1]
    guard let colon = line.dropFirst(mark.column - 1).firstIndex(of: ":") else {
      throw ConfigEditor.unsafe(mark, .unsupportedForm)
    }
    var rest = line[(colon + 1)...]
    let blanks = rest.prefix { $0 == " " }
    rest = rest.dropFirst(blanks.count)
    if rest.first == "~" {
      rest = rest.dropFirst()
    } else if rest.starts(with: "null".unicodeScalars) {
      rest = rest.dropFirst(4)
    }
    lines[mark.line - 1] = Array(line[...colon]) + Array(rest)
  }

  /// - Parameter line: From 1.
  mutating func insert(_ new: [String], below line: Int, indent: Int) {
    endLastLine()
    lines.insert(contentsOf: new.map { self.line($0, indent: indent) }, at: line)
  }

  private func line(_ text: String, indent: Int) -> Line {
    Array(repeating: " ", count: indent) + Array(text.unicodeScalars) + end
  }

  private mutating func endLastLine() {
    guard let last = lines.last, !last.isEmpty else { return }
    lines[lines.count - 1] += end
    lines.append([])
  }
}
