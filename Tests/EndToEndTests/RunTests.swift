import Foundation
import Testing

extension EndToEnd.Widgets {
  /// `today run`: a widget without a board.
  struct RunTests {
    /// The app's warning that it has no program is no reason for it.
    @Test func appWithoutAWidgetIsNamedAsSuch() async throws {
      try await Home.with { home in
        var bundle = Mistake.Bundle()
        bundle.app["CFBundleExecutable"] = nil
        let app = try bundle.write(in: home)
        try FileManager.default.moveItem(atPath: app + "/PlugIns", toPath: app + "/Plugins")
        let outcome = try await home.today("run", app)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("has no widget: add one as PlugIns/NAME.appex"))
        #expect(outcome.errors.contains("rename it to PlugIns"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("names no executable"), "\(outcome.errors)")
        let installed = try await home.today("install", "--yes", app)
        #expect(installed.output.contains("Try has no extensions"), "\(installed.errors)")
      }
    }

    @Test func eachStepIsDrawn() async throws {
      try await Home.with { home in
        let run = try await home.today(
          "run", "--updates", "2", Machine.fixtures + "/PyWidget.app", seconds: 60)
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "— appeared · noData", "\(run.output)")
        #expect(lines.contains { $0.contains("count 0") }, "\(run.output)")
        #expect(lines.contains("— update 2 · noData"), "\(run.output)")
        #expect(lines.last == "— disappeared")
        // The temporary home is removed.
        #expect(home.files("PyWidget").isEmpty)
      }
    }

    @Test func traceHasEveryMessageInOrder() async throws {
      try await Home.with { home in
        let run = try await home.today(
          "run", "--trace", Machine.fixtures + "/PyWidget.app", seconds: 60)
        var rest = run.output[...]
        for step in [
          "→ begin (visible)", "← begin → performUpdate", "→ viewWillAppear", "← view:",
          "← viewWillAppear → done", "→ viewWillDisappear", "→ end",
        ] {
          let found = rest.range(of: step)
          #expect(found != nil, "\(step) in\n\(run.output)")
          if let found { rest = rest[found.upperBound...] }
        }
      }
    }

    /// The command does not wait for the timeout.
    @Test func failedUpdateIsNotWaitedFor() async throws {
      try await Home.with { home in
        try WidgetBundle(name: "Alpha", behaviour: "no-view failed").write(in: home)
        let run = try await home.today("run", "--trace", "\(home.apps)/Alpha.app", seconds: 20)
        #expect(run.status == 1)
        #expect(run.output.contains("— appeared · failed"), "\(run.output)")
        #expect(run.output.contains("the server is away"))
        #expect(!run.output.contains("sent no view"), "\(run.output)")
      }
    }

    @Test func errorInViewWillAppearIsAFailure() async throws {
      try await Home.with { home in
        var bundle = Mistake.Bundle()
        bundle.program = Mistake.python("return today.NEW_DATA")
          .replacing("self.show(today.text(\"Hello\"))", with: "{}['city']")
        let run = try await home.today("run", try bundle.write(in: home), seconds: 15)
        #expect(run.status == 1, "\(run.output)")
        let first = run.output.split(separator: "\n").first ?? ""
        #expect(first.hasPrefix("— appeared · failed · KeyError: 'city', at TryToday:"), "\(first)")
        #expect(run.errors.contains("│ KeyError: 'city'"), "\(run.errors)")
      }
    }

    @Test func failedWidgetGivesStatusOne() async throws {
      try await Home.with { home in
        try WidgetBundle(name: "Alpha", behaviour: "die-begin").write(in: home)
        let run = try await home.today("run", "\(home.apps)/Alpha.app", seconds: 60)
        #expect(run.status == 1, "\(run.output)")
        let wrong = try await home.today("run", "--size", "none", "\(home.apps)/Alpha.app")
        #expect(wrong.status == 64)
        let none = try await home.today("run", home.programs)
        #expect(none.status == 1 && none.errors.contains("contains no app"), "\(none.errors)")
      }
    }
  }
}
