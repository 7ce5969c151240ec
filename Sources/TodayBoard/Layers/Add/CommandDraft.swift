import TodayEngine
import TodayRender

/// A command as it is typed: its line, its interval, its form and its title, and what it showed when
/// it was last run.
///
/// It runs on Enter and not while it is typed: half of a line may do harm.
struct CommandDraft: Sendable, Equatable {
  enum Field: CaseIterable {
    case line, interval, form, title
  }

  var field = Field.line
  var line: LineField
  var interval = LineField(text: "10s")
  /// nil: as the output says.
  var form: ScriptForm?
  var title = LineField()
  /// The command that the preview shows.
  private(set) var tried: AddedCommand?
  private(set) var preview: AddedCommand.Preview?

  init(line: String) { self.line = LineField(text: line) }

  /// nil: something is missing, or not valid.
  var command: AddedCommand? {
    let line = line.text.trimmed
    guard !line.isEmpty, isIntervalValid else { return nil }
    let title = title.text.trimmed
    return AddedCommand(
      line: line, interval: interval.text.trimmed, form: form, title: title.isEmpty ? line : title)
  }

  var isIntervalValid: Bool {
    let text = interval.text.trimmed
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, digits.count < 8 else { return text == "once" }
    return ["", "ms", "s", "m", "h", "d"].contains(text.dropFirst(digits.count))
  }

  /// Whether the preview shows what would be added.
  var isTried: Bool { tried != nil && tried == command && preview != .running }

  mutating func move(by step: Int) {
    let all = Field.allCases
    let index = all.firstIndex(of: field).map { $0 + step } ?? 0
    field = all[(index % all.count + all.count) % all.count]
  }

  mutating func type(_ key: Key) {
    switch field {
    case .line: _ = line.press(key)
    case .interval: _ = interval.press(key)
    case .title: _ = title.press(key)
    case .form:
      switch key {
      case .space, .right: stepForm(by: 1)
      case .left: stepForm(by: -1)
      default: break
      }
    }
  }

  private mutating func stepForm(by step: Int) {
    let forms = [nil] + ScriptForm.allCases.map(Optional.some)
    let index = forms.firstIndex(of: form) ?? 0
    form = forms[(index + step + forms.count) % forms.count]
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

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
