import Foundation
import Testing
import TodayScreen

@testable import CalendarApp
@testable import CalendarAppShared

/// The app with files, without a terminal.
struct CalendarScreenTests {
  private static let rome = TimeZone(identifier: "Europe/Rome")!
  private static let text =
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
    + "BEGIN:VEVENT\r\nUID:s\r\nDTSTART;TZID=Europe/Rome:20261102T090000\r\n"
    + "DTEND;TZID=Europe/Rome:20261102T093000\r\nRRULE:FREQ=DAILY\r\nSUMMARY:Stand-up\r\n"
    + "END:VEVENT\r\nBEGIN:VEVENT\r\nUID:b\r\nDTSTART;TZID=Europe/Rome:20261123T150000\r\n"
    + "DTEND;TZID=Europe/Rome:20261123T160000\r\nSUMMARY:Dentist\r\nLOCATION:Via Po\r\n"
    + "END:VEVENT\r\nEND:VCALENDAR\r\n"

  private func withScreen(_ body: (inout CalendarScreen, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "c.ics")
    try Data(Self.text.utf8).write(to: file)
    var screen = CalendarScreen(
      day: Day(iso: "2026-11-23")!, today: Day(iso: "2026-11-22")!, library: library(file),
      zone: Self.rome)
    screen.writable = [file.path]
    screen.newIdentifier = { "new" }
    try body(&screen, file)
  }

  private func library(_ file: URL) -> CalendarLibrary {
    CalendarLibrary(CalendarSources(paths: [file.path], areConfigured: true))
  }

  private func type(_ text: String, _ screen: inout CalendarScreen) {
    for character in text { _ = screen.press(.character(character)) }
  }

  /// Performs what the screen requests, as the app does.
  private func perform(_ request: CalendarScreen.Request?, _ screen: inout CalendarScreen) throws {
    guard case .write(let edit, let path, let seen) = request else {
      Issue.record("\(String(describing: request))")
      return
    }
    _ = try CalendarWriter(zone: Self.rome).apply(edit, to: path, seen: seen)
    screen.show(library(URL(filePath: path)), today: screen.today)
  }

  @Test func `an event is added by its form`() throws {
    try withScreen { screen, _ in
      _ = screen.press(.character("a"))
      #expect(screen.press(.enter) == nil)
      // The title is required: the form stays open and reports it.
      #expect(screen.draw(rows: 12, columns: 60).text.contains { $0.contains("needs a title") })
      type("Lunch", &screen)
      _ = screen.press(.tab)
      _ = screen.press(.tab)
      type("12:15", &screen)
      try perform(screen.press(.enter), &screen)
      #expect(screen.mode == .browse)
      #expect(screen.events.map(\.summary) == ["Stand-up", "Lunch", "Dentist"])
      #expect(screen.events[1].end.timeIntervalSince(screen.events[1].start) == 3600)
    }
  }

  @Test func `an event moves to another day`() throws {
    try withScreen { screen, _ in
      _ = screen.press(.down)
      _ = screen.press(.character("e"))
      _ = screen.press(.tab)
      _ = screen.press(.backspace)
      type("5", &screen)
      try perform(screen.press(.enter), &screen)
      #expect(screen.events.map(\.summary) == ["Stand-up"])
      screen.show(Day(iso: "2026-11-25")!)
      #expect(screen.events.map(\.summary) == ["Stand-up", "Dentist"])
      #expect(screen.events[1].location == "Via Po")
    }
  }

  @Test func `one of a series is changed, or all`() throws {
    try withScreen { screen, file in
      _ = screen.press(.character("e"))
      #expect(
        screen.draw(rows: 10, columns: 60).text.last
          == " This event repeats.  t only this one  a all")
      _ = screen.press(.character("t"))
      type("!", &screen)
      try perform(screen.press(.enter), &screen)
      #expect(screen.events[0].summary == "Stand-up!")
      screen.show(Day(iso: "2026-11-24")!)
      #expect(screen.events[0].summary == "Stand-up")
      _ = screen.press(.enter)
      _ = screen.press(.character("a"))
      _ = screen.press(.tab)
      _ = screen.press(.tab)
      _ = screen.press(.control("u"))
      type("10:00", &screen)
      _ = screen.press(.tab)
      _ = screen.press(.control("u"))
      try perform(screen.press(.enter), &screen)
      // The whole series has moved, including its first event. The changed event stays.
      for (day, names) in [("2026-11-02", ["Stand-up"]), ("2026-11-23", ["Stand-up!", "Dentist"])] {
        screen.show(Day(iso: day)!)
        #expect(screen.events.map(\.summary) == names)
      }
      #expect(
        try String(contentsOf: file, encoding: .utf8).contains(
          "DTSTART;TZID=Europe/Rome:20261102T100000\r\n"))
    }
  }

  @Test func `removing one asks which, and removing a single one does not`() throws {
    try withScreen { screen, _ in
      _ = screen.press(.character("x"))
      try perform(screen.press(.character("t")), &screen)
      #expect(screen.events.map(\.summary) == ["Dentist"])
      try perform(screen.press(.character("x")), &screen)
      #expect(screen.events.isEmpty)
      screen.show(Day(iso: "2026-11-24")!)
      #expect(screen.events.map(\.summary) == ["Stand-up"])
      _ = screen.press(.character("x"))
      try perform(screen.press(.character("a")), &screen)
      #expect(screen.events.isEmpty)
    }
  }

  @Test(arguments: [
    ("Day", 1), ("Start", 2), ("End", 3),
  ])
  func `what the form cannot read stays in its field`(name: String, field: Int) throws {
    try withScreen { screen, _ in
      _ = screen.press(.down)
      _ = screen.press(.character("e"))
      for _ in 0..<field { _ = screen.press(.tab) }
      type("x", &screen)
      #expect(screen.press(.enter) == nil)
      guard case .form(let form) = screen.mode else {
        Issue.record("the form is closed")
        return
      }
      #expect(form.fields.index == field && form.fields.problem != nil)
      #expect(form.fields.fields[field].text.hasSuffix("x"))
      _ = screen.press(.escape)
      #expect(screen.mode == .browse)
    }
  }

  @Test(arguments: [
    ("9:30", 570), ("9.30", 570), ("0930", 570), ("9", 540), ("24:00", nil), ("9:3", nil),
    ("", nil), ("9:60", nil), ("x", nil),
  ])
  func `times are read as they are typed`(text: String, minute: Int?) {
    #expect(EventForm.minute(text) == minute)
  }

  @Test(arguments: [(1, 1), (2, 9), (5, 20), (12, 60), (24, 80), (36, 120), (80, 300)])
  func `each view fits each size`(rows: Int, columns: Int) throws {
    try withScreen { screen, _ in
      for view in ["1", "2", "3", "4"] {
        for keys in [[], ["?"], ["a"], ["e"], ["A"]] {
          for key in [view] + keys { _ = screen.press(.character(Character(key))) }
          let picture = screen.draw(rows: rows, columns: columns)
          #expect(picture.lines.count == rows)
          #expect(
            picture.lines.allSatisfy { $0.cells <= columns }, "\(view)\(keys) \(rows)x\(columns)")
          if !keys.isEmpty { _ = screen.press(.escape) }
        }
      }
    }
  }

  @Test func `a month shows the events in its days`() throws {
    try withScreen { screen, _ in
      _ = screen.press(.character("3"))
      let text = screen.draw(rows: 36, columns: 120).text.joined(separator: "\n")
      #expect(text.contains("Dentist") && text.components(separatedBy: "Stand-up").count > 25)
      _ = screen.press(.down)
      #expect(screen.day.iso == "2026-11-30")
      let place = try #require(screen.days.first { $0.day.iso == "2026-11-10" })
      _ = screen.press(
        .mouse(.init(row: place.rows.lowerBound, column: place.columns.lowerBound, .press)))
      #expect(screen.day.iso == "2026-11-10")
      _ = screen.press(.enter)
      #expect(screen.layout == .day)
    }
  }

  @Test func `the agenda lists the next days`() throws {
    try withScreen { screen, _ in
      _ = screen.press(.character("4"))
      let text = screen.draw(rows: 10, columns: 60).text
      #expect(text[2].contains("Stand-up") && text[3].contains("Dentist"))
      for _ in 0..<5 { _ = screen.press(.down) }
      #expect(screen.selected?.firstDay.iso == "2026-11-27")
      let lower = screen.draw(rows: 10, columns: 60)
      #expect(
        lower.lines.contains {
          $0.pieces.contains { $0.style.isReverse && $0.text.contains("Stand-up") }
        })
    }
  }
}
