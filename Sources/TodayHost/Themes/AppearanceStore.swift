import TodayEngine
import TodayOpening
package import TodayWire

/// The appearance that the user chose on the board, and the last background of the terminal: two
/// small files, because the first picture waits for one of them.
@MainActor
package struct AppearanceStore {
  private let path: String
  private let groundPath: String

  package init(_ directories: Directories) {
    path = directories.lookFile
    groundPath = directories.groundFile
  }

  /// The theme that was kept last, as its text; nil for none.
  package var theme: String? {
    guard let bytes = try? FileSystem.read(path, limit: 1 << 14),
      let value = try? JSONReader.read(bytes)
    else { return nil }
    return value["theme"]?.string.map(Sanitizer.line)
  }

  /// - Throws: nothing was stored then.
  package func keep(theme: String) throws(FileError) {
    let value = JSONValue.object(["version": .integer(storeVersion), "theme": .string(theme)])
    try FileSystem.writeWhole(value.bytes, to: path, sync: true)
  }

  /// The background that a terminal reported last.
  package var ground: Appearance? {
    (try? FileSystem.read(groundPath, limit: 16)).flatMap {
      Appearance(rawValue: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Only a guess for the next start, so a failure to write it does not matter.
  package func remember(ground: Appearance) {
    guard ground != self.ground else { return }
    try? FileSystem.writeWhole(Array(ground.rawValue.utf8), to: groundPath)
  }
}

extension Directories {
  /// The user's own themes.
  package var themes: String { "\(config)/themes" }
  /// The chosen theme settings.
  package var lookFile: String { folders.lookFile }
  package var groundFile: String { folders.groundFile }
}
