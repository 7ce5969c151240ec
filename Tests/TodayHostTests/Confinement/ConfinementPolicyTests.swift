import Testing
import TodayWire

@testable import TodayHost

/// Translates entitlements to paths and rights, without a disk.
struct ConfinementPolicyTests {
  typealias Rule = Confinement.Rule

  private var policy: ConfinementPolicy {
    var policy = ConfinementPolicy(Directories(home: "/home/ada/.today"), home: "/home/ada")
    policy.programs = "/usr/lib/today"
    policy.names = { folder in
      [
        "/etc": ["passwd", "python3", "python3.13", "shadow"],
        "/": ["home", "dev", "srv"], "/home": ["ada", "bob"],
        "/home/ada": [".today", "docs", "calendar.ics"],
      ][folder] ?? []
    }
    return policy
  }

  private func subject(
    _ role: ConfinementPolicy.Role = .widget, executable: String? = nil,
    _ change: (inout Entitlements) -> Void = { _ in }
  ) -> ConfinementPolicy.Subject {
    var entitlements = Entitlements()
    change(&entitlements)
    let app = "/home/ada/.today/data/Applications/A.app"
    let bundle = role == .widget ? "\(app)/PlugIns/W.appex" : app
    return ConfinementPolicy.Subject(
      entitlements, bundle: bundle, executable: executable ?? "\(bundle)/program",
      container: "/home/ada/.today/data/Containers/a.w", role: role)
  }

  private func rules(
    _ role: ConfinementPolicy.Role = .widget, executable: String? = nil,
    _ change: (inout Entitlements) -> Void = { _ in }
  ) throws -> [Rule] {
    try #require(policy.confinement(of: subject(role, executable: executable, change))).rules
  }

  /// The rights in addition to those of a widget without entitlements.
  private func additions(
    _ role: ConfinementPolicy.Role = .widget, executable: String? = nil,
    _ change: (inout Entitlements) -> Void = { _ in }
  ) throws -> [Rule] {
    let plain = try rules()
    return try rules(role, executable: executable, change).filter { !plain.contains($0) }
  }

  @Test func listOfCardsIsReadable() throws {
    var subject = subject()
    subject.cards = "/home/ada/.today/state/cards/a"
    let rules = try #require(policy.confinement(of: subject)).rules
    #expect(
      try rules.filter { !(try self.rules()).contains($0) } == [
        Rule(.read, "/home/ada/.today/state/cards/a")
      ])
  }

  @Test func defaultIsBundleContainerAndSystem() throws {
    let confinement = try #require(policy.confinement(of: subject()))
    #expect(!confinement.mayConnect)
    let written = confinement.rules.filter { $0.access == .write }.map(\.path)
    #expect(written == ["/home/ada/.today/data/Containers/a.w"])
    let toolchains = SystemPaths.toolchains.map { Rule(.execute, "/home/ada/\($0)") }
    let users = confinement.rules.filter {
      $0.path.hasPrefix("/home/ada") && !toolchains.contains($0)
    }
    #expect(toolchains.allSatisfy(confinement.rules.contains))
    #expect(
      users == [
        Rule(.execute, "/home/ada/.today/data/Applications/A.app"),
        Rule(.write, "/home/ada/.today/data/Containers/a.w"),
      ])
    let paths = Set(confinement.rules.map(\.path))
    #expect(paths.isSuperset(of: ["/usr", "/etc/passwd", "/proc/self", "/etc/python3.13"]))
    #expect(
      paths.isDisjoint(
        with: ["/", "/etc", "/home", "/tmp", "/dev", "/run", "/etc/resolv.conf"]))
    // It cannot list processes.
    #expect(confinement.rules.filter { $0.path == "/proc" } == [Rule(.readFiles, "/proc")])
    #expect(
      confinement.rules.filter { $0.access == .device }.map(\.path)
        == ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"])
  }

  @Test func groupsAreWritable() throws {
    #expect(
      try additions { $0.groups = ["group.a", "group.b"] } == [
        Rule(.write, "/home/ada/.today/data/Groups/group.a"),
        Rule(.write, "/home/ada/.today/data/Groups/group.b"),
      ])
  }

  @Test func networkAllowsConnectionsAndResolverFiles() throws {
    var policy = policy
    let networked = subject { $0.network = true }
    let confinement = try #require(policy.confinement(of: networked))
    #expect(confinement.mayConnect)
    #expect(try additions { $0.network = true }.contains(Rule(.read, "/etc/resolv.conf")))
    #expect(confinement.rules.contains(Rule(.read, "/etc")))
    // Root can read directories that no user can.
    policy.isRoot = true
    #expect(policy.confinement(of: networked)?.rules.contains(Rule(.read, "/etc")) == false)
  }

  @Test(arguments: [
    (["/srv/music"], ["r/srv/music"]),
    (["~/docs", "~"], ["r/home/ada/docs", "l/home/ada/calendar.ics", "l/home/ada/docs"]),
    // Another app's files and devices are refused under any name.
    (["/"], ["l/home/ada/calendar.ics", "l/home/ada/docs", "l/home/bob", "l/srv"]),
    (["/home/ada/.today/data/Containers/other", "/dev", "/dev/snd", "~/.today"], []),
    // The owner of that directory is unknown.
    (["docs", "", "~bob/docs"], []),
  ])
  func listedPathsAreReadable(_ listed: [String], _ expected: [String]) throws {
    #expect(try additions { $0.readablePaths = listed }.map(\.text) == expected)
  }

  @Test func linkIsReadableAtItsTarget() throws {
    var policy = policy
    policy.resolved = { $0 == "/home/ada/link" ? "/home/ada/.today/data" : $0 }
    let rules = policy.confinement(of: subject { $0.readablePaths = ["~/link"] })?.rules
    #expect(rules == policy.confinement(of: subject())?.rules)
    policy.resolved = { $0 == "/home/ada/gone" ? nil : $0 }
    #expect(
      policy.confinement(of: subject { $0.readablePaths = ["~/gone"] })?.rules
        == policy.confinement(of: subject())?.rules)
  }

  @Test func unsandboxedWidgetIsNotConfined() {
    #expect(policy.confinement(of: subject { $0.unsandboxed = true }) == nil)
    #expect(policy.confinement(of: subject(.app(.window)) { $0.unsandboxed = true }) == nil)
  }

  @Test func programInABuildFolderHasItsLibraries() throws {
    #expect(
      try additions(executable: "/home/ada/work/.build/debug/W") == [
        Rule(.execute, "/home/ada/work/.build/debug")
      ])
    // A program in the home does not give access to the home.
    #expect(try additions(executable: "/home/ada/W") == [Rule(.execute, "/home/ada/W")])
  }

  /// The directory of flags also has other apps' flags.
  @Test func appCannotWriteTheHostsDirectories() throws {
    #expect(try additions(.app(.background)) == [])
    #expect(try additions(.app(.terminal)) == [Rule(.device, "/dev/tty")])
    let transferring = try additions(.app(.background)) { $0.network = true }
    #expect(transferring.contains(Rule(.execute, "/usr/lib/today")))
    #expect(transferring.contains(Rule(.read, "/home/ada/.today/state/transfers/a.w.json")))
  }

  /// Another app's registration names the program that is started for it.
  @Test func appReadsItsTransferRegistrationOnly() throws {
    let rules = try rules(.app(.background)) { $0.network = true }
    let transfers = rules.filter { $0.path.isPath(within: "/home/ada/.today/state/transfers") }
    #expect(transfers == [Rule(.read, "/home/ada/.today/state/transfers/a.w.json")])
  }

  @Test(arguments: [
    ("SSL_CERT_FILE", "/etc/ssl/cert.pem", true), ("SSL_CERT_DIR", "/a:/b", true),
    ("NIX_SSL_CERT_FILE", "/nix/cert", true), ("CURL_CA_BUNDLE", "/a b", true),
    ("REQUESTS_CA_BUNDLE", "", false), ("NODE_EXTRA_CA_CERTS", "cert.pem", false),
    ("SSL_CERT_FILE", "/a:", false), ("SSL_CERT_FILE", "https://a/b", false),
    ("SSL_CERT_FILE", "/a\n/b", false), ("AWS_CA_BUNDLE", "/a", false),
  ])
  func certificatePathsArePassedOn(name: String, value: String, isKept: Bool) {
    var request = SpawnRequest(path: "/p", environment: [name: value], workingDirectory: "/")
    policy.confine(&request, as: subject { $0.network = true })
    #expect((request.environment[name] == value) == isKept)
    var offline = SpawnRequest(path: "/p", environment: [name: value], workingDirectory: "/")
    policy.confine(&offline, as: subject())
    #expect(offline.environment[name] == nil)
  }

  /// The shell's environment has tokens and sockets of agents, with names that no list can cover.
  @Test func onlyListedVariablesArePassedOn() {
    var environment = [
      "LANG": "de_DE.UTF-8", "LC_TIME": "C", "TERM": "xterm", "COLORTERM": "truecolor",
      "TZ": "UTC", "HOME": "/home/ada", "USER": "ada", "XDG_DATA_HOME": "/home/ada/x",
      "TODAY_HOME": "/home/ada/.today",
    ]
    let kept = Set(environment.keys).union(["PATH", "TMPDIR"])
    for name in [
      "SSH_AUTH_SOCK", "GPG_AGENT_INFO", "DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY",
      "XAUTHORITY", "AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN", "OPENAI_API_KEY", "PGPASSWORD",
      "KRB5CCNAME", "NPM_TOKEN", "TMUX", "STY", "LD_PRELOAD", "PYTHONSTARTUP", "BASH_ENV",
      "https_proxy", "SECRET", "NOTIFY_SOCKET", "today_token",
    ] { environment[name] = "x" }
    func names(_ subject: ConfinementPolicy.Subject) -> Set<String> {
      var request = SpawnRequest(path: "/p", environment: environment, workingDirectory: "/")
      policy.confine(&request, as: subject)
      return Set(request.environment.keys)
    }
    #expect(names(subject()) == kept)
    #expect(names(subject { $0.network = true }) == kept.union(["https_proxy"]))
    #expect(names(subject(.app(.terminal))) == kept)
    #expect(names(subject { $0.unsandboxed = true }) == Set(environment.keys))
  }

  @Test func programsInThePathCanBeRun() {
    var request = SpawnRequest(
      path: "/usr/bin/true",
      environment: [
        "PATH": "/home/ada/bin:/home/ada/.pyenv/shims:/usr/bin:/usrlocal:/opt/x/bin",
        "TMPDIR": "/tmp",
      ],
      workingDirectory: "/")
    policy.confine(&request, as: subject())
    #expect(request.environment["PATH"] == "/home/ada/.pyenv/shims:/usr/bin:/opt/x/bin")
    #expect(request.environment["TMPDIR"] == "/home/ada/.today/data/Containers/a.w/tmp")
    request.environment["PATH"] = "/home/ada/bin"
    policy.confine(&request, as: subject())
    #expect(request.environment["PATH"] == "/usr/local/bin:/usr/bin:/bin")
    var free = SpawnRequest(
      path: "/p", environment: ["PATH": "/home/ada/bin"], workingDirectory: "/")
    policy.confine(&free, as: subject { $0.unsandboxed = true })
    #expect(free.environment == ["PATH": "/home/ada/bin"] && free.confinement == nil)
  }

  @Test(arguments: [
    (
      7, true, true, "Landlock ABI 7, seccomp, namespaces: what entitlements do not list is refused"
    ),
    (7, true, false, "Landlock ABI 7, seccomp: modes and dates of files are not refused"),
    (4, true, true, "Landlock ABI 4, seccomp, namespaces: signals are not refused"),
    (1, true, true, "Landlock ABI 1, seccomp, namespaces: ports, signals are not refused"),
    (
      0, true, true,
      "no Landlock, seccomp, namespaces: files, ports, signals are not refused; it needs Linux 5.13, "
        + "with landlock among its security modules"
    ),
    (6, false, true, "Landlock ABI 6, namespaces: desktop sockets are not refused"),
  ])
  func kernelSupportIsReported(
    _ landlock: Int, _ filters: Bool, _ separates: Bool, _ sentence: String
  ) {
    let kernel = KernelConfinement(
      landlock: landlock, filtersCalls: filters, separatesProcesses: separates)
    #expect(kernel.sentence == sentence)
  }

  @Test func transferProgramHasBothPermissions() {
    var one = Entitlements(plist: .object(["com.apple.security.application-groups": .array(["g"])]))
    #expect(!one.mayTransfer)
    one.formUnion(
      Entitlements(
        plist: .object([
          "com.apple.security.network.client": .bool(true),
          "com.apple.security.application-groups": .array(["g", "h"]),
        ])))
    #expect(one.mayTransfer && one.groups == ["g", "h"] && !one.unsandboxed)
  }
}
