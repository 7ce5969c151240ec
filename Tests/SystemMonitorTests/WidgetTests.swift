import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import SystemMonitorShared
@testable import SystemMonitorToday

/// The kernel's files of a machine that does nothing, and the widget that reads them.
@Suite @MainActor final class WidgetTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let harness = WidgetHarness(
    TodayViewController.self, size: (columns: 40, rows: 5),
    bundleIdentifier: "dev.today.System.Today", groups: ["group.dev.today.system"])

  init() throws {
    try write("proc/stat", "cpu 100 0 100 800 0 0 0 0\ncpu0 100 0 100 800 0 0 0 0\n")
    try write("proc/meminfo", "MemTotal: 16777216 kB\nMemAvailable: 12582912 kB\n")
    try write("proc/loadavg", "0.50 0.25 0.10 1/100 4242\n")
    try write("proc/uptime", "7260.5 9000.0\n")
    try write("proc/self/mountinfo", "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n")
    harness.widget.sampler = SystemSampler(
      files: SystemFiles(root: root.path),
      disks: DiskReader { _ in DiskSpace(total: 100, used: 90, available: 10) },
      firstInterval: .zero)
    // What an earlier process has seen: a load is the difference of two readings.
    harness.inWidget {
      var state = SystemState(date: Date())
      state.history = [0, 0.5, 1, 0.25]
      StoredState(directory: TodayViewController.caches).save(state)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  private func write(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  // catalogue: SystemMonitorToday.appex
  private let picture = """
    CPU    ▁▅█▃                         25 %
    Mem    ━━━───────               4 / 16 G
    Disk   ━━━━━━━━━─                   90 %
    """

  @Test func `a change that is seen is new data`() async {
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing == picture)
  }

  @Test func `a change that is not seen is no data`() async throws {
    harness.appear()
    #expect(await harness.update() == .newData)
    try write("proc/meminfo", "MemTotal: 16777216 kB\nMemAvailable: 12582900 kB\n")
    #expect(await harness.update() == .noData)
    #expect(harness.drawing == picture)
  }

  @Test func `without the kernel's files it fails, and the picture stays`() async throws {
    harness.appear()
    #expect(await harness.update() == .newData)
    try FileManager.default.removeItem(at: root)
    #expect(await harness.update() == .failed)
    #expect(harness.drawing == picture)
  }

  @Test func `expanded, a long course of the load stands above`() async {
    harness.inWidget {
      var state = SystemState(date: Date())
      state.history = (0..<39).map { Double($0 % 13) / 12 }
      StoredState(directory: TodayViewController.caches).save(state)
    }
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.hasPrefix("CPU"))
    harness.setDisplayMode(.expanded)
    #expect(
      harness.drawing.split(separator: "\n").prefix(4).joined(separator: "\n") == """
                 ⢀⣴⣶⣾          ⣠⣶⣶⡇         ⢀⣴⣶⣾
            ⢀⣀⣤⣾⣿⣿⣿⣿⣿⡄    ⣀⣠⣴⣿⣿⣿⣿⣿⣧    ⢀⣀⣤⣾⣿⣿⣿⣿⣿
        ⣀⣠⣤⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣇⣀⣤⣴⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣀⣠⣤⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿
        CPU    ▇▇█▁▂▂▃▄▄▅▅▅▆▇▇█            100 %
        """)
    #expect(harness.widget.preferredContentSize.height == 8)
  }

  @Test func `expanded, load and uptime come too`() async {
    harness.appear()
    harness.setDisplayMode(.expanded)
    #expect(await harness.update() == .newData)
    #expect(
      harness.drawing == picture + "\n" + """
        Load                    0.50  0.25  0.10
        Up                            2 h 01 min
        """)
  }
}
