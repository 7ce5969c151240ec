import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Draws the current state of the simulator.
@MainActor
struct SimulatorPicture {
  let stage: Stage
  let settings: SimulatorSettings
  /// The errors of the last build.
  let complaints: [String]
  let notice: String?

  /// The first row of the two columns of controls.
  static let firstRow = 1

  /// The control at a cell of the screen.
  static func control(row: Int, column: Int, in screen: TodayWire.CellSize) -> SimulatorControl? {
    let left = StagePicture.boardSize(in: screen).columns + 2
    let half = (SimulatorControl.allCases.count + 1) / 2
    let index = row - firstRow
    guard column >= left, (0..<half).contains(index) else { return nil }
    let number = column < left + columnWidth ? index : index + half
    return SimulatorControl.allCases.indices.contains(number)
      ? SimulatorControl.allCases[number] : nil
  }

  private static let columnWidth = 19

  /// Whether all controls fit next to the board.
  static func fits(_ screen: TodayWire.CellSize) -> Bool {
    let board = StagePicture.boardSize(in: screen)
    return board.rows >= (SimulatorControl.allCases.count + 1) / 2
      && screen.columns - board.columns - 3 >= 2 * columnWidth
  }

  /// All controls as a full-screen list.
  var list: StageList {
    let words = Words(Language(locale: settings.locale))
    return StageList(
      lines: SimulatorControl.allCases.map { "\($0.keyName) \($0.words(settings, stage))" },
      keys: [(key: "?", words: words.help.close), (key: "q", words: words.stage.quit)])
  }

  func picture(_ size: TodayWire.CellSize, ascii: Bool) -> StagePicture {
    let words = Words(Language(locale: settings.locale)).stage
    let rows = StagePicture.boardSize(in: size).rows
    var panel = controls
    panel.append(.init(""))
    let room = max(rows - panel.count, 0)
    panel += recent.suffix(room)
    let closed = stage.isOpen ? (stage.isHidden ? words.hidden : nil) : words.closed
    return StagePicture(
      title: "\(words.simulator)  \(stage.widget)",
      state: "\(StageClock.text(stage.elapsed)) s",
      board: stage.picture(theme: .terminal, ascii: ascii), notice: closed, trace: panel,
      words: below, keys: keys(size))
  }

  private func keys(_ size: TodayWire.CellSize) -> [(key: String, words: String)] {
    let words = Words(Language(locale: settings.locale))
    let list = Self.fits(size) ? [] : [(key: "?", words: words.footer.help)]
    var keys =
      list + [(key: "q", words: words.stage.quit), (key: "Tab", words: words.stage.select)]
    if stage.hasFocusedPart {
      keys += [
        (key: "␣", words: words.stage.tap), (key: "Enter", words: words.stage.open),
        (key: "Esc", words: words.stage.back),
      ]
    }
    return keys
  }

  private var controls: [StagePicture.Line] {
    let all = SimulatorControl.allCases.map { "\($0.keyName) \($0.words(settings, stage))" }
    let half = (all.count + 1) / 2
    return (0..<half).map { row in
      let blanks = max(Self.columnWidth - TextWidth.width(of: all[row]), 1)
      guard row + half < all.count else { return .init(all[row]) }
      return .init(all[row] + String(repeating: " ", count: blanks) + all[row + half])
    }
  }

  /// The latest entries, without a log entry that only repeats the user's request to open.
  private var recent: [StagePicture.Line] {
    let words = TourWords(language: Language(locale: settings.locale), isStrict: false)
    var last: TraceEntry?
    let entries = stage.trace.suffix(100).filter { entry in
      defer { last = entry }
      let isOpening = entry.detail?["kind"]?.string == LogEntry.Kind.open.rawValue
      return !(isOpening && last?.kind == .board)
    }
    return entries.map { entry in
      .init(words.panelLine(entry, in: stage.clock), entry.kind == .decision ? .warn : .dim)
    }
  }

  private var below: [StagePicture.Line] {
    // The notice comes first, so that a small screen does not cut it off.
    var lines = notice.map { [StagePicture.Line($0, .warn)] } ?? []
    lines += [.init(diagram), .init(truth, .dim), .init(stored, .dim)]
    lines += complaints.prefix(max(4 - lines.count, 1)).map { .init($0, .bad) }
    return lines
  }

  /// The life cycle with the current state in brackets.
  private var diagram: String {
    let now = stage.report?.life.state ?? .idle
    return now.path.map { $0 == now ? "[\($0.rawValue)]" : $0.rawValue }
      .joined(separator: " › ")
  }

  private var truth: String {
    var parts: [String] = []
    if let card = stage.card {
      switch card.picture {
      case .none: parts.append("NOTHING YET")
      case .placeholder: parts.append("PLACEHOLDER")
      case .snapshot: parts.append("SNAPSHOT")
      case .live: parts.append("LIVE")
      }
    }
    if let instance = stage.instance, let process = stage.host.processIdentifier(of: instance) {
      parts.append("process \(process)")
    }
    if let status = stage.host.engine.status(of: stage.widget) {
      parts.append("last \(status.outcome.rawValue)" + (status.reason.map { ": \($0)" } ?? ""))
    }
    return parts.joined(separator: "  ")
  }

  private var stored: String {
    let files = stage.storedFiles
    return files.isEmpty ? "store: empty" : "store: \(files.joined(separator: "  "))"
  }
}
