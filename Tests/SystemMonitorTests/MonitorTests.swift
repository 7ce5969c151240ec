import Foundation
import Testing
import TodayScreen

@testable import SystemMonitor
@testable import SystemMonitorShared

/// The app without a terminal.
struct MonitorTests {
  private static func process(
    _ id: Int, _ name: String, parent: Int = 1, load: Double = 0, memory: UInt64 = 1,
    user: String = "ada", io: Double? = nil
  ) throws -> ProcessFacts {
    let text =
      "\(id) (\(name)) S \(parent) 1 1 0 -1 0 0 0 0 0 500 0 0 0 20 0 1 0 7 0 \(memory) 0"
    return ProcessFacts(
      entry: try #require(ProcessEntry(text, pageSize: 1 << 20)), load: load, user: user,
      command: "/usr/bin/\(name) --flag",
      transfer: io.map { Rates(inward: $0, outward: 0) })
  }

  private static func sample() throws -> [ProcessFacts] {
    [
      try process(1, "init", parent: 0, memory: 8, user: "root"),
      try process(40, "shell", memory: 4),
      try process(41, "build", parent: 40, load: 1.5, memory: 2, io: 2048),
      try process(42, "Browser", load: 0.4, memory: 900, io: 0),
    ]
  }

  @Test(arguments: [
    (Character("c"), [41, 42, 1, 40]), (Character("m"), [42, 1, 40, 41]),
    (Character("p"), [1, 40, 41, 42]),
    (Character("n"), [42, 41, 1, 40]), (Character("o"), [41, 42, 1, 40]),
  ])
  func `a key sorts, and again it reverses`(key: Character, order: [Int]) throws {
    var screen = MonitorScreen(tab: .section(.processes))
    screen.list.processes = try Self.sample()
    // The order at the start is by CPU.
    if key != "c" { #expect(screen.press(.character(key)) == nil) }
    #expect(screen.list.rows.map(\.process.id) == order)
    #expect(screen.press(.character(key)) == nil)
    #expect(screen.list.rows.map(\.process.id) == order.reversed())
  }

  @Test func `a tree has children below their parents, and a match keeps its parents`() throws {
    var list = ProcessList()
    list.processes = try Self.sample()
    list.isTree = true
    #expect(
      list.rows.map { $0.branch + $0.process.entry.name } == [
        "init", "├─ Browser", "└─ shell", "   └─ build",
      ])
    list.filter = "build"
    #expect(list.rows.map(\.process.id) == [1, 40, 41])
    list.isTree = false
    #expect(list.rows.map(\.process.id) == [41])
  }

  @Test func `a circle of parents ends`() throws {
    var list = ProcessList()
    list.processes = [try Self.process(5, "a", parent: 6), try Self.process(6, "b", parent: 5)]
    list.isTree = true
    #expect(list.rows.count <= 2)
  }

  @Test func `a typed filter is applied at once, and Escape removes it`() throws {
    var screen = MonitorScreen(tab: .section(.processes))
    screen.list.processes = try Self.sample()
    for key in [Key.character("/"), .character("r"), .character("o"), .character("o")] {
      #expect(screen.press(key) == nil)
    }
    #expect(screen.list.rows.map(\.process.id) == [1])
    #expect(screen.draw(rows: 5, columns: 40).text.last?.contains("roo") == true)
    #expect(screen.press(.enter) == nil)
    // The letter is a command again, and Escape removes the filter before it quits.
    #expect(screen.press(.escape) == nil)
    #expect(screen.list.rows.count == 4)
    #expect(screen.press(.escape) == .quit)
  }

  @Test func `a signal is sent only after its own key`() throws {
    var screen = MonitorScreen(tab: .section(.processes))
    screen.list.processes = try Self.sample()
    #expect(screen.press(.character("x")) == nil)
    #expect(
      screen.draw(rows: 6, columns: 80).text.last
        == " Signal for build (41):  t TERM  k KILL  s STOP  c CONT")
    #expect(screen.press(.enter) == nil)
    #expect(screen.mode == .charts)
    #expect(screen.press(.character("x")) == nil)
    #expect(screen.press(.character("k")) == .send(.kill, screen.list.rows[0].process))
    #expect(screen.mode == .charts)
  }

  @Test(arguments: [SystemSection.cpu, .disks, .network])
  func `no key acts on a process that is not shown`(section: SystemSection) throws {
    var screen = MonitorScreen(tab: .section(section))
    screen.list.processes = try Self.sample()
    for key in [Key.character("x"), .delete, .character("/")] {
      #expect(screen.press(key) == nil)
      #expect(screen.mode == .charts)
    }
  }

  @Test func `a signal reaches no process that got the number later`() throws {
    let machine = try Machine()
    try machine.process(42, "old", ticks: 1, started: 7)
    let old = try #require(machine.files.process(42))
    var sent: [[Int32]] = []
    func send(_ signal: ProcessSignal, error: Int32 = 0) -> ProcessSignal.Result {
      signal.send(to: old, files: machine.files) { id, number in
        sent.append([id, number])
        return error
      }
    }
    #expect(send(.terminate) == .sent)
    #expect(send(.stop, error: EPERM) == .notAllowed)
    #expect(send(.stop, error: ESRCH) == .ended)
    #expect(sent == [[42, SIGTERM], [42, SIGSTOP], [42, SIGSTOP]])
    try machine.process(42, "new", ticks: 1, started: 8)
    #expect(send(.kill) == .ended)
    try machine.end(42)
    #expect(send(.kill) == .ended)
    #expect(sent.count == 3)
  }

  @Test(arguments: [1, Int(getpid())])
  func `the first process and the app itself get no signal`(id: Int) throws {
    let process = try Self.process(id, "self").entry
    #expect(process.id == id)
    #expect(ProcessSignal.kill.send(to: process) { _, _ in 0 } == .refused)
  }

  @Test func `the facts of a process are read, and its rates are differences`() throws {
    let machine = try Machine()
    try machine.process(42, "cp", ticks: 1)
    try machine.write("proc/42/cmdline", "/bin/cp\0-r\0a b\0")
    try machine.write("proc/42/io", "rchar: 9\nread_bytes: 1000\nwrite_bytes: 0\n")
    var loads = ProcessReader()
    var reader = ProcessFactsReader(files: machine.files)
    let first = try #require(reader.read(loads.read(machine.files)).first)
    #expect(first.command == "/bin/cp -r a b")
    #expect(first.transfer == Rates(inward: 0, outward: 0))
    try machine.pass(2, at: 60, load: 0)
    try machine.write("proc/42/io", "rchar: 9\nread_bytes: 5000\nwrite_bytes: 800\n")
    let second = try #require(reader.read(loads.read(machine.files)).first)
    #expect(second.transfer == Rates(inward: 2000, outward: 400))
  }

  // MARK: The past

  private static let start = Date(timeIntervalSince1970: 1_795_000_020)

  private static func history(minutes: Int) -> SystemHistory {
    var history = SystemHistory()
    for place in 0..<(minutes * 20) {
      var state = SystemState(date: start + Double(place) * 3)
      state.cpu = place < minutes * 10 ? 0.2 : 0.8
      state.memoryTotal = 4
      state.memoryUsed = 1
      history.append(state)
    }
    return history
  }

  @Test func `the widget stores the averages of minutes for longer than its samples`() throws {
    let history = Self.history(minutes: 60)
    #expect(history.cpu.count == SystemHistory.limit)
    let minutes = try #require(history.minutes)
    #expect(minutes.points.count >= 59)
    #expect(minutes.points.first?.cpu == 200 && minutes.points.last?.cpu == 800)
    let data = try JSONEncoder().encode(history)
    #expect(try JSONDecoder().decode(SystemHistory.self, from: data) == history)
  }

  @Test func `a history without minutes is read`() throws {
    let data = try JSONEncoder().encode(SystemHistory())
    #expect(try JSONDecoder().decode(SystemHistory.self, from: data).minutes == nil)
  }

  @Test func `the past is one line of time, with gaps where nothing was measured`() throws {
    let timeline = Timeline(Self.history(minutes: 60))
    #expect(timeline.length > 59 * 60)
    let values = timeline.values({ $0.cpu }, count: 80, step: 60, end: timeline.end)
    #expect(values.count == 80)
    #expect(values.prefix(18).allSatisfy { $0 == nil })
    let known = values.compactMap { $0 }
    #expect(known.count >= 59)
    #expect(abs((known.first ?? 0) - 0.2) < 0.01 && abs((known.last ?? 0) - 0.8) < 0.01)
    // Hours later, the old values are at their positions.
    var later = timeline
    var state = SystemState(date: Self.start + 3 * 3600)
    state.cpu = 0.5
    later.append(state, interval: 1)
    let shown = later.values({ $0.cpu }, count: 180, step: 60, end: later.end)
    #expect(shown.last == 0.5 && shown[150] == nil)
  }

  @Test func `the charts scroll to the stored past and back`() throws {
    var screen = MonitorScreen(
      tab: .section(.cpu), past: Timeline(Self.history(minutes: 60)))
    #expect(screen.press(.character("-")) == nil)
    for _ in 0..<100 { #expect(screen.press(.left) == nil) }
    #expect(screen.back == screen.timeline.length)
    #expect(screen.press(.right) == nil)
    #expect(screen.back == screen.timeline.length - 120)
    #expect(screen.press(.character("0")) == nil)
    #expect(screen.back == 0)
  }

  @Test func `an area is exact to a dot`() {
    let chart = AreaChart(values: [0, 0.25, nil, 1], ink: .level)
    #expect(chart.lines(rows: 1, columns: 2).map(\.plain) == ["⣀⢸"])
    #expect(
      AreaChart(values: [0.5, 1], isInverted: true).lines(rows: 2, columns: 1).map(\.plain)
        == ["⣿", "⢸"])
    #expect(chart.lines(rows: 0, columns: 2).isEmpty && chart.lines(rows: 2, columns: 0).isEmpty)
  }

  // MARK: Pictures

  private static func reading(cores: Int = 4) -> Reading {
    var state = SystemState(date: start)
    state.cpu = 0.37
    state.cores = (0..<cores).map { .init(number: $0, load: Double($0 % 4) / 4) }
    (state.memoryUsed, state.memoryTotal) = (5 << 30, 16 << 30)
    (state.swapUsed, state.swapTotal) = (1 << 28, 4 << 30)
    state.network = Rates(inward: 2_300_000, outward: 400_000)
    state.traffic = .init(received: 5 << 30, sent: 1 << 30)
    state.disksRate = Rates(inward: 0, outward: 1_048_576)
    state.disks = ["/", "/home"].map {
      .init(path: $0, space: DiskSpace(total: 100, used: 81, available: 19), date: start)
    }
    state.load = [1.24, 0.5, 0.1]
    state.uptime = 273_600
    return Reading(
      state: state,
      interfaces: [.init(name: "eth0", down: 9, up: 1, total: .init(received: 5, sent: 4))],
      processes: [])
  }

  @Test(arguments: [(1, 1), (2, 8), (5, 20), (24, 80), (36, 120), (80, 300)])
  func `each section fits each size`(rows: Int, columns: Int) throws {
    for cores in [1, 4, 128] {
      for tab in MonitorTab.all {
        var screen = MonitorScreen(tab: tab, past: Timeline(Self.history(minutes: 30)))
        screen.show(Self.reading(cores: cores), try Self.sample())
        for key in [nil, Key.character("?"), .escape, .character("/"), .escape, .character("x")] {
          if let key { _ = screen.press(key) }
          let picture = screen.draw(rows: rows, columns: columns)
          #expect(picture.lines.count == rows)
          #expect(picture.lines.allSatisfy { $0.cells <= columns }, "\(tab) \(rows)x\(columns)")
        }
      }
    }
  }

  @Test func `a small screen has the figures and the busiest processes`() throws {
    var screen = MonitorScreen(tab: .overview)
    screen.show(Self.reading(), try Self.sample())
    #expect(
      screen.draw(rows: 5, columns: 20).text.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "1 Overview  2  3  …", "CPU 37 %  RAM 31 %", "Name           CPU▾", "▸build         150 %",
        "? help  q quit",
      ])
  }

  @Test func `the overview has all figures at 80 columns`() throws {
    var screen = MonitorScreen(tab: .overview)
    screen.show(Self.reading(), try Self.sample())
    let text = screen.draw(rows: 24, columns: 80).text.joined(separator: "\n")
    for part in [
      "CPU ", "37 %", "load 1.24", "5 / 16 G", "Swap", "↓ 2.2 M/s", "total 5 G", "/home", "81 %",
      "/usr/bin/build --flag", "PID", "? help",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
  }

  @Test func `the mouse chooses sections, orders and processes`() throws {
    var screen = MonitorScreen(tab: .section(.processes))
    screen.show(Self.reading(), try Self.sample())
    let picture = screen.draw(rows: 12, columns: 80)
    func column(_ text: String, _ row: Int) throws -> Int {
      let line = picture.text[row]
      return line.distance(
        from: line.startIndex, to: try #require(line.range(of: text)).lowerBound)
    }
    _ = screen.press(.mouse(.init(row: 1, column: try column("PID", 1), .press)))
    #expect(screen.list.order == .pid)
    _ = screen.press(.mouse(.init(row: 4, column: 10, .press)))
    #expect(screen.selectedProcess?.id == 41)
    _ = screen.press(.mouse(.init(row: 4, column: 10, .wheelUp)))
    #expect(screen.selectedProcess?.id == 1)
    _ = screen.press(.mouse(.init(row: 0, column: try column("2", 0), .press)))
    #expect(screen.tab == .section(.cpu))
  }

  @Test func `the selected process stays selected in another order`() throws {
    var screen = MonitorScreen(tab: .section(.processes))
    screen.show(Self.reading(), try Self.sample())
    _ = screen.draw(rows: 12, columns: 80)
    _ = screen.press(.down)
    #expect(screen.selectedProcess?.id == 42)
    var changed = try Self.sample()
    changed[1].load = 1.2
    screen.show(Self.reading(), changed)
    #expect(screen.selectedProcess?.id == 42)
  }

  @Test func `keys set the interval and pause`() {
    var screen = MonitorScreen(tab: .overview)
    let intervals = (0..<4).map { _ in
      _ = screen.press(.character("i"))
      return screen.interval
    }
    #expect(intervals == [2, 5, 10, 1])
    _ = screen.press(.character(" "))
    #expect(screen.isPaused)
  }
}
