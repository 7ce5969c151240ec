import TodayScreen
import WorldClockShared

/// The state of the full-screen app, without the terminal: its drawing and its reaction to keys.
struct ClockScreen {
  /// In display order.
  private(set) var cities: [City] = []
  private(set) var selectedName: String?
  /// The first one on the screen; drawing moves it so that the selected one is visible.
  var top = 0
  private(set) var search: Search?
  private(set) var showsHelp = false
  /// A message, which the next key hides.
  var message: String?
  private let catalog: CityCatalog
  /// The last position of the selection, in case the selected city is removed.
  private var lastIndex = 0

  /// The search field.
  struct Search: Equatable {
    var editor = LineEditor()
    var matches: [City] = []
    var focus = 0
    var top = 0
  }

  /// Requests of the screen to the app.
  enum Request: Equatable {
    case add(City)
    case remove(String)
    /// The position is from 1.
    case move(String, to: Int)
    case quit
  }

  init(catalog: CityCatalog = CityCatalog()) {
    self.catalog = catalog
  }

  var selectedIndex: Int? { cities.firstIndex { $0.name == selectedName } }

  /// Shows cities and keeps the selection.
  mutating func show(_ list: CityList) {
    cities = list.cities
    if selectedIndex == nil {
      selectedName = cities.isEmpty ? nil : cities[min(lastIndex, cities.count - 1)].name
    }
    lastIndex = selectedIndex ?? 0
  }

  mutating func select(_ name: String) {
    selectedName = name
    lastIndex = selectedIndex ?? lastIndex
  }

  mutating func press(_ key: Key, pageRows: Int) -> Request? {
    message = nil
    if search != nil { return pressInSearch(key, pageRows: pageRows) }
    if showsHelp {
      showsHelp = false
      return nil
    }
    switch key {
    case .character("q"), .escape, .control("c"), .control("d"): return .quit
    case .up, .character("k"): focus(by: -1)
    case .down, .character("j"), .tab: focus(by: 1)
    case .pageUp: focus(by: -pageRows)
    case .pageDown: focus(by: pageRows)
    case .home, .character("g"): focus(by: -cities.count)
    case .end, .character("G"): focus(by: cities.count)
    case .shiftUp, .character("K"): return move(by: -1)
    case .shiftDown, .character("J"): return move(by: 1)
    case .character("a"): search = Search()
    case .paste(let text): look(for: text)
    case .character("d"), .character("x"), .delete:
      return selectedIndex.map { .remove(cities[$0].name) }
    case .character("?"): showsHelp = true
    default: break
    }
    return nil
  }

  private mutating func pressInSearch(_ key: Key, pageRows: Int) -> Request? {
    switch key {
    case .escape, .control("c"): search = nil
    case .enter: return choose()
    case .up, .backTab: focusMatch(by: -1)
    case .down, .tab: focusMatch(by: 1)
    case .pageUp: focusMatch(by: -pageRows)
    case .pageDown: focusMatch(by: pageRows)
    default:
      if search?.editor.press(key) == true { findMatches() }
    }
    return nil
  }

  /// Accepts the focused match.
  private mutating func choose() -> Request? {
    guard let search else { return nil }
    guard search.matches.indices.contains(search.focus) else {
      // An empty field closes the search. A text without a match does not.
      if search.editor.text.isEmpty {
        self.search = nil
      } else {
        message = "Try a larger city nearby:"
      }
      return nil
    }
    self.search = nil
    return .add(search.matches[search.focus])
  }

  private mutating func look(for text: String) {
    search = Search()
    _ = search?.editor.press(.paste(text))
    findMatches()
  }

  private mutating func findMatches() {
    guard let text = search?.editor.text else { return }
    search?.matches = catalog.search(text)
    search?.focus = 0
    search?.top = 0
  }

  private mutating func focusMatch(by rows: Int) {
    guard let search else { return }
    self.search?.focus = max(0, min(search.focus + rows, search.matches.count - 1))
  }

  /// The focused match stays visible.
  mutating func scrollMatches(rows: Int) {
    guard let search, rows > 0 else { return }
    self.search?.top = max(min(search.top, search.focus), search.focus - rows + 1)
  }

  private func move(by positions: Int) -> Request? {
    guard let index = selectedIndex, cities.indices.contains(index + positions) else { return nil }
    return .move(cities[index].name, to: index + positions + 1)
  }

  private mutating func focus(by rows: Int) {
    guard !cities.isEmpty else { return }
    lastIndex = min(max((selectedIndex ?? 0) + rows, 0), cities.count - 1)
    selectedName = cities[lastIndex].name
  }
}
