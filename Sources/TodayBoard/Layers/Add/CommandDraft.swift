import TodayEngine
import TodayRender

/// A command during editing: its line, interval, form and title, and the result of its last run.
///
/// It runs only on Enter, because an incomplete line may do harm.
struct CommandDraft: Sendable, Equatable {
  enum Field: CaseIterable {
    case line, interval, form, title
  }

  var field = Field.line
  var line: LineField
  var interval = LineField(text: IntervalText.text(seconds: ScriptInfo.secondsOfCommands))
  /// `nil` to detect the form from the output.
  var form: ScriptForm?
  var title = LineField()
  /// The command that the preview shows.
  private(set) var tried: AddedCommand?
  private(set) var preview: AddedCommand.Preview?

  init(line: String) { self.line = LineField(text: line) }

  /// `nil` if something is missing or invalid.
  var command: AddedCommand? {
    let line = line.trimmed
    guard !line.isEmpty, isIntervalValid else { return nil }
    let title = title.trimmed
    return AddedCommand(
      line: line, interval: interval.trimmed, form: form, title: title.isEmpty ? line : title)
  }

  var isIntervalValid: Bool {
    let text = interval.trimmed
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, digits.count < 8 else { return text == "once" }
    return ["", "ms", "s", "m", "h", "d"].contains(text.dropFirst(digits.count))
  }

  /// Whether the preview belongs to the current command.
  var isTried: Bool { tried != nil && tried == command && preview != .running }

  mutating func move(by step: Int) {
    let all = Field.allCases
    let index = all.firstIndex(of: field).map { $0 + step } ?? 0
    field = all[(index % all.count + all.count) % all.count]
  }

  /// - Parameter words: Of the forms' names, whose first character chooses a form.
  mutating func type(_ key: Key, _ words: AddWords) {
    switch field {
    case .line: _ = line.press(key)
    case .interval: _ = interval.press(key)
    case .title: _ = title.press(key)
    case .form:
      switch key {
      case .space, .right: stepForm(by: 1)
      case .left: stepForm(by: -1)
      case .character(let character): chooseForm(character, words)
      default: break
      }
    }
  }

  mutating func replaceField(_ new: LineField) {
    switch field {
    case .line: line = new
    case .interval: interval = new
    case .title: title = new
    case .form: break
    }
  }

  private static let forms = [nil] + ScriptForm.allCases.map(Optional.some)

  private mutating func stepForm(by step: Int) {
    let forms = Self.forms
    let index = forms.firstIndex(of: form) ?? 0
    form = forms[(index + step + forms.count) % forms.count]
  }

  /// The next form whose name begins with a character.
  private mutating func chooseForm(_ character: Character, _ words: AddWords) {
    let forms = Self.forms
    let index = forms.firstIndex(of: form) ?? 0
    let others = forms[(index + 1)...] + forms[...index]
    let letter = character.lowercased()
    if let next = others.first(where: { words.name(of: $0).lowercased().hasPrefix(letter) }) {
      form = next
    }
  }

  /// Whether the line has been run as it is, with another form.
  var isOnlyFormNew: Bool {
    guard let tried, let command, field == .form else { return false }
    return tried != command && tried.line == command.line
  }

  mutating func run(_ command: AddedCommand) {
    tried = command
    preview = .running
  }

  /// A preview of another command is out of date.
  mutating func show(_ new: AddedCommand.Preview, of command: AddedCommand) {
    if tried == command { preview = new }
  }
}
