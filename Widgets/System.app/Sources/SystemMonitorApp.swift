import Foundation
import SystemMonitorShared
import TodayScreen
import TodayApp

@main
@MainActor struct SystemMonitorApp {
  static func main() async {
    do {
      if let url = TodayApplication.launchURL {
        guard let section = SystemSection(url) else {
          throw Problem("cannot open \(url.absoluteString)", "try system-monitor://cpu")
        }
        // A link without a section shows the whole app.
        try await open((url.host() ?? "").isEmpty ? .overview : .section(section))
      } else {
        try await run(Array(CommandLine.arguments.dropFirst()))
      }
    } catch {
      let problem = error as? Problem ?? Problem("\(error)", "see system-monitor --help")
      try? FileHandle.standardError.write(contentsOf: Data("system-monitor: \(problem)\n".utf8))
      exit(problem.code)
    }
  }

  static let help = """
    Processor, memory, disks, network and processes, and their widget for Today.

    system-monitor [SECTION]    full screen; cpu, memory, disks, network or processes
    system-monitor --once       one reading as text
    system-monitor --json       one reading as JSON
    """

  private static func run(_ arguments: [String]) async throws {
    switch (arguments.first, arguments.count) {
    case (nil, _): try await open(.overview)
    case ("--help", 1), ("-h", 1): print(help)
    case ("--once", 1): print(try await once().text)
    case ("--json", 1): print(try await once().json)
    case (let name?, 1):
      guard let section = SystemSection(rawValue: name) else { fallthrough }
      try await open(.section(section))
    default:
      throw Problem(
        "cannot do \"\(arguments.joined(separator: " "))\"", "see system-monitor --help", code: 64)
    }
  }

  /// Full screen on a terminal, otherwise one reading as text.
  private static func open(_ tab: MonitorTab) async throws {
    let meter = Meter()
    do {
      try await Screen.with(mouse: true) {
        try await MonitorApp($0, tab: tab, meter: meter).run()
      }
    } catch ScreenError.notATerminal {
      print(try await once().text)
    }
  }

  private static func once() async throws -> Report {
    let meter = Meter()
    let first = await meter.read(after: nil)
    try await Task.sleep(for: .milliseconds(300))
    guard let reading = await meter.read(after: first?.state) else { throw Problem.unreadable }
    return Report(reading: reading)
  }
}

/// An error and its remedy.
struct Problem: Error, CustomStringConvertible {
  var what: String
  var remedy: String
  var code: Int32

  init(_ what: String, _ remedy: String, code: Int32 = 1) {
    self.what = what
    self.remedy = remedy
    self.code = code
  }

  static let unreadable = Problem("/proc cannot be read", "mount proc on /proc")

  var description: String { "\(what): \(remedy)" }
}
