import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Several programs write the config.
@MainActor @Suite struct ConfigRewritingTests {
  private static let section = BoardSection(cards: ["a", "b"])
  private static let present = ConfigDocument(cards: ["a"])
  private static let edited = ConfigDocument(cards: ["a", "b"])

  /// A config with the text `old` and the card `a`.
  private func make(
    _ home: Directories, command: String = ":"
  ) throws -> ConfigFile {
    try write("old", to: home.configFile)
    let standIn = try ConfigStandIn(
      home, present: Self.present, edited: Self.edited, command: command)
    return ConfigFile(home, executable: standIn.executable)
  }

  @Test func rewrittenFileIsKnown() throws {
    try withHome { (home) throws in
      let file = try make(home)
      let rewriting = try file.rewrite(Self.section, from: Self.present.board)
      #expect(try text(of: file.path) == ConfigStandIn.text)
      #expect(file.known == .fresh(Self.edited))
      #expect(try file.takeBack(rewriting))
      #expect(try text(of: file.path) == "old")
      #expect(file.known == .fresh(Self.present))
      // An editor has saved the file.
      try write("other", to: file.path)
      #expect(try !file.takeBack(rewriting))
      #expect(try text(of: file.path) == "other")
    }
  }

  @Test func twoProcessesDoNotChangeTheFileAtOnce() throws {
    try withHome { (home) throws in
      var file = try make(home)
      file.patience = .zero
      let rewriting = try file.rewrite(Self.section, from: Self.present.board)
      let lock = try FileLock(file.lockFile, patience: .zero)
      let refusal = ConfigRefusal.file(
        FileError(.lock, file.lockFile, code: EWOULDBLOCK).failure)
      #expect(throws: refusal) {
        _ = try file.rewrite(Self.section, from: Self.present.board)
      }
      #expect(throws: refusal) { _ = try file.takeBack(rewriting) }
      #expect(try text(of: file.path) == ConfigStandIn.text)
      lock.release()
      #expect(try file.takeBack(rewriting))
    }
  }

  @Test func sectionOfAnotherProgramStays() throws {
    try withHome { (home) throws in
      let file = try make(home)
      #expect(throws: ConfigRefusal.changedMeanwhile) {
        _ = try file.rewrite(Self.section, from: BoardSection(cards: ["c"]))
      }
      #expect(try text(of: file.path) == "old")
    }
  }

  @Test func fileThatAnEditorSavesMeanwhileStays() throws {
    try withHome { (home) throws in
      let file = try make(home, command: "echo editor >'\(home.configFile)'")
      #expect(throws: ConfigRefusal.changedMeanwhile) {
        _ = try file.rewrite(Self.section, from: Self.present.board)
      }
      #expect(try text(of: file.path) == "editor\n")
      #expect(try FileSystem.names(in: home.config) == ["config.yaml"])
    }
  }

  @Test func fileThatIsNotUTF8Stays() throws {
    try withHome { (home) throws in
      let bytes: [UInt8] = [0x23, 0xE4, 0x0A]
      try FileSystem.writeWhole(bytes, to: home.configFile)
      let problem = ConfigProblem(
        line: 1, column: 2, key: "", mistake: .file(.notUTF8), remedy: .change(.saveAsUTF8))
      let standIn = try ConfigStandIn(home, present: ConfigDocument(problems: [problem]))
      let file = ConfigFile(home, executable: standIn.executable)
      #expect(throws: ConfigRefusal.problem(problem)) {
        _ = try file.rewrite(Self.section, from: nil)
      }
      #expect(try FileSystem.read(file.path) == bytes)
    }
  }
}
