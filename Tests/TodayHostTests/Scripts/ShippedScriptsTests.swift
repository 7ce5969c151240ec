import Foundation
import Testing
import TodayEngine

@testable import TodayHost

struct ShippedScriptsTests {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test func thoseOfACheckoutAreFoundAndSayWhatTheyAre() throws {
    let folder = try #require(
      ShippedScripts.folder(executable: "\(Self.checkout)/.build/debug/today"))
    #expect(folder == "\(Self.checkout)/Widgets/Scripts")
    let entries = ShippedScripts.entries(in: folder, installed: [], searchPath: "/usr/bin:/bin")
    #expect(entries.count == 16)
    let moon = try #require(entries.first { $0.script == "\(folder)/moon.1h.py" })
    #expect(moon.title == "Moon and sun")
    #expect(moon.summary.hasPrefix("The moon's phase;"))
    #expect(moon.problem == nil && !moon.isEnabled)
    let titles = entries.map { $0.title.lowercased() }
    #expect(titles == titles.sorted())
  }

  @Test func whatIsInstalledIsNotOffered() throws {
    let folder = "\(Self.checkout)/Widgets/Scripts"
    let moon = "\(folder)/moon.1h.py"
    let entries = ShippedScripts.entries(in: folder, installed: [moon], searchPath: "/usr/bin")
    #expect(entries.count == 15 && !entries.contains { $0.script == moon })
  }

  /// It can be seen, and not added.
  @Test func whatCannotRunSaysWhy() throws {
    let entries = ShippedScripts.entries(
      in: "\(Self.checkout)/Widgets/Scripts", installed: [], searchPath: "/nowhere")
    #expect(
      entries.contains { $0.problem?.hasPrefix("its interpreter python3 is missing") == true })
  }
}
