import TodayHost

/// The files of a new widget, with what is its own still to be filled in.
struct WidgetTemplate: Sendable {
  struct File: Sendable {
    /// Below the new folder.
    var path: String
    var text: String
    var isProgram = false
    /// Nothing in it is filled in.
    var isVerbatim = false
  }

  enum Language: String, CaseIterable, Sendable {
    case swift, sh, python
  }

  /// As the user gave it: letters and digits, a letter first.
  var name: String
  /// What identifiers begin with: `dev.example`.
  var organization: String
  /// The folder of the SDK, for Swift.
  var sdk: String
  var language: Language

  private var lowercased: String { name.lowercased() }
  var widgetID: String { "\(organization).\(name).Today" }

  /// What the template's property lists and package claim.
  var claims: NameClaims {
    NameClaims(
      identifiers: ["\(organization).\(name)", widgetID],
      programs: [lowercased, "\(name)Today"], schemes: [lowercased],
      groups: ["group.\(organization).\(lowercased)"])
  }

  var files: [File] {
    let own =
      switch language {
      case .swift: SwiftTemplate.files
      case .sh: ShellTemplate.files
      case .python: PythonTemplate.files
      }
    return (BundleTemplate.files(isSwift: language == .swift) + own).map(filled)
  }

  /// Paths and texts name what is filled in `_Name_`, `_name_`, `_Organization_` and `_SDK_`.
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

  /// Why a name cannot be used; nil for one that can.
  static func problem(name: String) -> String? {
    let isSound =
      name.first.map { $0.isASCII && $0.isLetter } == true && name.utf8.count <= 40
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    if !isSound { return "a name is letters and digits, a letter first, such as Greeting" }
    let taken = [
      "swift", "foundation", "glibc", "testing", "dispatch", "today", "todaykit", "todayapp",
      "todaytesting", "todaywire", "todayengine", "todayrender", "notificationcenter", "sdk",
      "message", "text", "test", "tests",
    ]
    if taken.contains(name.lowercased()) {
      return "\(name) is the name of something that the widget uses: choose another one"
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
      return "dev.today is for the apps that come with Today: choose another one"
    }
    return isSound
      ? nil : "an organization is parts of letters, digits and hyphens, such as org.example"
  }
}
