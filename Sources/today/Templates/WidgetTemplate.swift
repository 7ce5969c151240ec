import TodayHost

/// The files of a new widget, with placeholders for its names.
struct WidgetTemplate: Sendable {
  struct File: Sendable {
    /// Relative to the new folder.
    var path: String
    var text: String
    var isProgram = false
    /// Whether the text has no placeholders.
    var isVerbatim = false
  }

  enum Language: String, CaseIterable, Sendable {
    case swift, sh, python
  }

  /// The API that a widget in Swift uses.
  enum Form: String, CaseIterable, Sendable {
    case today, widgetkit
  }

  /// The name that the user gave: letters and digits, starting with a letter.
  var name: String
  /// The prefix of the identifiers, such as `dev.example`.
  var organization: String
  /// The folder of the SDK. Used for Swift only.
  var sdk: String
  var language: Language
  var form = Form.today

  private var lowercased: String { name.lowercased() }
  var widgetID: String { "\(organization).\(name).Today" }

  /// The names that the new app would use.
  var claims: NameClaims {
    NameClaims(
      identifiers: ["\(organization).\(name)", widgetID],
      programs: [lowercased, "\(name)Today"], schemes: [lowercased],
      groups: ["group.\(organization).\(lowercased)"])
  }

  var files: [File] {
    let own =
      switch language {
      case .swift: form == .widgetkit ? WidgetKitTemplate.files : SwiftTemplate.files
      case .sh: ShellTemplate.files
      case .python: PythonTemplate.files
      }
    return (BundleTemplate.files(language, form) + own).map(filled)
  }

  /// Replaces the placeholders `_Name_`, `_name_`, `_Organization_` and `_SDK_` in paths and texts.
  private func filled(_ file: File) -> File {
    var file = file
    file.path = filled(file.path)
    if !file.isVerbatim { file.text = filled(file.text) }
    return file
  }

  private func filled(_ text: String) -> String {
    let values = [
      ("_Name_", name), ("_name_", lowercased), ("_Organization_", organization), ("_SDK_", sdk),
    ]
    return values.reduce(text) {
      $0.split(separator: $1.0, omittingEmptySubsequences: false)
        .joined(separator: $1.1)
    }
  }

  /// The reason why a name cannot be used, or `nil`.
  static func problem(name: String) -> String? {
    let isSound =
      name.first.map { $0.isASCII && $0.isLetter } == true && name.utf8.count <= 40
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    if !isSound {
      return "write a name of letters and digits that starts with a letter, such as Greeting"
    }
    let taken = [
      "swift", "foundation", "glibc", "testing", "dispatch", "today", "todaykit", "todayapp",
      "todaytesting", "todaywire", "todayengine", "todayrender", "notificationcenter", "sdk",
      "message", "text", "test", "tests", "swiftui", "widgetkit", "appintents", "charts",
      "provider",
      "simpleentry", "simple",
    ]
    if taken.contains(name.lowercased()) {
      return "the widget's code uses this name itself: choose another one"
    }
    return nil
  }

  static func problem(organization: String) -> String? {
    let parts = organization.split(separator: ".", omittingEmptySubsequences: false)
    let isSound =
      organization.utf8.count <= 100
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
    if organization == "dev.today" || organization.hasPrefix("dev.today.") {
      return "this prefix is reserved for the apps that come with Today: choose another one"
    }
    return isSound
      ? nil
      : "write parts of letters, digits and hyphens with dots between them, such as org.example"
  }
}
