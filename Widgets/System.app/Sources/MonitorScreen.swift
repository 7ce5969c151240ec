import SystemMonitorShared
import TodayScreen

/// A page of the app.
enum MonitorTab: Equatable {
  case overview
  case section(SystemSection)

  /// Whether it has the table of processes, which keys apply to.
  var hasTable: Bool {
    switch self {
    case .overview, .section(.memory), .section(.processes): true
    case .section(.cpu), .section(.disks), .section(.network): false
    }
  }

  static let all: [MonitorTab] = [.overview] + SystemSection.allCases.map { .section($0) }
}

/// The state of the app without the terminal: its reaction to keys.
struct MonitorScreen {
  /// Requests to the app.
  enum Request: Equatable {
    case quit
    case send(ProcessSignal, ProcessFacts)
  }

  /// The receiver of the next key.
  enum Mode: Equatable {
    case charts
    case filter(LineEditor)
    case question(KeyQuestion, ProcessFacts)
    /// From this row.
    case help(Int)
  }

  /// The clickable areas of the last picture.
  struct Places: Equatable {
    /// Columns of the tabs in row 0.
    var tabs: [Range<Int>] = []
    /// The row of the table's headings.
    var headings: Int?
    var columns: [(range: Range<Int>, order: ProcessList.Order)] = []
    /// Rows of the table.
    var tableRows = 0

    static func == (first: Places, second: Places) -> Bool {
      first.tabs == second.tabs && first.headings == second.headings
        && first.tableRows == second.tableRows
    }
  }

  var tab: MonitorTab
  private(set) var reading: Reading?
  private(set) var timeline = Timeline()
  var list = ProcessList()
  var cursor = ListCursor()
  private(set) var mode = Mode.charts
  private(set) var isPaused = false
  private(set) var interval = 1
  /// Seconds of one dot of a chart.
  private(set) var step = 1
  /// Seconds that the charts end before the newest sample.
  private(set) var back = 0.0
  /// A message, which the next key hides.
  var message: String?
  var places = Places()
  var words: MonitorWords
  private var selected: (id: Int, started: UInt64)?

  static let intervals = [1, 2, 5, 10]
  static let steps = [1, 3, 10, 30, 60]

  init(tab: MonitorTab, past: Timeline = Timeline(), words: MonitorWords = MonitorWords()) {
    self.tab = tab
    timeline = past
    self.words = words
  }

  var selectedProcess: ProcessFacts? {
    list.rows.indices.contains(cursor.index) ? list.rows[cursor.index].process : nil
  }

  /// Shows a new reading, and keeps the selected process.
  mutating func show(_ new: Reading, _ processes: [ProcessFacts]) {
    reading = new
    timeline.append(new.state, interval: Double(interval))
    // The visible part does not move.
    if back > 0 { back = min(back + Double(interval), timeline.length) }
    list.processes = processes
    follow()
  }

  /// Finds the selected process in the new order. On the first row, the selection stays there.
  private mutating func follow() {
    guard cursor.index > 0, let selected,
      let place = list.rows.firstIndex(where: {
        $0.process.id == selected.id && $0.process.entry.started == selected.started
      })
    else { return }
    cursor.select(place)
  }

  private mutating func remember() {
    selected = selectedProcess.map { ($0.id, $0.entry.started) }
  }

  mutating func press(_ key: Key) -> Request? {
    message = nil
    switch mode {
    case .help(let first):
      switch key {
      case .down, .character("j"), .pageDown: mode = .help(first + 1)
      case .up, .character("k"), .pageUp: mode = .help(max(0, first - 1))
      default: mode = .charts
      }
      return nil
    case .filter(let editor): pressInFilter(key, editor)
    case .question(let question, let process):
      mode = .charts
      guard case .answered(let place) = question.press(key) else { return nil }
      return .send(ProcessSignal.allCases[place], process)
    case .charts: return pressInCharts(key)
    }
    return nil
  }

  private mutating func pressInFilter(_ key: Key, _ editor: LineEditor) {
    var editor = editor
    switch key {
    case .enter: mode = .charts
    case .escape, .control("c"):
      list.filter = ""
      mode = .charts
    default:
      if !editor.press(key) {
        _ = cursor.press(key, count: list.rows.count, rows: places.tableRows)
      }
      list.filter = editor.text
      mode = .filter(editor)
    }
    cursor.show(count: list.rows.count, rows: places.tableRows)
    remember()
  }

  private mutating func pressInCharts(_ key: Key) -> Request? {
    switch key {
    case .escape where !list.filter.isEmpty: list.filter = ""
    case .character("q"), .escape, .control("c"), .control("d"): return .quit
    case .character("?"), .function(1): mode = .help(0)
    case .tab: turn(1)
    case .backTab: turn(-1)
    case .left, .character("h"), .character("["): scroll(1)
    case .right, .character("l"), .character("]"): scroll(-1)
    case .character("0"): back = 0
    case .character("+"), .character("="): zoom(-1)
    case .character("-"): zoom(1)
    case .character(" "): isPaused.toggle()
    case .character("i"):
      let place = Self.intervals.firstIndex(of: interval) ?? 0
      interval = Self.intervals[(place + 1) % Self.intervals.count]
    case .mouse(let action) where action.kind == .press: click(action)
    case .character(let character):
      if let number = character.wholeNumberValue, (1...MonitorTab.all.count).contains(number) {
        tab = MonitorTab.all[number - 1]
      } else {
        pressInList(key)
      }
    default: pressInList(key)
    }
    return nil
  }

  private mutating func pressInList(_ key: Key) {
    // Keys do not apply to a process that is not shown.
    guard tab.hasTable else { return }
    switch key {
    case .character("/"), .control("f"): mode = .filter(LineEditor(list.filter))
    case .character("t"): list.isTree.toggle()
    case .character("c"): list.sort(by: .cpu)
    case .character("m"): list.sort(by: .memory)
    case .character("o"): list.sort(by: .transfer)
    case .character("p"): list.sort(by: .pid)
    case .character("n"): list.sort(by: .name)
    case .character("r"): list.reverse()
    case .character("s"):
      let all = ProcessList.Order.allCases
      list.sort(by: all[((all.firstIndex(of: list.order) ?? 0) + 1) % all.count])
    case .character("x"), .delete, .function(9):
      guard let process = selectedProcess else { return }
      mode = .question(
        KeyQuestion(
          words.ask("\(process.entry.name) (\(process.id))"),
          ProcessSignal.allCases.map { KeyQuestion.Answer($0.key, $0.name) }), process)
    default:
      guard cursor.press(key, count: list.rows.count, rows: places.tableRows) else { return }
      return remember()
    }
    follow()
  }

  private mutating func turn(_ count: Int) {
    let all = MonitorTab.all
    let place = all.firstIndex(of: tab) ?? 0
    tab = all[(place + count + all.count) % all.count]
  }

  /// By twenty cells of a chart.
  private mutating func scroll(_ direction: Double) {
    back = max(0, min(back + direction * Double(step) * 40, timeline.length))
  }

  private mutating func zoom(_ direction: Int) {
    let place = (Self.steps.firstIndex(of: step) ?? 0) + direction
    step = Self.steps[max(0, min(place, Self.steps.count - 1))]
  }

  private mutating func click(_ action: MouseAction) {
    if action.row == 0, let place = places.tabs.firstIndex(where: { $0 ~= action.column }) {
      tab = MonitorTab.all[place]
    }
    guard let headings = places.headings else { return }
    if action.row == headings {
      places.columns.first { $0.range ~= action.column }.map { list.sort(by: $0.order) }
      return follow()
    }
    let place = cursor.top + action.row - headings - 1
    guard action.row > headings, action.row <= headings + places.tableRows,
      list.rows.indices.contains(place)
    else { return }
    cursor.select(place)
    remember()
  }
}
