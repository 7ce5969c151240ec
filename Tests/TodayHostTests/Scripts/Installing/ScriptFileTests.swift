import Glibc
import Testing
import TodayEngine

@testable import TodayHost

@Suite struct ScriptFileTests {
  private func file(
    _ text: String, named name: String = "cpu.10s.sh", mode: UInt32 = 0o755
  ) throws -> ScriptFile {
    try withTemporaryDirectory { directory in
      try FileSystem.writeWhole(Array(text.utf8), to: "\(directory)/\(name)", mode: mode)
      return try ScriptFile("\(directory)/\(name)")
    }
  }

  private func refusal(_ text: String, mode: UInt32 = 0o755) -> String {
    do {
      _ = try file(text, mode: mode)
      return ""
    } catch {
      // Without the folder, which differs in each run.
      let words = "\(error)"
      return words.firstIndex(of: " ").map { String(words[$0...].dropFirst()) } ?? words
    }
  }

  @Test func scriptHasItsMetadata() throws {
    let file = try file(
      """
      #!/usr/bin/env -S LANG=C bash -u
      # <xbar.title>Load</xbar.title>
      # <swiftbar.schedule>0 9 * * *|nonsense</swiftbar.schedule>
      """)
    #expect(file.name.title == "cpu" && file.name.interval == .seconds(10))
    #expect(file.tags.title == "Load")
    #expect(file.shebang?.interpreter == "bash" && file.shebang?.arguments == ["-u"])
    #expect(file.dialect == .xbar)
  }

  @Test func nonScriptIsRefusedWithARemedy() {
    #expect(refusal("") == "is empty: write a script with a #! line")
    #expect(
      refusal("echo a\n")
        == "has no #! line: add a first line such as #!/bin/sh")
    #expect(refusal("\u{FEFF}#!/bin/sh\n").hasPrefix("begins with a byte order mark"))
    #expect(refusal("\u{7F}ELF", mode: 0o644).hasSuffix("is not executable: run chmod +x on it"))
  }

  @Test(arguments: [
    ("/nowhere/at.all", "/nowhere/at.all does not exist: write the path of a script"),
    ("/dev/null", "/dev/null is not a regular file: write the path of a script"),
    ("/tmp", "/tmp is not a regular file"), ("/tmp/a\u{FFFD}b", "is not UTF-8: rename"),
  ])
  func nonFileIsRefused(_ path: String, _ words: String) {
    #expect {
      try ScriptFile(path)
    } throws: {
      "\($0)".contains(words)
    }
  }

  @Test func systemProgramCanBeAScript() throws {
    let file = try ScriptFile("/proc/self/exe")
    #expect(file.shebang == nil && file.dialect == nil)
    #expect(file.interpreter(searchPath: "") == file.path)
  }

  @Test func scriptDoesNotNeedTheExecutableBit() throws {
    #expect(try file("#!/bin/sh\necho a\n", mode: 0o644).shebang?.interpreter == "/bin/sh")
  }

  @Test func linkHasItsOwnName() throws {
    try withTemporaryDirectory { directory in
      try FileSystem.writeWhole(Array("#!/bin/sh\n".utf8), to: "\(directory)/net.sh")
      #expect(symlink("net.sh", "\(directory)/net-eth0.5s.sh") == 0)
      let file = try ScriptFile("\(directory)/net-eth0.5s.sh")
      #expect(file.fileName == "net-eth0.5s.sh" && file.name.interval == .seconds(5))
      #expect(file.path == FileSystem.resolved("\(directory)/net.sh"))
    }
  }

  @Test func missingProgramIsNamedWithItsPackage() throws {
    let text =
      "#!/usr/bin/env ruby\n# <xbar.dependencies>ruby, jq, some library</xbar.dependencies>"
    let ruby = try file(text)
    #expect(ruby.missing(searchPath: "/nowhere") == .noInterpreter("ruby", package: "ruby"))
    #expect(
      ruby.missingDependencies(searchPath: "/nowhere").map(\.description) == [
        "it needs ruby: install the package ruby", "it needs jq: install the package jq",
      ])
    let own = try file("#!/opt/own/thing\n")
    #expect(
      own.missing(searchPath: "/nowhere")?.description
        == "its interpreter thing is missing: install it, or change the first line")
    #expect(try file("#!/bin/sh\n").missing(searchPath: "/nowhere") == nil)
  }
}
