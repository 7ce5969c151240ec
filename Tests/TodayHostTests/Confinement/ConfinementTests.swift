import Glibc
import Testing
import TodayEngine

@testable import TodayHost

/// Confinement by the kernel, applied by the supervisor as for a widget.
@MainActor
@Suite(.enabled(if: KernelConfinement.current.confinesFiles, "the kernel has no Landlock"))
struct ConfinementTests {
  private static let system =
    SystemPaths.programs.map { Confinement.Rule(.execute, $0) }
    + SystemPaths.files.map { Confinement.Rule(.read, $0) }
    + SystemPaths.devices.map { Confinement.Rule(.device, $0) }

  /// The output of a shell for a script.
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

  @Test func eachAccessAllowsWhatItNames() throws {
    try withTemporaryDirectory { (root) throws in
      for name in ["read", "write", "run", "files", "none"] {
        try write("#!/bin/sh\necho \(name) runs\n", to: "\(root)/\(name)/file", mode: 0o755)
        #expect(try FileSystem.read("\(root)/\(name)/file").count > 0)
      }
      let script = """
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

  @Test func ruleForAFileIsForThatFileOnly() throws {
    try withTemporaryDirectory { (root) throws in
      try write("a", to: "\(root)/a")
      try write("b", to: "\(root)/b")
      let said = try run(
        "cat a; cat b || echo no; mv a c || echo stays", [.init(.write, "\(root)/a")], in: root)
      #expect(said == "ano\nstays\n")
    }
  }

  @Test func linkAndItsTargetAreDistinguished() throws {
    try withTemporaryDirectory { (root) throws in
      try write("secret", to: "\(root)/secret/file")
      #expect(symlink("\(root)/secret", "\(root)/link") == 0)
      let script = "cat link/file || echo no"
      #expect(try run(script, [.init(.read, "\(root)/link")], in: root) == "secret")
      #expect(try run(script, [.init(.readItself, "\(root)/link")], in: root) == "no\n")
    }
  }

  @Test(.enabled(if: KernelConfinement.current.separatesProcesses))
  func filesCannotBeChangedOutsideItsFolders() throws {
    try withTemporaryDirectory { (root) throws in
      for name in ["own", "other"] { try write("", to: "\(root)/\(name)/file") }
      let script = """
        for folder in own other; do
          chmod 600 $folder/file && m=m || m=-
          touch -d 2000-01-01 $folder/file && d=d || d=-
          chmod 700 $folder && f=f || f=-
          echo $folder $m$d$f
        done 2>/dev/null
        # It keeps its user and group.
        [ "$(id -u) $(id -g)" = "\(geteuid()) \(getegid())" ] && pwd
        """
      let said = try run(script, [.init(.write, "\(root)/own")], in: root)
      #expect(said == "own mdf\nother ---\n\(root)\n")
      // A place that the process may write to keeps the working directory writable.
      #expect(
        try run("echo x >new && cat new", [.init(.write, "\(root)/own")], in: "\(root)/own")
          == "x\n")
    }
  }

  @Test func confinementIsInherited() throws {
    #expect(try run("sh -c 'ls /tmp' || echo no") == "no\n")
    let status = "while read name value; do [ $name != NoNewPrivs: ] || echo $value; done"
    #expect(try run("\(status) </proc/self/status") == "1\n")
  }

  /// A system call by its number, in Python: a refusal by the C library would prove nothing.
  private func call(_ code: String, _ rules: [Confinement.Rule] = [], in folder: String = "/")
    throws -> String
  {
    let program = """
      import ctypes, os
      libc = ctypes.CDLL(None, use_errno=True)
      host = os.getppid()
      x86 = os.uname().machine == "x86_64"
      def call(x, arm, *arguments):
        number = x if x86 else arm
        result = libc.syscall(ctypes.c_long(number), *[ctypes.c_long(a) if isinstance(a, int) else a for a in arguments])
        return 0 if result >= 0 else ctypes.get_errno()
      \(code)
      """
    return try run("python3 - <<'END'\n\(program)\nEND\n", rules, in: folder)
  }

  @Test(.enabled(if: KernelConfinement.current.filtersCalls))
  func otherProcessesCannotBeSlowedOrEnded() throws {
    let said = try call(
      """
      limit = (ctypes.c_ulong * 2)(1, 1)
      one = (ctypes.c_ulong * 2)(1, 0)
      zero = (ctypes.c_int * 2)(0, 0)
      print(call(302, 261, host, 0, limit, 0), call(302, 261, 0, 4, 0, limit))
      print(call(203, 122, host, 8, one), call(203, 122, 0, 8, one))
      print(call(144, 119, host, 3, zero), call(142, 118, host, zero), call(314, 274, host, zero, 0))
      print(call(141, 140, 0, host, 5), call(141, 140, 1, 0, 5), call(141, 140, 0, 0, 5))
      print(call(251, 30, 1, host, 0x4004), call(251, 30, 2, 0, 0x4004), call(251, 30, 1, 0, 0x4004))
      """)
    #expect(said == "1 0\n1 0\n1 1 1\n1 1 0\n1 1 0\n")
  }

  @Test(.enabled(if: KernelConfinement.current.filtersCalls))
  func sharedMemoryOfOtherProcessesIsRefused() throws {
    let said = try call(
      """
      print(call(29, 194, 7, 4096, 0o1600), call(64, 190, 7, 1, 0o1600), call(68, 186, 7, 0o1600))
      print(call(240, 180, ctypes.c_char_p(b"q"), 0o100, 0o600, 0))
      """)
    #expect(said == "1 1 1\n1\n")
  }

  @Test(.enabled(if: KernelConfinement.current.filtersCalls))
  func namespacesAndKernelInterfacesAreRefused() throws {
    let said = try call(
      """
      print(call(272, 97, 0x10000000), call(308, 268, 0, 0), call(435, 435, 0, 0))
      print(call(56, 220, 0x10000000 | 17, 0, 0, 0, 0))
      print(call(323, 282, 0), call(300, 262, 0, 0), call(298, 241, 0, 0, -1, -1, 0), call(321, 280, 0, 0, 0))
      """)
    #expect(said == "1 1 38\n1\n1 1 1 1\n")
  }

  /// Another user who runs such a file would get this user's rights.
  @Test(.enabled(if: KernelConfinement.current.filtersCalls))
  func setUserIDFilesAreRefused() throws {
    try withTemporaryDirectory { (root) throws in
      let said = try call(
        """
        open("f", "w").close()
        here = -100
        f = os.open("f", os.O_RDONLY)
        print(call(91, 52, f, 0o4755), call(268, 53, here, ctypes.c_char_p(b"f"), 0o2755))
        print(call(452, 452, here, ctypes.c_char_p(b"f"), 0o6755, 0))
        print(call(257, 56, here, ctypes.c_char_p(b"g"), 0o101, 0o4755))
        print(call(259, 33, here, ctypes.c_char_p(b"h"), 0o104755, 0))
        if x86: print(call(90, 0, ctypes.c_char_p(b"f"), 0o4755), call(2, 0, ctypes.c_char_p(b"g"), 0o101, 0o4755), call(85, 0, ctypes.c_char_p(b"g"), 0o4755), call(133, 0, ctypes.c_char_p(b"h"), 0o104755, 0))
        else: print("1 1 1 1")
        print(call(257, 56, here, ctypes.c_char_p(b"f"), 0, 0o4755), call(91, 52, f, 0o755))
        """, [.init(.write, root)], in: root)
      #expect(said == "1 1\n1\n1\n1\n1 1 1 1\n0 0\n")
      #expect(try FileSystem.names(in: root) == ["f"])
    }
  }

  @Test func unconfinedProcessIsNotRestricted() throws {
    let bench = Bench()
    let process = try bench.spawn(Machine.shell("grep NoNewPrivs /proc/self/status; ls -d /tmp/."))
    bench.closeInput(of: process)
    _ = bench.end(of: process)
    #expect(Machine.readAll(process.output) == "NoNewPrivs:\t0\n/tmp/.\n")
  }

  @Test func inaccessibleProgramIsReported() throws {
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
