import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import EmojiKeyboard

@Suite @MainActor struct EmojiTests {
  private static let table = EmojiTable(
    """
    # A comment.
    [smileys]
    😀	grinning face	face, grin
    😍	smiling face with heart-eyes	eye, face, love, smile
    [travel]
    🚀	rocket	space
    🛰️	satellite	space
    [flags]
    🇪🇸	flag: Spain	España
    broken line
    """)

  @Test func tableHasGroupsInOrder() {
    #expect(Self.table.groups.map(\.name) == ["smileys", "travel", "flags"])
    #expect(Self.table.group("travel").map(\.character) == ["🚀", "🛰️"])
    #expect(Self.table.group("none").isEmpty)
  }

  @Test(arguments: [
    ("rocket", ["🚀"]), ("ROCK", ["🚀"]), ("space", ["🚀", "🛰️"]), ("love", ["😍"]),
    ("face", ["😀", "😍"]), ("espana", ["🇪🇸"]), ("xyzzy", []),
  ])
  func emojiAreFoundByNameAndKeyword(_ word: String, _ found: [String]) {
    #expect(Self.table.search(word).map(\.character) == found)
  }

  @Test(arguments: [
    ("to the rocket", ["rocket"], 6), ("to the :rocket", ["rocket"], 7),
    (":heart_eyes", ["heart eyes"], 11), ("a", [], 0), ("rocket ", [], 0), ("", [], 0),
    ("ロケ", ["ロケ", "ケ"], 2), ("猫", ["猫"], 1),
  ])
  func wordBeforeTheCursorIsSearched(_ text: String, _ words: [String], _ length: Int) {
    let candidates = SearchWord.candidates(before: text)
    #expect(candidates.map(\.text) == words)
    #expect(candidates.first?.length ?? 0 == length)
  }

  /// The shipped tables, read as the keyboard reads them.
  @Test(arguments: ["en", "es", "ja", "ru", "zh", "zh-Hant"])
  func shippedTableIsComplete(_ language: String) throws {
    let path = "Widgets/Emoji.app/PlugIns/EmojiKeyboard.appex/\(language).lproj/Emoji.txt"
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(path)
    let table = EmojiTable(try String(contentsOf: url, encoding: .utf8))
    #expect(table.groups.map(\.name) == EmojiGroup.allCases.map(\.rawValue))
    let all = table.groups.flatMap(\.emoji)
    #expect(all.count > 1800)
    #expect(Set(all.map(\.character)).count == all.count)
    #expect(all.allSatisfy { $0.character.count == 1 && !$0.name.isEmpty })
    let words = [
      "en": "rocket", "es": "cohete", "ja": "ロケット", "ru": "ракета", "zh": "火箭",
      "zh-Hant": "火箭",
    ]
    #expect(table.search(words[language] ?? "").first?.character == "🚀")
  }

  private func opened(_ text: String = "") -> KeyboardHarness<KeyboardViewController> {
    let harness = KeyboardHarness(KeyboardViewController.self)
    harness.open()
    harness.keyboard?.table = Self.table
    harness.keyboard?.recent = RecentEmoji { _ in }
    harness.type(text)
    return harness
  }

  @Test func chosenEmojiReplacesTheWord() async throws {
    let harness = opened("to the rocket")
    #expect(harness.drawing.hasPrefix("🚀"))
    try await harness.tap("rocket")
    #expect(harness.text == "to the 🚀")
    // Several in one visit.
    harness.type(" :love")
    try await harness.tap("smiling face with heart-eyes")
    #expect(harness.text == "to the 🚀 😍")
  }

  @Test func groupIsShownAndItsEmojiReplacesNothing() async throws {
    let harness = opened("rocket")
    try await harness.tap("Smileys")
    #expect(harness.drawing.hasPrefix("😀 😍"))
    try await harness.tap("grinning face")
    #expect(harness.text == "rocket😀")
    try await harness.tap("Travel and places")
    #expect(harness.drawing.hasPrefix("🚀 🛰️"))
  }

  @Test func chosenEmojiAreRecent() async throws {
    let harness = opened()
    // Without recent ones, the first group is shown.
    #expect(harness.drawing.hasPrefix("😀 😍"))
    try await harness.tap("smiling face with heart-eyes")
    try await harness.tap("Travel and places")
    try await harness.tap("rocket")
    try await harness.tap("Recent")
    #expect(harness.drawing.hasPrefix("🚀 😍"))
    #expect(harness.text == "😍🚀")
  }

  @Test func longGroupHasPages() async throws {
    let harness = opened()
    harness.keyboard?.table = EmojiTable(
      "[smileys]\n"
        + (0..<300).map { "\(UnicodeScalar(0x1F300 + $0) ?? "x")\tname \($0)" }
        .joined(separator: "\n"))
    harness.type(" ")
    // 20 columns and 7 rows.
    try await harness.tap("name 139")
    try await harness.tap("Next page")
    try await harness.tap("name 140")
    try await harness.tap("Previous page")
    try await harness.tap("name 0")
  }
}
