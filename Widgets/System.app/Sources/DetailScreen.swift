import SystemMonitorShared
import TodayScreen

/// The full-screen detail view, which reads all values every second.
@MainActor final class DetailScreen {
  private let screen: Screen
  private let meter: Meter
  private var section: SystemSection
  private var reading: Reading?
  private var scroll = 0
  private var showsHelp = false

  init(_ screen: Screen, section: SystemSection, meter: Meter) {
    self.screen = screen
    self.section = section
    self.meter = meter
  }

  func run() async throws {
    while true {
      guard let fresh = await meter.read(after: reading?.state) else { throw Problem.unreadable }
      let isFirst = reading == nil
      reading = fresh
      // The first reading has only averages, so the second one comes sooner.
      let due = ContinuousClock.now + (isFirst ? .milliseconds(300) : .seconds(1))
      while ContinuousClock.now < due {
        draw()
        switch await screen.nextEvent(timeout: due - .now) {
        case .key(let key): if !press(key) { return }
        case .resized, .woken, .idle: break
        case .ended: return
        }
      }
    }
  }

  /// - Returns: `false` to quit.
  private func press(_ key: Key) -> Bool {
    if showsHelp {
      showsHelp = false
      return true
    }
    let all = SystemSection.allCases
    let index = all.firstIndex(of: section) ?? 0
    switch key {
    case .character("q"), .escape, .control("c"), .control("d"): return false
    case .character("?"): showsHelp = true
    case .tab, .right, .character("l"): section = all[(index + 1) % all.count]
    case .backTab, .left, .character("h"): section = all[(index + all.count - 1) % all.count]
    case .down, .character("j"): scroll += 1
    case .up, .character("k"): scroll = max(0, scroll - 1)
    case .pageDown: scroll += max(1, screen.rows - 3)
    case .pageUp: scroll = max(0, scroll - max(1, screen.rows - 3))
    case .home, .character("g"): scroll = 0
    case .character(let character):
      if let number = character.wholeNumberValue, all.indices.contains(number - 1) {
        section = all[number - 1]
      }
    default: break
    }
    return true
  }

  private static let hints = KeyHints([
    .init("← →", "section", "another section", keys: "← →, Tab, 1 to 5"),
    .init("↑ ↓", "scroll", "scroll", keys: "↑ ↓, j k"),
  ])

  /// The selected section first, then the others if there is room.
  private func draw() {
    guard let reading else { return }
    let (rows, columns) = (screen.rows, screen.columns)
    let room = max(1, rows - (rows > 2 ? 2 : 1) - (rows > 5 ? 1 : 0))
    var lines = [tabs(columns)]
    if rows > 5 { lines.append(Line()) }
    if showsHelp {
      lines += Self.hints.page(rows: room, columns: columns)
    } else {
      let report = Report(reading: reading)
      let others = SystemSection.allCases.filter { $0 != section }
      var body = report.lines(section, columns: columns - 2, limit: max(1, room - 1))
      for other in others { body += [Line()] + report.lines(other, columns: columns - 2) }
      scroll = min(scroll, max(0, body.count - room))
      lines += body.dropFirst(scroll).prefix(room).map { Line(" ") + $0 }
    }
    if rows > 2 {
      while lines.count < rows - 1 { lines.append(Line()) }
      lines.append(Self.hints.footer(columns: columns))
    }
    screen.draw(Picture(lines))
  }

  /// The names of all sections, or without room the selected one and the numbers of its neighbours.
  private func tabs(_ columns: Int) -> Line {
    let all = SystemSection.allCases.enumerated().map { (number: $0 + 1, section: $1) }
    func line(_ text: ((number: Int, section: SystemSection)) -> String) -> Line {
      all.reduce(Line(" ")) { $0 + Line(text($1), $1.section == section ? .reverse : .plain) }
    }
    let long = line { " \($0.number) \($0.section.rawValue) " }
    guard long.cells > columns else { return long }
    return line {
      $0.section == section ? " \($0.number) \($0.section.rawValue) " : " \($0.number) "
    }
  }
}
