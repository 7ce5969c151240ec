import Foundation
import Testing

@testable import CalendarAppShared

private let rome = TimeZone(identifier: "Europe/Rome")!

private func file(_ events: String...) -> CalendarFile {
  let text = """
    BEGIN:VCALENDAR
    VERSION:2.0
    \(events.joined(separator: "\n"))
    END:VCALENDAR
    """
  return CalendarFile(Array(text.replacing("\n", with: "\r\n").utf8))
}

private func event(_ lines: String...) -> String {
  (["BEGIN:VEVENT", "UID:1", "SUMMARY:Event"] + lines + ["END:VEVENT"]).joined(separator: "\n")
}

/// `2026-11-21 10:00-10:30` in the zone; whole days as `2026-11-21...2026-11-22`.
private func list(
  _ file: CalendarFile, _ from: String, _ to: String, zone: TimeZone = rome
) throws -> [String] {
  let days = try #require(Day(iso: from))...#require(Day(iso: to))
  return file.occurrences(in: days, zone: zone).map { occurrence in
    if occurrence.isAllDay { return "\(occurrence.firstDay.iso)...\(occurrence.lastDay.iso)" }
    func clock(_ date: Date) -> String {
      let minutes = Zone.floating.wallTime(date, viewer: zone).secondOfDay / 60
      return String(format: "%02d:%02d", minutes / 60, minutes % 60)
    }
    return "\(occurrence.firstDay.iso) \(clock(occurrence.start))-\(clock(occurrence.end))"
  }
}

@Test(arguments: [
  (["DTSTART:20261121T100000Z", "DTEND:20261121T103000Z"], "2026-11-21 11:00-11:30"),
  (["DTSTART:20261121T100000", "DURATION:PT1H30M"], "2026-11-21 10:00-11:30"),
  (["DTSTART;TZID=America/New_York:20261121T100000", "DURATION:PT1H"], "2026-11-21 16:00-17:00"),
  (["DTSTART;TZID=Eastern Standard Time:20261121T100000"], "2026-11-21 16:00-16:00"),
  (["DTSTART;TZID=\"/mozilla.org/2005_1/Asia/Tokyo\":20261121T100000"], "2026-11-21 02:00-02:00"),
  (["DTSTART;VALUE=DATE:20261121"], "2026-11-21...2026-11-21"),
  (["DTSTART;VALUE=DATE:20261121", "DTEND;VALUE=DATE:20261123"], "2026-11-21...2026-11-22"),
  (["DTSTART;VALUE=DATE:20261121", "DURATION:P3D"], "2026-11-21...2026-11-23"),
])
func startsAndEndsAreRead(lines: [String], expected: String) throws {
  let text = (["BEGIN:VEVENT", "UID:1"] + lines + ["END:VEVENT"]).joined(separator: "\n")
  let read = file(text)
  #expect(read.problems == [])
  #expect(try list(read, "2026-11-20", "2026-11-25") == [expected])
}

@Test func seriesKeepsItsLocalTimeWhenTheClocksChange() throws {
  let series = file(
    event("DTSTART;TZID=Europe/Rome:20261023T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY"))
  #expect(
    try list(series, "2026-10-24", "2026-10-26") == [
      "2026-10-24 09:00-10:00", "2026-10-25 09:00-10:00", "2026-10-26 09:00-10:00",
    ])
  #expect(
    try list(series, "2026-10-24", "2026-10-26", zone: .gmt) == [
      "2026-10-24 07:00-08:00", "2026-10-25 08:00-09:00", "2026-10-26 08:00-09:00",
    ])
}

@Test func skippedTimeMovesAndRepeatedTimeIsTheFirst() throws {
  let skipped = file(event("DTSTART;TZID=Europe/Rome:20260329T023000"))
  #expect(try list(skipped, "2026-03-29", "2026-03-29") == ["2026-03-29 03:30-03:30"])
  let twice = file(event("DTSTART;TZID=Europe/Rome:20261025T023000"))
  #expect(try list(twice, "2026-10-25", "2026-10-25", zone: .gmt) == ["2026-10-25 00:30-00:30"])
}

@Test func exceptionsAndAdditionalDatesCount() throws {
  let series = file(
    event(
      "DTSTART;TZID=Europe/Rome:20261101T090000", "RRULE:FREQ=DAILY;COUNT=5",
      "EXDATE;TZID=Europe/Rome:20261102T090000", "EXDATE:20261103T080000Z",
      "EXDATE;VALUE=DATE:20261104", "RDATE;TZID=Europe/Rome:20261110T120000,20261111T120000"))
  #expect(
    try list(series, "2026-11-01", "2026-11-30") == [
      "2026-11-01 09:00-09:00", "2026-11-05 09:00-09:00", "2026-11-10 12:00-12:00",
      "2026-11-11 12:00-12:00",
    ])
}

@Test func occurrenceCanMoveOrBeCancelled() throws {
  let series = file(
    event("DTSTART:20261101T090000Z", "RRULE:FREQ=DAILY;COUNT=4"),
    event("RECURRENCE-ID:20261102T090000Z", "DTSTART:20261102T150000Z"),
    event("RECURRENCE-ID:20261103T090000Z", "DTSTART:20261103T090000Z", "STATUS:CANCELLED"))
  #expect(
    try list(series, "2026-11-01", "2026-11-30", zone: .gmt) == [
      "2026-11-01 09:00-09:00", "2026-11-02 15:00-15:00", "2026-11-04 09:00-09:00",
    ])
}

@Test func cancelledEventIsSkipped() throws {
  let cancelled = file(event("DTSTART:20261101T090000Z", "STATUS:CANCELLED"))
  #expect(try list(cancelled, "2026-11-01", "2026-11-30") == [])
}

@Test func eventOfSeveralDaysIsShownOnEach() throws {
  let long = file(event("DTSTART:20261120T220000", "DTEND:20261122T000000"))
  let day = try #require(Day(iso: "2026-11-21"))
  let found = try #require(long.occurrences(in: day...day, zone: rome).first)
  #expect(found.firstDay.iso == "2026-11-20")
  #expect(found.lastDay.iso == "2026-11-21")
}

@Test func hostileSeriesDoNotHideOtherEvents() throws {
  let hostile = (0..<300).map {
    "BEGIN:VEVENT\nUID:h\($0)\nDTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY;COUNT=99999999;BYMONTH=2;"
      + "BYMONTHDAY=30\nEND:VEVENT"
  }
  let read = file(hostile.joined(separator: "\n"), event("DTSTART:20261121T100000Z"))
  #expect(try list(read, "2026-11-21", "2026-11-21", zone: .gmt) == ["2026-11-21 10:00-10:00"])
}

@Test func lastDayOfUntilCounts() throws {
  let series = file(
    event("DTSTART;VALUE=DATE:20261101", "RRULE:FREQ=DAILY;UNTIL=20261103"))
  #expect(try list(series, "2026-11-01", "2026-11-30").count == 3)
}

@Test func zoneInTheFileFollowsItsRules() throws {
  let zone = """
    BEGIN:VTIMEZONE
    TZID:Our Office
    BEGIN:STANDARD
    DTSTART:19961027T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:19810329T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    """
  let read = file(
    zone, event("DTSTART;TZID=Our Office:20260701T090000", "RRULE:FREQ=MONTHLY;INTERVAL=5"))
  #expect(read.problems == [])
  #expect(
    try list(read, "2026-07-01", "2026-12-31", zone: .gmt) == [
      "2026-07-01 07:00-07:00", "2026-12-01 08:00-08:00",
    ])
}

@Test func foldedLinesAndEscapesAreDecoded() throws {
  let read = file(
    "BEGIN:VEVENT\nDTSTART:20261121T100000\nSUMMARY;LANGUAGE=en;X=\"a:b;c\":Din\n ner\\, \n  late\\; "
      + "really\nLOCATION:Room\\n4\nEND:VEVENT")
  let day = try #require(Day(iso: "2026-11-21"))
  let found = try #require(read.occurrences(in: day...day, zone: rome).first)
  #expect(found.summary == "Dinner, late; really")
  #expect(found.location == "Room 4")
}

@Test func foldInsideACharacterIsJoined() {
  let bytes = Array("SUMMARY:caf".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA9, 0x0D, 0x0A]
  var lines = ContentLines(bytes)
  #expect(lines.next()?.text == "SUMMARY:café")
}

@Test func brokenEventIsReportedWithItsLine() throws {
  let read = file(
    "BEGIN:VEVENT\nSUMMARY:No start\nEND:VEVENT",
    "BEGIN:VEVENT\nDTSTART:2026-11-21\nEND:VEVENT", "rubbish",
    "BEGIN:VEVENT\nDTSTART;TZID=Mars/Olympus:20261121T100000\nRRULE:FREQ=NEVER\nEND:VEVENT")
  #expect(
    read.problems.map(\.description) == [
      "line 3: the event has no DTSTART", "line 7: DTSTART is not a date: 2026-11-21",
      "line 9: no property: rubbish",
      "line 11: unknown time zone Mars/Olympus: local time is used",
      "line 12: the rule has no FREQ",
    ])
  #expect(try list(read, "2026-11-21", "2026-11-21") == ["2026-11-21 10:00-10:00"])
}

@Test(arguments: ["", "hello", "BEGIN:VEVENT\nEND:VEVENT"])
func fileThatIsNotACalendarIsReported(text: String) {
  let read = CalendarFile(Array(text.utf8))
  #expect(read.count == 0)
  #expect(
    read.problems.map(\.description) == [
      "line 1: not an iCalendar file: BEGIN:VCALENDAR is missing"
    ])
}

@Test func truncatedFileKeepsCompleteEvents() {
  let text =
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261121T100000\nEND:VEVENT\nBEGIN:VEVENT\nDTST"
  let read = CalendarFile(Array(text.utf8))
  #expect(read.count == 1)
  #expect(read.problems.map(\.line) == [1, 5, 6])
}

@Test(arguments: [
  ("PT1H", 0, 3600), ("P1DT2H3M4S", 1, 7384), ("P2W", 14, 0), ("-PT15M", 0, -900),
])
func durationsAreRead(text: String, days: Int, seconds: Int) throws {
  let duration = try #require(DurationValue(text))
  #expect(duration.days == days)
  #expect(duration.seconds == seconds)
}

@Test(arguments: ["", "P", "PT", "1H", "P1H", "PT1", "P99999999999999999999D"])
func invalidDurationIsNil(text: String) {
  #expect(DurationValue(text) == nil)
}

@Test(arguments: [
  ("calendar://day/2026-11-21", CalendarURL.day(Day(iso: "2026-11-21")!)),
  ("CALENDAR://day/2026-11-21", .day(Day(iso: "2026-11-21")!)),
  ("calendar://month/2026-11", .month(Day(iso: "2026-11-01")!)), ("calendar://", .today),
])
func linksAreRead(text: String, link: CalendarURL) throws {
  #expect(CalendarURL(try #require(URL(string: text))) == link)
}

@Test(arguments: ["calendar://day/2026-02-30", "calendar://elsewhere/1", "http://day/2026-11-21"])
func otherLinksAreRefused(text: String) throws {
  #expect(CalendarURL(try #require(URL(string: text))) == nil)
}
