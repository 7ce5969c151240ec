import Foundation
import Testing

extension EndToEnd.Widgets {
  /// A widget tries accesses that its entitlements list, and others.
  @Suite(.enabled(if: Machine.hasLandlock, "the kernel has no Landlock"))
  struct ConfinementTests {
    private static let everything = [
      ["read", "$HOME/secret"], ["names", "$HOME"], ["write", "$HOME/new"], ["make", "/tmp/sand"],
      ["mode", "$HOME/secret"], ["names", "/tmp"],
      ["reads_too", "$HOME/secret"],
      ["read", "$TODAY_HOME/data/Containers/other/secret"],
      ["write", "$TODAY_BUNDLE/new"], ["read", "$TODAY_BUNDLE/Info.plist"],
      ["write", "$TODAY_CONTAINER/Documents/new"], ["read", "$TODAY_CONTAINER/Documents/new"],
      ["write", "$TODAY_HOME/data/Groups/group.com.example.a/new"],
      ["run", "$TODAY_CONTAINER/program"], ["temporary", ""], ["run", "/usr/bin/true"],
      ["read", "/etc/localtime"], ["read", "/dev/urandom"], ["read", "/proc/self/environ"],
      ["read", "/proc/cpuinfo"], ["names", "/proc"], ["parent", "environ"],
      ["signal_parent", ""], ["open_both", "/dev/tty"], ["open_both", "/dev/ptmx"],
      ["connect", "1"], ["datagram", "9"], ["listen", "0"], ["desktop", "$HOME/socket"],
      ["pair", "SOCK_DGRAM"], ["pair", "SOCK_RAW"], ["pair", "SOCK_STREAM"],
      ["pair", "SOCK_SEQPACKET"],
    ]

    /// The attempts that did not end with `ok`, each with its error.
    private func refused(
      _ name: String, _ entitlements: [String: Any], tries: [[String]] = everything
    ) async throws -> [String: String] {
      var found: [String: String] = [:]
      try await Home.with { home in
        let container = "\(home.home)/data/Containers"
        for folder in ["\(container)/other", "\(home.home)/data/Groups/group.com.example.a"] {
          try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        }
        for path in ["\(home.root)/secret", "\(container)/other/secret", "\(home.root)/open/file"] {
          try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
          try "secret".write(toFile: path, atomically: false, encoding: .utf8)
        }
        var widget = WidgetBundle(name: name, attributes: ["Tries": tries])
        widget.program = "Confined.py"
        widget.entitlements = entitlements
        let program = "\(container)/\(widget.id)/program"
        try FileManager.default.createDirectory(
          atPath: "\(container)/\(widget.id)", withIntermediateDirectories: true)
        try "#!/bin/sh\n".write(toFile: program, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        try await home.enable(widget)
        let update = try await home.today("update", widget.id, seconds: 60)
        let written = FileManager.default.contents(atPath: "\(container)/\(widget.id)/found.json")
        let json = try #require(written, "\(update.output)\(update.errors)\(home.log)")
        let all = try #require(JSONSerialization.jsonObject(with: json) as? [String: String])
        #expect(all.count == tries.count)
        found = all.filter { $0.value != "ok" }
      }
      return found
    }

    /// In a mount namespace, the folders of others are read-only.
    private static let unwritable = Machine.separatesProcesses ? "EROFS" : "EACCES"

    /// Landlock has no right for modes.
    private static let modes = Machine.separatesProcesses ? ["mode $HOME/secret": "EROFS"] : [:]

    private static let refusedToAll = modes.merging([
      "read $HOME/secret": "EACCES", "names $HOME": "EACCES", "write $HOME/new": unwritable,
      "make /tmp/sand": unwritable,
      "names /tmp": "EACCES", "reads_too $HOME/secret": "EACCES",
      "read $TODAY_HOME/data/Containers/other/secret": "EACCES",
      "write $TODAY_BUNDLE/new": unwritable,
      "write $TODAY_HOME/data/Groups/group.com.example.a/new": unwritable,
      "run $TODAY_CONTAINER/program": "EACCES", "names /proc": "EACCES",
      "parent environ": "EACCES", "signal_parent ": "EPERM", "open_both /dev/tty": "EACCES",
      "open_both /dev/ptmx": "EACCES", "connect 1": "EACCES", "datagram 9": "EACCES",
      "listen 0": "EACCES", "desktop $HOME/socket": "EACCES", "pair SOCK_DGRAM": "EACCES",
      "pair SOCK_RAW": "EACCES",
    ]) { one, _ in one }

    @Test(.enabled(if: Machine.refusesAll, "the kernel does not refuse all"))
    func unlistedAccessIsRefused() async throws {
      #expect(try await refused("None", [:]) == Self.refusedToAll)
    }

    @Test(.enabled(if: Machine.refusesAll, "the kernel does not refuse all"))
    func groupAllowsItsDirectory() async throws {
      var expected = Self.refusedToAll
      expected["write $TODAY_HOME/data/Groups/group.com.example.a/new"] = nil
      let found = try await refused(
        "Group", ["com.apple.security.application-groups": ["group.com.example.a"]])
      #expect(found == expected)
    }

    @Test(.enabled(if: Machine.refusesAll, "the kernel does not refuse all"))
    func networkAllowsOutgoingConnections() async throws {
      var expected = Self.refusedToAll
      // No server listens there.
      expected["connect 1"] = "ECONNREFUSED"
      expected["datagram 9"] = nil
      let found = try await refused(
        "Network", ["com.apple.security.network.client": true],
        tries: Self.everything + [["resolve", "localhost"], ["read", "/etc/hosts"]])
      #expect(found == expected)
    }

    @Test(.enabled(if: Machine.refusesAll, "the kernel does not refuse all"))
    func onlyListedPathsAreReadable() async throws {
      let found = try await refused(
        "Paths",
        [
          "com.apple.security.files.user-selected.read-only": true,
          "TodayReadablePaths": ["~/open", "/proc"],
        ],
        tries: Self.everything + [["read", "$HOME/open/file"], ["write", "$HOME/open/file"]])
      var expected = Self.refusedToAll
      expected["names /proc"] = nil
      expected["write $HOME/open/file"] = Self.unwritable
      #expect(found == expected)
    }

    @Test(.enabled(if: Machine.refusesAll, "the kernel does not refuse all"))
    func listedHomeExcludesOtherAppsData() async throws {
      let found = try await refused(
        "Home",
        [
          "com.apple.security.files.user-selected.read-only": true, "TodayReadablePaths": ["~"],
        ],
        tries: Self.everything + [["read", "$HOME/open/file"]])
      var expected = Self.refusedToAll
      expected["read $HOME/secret"] = nil
      expected["reads_too $HOME/secret"] = nil
      #expect(found == expected)
    }

    @Test func unsandboxedAllowsEverything() async throws {
      let tries = Self.everything.filter { $0 != ["make", "/tmp/sand"] && $0[0] != "temporary" }
      let found = try await refused("Free", ["dev.today.unsandboxed": true], tries: tries)
      #expect(
        found == [
          "connect 1": "ECONNREFUSED", "desktop $HOME/socket": "ENOENT",
          // The widget has no terminal.
          "open_both /dev/tty": "ENXIO",
        ])
    }

    /// The card and the logs name the entitlements, because the kernel's message does not.
    @Test func refusalNamesTheEntitlements() async throws {
      try await Home.with { home in
        try "secret".write(toFile: home.root + "/secret", atomically: false, encoding: .utf8)
        var widget = WidgetBundle(name: "Reader", behaviour: "reads")
        widget.entitlements = ["com.apple.security.network.client": true]
        let dying = WidgetBundle(name: "Dying", behaviour: "reads-and-dies")
        try await home.enable(widget, dying)
        let allows = "it runs confined: its entitlements allow its own files, the network; "
        let hint = "the secret: Permission denied (not in its entitlements?)"

        let update = try await home.today("update", widget.id, seconds: 60)
        #expect(update.output.contains(hint), "\(update.output)\(update.errors)")
        let logs = try await home.today("logs", widget.id)
        #expect(logs.output.contains(allows), "\(logs.output)")
        _ = try await home.today("update", dying.id, seconds: 60)
        let ends = try await home.today("logs", dying.id).output
        #expect(
          ends.contains("ended with exit status 1: PermissionError: [Errno 13] Permission denied"),
          "\(ends)")

        let path = "\(home.apps)/Reader.app"
        let run = try await home.today("run", path, seconds: 60)
        let missing = "It was refused something: "
        #expect(run.output.contains(hint) && run.errors.contains(missing), "\(run)")
        let report = try await home.today("test", path, seconds: 120).output
        #expect(
          report.contains("# standard error: the secret: Permission denied\n# \(allows)"),
          "\(report)")

        // `today doctor` reads the stored status.
        try FileManager.default.createDirectory(
          atPath: "\(home.home)/data/Applications", withIntermediateDirectories: true)
        try FileManager.default.moveItem(
          atPath: path, toPath: "\(home.home)/data/Applications/Reader.app")
        let doctor = try await home.today("doctor").output
        #expect(doctor.contains("\(widget.id): \(hint): \(allows)"), "\(doctor)")
      }
    }

    @Test func loaderErrorsAreLogged() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Lost")
        try widget.write(in: home)
        let program = "\(home.apps)/Lost.app/PlugIns/Lost.appex/Widget.py"
        // A system program with a library in a folder that it may not read.
        try "#!/bin/sh\nLD_PRELOAD=\(home.root)/lib.so exec /usr/bin/env cat \(home.root)/lib.so\n"
          .write(toFile: program, atomically: false, encoding: .utf8)
        try "no library".write(toFile: home.root + "/lib.so", atomically: false, encoding: .utf8)
        _ = try await home.today("enable", widget.id)
        _ = try await home.today("update", widget.id, seconds: 60)
        let logs = try await home.today("logs", widget.id, "--all")
        #expect(logs.output.contains("\(home.root)/lib.so"), "\(logs.output)")
        #expect(logs.output.contains("Permission denied"), "\(logs.output)")
      }
    }
  }
}

extension Machine {
  static let hasLandlock = sandbox.contains("Landlock ABI")

  /// Whether the kernel supports all restrictions of the guide, except perhaps namespaces for users.
  static let refusesAll =
    sandbox.contains("what entitlements do not list is refused")
    || sandbox.contains("seccomp: modes and dates of files are not refused")

  /// Whether confined processes have namespaces of their own.
  static let separatesProcesses = sandbox.contains(", namespaces: ")

  /// The result of `today doctor`.
  private static let sandbox: String = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: products + "/today")
    process.arguments = ["doctor"]
    process.environment = ["TODAY_HOME": "/nonexistent", "TERM": "xterm", "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said
  }()
}
