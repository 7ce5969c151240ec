import CalendarAppShared
import Foundation
import TodayScreen

/// The state of the app without the terminal: its reaction to keys.
struct CalendarScreen {
  /// Requests to the app.
  enum Request: Equatable {
    case quit, reload, undo
    case addCalendar(String)
    case write(CalendarWriter.Edit, path: String, seen: Data?)
  }

  enum Layout: Equatable, CaseIterable {
    case day, week, month, agenda
  }

  /// The receiver of the next key.
  enum Mode: Equatable {
    case browse
    case path(LineEditor)
    case form(EventForm)
    /// Whether the action applies to one event or the whole series.
    case scope(Occurrence, CalendarLibrary.Source, removes: Bool)
    /// From this row.
    case help(Int)
  }

  private(set) var day: Day
  private(set) var today: Day
  private(set) var layout = Layout.day
  private(set) var mode = Mode.browse
  /// A message, which the next key hides.
  var message: String?
  var library: CalendarLibrary
  var cursor = ListCursor()
  var words: CalendarAppWords
  var zone: TimeZone
  /// The files for new events, the app's own calendar first.
  var writable: [String] = []
  /// Creates identifiers for new events; tests replace it.
  var newIdentifier: () -> String = { UUID().uuidString.lowercased() }
  /// Rows of the list in the last picture.
  var listRows = 1
  /// Columns of the views in row 0 of the last picture, and days by their position.
  var tabs: [Range<Int>] = []
  var days: [(rows: Range<Int>, columns: Range<Int>, day: Day)] = []
  /// The event of a row in the last picture, by its index in `events`.
  var eventRows: [Int: Int] = [:]

  static let agendaDays = 60

  init(
    day: Day, today: Day, library: CalendarLibrary, zone: TimeZone = .current,
    words: CalendarAppWords = CalendarAppWords()
  ) {
    self.day = day
    self.today = today
    self.library = library
    self.zone = zone
    self.words = words
  }

  /// The events that can be selected.
  var events: [Occurrence] {
    switch layout {
    case .day, .week, .month: library.occurrences(in: day...day, zone: zone)
    case .agenda: library.occurrences(in: day...(day + Self.agendaDays), zone: zone)
    }
  }

  var selected: Occurrence? {
    let events = events
    return events.indices.contains(cursor.index) ? events[cursor.index] : nil
  }

  mutating func show(_ new: CalendarLibrary, today: Day) {
    if day == self.today { day = today }
    self.today = today
    library = new
  }

  mutating func askForCalendar() { mode = .path(LineEditor()) }

  /// Opens the field again, because the path was refused.
  mutating func refuse(_ path: String, _ reason: String) {
    mode = .path(LineEditor(path))
    message = reason
  }

  mutating func press(_ key: Key) -> Request? {
    message = nil
    switch mode {
    case .help(let first):
      switch key {
      case .down, .character("j"), .pageDown: mode = .help(first + 1)
      case .up, .character("k"), .pageUp: mode = .help(max(0, first - 1))
      default: mode = .browse
      }
      return nil
    case .path(var editor):
      switch key {
      case .escape, .control("c"): mode = .browse
      case .enter:
        mode = .browse
        let text = editor.text.trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? nil : .addCalendar(text)
      default:
        _ = editor.press(key)
        mode = .path(editor)
      }
      return nil
    case .form(let form): return pressInForm(key, form)
    case .scope(let event, let source, let removes):
      mode = .browse
      guard case .answered(let place) = scopeQuestion.press(key) else { return nil }
      return begin(event, source, place == 0 ? .one(event.place) : .all, removes: removes)
    case .browse: return pressInBrowse(key)
    }
  }

  var scopeQuestion: KeyQuestion {
    KeyQuestion(words.askScope, [.init("t", words.thisOne), .init("a", words.all)])
  }

  private mutating func pressInForm(_ key: Key, _ form: EventForm) -> Request? {
    var form = form
    switch form.fields.press(key) {
    case .editing: mode = .form(form)
    case .cancelled: mode = .browse
    case .submitted:
      do throws(EventForm.Problem) {
        let draft = try form.draft(zone: zone)
        mode = .browse
        switch form.target {
        case .new:
          guard let path = form.path else { return nil }
          return .write(.add(draft, uid: newIdentifier()), path: path, seen: nil)
        case .known(let event, let source, let scope):
          return .write(
            .change(uid: event.uid, draft, scope), path: source.path,
            seen: CalendarWriter.content(of: event.uid, in: source.path))
        }
      } catch {
        form.fields.select(error.field, problem: error.text(words))
        mode = .form(form)
      }
    }
    return nil
  }

  private mutating func pressInBrowse(_ key: Key) -> Request? {
    switch key {
    case .character("q"), .escape, .control("c"), .control("d"): return .quit
    case .character("?"), .function(1): mode = .help(0)
    case .left, .character("h"): move(-1)
    case .right, .character("l"): move(1)
    case .up where layout == .month, .character("k") where layout == .month: move(-7)
    case .down where layout == .month, .character("j") where layout == .month: move(7)
    case .pageUp, .character("["): moveMonth(-1)
    case .pageDown, .character("]"): moveMonth(1)
    case .character("H"): move(-7)
    case .character("L"): move(7)
    case .tab: turn(1)
    case .backTab: turn(-1)
    case .character("t"), .home: show(today)
    case .character("A"): askForCalendar()
    case .character("a"), .character("n"):
      mode = .form(EventForm(on: day, paths: writable, words: words))
    case .character("r"): return .reload
    case .character("u"): return .undo
    case .enter where layout == .month: layout = .day
    case .enter, .character("e"): return change(removes: false)
    case .character("x"), .delete: return change(removes: true)
    case .mouse(let action): click(action)
    case .character(let character):
      if let number = character.wholeNumberValue, (1...Layout.allCases.count).contains(number) {
        layout = Layout.allCases[number - 1]
        cursor = ListCursor()
      } else {
        _ = cursor.press(key, count: events.count, rows: listRows)
      }
    default: _ = cursor.press(key, count: events.count, rows: listRows)
    }
    return nil
  }

  private mutating func change(removes: Bool) -> Request? {
    guard let event = selected else { return nil }
    guard let source = library.source(of: event, zone: zone) else {
      message = words.noIdentifier
      return nil
    }
    guard source.repeats == .never, event.original == nil else {
      mode = .scope(event, source, removes: removes)
      return nil
    }
    return begin(event, source, .all, removes: removes)
  }

  private mutating func begin(
    _ event: Occurrence, _ source: CalendarLibrary.Source, _ scope: EventScope, removes: Bool
  ) -> Request? {
    if removes {
      return .write(
        .remove(uid: event.uid, scope), path: source.path,
        seen: CalendarWriter.content(of: event.uid, in: source.path))
    }
    mode = .form(EventForm(event, source, scope, words: words, zone: zone))
    return nil
  }

  private mutating func turn(_ count: Int) {
    let all = Layout.allCases
    let place = (all.firstIndex(of: layout) ?? 0) + count + all.count
    layout = all[place % all.count]
    cursor = ListCursor()
  }

  private mutating func move(_ days: Int) { show(day + days) }

  private mutating func moveMonth(_ count: Int) {
    let months = day.year * 12 + day.month - 1 + count
    let (year, month) = (months / 12, months % 12 + 1)
    guard (1...9998).contains(year) else { return }
    let last = Day.count(inMonth: month, year: year)
    if let other = Day(year: year, month: month, day: min(day.day, last)) { show(other) }
  }

  mutating func show(_ other: Day) {
    guard (1...9998).contains(other.year) else { return }
    day = other
    cursor = ListCursor()
  }

  private mutating func click(_ action: MouseAction) {
    switch action.kind {
    case .wheelUp, .wheelDown:
      if layout == .month {
        moveMonth(action.kind == .wheelUp ? -1 : 1)
      } else {
        _ = cursor.press(.mouse(action), count: events.count, rows: listRows)
      }
    case .menu: break
    case .press:
      if action.row == 0, let place = tabs.firstIndex(where: { $0 ~= action.column }) {
        layout = Layout.allCases[place]
        cursor = ListCursor()
      } else if let place = eventRows[action.row], layout == .day || layout == .agenda {
        cursor.select(place)
      } else if let hit = days.first(where: {
        $0.rows ~= action.row && $0.columns ~= action.column
      }) {
        show(hit.day)
      }
    }
  }
}
