import Foundation
import Testing
import TodayEngine

@testable import TodayHost

/// A writer that is killed at any moment: a real process and `kill -9`.
@Suite struct HistoryKillTests {
  @Test func everyMomentBeforeTheKillIsStored() throws {
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

/// Finds the programs that were built with the tests.
private final class Marker {}
