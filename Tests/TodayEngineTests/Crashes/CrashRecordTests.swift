import Testing

@testable import TodayEngine

@Suite struct CrashRecordTests {
  @Test func secondEndWithinTheWindowIsOneTooMany() {
    var record = CrashRecord()
    #expect(
      record.count(.widgetMessage("first"), at: .seconds(0), window: .seconds(10), isLast: false)
        == false)
    #expect(
      record.count(.widgetMessage("later"), at: .seconds(11), window: .seconds(10), isLast: false)
        == false)
    #expect(record.unable == nil)
    #expect(
      record.count(.widgetMessage("second"), at: .seconds(21), window: .seconds(10), isLast: false)
        == true)
    #expect(record.unable == .widgetMessage("second") && record.attempts == 1)
    record.retry()
    #expect(record.unable == nil && record.attempts == 1)
    record.works(at: .seconds(30))
    #expect(record.attempts == 0)
  }

  @Test func finalEndIsOneTooMany() {
    var record = CrashRecord()
    #expect(
      record.count(.widgetMessage("refused"), at: .zero, window: .seconds(10), isLast: true) == true
    )
    #expect(record.unable == .widgetMessage("refused"))
  }

  @Test func endsOverMemoryCountUntilTheMemorySuffices() {
    var record = CrashRecord()
    #expect(record.countMemoryEnd(limit: 2) == false)
    record.memorySuffices()
    #expect(record.countMemoryEnd(limit: 2) == false)
    #expect(record.countMemoryEnd(limit: 2) == true)
  }

  @Test func newProgramStartsWithoutEarlierEnds() {
    var record = CrashRecord()
    _ = record.count(.widgetMessage("first"), at: .zero, window: .seconds(10), isLast: false)
    _ = record.countMemoryEnd(limit: 3)
    record.replaceProgram()
    #expect(record.memoryEnds == 0)
    #expect(
      record.count(.widgetMessage("again"), at: .seconds(1), window: .seconds(10), isLast: false)
        == false)
  }
}
