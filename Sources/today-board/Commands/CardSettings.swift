import TodayEngine
import TodayHost
import TodayWire

/// Settings of one card, as a user types them.
struct CardSettings {
  /// `nil` if the app has none. Then a program may have parameters that only it knows.
  private let form: SettingsForm?

  init(_ form: SettingsForm?) { self.form = form }

  /// - Parameter assignments: `KEY=VALUE`.
  func parameters(
    _ assignments: [String], _ widget: WidgetID
  ) throws(Failure) -> CardParameters {
    var parameters = CardParameters()
    for assignment in assignments {
      guard let equals = assignment.firstIndex(of: "="), equals != assignment.startIndex else {
        throw Failure("\"\(assignment)\" is not a setting: write it as place=Turin")
      }
      let key = String(assignment[..<equals])
      let text = String(assignment[assignment.index(after: equals)...])
      parameters[key] = try check(key, text)
    }
    return parameters
  }

  /// The text, if the form accepts it.
  func check(_ key: String, _ text: String) throws(Failure) -> String {
    guard Sanitizer.line(key) == key, Sanitizer.line(text) == text else {
      throw Failure("\(Sanitizer.line(key)) must be one line")
    }
    guard let form else { return text }
    guard let setting = form.settings.first(where: { $0.key == key }) else {
      throw Failure(
        "unknown setting \"\(key)\": choose one of "
          + form.settings.map(\.key).joined(separator: ", "))
    }
    do throws(Setting.Refusal) {
      _ = try setting.value(typed: text)
      return text
    } catch {
      throw Failure("\(key): \(error)")
    }
  }
}
