import Foundation
import Testing

extension EndToEnd {
  /// `today new` writes widgets that work unchanged. `.ci/run` builds the Swift one, because that
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
    func newScriptWidgetWorksUnchanged(_ language: String) async throws {
      try await Home.with { home in
        let made = try await run(
          home,
          "today new Greeting --language \(language) && cd Greeting && ./test.sh && today install . "
            + "&& today list")
        #expect(made.status == 0, "\(made.output)\(made.errors)")
        #expect(made.output.contains("no problems"))
        // test.sh has also run the Python unit tests.
        #expect(made.errors.contains("Ran 3 tests") == (language == "python"), "\(made.errors)")
        #expect(made.output.contains("dev.example.Greeting.Today  Greeting"))

        let first = try await run(home, "today snapshot --live Greeting")
        #expect(first.output.contains("Hello from Greeting"), "\(first.output)\(first.errors)")
        // The widget shows the text that its app sets.
        let text = #"say \"good\\evening\""#
        let set = try await run(home, "home/data/Applications/Greeting.app/greeting '\(text)'")
        #expect(set.status == 0, "\(set.errors)")
        let second = try await run(home, "today update Greeting && today snapshot Greeting")
        #expect(second.output.contains(text), "\(second.output)\(second.errors)")
      }
    }

    @Test func newSwiftWidgetHasAppWidgetAndTest() async throws {
      try await Home.with { home in
        let made = try await run(home, "today new Greeting --organization org.example")
        #expect(made.status == 0, "\(made.errors)")
        for file in [
          "Package.swift", "Greeting.app/Sources/GreetingApp.swift",
          "Greeting.app/PlugIns/GreetingToday.appex/Sources/TodayViewController.swift",
          "Greeting.app/Shared/Message.swift", "Tests/GreetingTests/TodayViewControllerTests.swift",
        ] {
          let text = try String(
            contentsOfFile: "\(home.root)/Greeting/\(file)", encoding: .utf8)
          #expect(text.firstMatch(of: /_(Name|name|Organization|SDK)_/) == nil, "\(file)")
        }
        let linted = try await run(home, "today lint Greeting")
        #expect(linted.status == 1)
        #expect(linted.output.contains("run swift build in"), "\(linted.output)")
      }
    }

    @Test func newWidgetKitWidgetHasTheFormOfXcode() async throws {
      try await Home.with { home in
        let made = try await run(home, "today new Greeting --form widgetkit")
        #expect(made.status == 0, "\(made.errors)")
        let extensionPath = "Greeting.app/PlugIns/GreetingToday.appex"
        for file in [
          "Package.swift", "\(extensionPath)/Sources/GreetingBundle.swift",
          "\(extensionPath)/Sources/GreetingWidget.swift", "\(extensionPath)/Info.plist",
          "Tests/GreetingTests/GreetingWidgetTests.swift",
        ] {
          let text = try String(
            contentsOfFile: "\(home.root)/Greeting/\(file)", encoding: .utf8)
          #expect(text.firstMatch(of: /_(Name|name|Organization|SDK)_/) == nil, "\(file)")
          if file.hasSuffix(".plist") {
            #expect(text.contains("com.apple.widgetkit-extension"))
            #expect(!text.contains("NSExtensionPrincipalClass"))
          }
        }
        let linted = try await run(home, "today lint Greeting")
        #expect(linted.output.contains("run swift build in"), "\(linted.output)")
      }
    }

    @Test func nameOfAnotherAppIsRefused() async throws {
      try await Home.with { home in
        let made = try await run(
          home, "today new Greeting --language sh && today install ./Greeting")
        #expect(made.status == 0, "\(made.errors)")
        // The folder is removed, but the app is still installed.
        let again = try await run(
          home, "rm -r Greeting && today new Greeting --language sh --organization org.other")
        #expect(again.status == 1)
        #expect(
          again.errors == """
            today: the program name greeting belongs to Greeting (dev.example.Greeting), which is \
            installed: choose another name, or remove it with today uninstall dev.example.Greeting

            """)
        #expect(!FileManager.default.fileExists(atPath: "\(home.root)/Greeting"))
        let refused = try await run(home, "touch bin/tides && today new Tides --language sh")
        #expect(refused.status == 1 && refused.errors.contains("bin/tides is a program of Today"))
      }
    }

    @Test(arguments: [
      ("9lives", "letters and digits"), ("My-Widget", "letters and digits"),
      ("Foundation", "choose another one"), ("SwiftUI", "choose another one"),
      ("Greeting --form widgetkit --language sh", "--form widgetkit is for Swift"),
      ("Greeting --organization a..b", "with dots between them"),
      ("Greeting --organization dev.today", "come with Today"),
    ])
    func invalidNameIsRefused(_ words: String, _ reason: String) async throws {
      try await Home.with { home in
        let refused = try await run(home, "today new \(words)")
        #expect(refused.status == 64 && refused.errors.contains(reason), "\(refused.errors)")
        let there = try await run(home, "mkdir Greeting && today new Greeting --language sh")
        #expect(there.status == 1 && there.errors.contains("already"), "\(there.errors)")
      }
    }
  }
}
