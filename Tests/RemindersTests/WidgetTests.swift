import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import RemindersShared
@testable import RemindersToday

/// Serialized, because the widgets share state of the process, such as the content flag of the
/// card.
@Suite(.serialized) @MainActor struct WidgetTests {
  private let harness = WidgetHarness(
    TodayViewController.self, size: (columns: 30, rows: 5),
    bundleIdentifier: ReminderGroup.widgetIdentifier, groups: [ReminderGroup.identifier])

  init() {
    harness.widget.locale = british
    ReminderGroup.keepsContent = false
  }

  private func add(_ titles: (title: String, due: String?)...) throws {
    try harness.inWidget {
      let store = try ReminderGroup.openStore()
      for (title, due) in titles {
        _ = try store.add(title: title, due: due.map { DueDate(iso: $0)! })
      }
    }
  }

  // catalogue: RemindersToday.appex
  private let picture = """
    ○ Pay the rent         overdue
    ○ Read
    """

  @Test func `new reminders are new data`() async throws {
    try add(("Read", nil), ("Pay the rent", "2020-01-31"))
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing == picture)
    #expect(harness.summary == "2 open, 1 overdue")
  }

  @Test func `the same reminders again are no data, and the same picture`() async throws {
    try add(("Read", nil), ("Pay the rent", "2020-01-31"))
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(await harness.update() == .noData)
    #expect(harness.drawing == picture)
  }

  @Test func `nothing to do is no data, and hides the card`() async {
    harness.appear()
    #expect(await harness.update() == .noData)
    #expect(harness.drawing == "Nothing to do.")
    #expect(harness.hasContent == [ReminderGroup.widgetIdentifier: false])
  }

  @Test func `a database that cannot be read fails, and the picture stays`() async throws {
    try add(("Read", nil), ("Pay the rent", "2020-01-31"))
    harness.appear()
    #expect(await harness.update() == .newData)
    let file = try #require(harness.inWidget { ReminderGroup.databaseFile })
    try Data("no database at all".utf8).write(to: file)
    #expect(await harness.update() == .failed)
    #expect(harness.drawing == picture)
  }

  @Test func `a database that was replaced is read anew`() async throws {
    try add(("Read", nil))
    harness.appear()
    #expect(await harness.update() == .newData)
    let file = try #require(harness.inWidget { ReminderGroup.databaseFile })
    try FileManager.default.removeItem(at: file)
    try add(("Write", nil))
    #expect(await harness.update() == .newData)
    #expect(harness.drawing == "○ Write")
  }

  @Test func `nothing lies beside a database that is open`() async throws {
    try add(("Read", nil))
    harness.appear()
    #expect(await harness.update() == .newData)
    let folder = try #require(harness.inWidget { ReminderGroup.databaseFile })
      .deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.filter { $0.hasPrefix("Reminders.sqlite") } == ["Reminders.sqlite"])
  }

  @Test func `a tap ticks off, and the row stays until the card is left`() async throws {
    harness.widget.doneTime = .seconds(3600)
    try add(("Read", nil), ("Write", nil))
    harness.appear()
    try await harness.tap("Read")
    #expect(harness.drawing == "✓ Read\n○ Write")
    #expect(harness.summary == "1 open")
    try await harness.tap("Write")
    #expect(harness.drawing == "✓ Read\n✓ Write")
    #expect(harness.hasContent[ReminderGroup.widgetIdentifier] != false)
    harness.disappear()
    #expect(harness.hasContent == [ReminderGroup.widgetIdentifier: false])
  }

  @Test func `a second tap restores the row`() async throws {
    harness.widget.doneTime = .seconds(3600)
    try add(("Read", nil), ("Write", nil))
    harness.appear()
    try await harness.tap("Read")
    try await harness.tap("Read")
    #expect(harness.drawing == "○ Read\n○ Write")
    #expect(try harness.inWidget { try ReminderGroup.openRows().count } == 2)
  }

  @Test func `a ticked row goes after its time`() async throws {
    harness.widget.doneTime = .milliseconds(1)
    try add(("Read", nil), ("Write", nil))
    harness.appear()
    try await harness.tap("Read")
    while harness.drawing != "○ Write" { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func `a narrow card keeps the circle and the due date`() async throws {
    try add(("Pay the rent", "2020-01-31"))
    harness.resize(columns: 20, rows: 5)
    harness.appear()
    #expect(harness.drawing == "○ Pay the…   overdue")
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
    let harness = WidgetHarness(
      TodayViewController.self, size: (columns: 30, rows: 5),
      bundleIdentifier: ReminderGroup.widgetIdentifier, groups: [ReminderGroup.identifier],
      locale: locale, bundle: Self.appex)
    try harness.inWidget {
      _ = try ReminderGroup.openStore().add(title: "Rent", due: DueDate(iso: "2020-01-31"))
    }
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.contains("○ Rent") && harness.drawing.hasSuffix(due))
    #expect(harness.summary == summary)
  }
}
