import CNCurses
package import TodayRender

/// Makes the board's keys out of what curses reads.
nonisolated package struct KeyDecoder: Sendable {
  /// Where the mouse button went down.
  private var pressed: (row: Int, column: Int)?
  /// The terminal tells of every cell that the mouse is taken over.
  package var followsDrags = false {
    didSet { if !followsDrags { isPulled = false } }
  }
  /// It was on another cell since it went down.
  private var isPulled = false
  /// Between the marks that the terminal puts around what is pasted.
  private var isPasting = false
  /// Whether the terminal has the keyboard; one that never says so does.
  package private(set) var hasFocus = true
  /// What the terminal has said of itself, until ``takeReports()``.
  private var reports: [TerminalReport] = []
  /// A mouse event whose end has not arrived yet.
  private var mouseReport: MouseReport?
  /// The content of an answer whose end has not arrived yet.
  private var answer: String?
  /// The last batch ended in an escape, which was taken for the key.
  private var endedInEscape = false

  package init() {}

  /// One thing that curses read.
  package enum Input: Equatable, Sendable {
    /// A character, or a control character.
    case scalar(UInt32)
    /// One of curses' `KEY_` codes.
    case code(Int32)
    case mouse(row: Int, column: Int, Button)

    package enum Button: Sendable {
      case press, release, move, menu, wheelUp, wheelDown, wheelLeft, wheelRight
    }
  }

  /// What curses is told to call the terminal's own reports, beyond all codes of its own.
  enum Report: Int32, CaseIterable {
    case focusIn = 4000
    case focusOut, pasteBegin, pasteEnd
    /// The beginning of a mouse event, whose rest follows as characters. Curses takes a horizontal
    /// wheel for the third button, so that these are read here.
    case mouse

    var sequence: String {
      switch self {
      case .focusIn: "\u{1B}[I"
      case .focusOut: "\u{1B}[O"
      case .pasteBegin: "\u{1B}[200~"
      case .pasteEnd: "\u{1B}[201~"
      case .mouse: "\u{1B}[<"
      }
    }
  }

  private mutating func take(_ report: Report) {
    switch report {
    case .focusIn: takeFocus(true)
    case .focusOut: takeFocus(false)
    case .pasteBegin: isPasting = true
    case .pasteEnd: isPasting = false
    case .mouse: mouseReport = MouseReport()
    }
  }

  /// Each change is told: one that went and came back within a batch was elsewhere meanwhile, too.
  private mutating func takeFocus(_ has: Bool) {
    guard has != hasFocus else { return }
    hasFocus = has
    reports.append(.focus(has))
  }

  /// What is pasted is text for a field, and never a key: not its letters, and not its line ends.
  private mutating func pasted(_ input: Input) -> [Key] {
    guard case .scalar(let value) = input, let scalar = Unicode.Scalar(value) else { return [] }
    switch value {
    // Terminals take these out of what they paste: somebody has pressed them, and the end was lost.
    case 0x03, 0x1B:
      isPasting = false
      return Self.key(scalar: value).map { [$0] } ?? [.escape]
    case 0x09, 0x0A, 0x0D: return [.pasted(value == 0x09 ? "\t" : "\n")]
    case 0..<0x20, 0x7F..<0xA0: return []
    default: return [.pasted(Character(scalar))]
    }
  }

  /// The keys in one batch of input.
  ///
  /// An escape sequence that curses does not know arrives as its characters, at once and therefore
  /// within one batch. It is passed over: its letters were never typed.
  package mutating func decode(_ inputs: [Input]) -> [Key] {
    var keys: [Key] = []
    var rest = inputs[...]
    if let begun = answer {
      answer = nil
      readAnswer(begun, &rest)
    } else if endedInEscape, rest.starts(with: Self.beginOfAnswer) {
      rest.removeFirst()
      readAnswer("", &rest)
    }
    endedInEscape = inputs.last == .scalar(0x1B)
    while let input = rest.popFirst() {
      if case .code(let code) = input, let report = Report(rawValue: code) {
        take(report)
        continue
      }
      if case .scalar(let value) = input, let step = mouseReport?.take(value), step != .foreign {
        keys += report(step)
        continue
      }
      mouseReport = nil
      if isPasting {
        keys += pasted(input)
        continue
      }
      switch input {
      case .scalar(0x1B):
        if rest.count > 1, rest.first == Self.beginOfAnswer[0] {
          rest.removeFirst()
          readAnswer("", &rest)
        } else if !Self.skipSequence(&rest) {
          keys.append(.escape)
        }
      case .scalar(let value):
        if let key = Self.key(scalar: value) { keys.append(key) }
      case .code(let code):
        if let key = Self.key(code: code) { keys.append(key) }
      case .mouse(let row, let column, let button):
        keys += mouse(row: row, column: column, button)
      }
    }
    return keys
  }

  /// The keys of a mouse event, once it is complete.
  private mutating func report(_ step: MouseReport.Step) -> [Key] {
    switch step {
    case .more: return []
    case .event(let row, let column, let button):
      mouseReport = nil
      return isPasting ? [] : mouse(row: row, column: column, button)
    case .nothing, .foreign:
      mouseReport = nil
      return []
    }
  }

  /// Whether what follows an escape is a sequence; then it is gone from `rest`.
  private static func skipSequence(_ rest: inout ArraySlice<Input>) -> Bool {
    guard case .scalar(let introducer)? = rest.first else { return false }
    switch Unicode.Scalar(introducer) {
    case "[":
      guard rest.count > 1 else { return false }
      rest.removeFirst()
      while case .scalar(let value)? = rest.popFirst() {
        if (0x40...0x7E).contains(value) { break }
      }
    case "O":
      guard rest.count > 1 else { return false }
      rest.removeFirst(2)
    case "P", "_", "^", "X":
      guard rest.count > 1 else { return false }
      rest.removeFirst()
      while case .scalar(let value)? = rest.popFirst() {
        if value == 0x07 || value == 0x9C { break }
        if value == 0x1B {
          if rest.first == .scalar(0x5C) { rest.removeFirst() }
          break
        }
      }
    default: return false
    }
    return true
  }

  package mutating func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  private static let beginOfAnswer = "]11;".unicodeScalars.map { Input.scalar($0.value) }

  /// An operating system command, up to its end: by a bell, or by an escape and a backslash.
  ///
  /// Over a slow line it comes in pieces. Its letters are never keys: a ground of `rgb:…` would
  /// update a card. What no answer has in it ends it, for somebody may have typed its beginning.
  private mutating func readAnswer(_ begun: String, _ rest: inout ArraySlice<Input>) {
    var content = begun
    if content.hasSuffix("\u{1B}") {
      content.removeLast()
      if rest.first == .scalar(0x5C) { rest.removeFirst() }
      return finish(content)
    }
    while let input = rest.first {
      guard case .scalar(let value) = input else { return finish(content) }
      switch Unicode.Scalar(value) {
      case "\u{07}", "\u{9C}":
        rest.removeFirst()
        return finish(content)
      case "\u{1B}":
        rest.removeFirst()
        guard let next = rest.first else {
          answer = content + "\u{1B}"
          // It is the answer's, not a key.
          endedInEscape = false
          return
        }
        if next == .scalar(0x5C) { rest.removeFirst() }
        return finish(content)
      case let scalar? where scalar.isASCII && value >= 0x20 && content.utf8.count < 256:
        content.unicodeScalars.append(scalar)
        rest.removeFirst()
      default: return finish(content)
      }
    }
    let isAnswer = content.hasPrefix("11;") || (!content.isEmpty && "11;".hasPrefix(content))
    if isAnswer { answer = content } else { finish(content) }
  }

  private mutating func finish(_ content: String) {
    if let report = ReportReader.report(of: content) { reports.append(report) }
  }

  static func key(scalar value: UInt32) -> Key? {
    switch value {
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(UInt8(value + 0x60))))
    case 0..<0x20, 0x80..<0xA0: return nil
    default: return Unicode.Scalar(value).map { .character(Character($0)) }
    }
  }

  static func key(code: Int32) -> Key? {
    switch code {
    case KEY_UP: return .up
    case KEY_DOWN: return .down
    case KEY_LEFT: return .left
    case KEY_RIGHT: return .right
    case KEY_SR: return .shiftUp
    case KEY_SF: return .shiftDown
    case KEY_ENTER: return .enter
    case KEY_BTAB: return .backTab
    case KEY_BACKSPACE: return .backspace
    case KEY_DC: return .delete
    case KEY_PPAGE, KEY_A3: return .pageUp
    case KEY_NPAGE, KEY_C3: return .pageDown
    case KEY_HOME, KEY_A1: return .home
    case KEY_END, KEY_C1: return .end
    default:
      let number = cncurses_function_key(code)
      return number > 0 ? .function(Int(number)) : nil
    }
  }

  /// Clicks are made here and not by curses, which would wait to see whether a second one follows.
  private mutating func mouse(row: Int, column: Int, _ button: Input.Button) -> [Key] {
    func event(_ kind: MouseEvent.Kind) -> Key {
      .mouse(MouseEvent(row: row, column: column, kind: kind))
    }
    switch button {
    case .menu: return [event(.menu)]
    case .wheelUp: return [event(.wheelUp)]
    case .wheelDown: return [event(.wheelDown)]
    case .wheelLeft: return [event(.wheelLeft)]
    case .wheelRight: return [event(.wheelRight)]
    case .move:
      guard followsDrags, let pressed else { return [] }
      isPulled = true
      return [event(.pull(rows: row - pressed.row))]
    case .press:
      pressed = (row, column)
      // The release of an earlier one may have been lost.
      isPulled = false
      return [event(.press)]
    case .release:
      defer {
        pressed = nil
        isPulled = false
      }
      guard let pressed else { return [event(.release)] }
      if pressed == (row, column), !isPulled { return [event(.release), event(.click)] }
      return [event(.release), event(.drag(rows: row - pressed.row))]
    }
  }
}
