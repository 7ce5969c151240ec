import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import RemindersShared
@testable import RemindersToday

/// Serialized, because a process has one connection to a database.
@Suite(.serialized, .clockIsStopped) @MainActor struct WidgetTests {
  private let harness = TimelineHarness(
    RemindersWidget(), size: (columns: 30, rows: 5),
    bundleIdentifier: ReminderGroup.widgetIdentifier, groups: [ReminderGroup.identifier],
    locale: "en_GB")

  private func add(_ titles: (title: String, due: String?)...) throws {
    try harness.inWidget {
      let store = try ReminderGroup.openStore()
      for (title, due) in titles {
        _ = try store.add(title: title, due: due.map { DueDate(iso: $0)! })
      }
    }
  }

  private var drawing: String { harness.drawing(at: now) }

  // catalogue: RemindersToday.appex
  private let picture = """
    ○ Pay the rent         overdue
    ○ Read
    """

  @Test func `reminders are shown until the day after tomorrow`() async throws {
    try add(("Read", nil), ("Pay the rent", "2020-01-31"))
    #expect(await harness.update() == .newData)
    #expect(drawing == picture)
    #expect(harness.summary(at: now) == "2 open, 1 overdue")
    #expect(harness.hasContent == [ReminderGroup.widgetIdentifier: true])
    #expect(harness.dates.count == 3 && harness.reloadDate == harness.dates.last)
    #expect(!harness.hasExpandedMode && !harness.dependsOnWidth)
  }

  @Test func `nothing to do hides the card, which never updates by itself`() async {
    await harness.update()
    #expect(drawing == "Nothing to do.")
    #expect(harness.hasContent == [ReminderGroup.widgetIdentifier: false])
    #expect(harness.reloadDate == nil)
  }

  @Test func `a database that cannot be read fails, and the rows stay`() async throws {
    try add(("Read", nil), ("Pay the rent", "2020-01-31"))
    #expect(await harness.update() == .newData)
    let file = try #require(harness.inWidget { ReminderGroup.databaseFile })
    try Data("no database at all".utf8).write(to: file)
    #expect(await harness.update() == .failed)
    #expect(harness.failure?.hasPrefix("the reminders cannot be read or written: ") == true)
    #expect(drawing == picture)
  }

  @Test func `a database that was replaced is read anew`() async throws {
    try add(("Read", nil))
    #expect(await harness.update() == .newData)
    let file = try #require(harness.inWidget { ReminderGroup.databaseFile })
    try FileManager.default.removeItem(at: file)
    try add(("Write", nil))
    #expect(await harness.update() == .newData)
    #expect(drawing == "○ Write")
  }

  @Test func `nothing lies beside a database that is open`() async throws {
    try add(("Read", nil))
    #expect(await harness.update() == .newData)
    let folder = try #require(harness.inWidget { ReminderGroup.databaseFile })
      .deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.filter { $0.hasPrefix("Reminders.sqlite") } == ["Reminders.sqlite"])
  }

  @Test func `a tap ticks off, and the row stays for some seconds`() async throws {
    try add(("Read", nil), ("Write", nil))
    await harness.update()
    try await harness.tap("Read", at: now)
    await harness.update()
    #expect(drawing == "✓ Read\n○ Write")
    #expect(harness.summary(at: now) == "1 open")
    #expect(harness.drawing(at: now + 5) == "○ Write")
    #expect(harness.hasContent == [ReminderGroup.widgetIdentifier: true])
  }

  @Test func `after the last tick the card asks for the timeline that hides it`() async throws {
    try add(("Read", nil))
    await harness.update()
    try await harness.tap("Read", at: now)
    await harness.update()
    #expect(drawing == "✓ Read")
    #expect(harness.hasContent == [ReminderGroup.widgetIdentifier: true])
    let end = try #require(harness.reloadDate)
    #expect(harness.drawing(at: end) == "Nothing to do.")
    let later = TimelineHarness(
      RemindersWidget(), bundleIdentifier: ReminderGroup.widgetIdentifier,
      groups: [ReminderGroup.identifier])
    await ReminderGroup.$clock.withValue({ end }) { _ = await later.update() }
    #expect(later.hasContent == [ReminderGroup.widgetIdentifier: false])
  }

  @Test func `a second tap restores the row`() async throws {
    try add(("Read", nil), ("Write", nil))
    await harness.update()
    for expected in ["✓ Read\n○ Write", "○ Read\n○ Write"] {
      try await harness.tap("Read", at: now)
      await harness.update()
      #expect(drawing == expected)
    }
  }

  @Test func `a long list is shown in expanded mode, with fewer entries`() async throws {
    try harness.inWidget {
      let store = try ReminderGroup.openStore()
      let day = Day(now, in: .current).adding(1, .day)
      for number in 1...40 {
        _ = try store.add(title: "Item \(number)", due: DueDate(day, minute: number))
      }
    }
    #expect(await harness.update() == .newData)
    #expect(harness.dates.count == 15 && harness.hasExpandedMode)
    #expect(drawing.split(separator: "\n").count == 5)
    harness.displayMode = .expanded
    #expect(drawing.split(separator: "\n").count == 30)
  }

  @Test func `a narrow card keeps the circle and the due date`() async throws {
    try add(("Pay the rent", "2020-01-31"))
    harness.resize(columns: 20, rows: 5)
    await harness.update()
    #expect(drawing == "○ Pay the rent\n             overdue")
  }
}

@Suite @MainActor struct LanguageTests {
  private static let appex = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Widgets/Reminders.app/PlugIns/RemindersToday.appex")

  @Test(arguments: [
    ("C", "overdue", "1 open, 1 overdue"), ("es_MX", "vencido", "1 pendiente, 1 vencido"),
    ("ja_JP", "期限切れ", "未完了 1 件, 1 期限切れ"), ("ru_RU", "просрочено", "открыто: 1, 1 просрочено"),
    ("zh_CN", "已过期", "1 项未完成, 1 已过期"),
  ])
  func `the card speaks the board's language`(
    locale: String, due: String, summary: String
  ) async throws {
    let harness = TimelineHarness(
      RemindersWidget(), size: (columns: 30, rows: 5),
      bundleIdentifier: ReminderGroup.widgetIdentifier, groups: [ReminderGroup.identifier],
      locale: locale, bundle: Self.appex)
    try harness.inWidget {
      _ = try ReminderGroup.openStore().add(title: "Rent", due: DueDate(iso: "2020-01-31"))
    }
    #expect(await harness.update() == .newData)
    #expect(harness.drawing(at: Date()).contains("○ Rent"))
    #expect(harness.drawing(at: Date()).hasSuffix(due))
    #expect(harness.summary(at: Date()) == summary)
  }
}
