import SystemMonitorShared
import TerminalScreen

/// Everything on the whole screen, read anew each second while it is open.
@MainActor final class DetailScreen {
  private let screen: Screen
  private let meter: Meter
  private var section: SystemSection
  private var reading: Reading?
  private var scroll: Int?

  init(_ screen: Screen, section: SystemSection, meter: Meter) {
    self.screen = screen
    self.section = section
    self.meter = meter
  }

  func run() async throws {
    while true {
      guard let fresh = await meter.read(after: reading?.state) else { throw Problem.unreadable }
      reading = fresh
      // The first loads are the difference to nothing: the second reading comes sooner.
      let due =
        ContinuousClock.now + (fresh.state.history.count < 2 ? .milliseconds(300) : .seconds(1))
      while ContinuousClock.now < due {
        draw()
        switch screen.nextEvent(timeout: due - .now) {
        case .key(let key): if !press(key) { return }
        case .resized, .idle: break
        case .ended: return
        }
      }
    }
  }

  /// - Returns: false to leave.
  private func press(_ key: Key) -> Bool {
    let all = SystemSection.allCases
    let index = all.firstIndex(of: section) ?? 0
    switch key {
    case .character("q"), .escape, .control("c"), .control("d"): return false
    case .tab, .right, .character("l"): section = all[(index + 1) % all.count]
    case .backTab, .left, .character("h"): section = all[(index + all.count - 1) % all.count]
    case .character(let character):
      if let number = character.wholeNumberValue, all.indices.contains(number - 1) {
        section = all[number - 1]
      } else if character == "j" {
        scroll = (scroll ?? 0) + 1
      } else if character == "k" {
        scroll = max(0, (scroll ?? 0) - 1)
      }
      return true
    case .down: scroll = (scroll ?? 0) + 1
    case .up: scroll = max(0, (scroll ?? 0) - 1)
    default: break
    }
    return true
  }

  /// The chosen section first, then the others as far as there is room.
  private func draw() {
    guard let reading else { return }
    let columns = screen.columns
    let report = Report(reading: reading)
    let room = max(0, screen.rows - 3)
    let others = SystemSection.allCases.filter { $0 != section }
    var body = report.lines(section, columns: columns - 2, limit: room)
    for other in others { body += [Line()] + report.lines(other, columns: columns - 2) }
    scroll = min(scroll ?? 0, max(0, body.count - room))
    let tabs = SystemSection.allCases.enumerated().reduce(Line(" ")) { line, item in
      line
        + Line(
          " \(item.offset + 1) \(item.element.rawValue) ",
          item.element == section ? .reverse : .plain)
    }
    var lines = [tabs, Line()] + body.dropFirst(scroll ?? 0).prefix(room).map { Line(" ") + $0 }
    while lines.count < screen.rows - 1 { lines.append(Line()) }
    lines = Array(lines.prefix(max(0, screen.rows - 1)))
    lines.append(Line(" ← → section   ↑ ↓ scroll   q quit", .dim))
    screen.draw(lines)
  }
}
