package import TodayEngine
import TodayRender

/// The Edit screen: a copy of the roster that becomes the board's with Done.
package struct EditState: Sendable, Equatable {
  package private(set) var entries: [RosterEntry]
  package private(set) var enabled: Set<WidgetID>
  /// The row with the focus.
  package var index: Int
  /// The first row on the screen, of those that fit what was typed.
  package var scroll = 0
  /// What is looked for; nil: nothing.
  package var filter: LineField?
  /// Whether keys go into the field.
  var isTyping = false
  /// The first row of the keys that lie over the list; nil: they do not.
  var keysFrom: Int?
  /// The row with the focus is in the hand of the mouse.
  var isDragging = false
  private let enabledAtFirst: Set<WidgetID>
  /// Of the cards that are on the board; one that was changed has its new size.
  private(set) var sizes: [WidgetID: EditSize]
  /// Those that were changed.
  private(set) var newSizes: [WidgetID: CardSize] = [:]
  /// Which of them a card stands on, where the config has pages.
  var pages = EditPages()
  /// Scripts that can be added; they stand behind the widgets.
  private var offers: [RosterEntry] = []

  /// Those on the board first, page by page, in its order; then the others, in theirs.
  package init(
    roster: [RosterEntry], focus: WidgetID? = nil, pages: EditPages = EditPages(),
    sizes: [WidgetID: EditSize] = [:]
  ) {
    self.pages = pages
    self.sizes = sizes
    let onBoard = roster.filter(\.isEnabled)
    entries = pages.numbers.flatMap { page in onBoard.filter { pages.page(of: $0.id) == page } }
    entries += roster.filter { !$0.isEnabled }
    enabled = Set(roster.lazy.filter(\.isEnabled).map(\.id))
    enabledAtFirst = enabled
    index = entries.firstIndex { $0.id == focus } ?? 0
  }

  package var focused: RosterEntry? { entries.indices.contains(index) ? entries[index] : nil }

  package var isFiltering: Bool { filter != nil }

  /// The entries that fit what was typed.
  var shown: [Int] {
    let words = (filter?.text ?? "").lowercased().split(separator: " ")
    guard !words.isEmpty else { return Array(entries.indices) }
    return entries.indices.filter { index in
      let entry = entries[index]
      let text = "\(entry.title) \(entry.appName) \(entry.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  package mutating func move(by rows: Int) {
    let shown = shown
    guard !shown.isEmpty else { return }
    let place = (shown.firstIndex(of: index) ?? 0) + rows
    index = shown[min(max(place, 0), shown.count - 1)]
  }

  /// A key for the field. The focus goes to the first that fits.
  mutating func type(_ key: Key) {
    _ = filter?.press(key)
    let shown = shown
    if !shown.contains(index), let first = shown.first { index = first }
  }

  mutating func beginTyping() {
    filter = filter ?? LineField()
    isTyping = true
  }

  /// The field closes, and what was found stays.
  mutating func endTyping() {
    isTyping = false
    if filter?.text.allSatisfy(\.isWhitespace) == true { filter = nil }
  }

  mutating func showAll() {
    isTyping = false
    filter = nil
  }

  /// Adds or removes the focused widget. A broken one cannot be added, but it can be removed.
  package mutating func toggle() {
    guard let entry = focused, shown.contains(index) else { return }
    if enabled.contains(entry.id) {
      enabled.remove(entry.id)
    } else if entry.problem == nil {
      enabled.insert(entry.id)
      pages.settle(entry.id)
    }
  }

  /// Gives the focused card another size, which it gets with Done.
  mutating func resize(_ change: (CardSize) -> CardSize?) {
    guard isFocusOnBoard, let id = focused?.id, focused?.script == nil else { return }
    var size = sizes[id] ?? EditSize()
    guard size.apply(change) else { return }
    sizes[id] = size
    newSizes[id] = size.chosen
  }

  var isFocusOnBoard: Bool { focused.map { enabled.contains($0.id) } ?? false }

  /// Moves the focused widget before (-1) or behind (1) the next one on the board; from the last place
  /// of a page to the next page. What is not on the board has no place there.
  package mutating func reorder(by step: Int) {
    guard !isFiltering, isFocusOnBoard, let entry = focused else { return }
    let neighbour = nextOnBoard(by: step)
    if pages.move(entry.id, by: step, past: neighbour.map { entries[$0].id }) { return }
    guard let neighbour else { return }
    entries.insert(entries.remove(at: index), at: neighbour)
    index = neighbour
  }

  /// What was taken off the board just now may stand between.
  private func nextOnBoard(by step: Int) -> Int? {
    var next = index + step
    while entries.indices.contains(next) {
      if enabled.contains(entries[next].id) { return next }
      next += step
    }
    return nil
  }

  mutating func take(_ from: Int) {
    guard !isFiltering, entries.indices.contains(from) else { return }
    index = from
    isDragging = isFocusOnBoard
  }

  /// Moves one that is on the board to the place of another.
  mutating func move(_ from: Int, to place: Int) {
    guard !isFiltering, entries.indices.contains(from), entries.indices.contains(place),
      enabled.contains(entries[from].id)
    else { return }
    let (entry, other) = (entries[from].id, entries[place].id)
    if from != place, enabled.contains(other) {
      pages.move(entry, toThatOf: other)
    }
    entries.insert(entries.remove(at: from), at: place)
    index = place
  }

  /// Those that will be on the board, in its order.
  var onBoard: [RosterEntry] { entries.filter { enabled.contains($0.id) } }

  /// What Done asks for. Added widgets go last among those on the board, unless they were moved.
  package var action: UserAction {
    let widgets = enabled.subtracting(offers.lazy.map(\.id))
    return .edit(order: order, enabled: widgets, pages: pages.changes(of: widgets))
  }

  /// The paths of the scripts that are to be added.
  package var addedScripts: [String] {
    entries.filter { enabled.contains($0.id) }.compactMap(\.script)
  }

  /// The first widget that this edit adds: Done scrolls to it.
  package var firstAdded: WidgetID? {
    order.first { enabled.contains($0) && !enabledAtFirst.contains($0) }
  }

  private var order: [WidgetID] { entries.lazy.filter { $0.script == nil }.map(\.id) }

  package mutating func offer(_ new: [RosterEntry]) {
    let widgets = entries.filter { $0.script == nil }
    offers = new
    update(roster: widgets)
  }

  /// Takes over a roster that has changed meanwhile; what the user did stays.
  package mutating func update(roster: [RosterEntry]) {
    let roster = roster + offers
    let focus = focused?.id
    var byID: [WidgetID: RosterEntry] = [:]
    for entry in roster { byID[entry.id] = entry }
    let known = Set(entries.map(\.id))
    entries = entries.compactMap { byID[$0.id] } + roster.filter { !known.contains($0.id) }
    enabled.formUnion(roster.lazy.filter { $0.isEnabled && !known.contains($0.id) }.map(\.id))
    enabled.formIntersection(byID.keys)
    index = entries.firstIndex { $0.id == focus } ?? min(index, max(entries.count - 1, 0))
  }
}

/// The size of a card in Edit.
package struct EditSize: Sendable, Equatable {
  /// With the suggestions of its widget.
  package var shown = CardSize()
  /// The part that the user has chosen.
  package var chosen = CardSize()

  package init(shown: CardSize = CardSize(), chosen: CardSize = CardSize()) {
    self.shown = shown
    self.chosen = chosen
    suggested = CardSize(
      span: chosen.span == nil ? shown.span : nil, rows: chosen.rows == nil ? shown.rows : nil)
  }

  private var suggested = CardSize()

  /// - Returns: Whether there is another size.
  mutating func apply(_ change: (CardSize) -> CardSize?) -> Bool {
    guard let new = chosen.applying(change, toShown: shown) else { return false }
    chosen = new
    shown = new.over(suggested)
    return true
  }
}
