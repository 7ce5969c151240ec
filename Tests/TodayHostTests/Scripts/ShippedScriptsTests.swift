import Foundation
import Testing
import TodayEngine

@testable import TodayHost

struct ShippedScriptsTests {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test func scriptsOfACheckoutAreFoundWithMetadata() throws {
    let folder = try #require(
      ShippedScripts.folder(executable: "\(Self.checkout)/.build/debug/today"))
    #expect(folder == "\(Self.checkout)/Widgets/Scripts")
    let entries = ShippedScripts.entries(in: folder, installed: [], searchPath: "/usr/bin:/bin")
    #expect(entries.count == 33)
    let todo = try #require(entries.first { $0.script == "\(folder)/todo.5m.py" })
    #expect(todo.title == "todo.txt")
    #expect(todo.summary.hasPrefix("Open tasks of a todo.txt"))
    #expect(todo.problem == nil && !todo.isEnabled)
    let titles = entries.map { $0.title.lowercased() }
    #expect(titles == titles.sorted())
  }

  @Test(arguments: ["lib/today", "bin"])
  func scriptsOfAnyInstallationAreFound(programs: String) throws {
    try withTemporaryDirectory { (root) throws in
      let scripts = "\(root)/a place/share/today/Scripts"
      try FileSystem.createDirectory(scripts)
      #expect(ShippedScripts.folder(executable: "\(root)/a place/\(programs)/today") == scripts)
    }
  }

  @Test func installedScriptIsNotOffered() throws {
    let folder = "\(Self.checkout)/Widgets/Scripts"
    let todo = "\(folder)/todo.5m.py"
    let entries = ShippedScripts.entries(in: folder, installed: [todo], searchPath: "/usr/bin")
    #expect(entries.count == 32 && !entries.contains { $0.script == todo })
  }

  /// It is listed but cannot be added.
  @Test func scriptThatCannotRunHasAReason() throws {
    let entries = ShippedScripts.entries(
      in: "\(Self.checkout)/Widgets/Scripts", installed: [], searchPath: "/nowhere")
    #expect(
      entries.contains {
        $0.problem == .script(.noInterpreter("python3", package: "python3"))
      })
  }
}
