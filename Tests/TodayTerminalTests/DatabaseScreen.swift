import CNCurses
import TodayRender
import TodayWire

@testable import TodayTerminal

/// A terminal that understands only its terminfo entry. Its interpretation is compared with
/// ncurses' output of the entry's strings.
@MainActor
struct DatabaseScreen {
  enum Action: Equatable {
    case place(row: Int, column: Int)
    case right(Int)
    case eraseToEndOfLine
    case turnOn(CellStyle.Attributes)
    case plain
    case foreground(Paint)
    case background(Paint)
  }

  private(set) var cells: [[Cell]]
  /// Unknown sequences, and positions where text exceeded an edge.
  private(set) var faults: [String] = []
  private var actions: [[UInt8]: Action] = [:]
  private var longest = 0
  private var row = 0
  private var column = 0
  private var pen = CellStyle.plain
  private var isWaiting = false
  private let wraps: Bool
  private let waits: Bool
  private let erasesInBackground: Bool
  private let rows: Int
  private let columns: Int

  /// Of the loaded entry.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: .blank, count: columns), count: rows)
    wraps = Terminfo.flag("am") && Terminfo.string("rmam") == nil
    waits = Terminfo.flag("xenl")
    erasesInBackground = Terminfo.flag("bce")
    add("sgr0", .plain)
    for row in 0..<rows {
      for column in 0..<columns {
        add("cup", .place(row: row, column: column), first: row, second: column)
      }
    }
    for count in 1..<max(columns, 2) { add("cuf", .right(count), first: count) }
    add("cuf1", .right(1))
    add("el", .eraseToEndOfLine)
    let attributes: [(String, CellStyle.Attributes)] = [
      ("bold", .bold), ("dim", .dim), ("sitm", .italic), ("smul", .underline), ("rev", .reverse),
      ("smxx", .strikethrough),
    ]
    for (name, attribute) in attributes { add(name, .turnOn(attribute)) }
    if Terminfo.flag("AX") || Terminfo.string("op") == "\u{1B}[39;49m" {
      add(bytes: Array("\u{1B}[39m".utf8), .foreground(.standard))
      add(bytes: Array("\u{1B}[49m".utf8), .background(.standard))
    }
    for index in 0..<min(Terminfo.number("colors") ?? 0, 256) {
      add("setaf", .foreground(.indexed(UInt8(index))), first: index)
      add("setab", .background(.indexed(UInt8(index))), first: index)
    }
  }

  private mutating func add(_ name: String, _ action: Action, first: Int = 0, second: Int = 0) {
    guard let text = Terminfo.string(name) else { return }
    let parameters = [first, second, 0, 0, 0, 0, 0, 0, 0]
    let all = TerminfoLock.withLock { () -> [UInt8] in
      guard let plain = cncurses_expanded(text, parameters) else { return [] }
      var buffer = [CChar](repeating: 0, count: 256)
      let count = cncurses_padded(plain, &buffer, buffer.count)
      return buffer.prefix(count).map { UInt8(bitPattern: $0) }
    }
    add(bytes: all, action)
    // Line characters are never started, so they need no end.
    if name == "sgr0", let letters = Terminfo.bytes("rmacs"),
      let found = all.firstRange(of: letters)
    {
      let rest = Array(all[..<found.lowerBound] + all[found.upperBound...])
      if !rest.isEmpty { add(bytes: rest, action) }
    }
  }

  private mutating func add(bytes: [UInt8], _ action: Action) {
    guard !bytes.isEmpty else { return }
    actions[bytes] = action
    longest = max(longest, bytes.count)
  }

  mutating func read(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if let (action, length) = action(rest) {
        perform(action)
        rest = rest.dropFirst(length)
      } else if let length = graphics(rest) {
        rest = rest.dropFirst(length)
      } else if rest[rest.startIndex] < 0x20 {
        faults.append("\(rest.prefix(12).map { $0 })")
        return
      } else {
        let end = rest.firstIndex { $0 < 0x20 } ?? rest.endIndex
        write(String(decoding: rest[..<end], as: UTF8.self).first!)
        let first = String(decoding: rest[..<end], as: UTF8.self).first!
        rest = rest.dropFirst(String(first).utf8.count)
      }
    }
  }

  private func action(_ bytes: ArraySlice<UInt8>) -> (Action, Int)? {
    for length in stride(from: min(longest, bytes.count), to: 0, by: -1) {
      if let action = actions[Array(bytes.prefix(length))] { return (action, length) }
    }
    return nil
  }

  /// Several `SGR` in one.
  private mutating func graphics(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: [0x1B, 0x5B]), let end = bytes.firstIndex(of: UInt8(ascii: "m")) else {
      return nil
    }
    var codes = String(decoding: bytes[(bytes.startIndex + 2)..<end], as: UTF8.self)
      .split(separator: ";")[...]
    var found: [Action] = []
    next: while !codes.isEmpty {
      for count in stride(from: codes.count, to: 0, by: -1) {
        let text = codes.prefix(count).joined(separator: ";")
        if let action = actions[Array("\u{1B}[\(text)m".utf8)]
          ?? (text == "0" ? .plain : nil)
        {
          found.append(action)
          codes = codes.dropFirst(count)
          continue next
        }
      }
      return nil
    }
    for action in found { perform(action) }
    return end - bytes.startIndex + 1
  }

  private mutating func perform(_ action: Action) {
    switch action {
    case .place(let row, let column):
      (self.row, self.column) = (row, column)
      isWaiting = false
    case .right(let count):
      column += count
      isWaiting = false
    case .eraseToEndOfLine:
      let isErasable = pen == CellStyle(background: erasesInBackground ? pen.background : .standard)
      if !isErasable { faults.append("erased with a pen") }
      let blank = Cell(" ", style: CellStyle(background: pen.background))
      for place in column..<columns { cells[row][place] = blank }
    case .turnOn(let attribute): pen.attributes.insert(attribute)
    case .plain: pen = .plain
    case .foreground(let paint): pen.foreground = paint
    case .background(let paint): pen.background = paint
    }
  }

  private mutating func write(_ character: Character) {
    let width = TextWidth.width(of: character)
    if isWaiting || column + width > columns { faults.append("text ran over the right edge") }
    guard column + width <= columns else { return }
    cells[row][column] = Cell(String(character), style: pen)
    if width == 2 { cells[row][column + 1] = Cell("", style: pen) }
    column += width
    guard column == columns, wraps else { return }
    if waits {
      isWaiting = true
    } else {
      if row == rows - 1 { faults.append("the screen scrolled") }
      (row, column) = (min(row + 1, rows - 1), 0)
    }
  }
}
