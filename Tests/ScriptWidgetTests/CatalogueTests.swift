import Foundation
import Testing
import TodayHost

/// The drawings of the scripts in Widgets/README.md. `Tests/Tools/make-catalogue.py` copies each
/// drawing from here to the page, under the script's name.
@Suite struct CatalogueTests {
  /// Saturday 2026-11-21, 09:41:00 UTC.
  private static let now = "1795254060"

  @Test func checks() async throws {
    try await ScriptBench.with("checks.1m.py") { bench in
      try bench.program(
        "ping",
        """
        case "$*" in
        *router) echo '64 bytes from 192.0.2.1: icmp_seq=1 ttl=64 time=3.4 ms' ;;
        *) exit 1 ;;
        esac
        """)
      try bench.file(
        "history.json",
        """
        {"ping://router": [3, 4, 9, 3, 2, "down", 3, 4, 3, 6], "ping://nas": [12, 14, 11, 40, 38, 12],
         "tcp://127.0.0.1:1": [20000, 40000, 30000, 10000]}
        """)
      let result = try await bench.run(
        environment: [
          "CHECKS": "ping://router ping://nas tcp://127.0.0.1:1", "WEB_SECONDS": "10",
        ])
      // catalogue: checks.1m.py
      let drawing = """
        router                      ▃▄█▃▃ ▃▄▃▆▃ 3 ms
        nas            ▃▃▃██▃  No answer within 10 s
        127.0.0.1:PORT      ▅█▆▃  Connection refused
        """
      #expect(result.card.replacing("127.0.0.1:PORT   ", with: "127.0.0.1:PORT") == drawing)
      // In a narrow card, a reason has a row of its own.
      for (columns, rows) in [(24, 5), (80, 3)] {
        #expect(result.card(columns: columns).split(separator: "\n").count == rows)
      }
    }
  }

  @Test func containers() async throws {
    try await ScriptBench.with("containers.1m.py") { bench in
      let socket = bench.home + "/docker.sock"
      let body = #"""
        [{"Id": "0123456789abcdef", "Names": ["/web"], "Image": "nginx", "Status": "Up 3 days"},
         {"Id": "fedcba9876543210", "Names": ["/db"], "Image": "postgres:16",
          "Status": "Up 2 hours (unhealthy)"}]
        """#
      try bench.serve(
        at: socket,
        [
          "GET /v1.24/containers/json?all=0 HTTP/1.1":
            "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        ])
      let result = try await bench.run(environment: ["DOCKER_HOST": "unix://\(socket)"])
      // catalogue: containers.1m.py
      let drawing = """
        db                           unhealthy · 2 h
        web                                      3 d
        """
      #expect(result.card == drawing)
    }
  }

  @Test func countdown() async throws {
    try await ScriptBench.with("countdown.sh") { bench in
      bench.environment["TODAY_NOW"] = Self.now
      let result = try await bench.run(environment: ["COUNTDOWN": "2026-12-24 Holidays"])
      // catalogue: countdown.sh
      let drawing = """
        33 days
        Holidays
        """
      #expect(result.card == drawing)
    }
  }

  @Test func diskGrowth() async throws {
    func df(_ used: Int) -> String {
      """
      echo 'Filesystem Type Used Avail Mounted on'
      echo '/dev/sda1 ext4 \(used) 100000000000 /'
      """
    }
    try await ScriptBench.with("disk-growth.10m.py") { bench in
      bench.environment["TODAY_NOW"] = "1000000"
      try bench.program("df", df(100_000_000_000))
      _ = try await bench.run()
      bench.environment["TODAY_NOW"] = "1014400"
      try bench.program("df", df(120_000_000_000))
      let result = try await bench.run()
      // catalogue: disk-growth.10m.py
      let drawing = """
        /                       55 %, +112 GiB a day
        """
      #expect(result.card == drawing)
    }
  }

  @Test func gitRepositories() async throws {
    try await ScriptBench.with("Git.app/GitToday.appex/git-repositories") { bench in
      try await bench.prepare(
        """
        export GIT_CONFIG_NOSYSTEM=1
        git config --global init.defaultBranch main
        git init -q code/dotfiles && touch code/dotfiles/vimrc
        git init -q code/today && touch code/today/a code/today/b code/today/c
        """)
      let result = try await bench.run(environment: ["GIT_FOLDERS": "~/code"])
      // catalogue: GitToday.appex
      let drawing = """
        dotfiles · main                    1 changed
        today · main                       3 changed
        """
      #expect(result.card == drawing)
    }
  }

  @Test func journal() async throws {
    try await ScriptBench.with("journal.2m.sh") { bench in
      try bench.program(
        "journalctl",
        "echo 'ata1: failed command: READ'; echo 'ata1: failed command: READ'; echo 'usb 1-1: reset'"
      )
      let result = try await bench.run()
      // catalogue: journal.2m.sh
      let drawing = """
        ata1: failed command: READ                ×2
        usb 1-1: reset
        """
      #expect(result.card == drawing)
    }
  }

  @Test func mail() async throws {
    try await ScriptBench.with("mail.1m.sh") { bench in
      for name in ["new/1.host", "cur/2.host:2,", "cur/3.host:2,S"] {
        try bench.file("\(bench.home)/Maildir/\(name)", "")
      }
      let result = try await bench.run()
      // catalogue: mail.1m.sh
      let drawing = """
        2 unread
        """
      #expect(result.card == drawing)
    }
  }

  @Test func moon() async throws {
    try await ScriptBench.with("Moon.app/MoonToday.appex/moon") { bench in
      bench.environment = ["TODAY_NOW": Self.now]
      try bench.file("zoneinfo/zone.tab", "IT\t+4154+01229\tEurope/Rome\n")
      let result = try await bench.run(
        environment: ["TZ": "Europe/Rome", "TZDIR": bench.container + "/zoneinfo"])
      // catalogue: MoonToday.appex
      let drawing = """
         ▄▄▀▀██▄▄    Waxing gibbous             86 %
        ▄▀███████▄   Full moon            Tue 24 Nov
        ██████████   New moon              Wed 9 Dec
        ▀▀███████▀   Sunrise in Rome           06:07
         ▀▀▀▀██▀▀    Sunset                    15:45
        """
      #expect(result.card == drawing)
    }
  }

  @Test func progress() async throws {
    try await ScriptBench.with("Progress.app/ProgressToday.appex/progress") { bench in
      let result = try await bench.run(environment: ["TODAY_NOW": Self.now])
      // catalogue: ProgressToday.appex
      let drawing = """
        Day       ━━━━━━━━━━━────────────────   40 %
        Week 47   ━━━━━━━━━━━━━━━━━━━━━──────   77 %
        November  ━━━━━━━━━━━━━━━━━━─────────   68 %
        2026      ━━━━━━━━━━━━━━━━━━━━━━━━───   89 %
        """
      #expect(result.card == drawing)
    }
  }

  @Test func systemd() async throws {
    try await ScriptBench.with("systemd.1m.sh") { bench in
      try bench.program(
        "systemctl",
        #"""
        case "$*" in
        is-system-running) echo degraded; exit 1 ;;
        "--system --failed "*) echo 'nginx.service loaded failed failed Web' ;;
        "list-timers "*)
          echo 'Sat 2026-11-21 11:00:00 UTC 31min left - - apt-daily.timer apt-daily.service' ;;
        esac
        """#)
      let result = try await bench.run(environment: ["TIMERS": "1"])
      // catalogue: systemd.1m.sh
      let drawing = """
        nginx.service                         failed
        apt-daily.timer                    Sat 11:00
        """
      #expect(result.card == drawing)
    }
  }

  @Test func tail() async throws {
    try await ScriptBench.with("tail.5s.sh") { bench in
      let file = try bench.file("build.log", "Compiling\nLinking\nBuild complete!\n")
      let result = try await bench.run(environment: ["TAIL_FILE": file])
      // catalogue: tail.5s.sh
      let drawing = """
        Compiling
        Linking
        Build complete!
        """
      #expect(result.card == drawing)
    }
  }

  @Test func todo() async throws {
    try await ScriptBench.with("todo.5m.py") { bench in
      bench.environment["TODAY_NOW"] = Self.now
      try bench.file(
        bench.home + "/todo.txt",
        "(A) Call the bank @phone\nRenew passport due:2026-11-20\nWater the plants\n")
      let result = try await bench.run()
      // catalogue: todo.5m.py
      let drawing = """
        3 open
        ────────────────────────────────────────────
        Call the bank @phone
        Renew passport                    2026-11-20
        Water the plants
        """
      #expect(result.card == drawing)
      #expect(result.card(columns: 22).contains("Renew passport\n            2026-11-20\n"))
      let russian = try await bench.run(environment: ["TODAY_LANGUAGE": "ru"])
      #expect(russian.card.hasPrefix("открыто: 3\n"))
    }
  }

  @Test func top() async throws {
    try await ScriptBench.with("top.5s.sh") { bench in
      bench.environment = ["TODAY_PROC": bench.container + "/proc"]
      func look(at uptime: String, _ ticks: [Int]) throws {
        try bench.file("proc/uptime", "\(uptime) 1.00\n")
        for (index, name) in ["firefox", "swift-build"].enumerated() {
          try bench.file(
            "proc/\(index + 1)/stat",
            "\(index + 1) (\(name)) S 1 1 1 0 -1 4194560 1 0 0 0 \(ticks[index]) 0 0 0 20 0 1 0 7 1 1 1\n"
          )
        }
      }
      try look(at: "100.00", [0, 0])
      _ = try await bench.run()
      try look(at: "110.00", [180, 120])
      let result = try await bench.run()
      // catalogue: top.5s.sh
      let drawing = """
        firefox                                 18 %
        swift-build                             12 %
        """
      #expect(result.card == drawing)
    }
  }

  @Test func updates() async throws {
    try await ScriptBench.with("Updates.app/UpdatesToday.appex/updates") { bench in
      try bench.program(
        "apt-get",
        """
        echo 'Inst libc6 [2.36-9] (2.36-10 Debian-Security:12/stable-security [amd64])'
        echo 'Inst vim [9.0] (9.1 Debian:12.1/stable [amd64])'
        """)
      let result = try await bench.run()
      // catalogue: UpdatesToday.appex
      let drawing = """
        2 packages, 1 for security
        libc6                                2.36-10
        vim                                      9.1
        """
      #expect(result.card == drawing)
      #expect(result.card(columns: 11).hasSuffix("libc6\n    2.36-10\nvim     9.1"))
    }
  }
}
