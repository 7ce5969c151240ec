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

  /// What kind of extension it is.
  enum Point: String, CaseIterable, Sendable {
    case today, widgetkit, share, action, keyboard
    case photoEditing = "photo-editing"
    case documentPicker = "document-picker"

    var template: PointTemplate {
      switch self {
      case .today: .today
      case .widgetkit: .widgetKit
      case .share: .share
      case .action: .action
      case .keyboard: .keyboard
      case .photoEditing: .photoEditing
      case .documentPicker: .documentPicker
      }
    }
  }

  /// The app that contains the extension.
  struct App: Sendable {
    /// The name of its bundle, without `.app`.
    var name: String
    var id: String
    var group: String
    var scheme: String

    /// A new app.
    ///
    /// - Parameter organization: The prefix of the identifiers, such as `dev.example`.
    init(name: String, organization: String) {
      self.init(
        name: name, id: "\(organization).\(name)",
        group: "group.\(organization).\(name.lowercased())", scheme: name.lowercased())
    }

    init(name: String, id: String, group: String, scheme: String) {
      self.name = name
      self.id = id
      self.group = group
      self.scheme = scheme
    }
  }

  /// The name that the user gave: letters and digits, starting with a letter.
  var name: String
  var app: App
  /// Whether the app exists already.
  var isAddition = false
  /// The folder of the SDK. Used for Swift only.
  var sdk = ""
  var language: Language
  var point = Point.today

  /// The name of the extension's bundle and program.
  var extensionName: String { name + point.template.suffix }
  var extensionID: String { "\(app.id).\(isAddition ? name : point.template.suffix)" }

  /// The names that the new bundles would use.
  var claims: NameClaims {
    let programs = isAddition ? [] : [app.name.lowercased()]
    return NameClaims(
      identifiers: isAddition ? [extensionID] : [app.id, extensionID],
      programs: programs + [extensionName], schemes: isAddition ? [] : [app.scheme],
      groups: isAddition ? [] : [app.group])
  }

  /// The files of a new folder; of an addition only those of the extension and its tests.
  var files: [File] {
    let own =
      switch language {
      case .swift: SwiftTemplate.files(point.template)
      case .sh: ShellTemplate.files
      case .python: PythonTemplate.files
      }
    return (BundleTemplate.files(language, point.template) + own)
      .filter { !isAddition || $0.path.contains("/PlugIns/") || $0.path.hasPrefix("Tests/") }
      .map(filled)
  }

  /// What an addition appends to the manifest of a package.
  var manifestAddition: String { filled(SwiftTemplate.addition(point.template)) }

  /// Replaces the placeholders in paths and texts.
  private func filled(_ file: File) -> File {
    var file = file
    file.path = filled(file.path)
    if !file.isVerbatim { file.text = filled(file.text) }
    return file
  }

  private func filled(_ text: String) -> String {
    let values = [
      ("_Stem_", name), ("_stem_", name.lowercased()), ("_Extension_", extensionName),
      ("_ExtensionID_", extensionID), ("_AppID_", app.id), ("_Group_", app.group),
      ("_scheme_", app.scheme), ("_Name_", app.name), ("_name_", app.name.lowercased()),
      ("_SDK_", sdk),
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
      return "write a name of ASCII letters and digits that starts with a letter, such as Greeting"
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
