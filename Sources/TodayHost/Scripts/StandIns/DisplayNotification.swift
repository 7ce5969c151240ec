import TodayWire

/// The only supported sentence of AppleScript: `display notification "body" with title "title"
/// subtitle "more" sound name "Glass"`.
package struct DisplayNotification: Sendable, Equatable {
  package var body: String
  package var title: String?
  package var subtitle: String?

  package enum Refusal: Error, Equatable, CustomStringConvertible {
    case unknown(String)
    case arguments

    package var description: String {
      switch self {
      case .unknown(let text):
        "only AppleScript's display notification is supported here, not: \(text)"
      case .arguments:
        "only -e 'display notification \"…\" with title \"…\"' is supported here"
      }
    }
  }

  /// - Parameters:
  ///   - arguments: Of `osascript`.
  ///   - input: Read if the arguments name no script.
  package init(arguments: [String], input: () -> String) throws(Refusal) {
    var lines: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "-e":
        guard let line = rest.popFirst() else { throw .arguments }
        lines.append(line)
      case "-": break
      default: throw .arguments
      }
    }
    try self.init(lines.isEmpty ? input() : lines.joined(separator: "\n"))
  }

  init(_ script: String) throws(Refusal) {
    var reader = Reader(script)
    let shown = String(Sanitizer.line(script).prefix(60))
    // The sending application does not matter.
    if reader.take("tell"), reader.take("application"), reader.string() != nil {
      guard reader.take("to") else { throw .unknown(shown) }
    }
    guard reader.take("display"), reader.take("notification"), let body = reader.string() else {
      throw .unknown(shown)
    }
    self.body = body
    while !reader.isAtEnd {
      if reader.take("with") { continue }
      if reader.take("title"), let text = reader.string() {
        title = text
      } else if reader.take("subtitle"), let text = reader.string() {
        subtitle = text
      } else if reader.take("sound"), reader.take("name"), reader.string() != nil {
        continue
      } else {
        throw .unknown(shown)
      }
    }
  }

  /// As one line for the notices.
  package var words: String {
    [title, subtitle, body].compactMap { $0 }.map(Sanitizer.line).filter { !$0.isEmpty }
      .joined(separator: ": ")
  }

  /// Words and strings in quotes, with blanks and line ends between them.
  private struct Reader {
    private var rest: Substring

    init(_ script: String) { rest = script[...] }

    private mutating func skipBlanks() {
      rest = rest.drop { $0.isWhitespace || $0 == "¬" }
    }

    var isAtEnd: Bool { rest.allSatisfy { $0.isWhitespace || $0 == "¬" } }

    /// Whether this word comes next, ignoring case.
    mutating func take(_ word: String) -> Bool {
      skipBlanks()
      let next = rest.prefix { $0.isLetter }
      guard next.lowercased() == word else { return false }
      rest = rest[next.endIndex...]
      return true
    }

    mutating func string() -> String? {
      skipBlanks()
      guard rest.first == "\"" else { return nil }
      var text = ""
      var index = rest.index(after: rest.startIndex)
      while index < rest.endIndex, rest[index] != "\"" {
        if rest[index] == "\\" {
          index = rest.index(after: index)
          guard index < rest.endIndex else { return nil }
          text.append(rest[index] == "n" ? "\n" : rest[index])
        } else {
          text.append(rest[index])
        }
        index = rest.index(after: index)
      }
      guard index < rest.endIndex else { return nil }
      rest = rest[rest.index(after: index)...]
      return text
    }
  }
}
