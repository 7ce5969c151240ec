import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import SystemMonitorShared
@testable import SystemWidgets

/// The cards of disks, sensors, graphics processors and batteries, at three widths.
@Suite @MainActor final class PartCardTests: CardSuite {
  private func disks(_ columns: Int) async throws -> WidgetHarness<DisksViewController> {
    try machine.write("sys/block/mmcblk0/device/life_time", "0x02 0x03\n")
    let harness = harness(DisksViewController.self, columns, name: "Disks")
    harness.widget.source = DisksSource(
      files: machine.files,
      reader: DiskReader {
        DiskSpace(total: 100 << 30, used: ($0 == "/" ? 90 : 44) << 30, available: 10 << 30)
      }, now: { [start] in start })
    try machine.disk(read: 2048, written: 1024)
    var figures = DisksSource.Figures(
      date: start - 30, uptime: 30, counters: machine.files.diskCounters())
    for step in 0..<60 {
      let date = start - Double(60 - step) * 30
      figures.reads.append(Double(step % 9) * 1e5, at: date)
      figures.writes.append(Double(step % 5) * 1e6, at: date)
    }
    try store(figures, "Disks", harness)
    try machine.disk(read: 2048 + 60_000, written: 1024)
    harness.appear()
    #expect(await harness.update() == .newData)
    return harness
  }

  @Test func `disks have space, health and rates`() async throws {
    // catalogue: SystemDisks.appex
    let drawing = """
      /        ━━━━━━─  90 %  10 G free   I/O     ↓ 1 M/s  ↑ 0 B/s
      /home    ━━━━━━─  81 %  10 G free   ⣤⣴⣆⣀⣠⣤⣶⣀⣀⣤⣴⣆⣀⣠⣤⣶⣀⣀⣤⣴⣆⣀⣠⣼
      mmcblk0  ━━━━━──      Health 70 %   ⢿⠉⠻⡏⠙⢿⠉⠻⡏⠙⢿⠉⠻⡏⠙⢿⠉⠻⡏⠙⢿⠉⠻⡏
      """
    let harness = try await disks(60)
    #expect(harness.drawing == drawing)
    let narrow = try await disks(36).drawing
    #expect(
      narrow == """
        /        ━━━━━━━━━─  90 %  10 G free
        /home    ━━━━━━━━──  81 %  10 G free
        mmcblk0  ━━━━━━━───      Health 70 %
        I/O                 ↓ 1 M/s  ↑ 0 B/s
        """)
    let wide = try await disks(120).drawing
    #expect(
      wide == """
        /        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━────  90 %  10 G free   I/O                             ↓ 1 M/s  ↑ 0 B/s
        /home    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━────────  81 %  10 G free   ⣀⣀⣀⣠⣤⣴⣦⣀⣀⣀⣠⣤⣴⣶⣀⣀⣀⣠⣤⣴⣶⣀⣀⣀⣠⣤⣴⣶⣄⣀⣀⣀⣤⣤⣶⣄⣀⣀⣀⣤⣤⣶⣆⣀⣀⣀⣤⣾
        mmcblk0  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─────────────      Health 70 %   ⠉⠙⠿⡟⠉⠙⠿⡟⠉⠙⠿⡟⠉⠙⠿⡟⠉⠙⠿⡏⠉⠛⠿⡏⠉⠛⠿⡏⠉⠛⢿⠏⠉⠛⢿⠏⠉⠛⢿⠏⠉⠛⢿⠏⠉⠛⢿⠏
        """)
  }

  /// A card of a board with three columns on a terminal of 80 columns.
  @Test func `narrow disks have no cut words`() async throws {
    let narrow = try await disks(20).drawing
    #expect(
      narrow == """
        /               90 %
        /home           81 %
        mmcblk0  Health 70 %
            ↓ 1 M/s  ↑ 0 B/s
        """)
  }

  @Test func `narrow facts have no cut words`() async throws {
    let battery = try await battery(20)
    battery.setDisplayMode(.expanded)
    #expect(
      battery.drawing.hasPrefix(
        """
        Battery  ━━━──  50 %
        3 h 25 min left
        7.4 W  Health 88 %
        Cycles 212
        """))
    let graphics = try await graphics(20)
    graphics.setDisplayMode(.expanded)
    #expect(
      graphics.drawing.hasSuffix(
        """
        Radeon RX 6800
        GPU  ━━───      37 %
        Mem  ━────  3 / 16 G
        64 °C  93 W  1.9 GHz
        1220 rpm
        """))
    let sensors = try await sensors(20).drawing
    #expect(!sensors.contains("…"))
  }

  private func sensors(_ columns: Int) async throws -> WidgetHarness<SensorsViewController> {
    try machine.addLaptopSensors(package: 91)
    let harness = harness(SensorsViewController.self, columns, name: "Sensors")
    harness.widget.source = SensorsSource(files: machine.files, now: { [start] in start })
    harness.appear()
    #expect(await harness.update() == .newData)
    return harness
  }

  @Test func `sensors are in columns, the hot ones first`() async throws {
    // catalogue: SystemSensors.appex
    let drawing = """
      Package id 0           91 °C   nvme Composite          42 °C
      acpitz                 48 °C   nvme Sensor 1           53 °C
      Core 0                 58 °C   CPU                  2620 rpm
      Core 8                 57 °C
      """
    let harness = try await sensors(60)
    #expect(harness.drawing == drawing)
    let narrow = try await sensors(36).drawing
    #expect(
      narrow == """
        Package id 0    ━━━━━━━━━━━━─  91 °C
        acpitz          ━━━━━━───────  48 °C
        Core 0          ━━━━━━━━─────  58 °C
        Core 8          ━━━━━━━──────  57 °C
        nvme Composite  ━━━━━━───────  42 °C
        """)
    let wide = try await sensors(120).drawing
    #expect(
      wide == """
        Package id 0  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━───  91 °C   nvme Composite  ━━━━━━━━━━━━━━━━─────────────────     42 °C
        acpitz        ━━━━━━━━━━━━━━━━━━───────────────────  48 °C   nvme Sensor 1   ━━━━━━━━━━━━━━━━━────────────────     53 °C
        Core 0        ━━━━━━━━━━━━━━━━━━━━━────────────────  58 °C   CPU                                                2620 rpm
        Core 8        ━━━━━━━━━━━━━━━━━━━━━────────────────  57 °C
        """)
    try FileManager.default.removeItem(at: machine.root)
    harness.widget.source = SensorsSource(files: machine.files)
    #expect(await harness.update() == .noData)
    #expect(harness.hasContent == ["dev.today.System.Sensors": false])
  }

  private func graphics(_ columns: Int) async throws -> WidgetHarness<GPUViewController> {
    try machine.addAMD()
    let harness = harness(GPUViewController.self, columns, name: "GPU")
    harness.widget.source = GPUSource(files: machine.files, now: { [start] in start })
    var figures = GPUSource.Figures(cards: [])
    for step in 0..<90 {
      figures.load.append(Double(step % 30) / 30, at: start - Double(90 - step) * 5)
    }
    try store(figures, "GPU", harness)
    harness.appear()
    #expect(await harness.update() == .newData)
    return harness
  }

  @Test func `a graphics processor has a chart, bars and facts`() async throws {
    // catalogue: SystemGPU.appex
    let drawing = """
      100 %┤   ⣀⣴⡆            ⣀⣴⡆   Radeon RX 6800
           │⣀⣴⣾⣿⣿⡇         ⣀⣴⣾⣿⣿⡇   GPU  ━━━━━━─────────      37 %
           │⣿⣿⣿⣿⣿⡇      ⣀⣴⣾⣿⣿⣿⣿⣿⡇   Mem  ━━━────────────  3 / 16 G
           │⣿⣿⣿⣿⣿⡇   ⣀⣴⣾⣿⣿⣿⣿⣿⣿⣿⣿⣷   Temp 64 °C   Power 93 W
        0 %┤⣿⣿⣿⣿⣿⣇⣀⣴⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   Freq 1.9 GHz   Fan 1220 rpm
      """
    let usual = try await graphics(60).drawing
    #expect(
      usual == drawing)
    let narrow = try await graphics(36).drawing
    #expect(
      narrow == """
        ⣶⣶⣶⣶⣿⣇⣀⣀⣀⣀⣀⣠⣤⣤⣤⣶⣶⣶⣶⣿⣇⣀⣀⣀⣀⣀⣠⣤⣤⣤⣶⣶⣶⣶⣿⣇
        Radeon RX 6800
        GPU  ━━━━━━━━─────────────      37 %
        Mem  ━━━━─────────────────  3 / 16 G
        Temp 64 °C   Power 93 W
        """)
    let wide = try await graphics(120).drawing
    #expect(
      wide == """
        100 %┤             ⢀⣠⣴⡆             ⣀⣠⣴⡆             ⣀⣤⣶⡄   Radeon RX 6800
             │         ⣀⣤⣴⣾⣿⣿⣿⣇         ⣀⣤⣶⣿⣿⣿⣿⡇         ⣀⣤⣶⣿⣿⣿⣿⡇   GPU  ━━━━━━━━━━━━━━━━━────────────────────────────      37 %
             │     ⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿     ⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣇    ⢀⣠⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣧   Mem  ━━━━━━━━━────────────────────────────────────  3 / 16 G
          0 %┤⣀⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣀⣠⣴⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣀⣠⣴⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   Temp 64 °C   Power 93 W   Freq 1.9 GHz   Fan 1220 rpm
        """)
  }

  private func battery(_ columns: Int, now: Int = 25_000_000) async throws -> WidgetHarness<
    BatteryViewController
  > {
    try machine.addBatteries(now: now)
    let harness = harness(BatteryViewController.self, columns, name: "Battery")
    harness.widget.source = BatterySource(files: machine.files, now: { [start] in start })
    var figures = BatterySource.Figures(supplies: [])
    for step in 0..<90 {
      figures.charge.append(1 - Double(step) / 180, at: start - Double(90 - step) * 60)
    }
    try store(figures, "Battery", harness)
    harness.appear()
    #expect(await harness.update() == .newData)
    return harness
  }

  @Test func `a battery has its time, history and devices`() async throws {
    // catalogue: SystemBattery.appex
    let drawing = """
      Battery  ━━━━━━━━───────  50 %   100 %┤
      3 h 25 min left                       │⣄⣀⣀⣀
      Power 7.4 W   Health 88 %             │⣿⣿⣿⣿⣿⣿⣿⣷⣶⣶⣶⣦⣤⣤⣤⣀⣀⣀⡀
      Cycles 212                            │⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
      headset                   good        │⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
      """
    let harness = try await battery(60)
    #expect(harness.drawing == drawing)
    #expect(harness.widget.alerts.isEmpty)
    let narrow = try await battery(36).drawing
    #expect(
      narrow == """
        Battery  ━━━━━━━━━━━──────────  50 %
        3 h 25 min left
        headset                         good
        MX Master 3  ━━━──────────────  15 %
        ⣿⣿⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣦⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤
        """)
    let wide = try await battery(120).drawing
    #expect(
      wide == """
        Battery  ━━━━━━━━━━━━━━━━━━━━━━━──────────────────────  50 %   100 %┤⣿⣿⣿⣶⣶⣶⣶⣶⣤⣤⣤⣤⣤⣀⣀⣀⣀⣀
        3 h 25 min left                                                     │⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣶⣶⣶⣶⣶⣤⣤⣤⣤⣤⣀⣀⣀⣀⣀
        Power 7.4 W   Health 88 %   Cycles 212                              │⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣶⣶⣶⣶⣶⣤⣤⣤
        headset                                                 good        │⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
        MX Master 3  ━━━━━━───────────────────────────────────  15 %     0 %┤⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
        """)
    let low = try await battery(60, now: 4_000_000)
    #expect(low.widget.alerts.map(\.title) == ["Battery at 8 %"])
  }
}
