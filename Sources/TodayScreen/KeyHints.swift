/// The keys of a screen with their actions: as many as fit in its last row, and all of them on a
/// page.
public struct KeyHints: Sendable {
  /// A key and its action.
  public struct Hint: Sendable {
    /// As in the last row: `space`.
    public var key: String
    /// One word for the last row; `nil` if the key is only on the page.
    public var word: String?
    /// All keys, as on the page: `arrows, j k`.
    public var keys: String
    /// A few words for the page.
    public var meaning: String

    /// - Parameters:
    ///   - key: As in the last row.
    ///   - word: One word for the last row; `nil` if the key is only on the page.
    ///   - meaning: A few words for the page.
    ///   - keys: All keys, as on the page; `nil` for `key`.
    public init(_ key: String, _ word: String?, _ meaning: String, keys: String? = nil) {
      self.key = key
      self.word = word
      self.keys = keys ?? key
      self.meaning = meaning
    }
  }

  /// The most important first.
  public var hints: [Hint]
  private let last: [Hint]

  /// The words of the two hints that every screen has.
  public struct Words: Sendable {
    /// In the last row, for `?`.
    public var help: String
    /// In the last row and on the page, for `q`.
    public var quit: String
    /// On the page, for `?`.
    public var page: String

    /// - Parameters:
    ///   - help: In the last row, for `?`.
    ///   - quit: In the last row and on the page, for `q`.
    ///   - page: On the page, for `?`.
    public init(help: String = "help", quit: String = "quit", page: String = "this page") {
      self.help = help
      self.quit = quit
      self.page = page
    }
  }

  /// - Parameters:
  ///   - hints: The most important first; help and quit are added.
  ///   - words: The words for help and quit.
  public init(_ hints: [Hint], words: Words = Words()) {
    self.hints = hints
    last = [
      Hint("?", words.help, words.page), Hint("q", words.quit, words.quit, keys: "q, Esc"),
    ]
  }

  /// The last row of a screen. If there is little space, help and quit remain.
  ///
  /// - Parameter columns: The width, in cells.
  /// - Returns: A row of at most that width.
  public func footer(columns: Int) -> Line {
    var shown = hints.filter { $0.word != nil }
    while true {
      let text = (shown + last).map { " \($0.key) \($0.word!)" }.joined(separator: " ")
      if text.cells <= columns {
        return (shown + last).enumerated().reduce(Line()) { line, hint in
          line + Line("\(hint.offset == 0 ? "" : " ") \(hint.element.key)", .accent)
            + Line(" \(hint.element.word!)", .dim)
        }
      }
      if shown.isEmpty { return Line(text.truncated(to: columns), .dim) }
      shown.removeLast()
    }
  }

  /// The page that explains all keys, one per row.
  ///
  /// - Parameters:
  ///   - rows: The height, in cells.
  ///   - columns: The width, in cells.
  ///   - first: The first visible row, from 0; reduced if the page would end above the last row.
  /// - Returns: At most `rows` rows.
  public func page(rows: Int, columns: Int, from first: Int = 0) -> [Line] {
    let all = hints + last
    let width = min((all.map(\.keys.cells).max() ?? 0) + 5, max(0, columns - 8))
    let start = max(0, min(first, all.count - rows))
    return all.dropFirst(start).prefix(max(0, rows)).map { hint in
      Line("   \(hint.keys)".fitted(to: width), .accent)
        + Line(hint.meaning.truncated(to: max(0, columns - width)))
    }
  }
}
