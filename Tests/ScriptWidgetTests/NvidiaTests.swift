import Foundation
import Testing
import TodayHost

/// The script for NVIDIA's graphics processors, with what nvidia-smi 535 prints.
@Suite struct NvidiaTests {
  private static let devices = """
    GPU-1, NVIDIA GeForce RTX 3070, 42, 2048, 8192, 67, 118.32, 1725
    GPU-2, Tesla T4, [N/A], 1, 15360, 96, [Not Supported], 300
    """

  private func run(
    _ program: String?, _ settings: [String: String] = [:], times: Int = 1
  ) async throws -> ScriptResult {
    var result: ScriptResult?
    try await ScriptBench.with("nvidia.10s.py") { bench in
      if let program { try bench.program("nvidia-smi", program) }
      bench.environment = settings
      for _ in 0..<times { result = try await bench.run() }
    }
    return try #require(result)
  }

  private static func printing(_ text: String) -> String { "cat <<'END'\n\(text)\nEND" }

  @Test func devicesHaveFigures() async throws {
    let result = try await run(Self.printing(Self.devices), times: 2)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // catalogue: nvidia.10s.py
    let drawing = """
      GeForce RTX 3070       118 W  1.7 GHz  67 °C
      GPU  ━━━━━━────────       42 %            ▄▄
      Mem  ━━━━──────────  2.0 / 8 G
      Tesla T4                      0.3 GHz  96 °C
      Mem  ━────────────────────────  0.0 / 15 G
      """
    #expect(result.card == drawing)
    for columns in [24, 80] {
      #expect(result.card(columns: columns).split(separator: "\n").count == 5)
    }
    #expect(result.output.summary == "GeForce RTX 3070 42 %  Tesla T4 0 %")
  }

  @Test func memoryIsInTheLanguageOfTheBoard() async throws {
    let result = try await run(Self.printing(Self.devices), ["TODAY_LANGUAGE": "ja"])
    #expect(result.card.contains("メモリ"))
  }

  @Test func cardHidesWithoutTheProgramOrADevice() async throws {
    #expect(try await run(nil).isHidden)
    #expect(try await run("exit 0").isHidden)
  }

  @Test(arguments: [
    (
      "echo 'NVIDIA-SMI has failed'; exit 9",
      "nvidia-smi does not reach the driver. Check the driver, and restart after an upgrade.\n"
    ),
    ("echo 'a, b'", "The answer of nvidia-smi cannot be read. Check its version.\n"),
  ])
  func failureHasAReason(_ program: String, _ errors: String) async throws {
    let result = try await run(program)
    #expect(result.status == 1 && result.text.isEmpty && result.errors == errors)
  }
}
