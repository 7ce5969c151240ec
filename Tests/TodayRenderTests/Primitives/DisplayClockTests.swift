import Testing
import TodayRender
import TodayWire

struct DisplayClockTests {
  private let clock = DisplayClock.fixed(now: nineFortyOne)

  private func date(
    _ instant: String?, _ format: Node.DateContent.Format, zone: String? = nil
  ) -> Node.DateContent {
    Node.DateContent(
      instant: instant.flatMap { RFC3339.read($0) }, format: format, timeZone: zone)
  }

  /// Rome has summer time until the end of October; the offsets of Kathmandu and Vancouver are
  /// those of winter.
  private static func offset(_ zone: String?, _ instant: WallTime) -> Int {
    switch zone {
    case "Europe/Rome": instant < 1_792_976_400 ? 7200 : 3600
    case "Asia/Kathmandu": 20700
    case "America/Vancouver": -28800
    default: 0
    }
  }

  @Test(arguments: [
    (nil, Node.DateContent.Format.time, "09:41"), ("2026-11-21T18:05:59Z", .time, "18:05"),
    (nil, .date, "21 Nov"), ("1969-12-31T23:59:59Z", .date, "31 Dec"), (nil, .weekday, "Sat"),
    (nil, .fullDate, "Saturday 21 November"), (nil, .week, "week 47"),
    ("2026-11-22T00:00:00Z", .weekday, "Sun"), ("2026-11-21T13:30:00Z", .relative, "in 3 h 49 m"),
    ("2026-11-21T09:41:30Z", .relative, "in 1 min"), ("2026-11-21T09:41:00Z", .relative, "now"),
    ("2026-11-21T09:40:01Z", .relative, "now"), ("2026-11-21T09:40:00Z", .relative, "1 min ago"),
    ("2026-11-21T12:41:00Z", .relative, "in 3 h"), ("2026-11-21T07:30:00Z", .relative, "2 h ago"),
    ("2026-11-19T23:00:00Z", .relative, "2 days ago"),
    ("2026-11-22T09:41:00Z", .relative, "in 1 day"),
    ("2026-11-23T00:10:00Z", .relative, "in 2 days"),
    ("2026-08-21T09:41:00Z", .relative, "3 months ago"),
    ("2016-11-21T09:41:00Z", .relative, "10 years ago"), ("2026-11-21T12:41:00Z", .offset, "+3 h"),
    ("2026-11-21T09:31:00Z", .offset, "−10 min"), ("2026-11-21T10:23:07Z", .timer, "0:42:07"),
    ("2026-11-20T09:40:59Z", .timer, "24:00:01"), (nil, .timer, "0:00:00"),
  ])
  func relativeTimesAreShort(
    _ instant: String?, _ format: Node.DateContent.Format, _ expected: String
  ) {
    #expect(clock.text(date(instant, format)) == expected)
  }

  /// The author writes the direction: `Updated 2 h ago`.
  @Test(arguments: [
    ("2026-11-21T13:30:00Z", "3 h 49 m"), ("2026-11-21T07:30:00Z", "2 h"),
    ("2026-11-21T09:41:00Z", "0 min"), ("2026-11-19T23:00:00Z", "2 days"),
  ])
  func relativeTimeMayBeAnAmountOnly(_ instant: String, _ expected: String) {
    var content = date(instant, .relative)
    content.isAmountOnly = true
    #expect(clock.text(content) == expected)
  }

  @Test(arguments: [
    ("Europe/Rome", "10:41", "+1 h"), ("Asia/Kathmandu", "15:26", "+5 h 45 m"),
    ("America/Vancouver", "01:41", "−8 h"), ("Mars/Olympus", "09:41", "0 h"),
  ])
  func zonesHaveTheirOwnClocks(_ zone: String, _ time: String, _ offset: String) {
    let clock = DisplayClock(now: nineFortyOne, zoneOffset: Self.offset)
    #expect(clock.text(date(nil, .time, zone: zone)) == time)
    #expect(clock.text(date(nil, .offset, zone: zone)) == offset)
  }

  @Test(arguments: [(0, "12:00 AM"), (9, "9:00 AM"), (12, "12:00 PM"), (23, "11:00 PM")])
  func twelveHourClockHasNoHourZero(_ hour: Int, _ expected: String) {
    var clock = DisplayClock.fixed(now: WallTime(hour * 3600))
    clock.uses24Hour = false
    #expect(clock.time(clock.now) == expected)
  }

  @Test func datesInFull() {
    #expect(clock.fullDate(nineFortyOne) == "Saturday 21 November")
    #expect(clock.text("%Y-%m %% %a", nineFortyOne) == "2026-11 % Sat")
  }

  @Test(arguments: [WallTime.min, WallTime.max])
  func everyInstantHasALocalTime(_ instant: WallTime) {
    for format: Node.DateContent.Format in [
      .time, .date, .weekday, .fullDate, .week, .relative, .offset, .timer,
    ] {
      let content = Node.DateContent(instant: instant, format: format)
      #expect(!clock.text(content).isEmpty)
      _ = DisplayClock.fixed(now: instant).nextChange(content)
      _ = clock.nextChange(content)
    }
  }

  @Test(
    arguments: [
      (nil, Node.DateContent.Format.time, 60), (nil, .date, 51540), (nil, .weekday, 51540),
      ("2026-11-21T13:30:00Z", .time, nil), ("2026-11-21T13:30:00Z", .date, nil),
      ("2026-11-21T09:43:30Z", .relative, 30), ("2026-11-21T09:43:00Z", .relative, 60),
      ("2026-11-21T09:40:30Z", .relative, 30), ("2026-11-21T08:41:00Z", .relative, 3600),
      ("2026-11-19T09:41:00Z", .relative, 51540), ("2026-11-22T09:41:30Z", .relative, 90),
      ("2026-11-21T13:30:00Z", .timer, 1), (nil, .timer, nil),
    ] as [(String?, Node.DateContent.Format, Int?)])
  func nextChangeIsExact(
    _ instant: String?, _ format: Node.DateContent.Format, _ seconds: Int?
  ) {
    #expect(clock.nextChange(date(instant, format)) == seconds.map { nineFortyOne + $0 })
  }

  /// Checks every second: the text is the same before the next change and different at it.
  @Test(arguments: [
    "2026-11-21T13:30:00Z", "2026-11-21T09:41:10Z", "2026-11-21T09:40:55Z", "2026-11-21T08:42:10Z",
    "2026-11-22T09:41:20Z", "2026-11-24T00:00:00Z", "2026-11-20T09:41:40Z", "2026-11-18T12:00:00Z",
  ])
  func textIsValidUntilTheNextChange(_ instant: String) throws {
    for format: Node.DateContent.Format in [.relative, .offset] {
      let content = date(instant, format)
      var clock = clock
      for _ in 0..<5 {
        let before = clock.text(content)
        let change = try #require(clock.nextChange(content))
        #expect(change > clock.now)
        for second in stride(from: clock.now, to: change, by: max(1, Int(change - clock.now) / 500))
        {
          clock.now = second
          #expect(clock.text(content) == before)
        }
        clock.now = change - 1
        #expect(clock.text(content) == before)
        clock.now = change
        #expect(clock.text(content) != before)
      }
    }
  }

  @Test func zoneDifferenceChangesWithItsClocks() {
    let change: WallTime = 1_792_976_400
    let clock = DisplayClock(now: change - 90_000, zoneOffset: Self.offset)
    #expect(clock.nextChange(date(nil, .offset, zone: "Europe/Rome")) == change)
    #expect(clock.nextChange(date(nil, .offset)) == nil)
  }

  /// Berlin in 2026: the clocks skip from 02:00 to 03:00 on 29 March, and show 02:00 to 03:00 twice on
  /// 25 October.
  @Test(arguments: [
    ("2026-03-29T00:50:00Z", 1, 30, "2026-03-29T00:30:00Z"),
    ("2026-03-29T00:50:00Z", 2, 30, "2026-03-28T01:30:00Z"),
    ("2026-03-29T01:10:00Z", 2, 30, "2026-03-29T01:00:00Z"),
    ("2026-03-29T10:00:00Z", 1, 30, "2026-03-29T00:30:00Z"),
    ("2026-03-29T10:00:00Z", 8, 0, "2026-03-29T06:00:00Z"),
    ("2026-03-29T22:50:00Z", 1, 0, "2026-03-29T00:00:00Z"),
    ("2026-03-29T23:00:00Z", 2, 30, "2026-03-29T01:00:00Z"),
    ("2026-03-29T23:00:00Z", 20, 0, "2026-03-29T18:00:00Z"),
    ("2026-10-25T00:45:00Z", 2, 30, "2026-10-25T00:30:00Z"),
    ("2026-10-25T01:15:00Z", 2, 30, "2026-10-25T00:30:00Z"),
    ("2026-10-25T02:00:00Z", 2, 30, "2026-10-25T01:30:00Z"),
    ("2026-10-25T10:00:00Z", 1, 0, "2026-10-24T23:00:00Z"),
    ("2026-10-25T10:00:00Z", 8, 0, "2026-10-25T07:00:00Z"),
    ("2026-10-26T00:00:00Z", 2, 30, "2026-10-25T01:30:00Z"),
    ("2026-10-26T00:00:00Z", 1, 30, "2026-10-24T23:30:00Z"),
  ])
  func timeOfDayIsFoundAcrossAChangeOfTheClocks(
    now: String, hour: Int, minute: Int, expected: String
  ) throws {
    let summer: Range<WallTime> = 1_774_746_000..<1_792_890_000
    let clock = DisplayClock(
      now: try #require(RFC3339.read(now)),
      zoneOffset: { _, instant in summer.contains(instant) ? 7200 : 3600 })
    #expect(RFC3339.write(clock.last(hour: hour, minute: minute)) == expected)
  }

  @Test func nextChangeOfATreeIsItsEarliest() throws {
    let json = """
      {"type":"vstack","children":[{"type":"date","date":"now","format":"date"},
        {"type":"grid","rows":[[{"type":"date","date":"now","format":"time"},{"type":"text","text":"a"}]]}]}
      """
    #expect(try nextChange(json) == nineFortyOne + 60)
    #expect(try nextChange(#"{"type":"divider"}"#) == nil)
    let spans = #"{"type":"text","spans":[{"text":"in "},{"date":"2020-01-01T00:00:00Z","#
    #expect(try nextChange(spans + #""format":"timer"}]}"#) == nineFortyOne + 6)
    #expect(try nextChange(spans + #""format":"date"}]}"#) == nil)
  }

  /// The view's next change when it is drawn in 40 by 5 cells at 5 seconds after 09:41.
  private func nextChange(_ json: String) throws -> WallTime? {
    var clock = clock
    clock.now = nineFortyOne + 5
    var grid = Grid(columns: 40, rows: 5)
    return NodeRenderer.drawing(
      of: try Node(json: JSONReader.read(json)), in: &grid, region: grid.region,
      context: DrawContext(clock: clock)
    ).nextChange
  }

  /// It would wake the board each second, and nothing would change on the screen.
  @Test func timerThatIsNotDrawnDoesNotChange() throws {
    let timer = #"{"type":"date","date":"2020-01-01T00:00:00Z","format":"timer""#
    let shown = #"{"type":"vstack","children":[{"type":"text","text":"a"},\#(timer)}]}"#
    #expect(try nextChange(shown) == nineFortyOne + 6)
    let lines = Array(repeating: #"{"type":"text","text":"a"}"#, count: 5).joined(separator: ",")
    for hidden in [
      #"{"type":"vstack","children":[{"type":"text","text":"a"},\#(timer),"width":0}]}"#,
      #"{"type":"vstack","children":[{"type":"text","text":"a"},\#(timer),"height":0}]}"#,
      #"{"type":"vstack","children":[\#(lines),\#(timer)}]}"#,
      #"{"type":"vstack","children":[\#(timer),"padding":{"leading":400}}]}"#,
    ] {
      #expect(try nextChange(hidden) == nil, "\(hidden)")
    }
  }
}

@Suite struct ClockWordsTests {
  /// 2026-11-21T09:41:00Z, a Saturday.
  private func clock(_ language: Language) -> DisplayClock {
    var clock = DisplayClock.fixed(now: 1_795_254_060)
    clock.words = .of(language)
    return clock
  }

  private static let dates: [(Language, String, String, String)] = [
    (Language.english, "Saturday 21 November", "21 Nov", "Sat"),
    (.spanish, "sábado 21 de noviembre", "21 nov", "sáb"),
    (.japanese, "11月21日 土曜日", "11月21日", "土"),
    (.russian, "суббота, 21 ноября", "21 ноя", "сб"),
    (.chinese, "11月21日 星期六", "11月21日", "周六"),
  ]

  @Test(arguments: dates)
  func dateIsWritten(_ language: Language, _ full: String, _ short: String, _ weekday: String) {
    let clock = clock(language)
    #expect(clock.fullDate(clock.now) == full)
    #expect(clock.date(clock.now) == short)
    #expect(clock.weekday(clock.now) == weekday)
  }

  private static let distances: [(Language, Int, String)] = [
    (Language.english, 13740, "in 3 h 49 m"), (.spanish, 13740, "en 3 h 49 min"),
    (.japanese, 13740, "3時間49分後"), (.russian, 13740, "через 3 ч 49 мин"),
    (.chinese, 13740, "3小时49分后"), (.spanish, -180, "hace 3 min"), (.japanese, -7200, "2時間前"),
    (.russian, -86400, "1 день назад"), (.russian, -86400 * 3, "3 дня назад"),
    (.russian, -86400 * 5, "5 дней назад"), (.russian, -86400 * 11, "11 дней назад"),
    (.russian, -86400 * 21, "21 день назад"), (.chinese, -86400 * 90, "3个月前"), (.japanese, 0, "今"),
    (.spanish, 86400 * 400, "en 13 meses"), (.russian, 86400 * 800, "через 2 года"),
  ]

  @Test(arguments: distances)
  func distanceIsWritten(_ language: Language, _ seconds: Int, _ said: String) {
    let clock = clock(language)
    #expect(clock.relative(to: clock.now + seconds) == said)
  }

  @Test(arguments: Language.allCases) func everyCatalogueIsComplete(_ language: Language) {
    let words = ClockWords.of(language)
    #expect(words.months.count == 12 && words.shortMonths.count == 12)
    #expect(words.weekdays.count == 7 && words.shortWeekdays.count == 7)
    #expect(words.narrowWeekdays.count == 7)
    #expect(words.narrowWeekdays.allSatisfy { TextWidth.width(of: $0) <= 2 })
  }

  @Test func datesMayBeInAnotherLanguageThanTheRest() {
    var clock = clock(.spanish)
    clock.words = clock.words.dated(as: .english)
    #expect(clock.fullDate(clock.now) == "Saturday 21 November")
    #expect(clock.relative(to: clock.now - 180) == "hace 3 min")
  }
}
