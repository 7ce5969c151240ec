import Foundation
import Testing

extension EndToEnd {
  /// `today new`: what it writes works as it is. The Swift one is built by `.ci/run`, because that
  /// takes a minute.
  struct NewTests {
    private func run(_ home: Home, _ line: String) async throws -> Command.Outcome {
      var environment = home.environment
      environment["PATH"] = "\(home.programs):/usr/bin:/bin"
      environment["TODAY_SDK"] = Machine.tests + "/../../Sources/SDK"
      return try await Command(
        path: "/bin/sh", arguments: ["-c", "cd \(home.root) && \(line)"], environment: environment
      ).run(seconds: 60)
    }

    @Test(arguments: ["sh", "python"])
    func aScriptWidgetWorksAsItIs(_ language: String) async throws {
      try await Home.with { home in
        let made = try await run(
          home,
          "today new Weather --language \(language) && cd Weather && ./test.sh && today install . "
            + "&& today list")
        #expect(made.status == 0, "\(made.output)\(made.errors)")
        #expect(made.output.contains("nothing is wrong"))
        #expect(made.output.contains("dev.example.Weather.Today  Weather"))

        let first = try await run(home, "today snapshot --live Weather")
        #expect(first.output.contains("Hello from Weather"), "\(first.output)\(first.errors)")
        // What its app says, its widget shows.
        let text = #"say \"good\\evening\""#
        let set = try await run(home, "home/data/Applications/Weather.app/weather '\(text)'")
        #expect(set.status == 0, "\(set.errors)")
        let second = try await run(home, "today update Weather && today snapshot Weather")
        #expect(second.output.contains(text), "\(second.output)\(second.errors)")
      }
    }

    @Test func theSwiftOneHasItsAppItsWidgetAndATest() async throws {
      try await Home.with { home in
        let made = try await run(home, "today new Weather --organization org.example")
        #expect(made.status == 0, "\(made.errors)")
        for file in [
          "Package.swift", "Weather.app/Sources/WeatherApp.swift",
          "Weather.app/PlugIns/WeatherToday.appex/Sources/TodayViewController.swift",
          "Weather.app/Shared/Message.swift", "Tests/WeatherTests/TodayViewControllerTests.swift",
        ] {
          let text = try String(
            contentsOfFile: "\(home.root)/Weather/\(file)", encoding: .utf8)
          #expect(text.firstMatch(of: /_(Name|name|Organization|SDK)_/) == nil, "\(file)")
        }
        let linted = try await run(home, "today lint Weather")
        #expect(linted.status == 1)
        #expect(linted.output.contains("run swift build in"), "\(linted.output)")
      }
    }

    @Test(arguments: [
      ("9lives", "letters and digits"), ("My-Widget", "letters and digits"),
      ("Foundation", "choose another one"), ("Weather --organization a..b", "organization"),
    ])
    func aNameThatCannotBeUsedIsRefused(_ words: String, _ reason: String) async throws {
      try await Home.with { home in
        let refused = try await run(home, "today new \(words)")
        #expect(refused.status == 64 && refused.errors.contains(reason), "\(refused.errors)")
        let there = try await run(home, "mkdir Weather && today new Weather --language sh")
        #expect(there.status == 1 && there.errors.contains("already"), "\(there.errors)")
      }
    }
  }
}
