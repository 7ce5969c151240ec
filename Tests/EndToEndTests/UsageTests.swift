import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Messages about wrong usage and about failures.
  struct UsageTests {
    private func run(_ home: Home, _ line: String) async throws -> Command.Outcome {
      try await Command(
        path: home.programs + "/today", arguments: line.split(separator: " ").map { String($0) },
        environment: home.environment
      ).run()
    }

    @Test(arguments: [
      // Times.
      (
        "record --from 25:00",
        "\"25:00\" is not a time: write a time such as 03:14 or 2026-11-21T03:14:00Z. See "
      ),
      ("record --from 3:00 --to xx", "\"xx\" is not a time: "),
      ("logs --around xx", "\"xx\" is not a time: "),
      ("snapshot --at garbage", "\"garbage\" is not a time: "),
      // A value, not an option.
      ("snapshot --at -1:00", "\"-1:00\" is not a time: "),
      ("logs --last -1", "--last must be 0 or more. See "),
      ("run --updates -1 x", "--updates must be a number from 1 to 1000. See "),
      ("snapshot --clock garbage", "--clock must be an RFC 3339 time such as "),
      (
        "record --from 2026-01-02T00:00:00Z --to 2026-01-01T00:00:00Z",
        "--from must be before --to. See today record "
      ),
      // Options of the board with a subcommand.
      ("--columns 2 list", "--columns applies only to the board: leave it out. See "),
      ("list --columns=2", "--columns applies only to the board"),
      ("--strict list", "--strict applies only to the board"),
      ("themes --reduced-motion", "--reduced-motion applies only to the board"),
      ("--read-only config show", "--read-only applies only to the board"),
      // One line each, with one full stop.
      ("--plian", "Unknown option '--plian'. Did you mean '--plain'? See today --help.\n"),
      ("logs --kind x", "The value 'x' is invalid for '--kind <kind>'. Please provide one of the "),
      ("install --set A=b x", "Unknown option '--set'. See today install --help.\n"),
      (
        "settings x days -3",
        "Unknown option '-3'. For a negative number, write: -- -3. See today settings --help.\n"
      ),
      ("lsit", "Unknown subcommand 'lsit'. Did you mean 'list'? See today --help.\n"),
      ("lsit --all x", "Unknown subcommand 'lsit'. Did you mean 'list'? See today --help.\n"),
      (
        "zzzzzz",
        "Unknown subcommand 'zzzzzz'. To open the board, run today alone. See today --help.\n"
      ),
      ("act --json", "--json needs --list. See today act --help.\n"),
      (
        "test --json x",
        "--json needs --rules: a test report is always TAP. See today test --help.\n"
      ),
    ])
    func wrongUsageGivesStatus64AndOneLine(line: String, sentence: String) async throws {
      try await Home.with { home in
        let outcome = try await run(home, line)
        #expect(outcome.status == 64)
        #expect(outcome.errors.hasPrefix("today: \(sentence)"), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(outcome.output.isEmpty)
      }
    }

    @Test(arguments: [
      "config show --columns 3 --strict", "run --strict /dev/null",
      "add --every 1m -- x --columns 2",
      "--apps /tmp themes", "tour --list --strict",
    ])
    func subcommandAcceptsItsOptions(line: String) async throws {
      try await Home.with { home in
        let outcome = try await run(home, line)
        #expect(outcome.status != 64, "\(outcome.errors)")
      }
    }

    @Test(arguments: [
      ("open foo:bar", "no app or program opens foo:bar: install an app for its scheme"),
      ("open nourl", "\"nourl\" is not a URL: it has no scheme. Write a URL such as https://"),
    ])
    func failureSaysWhatToDo(line: String, sentence: String) async throws {
      try await Home.with { home in
        let outcome = try await run(home, line)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("today: \(sentence)"), "\(outcome.errors)")
      }
    }

    @Test(arguments: [
      ("https://x y", "it has a blank, a line break or a control character. Write %20 for a blank"),
      ("https://x/\n", "it has a blank, a line break or a control character"),
      ("https://" + String(repeating: "a", count: 9000), "too long: a URL has 8192 bytes at most"),
    ])
    func failureSaysWhatIsWrongWithAURL(url: String, words: String) async throws {
      try await Home.with { home in
        let outcome = try await home.today("open", url)
        #expect(outcome.status == 1 && outcome.errors.contains(words), "\(outcome.errors)")
      }
    }

    @Test(arguments: [
      ("act --list --json", "id"), ("config keys --json", "key"),
      ("config keys --board --json", "command"), ("tour --list --json", "name"),
      ("test --rules --json", "rule"),
    ])
    func listsArePrintedAsJSON(line: String, member: String) async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        let outcome = try await run(home, line)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let rows = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        for row in try #require(rows as? [[String: Any]]) {
          #expect((row[member] as? String)?.isEmpty == false)
        }
      }
    }

    @Test func scriptWithoutIntervalIsListedAsOnce() async throws {
      try await Home.with { home in
        let script = home.root + "/greet.sh"
        try "#!/bin/sh\necho hello\n".write(toFile: script, atomically: true, encoding: .utf8)
        let added = try await run(home, "install --yes \(script)")
        #expect(added.status == 0, "\(added.errors)")
        let before = try await home.today("list")
        #expect(!before.output.contains("once"))
        _ = try await home.today("update")
        let list = try await home.today("list")
        #expect(list.output.contains("once") && !list.output.contains("days"))
        let json = try await home.today("list", "--json")
        #expect(!json.output.contains("nextUpdate"))
      }
    }

    /// The clock was ahead at the last update.
    @Test(arguments: ["good", "failed"])
    func updateFromTheFutureIsDueAndHasNoAge(behaviour: String) async throws {
      try await Home.with { home in
        var widget = WidgetBundle(name: "Alpha")
        widget.behaviour = behaviour
        try await home.enable(widget)
        _ = try await home.today("update")
        let file = try #require(home.files("/status.json").first)
        let status = try String(contentsOfFile: file, encoding: .utf8)
          .replacing(/("(?:checkedAt|lastAttemptAt)"):\d+/) { "\($0.1):4102444800" }
        #expect(status.contains("4102444800"))
        try status.write(toFile: file, atomically: true, encoding: .utf8)
        let list = try await home.today("list").output
        #expect(!list.contains("ago") && !list.contains("days"), "\(list)")
        #expect(list.contains("\(behaviour == "good" ? "newData" : "failed")  due"), "\(list)")
      }
    }

    @Test(arguments: [("exit 3", true), ("exit 0", false)])
    func failedScriptDoesNotCountAsNoContent(line: String, fails: Bool) async throws {
      try await Home.with { home in
        let script = home.root + "/quiet.sh"
        try "#!/bin/sh\n\(line)\n".write(toFile: script, atomically: true, encoding: .utf8)
        let outcome = try await run(home, "run \(script)")
        #expect(outcome.status == (fails ? 1 : 0))
        #expect(outcome.output.contains("(no content)") == !fails)
        #expect(outcome.output.contains("ended with exit status 3") == fails)
      }
    }

    /// The script never ends: each part is drawn when it arrives, without a tag.
    @Test func streamingScriptIsDrawnPartByPart() async throws {
      try await Home.with { home in
        let script = home.root + "/parts.sh"
        try """
        #!/bin/sh
        for n in 1 2 3; do echo "row $n"; echo '~~~'; sleep 0.3; done
        sleep 100
        """.write(toFile: script, atomically: true, encoding: .utf8)
        let outcome = try await run(home, "run --updates 3 \(script)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let rows = outcome.output.split(separator: "\n").filter { $0.contains("row ") }
        #expect(
          rows.map { $0.trimmingCharacters(in: .whitespaces) } == ["row 1", "row 2", "row 3"])
        #expect(outcome.output.contains("part 3"))
      }
    }

    @Test func unchangedFlagIsLoggedOnce() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        _ = try await home.today("has-content", "Alpha", "false")
        for _ in 0..<3 { _ = try await home.today("update") }
        #expect(home.log.components(separatedBy: "no content, set by").count == 2)
        // As the app would do while no host runs.
        let flag = try #require(
          home.files("com.example.Alpha.today.json").first { $0.contains("/content/") })
        try #"{"flag":true,"by":"com.example.Alpha","at":5}"#.write(
          toFile: flag, atomically: true, encoding: .utf8)
        for _ in 0..<3 { _ = try await home.today("list") }
        #expect(home.log.components(separatedBy: "has content, set by").count == 2)
      }
    }

    @Test func unknownWidgetInTheBoardSectionIsAWarning() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try await home.enable(WidgetBundle(name: "Alpha"))
        let file = home.home + "/config/config.yaml"
        try FileManager.default.createDirectory(
          atPath: home.home + "/config", withIntermediateDirectories: true)
        try """
        board:
          - name: Home
            widgets: [com.example.Alpha.today, com.example.Alhpa.today, org.other.Machine]
        """.write(toFile: file, atomically: true, encoding: .utf8)
        let check = try await home.today("config", "check")
        #expect(check.status == 0)
        #expect(check.output.contains("has no mistakes"))
        let lines = check.errors.split(separator: "\n")
        #expect(lines.count == 2)
        // Each with its own position.
        #expect(lines.first?.hasPrefix("today: warning: \(file):3:40: unknown widget ") == true)
        #expect(lines.last?.hasPrefix("today: warning: \(file):3:65: unknown widget ") == true)
        #expect(lines.first?.hasSuffix("did you mean com.example.Alpha.today?") == true)
        // The board shows only the probable typing error.
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "com.example.Alhpa.today")
      }
    }
  }
}
