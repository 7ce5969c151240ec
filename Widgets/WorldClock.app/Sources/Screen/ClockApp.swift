import Foundation
import TodayScreen
import WorldClockShared

/// The full-screen app, which connects screen, terminal and cities.
@MainActor
final class ClockApp {
  private let terminal: Screen
  private var screen = ClockScreen()

  init(terminal: Screen) {
    self.terminal = terminal
  }

  /// Runs until the user quits or the terminal is closed.
  func run(selecting name: String?) async {
    reload()
    if let name { open(name) }
    let observation = WorldClockGroup.observeChanges { [terminal] in terminal.wake() }
    defer { withExtendedLifetime(observation) {} }
    while true {
      terminal.draw(screen.draw(rows: terminal.rows, columns: terminal.columns, now: Date()))
      switch await terminal.nextEvent(timeout: Self.untilNextMinute(after: Date())) {
      case .key(let key): if !handle(key) { return }
      case .woken: reload()
      case .resized, .idle: break
      case .ended: return
      }
    }
  }

  /// Slightly later, because a wait may end slightly early.
  static func untilNextMinute(after now: Date) -> Duration {
    let seconds = now.timeIntervalSince1970
    return .seconds((seconds / 60).rounded(.down) * 60 + 60 - seconds) + .milliseconds(20)
  }

  private func open(_ name: String) {
    if let city = CityList(screen.cities).city(name) {
      screen.select(city.name)
    } else {
      screen.message = "\(name) is no longer in the list."
    }
  }

  private func reload() {
    screen.show(WorldClockGroup.cities())
  }

  /// - Returns: `false` to quit.
  private func handle(_ key: Key) -> Bool {
    let rows = ClockScreen.listRows(of: terminal.rows)
    guard let request = screen.press(key, pageRows: rows) else { return true }
    if request == .quit { return false }
    do {
      try perform(request)
    } catch let problem as Problem {
      screen.message = problem.description
    } catch {
      screen.message = "\(error)"
    }
    return true
  }

  private func perform(_ request: ClockScreen.Request) throws {
    defer { reload() }
    switch request {
    case .add(let city):
      // Selects the city, even if it was already in the list.
      defer {
        reload()
        screen.select(city.name)
      }
      try change { try $0.add(city) }
    case .remove(let name):
      try change { try $0.remove(name) }
      screen.message = "Removed \(name)."
    case .move(let name, let position): try change { try $0.move(name, to: position) }
    case .quit: break
    }
  }
}
