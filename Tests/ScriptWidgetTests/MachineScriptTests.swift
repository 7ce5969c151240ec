import Foundation
import Testing
import TodayHost
import TodayWire

/// The scripts that run system programs, with programs that print what a test sets.
@Suite struct MachineScriptTests {
  private static let systemctl = #"""
    case "$*" in
    is-system-running) echo degraded; exit 1 ;;
    "--system --failed "*)
      echo 'nginx.service loaded failed failed A web "server" | color=green'
      echo 'dev-disk-by\x2duuid.swap loaded failed failed Swap'
      ;;
    "--user --failed "*) echo 'mbsync.service loaded failed failed Mail' ;;
    "--system is-active -- nginx.service") echo failed; exit 3 ;;
    "--system is-active -- sshd.service") echo active ;;
    "--system is-active -- "*) echo inactive; exit 3 ;;
    "list-timers "*)
      echo '- - Fri 2026-11-20 08:00:00 UTC 1 day ago gone.timer gone.service'
      echo 'Sat 2026-11-21 11:00:00 UTC 31min left - - apt-daily.timer apt-daily.service'
      echo 'Sun 2026-11-22 00:00:00 UTC 14h left Sat 2026-11-21 00:00:09 UTC 9h ago logrotate.timer logrotate.service'
      ;;
    esac
    """#

  @Test func failedUnitsAndNextTimersAreListed() async throws {
    try await ScriptBench.with("systemd.1m.sh") { bench in
      try bench.program("systemctl", Self.systemctl)
      let result = try await bench.run(environment: ["TIMERS": "2"])
      #expect(
        result.card == #"""
          nginx.service                         failed
          dev-disk-by\x2duuid.swap              failed
          mbsync.service                        failed
          apt-daily.timer                    Sat 11:00
          logrotate.timer                    Sun 00:00
          """#)
      #expect(
        result.action("mbsync")?.command == ["systemctl", "--user", "status", "mbsync.service"])
      #expect(
        result.action("dev-disk")?.command
          == ["systemctl", "--system", "status", #"dev-disk-by\x2duuid.swap"#])
      #expect(result.output.warnings.isEmpty, "\(result.output.warnings)")
    }
  }

  @Test func chosenUnitsAreAlwaysShown() async throws {
    try await ScriptBench.with("systemd.1m.sh") { bench in
      try bench.program("systemctl", Self.systemctl)
      bench.environment = [
        "UNITS": "nginx.service sshd.service backup.timer --now $(reboot)", "TIMERS": "1",
        "TODAY_LANGUAGE": "es",
      ]
      let result = try await bench.run()
      #expect(
        result.card == #"""
          nginx.service                        fallida
          dev-disk-by\x2duuid.swap             fallida
          mbsync.service                       fallida
          sshd.service                          activa
          backup.timer                        inactiva
          apt-daily.timer                    sáb 11:00
          """#)
      #expect(
        result.action("sshd")?.command == ["systemctl", "--system", "status", "sshd.service"])
      #expect(result.card(columns: 26).split(separator: "\n").last == "apt-daily.timer  sáb 11:00")
      #expect(result.card(columns: 90).split(separator: "\n").count == 6)
      #expect(result.output.warnings.isEmpty, "\(result.output.warnings)")
    }
  }

  @Test(arguments: [
    ("echo offline; exit 1", true, ""),
    ("[ $1 = is-system-running ] || [ $1 = --system ] || exit 1", true, ""),
    ("exit 1", false, "systemctl cannot list the failed units.\n"),
    (
      "echo 'Failed to connect to bus: No such file' >&2; exit 1", false,
      "systemd cannot be reached. Is this a container?\n"
    ),
    (
      "echo 'Failed to list units: Access denied' >&2; exit 1", false,
      "You may not ask systemd. Check the rules of D-Bus.\n"
    ),
    (
      "exit 124", false, "systemd did not answer within 5 s. The next update tries again.\n"
    ),
  ])
  func systemdCardHidesWithoutFailures(
    _ program: String, _ isHidden: Bool, _ errors: String
  ) async throws {
    try await ScriptBench.with("systemd.1m.sh") { bench in
      try bench.program("systemctl", program)
      let result = try await bench.run()
      #expect(result.isHidden == isHidden && result.errors == errors, "\(result.errors)")
    }
  }

  @Test func errorsOfTheJournalAreCounted() async throws {
    try await ScriptBench.with("journal.2m.sh") { bench in
      let entries = try bench.file(
        "entries",
        "disk | href=http://evil full\nusb 1-1: reset\ndisk | href=http://evil full\n\n"
          + "--- color=red\n\u{1B}[2Jlate :x:\n")
      try bench.program("journalctl", "echo \"$@\" >~/asked; cat '\(entries)'")
      let result = try await bench.run(environment: ["SINCE": "-2h"])
      #expect(
        result.card == """
          disk ¦ href=http://evil full              ×2
          usb 1-1: reset
          ‐-- color=red
          [2Jlate :x:
          """)
      #expect(result.output.titles.allSatisfy { $0.action.isEmpty })
      #expect(try bench.text(of: bench.home + "/asked").contains("--since=-2h"))
      try bench.program("journalctl", "exit 0")
      #expect(try await bench.run().isHidden)
      try bench.program("journalctl", "echo '-- No entries --'")
      #expect(try await bench.run().isHidden)
    }
  }

  @Test(arguments: [
    (
      "echo 'No journal files were opened due to insufficient permissions.' >&2", "en",
      "You may not read the journal. Join the group systemd-journal.\n"
    ),
    (
      "echo 'Hint: You are currently not seeing messages from other users.' >&2", "ja",
      "ジャーナルを読む権限がありません。systemd-journal グループに参加してください。\n"
    ),
    (
      "echo 'Failed to parse timestamp: soon' >&2; exit 1", "en",
      "journalctl does not understand the start \"soon\". Try -24h or yesterday.\n"
    ),
    ("exit 124", "zh_TW", "journalctl 在 10 秒內沒有回應。下次更新時重試。\n"),
    ("echo broken >&2; exit 1", "ru", "journalctl не может прочитать журнал.\n"),
  ])
  func failureOfTheJournalHasAReason(
    _ program: String, _ language: String, _ reason: String
  ) async throws {
    try await ScriptBench.with("journal.2m.sh") { bench in
      try bench.program("journalctl", program)
      bench.environment = ["TODAY_LANGUAGE": language, "SINCE": "soon"]
      let result = try await bench.run()
      #expect(result.status == 1 && result.text.isEmpty && result.errors == reason)
    }
  }

  @Test func manyErrorsOfTheJournalAreCounted() async throws {
    try await ScriptBench.with("journal.2m.sh") { bench in
      try bench.program("journalctl", "awk 'BEGIN { for (i = 0; i < 75; i++) print i % 25 + 1 }'")
      let result = try await bench.run(environment: ["TODAY_LANGUAGE": "es"])
      #expect(result.card.hasPrefix("1 ") && result.card.contains("×3"))
      #expect(result.card.hasSuffix("y 5 más"))
      #expect(result.card(columns: 20).split(separator: "\n").count == 21)
    }
  }

  /// A line of `/proc/PID/stat`.
  private func stat(_ id: Int, _ name: String, ticks: Int, start: Int = 7) -> String {
    "\(id) (\(name)) S 1 1 1 0 -1 4194560 1 0 0 0 \(ticks) 0 0 0 20 0 1 0 \(start) 1 1 1\n"
  }

  @Test func processesAreSortedByTheirUseSinceTheLastRun() async throws {
    try await ScriptBench.with("top.5s.sh") { bench in
      bench.environment = ["TODAY_PROC": bench.container + "/proc"]
      func look(at uptime: String, _ ticks: [Int]) throws {
        try bench.file("proc/uptime", "\(uptime) 1.00\n")
        let names = ["sleepy", "a) b | color=red", "busy one", "reused"]
        for (index, name) in names.enumerated() {
          let start = index == 3 ? ticks[3] : 7
          try bench.file(
            "proc/\(index + 1)/stat", stat(index + 1, name, ticks: ticks[index], start: start))
        }
      }
      try look(at: "100.00", [0, 0, 100, 5000])
      #expect(try await bench.run().isHidden)
      try look(at: "110.00", [0, 52, 600, 300])
      #expect(
        try await bench.run().card == """
          busy one                                50 %
          reused                                  30 %
          a) b ¦ color=red                         5 %
          """)
      try look(at: "120.00", [0, 1000, 601, 300])
      let one = try await bench.run(environment: ["TOP_ROWS": "1"])
      #expect(one.card == "a) b ¦ color=red                        95 %")
    }
  }

  @Test func processNearTheLimitStaysListed() async throws {
    try await ScriptBench.with("top.5s.sh") { bench in
      bench.environment = ["TODAY_PROC": bench.container + "/proc"]
      func look(at uptime: Int, _ ticks: Int) throws {
        try bench.file("proc/uptime", "\(uptime).00 1.00\n")
        try bench.file("proc/1/stat", stat(1, "steady", ticks: ticks))
      }
      try look(at: 100, 0)
      #expect(try await bench.run().isHidden)
      for (uptime, ticks, percent) in [(110, 12, 1), (120, 18, 1), (130, 18, 0), (140, 30, 1)] {
        try look(at: uptime, ticks)
        #expect(
          try await bench.run().card == "steady                                   \(percent) %")
      }
      try look(at: 175, 30)
      #expect(try await bench.run().isHidden)
    }
  }

  private func df(_ used: Int) -> String {
    """
    cat <<'EOF'
    Filesystem     Type          Used        Avail Mounted on
    /dev/sda1      ext4   \(used) 100000000000 /
    /dev/sdb1      ext4  950000000000  50000000000 /mnt/a | b 'c'
    /dev/sda1      ext4   \(used) 100000000000 /again
    tmpfs          tmpfs 990000000000   1000000000 /run
    /dev/sdc1      ext4             -            - /gone
    EOF
    """
  }

  @Test func diskGrowthIsShown() async throws {
    try await ScriptBench.with("disk-growth.10m.py") { bench in
      bench.environment["TODAY_NOW"] = "1000000"
      try bench.program("df", df(100_000_000_000))
      #expect(
        try await bench.run().card == """
          /mnt/a ¦ b 'c'                          95 %
          """)
      // 20 GB in four hours: full in twenty.
      bench.environment["TODAY_NOW"] = "1014400"
      try bench.program("df", df(120_000_000_000))
      let later = try await bench.run()
      #expect(
        later.card == """
          /                       55 %, +112 GiB a day
          /mnt/a ¦ b 'c'                          95 %
          """)
      #expect(later.colors == [.named(.red), .named(.red)])
      bench.environment["TODAY_NOW"] = "1200000"
      let steady = try await bench.run(environment: ["DISK_PERCENT": "99"])
      #expect(steady.isHidden, "\(steady.errors)\(steady.card)")
    }
  }

  @Test func failedDfIsAFailure() async throws {
    try await ScriptBench.with("disk-growth.10m.py") { bench in
      let result = try await bench.run()
      #expect(result.status == 1 && result.errors.hasPrefix("df cannot be asked"))
    }
  }

  @Test func packagesWithNewerVersionsAreCounted() async throws {
    try await ScriptBench.with("Updates.app/UpdatesToday.appex/updates") { bench in
      try bench.program(
        "apt-get",
        """
        echo 'Inst libc6 [2.36-9] (2.36-10 Debian-Security:12/stable-security [amd64])'
        echo 'Inst vim-common [9.0] (9.1 Debian:12.1/stable [amd64])'
        echo 'Inst vim|x [9.0] (9.1 Debian:12.1/stable [amd64])'
        echo 'Inst new-tool (1.0 Debian:12.1/stable [amd64])'
        echo 'Conf libc6 (2.36-10 Debian-Security:12/stable-security [amd64])'
        """)
      let result = try await bench.run()
      #expect(
        result.card == """
          4 packages, 1 for security
          libc6                                2.36-10
          vimx +1                                  9.1
          new-tool                                 1.0
          """)
      guard case .vstack(let rows) = result.root.content else {
        Issue.record("no rows")
        return
      }
      #expect(rows.children.first?.style.color == .role(.warn))
      try bench.program(
        "apt-get", "n=0; while [ $n -lt 262 ]; do n=$((n + 1)); echo Inst p$n; done")
      let many = try await bench.run()
      #expect(many.card.hasPrefix("262 packages\np1\n") && many.card.hasSuffix("\np200\n… +62"))
      try bench.program(
        "apt-get",
        """
        n=0; while [ $n -lt 200 ]; do n=$((n + 1)); echo "Inst p$n [1] ($n.0 Debian:12.1/stable [amd64])"; done
        echo 'Inst libc6 [2.36-9] (2.36-10 Debian-Security:12/stable-security [amd64])'
        """)
      let mixed = try await bench.run()
      #expect(mixed.card.hasPrefix("201 packages, 1 for security\nlibc6 "))
      #expect(mixed.card.hasSuffix("\n… +1"))
      try bench.program("apt-get", "exit 0")
      #expect(try await bench.run().isHidden)
      try bench.program("apt-get", "echo locked >&2; exit 100")
      let failed = try await bench.run()
      #expect(failed.status == 1 && failed.errors == "locked\napt-get cannot say what is new\n")
    }
  }

  @Test(arguments: [
    ("es_ES.UTF-8", "1 paquete, 1 de seguridad"), ("ja_JP.UTF-8", "パッケージ 1 個、うちセキュリティ 1 個"),
    ("ru_RU.UTF-8", "Пакетов: 1, для безопасности: 1"), ("zh_CN.UTF-8", "1 个软件包，1 个安全更新"),
    ("zh_TW.UTF-8", "1 個套件，1 個安全更新"),
  ])
  func updatesAreTranslated(_ locale: String, _ words: String) async throws {
    try await ScriptBench.with("Updates.app/UpdatesToday.appex/updates") { bench in
      try bench.program(
        "apt-get", "echo 'Inst libc6 [2.36-9] (2.36-10 Debian-Security:12/x [amd64])'")
      let result = try await bench.run(environment: ["LANG": locale])
      #expect(result.output.summary == words)
    }
  }

  @Test(arguments: [
    ("dnf", "echo 'Available Upgrades'; echo 'vim.x86_64  2:9.1-1.fc41  updates'", "2:9.1-1.fc41"),
    ("pacman", "[ $1 = -Qu ] && echo 'vim 9.0-1 -> 9.1-1'", "9.1-1"),
  ])
  func otherPackageManagersAreSupported(_ name: String, _ source: String, _ version: String)
    async throws
  {
    try await ScriptBench.with("Updates.app/UpdatesToday.appex/updates") { bench in
      try bench.program(name, source)
      let result = try await bench.run()
      #expect(result.card.hasPrefix("1 package\nvim ") && result.card.hasSuffix(" \(version)"))
    }
  }
}
