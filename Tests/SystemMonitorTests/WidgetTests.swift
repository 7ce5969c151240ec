import Foundation
import Testing
import TodayKit
import TodayTesting

@testable import SystemMonitorShared
@testable import SystemWidgets

/// The card at the widths of a narrow, a medium and a wide board.
@Suite @MainActor final class WidgetTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  /// A widget that continues the history of an earlier process.
  private func harness(
    columns: Int, rows: Int = 5, expandedRows: Int = 12
  ) throws -> WidgetHarness<TodayViewController> {
    let harness = WidgetHarness(
      TodayViewController.self, size: (columns: columns, rows: rows), expandedRows: expandedRows,
      bundleIdentifier: "dev.today.System.Today", groups: ["group.dev.today.system"])
    // Tests wait for each other, which must not be a gap in the history.
    let now = Date()
    harness.widget.sampler = SystemSampler(
      files: machine.files,
      disks: DiskReader {
        DiskSpace(total: 100, used: $0 == "/" ? 90 : 44, available: $0 == "/" ? 10 : 56)
      }, now: { now })
    let counters = try #require(SystemCounters(machine.files))
    harness.inWidget {
      var state = SystemState(date: now - 3)
      state.counters = counters
      state.memoryTotal = 16
      state.cores = [.init(number: 0, load: 0), .init(number: 1, load: 0)]
      for step in 0..<90 {
        state.date = now - Double(90 - step) * SystemHistory.step
        state.cpu = Double(step % 30) / 30
        state.memoryUsed = UInt64(4 + step / 30)
        state.network = Rates(
          inward: Double(step % 20) * 1e5, outward: Double(step % 7) * 1e4)
        state.disksRate = Rates(inward: Double(step % 9) * 1e5, outward: 0)
        state.cores[0].load = Double(step % 20) / 20
        state.history.append(state)
      }
      StoredState(directory: TodayViewController.caches).save(state)
    }
    try machine.pass(3, at: 60, load: 37)
    try machine.network(received: (64 << 20) + 7_300_000, sent: (4 << 20) + 1_260_000)
    return harness
  }

  // catalogue: SystemMonitorToday.appex
  private let wide = """
    CPU          37 %  100 %┤             ⣀⣠⣤⣶⣾             ⢀⣀⣤⣴⣶             ⢀⣀⣤⣴⣶⡄  0  ━━━━━━━━━━━━━━━━━━──────   74 %
    Load         1.24       │       ⣀⣠⣤⣶⣾⣿⣿⣿⣿⣿⣿       ⣀⣠⣤⣴⣶⣿⣿⣿⣿⣿⣿⡄      ⢀⣀⣤⣴⣶⣿⣿⣿⣿⣿⣿⡇  1  ────────────────────────    0 %
    Temp        48 °C    0 %┤⣀⣀⣠⣤⣶⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣆⣀⣠⣤⣶⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣇⣀⣀⣤⣴⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
    Mem   ━━━━─────────────   4 / 16 G   Net  ↓   2.3 M/s   71 M  ⣶⣆⣀⣀⣀⣀⣠⣤⣤⣴⣶⣆⣀⣀⣀⣀⣸   Disk  ━━━━━━━━━━━━━━━━━━━━──  90 %
    Swap  ━────────────────  0.2 / 4 G        ↑   410 K/s  5.2 M  ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹   home  ━━━━━━━━━━────────────  44 %
    """

  @Test func `on a wide card the blocks stand side by side`() async throws {
    let harness = try harness(columns: 116)
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing == wide)
    #expect(harness.widget.preferredSpan == .full)
  }

  @Test func `expanded, charts fill the rows that there are`() async throws {
    let harness = try harness(columns: 116)
    harness.appear()
    harness.setDisplayMode(.expanded)
    #expect(await harness.update() == .newData)
    #expect(
      harness.drawing == """
        CPU          37 %  100 %┤               ⢀⣤⣶               ⢀⣠⣴               ⢀⣠⣴⡀  0  ━━━━━━━━━━━━━━━━━━──────   74 %
        Load         1.24       │           ⢀⣠⣴⣾⣿⣿⣿            ⣠⣴⣾⣿⣿⣿            ⣀⣤⣾⣿⣿⣿⡇      ⢀⣠⣤⣶⡇     ⢀⣠⣤⣶⡇     ⢀⣠⣤⣶⡇    ⢠
        Temp        48 °C       │        ⣀⣤⣾⣿⣿⣿⣿⣿⣿⣿        ⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⡆       ⢀⣤⣶⣿⣿⣿⣿⣿⣿⣿⡇  ⣠⣤⣶⣿⣿⣿⣿⣿⣇⣀⣠⣤⣶⣿⣿⣿⣿⣿⣇⣀⣠⣤⣶⣿⣿⣿⣿⣿⣇⣀⣠⣤⣶⣿
        Freq      2.4 GHz       │    ⢀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⡀   ⢀⣠⣴⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⡇   ⢀⣠⣴⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣷  1  ────────────────────────    0 %
        Up          1 min    0 %┤⣀⣠⣴⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣇⣠⣴⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣇⣀⣤⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿  ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀

        Mem   ━━━━─────────────   4 / 16 G   Net  ↓   2.3 M/s   71 M  ⣤⡄      ⢀⣀⣤⡄    ⢸   Disk  ━━━━━━━━━━━━━━━━━━━━──  90 %
        Swap  ━────────────────  0.2 / 4 G        ↑   410 K/s  5.2 M  ⣿⣇⣀⣀⣤⣴⣶⣿⣿⣿⣿⣇⣀⣀⣤⣴⣾   home  ━━━━━━━━━━────────────  44 %
        ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣠⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣄                            ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹   I/O               ↓ 0 B/s  ↑ 0 B/s
        """)
  }

  @Test func `on a card of usual width there are two columns`() async throws {
    let harness = try harness(columns: 76)
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(
      harness.drawing == """
        CPU 37 %   Load 1.24   Temp 48 °C       Mem   ━━━━━──────────────   4 / 16 G
        100 %┤⡇           ⢀⣠⣴⡇           ⢀⣠⣴⡇   Swap  ━──────────────────  0.2 / 4 G
             │⡇        ⣠⣴⣾⣿⣿⣿⡇        ⣠⣴⣾⣿⣿⣿⡇   Disk  ━━━━━━━━━━━━━━━━━──       90 %
             │⡇    ⣀⣤⣾⣿⣿⣿⣿⣿⣿⣿⡇    ⣀⣤⣾⣿⣿⣿⣿⣿⣿⣿⣧   Net             ↓ 2.3 M/s  ↑ 410 K/s
          0 %┤⣇⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣇⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   I/O               ↓ 0 B/s    ↑ 0 B/s
        """)
  }

  @Test func `on a narrow card there is one column`() async throws {
    let harness = try harness(columns: 40)
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(
      harness.drawing == """
        CPU 37 %   Load 1.24   Temp 48 °C
        ⣠⣤⣤⣤⣶⣶⣶⣶⣿⣇⣀⣀⣀⣀⣀⣠⣤⣤⣤⣶⣶⣶⣶⣿⣇⣀⣀⣀⣀⣀⣠⣤⣤⣤⣶⣶⣶⣶⣿⣇
        Mem   ━━━━━━──────────────────  4 / 16 G
        Disk  ━━━━━━━━━━━━━━━━━━━━━━──      90 %
        Net                 ↓ 2.3 M/s  ↑ 410 K/s
        """)
    harness.setDisplayMode(.expanded)
    #expect(
      harness.drawing == """
        CPU 37 %   Load 1.24   Temp 48 °C
        100 %┤⣠⣤⣶⡇          ⢀⣠⣤⣶⡇          ⢀⣠⣤⣶⡇
             │⣿⣿⣿⡇     ⢀⣠⣤⣶⣿⣿⣿⣿⣿⡇     ⢀⣠⣤⣶⣿⣿⣿⣿⣿⡇
          0 %┤⣿⣿⣿⣇⣀⣠⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣇⣀⣠⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
        0  ━━━━━━━━━━━━━━━━━━━━━━────────   74 %
        1  ──────────────────────────────    0 %
        Mem   ━━━━━━─────────────────   4 / 16 G
        Swap  ━──────────────────────  0.2 / 4 G
        Disk  ━━━━━━━━━━━━━━━━━━━━━──       90 %
        home  ━━━━━━━━━━─────────────       44 %
        ↓   2.3 M/s  ⣶⣆⣀⣀⣀⣀⣠⣤⣤⣴⣶⣆⣀⣀⣀⣀⣠⣤⣤⣴⣶⣆⣀⣀⣀⣀⣸
        ↑   410 K/s  ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹
        """)
  }

  @Test func `a machine of many processors has a bar for each`() async throws {
    let harness = try harness(columns: 116)
    var text = "cpu 300 0 0 900 0 0 0 0\n"
    for core in 0..<32 { text += "cpu\(core) \(core) 0 0 \(32 - core) 0 0 0 0\n" }
    try machine.write("proc/stat", text)
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(
      harness.drawing == """
        CPU          25 %  100 %┤             ⢀⣀⣤⣴⣶             ⢀⣀⣤⣴⣶⡇             ⣀⣠⣤⣶⣾                        ▁▁▂▃▃▄▅▆▇▇
        Load         1.24       │       ⣀⣠⣤⣶⣶⣿⣿⣿⣿⣿⣿⡆      ⢀⣀⣤⣴⣶⣿⣿⣿⣿⣿⣿⣇       ⣀⣠⣤⣶⣾⣿⣿⣿⣿⣿⣿              ▁▂▃▃▄▅▅▆▇███████████
        Temp        48 °C    0 %┤⣀⣀⣠⣤⣶⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣇⣀⣀⣤⣴⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣀⣀⣠⣤⣶⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿   ▁▁▂▃▄▅▅▆▇▇█████████████████████
        Mem   ━━━━─────────────   4 / 16 G   Net  ↓   1.1 M/s   71 M  ⣾⣿⣀⣀⣀⣀⣤⣤⣶⣶⣾⣿⣀⣀⣀⣀⣤   Disk  ━━━━━━━━━━━━━━━━━━━━──  90 %
        Swap  ━────────────────  0.2 / 4 G        ↑    85 K/s  5.2 M  ⠉⠙⠻⡏⠉⠛⢿⠉⠙⠻⡏⠉⠛⢿⠉⠙⠻   home  ━━━━━━━━━━────────────  44 %
        """)
  }

  /// Shows a view that was made for another width.
  private final class Stored: WidgetViewController {
    static var view: any View = EmptyView()

    override var body: any View { Self.view }
  }

  /// A second, narrower board shows the view of the first until the widget has made its own.
  @Test(arguments: [(76, 60), (76, 50), (76, 44), (76, 40), (116, 60), (116, 40)])
  func `a view for a wider card keeps its first figures`(made: Int, shown: Int) throws {
    var state = Self.machine
    state.cores = [.init(number: 0, load: 0.74), .init(number: 1, load: 0)]
    let drawing = drawing(of: state, made: made, shown: shown)
    #expect(drawing.hasPrefix("CPU"), "\(drawing)")
    #expect(drawing.contains("Mem") || shown * 2 < made, "\(drawing)")
  }

  /// Without swap space, and with one disk.
  private static var machine: SystemState {
    var state = SystemState(date: Date())
    state.cpu = 0.37
    (state.memoryUsed, state.memoryTotal) = (4, 16)
    state.load = [1.24, 1, 1]
    state.network = Rates(inward: 2_300_000, outward: 410_000)
    state.disks = [
      SystemState.Disk(
        path: "/", space: DiskSpace(total: 100, used: 90, available: 10), date: state.date)
    ]
    return state
  }

  /// - Parameters:
  ///   - made: The columns for which the view was made.
  ///   - shown: Those of the card.
  private func drawing(of state: SystemState, made: Int, shown: Int) -> String {
    var state = state
    for _ in 0..<90 { state.history.append(state) }
    Stored.view = SystemView(
      card: state.card(), words: SystemWords(), columns: made, isExpanded: false)
    let harness = WidgetHarness(Stored.self, size: (columns: shown, rows: 5))
    harness.appear()
    return harness.drawing
  }

  /// Such a machine has a row for the uptime.
  private func drawing(made: Int, shown: Int, uptime: Double) -> String {
    var state = Self.machine
    state.frequency = 2.6e9
    state.uptime = uptime
    state.disksRate = state.network
    return drawing(of: state, made: made, shown: shown)
  }

  /// The preview of Edit is half as wide as the card.
  @Test func `the uptime is not cut beside empty cells`() {
    let drawing = drawing(made: 96, shown: 51, uptime: 4380)
    #expect(drawing.contains(" 1 h 13 min"), "\(drawing)")
  }

  /// A short uptime has space after the load, too.
  @Test func `the uptime is shown once`() {
    let drawing = drawing(made: 98, shown: 98, uptime: 3360)
    #expect(drawing.components(separatedBy: "56 min").count == 2, "\(drawing)")
    #expect(drawing.hasPrefix("CPU 37 %   Load 1.24   Freq 2.6 GHz "), "\(drawing)")
  }

  private static let appex = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Widgets/System.app/PlugIns/SystemMonitorToday.appex")

  @Test(arguments: [
    ("C", "5 min", "1 h 03 min", "2 d 3 h"), ("es_ES", "5 min", "1 h 03 min", "2 d 3 h"),
    ("ja_JP", "5分", "1時間03分", "2日3時間"), ("ru_RU", "5 мин", "1 ч 03 мин", "2 д 3 ч"),
    ("zh_CN", "5分钟", "1小时03分", "2天3小时"), ("zh_TW", "5分鐘", "1小時03分", "2天3小時"),
  ])
  func `times are in the board's language`(
    locale: String, minutes: String, hours: String, days: String
  ) {
    let harness = WidgetHarness(
      Stored.self, bundleIdentifier: "dev.today.System.Today", locale: locale, bundle: Self.appex)
    let words = harness.inWidget { SystemWords() }
    #expect([300, 3780, 183_600].map(words.duration) == [minutes, hours, days])
  }

  @Test func `a time in characters of two cells has its place`() {
    #expect(FactTable.columns(of: [SystemRow(id: "uptime", title: "Up", value: "5分")]) == 7)
  }

  @Test func `a second request in the same moment is no data`() async throws {
    let harness = try harness(columns: 76)
    harness.appear()
    #expect(await harness.update() == .newData)
    let drawing = harness.drawing
    #expect(await harness.update() == .noData)
    #expect(harness.drawing == drawing)
  }

  @Test func `without the kernel's files it fails, and the picture stays`() async throws {
    let harness = try harness(columns: 116)
    harness.appear()
    #expect(await harness.update() == .newData)
    try FileManager.default.removeItem(at: machine.root)
    #expect(await harness.update() == .failed)
    #expect(harness.drawing == wide)
  }

  @Test func `the history survives the process`() async throws {
    let harness = try harness(columns: 116)
    harness.appear()
    #expect(await harness.update() == .newData)
    harness.disappear()
    let stored = harness.inWidget { StoredState(directory: TodayViewController.caches).load() }
    #expect(stored?.history.cpu.last == 0.37)
    #expect(stored?.history.cpu.count == 91)
  }
}
