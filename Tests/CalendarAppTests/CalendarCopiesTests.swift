import Foundation
import Testing

@testable import CalendarAppShared

/// A widget cannot read a calendar outside the home directory.
@Suite final class CalendarCopiesTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var home: URL { root.appending(path: "home") }
  private var outside: URL { root.appending(path: "elsewhere/work.ics") }
  private var copies: CalendarCopies {
    CalendarCopies(home: home.path, container: root.appending(path: "group"))
  }

  init() throws {
    for url in [home, outside.deletingLastPathComponent()] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    try write("1", to: outside)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ uid: String, to url: URL) throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:\(uid)\nDTSTART:20261121T100000\nEND:VEVENT\nEND:VCALENDAR"
    try Data(text.utf8).write(to: url)
  }

  @Test func onlyUnreadableCalendarsAreCopied() throws {
    let own = home.appending(path: "mine.ics")
    try write("1", to: own)
    #expect(!copies.isNeeded(for: own.path))
    #expect(copies.isNeeded(for: outside.path))
    // A name that only starts with the path of the home directory.
    #expect(copies.isNeeded(for: home.path + "2/a.ics"))
    let link = home.appending(path: "link.ics")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    #expect(copies.isNeeded(for: link.path))
  }

  @Test func copyIsReadAndReplaced() throws {
    let copy = try copies.add(outside.path)
    #expect(copy.hasSuffix("/work.ics") && copies.path(of: outside.path) == copy)
    #expect(!copies.isNeeded(for: copy))
    let library = CalendarLibrary(CalendarSources(paths: [copy], areConfigured: true))
    #expect(library.files.count == 1 && library.problems.isEmpty)
    try write("2", to: outside)
    #expect(try copies.add(outside.path) == copy)
    #expect(try Data(contentsOf: URL(filePath: copy)) == Data(contentsOf: outside))
  }

  @Test func folderIsCopiedCompletely() throws {
    let copy = try copies.add(outside.deletingLastPathComponent().path)
    let library = CalendarLibrary(CalendarSources(paths: [copy], areConfigured: true))
    #expect(library.files.count == 1)
  }

  @Test func copyIsRemovedByEitherPath() throws {
    let copy = try copies.add(outside.path)
    try copies.remove(copy)
    #expect(!FileManager.default.fileExists(atPath: copy))
    let again = try copies.add(outside.path)
    try copies.remove(outside.path)
    #expect(!FileManager.default.fileExists(atPath: again))
    #expect(FileManager.default.fileExists(atPath: outside.path))
  }

  @Test func failedCopyKeepsTheOlderOne() throws {
    let copy = try copies.add(outside.path)
    let old = try Data(contentsOf: URL(filePath: copy))
    try FileManager.default.removeItem(at: outside)
    #expect(throws: (any Error).self) { try self.copies.add(self.outside.path) }
    #expect(try Data(contentsOf: URL(filePath: copy)) == old)
    let group = root.appending(path: "group/Calendars")
    #expect(try FileManager.default.contentsOfDirectory(atPath: group.path).count == 1)
  }
}
