import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct LogTests {
  @Test func entryIsWrittenAsALineAndReadBack() throws {
    try withHome { (home) throws in
      let log = Log(home)
      let entry = LogEntry(
        at: 5, widget: "a", kind: .update, text: "newData",
        details: [JSONMember("reason", .string("interval"))])
      log.append(entry)
      log.append(LogEntry(at: 6, kind: .note, text: "of the host"))
      #expect(
        try text(of: log.path(of: "a"))
          == #"{"at":5,"widget":"a","kind":"update","text":"newData","reason":"interval"}"# + "\n")
      #expect(log.read("a", last: 10) == [entry])
      #expect(log.read(nil, last: 10).map(\.text) == ["of the host"])
    }
  }

  @Test func widgetOutputIsSanitizedAndCut() throws {
    try withHome { (home) throws in
      let log = Log(home)
      log.append(LogEntry(at: 1, widget: "a", kind: .stderr, text: "\u{1B}[2Jred\u{202E}"))
      log.append(
        LogEntry(at: 2, widget: "a", kind: .stderr, text: String(repeating: "x", count: 9000)))
      let texts = log.read("a", last: 2).map(\.text)
      #expect(texts[0] == "red")
      #expect(texts[1].hasSuffix("x… (808 bytes more)"))
    }
  }

  @Test func entryDetailsAreSanitizedAndCut() throws {
    try withHome { (home) throws in
      let log = Log(home)
      let reason = "\u{9B}31m" + String(repeating: "x", count: 9000)
      log.append(
        LogEntry(
          at: 1, widget: "a", kind: .update, text: "failed",
          details: [JSONMember("reason", .string(reason)), JSONMember("seconds", .number(1))]))
      let details = try #require(log.read("a", last: 1).first?.details)
      #expect(details.map(\.name) == ["reason", "seconds"])
      let kept = try #require(details[0].value.string)
      #expect(kept.utf8.count < 8300 && kept.hasPrefix("xx") && kept.hasSuffix("bytes more)"))
    }
  }

  @Test func fullLogIsRotatedAndStaysReadable() throws {
    try withHome { (home) throws in
      let log = Log(home)
      log.append(LogEntry(at: 1, widget: "a", kind: .note, text: "first"))
      var follower = LogFollower(log, "a")
      defer { follower.end() }
      log.append(LogEntry(at: 2, widget: "a", kind: .note, text: "second"))
      truncate(log.path(of: "a"), Log.maximumSize)
      log.append(LogEntry(at: 3, widget: "a", kind: .note, text: "third"))
      #expect(try FileSystem.names(in: home.logs).sorted() == [".rotate.lock", "a.log", "a.log.1"])
      #expect(log.read("a", last: 1).map(\.text) == ["third"])
      #expect(log.read("a", last: 3).map(\.text) == ["first", "second", "third"])
      #expect(follower.next().map(\.text) == ["second", "third"])
      #expect(follower.next().isEmpty)
      log.append(LogEntry(at: 4, widget: "a", kind: .note, text: "fourth"))
      #expect(follower.next().map(\.text) == ["fourth"])
    }
  }

  @Test func followerWaitsForAMissingLog() throws {
    try withHome { (home) throws in
      var follower = LogFollower(Log(home), "a")
      defer { follower.end() }
      #expect(follower.next().isEmpty)
      Log(home).append(LogEntry(at: 1, widget: "a", kind: .end, text: "x"))
      #expect(follower.next().map(\.kind) == [.end])
    }
  }

  @Test func linesOfManyWritersStayWhole() async throws {
    var template = Array("/tmp/today-tests-XXXXXX".utf8CString)
    let root = try #require(mkdtemp(&template).map { String(cString: $0) })
    let log = Log(Directories(home: root))
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<200 {
            log.append(
              LogEntry(at: WallTime(number), widget: "a", kind: .note, text: "\(writer)"))
          }
        }
      }
    }
    #expect(log.read("a", last: 10_000).count == 800)
    unlink(log.path(of: "a"))
    for path in ["/state/logs", "/state", ""] { rmdir(root + path) }
  }

}
