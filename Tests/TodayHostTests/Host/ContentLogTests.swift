import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Log entries about has-content, for any set of open hosts.
@MainActor @Suite(.serialized) struct ContentLogTests {
  private static let app = "dev.example.script"
  private static let hidden = ContentFlag(value: false, by: app, at: 5)
  private static let shown = ContentFlag(value: true, by: app, at: 6)

  /// As at the start of every verb.
  private func begin(_ board: ScriptBoard, isReadOnly: Bool = false) -> WidgetHost {
    var options = board.host.options
    options.isReadOnly = isReadOnly
    let host = WidgetHost(
      reactor: board.reactor, directories: board.directories,
      configuration: EngineConfiguration(), options: options, registry: board.host.registry)
    host.begin()
    return host
  }

  private func logged(_ board: ScriptBoard) -> [String] {
    board.logged.filter { $0.kind == .content }.map(\.text)
  }

  @Test func flagSetWithoutAHostIsLoggedOnce() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\necho a\n", directories, shows: false)
      let store = ContentFlagStore(directories) { _ in }
      try store.write(ScriptBoard.id, Self.hidden)
      _ = begin(board, isReadOnly: true)
      #expect(logged(board) == [])
      for _ in 0..<3 { _ = begin(board) }
      #expect(logged(board) == ["no content, set by \(Self.app)"])
      try store.write(ScriptBoard.id, Self.shown)
      for _ in 0..<3 { _ = begin(board) }
      #expect(
        logged(board) == ["no content, set by \(Self.app)", "has content, set by \(Self.app)"])
    }
  }

  @Test func oneOfSeveralHostsLogsAFlag() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\necho a\n", directories, shows: false)
      let agent = begin(board)
      try begin(board).setContent(ScriptBoard.id, Self.hidden)
      for host in [agent, board.host] { host.post(.content(ScriptBoard.id, Self.hidden)) }
      #expect(logged(board) == ["no content, set by \(Self.app)"])
      for host in [agent, board.host] { host.post(.content(ScriptBoard.id, Self.shown)) }
      #expect(
        logged(board) == ["no content, set by \(Self.app)", "has content, set by \(Self.app)"])
    }
  }

  @Test func refusedFlagIsNotLogged() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\necho a\n", directories, shows: false)
      try ContentFlagStore(directories) { _ in }
        .write(ScriptBoard.id, ContentFlag(value: false, by: "dev.other", at: 5))
      _ = begin(board)
      #expect(logged(board) == [])
    }
  }
}
