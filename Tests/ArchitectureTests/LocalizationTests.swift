import Foundation
import Testing

/// Shipped bundles are translated into every language of the board.
@Suite struct LocalizationTests {
  private static let languages = ["en", "es", "ja", "ru", "zh", "zh-Hant"]

  private static func bundles() throws -> [URL] {
    let widgets = Repository.root.appendingPathComponent("Widgets")
    let paths = try #require(
      FileManager.default.enumerator(at: widgets, includingPropertiesForKeys: nil))
    // Test and demo bundles and samples for authors are not translated.
    return paths.compactMap { $0 as? URL }.filter { url in
      ["app", "appex"].contains(url.pathExtension)
        && !["/Widgets/Support/", "/Widgets/Helpers/"].contains(where: url.path.contains)
    }
  }

  private static func table(_ file: URL) throws -> [String: String] {
    let data = try Data(contentsOf: file)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [String: String], "\(file.path)")
  }

  @Test func everyBundleHasAName() throws {
    for bundle in try Self.bundles() {
      for language in Self.languages {
        let file = bundle.appendingPathComponent("\(language).lproj/InfoPlist.strings")
        let table = try Self.table(file)
        #expect(table["CFBundleDisplayName"]?.isEmpty == false, "\(file.path)")
        // Actions and Shares are in no list that shows descriptions.
        let plist = try String(
          contentsOf: bundle.appendingPathComponent("Info.plist"), encoding: .utf8)
        guard plist.contains("com.apple.widget-extension") else { continue }
        #expect(table["widget.description"]?.isEmpty == false, "\(file.path)")
      }
    }
  }

  /// Keys are English. A translation has every key of its bundle, with the same placeholders.
  @Test func everyTranslationIsComplete() throws {
    for bundle in try Self.bundles() {
      var tables: [String: [String: String]] = [:]
      for language in Self.languages.dropFirst() {
        let file = bundle.appendingPathComponent("\(language).lproj/Localizable.strings")
        if FileManager.default.fileExists(atPath: file.path) {
          tables[language] = try Self.table(file)
        }
      }
      guard let keys = tables["es"].map({ Set($0.keys) }) else {
        #expect(tables.isEmpty, "\(bundle.path)")
        continue
      }
      for language in Self.languages.dropFirst() {
        let table = try #require(tables[language], "\(bundle.path): \(language)")
        #expect(Set(table.keys) == keys, "\(bundle.path): \(language)")
        for (key, text) in table {
          for figure in ["%d", "%@"] {
            #expect(key.contains(figure) == text.contains(figure), "\(language): \(text)")
          }
        }
      }
    }
  }

  /// The first argument of every call is a key of the app's tables.
  @Test func everyKeyOfTheSourcesIsTranslated() throws {
    let pattern = try Regex(#"NSLocalizedString\(\s*"([^"]+)""#)
    for bundle in try Self.bundles() where bundle.pathExtension == "app" {
      let file = bundle.appendingPathComponent("es.lproj/Localizable.strings")
      let table = (try? Self.table(file)) ?? [:]
      let folder = "Widgets/\(bundle.lastPathComponent)"
      for source in try Repository.swiftFiles(in: folder) {
        let text = try String(contentsOf: source, encoding: .utf8)
        for match in text.matches(of: pattern) {
          let key = String(match[1].substring ?? "")
          #expect(table[key] != nil, "\(source.lastPathComponent): \(key)")
        }
      }
    }
  }

  /// The word for "more" was written in two ways, sometimes on one screen.
  @Test func theRussianWordForMoreHasOneSpelling() throws {
    let former = try Regex(#"\b[Ее]ще\b"#)
    let part = Data("ще".utf8)
    for folder in ["Sources", "Widgets"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: Repository.root.appendingPathComponent(folder), includingPropertiesForKeys: nil))
      for url in files.compactMap({ $0 as? URL })
      where ["swift", "strings"].contains(url.pathExtension) {
        let data = try Data(contentsOf: url)
        guard data.range(of: part) != nil else { continue }
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.matches(of: former).isEmpty, "\(url.path)")
      }
    }
  }
}
