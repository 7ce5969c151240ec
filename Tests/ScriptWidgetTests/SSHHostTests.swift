import Foundation
import Testing
import TodayHost
import TodayWire

/// The script for hosts, with what OpenSSH 9.2 prints.
@Suite struct SSHHostTests {
  private static let ssh = #"""
    printf '%s\n' "$*" >> "$TODAY_CONTAINER/asked"
    while [ "$1" != -- ]; do shift; done
    figures() {
      echo 'Welcome!'
      echo "$1 0.58 0.59 1/123 4567"; echo "$2 3000000.00"; echo 4
      echo 'MemTotal:       16000000 kB'; echo 'MemAvailable:    9000000 kB'
      echo "/dev/vda1 100 50 50 $3 /"
    }
    fails() { echo "$1" >&2; exit 255; }
    case $2 in
    web) figures 0.42 1000000.55 61% ;;
    ada@db) figures 9.10 7300.00 93% ;;
    new) fails 'Host key verification failed.' ;;
    changed) fails '@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @' ;;
    closed) fails 'ssh: connect to host closed port 22: Connection refused' ;;
    key) fails 'ada@key: Permission denied (publickey).' ;;
    far) fails 'ssh: connect to host far port 22: Connection timed out' ;;
    lost) fails 'ssh: Could not resolve hostname lost: Name or service not known' ;;
    cut) fails 'Connection closed by 192.0.2.1 port 22' ;;
    net) fails 'ssh: connect to host net port 22: No route to host' ;;
    *) echo 'sh: cat: not found'; exit 127 ;;
    esac
    """#

  private func run(
    _ hosts: String, _ settings: [String: String] = [:], hasProgram: Bool = true
  ) async throws -> (result: ScriptResult, asked: String) {
    var found: (ScriptResult, String)?
    try await ScriptBench.with("ssh-hosts.5m.py") { bench in
      if hasProgram { try bench.program("ssh", Self.ssh) }
      bench.environment = ["SSH_HOSTS": hosts].merging(settings) { $1 }
      let result = try await bench.run()
      found = (result, (try? bench.text(of: bench.container + "/asked")) ?? "")
    }
    return try #require(found)
  }

  @Test func hostsHaveFigures() async throws {
    let (result, asked) = try await run("web ada@db:2222 closed")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // catalogue: ssh-hosts.5m.py
    let drawing = """
      closed                    connection refused
      web  load 0.42  mem 44 %  disk 61 %     11 d
      db   load 9.10  mem 44 %  disk 93 %      2 h
      """
    #expect(result.card == drawing)
    let narrow = result.card(columns: 24).split(separator: "\n")
    #expect(narrow.count == 4 && narrow[2].hasPrefix("web  load 0.42"))
    #expect(result.card(columns: 80).split(separator: "\n").count == 3)
    #expect(result.output.summary == "1 of 3 down")
    #expect(result.output.alerts.map(\.title) == ["closed: connection refused"])
    #expect(asked.contains("-p 2222 -- ada@db cat /proc/loadavg"))
    #expect(asked.split(separator: "\n").allSatisfy { $0.hasPrefix("-oBatchMode=yes ") })
  }

  @Test(arguments: [
    ("new", "unknown host key: log in once"), ("changed", "host key has changed"),
    ("key", "key refused"), ("far", "no answer"), ("lost", "unknown name"),
    ("cut", "connection cut"), ("net", "unreachable"), ("mac", "answer not readable"),
  ])
  func failureHasAReason(_ host: String, _ reason: String) async throws {
    let (result, _) = try await run(host)
    #expect(result.card.hasPrefix(host + " ") && result.card.hasSuffix(" " + reason))
    #expect(result.output.alerts.count == 1 && result.status == 0)
  }

  @Test func longReasonHasASecondRow() async throws {
    let (result, _) = try await run("new")
    #expect(result.card(columns: 24) == "new  unknown host key:\n     log in once")
  }

  @Test(arguments: ["-oProxyCommand=touch", "a;touch", "a$(touch)", "web:", "x@-y:1:2"])
  func nameThatIsNotAHostIsNotAsked(_ host: String) async throws {
    let (result, asked) = try await run(host)
    #expect(result.card.hasSuffix("no host name") && asked.isEmpty)
  }

  @Test func cardHidesWithoutHosts() async throws {
    #expect(try await run("").result.isHidden)
    #expect(try await run("web", hasProgram: false).result.isHidden)
  }

  @Test func languageIsThatOfTheBoard() async throws {
    let (result, _) = try await run("web far", ["TODAY_LANGUAGE": "ru"])
    #expect(result.card.hasPrefix("far ") && result.card.contains("нет ответа"))
    #expect(result.output.summary == "Не отвечают: 1 из 2")
  }
}
