import CalendarAppShared
import Foundation
import TodayKit
import TodayScreen

/// The full-screen app, which connects screen, terminal and files.
@MainActor final class CalendarScreenApp {
  private let terminal: Screen
  private var screen: CalendarScreen
  private var undo: [CalendarWriter.Change] = []
  private static let mostUndo = 50

  init(_ terminal: Screen, day: Day, addsCalendar: Bool) {
    self.terminal = terminal
    screen = CalendarScreen(
      day: day, today: Listing.today, library: CalendarLibrary(.current()))
    screen.writable = Self.writable
    if addsCalendar { screen.askForCalendar() }
  }

  /// The app's own calendar, and files of the user's list.
  private static var writable: [String] {
    let listed = CalendarSources.configured.filter {
      $0.lowercased().hasSuffix(".ics") && access($0, W_OK) == 0
        && !CalendarCopies.current().isCopy($0)
    }
    return [CalendarSources.ownFile].compactMap(\.self) + listed
  }

  func run() async {
    let observation = CalendarSources.changes.observe { [terminal] in terminal.wake() }
    defer { withExtendedLifetime(observation) {} }
    while true {
      terminal.draw(screen.draw(rows: terminal.rows, columns: terminal.columns))
      switch await terminal.nextEvent(timeout: Self.untilMidnight) {
      case .key(let key): if !press(key) { return }
      case .woken, .idle: reload()
      case .resized: break
      case .ended: return
      }
    }
  }

  /// Then another day is today.
  private static var untilMidnight: Duration? {
    let midnight = Calendar.current.nextDate(
      after: Date(), matching: DateComponents(hour: 0), matchingPolicy: .nextTime)
    return midnight.map { .seconds($0.timeIntervalSinceNow + 0.1) }
  }

  private func reload() { screen.show(CalendarLibrary(.current()), today: Listing.today) }

  /// - Returns: `false` to quit.
  private func press(_ key: Key) -> Bool {
    switch screen.press(key) {
    case .quit: return false
    case .reload: reload()
    case .addCalendar(let path):
      do throws(PathRefusal) {
        try Paths.add(path)
        reload()
        screen.writable = Self.writable
      } catch {
        screen.refuse(path, screen.words.text(error))
      }
    case .undo: undoLast()
    case .write(let edit, let path, let seen): write(edit, path, seen)
    case nil: break
    }
    return true
  }

  private func write(_ edit: CalendarWriter.Edit, _ path: String, _ seen: Data?) {
    guard !CalendarCopies.current().isCopy(path) else {
      screen.message = screen.words.copied
      return
    }
    do throws(EventEditError) {
      let change = try CalendarWriter().apply(edit, to: path, seen: seen)
      undo = (undo + [change]).suffix(Self.mostUndo)
      announce()
      screen.message =
        switch edit {
        case .add, .change: screen.words.saved
        case .remove: screen.words.removed
        }
    } catch {
      reload()
      screen.message = screen.words.text(error)
    }
  }

  private func undoLast() {
    guard let change = undo.popLast() else {
      screen.message = screen.words.noUndo
      return
    }
    do throws(EventEditError) {
      try CalendarWriter().undo(change)
      announce()
      screen.message = screen.words.undone
    } catch {
      reload()
      screen.message = screen.words.text(error)
    }
  }

  /// The card reads the files at once.
  private func announce() {
    reload()
    CalendarSources.announce()
  }
}
