import Foundation
import Synchronization
import TodayWire

/// The `.strings` tables of some bundles in a language.
struct LocalizedStrings: Sendable, Equatable {
  /// The bundles to search: an extension's, then its app's.
  var bundles: [URL]
  /// Names of `.lproj` folders, best first.
  var languages: [String]

  /// - Parameter locale: In the form of `LANG`.
  init(bundle: URL?, locale: String) {
    bundles = []
    languages = Languages.of(locale)
    guard let bundle else { return }
    bundles.append(bundle)
    if bundle.pathExtension == "appex" {
      // An extension is in its app's PlugIns.
      bundles.append(bundle.deletingLastPathComponent().deletingLastPathComponent())
    }
  }

  /// The tables of the running program, in the board's language, or in its terminal's for an app.
  static var current: LocalizedStrings {
    let identity = ProcessIdentity.current
    return LocalizedStrings(bundle: identity?.bundle, locale: identity?.locale ?? "C")
  }

  /// The text of a key; nil if no table has it.
  ///
  /// The wanted language has priority in each bundle, then the bundle's fallbacks.
  func text(_ key: String, table: String) -> String? {
    guard !table.isEmpty, !table.contains("/") else { return nil }
    for bundle in bundles {
      if let text = text(key, table, languages, in: bundle) { return text }
    }
    for bundle in bundles {
      let names = Tables.region(of: bundle).map { [$0] } ?? []
      if let text = text(key, table, names + ["en", "Base"], in: bundle) { return text }
    }
    return nil
  }

  private func text(
    _ key: String, _ table: String, _ names: [String], in bundle: URL
  ) -> String? {
    for name in names {
      let file = bundle.appendingPathComponent("\(name).lproj/\(table).strings")
      if let text = Tables.table(file)[key] { return text }
    }
    return nil
  }

  /// Each file is read once, because a bundle does not change while its program runs.
  private enum Tables {
    private static let known = Mutex<[URL: [String: String]]>([:])

    static func table(_ file: URL) -> [String: String] {
      known.withLock { known in
        if let table = known[file] { return table }
        let table = read(file)
        known[file] = table
        return table
      }
    }

    static func region(of bundle: URL) -> String? {
      let region = table(bundle.appendingPathComponent("Info.plist"))["CFBundleDevelopmentRegion"]
      return region.flatMap { $0.isEmpty || $0.contains("/") ? nil : $0 }
    }

    private static func read(_ file: URL) -> [String: String] {
      guard let data = try? Data(contentsOf: file) else { return [:] }
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      guard let table = list as? [String: Any] else {
        Log.write("\(file.path) is not a table of strings")
        return [:]
      }
      return table.compactMapValues { $0 as? String }
    }
  }
}
