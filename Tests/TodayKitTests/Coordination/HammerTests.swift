import Foundation
import Testing

/// The same as in `Tests/Benchmarks`, for seconds instead of minutes.
@Suite(
  .enabled(if: Hammer.isBuilt, "the target SharingHammer is not built"), .timeLimit(.minutes(10)))
struct HammerTests {
  @Test(arguments: [
    ["rounds", "60"], ["rounds", "300", "--kill"], ["file", "1"],
  ])
  func twoWritersLoseNothing(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = Hammer.executable
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let wrong = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: wrong, as: UTF8.self) == "")
    #expect(!said.isEmpty)
  }
}

private enum Hammer {
  private final class Anchor {}

  static let executable = Bundle(for: Anchor.self).bundleURL.appendingPathComponent("SharingHammer")
  static let isBuilt = FileManager.default.isExecutableFile(atPath: executable.path)
}
