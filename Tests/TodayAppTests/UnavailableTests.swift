import Foundation
import Glibc
import Testing

/// Whether the compiler lets code use what only apps may.
@Suite struct UnavailableTests {
  private static let code = """
    import Foundation
    @MainActor func visit(_ url: URL) { TodayApplication.shared.open(url) }
    """

  @Test(arguments: [
    ("import TodayKit", false), ("import TodayApp", true),
    // Shared code of an app names both.
    ("import TodayKit\nimport TodayApp", true),
  ])
  func theApplicationIsThereForAppsAlone(_ imports: String, _ compiles: Bool) throws {
    let words = try Self.typecheck("\(imports)\n\(Self.code)")
    if compiles {
      #expect(words == "")
    } else {
      #expect(words.contains("error: 'TodayApplication' is unavailable"))
      #expect(words.contains("use extensionContext?.open(_:completionHandler:)"))
    }
  }

  /// What the compiler that built the tests says against the code, with the modules that it built.
  private static func typecheck(_ code: String) throws -> String {
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
      "swiftc", "-typecheck", "-swift-version", "6", "-module-cache-path",
      folder.appendingPathComponent("cache").path, "-I",
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
