import Foundation

/// The checkout that the tests were built from.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func swiftFiles(in folder: String) throws -> [URL] {
    let folder = root.appendingPathComponent(folder)
    guard
      let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { throw CocoaError(.fileNoSuchFile) }
    return paths.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  /// The modules that a file imports, with any access level. Indented imports are code in a string
  /// and are excluded.
  static func imports(of file: URL) throws -> [String] {
    let kinds: Set = ["struct", "class", "enum", "func", "var", "let", "protocol", "typealias"]
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      if line.hasPrefix(" ") { return nil }
      let words = line.split(separator: " ").map(String.init)
      guard let index = words.firstIndex(of: "import"),
        words[..<index].allSatisfy({
          ["public", "package", "internal", "private", "fileprivate"].contains($0)
            || $0.hasPrefix("@")
        }), index + 1 < words.count
      else { return nil }
      let name = kinds.contains(words[index + 1]) ? words[index + 2] : words[index + 1]
      return name.split(separator: ".").first.map(String.init)
    }
  }
}
