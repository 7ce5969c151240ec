/// Fields that are filled in one after the other: text, and choices.
public struct FieldForm: Sendable, Equatable {
  /// One row of a form.
  public struct Field: Sendable, Equatable {
    /// The label.
    public var label: String
    /// The text that is typed, or the chosen text.
    public var editor: LineEditor
    /// Empty if any text can be typed.
    public var choices: [String]
    /// Shown below the form while the field is selected: an example, or the reason why it is
    /// refused.
    public var note: String

    /// - Parameters:
    ///   - label: The label.
    ///   - text: The initial content of the field.
    ///   - choices: Empty if any text can be typed.
    ///   - note: Shown below the form while the field is selected.
    public init(_ label: String, _ text: String = "", choices: [String] = [], note: String = "") {
      self.label = label
      editor = LineEditor(text)
      self.choices = choices
      self.note = note
    }

    /// The content of the field.
    public var text: String { editor.text }
  }

  /// The effect of a key.
  public enum Outcome: Sendable, Equatable {
    /// The form stays open.
    case editing
    /// Enter: the values are complete.
    case submitted
    /// Escape: the form was cancelled.
    case cancelled
  }

  /// Above the fields.
  public var title: String
  /// From the top.
  public var fields: [Field]
  /// The selected field, from 0.
  public private(set) var index = 0
  /// The reason why the values are refused; the next key removes it.
  public var problem: String?

  /// - Parameters:
  ///   - title: Above the fields.
  ///   - fields: At least one.
  public init(_ title: String, _ fields: [Field]) {
    self.title = title
    self.fields = fields
  }

  /// Selects a field, perhaps with the reason why its value is refused.
  ///
  /// - Parameters:
  ///   - index: From 0.
  ///   - problem: A sentence.
  public mutating func select(_ index: Int, problem: String? = nil) {
    self.index = max(0, min(index, fields.count - 1))
    self.problem = problem
  }

  /// Handles a key: Tab and the arrows change the field, Left and Right a choice.
  ///
  /// - Parameter key: The pressed key.
  /// - Returns: The effect of the key.
  public mutating func press(_ key: Key) -> Outcome {
    problem = nil
    switch key {
    case .escape, .control("c"): return .cancelled
    case .enter, .control("s"): return .submitted
    case .tab, .down: index = (index + 1) % max(1, fields.count)
    case .backTab, .up: index = (index + max(1, fields.count) - 1) % max(1, fields.count)
    default:
      guard fields.indices.contains(index) else { return .editing }
      if fields[index].choices.isEmpty {
        _ = fields[index].editor.press(key)
      } else {
        choose(key)
      }
    }
    return .editing
  }

  /// Left, Right and Space step through the choices; a letter selects the next choice that starts
  /// with it.
  private mutating func choose(_ key: Key) {
    let choices = fields[index].choices
    let place = choices.firstIndex(of: fields[index].text) ?? 0
    switch key {
    case .left: fields[index].editor = LineEditor(choices[max(0, place - 1)])
    case .right: fields[index].editor = LineEditor(choices[min(choices.count - 1, place + 1)])
    case .character(" "): fields[index].editor = LineEditor(choices[(place + 1) % choices.count])
    case .character(let letter):
      let order = choices[(place + 1)...] + choices[...place]
      if let next = order.first(where: { $0.lowercased().hasPrefix(letter.lowercased()) }) {
        fields[index].editor = LineEditor(next)
      }
    default: break
    }
  }

  /// The form. If not all fields fit, those around the selected one are shown.
  ///
  /// - Parameters:
  ///   - rows: The height, in cells.
  ///   - columns: The width, in cells.
  /// - Returns: At most `rows` rows, with the cursor of the selected field.
  public func picture(rows: Int, columns: Int) -> Picture {
    let showsTitle = rows > fields.count + 1 || rows > 3
    let showsNote = rows > 2
    let room = max(1, rows - (showsTitle ? 1 : 0) - (showsNote ? 1 : 0))
    var lines: [Line] = showsTitle ? [Line(" " + title, .bold).truncated(to: columns)] : []
    let first = max(0, min(index - room + 1, fields.count - room))
    let labels = min((fields.map(\.label.cells).max() ?? 0) + 2, max(0, columns / 2 - 1))
    var cursor: Picture.Position?
    for place in fields.indices.dropFirst(first).prefix(room) {
      let field = fields[place]
      let isSelected = place == index
      let lead =
        Line(isSelected ? " ▸ " : "   ", .accent)
        + Line(field.label.fitted(to: labels), isSelected ? .bold : .dim)
      let width = max(1, columns - lead.cells - 1)
      var value: Line
      if !field.choices.isEmpty {
        value = Line((isSelected ? "‹ \(field.text) ›" : field.text).truncated(to: width))
      } else {
        let (text, column) = field.editor.window(columns: width)
        value = Line(text.fitted(to: min(width, 40)), TextStyle(underline: true))
        if text.cells > 40 { value = Line(text, TextStyle(underline: true)) }
        if isSelected {
          cursor = Picture.Position(
            row: lines.count, column: min(max(0, columns - 1), lead.cells + column))
        }
      }
      lines.append((lead + value).truncated(to: columns))
    }
    if showsNote, fields.indices.contains(index) {
      let note = problem ?? fields[index].note
      lines.append(Line(" " + note, problem == nil ? .dim : .bad).truncated(to: columns))
    }
    return Picture(Array(lines.prefix(max(0, rows))), cursor: cursor)
  }
}
