package import TodayEngine
import TodayRender

/// The state of Edit: a copy of the roster that replaces the board's on Done.
package struct EditState: Sendable, Equatable {
  package private(set) var entries: [RosterEntry]
  package private(set) var enabled: Set<WidgetID>
  /// The focused row.
  package var index: Int
  /// The first visible row, counted in the filtered list.
  package var scroll = 0
  /// The search text; `nil` if there is none.
  package var filter: LineField?
  /// Whether keys go into the field.
  var isTyping = false
  /// The first row of the list of keys; `nil` if it is closed.
  var keysFrom: Int?
  /// Whether the focused row is being dragged.
  var isDragging = false
  private let enabledAtFirst: Set<WidgetID>
  /// The widgets on the board by the last roster.
  private var enabledOnBoard: Set<WidgetID>
  /// The sizes of the cards on the board, including changed ones.
  private(set) var sizes: [WidgetID: EditSize]
  /// The changed sizes.
  private(set) var newSizes: [WidgetID: CardSize] = [:]
  /// The page of each card, if the config has pages.
  var pages = EditPages()
  /// Scripts that can be added. They are listed after the widgets.
  private var offers: [RosterEntry] = []

  /// Widgets on the board first, page by page, in its order. Then the others.
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
    enabledOnBoard = enabled
    index = entries.firstIndex { $0.id == focus } ?? 0
  }

  package var focused: RosterEntry? { entries.indices.contains(index) ? entries[index] : nil }

  package var isFiltering: Bool { filter != nil }

  /// The entries that match the search text.
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

  /// A key for the field. The first match gets the focus.
  mutating func type(_ key: Key) {
    _ = filter?.press(key)
    let shown = shown
    if !shown.contains(index), let first = shown.first { index = first }
  }

  mutating func beginTyping() {
    filter = filter ?? LineField()
    isTyping = true
  }

  /// Closes the field and keeps its filter.
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

  /// Changes the size of the focused card. It is applied with Done.
  mutating func resize(_ change: (CardSize) -> CardSize?) {
    guard isFocusOnBoard, let id = focused?.id, focused?.script == nil else { return }
    var size = sizes[id] ?? EditSize()
    guard size.apply(change) else { return }
    sizes[id] = size
    newSizes[id] = size.chosen
  }

  var isFocusOnBoard: Bool { focused.map { enabled.contains($0.id) } ?? false }

  /// Moves the focused widget before (-1) or after (1) the next one on the board, and past the end
  /// of a page to the next page. A widget that is not on the board cannot be moved.
  package mutating func reorder(by step: Int) {
    guard !isFiltering, isFocusOnBoard, let entry = focused else { return }
    let neighbour = nextOnBoard(by: step)
    if pages.move(entry.id, by: step, past: neighbour.map { entries[$0].id }) { return }
    guard let neighbour else { return }
    entries.insert(entries.remove(at: index), at: neighbour)
    index = neighbour
  }

  /// Widgets that were just removed may be between them.
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

  /// Moves a widget on the board to the position of another.
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

  /// The widgets that will be on the board, in order.
  var onBoard: [RosterEntry] { entries.filter { enabled.contains($0.id) } }

  /// The changes for Done. Added widgets come last, unless they were moved.
  package var action: UserAction {
    let widgets = enabled.subtracting(offers.lazy.map(\.id))
    return .edit(order: order, enabled: widgets, pages: pages.changes(of: widgets))
  }

  /// The paths of the scripts to add.
  package var addedScripts: [String] {
    entries.filter { enabled.contains($0.id) }.compactMap(\.script)
  }

  /// The first added widget, to which Done scrolls.
  package var firstAdded: WidgetID? {
    order.first { enabled.contains($0) && !enabledAtFirst.contains($0) }
  }

  private var order: [WidgetID] { entries.lazy.filter { $0.script == nil }.map(\.id) }

  package mutating func offer(_ new: [RosterEntry]) {
    let widgets = entries.filter { $0.script == nil }
    offers = new
    update(roster: widgets)
  }

  /// Takes over a changed roster, and keeps the user's changes. A card that was added or removed elsewhere is
  /// added or removed here, too.
  package mutating func update(roster: [RosterEntry]) {
    let roster = roster + offers
    let focus = focused?.id
    var byID: [WidgetID: RosterEntry] = [:]
    for entry in roster { byID[entry.id] = entry }
    let known = Set(entries.map(\.id))
    entries = entries.compactMap { byID[$0.id] } + roster.filter { !known.contains($0.id) }
    let onBoard = Set(roster.lazy.filter(\.isEnabled).map(\.id))
    enabled.formUnion(onBoard.subtracting(enabledOnBoard))
    enabled.subtract(enabledOnBoard.subtracting(onBoard))
    enabled.formIntersection(byID.keys)
    enabledOnBoard = onBoard
    index = entries.firstIndex { $0.id == focus } ?? min(index, max(entries.count - 1, 0))
  }
}

/// The size of a card in Edit.
package struct EditSize: Sendable, Equatable {
  /// Includes the suggestions of its widget.
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
