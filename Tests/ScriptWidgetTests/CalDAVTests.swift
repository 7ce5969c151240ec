import Foundation
import Testing
import TodayHost

/// The script for CalDAV, with a real Radicale if it is installed.
@Suite struct CalDAVTests {
  private static let hasRadicale = FileManager.default.isExecutableFile(atPath: "/usr/bin/radicale")

  private static func event(_ uid: String, _ title: String) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//
    BEGIN:VEVENT
    UID:\(uid)
    DTSTAMP:20261101T000000Z
    DTSTART:20261121T100000Z
    SUMMARY:\(title)
    END:VEVENT
    END:VCALENDAR

    """
  }

  /// Repeats in a time zone, with a moved and a cancelled day, and an alarm.
  private static let series = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//
    BEGIN:VTIMEZONE
    TZID:Europe/Rome
    BEGIN:STANDARD
    DTSTART:19961027T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:series
    DTSTAMP:20261101T000000Z
    DTSTART;TZID=Europe/Rome:20261102T090000
    EXDATE;TZID=Europe/Rome:20261123T090000
    RRULE:FREQ=WEEKLY
    SUMMARY:Weekly
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Weekly
    TRIGGER:-PT5M
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:series
    RECURRENCE-ID;TZID=Europe/Rome:20261116T090000
    DTSTAMP:20261101T000000Z
    DTSTART;TZID=Europe/Rome:20261116T110000
    SUMMARY:Weekly (late)
    END:VEVENT
    END:VCALENDAR

    """

  private func withRadicale(
    _ scenario: String, _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("caldav.15m.py") { bench in
      try bench.file(bench.home + "/Work/1.ics", Self.event("one", "Planning"))
      try bench.file(bench.home + "/Work/2.ics", Self.series)
      try bench.file(bench.home + "/Home/3.ics", Self.event("three", "Dentist"))
      try bench.file(bench.home + "/later/4.ics", Self.event("four", "Review"))
      bench.serve(by: "radicale.py", scenario)
      bench.environment = [
        "CALDAV_URLS": "http://ada@127.0.0.1:{port}/", "CALDAV_PASSWORD": "secret",
        "TODAY_NOW": "1795254060",
      ]
      try await body(&bench)
    }
  }

  /// The titles of the stored events, by the name of their calendar.
  private func stored(_ bench: ScriptBench) throws -> [String: [String]] {
    let folder = bench.home + "/.local/share/calendars/caldav"
    var titles: [String: [String]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where name.hasSuffix(".ics") {
      let found = try bench.text(of: "\(folder)/\(name)").split(whereSeparator: \.isNewline)
        .filter { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
      titles[String(name.prefix { $0 != "-" }), default: []] += found
    }
    return titles.mapValues { $0.sorted() }
  }

  @Test(.enabled(if: hasRadicale, "radicale is not installed"))
  func calendarsOfAServerBecomeFiles() async throws {
    try await withRadicale("run") { bench in
      let result = try await bench.run()
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      // catalogue: caldav.15m.py
      let drawing = """
        Home                               events: 1
        Work                               events: 2
        """
      #expect(result.card == drawing)
      for columns in [36, 60, 120] {
        #expect(result.card(columns: columns).split(separator: "\n").count == 2)
      }
      #expect(
        try stored(bench) == [
          "Home": ["Dentist"], "Work": ["Planning", "Weekly", "Weekly (late)"],
        ])
      let all = try bench.text(of: "\(bench.home)/.local/share/calendars/caldav/\(try file(bench))")
      for part in ["TZID:Europe/Rome", "RRULE:FREQ=WEEKLY", "TRIGGER:-PT5M", "EXDATE", "\r\n"] {
        #expect(all.contains(part))
      }
    }
  }

  /// The file of the series.
  private func file(_ bench: ScriptBench) throws -> String {
    let folder = bench.home + "/.local/share/calendars/caldav"
    let names = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? [])
      .compactMap { $0 as? String }
    return try #require(
      names.first {
        $0.hasSuffix(".ics") && (try? bench.text(of: "\(folder)/\($0)"))?.contains("series") == true
      })
  }

  /// Three requests: the calendars, what has changed since, and the one changed event.
  @Test(.enabled(if: hasRadicale, "radicale is not installed"))
  func onlyChangesAreFetched() async throws {
    try await withRadicale("change") { bench in
      let result = try await bench.run(environment: ["TODAY_LANGUAGE": "ja"])
      #expect(result.card.contains("Work                               予定 2 件"))
      #expect(
        try stored(bench) == ["Home": ["Dentist"], "Work": ["Review", "Weekly", "Weekly (late)"]])
      #expect(
        try bench.requests() == [
          "PROPFIND /", "PROPFIND /ada/", "REPORT /ada/Work/", "REPORT /ada/Work/",
        ])
    }
  }

  @Test(
    .enabled(if: hasRadicale, "radicale is not installed"),
    arguments: [
      (
        "CALDAV_PASSWORD=old",
        "127.0.0.1 refuses the user name or the password. Set a new one.\n"
      ), ("CALDAV_PASSWORD=", "127.0.0.1 requires a password. Set one.\n"),
    ])
  func filesStayIfTheServerFails(_ change: String, _ errors: String) async throws {
    try await withRadicale(change) { bench in
      let result = try await bench.run()
      #expect(result.status == 1 && result.errors == errors)
      #expect(try stored(bench).count == 2)
      if change.hasSuffix("old") {
        #expect(
          result.card == """
            Home                       since 11-21 09:41
            Work                       since 11-21 09:41
            """)
      }
    }
  }

  @Test(.enabled(if: hasRadicale, "radicale is not installed"))
  func filesOfARemovedAddressAreRemoved() async throws {
    try await withRadicale("CALDAV_URLS=") { bench in
      let result = try await bench.run()
      #expect(result.isHidden && result.errors == "")
      #expect(try stored(bench).isEmpty)
    }
  }

  /// A day later, the card has nothing to say.
  @Test(.enabled(if: hasRadicale, "radicale is not installed"))
  func cardHidesWhenTheCalendarsAreKnown() async throws {
    try await withRadicale("TODAY_NOW=1795354060") { bench in
      let hidden = try await bench.run()
      #expect(hidden.isHidden && hidden.errors == "")
    }
  }

  // MARK: Files at an address

  @Test func fileAtAnAddressIsFetchedIfItHasChanged() async throws {
    try await ScriptBench.with("caldav.15m.py") { bench in
      let text = Self.event("one", "Epiphany").replacing(
        "VERSION", with: "X-WR-CALNAME:../Holidays | x\nVERSION")
      try bench.serve([
        "GET /holidays.ics HTTP/1.1": WebBench.http(text, "ETag: \"v1\"\r\n"),
        "GET /holidays.ics HTTP/1.1 If-None-Match: \"v1\"": "HTTP/1.1 304 Not Modified\r\n\r\n",
      ])
      bench.environment = [
        "CALDAV_URLS": "http://127.0.0.1:{port}/holidays.ics", "TODAY_NOW": "1795254060",
      ]
      let result = try await bench.run()
      #expect(result.errors == "" && result.card == "../Holidays | x                    events: 1")
      #expect(try stored(bench).values.first == ["Epiphany"])
      #expect(
        !FileManager.default.fileExists(atPath: bench.home + "/.local/share/calendars/Holidays"))
    }
  }

  @Test(arguments: [
    (
      "HTTP/1.1 207 Multi-Status\r\nContent-Length: 900\r\n\r\n<multistatus",
      "127.0.0.1 closed the connection too early. The next update tries again.\n"
    ),
    (
      WebBench.http("<html>Welcome</html>"),
      "127.0.0.1 sent something else than expected. Check the address.\n"
    ),
    (
      WebBench.http("<!DOCTYPE x [<!ENTITY a \"b\">]><multistatus xmlns=\"DAV:\"/>"),
      "127.0.0.1 sent something else than expected. Check the address.\n"
    ),
    (
      WebBench.http("<multistatus xmlns=\"DAV:\"/>"),
      "127.0.0.1 has no calendars. Check the address.\n"
    ), ("wait", "127.0.0.1 did not answer within 0.5 s. The next update tries again.\n"),
    (
      WebBench.http("", status: "405 Method Not Allowed"),
      "127.0.0.1 answered with status 405. Check the address.\n"
    ),
  ])
  func brokenServerIsNamed(_ answer: String, _ errors: String) async throws {
    try await ScriptBench.with("caldav.15m.py") { bench in
      try bench.serve(["PROPFIND /dav/ HTTP/1.1": answer])
      bench.environment = [
        "CALDAV_URLS": "http://127.0.0.1:{port}/dav/",
        "WEB_SECONDS": answer == "wait" ? "0.5" : "20",
      ]
      let result = try await bench.run()
      #expect(result.status == 1 && result.errors == errors && result.text.isEmpty)
    }
  }
}
