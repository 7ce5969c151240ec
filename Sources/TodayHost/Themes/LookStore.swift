import TodayEngine
package import TodayWire

/// How the user wants the board to look, as chosen on the board, and what is known of the terminal's
/// ground: two small files, because the first picture waits for the one.
@MainActor
package struct LookStore {
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

  /// The ground that a terminal said it has when it was asked last.
  package var ground: Appearance? {
    (try? FileSystem.read(groundPath, limit: 16)).flatMap {
      Appearance(rawValue: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Only a guess for the next start: that it could not be written is no matter.
  package func remember(ground: Appearance) {
    guard ground != self.ground else { return }
    try? FileSystem.writeWhole(Array(ground.rawValue.utf8), to: groundPath)
  }
}

extension Directories {
  /// What was chosen about the looks.
  package var lookFile: String { "\(state)/look.json" }
  package var groundFile: String { "\(cache)/ground" }
}
