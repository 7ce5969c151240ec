import TodayWire

/// xbar, BitBar, SwiftBar and Argos: titles, `---`, and a menu with `--` for each level of depth.
enum XbarReader {
  static func read(_ text: String, name: String, isDark: Bool) -> ScriptOutput {
    var output = ScriptOutput()
    let reader = ItemReader(isDark: isDark, name: name)
    var builder = MenuBuilder()
    var isInMenu = false
    // One row is reserved for the number of hidden rows.
    var left = ScriptOutput.maximumItems - 1
    /// The depth of a hidden row. Deeper rows are hidden, too.
    var hiddenDepth: Int?
    for (index, line) in lines(text).enumerated() {
      if !isInMenu, isSeparator(line) || isRule(line) {
        isInMenu = true
        continue
      }
      let (depth, rest) = isInMenu ? depth(of: line) : (0, line)
      if isInMenu, isSeparator(rest) || isRule(line) {
        if let hidden = hiddenDepth, depth <= hidden { hiddenDepth = nil }
        if hiddenDepth == nil { builder.add(.separator, depth: isSeparator(rest) ? depth : 0) }
        continue
      }
      guard !rest.allSatisfy({ $0 == " " || $0 == "\t" }) else { continue }
      if let hidden = hiddenDepth {
        if depth > hidden { continue }
        hiddenDepth = nil
      }
      guard left > 0 else {
        output.hiddenRows += 1
        continue
      }
      let items = reader.read(String(rest), number: index + 1, warnings: &output).prefix(left)
      // Only a title may be excluded from the menu; below `---` the row is not shown at all.
      if isInMenu, items.first?.isTitleOnly == true {
        hiddenDepth = depth
        continue
      }
      left -= items.count
      if isInMenu {
        for item in items { builder.add(item, depth: depth) }
      } else {
        output.titles += items
      }
    }
    output.menu = builder.finish()
    output.leaveOutPictures()
    TabColumns.align(&output.titles)
    TabColumns.align(&output.menu)
    output.warnOfHiddenRows()
    return output
  }

  /// By LF, with an optional CR before it; not by Swift characters, because CR LF is one character.
  static func lines(_ text: String) -> [Substring] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Substring(line.last == 0x0D ? line.dropLast() : line)
    }
  }

  /// `---`, with blanks around it, or with parameters, which have no meaning there.
  static func isSeparator(_ line: Substring) -> Bool {
    var bytes = line.utf8[...]
    while let first = bytes.first, ParameterReader.isBlank(first) { bytes.removeFirst() }
    guard bytes.starts(with: "---".utf8) else { return false }
    bytes = bytes.dropFirst(3)
    while let first = bytes.first, ParameterReader.isBlank(first) { bytes.removeFirst() }
    return bytes.isEmpty || bytes.first == UInt8(ascii: "|")
  }

  /// Argos treats any line of dashes only as a separator.
  private static func isRule(_ line: Substring) -> Bool {
    line.utf8.count > 5 && line.utf8.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// `--` for each level; the last three of `-----` are a separator.
  private static func depth(of line: Substring) -> (Int, Substring) {
    var depth = 0
    var rest = line
    while rest.utf8.starts(with: "--".utf8), !isSeparator(rest) {
      depth += 1
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
    }
    return (depth, rest)
  }
}

/// Builds a tree from lines with a depth.
struct MenuBuilder {
  /// The open path: the last item of each level.
  private var levels: [[ScriptItem]] = [[]]
  /// Deeper submenus are merged into this one, because a tree has a limited depth.
  static let maximumDepth = 12

  mutating func add(_ item: ScriptItem, depth: Int) {
    // A skipped level has no parent item.
    let depth = min(depth, Self.maximumDepth, levels.count - (levels.last?.isEmpty == true ? 1 : 0))
    while levels.count - 1 > depth { close() }
    if levels.count - 1 < depth { levels.append([]) }
    levels[levels.count - 1].append(item)
  }

  private mutating func close() {
    let children = levels.removeLast()
    let last = levels.count - 1
    // A separator between a row and its submenu cannot be its parent.
    if let parent = levels[last].lastIndex(where: { !$0.isSeparator }) {
      levels[last][parent].children += children
    } else {
      levels[last] += children
    }
  }

  mutating func finish() -> [ScriptItem] {
    while levels.count > 1 { close() }
    var items = levels[0]
    while items.last?.isSeparator == true { items.removeLast() }
    while items.first?.isSeparator == true { items.removeFirst() }
    return items
  }
}
