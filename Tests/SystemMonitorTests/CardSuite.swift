import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import SystemMonitorShared
@testable import SystemWidgets

/// A machine of files, and cards that continue a stored history.
@MainActor class CardSuite {
  let machine: Machine
  let start = Date(timeIntervalSince1970: 1_795_000_000)

  init() throws { machine = try Machine() }

  func harness<Widget: WidgetViewController>(
    _ type: Widget.Type, _ columns: Int, rows: Int = 5, name: String
  ) -> WidgetHarness<Widget> {
    WidgetHarness(
      type, size: (columns: columns, rows: rows), expandedRows: 14,
      bundleIdentifier: "dev.today.System.\(name)", groups: ["group.dev.today.system"])
  }

  /// A state with the history of four minutes.
  func state() throws -> SystemState {
    var state = SystemState(date: start)
    let counters = try #require(SystemCounters(machine.files))
    state.counters = counters
    state.counters?.switches = 100_000
    (state.memoryTotal, state.cores) = (16, [.init(number: 0, load: 0), .init(number: 1, load: 0)])
    for step in 0..<90 {
      state.date = start - Double(90 - step) * SystemHistory.step
      state.cpu = Double(step % 30) / 30
      state.memoryUsed = UInt64(4 + step / 15)
      state.network = Rates(inward: Double(step % 20) * 1e5, outward: Double(step % 7) * 1e4)
      state.cores[0].load = Double(step % 20) / 20
      state.history.append(state)
    }
    state.date = start - SystemHistory.step
    return state
  }

  func store(
    _ figures: some Encodable, _ name: String, _ widget: WidgetHarness<some WidgetViewController>
  ) throws {
    try widget.inWidget {
      let folder = TodayViewController.caches
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try JSONEncoder().encode(figures).write(to: folder.appending(path: "\(name).json"))
    }
  }

  /// Three seconds pass since the stored state.
  func pass() throws {
    try machine.pass(3, at: 60, load: 37)
    let stat = try #require(machine.files.text("proc/stat"))
    try machine.write("proc/stat", stat + "ctxt 136000\n")
  }
}
