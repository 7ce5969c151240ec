import Foundation
import Testing

extension EndToEndVerbs {
  /// `today run` reports what the author must change, without an option.
  struct MistakeTests {
    @Test(
      arguments: Mistake.programs + Mistake.wires + Mistake.bundles + Mistake.scripts
        + Mistake.swiftWidgets + (Machine.hasLandlock ? Mistake.refusals : []))
    func runSaysWhatToChange(_ mistake: Mistake) async throws {
      try await Home.with { home in
        let path = try mistake.write(home)
        let run = try await home.today("run", path, seconds: 60)
        let printed = run.output + run.errors
        let lines = printed.split(separator: "\n")
        for sentence in mistake.says {
          #expect(lines.contains { $0.contains(sentence) }, "\(sentence)\nin\n\(printed)")
        }
        // TODAY_MISTAKES=FILE collects the output for a review.
        if let file = ProcessInfo.processInfo.environment["TODAY_MISTAKES"] {
          let old = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
          try "\(old)== \(mistake.name)\n\(printed)\n".write(
            toFile: file, atomically: true, encoding: .utf8)
        }
      }
    }

    @Test func drawingHasTheRowsOfItsSize() async throws {
      try await Home.with { home in
        let mistake = try #require(Mistake.programs.first { $0.name == "too many rows" })
        let run = try await home.today("run", try mistake.write(home), seconds: 60)
        #expect(run.status == 0 && run.output.split(separator: "\n").count < 10, "\(run.output)")
      }
    }

    /// The backtracer writes hundreds of lines about a crash.
    @Test func swiftCrashIsOneLine() async throws {
      try await Home.with { home in
        let path = try Mistake.swift("Stops").write(home)
        let run = try await home.today("run", path, seconds: 60)
        #expect(run.status == 1)
        let printed = run.output + run.errors
        #expect(!printed.contains("Registers") && !printed.contains("Thread 0"), "\(printed)")
        #expect(printed.split(separator: "\n").count < 12, "\(printed)")
      }
    }

    @Test func validWidgetRunsWithoutWarnings() async throws {
      try await Home.with { home in
        let path = try Mistake.Bundle().write(in: home)
        let run = try await home.today("run", path, seconds: 60)
        #expect(run.status == 0)
        #expect(run.errors == "")
      }
    }
  }
}
