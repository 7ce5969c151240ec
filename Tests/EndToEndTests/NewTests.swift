import Foundation
import Testing

extension EndToEndVerbs {
  /// `today new` writes widgets that work unchanged. `.ci/run` builds the Swift one, because that
  /// takes a minute.
  struct NewTests {
    private nonisolated(unsafe) static let placeholder =
      /_(Name|name|Stem|stem|Extension|ExtensionID|AppID|Group|scheme|Dependencies|About|Try|SDK)_/

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

    @Test(arguments: [("sh", "sh"), ("python", "py")])
    func newScriptOfOneFileWorksUnchanged(_ language: String, _ ending: String) async throws {
      try await Home.with { home in
        let file = "greeting.5m.\(ending)"
        let made = try await run(
          home,
          "today new Greeting --form script --language \(language) && ./\(file) && today lint \(file) "
            + "&& ./\(file) | today lint --output && today install --yes \(file) "
            + "&& today update Greeting && today snapshot Greeting")
        #expect(made.status == 0, "\(made.output)\(made.errors)")
        #expect(made.output.contains("Wrote \(file).") && made.output.contains("no problems"))
        #expect(made.output.components(separatedBy: "Hello from Greeting").count == 3)
        let again = try await run(home, "today new Greeting --form script --language \(language)")
        #expect(again.status == 1 && again.errors.contains("already exists in this folder"))
        let swift = try await run(home, "today new Other --form script --language swift")
        #expect(swift.errors.contains("a script is in sh or python"), "\(swift.errors)")
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
          #expect(text.firstMatch(of: Self.placeholder) == nil, "\(file)")
        }
        let linted = try await run(home, "today lint Greeting")
        #expect(linted.status == 1)
        #expect(linted.output.contains("run swift build in"), "\(linted.output)")
      }
    }

    @Test func newWidgetKitWidgetHasTheFormOfXcode() async throws {
      try await Home.with { home in
        let made = try await run(home, "today new Greeting --point widgetkit")
        #expect(made.status == 0, "\(made.errors)")
        let extensionPath = "Greeting.app/PlugIns/GreetingToday.appex"
        for file in [
          "Package.swift", "\(extensionPath)/Sources/GreetingBundle.swift",
          "\(extensionPath)/Sources/GreetingWidget.swift", "\(extensionPath)/Info.plist",
          "Tests/GreetingTests/GreetingWidgetTests.swift",
        ] {
          let text = try String(
            contentsOfFile: "\(home.root)/Greeting/\(file)", encoding: .utf8)
          #expect(text.firstMatch(of: Self.placeholder) == nil, "\(file)")
          if file.hasSuffix(".plist") {
            #expect(text.contains("com.apple.widgetkit-extension"))
            #expect(!text.contains("NSExtensionPrincipalClass"))
          }
        }
        let linted = try await run(home, "today lint Greeting")
        #expect(linted.output.contains("run swift build in"), "\(linted.output)")
      }
    }

    /// `.ci/run` builds these and runs their tests.
    @Test func extensionsOfAllPointsAreAddedToAPackage() async throws {
      try await Home.with { home in
        let made = try await run(
          home,
          """
          today new Greeting && today new Forecast --into Greeting --point widgetkit \
            && today new Post --into Greeting --point share \
            && today new Shout --into Greeting/Greeting.app --point action \
            && today new Arrows --into Greeting --point keyboard \
            && today new Signature --into Greeting --point photo-editing \
            && today new Papers --into Greeting --point document-picker
          """)
        #expect(made.status == 0, "\(made.errors)")
        #expect(
          made.output.contains("Added the Action dev.example.Greeting.Shout to Greeting.app."))
        let root = "\(home.root)/Greeting"
        let manifest = try String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)
        #expect(made.output.contains("Added the document picker dev.example.Greeting.Papers"))
        for name in [
          "ForecastToday", "PostShare", "ShoutAction", "ArrowsKeyboard", "SignatureEditing",
          "PapersPicker",
        ] {
          #expect(manifest.contains("package.products.append(.executable(name: \"\(name)\""))
          let plist = try String(
            contentsOfFile: "\(root)/Greeting.app/PlugIns/\(name).appex/Info.plist",
            encoding: .utf8)
          #expect(plist.firstMatch(of: Self.placeholder) == nil)
        }
        #expect(manifest.firstMatch(of: Self.placeholder) == nil)
        let again = try await run(home, "today new Post --into Greeting --point share")
        #expect(again.status == 1 && again.errors.contains("choose another name"))
        let other = try await run(
          home, "mkdir Empty && today new Post --into Empty; today new Post --into none")
        #expect(other.errors.contains("Empty has no app bundle: create an app"))
        #expect(other.errors.contains("none is not a folder"))
      }
    }

    @Test(arguments: ["sh", "python"])
    func scriptWidgetIsAddedToAnApp(_ language: String) async throws {
      try await Home.with { home in
        let made = try await run(
          home,
          """
          today new Greeting --language \(language) \
            && today new Second --language \(language) --into Greeting/Greeting.app \
            && today lint Greeting && today test Greeting/Greeting.app/PlugIns/SecondToday.appex \
            && today install --yes ./Greeting && today list
          """)
        #expect(made.status == 0, "\(made.output)\(made.errors)")
        #expect(made.output.contains("dev.example.Greeting.Second  Second"), "\(made.output)")
        let refused = try await run(home, "today new Third --into Greeting")
        #expect(refused.errors.contains("is not a Swift package: add --language sh"))
      }
    }

    /// What authors copy to check their apps on a server.
    @Test(arguments: ["sh", "python"])
    func recipeChecksAndPackagesAnApp(_ language: String) async throws {
      try await Home.with { home in
        try home.copy("today-archives", to: home.programs)
        let recipe = Machine.tests + "/../../Widgets/Support/Publishing/check.sh"
        let made = try await run(
          home,
          "today new Greeting --language \(language) && cp \(recipe) Greeting && cd Greeting "
            + "&& ./check.sh . --output ../Greeting.todayapp && today install ../Greeting.todayapp")
        #expect(made.status == 0, "\(made.output)\(made.errors)")
        let report = try String(
          contentsOfFile: "\(home.root)/Greeting/results/junit.xml", encoding: .utf8)
        #expect(report.contains("<testsuite"))
        let plist = "Greeting/Greeting.app/PlugIns/GreetingToday.appex/Info.plist"
        let broken = try await run(home, "echo x > \(plist); ./Greeting/check.sh Greeting")
        #expect(broken.status != 0)
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
      ("Greeting --point widgetkit --language sh", "--point widgetkit is for Swift"),
      ("Greeting --into . --organization org.x", "--organization is for new apps"),
      ("Greeting --point keybord", "keybord"),
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
