import Foundation
import Testing

extension EndToEndVerbs {
  /// `today test`: correct widgets pass, and each wrong one fails with the name of its rule.
  struct ConformanceTests {
    /// The broken rules in a report.
    private static func broken(_ report: String) -> Set<String> {
      Set(
        report.split(separator: "\n").compactMap { line in
          line.wholeMatch(of: /not ok \d+ - (\S+): .*/).map { String($0.output.1) }
        })
    }

    /// Actions and Shares are not widgets.
    private static func hasWidget(_ app: String) -> Bool {
      let plugIns = (try? FileManager.default.contentsOfDirectory(atPath: app + "/PlugIns")) ?? []
      return plugIns.contains { name in
        let plist = try? String(
          contentsOfFile: "\(app)/PlugIns/\(name)/Info.plist", encoding: .utf8)
        return plist?.contains("com.apple.widget-extension") == true
          || plist?.contains("com.apple.widgetkit-extension") == true
      }
    }

    @Test func includedWidgetsKeepEveryRule() async throws {
      try await Home.with { home in
        let apps = try FileManager.default.contentsOfDirectory(atPath: Machine.widgets)
          .filter { $0.hasSuffix(".app") }.map { "\(Machine.widgets)/\($0)" }
          .filter(Self.hasWidget)
        #expect(apps.count >= 5)
        for app in apps + [Machine.fixtures + "/PyWidget.app"] {
          let report = try await home.today("test", "--patience", "10", app, seconds: 120)
          #expect(report.status == 0, "\(app)\n\(report.output)\(report.errors)")
          #expect(report.output.hasPrefix("TAP version 14\n1.."))
        }
      }
    }

    /// The rules of scripts and of other extension points have tests of their own.
    private static let others = ["script.", "edit.", "picker.", "provider.", "keyboard."]

    @Test func wrongWidgetFailsWithTheNameOfItsRule() async throws {
      try await Home.with { home in
        let listing = try await home.today("test", "--rules").output
        let rules = listing.split(separator: "\n").compactMap { $0.split(separator: " ").first }
          .map(String.init).filter { rule in !Self.others.contains { rule.hasPrefix($0) } }
        #expect(rules.count > 30)
        var reports: [String: Command.Outcome] = [:]
        // They mostly wait, so several run at the same time.
        try await withThrowingTaskGroup(of: (String, Command.Outcome).self) { group in
          var rest = rules[...]
          func add() throws {
            guard let rule = rest.popFirst() else { return }
            let app = try Self.write(breaking: rule, in: home)
            group.addTask {
              (rule, try await home.today("test", "--patience", "1.5", app, seconds: 120))
            }
          }
          for _ in 0..<4 { try add() }
          while let (rule, report) = try await group.next() {
            reports[rule] = report
            try add()
          }
        }
        let hints = Set(
          listing.split(separator: "\n").filter { $0.contains("(a hint)") }
            .compactMap { $0.split(separator: " ").first.map(String.init) })
        #expect(hints == ["update.first-view"])
        // Rules depend on seconds, and the machine was busy: a rule that another one disturbed is
        // run alone, with more and more patience.
        for patience in ["1.5", "6"] {
          for rule in rules
          where Self.broken(reports[rule]?.output ?? "") != (hints.contains(rule) ? [] : [rule]) {
            reports[rule] = try await home.today(
              "test", "--patience", patience, try Self.write(breaking: rule, in: home), seconds: 120
            )
          }
        }
        for rule in hints {
          let report = try #require(reports[rule])
          #expect(report.status == 0, "\(rule)\n\(report.output)\(report.errors)")
          #expect(
            report.output.contains(#"hint: "before its first answer it drew \"Loading…\"""#),
            "\(report.output)")
        }
        for rule in rules where !hints.contains(rule) {
          let report = try #require(reports[rule])
          #expect(report.status == 1, "\(rule)\n\(report.output)\(report.errors)")
          let broken = Self.broken(report.output)
          #expect(broken == [rule], "\(rule)\n\(report.output)")
        }
        let good = try Self.write(breaking: "nothing", in: home)
        let report = try await home.today("test", "--patience", "10", good, seconds: 120)
        #expect(report.status == 0, "\(report.output)")
        #expect(!report.output.contains("hint:"), "\(report.output)")
        try await home.isClean()
      }
    }

    @Test func brokenRuleIsReportedWithItsRemedy() async throws {
      try await Home.with { home in
        let app = try Self.write(breaking: "wire.only-messages", in: home)
        let report = try await home.today("test", app, seconds: 120)
        #expect(
          report.output.contains(
            """
             - wire.only-messages: sends only messages on standard output
              ---
              message: "it printed \\"debugging\\""
              remedy: "print to standard error: standard output is for messages"
              ...
            """), "\(report.output)")
      }
    }

    private func test(_ script: String, named name: String, in home: Home) async throws
      -> Command.Outcome
    {
      let path = "\(home.root)/\(name)"
      try Mistake.put(script, path, mode: 0o755)
      return try await home.today("test", path, seconds: 60)
    }

    @Test func validScriptKeepsEveryRule() async throws {
      try await Home.with { home in
        let report = try await test(
          "#!/bin/sh\necho a\necho ---\necho 'b | color=red'\n", named: "a.10s.sh", in: home)
        #expect(report.status == 0, "\(report.output)\(report.errors)")
        #expect(report.output.hasPrefix("TAP version 14\n1..11\nok 1 - script.starts"))
        let hidden = try await test("#!/bin/sh\n", named: "b.10s.sh", in: home)
        #expect(hidden.status == 0, "\(hidden.output)\(hidden.errors)")
      }
    }

    @Test(arguments: [
      ("script.exit-status", "#!/bin/sh\necho a\nexit 3\n", "a.10s.sh"),
      ("script.standard-error", "#!/bin/sh\necho a\necho b >&2\n", "a.10s.sh"),
      ("script.utf-8", "#!/bin/sh\nprintf '\\377\\n'\n", "a.10s.sh"),
      ("script.output", "#!/bin/sh\necho a\necho ---\necho 'b | colr=red'\n", "a.10s.sh"),
      ("script.output", "#!/bin/sh\necho '{\"text\": 1'\n", "a.10s.sh"),
      ("script.content", "#!/bin/sh\nprintf '\\n\\n'\n", "a.10s.sh"),
      ("script.interval", "#!/bin/sh\necho a; sleep 0.4\n", "a.100ms.sh"),
      ("script.lint", "#!/bin/sh\necho a\n", "a.10sec.sh"),
      (
        "script.steady",
        "#!/bin/sh\nif mkdir \"$0.seen\" 2>/dev/null; then echo a; else echo '{\"text\": \"a\"}'; fi\n",
        "a.sh"
      ),
    ])
    func wrongScriptFailsWithTheNameOfItsRule(
      _ rule: String, _ script: String, _ name: String
    ) async throws {
      try await Home.with { home in
        let report = try await test(script, named: name, in: home)
        #expect(report.status == 1, "\(report.output)\(report.errors)")
        #expect(Self.broken(report.output) == [rule], "\(report.output)")
      }
    }

    /// Python's reader of XML says what is in the file.
    @Test func resultsAreAlsoWrittenForServicesThatBuild() async throws {
      try await Home.with { home in
        let file = home.root + "/results.xml"
        let app = try Self.write(breaking: "wire.only-messages", in: home)
        let report = try await home.today("test", app, "--junit", file, seconds: 120)
        #expect(report.status == 1)
        let program = """
          import sys, xml.etree.ElementTree as tree
          suites = tree.parse(sys.argv[1]).getroot()
          cases = suites.findall("testsuite/testcase")
          print(suites.get("tests"), len(cases), suites.get("failures"), suites.find("testsuite").get("name"))
          for case in cases:
              if case.find("failure") is not None: print(case.get("name").split(":")[0], bool(case.find("failure").text))
          """
        let read = try await Command(
          path: "/usr/bin/python3", arguments: ["-c", program, file], environment: home.environment
        ).run()
        let count = report.output.split(separator: "\n").count { $0.contains("ok ") }
        #expect(
          read.output == """
            \(count) \(count) 1 com.example.BreaksWireonlymessages.today
            wire.only-messages True

            """, "\(read.errors)")
        let nowhere = try await home.today(
          "test", app, "--junit", "\(app)/Info.plist/a.xml", seconds: 120)
        #expect(nowhere.status == 1 && nowhere.errors.contains("the results were not written"))
      }
    }

    private static func write(breaking rule: String, in home: Home) throws -> String {
      // This script breaks its rule before it can read the rule's name.
      let name =
        rule == "begin.waits" ? "Hasty" : "Breaks" + rule.filter { $0.isLetter }.capitalized
      var widget = WidgetBundle(name: name)
      widget.attributes = ["Breaks": rule]
      try widget.write(in: home)
      let app = "\(home.apps)/\(name).app"
      let program = "\(app)/PlugIns/\(name).appex/Widget.py"
      try FileManager.default.removeItem(atPath: program)
      try FileManager.default.copyItem(atPath: Machine.fixtures + "/Wrong.py", toPath: program)
      return app
    }
  }
}
