import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct BoardSettingsStoreTests {
  @Test func nothingIsStoredOnAFirstRun() throws {
    try withHome { (home) throws in
      let store = BoardSettingsStore(home) { _ in }
      #expect(store.read() == nil)
      try store.update { _ in }
      #expect(store.read() == BoardSettings())
    }
  }

  @Test func everySettingIsReadAsWritten() throws {
    try withHome { (home) throws in
      let store = BoardSettingsStore(home) { _ in }
      let written = try store.update { settings in
        settings.order = ["b", "a"]
        settings.enabled = ["a"]
        settings.known = ["a", "b"]
        settings.chosenModes = ["a": .expanded]
        settings.largestModes = ["b": .compact]
        settings.keptShown = ["b"]
      }
      #expect(store.read() == written)
      #expect(mode(of: home.boardFile) == 0o600)
    }
  }

  @Test func membersOfAnotherVersionStay() throws {
    try withHome { (home) throws in
      try write(#"{"version":1,"order":["a"],"pages":[{"n":1}]}"#, to: home.boardFile)
      let store = BoardSettingsStore(home) { _ in }
      try store.update(.enable(["b"]))
      let value = try JSONReader.read(try text(of: home.boardFile))
      #expect(value["pages"]?.text == #"[{"n":1}]"#)
      #expect(store.read()?.order == ["a", "b"])
    }
  }

  @Test func cardHasOnePosition() throws {
    try withHome { (home) throws in
      try write(#"{"version":1,"order":["a","b","a"]}"#, to: home.boardFile)
      #expect(BoardSettingsStore(home) { _ in }.read()?.order == ["a", "b"])
    }
  }

  @Test func emptyChangeIsNotWritten() throws {
    try withHome { (home) throws in
      let content = #"{ "version": 1, "order": ["a"] }"#
      try write(content, to: home.boardFile)
      try BoardSettingsStore(home) { _ in }.update { $0.order = ["a"] }
      #expect(try text(of: home.boardFile) == content)
    }
  }

  @Test(arguments: [
    "", "{", "null", #"{"version":1,"order":"a"}"#,
    #"{"version":1,"enabled":[1]}"#, #"{"version":1,"modes":[]}"#,
  ])
  func brokenFileIsMovedAsideAndReported(content: String) throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = BoardSettingsStore(home, report: reports.add)
      try write(content, to: home.boardFile)
      try store.update(.enable(["a"]))
      #expect(store.read()?.enabled == ["a"])
      #expect(try text(of: home.boardFile + ".1.bad") == content)
      #expect(reports.all.count == 1)
    }
  }

  @Test func readingMovesABrokenFileAside() throws {
    try withHome { (home) throws in
      let reports = Reports()
      try write("{", to: home.boardFile)
      var aside: [String] = []
      let store = BoardSettingsStore(home, report: reports.add)
      let settings = store.read { aside.append($0) }
      #expect(settings == nil)
      #expect(aside == [home.boardFile + ".1.bad"])
      #expect(FileSystem.filesAside(of: home.boardFile) == aside)
      #expect(try text(of: home.boardFile + ".1.bad") == "{")
      #expect(reports.all.count == 1)
      // It is reported once.
      let absent = store.read { aside.append($0) }
      #expect(absent == nil && aside.count == 1)
    }
  }

  @Test func manyWritersLoseNothing() async throws {
    var template = Array("/tmp/today-tests-XXXXXX".utf8CString)
    let root = try #require(mkdtemp(&template).map { String(cString: $0) })
    let home = Directories(home: root)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          // Each has its own open lock file, as another process would.
          let store = BoardSettingsStore(home) { Issue.record("\($0)") }
          for number in 0..<10 {
            try store.update(patience: .seconds(60)) { $0.order.append("\(writer).\(number)") }
          }
        }
      }
      try await group.waitForAll()
    }
    let order = try #require(BoardSettingsStore(home) { _ in }.read()?.order)
    #expect(order.count == 80)
    for writer in 0..<8 {
      #expect(
        order.map(\.rawValue).filter { $0.hasPrefix("\(writer).") }
          == (0..<10).map { "\(writer).\($0)" })
    }
    for name in try FileSystem.names(in: home.state) { unlink("\(home.state)/\(name)") }
    rmdir(home.state)
    rmdir(root)
  }

  @Test func heldLockIsAnError() throws {
    try withHome { (home) throws in
      let lock = try FileLock(home.boardFile + ".lock", patience: .zero)
      defer { lock.release() }
      let error = #expect(throws: FileError.self) {
        try BoardSettingsStore(home) { _ in }.update(patience: .zero) { $0.order = ["a"] }
      }
      #expect(error?.description.contains("another today process uses it") == true)
    }
  }
}
