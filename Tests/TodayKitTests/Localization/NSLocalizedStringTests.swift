import Foundation
import Testing
import TodayKit

/// Calls as authors write them, with Foundation imported too.
@Suite struct NSLocalizedStringTests {
  private static let files: [(String, String)] = [
    ("X.appex/es.lproj/Localizable.strings", "\"hello\" = \"hola\";"),
    ("X.appex/es-MX.lproj/Localizable.strings", "/* here */ \"hello\" = \"qué onda\";"),
    ("X.appex/en.lproj/Localizable.strings", "\"only\" = \"English\"; \"hello\" = \"hello!\";"),
    ("X.appex/es.lproj/Other.strings", "hello = \"otra\";"),
    ("es.lproj/Localizable.strings", "\"app\" = \"de la app\";"),
    ("Base.lproj/Localizable.strings", "\"base\" = \"from Base\";"),
    ("X.appex/ru.lproj/Localizable.strings", "not a table {"),
  ]

  /// Runs code in a widget of an app with those files.
  private func inWidget<Result>(_ locale: String, _ body: () -> Result) throws -> Result {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("today-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: root) }
    let app = root.appendingPathComponent("A.app", isDirectory: true)
    for (path, text) in Self.files {
      let path = path.replacing("X.appex", with: "PlugIns/X.appex")
      let file = app.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // One has the format of older versions of Xcode.
      let encoding = path.contains("es-MX") ? String.Encoding.utf16 : .utf8
      try #require(text.data(using: encoding)).write(to: file)
    }
    var identity = ProcessIdentity(
      bundleIdentifier: "dev.example.A.X", appIdentifier: "dev.example.A", container: root,
      groups: [:], directories: Directories(environment: ["TODAY_HOME": root.path]))
    identity.bundle = app.appendingPathComponent("PlugIns/X.appex", isDirectory: true)
    identity.locale = locale
    return ProcessIdentity.$scoped.withValue(identity, operation: body)
  }

  private static let keys: [(String, String, String)] = [
    ("es_ES", "hello", "hola"), ("es_MX", "hello", "qué onda"), ("C", "hello", "hello!"),
    ("ja_JP", "hello", "hello!"), ("es_ES", "app", "de la app"), ("es_ES", "only", "English"),
    ("es_ES", "base", "from Base"), ("es_ES", "nowhere", "nowhere"), ("ru_RU", "hello", "hello!"),
  ]

  @Test(arguments: keys)
  func keyIsTranslatedToTheLanguageOfTheBoard(_ locale: String, _ key: String, _ text: String)
    throws
  {
    let said = try inWidget(locale) { NSLocalizedString(key, comment: "A greeting") }
    #expect(said == text)
  }

  @Test func everyCodeExampleUsesTheSDK() throws {
    let said = try inWidget("es_ES") {
      [
        NSLocalizedString("hello", comment: ""),
        NSLocalizedString("hello", tableName: "Other", comment: ""),
        NSLocalizedString("hello", value: "v", comment: ""),
        NSLocalizedString("hello", tableName: nil, value: "v", comment: ""),
        NSLocalizedString("hello", bundle: .main, comment: ""),
        NSLocalizedString("hello", tableName: "Other", bundle: .main, comment: ""),
        NSLocalizedString("nowhere", bundle: .main, value: "v", comment: ""),
        NSLocalizedString("nowhere", value: "v", comment: ""),
        NSLocalizedString("hello", tableName: "../es.lproj/Other", comment: ""),
      ]
    }
    #expect(said == ["hola", "otra", "hola", "hola", "hola", "otra", "v", "v", "hello"])
  }

  @Test func keyIsItsOwnTextOutsideABundle() {
    let said = ProcessIdentity.$scoped.withValue(nil) { NSLocalizedString("hello", comment: "") }
    #expect(said == "hello")
  }

  @Test(arguments: [
    (["LANG": "ja_JP.UTF-8"], "ja_JP"), (["LANG": "ja_JP", "LC_ALL": "es_ES@x"], "es_ES"),
    (["LC_MESSAGES": "ru", "LANG": "C"], "ru"), ([:], "C"), (["LANG": "POSIX"], "C"),
    (["TODAY_LANGUAGE": "ja", "LC_ALL": "es_ES"], "ja"),
    (["TODAY_LANGUAGE": "auto", "LANG": "es_ES"], "es_ES"),
  ])
  func appUsesTheLocaleOfItsTerminal(environment: [String: String], locale: String) {
    #expect(ProcessIdentity.locale(environment: environment) == locale)
  }
}
