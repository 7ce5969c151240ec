import Foundation
import Testing

@testable import TodayHost

/// A writer that is killed at any instant, with a real process and `kill -9`.
@Suite struct HistoryKillTests {
  @Test func everyMomentBeforeTheKillIsStillThere() throws {
    try withHome { (home) throws in
      let process = Process()
      process.executableURL = Bundle(for: Marker.self).bundleURL
        .appendingPathComponent("HistoryHammer")
      process.arguments = ["kill", home.history(of: "a.b"), "200"]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = String(
        decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(output)")
      #expect(output.contains("200 kills"))
    }
  }
}

/// Says where the programs lie that were built with the tests.
private final class Marker {}
