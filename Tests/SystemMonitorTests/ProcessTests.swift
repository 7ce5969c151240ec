import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import SystemMonitorShared
@testable import SystemWidgets

/// Processes and their order.
struct ProcessTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  @Test func `the first reading is the average since the start of a process`() throws {
    try machine.process(7, "swift-build", ticks: 300, started: 5000)
    var reader = ProcessReader()
    #expect(reader.read(machine.files).map(\.load) == [0.3])
  }

  @Test func `the next reading is the load since the last one`() throws {
    try machine.process(7, "swift-build", ticks: 300, started: 5000)
    var reader = ProcessReader()
    _ = reader.read(machine.files)
    try machine.write("proc/uptime", "63.00 100\n")
    try machine.process(7, "swift-build", ticks: 600, started: 5000)
    // A reused identifier belongs to another process.
    #expect(reader.read(machine.files).map(\.load) == [1])
    try machine.write("proc/uptime", "66.00 100\n")
    try machine.process(7, "sh", ticks: 30, started: 6300)
    #expect(reader.read(machine.files).map { ($0.load * 1000).rounded() } == [100])
  }

  @Test(arguments: [
    ("/usr/lib/SystemMonitorToday\0--flag\0", "SystemMonitorToday"),
    ("python3\0SystemMonitorToday\0", "SystemMonitorTo"), ("", "SystemMonitorTo"),
  ])
  func `a name that the kernel has cut is that of the program's file`(
    _ arguments: String, _ name: String
  ) throws {
    try machine.process(7, "SystemMonitorTo", ticks: 0)
    try machine.write("proc/7/cmdline", arguments)
    #expect(machine.files.processes().map(\.name) == [name])
    #expect(machine.files.process(7)?.name == name)
  }

  private static func load(_ id: Int, _ load: Double, memory: UInt64 = 0) -> ProcessLoad {
    var entry = ProcessEntry(
      "\(id) (p\(id)) S 1 42 42 0 -1 0 1 0 0 0 0 0 0 0 20 0 1 0 5 1000 0 1", pageSize: 1)!
    entry.resident = memory
    return ProcessLoad(entry: entry, load: load)
  }

  @Test func `the busiest is first, then the largest`() {
    var ranking = ProcessRanking()
    ranking.update([
      Self.load(1, 0, memory: 5), Self.load(2, 0.4), Self.load(3, 0.9), Self.load(4, 0, memory: 9),
    ])
    #expect(ranking.items.map(\.id) == [3, 2, 4, 1])
  }

  /// Two processes that alternate around one percent.
  @Test func `rows that differ little keep their places`() {
    var ranking = ProcessRanking()
    ranking.update([Self.load(1, 0.012), Self.load(2, 0.011), Self.load(3, 0.010)])
    for step in 0..<20 {
      let isEven = step % 2 == 0
      ranking.update([
        Self.load(1, isEven ? 0.004 : 0.013), Self.load(2, isEven ? 0.014 : 0.003),
        Self.load(3, 0.009),
      ])
      #expect(ranking.items.map(\.id) == [1, 2, 3])
    }
  }

  @Test func `a process that becomes busy rises at once`() {
    var ranking = ProcessRanking()
    ranking.update((1...30).map { Self.load($0, 0, memory: UInt64(1000 - $0)) })
    ranking.update((1...30).map { Self.load($0, $0 == 30 ? 0.5 : 0, memory: UInt64(1000 - $0)) })
    #expect(ranking.items.first?.id == 30)
    #expect(ranking.items.dropFirst().map(\.id) == Array(1...29))
  }

  @Test func `ended processes leave and new ones join by their load`() {
    var ranking = ProcessRanking()
    ranking.update([Self.load(1, 0.5), Self.load(2, 0.3), Self.load(3, 0.1)])
    ranking.update([Self.load(3, 0.1), Self.load(1, 0.5), Self.load(4, 0.4)])
    #expect(ranking.items.map(\.id) == [1, 4, 3])
  }
}

@Suite @MainActor final class ProcessWidgetTests {
  private let machine: Machine
  private let harness = WidgetHarness(
    ProcessesViewController.self, size: (columns: 57, rows: 5), expandedRows: 8,
    bundleIdentifier: "dev.today.System.Processes", groups: ["group.dev.today.system"])

  init() throws {
    machine = try Machine()
    for (id, name, ticks, pages) in [
      (811, "firefox", 1080, 314_573), (9302, "swift-build", 720, 163_840), (1, "systemd", 6, 3072),
      (350, "pipewire", 60, 2048), (371, "gnome-shell", 240, 102_400), (2, "kthreadd", 0, 0),
    ] {
      try machine.process(id, name, ticks: ticks, pages: pages)
    }
    harness.widget.files = machine.files
  }

  // catalogue: SystemProcesses.appex
  private let picture = """
    Process                     PID               CPU  Memory
    firefox                     811         ▂    18 %   1.2 G
    swift-build                9302         ▂    12 %   640 M
    gnome-shell                 371         ▁     4 %   400 M
    pipewire                    350         ▁     1 %     8 M
    """

  @Test func `the busiest are shown with their load and memory`() async {
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing == picture)
    #expect(await harness.update() == .noData)
    #expect(harness.widget.summary == "firefox 18 % · swift-build 12 % · gnome-shell 4 %")
  }

  @Test func `expanded it fills the rows that there are`() async {
    harness.appear()
    harness.setDisplayMode(.expanded)
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.split(separator: "\n").count == 7)
  }

  @Test func `the preferred height follows the number of processes`() async throws {
    harness.appear()
    harness.setDisplayMode(.expanded)
    #expect(harness.widget.preferredContentSize.height == 31)
    #expect(await harness.update() == .newData)
    let few = harness.widget.shownRows
    #expect(harness.widget.preferredContentSize.height == CGFloat(few + 1))
    for id in 1000..<1040 { try machine.process(id, "idle\(id)", ticks: 0, pages: 1) }
    try machine.write("proc/uptime", "62.00 100.0\n")
    #expect(await harness.update() == .newData)
    #expect(harness.widget.shownRows == 30)
    #expect(harness.widget.preferredContentSize.height == 31)
    // Three processes less are no reason for another layout; four are.
    for id in 1000..<(1013 + few) { try machine.end(id) }
    try machine.write("proc/uptime", "63.00 100.0\n")
    #expect(await harness.update() == .newData)
    #expect(harness.widget.shownRows == 27)
    #expect(harness.widget.preferredContentSize.height == 31)
    try machine.end(1039)
    try machine.write("proc/uptime", "64.00 100.0\n")
    #expect(await harness.update() == .newData)
    #expect(harness.widget.preferredContentSize.height == 27)
  }

  @Test func `a long name hides no column`() async throws {
    harness.resize(columns: 36, rows: 5)
    harness.appear()
    #expect(await harness.update() == .newData)
    let heading = "Process                  CPU  Memory"
    #expect(harness.drawing.hasPrefix("\(heading)\nfirefox                 18 %   1.2 G\n"))
    try machine.process(4000, "TodayPackageTests.xctest", ticks: 2000)
    try machine.write("proc/uptime", "62.00 100.0\n")
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.hasPrefix("\(heading)\nTodayPackageTests.x…    32 %     1 M\n"))
  }

  @Test(arguments: [
    (20, "Process CPU"), (30, "Process CPU Memory"), (57, "Process PID CPU Memory"),
    (100, "Process PID CPU Memory"),
  ])
  func `the width decides which columns there are`(columns: Int, titles: String) async throws {
    harness.resize(columns: columns, rows: 5)
    harness.appear()
    #expect(await harness.update() == .newData)
    let heading = try #require(harness.drawing.split(separator: "\n").first)
    #expect(heading.split(separator: " ").joined(separator: " ") == titles)
  }

  @Test func `without processes it fails, and the picture stays`() async throws {
    harness.appear()
    #expect(await harness.update() == .newData)
    try FileManager.default.removeItem(at: machine.root)
    #expect(await harness.update() == .failed)
    #expect(harness.drawing == picture)
  }
}
