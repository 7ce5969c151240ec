import Foundation
import Testing

@testable import CalendarAppShared

/// The days of a rule's occurrences, starting 2 September 1997, 09:00, as most of RFC 5545's
/// examples do.
private func days(
  _ rule: String, from start: String = "19970902T090000", limit: Int
) throws -> [String] {
  let rule = try RecurrenceRule(rule)
  let start = try #require(DateValue(start)).wallTime
  var budget = WorkBudget(60_000)
  var found: [String] = []
  rule.forEach(
    from: start, since: start, until: rule.until.map(wallTime), budget: &budget
  ) { time in
    found.append(time.day.iso)
    return found.count < limit
  }
  return found
}

private func wallTime(_ until: RecurrenceRule.Until) -> WallTime {
  switch until {
  case .day(let day): WallTime(day, secondOfDay: 86_399)
  case .local(let time), .utc(let time): time
  }
}

@Test(arguments: [
  // Daily.
  ("FREQ=DAILY;COUNT=3", "19970902T090000", "1997-09-02 1997-09-03 1997-09-04"),
  (
    "FREQ=DAILY;INTERVAL=10;COUNT=5", "19970902T090000",
    "1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12"
  ),
  ("FREQ=DAILY;UNTIL=19970904T090000Z", "19970902T090000", "1997-09-02 1997-09-03 1997-09-04"),
  // Weekly.
  ("FREQ=WEEKLY;COUNT=3", "19970902T090000", "1997-09-02 1997-09-09 1997-09-16"),
  (
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;WKST=SU;BYDAY=TU,TH", "19970902T090000",
    "1997-09-02 1997-09-04 1997-09-16 1997-09-18"
  ),
  (
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805T090000",
    "1997-08-05 1997-08-10 1997-08-19 1997-08-24"
  ),
  (
    "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805T090000",
    "1997-08-05 1997-08-17 1997-08-19 1997-08-31"
  ),
  // Monthly.
  ("FREQ=MONTHLY;COUNT=3;BYDAY=1FR", "19970905T090000", "1997-09-05 1997-10-03 1997-11-07"),
  (
    "FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU", "19970907T090000",
    "1997-09-07 1997-09-28 1997-11-02 1997-11-30"
  ),
  ("FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "19970922T090000", "1997-09-22 1997-10-20 1997-11-17"),
  ("FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3", "19970928T090000", "1997-09-28 1997-10-29 1997-11-28"),
  (
    "FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", "19970930T090000",
    "1997-09-30 1997-10-01 1997-10-31 1997-11-01"
  ),
  (
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3", "19980213T090000",
    "1998-02-13 1998-03-13 1998-11-13"
  ),
  (
    "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904T090000",
    "1997-09-04 1997-10-07 1997-11-06"
  ),
  (
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3", "19970929T090000",
    "1997-09-29 1997-10-30 1997-11-27"
  ),
  // Months without a 31st are skipped.
  ("FREQ=MONTHLY;COUNT=4", "20260131T090000", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"),
  // Yearly.
  (
    "FREQ=YEARLY;COUNT=4;BYMONTH=6,7", "19970610T090000",
    "1997-06-10 1997-07-10 1998-06-10 1998-07-10"
  ),
  (
    "FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200", "19970101T090000",
    "1997-01-01 1997-04-10 1997-07-19 2000-01-01"
  ),
  ("FREQ=YEARLY;BYDAY=20MO;COUNT=3", "19970519T090000", "1997-05-19 1998-05-18 1999-05-17"),
  (
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "19970512T090000",
    "1997-05-12 1998-05-11 1999-05-17"
  ),
  (
    "FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=3", "19970313T090000",
    "1997-03-13 1997-03-20 1997-03-27"
  ),
  (
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3",
    "19961105T090000", "1996-11-05 2000-11-07 2004-11-02"
  ),
  // Leap days; 1900 and 2100 have none.
  ("FREQ=YEARLY;COUNT=3", "20240229T090000", "2024-02-29 2028-02-29 2032-02-29"),
  ("FREQ=YEARLY;COUNT=3", "20960229T090000", "2096-02-29 2104-02-29 2108-02-29"),
  (
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=3", "20240229T090000",
    "2024-02-29 2025-02-28 2026-02-28"
  ),
])
func rulesDetermineDays(rule: String, start: String, expected: String) throws {
  #expect(try days(rule, from: start, limit: 50).joined(separator: " ") == expected)
}

@Test(arguments: [
  ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000", ["09:00", "12:00", "15:00"]),
  ("FREQ=MINUTELY;INTERVAL=15;COUNT=4", ["09:00", "09:15", "09:30", "09:45"]),
  ("FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,30;COUNT=4", ["09:00", "09:30", "10:00", "10:30"]),
  ("FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10;COUNT=4", ["09:00", "09:20", "09:40", "10:00"]),
  ("FREQ=SECONDLY;INTERVAL=1800;COUNT=3", ["09:00", "09:30", "10:00"]),
])
func rulesDetermineTimesOfADay(rule: String, expected: [String]) throws {
  let rule = try RecurrenceRule(rule)
  let start = try #require(DateValue("19970902T090000")).wallTime
  var budget = WorkBudget(60_000)
  var found: [String] = []
  rule.forEach(from: start, since: start, until: rule.until.map(wallTime), budget: &budget) {
    let minutes = $0.secondOfDay / 60
    found.append(String(format: "%02d:%02d", minutes / 60, minutes % 60))
    return found.count < 20
  }
  #expect(found == expected)
}

@Test(arguments: [
  "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=SECONDLY;COUNT=999999999;BYHOUR=3", "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4",
  "FREQ=MINUTELY;BYYEARDAY=366;INTERVAL=999999", "FREQ=MONTHLY;BYSETPOS=300",
])
func hostileRulesTerminate(rule: String) throws {
  let rule = try RecurrenceRule(rule)
  let start = try #require(DateValue("19970902T090000")).wallTime
  var budget = WorkBudget(60_000)
  var count = 0
  rule.forEach(from: start, since: start, budget: &budget) { _ in
    count += 1
    return true
  }
  #expect(count <= 60_001)
}

@Test func oldSeriesIsEvaluatedWithoutIteration() throws {
  let rule = try RecurrenceRule("FREQ=DAILY")
  let start = try #require(DateValue("19000101T090000")).wallTime
  let since = try #require(DateValue("20261121T000000")).wallTime
  var budget = WorkBudget(60_000)
  var last: String?
  rule.forEach(from: start, since: since, budget: &budget) { time in
    last = time.day.iso
    return time < since
  }
  #expect(last == "2026-11-21")
  #expect(budget.left > 59_900)
}

@Test(arguments: [
  ("BYDAY=MO", RecurrenceRule.Problem.noFrequency),
  ("FREQ=FORTNIGHTLY", .noFrequency), ("FREQ=DAILY;COUNT=0", .badPart("COUNT=0")),
  ("FREQ=DAILY;BYMONTH=13", .badPart("BYMONTH=13")), ("FREQ=DAILY;INTERVAL", .badPart("INTERVAL")),
  ("FREQ=WEEKLY;BYDAY=XX", .badPart("BYDAY=XX")), ("FREQ=DAILY;INTERVAL=0", .badPart("INTERVAL=0")),
])
func brokenRuleIsReportedWithItsReason(text: String, problem: RecurrenceRule.Problem) {
  #expect(throws: problem) { try RecurrenceRule(text) }
}

@Test(arguments: [
  ("1970-01-01", 0), ("2000-02-29", 11_016), ("1969-12-31", -1), ("2026-11-21", 20_778),
])
func daysCountFrom1970(iso: String, ordinal: Int) throws {
  let day = try #require(Day(iso: iso))
  #expect(day.ordinal == ordinal)
  #expect(day.iso == iso)
}

@Test(arguments: ["2026-02-29", "2026-13-01", "2026-1-01", "abcd-ef-gh", "", "2026-00-10"])
func invalidDayIsNil(text: String) {
  #expect(Day(iso: text) == nil)
}
