package import TodayRender
import TodayScreen

/// Decodes the terminal's output into the board's keys.
nonisolated package struct KeyDecoder: Sendable {
  private var input: InputParser
  private(set) var hasSequences = false
  /// The cell where the mouse button was pressed.
  private var pressed: (row: Int, column: Int)?
  /// Whether the terminal reports every cell of a drag.
  package var followsDrags = false {
    didSet { if !followsDrags { isPulled = false } }
  }
  /// Whether a text field takes the keys.
  package var isTyping = false
  /// Whether the pointer has left that cell since the press.
  private var isPulled = false
  /// Whether the terminal has the keyboard focus. A terminal without reports counts as focused.
  package private(set) var hasFocus = true
  /// The terminal's answers, until ``takeReports()``.
  private var reports: [TerminalReport] = []

  package init() {
    input = InputParser(longestPaste: Self.longestPaste)
  }

  /// In characters: more than any field of the board needs. The rest costs hardly any time.
  package static let longestPaste = 10_000

  /// - Parameter sequences: The terminal's keys, in addition to the usual ones.
  mutating func useSequences(_ sequences: KeySequences) {
    input.sequences = sequences
    hasSequences = true
  }

  /// Whether a pause determines the meaning of the last bytes: call ``flush()`` after it.
  package var isPending: Bool { input.isPending }

  /// The complete keys.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TodayRender.Key] {
    input.append(bytes)
    return keys(isFinal: false)
  }

  /// The keys after a pause: an escape is then a key.
  package mutating func flush() -> [TodayRender.Key] { keys(isFinal: true) }

  private mutating func keys(isFinal: Bool) -> [TodayRender.Key] {
    var keys: [TodayRender.Key] = []
    while let event = input.next(isFinal: isFinal) {
      switch event {
      case .key(let key): if let key = Self.key(key) { keys.append(key) }
      case .escaped(let key): keys += alternate(key)
      case .pasted(let character): keys.append(.pasted(character))
      case .pasteEnded: break
      case .mouse(let row, let column, let button):
        keys += mouse(row: row, column: column, button)
      case .focus(let has): takeFocus(has)
      case .answer(let content):
        if let report = ReportReader.report(of: content) { reports.append(report) }
      }
    }
    return keys
  }

  /// Each change is reported: after two changes in one batch, the focus was elsewhere meanwhile.
  private mutating func takeFocus(_ has: Bool) {
    guard has != hasFocus else { return }
    hasFocus = has
    reports.append(.focus(has))
  }

  package mutating func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  /// The meaning of a key with Alt. In a text field, Escape and the key would close the field and run a command. Without
  /// one they are what a user has typed while the board was busy.
  private func alternate(_ key: TodayScreen.Key) -> [TodayRender.Key] {
    guard isTyping else { return [.escape] + [Self.key(key)].compactMap { $0 } }
    return switch key {
    case .character("b"): [.wordLeft]
    case .character("f"): [.wordRight]
    case .backspace: [.control("w")]
    default: []
    }
  }

  private static func key(_ key: TodayScreen.Key) -> TodayRender.Key? {
    switch key {
    case .character(let character): .character(character)
    case .control(let character): .control(character)
    case .function(let number): .function(number)
    case .enter: .enter
    case .tab: .tab
    case .backTab: .backTab
    case .escape: .escape
    case .backspace: .backspace
    case .delete: .delete
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .shiftUp: .shiftUp
    case .shiftDown: .shiftDown
    case .wordLeft: .wordLeft
    case .wordRight: .wordRight
    case .paste, .mouse, .unknown: nil
    }
  }

  private mutating func mouse(row: Int, column: Int, _ button: InputEvent.MouseButton)
    -> [TodayRender.Key]
  {
    func event(_ kind: MouseEvent.Kind) -> TodayRender.Key {
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
      // The release of an earlier press may have been lost.
      isPulled = false
      return [event(.press)]
    case .release:
      defer {
        pressed = nil
        isPulled = false
      }
      guard let pressed else { return [event(.release)] }
      // A hand often slips by a column.
      if pressed.row == row, abs(pressed.column - column) <= 1, !isPulled {
        let click = MouseEvent(row: row, column: pressed.column, kind: .click)
        return [event(.release), .mouse(click)]
      }
      return [event(.release), event(.drag(rows: row - pressed.row))]
    }
  }
}
