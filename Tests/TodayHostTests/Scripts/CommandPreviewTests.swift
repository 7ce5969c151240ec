import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Runs a command once before it is added.
@MainActor @Suite struct CommandPreviewTests {
  private static func run(_ line: String, _ form: ScriptForm? = nil) throws
    -> CommandPreview.Outcome?
  {
    let reactor = Reactor()
    var outcome: CommandPreview.Outcome?
    let preview = try CommandPreview(
      line, form: form, environment: ["PATH": "/usr/bin:/bin", "HOME": "/tmp"], reactor: reactor
    ) { outcome = $0 }
    _ = reactor.run(until: { outcome != nil }, limit: .seconds(60))
    withExtendedLifetime(preview) {}
    return outcome
  }

  @Test(.timeLimit(.minutes(10))) func previewMatchesTheCard() throws {
    let expected = ScriptMenu(TextReader.read("3 ms\n")).view.root
    #expect(try Self.run("echo 3 ms") == .shown(expected))
    let gauge = ScriptForm.gauge.apply(to: TextReader.read("50%\n"), history: [50])
    #expect(try Self.run("echo 50%", .gauge) == .shown(ScriptMenu(gauge).view.root))
    #expect(try Self.run("true") == .empty)
    #expect(try Self.run("echo 1; exit 3") == .failed)
    #expect(try Self.run("echo 3 ms; exit 0") == .shown(expected))
    // Output beyond a card's limit is not stored.
    #expect(try Self.run("yes") == .failed)
  }
}
