import Foundation
import SystemMonitorShared
import TodayKit
import TodayScreen

/// The full-screen app: reads at the interval, and not at all while it is paused.
@MainActor final class MonitorApp {
  private let terminal: Screen
  private let meter: Meter
  private var facts = ProcessFactsReader()
  private var state: SystemState?
  private var screen: MonitorScreen

  init(_ terminal: Screen, tab: MonitorTab, meter: Meter) {
    self.terminal = terminal
    self.meter = meter
    let container = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.dev.today.system")
    state = container.flatMap {
      StoredState(directory: $0.appending(path: "Library/Caches")).load()
    }
    screen = MonitorScreen(tab: tab, past: Timeline(state?.history ?? SystemHistory()))
  }

  func run() async throws {
    var isFirst = true
    while true {
      if !screen.isPaused || isFirst {
        guard let fresh = await meter.read(after: state) else { throw Problem.unreadable }
        state = fresh.state
        screen.show(fresh, facts.read(fresh.processes))
      }
      // The first reading has only averages, so the second one comes sooner.
      var due = ContinuousClock.now + (isFirst ? .milliseconds(300) : .seconds(screen.interval))
      isFirst = false
      while screen.isPaused || ContinuousClock.now < due {
        terminal.draw(screen.draw(rows: terminal.rows, columns: terminal.columns))
        let (wasPaused, interval) = (screen.isPaused, screen.interval)
        switch await terminal.nextEvent(timeout: screen.isPaused ? nil : due - .now) {
        case .key(let key): if !press(key) { return }
        case .resized, .woken, .idle: break
        case .ended: return
        }
        if wasPaused != screen.isPaused { due = .now }
        if interval != screen.interval { due = .now + .seconds(screen.interval) }
      }
    }
  }

  /// - Returns: `false` to quit.
  private func press(_ key: Key) -> Bool {
    switch screen.press(key) {
    case .quit: return false
    case .send(let signal, let process):
      let result = signal.send(to: process.entry)
      screen.message = screen.words.result(result, process.entry.name)
    case nil: break
    }
    return true
  }
}
