import Glibc
import Testing
import TodayEngine

@testable import TodayHost

/// The kernel, asked by the supervisor as for a widget.
@MainActor
@Suite(.enabled(if: KernelConfinement.current.confinesFiles, "the kernel has no Landlock"))
struct ConfinementTests {
  private static let system =
    SystemPaths.programs.map { Confinement.Rule(.execute, $0) }
    + SystemPaths.files.map { Confinement.Rule(.read, $0) }
    + SystemPaths.devices.map { Confinement.Rule(.device, $0) }

  /// What a shell says of a script.
  private func run(
    _ script: String, _ rules: [Confinement.Rule] = [], in folder: String = "/"
  ) throws -> String {
    let bench = Bench()
    var request = Machine.shell(script)
    request.workingDirectory = folder
    request.confinement = Confinement(rules: Self.system + rules)
    let process = try bench.spawn(request)
    bench.closeInput(of: process)
    _ = bench.end(of: process)
    return Machine.readAll(process.output)
  }

  @Test func eachAccessIsWhatItSays() throws {
    try withTemporaryDirectory { (root) throws in
      for name in ["read", "write", "run", "files", "none"] {
        try write("#!/bin/sh\necho \(name) runs\n", to: "\(root)/\(name)/file")
        #expect(try FileSystem.read("\(root)/\(name)/file").count > 0)
      }
      let script = """
        chmod +x read/file write/file run/file files/file none/file
        for name in read write run files none; do
          true <$name/file && r=r || r=-
          true >>$name/file && w=w || w=-
          true >$name/new && c=c || c=-
          $name/file >/dev/null && x=x || x=-
          ls $name >/dev/null && l=l || l=-
          echo $name $r$w$c$x$l
        done 2>/dev/null
        """
      let rules: [Confinement.Rule] = [
        .init(.read, "\(root)/read"), .init(.write, "\(root)/write"),
        .init(.execute, "\(root)/run"), .init(.readFiles, "\(root)/files"),
        .init(.read, "\(root)/not-there"),
      ]
      let said = try run(script, rules, in: root)
      #expect(said == "read r---l\nwrite rwc-l\nrun r--xl\nfiles r----\nnone -----\n")
    }
  }

  @Test func whatAFileIsGivenIsForThatFile() throws {
    try withTemporaryDirectory { (root) throws in
      try write("a", to: "\(root)/a")
      try write("b", to: "\(root)/b")
      let said = try run(
        "cat a; cat b || echo no; mv a c || echo stays", [.init(.write, "\(root)/a")], in: root)
      #expect(said == "ano\nstays\n")
    }
  }

  @Test func aLinkIsItselfOrWhatItLeadsTo() throws {
    try withTemporaryDirectory { (root) throws in
      try write("secret", to: "\(root)/secret/file")
      #expect(symlink("\(root)/secret", "\(root)/link") == 0)
      let script = "cat link/file || echo no"
      #expect(try run(script, [.init(.read, "\(root)/link")], in: root) == "secret")
      #expect(try run(script, [.init(.readItself, "\(root)/link")], in: root) == "no\n")
    }
  }

  @Test func itIsForAllThatIsStartedAndNothingIsGained() throws {
    #expect(try run("sh -c 'ls /tmp' || echo no") == "no\n")
    let status = "while read name value; do [ $name != NoNewPrivs: ] || echo $value; done"
    #expect(try run("\(status) </proc/self/status") == "1\n")
  }

  @Test func anUnconfinedProcessIsNot() throws {
    let bench = Bench()
    let process = try bench.spawn(Machine.shell("grep NoNewPrivs /proc/self/status; ls -d /tmp/."))
    bench.closeInput(of: process)
    _ = bench.end(of: process)
    #expect(Machine.readAll(process.output) == "NoNewPrivs:\t0\n/tmp/.\n")
  }

  @Test func aProgramOutOfReachSaysSo() throws {
    try withTemporaryDirectory { (root) throws in
      try write("#!/bin/sh\necho ran\n", to: "\(root)/program")
      #expect(chmod("\(root)/program", 0o700) == 0)
      let bench = Bench()
      let process = try bench.spawn(
        SpawnRequest(
          path: "\(root)/program", environment: [:], workingDirectory: "/",
          confinement: Confinement(rules: Self.system)))
      #expect(bench.end(of: process) == .failed(.notEntitled("\(root)/program")))
    }
  }
}
