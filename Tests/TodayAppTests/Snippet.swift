import Foundation
import Testing

enum Snippet {
  /// The compiler's messages for a piece of code, with the modules of this build.
  static func typecheck(_ code: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("today-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Code.swift")
    try code.write(to: file, atomically: true, encoding: .utf8)
    let products = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-cache-path",
      products.appendingPathComponent("ModuleCache").path, "-I",
      products.appendingPathComponent("Modules").path, file.path,
    ]
    let output = folder.appendingPathComponent("output")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    process.standardError = handle
    process.standardOutput = handle
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }
}
