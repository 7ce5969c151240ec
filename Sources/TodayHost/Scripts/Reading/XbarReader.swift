import TodayWire

/// xbar, BitBar, SwiftBar and Argos: titles, `---`, and a menu whose depth `--` tells.
enum XbarReader {
  static func read(_ text: String, name: String, isDark: Bool) -> ScriptOutput {
    var output = ScriptOutput()
    let reader = ItemReader(isDark: isDark, name: name)
    var builder = MenuBuilder()
    var isInMenu = false
    var left = ScriptOutput.maximumItems
    for (index, line) in lines(text).enumerated() {
      let number = index + 1
      if !isInMenu {
        if isSeparator(line) {
          isInMenu = true
        } else if !line.allSatisfy({ $0 == " " || $0 == "\t" }) {
          guard left > 0 else { continue }
          let items = reader.read(String(line), number: number, warnings: &output).prefix(left)
          left -= items.count
          output.titles += items
        }
        continue
      }
      let (depth, rest) = depth(of: line)
      if isSeparator(rest) {
        builder.add(.separator, depth: depth)
      } else if !rest.allSatisfy({ $0 == " " || $0 == "\t" }) {
        guard left > 0 else { continue }
        let items = reader.read(String(rest), number: number, warnings: &output).prefix(left)
        left -= items.count
        for item in items { builder.add(item, depth: depth) }
      }
    }
    output.menu = builder.finish()
    return output
  }

  /// By LF, and with a CR before it; not by Swift's characters, to which CR LF is one of its own.
  static func lines(_ text: String) -> [Substring] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Substring(line.last == 0x0D ? line.dropLast() : line)
    }
  }

  /// `---`, with blanks around it, or with parameters, which mean nothing there.
  static func isSeparator(_ line: Substring) -> Bool {
    var bytes = line.utf8[...]
    while let first = bytes.first, ParameterReader.isBlank(first) { bytes.removeFirst() }
    guard bytes.starts(with: "---".utf8) else { return false }
    bytes = bytes.dropFirst(3)
    while let first = bytes.first, ParameterReader.isBlank(first) { bytes.removeFirst() }
    return bytes.isEmpty || bytes.first == UInt8(ascii: "|")
  }

  /// `--` for each level; of `-----` the last three are a separator.
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

/// Puts lines with a depth into a tree.
struct MenuBuilder {
  /// The open path: the last item of each level.
  private var levels: [[ScriptItem]] = [[]]
  /// Deeper submenus are joined to this one: a tree has a bounded depth.
  static let maximumDepth = 12

  mutating func add(_ item: ScriptItem, depth: Int) {
    // A level that was left out has no item to hang from.
    let depth = min(depth, Self.maximumDepth, levels.count - (levels.last?.isEmpty == true ? 1 : 0))
    while levels.count - 1 > depth { close() }
    if levels.count - 1 < depth { levels.append([]) }
    levels[levels.count - 1].append(item)
  }

  private mutating func close() {
    let children = levels.removeLast()
    let last = levels.count - 1
    if levels[last].isEmpty {
      levels[last] = children
    } else {
      levels[last][levels[last].count - 1].children += children
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
