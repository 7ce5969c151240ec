import Foundation
import Testing

@testable import CalendarAppShared

@Suite struct CalendarSourcesTests {
  /// The user of the script *CalDAV* has chosen these calendars there.
  @Test func foldersOfServersAreReadBesidesTheList() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(CalendarSources.subscribed(home: home.path, except: ["/a.ics"]) == [])
    let folder = home.appending(path: ".local/share/calendars/caldav")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(CalendarSources.subscribed(home: home.path, except: ["/a.ics"]) == [folder.path])
    for listed in [folder.path, folder.deletingLastPathComponent().path] {
      #expect(CalendarSources.subscribed(home: home.path, except: [listed]) == [])
    }
  }
}
