import Foundation
import Testing
import TodayKit
import TodayWire

/// The runner as a real process with two pipes.
@Suite(.enabled(if: Fixture.isBuilt, "the target FixtureWidget is not built"))
struct ProgramTests {
  private struct Run {
    var status: Int32
    var lines: [Envelope]
    var log: String
    var container: URL
  }

  private func run(
    _ messages: [HostMessage], environment: [String: String] = ["TODAY_PROTOCOL": "1"]
  ) throws -> Run {
    let container = FileManager.default.temporaryDirectory
      .appendingPathComponent("today-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = Fixture.executable
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TODAY_CONTAINER": container.path]) { $1 }
      .merging(environment) { $1 }
    let (input, output, log) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = log
    try process.run()
    var said = Data()
    for (index, message) in messages.enumerated() {
      input.fileHandleForWriting.write(Data(message.envelope(id: index + 1).line))
      guard case .begin = message else { continue }
      // A widget that is still starting when the connection ends has little time to end.
      while said.range(of: Data(#""result":"#.utf8)) == nil {
        let chunk = output.fileHandleForReading.availableData
        if chunk.isEmpty { break }
        said += chunk
      }
    }
    try input.fileHandleForWriting.close()
    said += output.fileHandleForReading.readDataToEndOfFile()
    let text = log.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      lines: try said.split(separator: 0x0A).map { try Envelope(line: Array($0)) },
      log: String(decoding: text, as: UTF8.self), container: container)
  }

  @Test func printedTextGoesToTheLog() throws {
    let run = try run([Conversation.begin(), .viewWillAppear, .end(.offScreen)])
    defer { try? FileManager.default.removeItem(at: run.container) }
    #expect(run.status == 0)
    #expect(run.log.contains("printed by the widget\n"))
    #expect(run.log.contains("written by the widget\n"))
    #expect(run.lines.contains { if case .result(2, .null) = $0 { true } else { false } })
    #expect(
      run.lines.contains { if case .notification("view", _) = $0 { true } else { false } })
  }

  @Test func standardDefaultsAreInTheContainer() throws {
    let run = try run([Conversation.begin(), .end(.offScreen)])
    defer { try? FileManager.default.removeItem(at: run.container) }
    let url = run.container.appendingPathComponent("Library/Preferences/FixtureWidget.plist")
    let values = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: url), format: nil)
    #expect((values as? [String: Any])?["fixture"] as? String == "kept")
  }

  @Test func processesThatWriteAGroupsDefaultsAtTheSameTimeLoseNothing() async throws {
    let group = FileManager.default.temporaryDirectory
      .appendingPathComponent("today-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: group) }
    let begin = Conversation.begin(
      container: group.path, groups: [.init(identifier: "group.fixture", path: group.path)])
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for _ in 0..<4 {
        tasks.addTask { @concurrent in
          let run = try run([begin, .end(.offScreen)])
          #expect(run.status == 0)
          try? FileManager.default.removeItem(at: run.container)
        }
      }
      try await tasks.waitForAll()
    }
    let url = group.appendingPathComponent("Library/Preferences/group.fixture.plist")
    let values = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: url), format: nil)
    #expect((values as? [String: Any])?.count == 400)
  }

  @Test func closedPipeEndsTheWidget() throws {
    let run = try run([Conversation.begin()])
    defer { try? FileManager.default.removeItem(at: run.container) }
    #expect(run.status == 0)
  }

  @Test func directStartExplainsHowToRunIt() throws {
    let process = Process()
    process.executableURL = Fixture.executable
    var environment = ProcessInfo.processInfo.environment
    environment["TODAY_PROTOCOL"] = nil
    process.environment = environment
    let log = Pipe()
    process.standardError = log
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = log.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    #expect(
      String(decoding: text, as: UTF8.self)
        == "FixtureWidget is a widget: run `today`, and it appears on the board.\n")
  }
}

/// The widget in `Tests/Fixtures/FixtureWidget`, built next to the tests.
private enum Fixture {
  private final class Anchor {}

  static let executable = Bundle(for: Anchor.self).bundleURL
    .appendingPathComponent("FixtureWidget")
  static let isBuilt = FileManager.default.isExecutableFile(atPath: executable.path)
}
