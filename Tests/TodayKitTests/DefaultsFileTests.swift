import Foundation
import Testing
import TodayKit

/// Defaults that cannot be read, or that readers would refuse.
@Suite(.inBundle) @MainActor struct DefaultsFileTests {
  private let file = InBundle.root.appendingPathComponent(
    "data/Groups/\(InBundle.group)/Library/Preferences/\(InBundle.group).plist")

  private func defaults() throws -> UserDefaults {
    let defaults = try #require(UserDefaults(suiteName: InBundle.group))
    defaults.set(1, forKey: "before")
    #expect(defaults.integer(forKey: "before") == 1)
    return defaults
  }

  /// The number of damaged copies.
  private func copies() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
      .filter { $0.contains(".unreadable") }.count
  }

  @Test func fileThatCannotBeOpenedIsNotReplaced() throws {
    let defaults = try defaults()
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(defaults.integer(forKey: "before") == 1)
    defaults.set(2, forKey: "before")
    #expect(!defaults.synchronize())
    #expect(defaults.integer(forKey: "before") == 1)
    #expect(try copies() == 0)
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func newestThreeDamagedFilesAreKept() throws {
    let defaults = try defaults()
    for number in 1...5 {
      try Data("damaged \(number) \u{1}".utf8).write(to: file)
      defaults.set(number, forKey: "count")
    }
    #expect(defaults.integer(forKey: "count") == 5)
    #expect(try copies() == 3)
    for (suffix, number) in [("", 5), (".2", 4), (".3", 3)] {
      let copy = try String(contentsOfFile: "\(file.path).unreadable\(suffix)", encoding: .utf8)
      #expect(copy == "damaged \(number) \u{1}")
    }
  }

  @Test(arguments: [129, 2000]) func tooDeepValueIsRefused(_ depth: Int) throws {
    let defaults = try defaults()
    defaults.set(nested(depth), forKey: "before")
    #expect(!defaults.synchronize())
    #expect(defaults.integer(forKey: "before") == 1)
    #expect(try copies() == 0)
  }

  @Test func deepestValueIsReadAgain() throws {
    let defaults = try defaults()
    defaults.set(nested(128), forKey: "deep")
    #expect(defaults.synchronize())
    #expect(defaults.array(forKey: "deep")?.count == 1)
    #expect(defaults.integer(forKey: "before") == 1)
  }

  /// Arrays and dictionaries in turns.
  private func nested(_ depth: Int) -> Any {
    (0..<depth).reduce("innermost" as Any) { value, level in
      level.isMultiple(of: 2) ? ["key": value] as Any : [value] as Any
    }
  }

  @Test func tooLargeFileIsNotWritten() throws {
    let defaults = try defaults()
    defaults.set(Data(count: 16 << 20), forKey: "before")
    #expect(!defaults.synchronize())
    #expect(defaults.integer(forKey: "before") == 1)
    defaults.set(Data(count: 15 << 20), forKey: "large")
    #expect(defaults.synchronize())
    #expect(defaults.data(forKey: "large")?.count == 15 << 20)
  }
}
