import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import SystemMonitorShared
@testable import SystemWidgets

/// The cards of processors, memory and network, at three widths.
@Suite @MainActor final class FigureCardTests: CardSuite {
  private func cpu(_ columns: Int) async throws -> WidgetHarness<CPUViewController> {
    let harness = harness(CPUViewController.self, columns, name: "CPU")
    harness.widget.source = CPUSource(files: machine.files, now: { [start] in start })
    try machine.write("proc/uptime", "60.00 100.0\n")
    try machine.processors(busy: 300, idle: 900)
    try store(state(), "CPU", harness)
    try pass()
    harness.appear()
    #expect(await harness.update() == .newData)
    return harness
  }

  @Test func `the processors have a chart, bars and facts`() async throws {
    // catalogue: SystemCPU.appex
    let drawing = """
      CPU 37 %   Load 1.24            0  ━━━━━━━━━━━━━─────   74 %
      100 %┤    ⢀⣠⣴⡇           ⢀⣠⣴⡇   1  ──────────────────    0 %
           │ ⣠⣴⣾⣿⣿⣿⡇        ⣠⣴⣾⣿⣿⣿⡇   Load        1.24  0.25  0.10
           │⣿⣿⣿⣿⣿⣿⣿⡇    ⣀⣤⣾⣿⣿⣿⣿⣿⣿⣿⣧   Temp                   48 °C
        0 %┤⣿⣿⣿⣿⣿⣿⣿⣇⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   Freq                 2.4 GHz
      """
    let harness = try await cpu(60)
    #expect(harness.drawing == drawing)
    #expect(await harness.update() == .noData)
    try FileManager.default.removeItem(at: machine.root)
    #expect(await harness.update() == .failed)
    #expect(harness.drawing == drawing)
    #expect(harness.summary == "CPU 37 %")
  }

  @Test func `the processors on a narrow and on a wide card`() async throws {
    let narrow = try await cpu(36)
    #expect(
      narrow.drawing == """
        CPU 37 %   Load 1.24   Temp 48 °C
        100 %┤          ⢀⣠⣤⣶⡇          ⢀⣠⣤⣶⡇
             │     ⢀⣠⣤⣶⣿⣿⣿⣿⣿⡇     ⢀⣠⣤⣶⣿⣿⣿⣿⣿⡇
          0 %┤⣀⣠⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣇⣀⣠⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
        0  ━━━━──   74 %   1  ───────    0 %
        """)
    narrow.setDisplayMode(.expanded)
    #expect(
      narrow.drawing == """
        CPU 37 %   Load 1.24   Temp 48 °C
        100 %┤           ⢀⣠⣴⡇           ⢀⣠⣴⡇
             │        ⣠⣴⣾⣿⣿⣿⡇        ⣠⣴⣾⣿⣿⣿⡇
             │    ⣀⣤⣾⣿⣿⣿⣿⣿⣿⣿⡇    ⣀⣤⣾⣿⣿⣿⣿⣿⣿⣿⣧
          0 %┤⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣇⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
        0  ━━━━━━━━━━━━━━━━━━━───────   74 %
        1  ──────────────────────────    0 %
        Load                1.24  0.25  0.10
        Temp                           48 °C
        Freq                         2.4 GHz
        Up                             1 min
        Switches                      12 k/s
        """)
    let wide = try await cpu(120)
    #expect(
      wide.drawing == """
        CPU                   37 %  100 %┤              ⣠⡆             ⢀⣠⡆             ⢀⣤⡆  0  ━━━━━━━━━━━━━━━━━━━───────   74 %
        Load      1.24  0.25  0.10       │           ⣀⣴⣿⣿⡇           ⣠⣶⣿⣿⡇           ⣠⣶⣿⣿⡇  1  ──────────────────────────    0 %
        Temp                 48 °C       │        ⢀⣤⣾⣿⣿⣿⣿⣷        ⢀⣴⣾⣿⣿⣿⣿⡇        ⣀⣴⣿⣿⣿⣿⣿⡇
        Freq               2.4 GHz       │      ⣠⣶⣿⣿⣿⣿⣿⣿⣿⣿     ⢀⣠⣾⣿⣿⣿⣿⣿⣿⣿⡇     ⢀⣤⣾⣿⣿⣿⣿⣿⣿⣿⣇
        Up                   1 min       │   ⣀⣴⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   ⣀⣴⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣷   ⣠⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
        """)
  }

  /// On a board with three columns on a terminal of 80 columns.
  @Test func `narrow cards have no cut words`() async throws {
    let cpu = try await cpu(20)
    cpu.setDisplayMode(.expanded)
    #expect(
      cpu.drawing.hasSuffix(
        """
        Load            1.24
        Temp           48 °C
        Freq         2.4 GHz
        Up             1 min
        Switches      12 k/s
        """))
    let memory = try await memory(20).drawing
    #expect(
      memory.hasSuffix(
        """
        Mem        10 / 16 G
        Cached           5 G
        Free             2 G
        Swap       0.2 / 4 G
        """))
    let network = try await network(20).drawing
    #expect(
      network.hasSuffix(
        """
                     ↓     ↑
        eth0     1.1 M  65 K
        wg0       95 B  47 B
        """))
  }

  @Test func `a new card continues the history of the whole machine`() async throws {
    let harness = harness(CPUViewController.self, 60, name: "CPU")
    harness.widget.source = CPUSource(files: machine.files, now: { [start] in start })
    try store(state(), "State", harness)
    try pass()
    harness.appear()
    #expect(await harness.update() == .newData)
    let course = try #require(harness.widget.content?.card.cpuCourse)
    #expect(course.count > 60 && course.last == 0.37)
    harness.disappear()
    #expect(
      FileManager.default.fileExists(
        atPath: harness.inWidget { TodayViewController.caches }.appending(path: "CPU.json").path))
  }

  private func memory(_ columns: Int) async throws -> WidgetHarness<MemoryViewController> {
    try machine.write(
      "proc/meminfo",
      "MemTotal: 16777216 kB\nMemFree: 2097152 kB\nMemAvailable: 6291456 kB\nCached: 5242880 kB\n"
        + "SwapTotal: 4194304 kB\nSwapFree: 3984589 kB\n")
    let harness = harness(MemoryViewController.self, columns, name: "Memory")
    harness.widget.source = MemorySource(files: machine.files, now: { [start] in start })
    try machine.write("proc/uptime", "60.00 100.0\n")
    try store(state(), "Memory", harness)
    try machine.pass(3, at: 60, load: 37)
    harness.appear()
    #expect(await harness.update() == .newData)
    return harness
  }

  @Test func `memory has its kinds and a chart`() async throws {
    // catalogue: SystemMemory.appex
    let drawing = """
      100 %┤                        Mem     ━━━━━━━────  10 / 16 G
           │             ⢀⣀⣀⣀⣀⣀⣀⣀   Cached  ━━━────────        5 G
           │⣶⣶⣶⣶⣶⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   Free    ━──────────        2 G
        0 %┤⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   Swap    ━──────────  0.2 / 4 G
      """
    let harness = try await memory(60)
    #expect(harness.drawing == drawing)
    let narrow = try await memory(36).drawing
    #expect(
      narrow == """
        ⣀⣀⣀⣀⣀⣀⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤
        Mem     ━━━━━━━━━━━──────  10 / 16 G
        Cached  ━━━━━────────────        5 G
        Free    ━━───────────────        2 G
        Swap    ━────────────────  0.2 / 4 G
        """)
    let wide = try await memory(120).drawing
    #expect(
      wide == """
        100 %┤                                                                  Mem     ━━━━━━━━━━━━━━━━━━───────────  10 / 16 G
             │                                                    ⢀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀   Cached  ━━━━━━━━━────────────────────        5 G
             │          ⢀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣴⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   Free    ━━━━─────────────────────────        2 G
          0 %┤⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   Swap    ━────────────────────────────  0.2 / 4 G
        """)
  }

  private func network(_ columns: Int) async throws -> WidgetHarness<NetworkViewController> {
    try machine.addNetworks()
    try machine.write("proc/uptime", "60.00 100.0\n")
    let harness = harness(NetworkViewController.self, columns, name: "Network")
    harness.widget.source = NetworkSource(files: machine.files, now: { [start] in start })
    try store(NetworkSource.Figures(state: state()), "Network", harness)
    let text = try #require(machine.files.text("proc/net/dev"))
    try machine.pass(3, at: 60, load: 37)
    try machine.write(
      "proc/net/dev", text.replacing("\(64 << 20)", with: "\((64 << 20) + 7_300_000)"))
    harness.appear()
    #expect(await harness.update() == .newData)
    return harness
  }

  @Test func `the network has two directions and its interfaces`() async throws {
    // catalogue: SystemNetwork.appex
    let drawing = """
      ↓   1.1 M/s   71 M  ⣤⣶⣶⣾⣿⣀⣀⣀⣀⣤⣤⣶⣶⣾⣿⣀⣀⣀⣀⣤⣤⣶⣶⣾⣿⣀⣀⣀⣀⣤⣤⣶⣶⣾⣿⣀⣀⣀⣀⣤
      ↑    65 K/s    4 M  ⠛⢿⠉⠙⠻⡏⠉⠛⢿⠉⠙⠻⡏⠉⠛⢿⠉⠙⠻⡏⠉⠛⢿⠉⠙⠻⡏⠉⠛⢿⠉⠙⠻⡏⠉⠛⢿⠉⠙⠻
      Interface  Address                          ↓       ↑      Σ
      eth0       192.0.2.2                  1.1 M/s  65 K/s   75 M
      wg0        10.8.0.7                    95 B/s  47 B/s  8.8 K
      """
    let harness = try await network(60)
    #expect(harness.drawing == drawing)
    let narrow = try await network(36).drawing
    #expect(
      narrow == """
        ↓   1.1 M/s   71 M  ⣿⣀⣀⣀⣀⣤⣤⣶⣶⣾⣿⣀⣀⣀⣀⣤
        ↑    65 K/s    4 M  ⠙⠻⡏⠉⠛⢿⠉⠙⠻⡏⠉⠛⢿⠉⠙⠻
        Interface           ↓       ↑      Σ
        eth0          1.1 M/s  65 K/s   75 M
        wg0            95 B/s  47 B/s  8.8 K
        """)
    let wide = try await network(120).drawing
    #expect(
      wide == """
        ↓   1.1 M/s   71 M  ⣶⣿     ⢀⣀⣤⣶⣿     ⢀⣀⣤⣶⣿     ⢀⣀⣤⣶⣿        Interface  Address                          ↓       ↑      Σ
        ↑    65 K/s    4 M  ⣿⣿⣀⣀⣤⣶⣾⣿⣿⣿⣿⣿⣀⣀⣤⣶⣾⣿⣿⣿⣿⣿⣀⣀⣤⣶⣾⣿⣿⣿⣿⣿⣀⣀⣤⣶⣾   eth0       192.0.2.2                  1.1 M/s  65 K/s   75 M
                            ⢻⣿⡏⠙⣿⣿⠉⢻⣿⡏⠙⣿⣿⠉⢻⣿⡏⠙⣿⣿⠉⢻⣿⡏⠙⣿⣿⠉⢻⣿⡏⠙⣿⣿⠉⢻⣿   wg0        10.8.0.7                    95 B/s  47 B/s  8.8 K
                             ⠙⠇ ⠈⠻  ⠙⠇ ⠈⠻  ⠙⠇ ⠈⠻  ⠙⠇ ⠈⠻  ⠙⠇ ⠈⠻  ⠙   eth1                                    0 B/s   0 B/s    0 B
        """)
  }
}
