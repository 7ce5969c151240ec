package import TodayEngine
package import TodayFleet
package import TodayRender
package import TodayWire

/// The board in lines, for screen readers. The board is printed once, then each change is a line.
/// Each typed line is a command. It has no terminal and no clock.
package struct PlainScreen: Sendable {
  package let words: Words
  package internal(set) var board = Board()
  /// The pages of the config, if any. Cards are listed under the names of their pages.
  package var pages: [BoardPage] = []
  /// The machines of the fleet, if the config has one.
  package internal(set) var fleet: FleetOverview?
  /// In the order of the last list.
  var listedMachines: [String] = []
  private var problem: String?
  /// The card for commands without a number.
  var current = 0
  var isPaused = false
  /// Whether changes are announced.
  var isLoud = true
  private var announced: [WidgetID: Announced] = [:]
  /// Cards that have changed since they were read, the longest waiting first.
  private var changed: [WidgetID] = []
  private var gone: [String] = []
  /// The board's message that was printed.
  var message: BoardMessage?
  private var questionID: QuestionID?
  private var urgent: [String] = []
  /// The results of the user's actions that the cards show now.
  private var results: [WidgetID: CardNote] = [:]
  private var pace = PlainPace()
  var notices = PlainNotices()

  /// The last announced text of a card.
  private struct Announced: Sendable {
    var title: String
    var node: Node?
    var trouble: Card.Badge
  }

  package init(words: Words) {
    self.words = words
  }

  /// The size of widgets: lines have no end, but widgets need a width.
  package static let sizes = MaximumSizes(
    compact: TodayWire.CellSize(columns: 72, rows: BoardGeometry.compactRows),
    expanded: TodayWire.CellSize(columns: 72, rows: 40))

  /// Cards whose widgets run: as many as on a large screen, around the one that is read.
  package var visible: [VisibleCard] {
    let first = current / 24 * 24
    return board.cards.dropFirst(first).prefix(24).map {
      VisibleCard(id: $0.id, size: $0.mode == .compact ? Self.sizes.compact : Self.sizes.expanded)
    }
  }

  // MARK: Changes

  /// The board has changed: changes worth a line are stored for ``next(_:)``.
  package mutating func update(board new: Board) {
    let old = board
    board = new
    current = min(current, max(new.cards.count - 1, 0))
    let ids = Set(new.cards.map(\.id))
    for card in old.cards where !ids.contains(card.id) {
      announced[card.id] = nil
      pace.forget(card.id)
      changed.removeAll { $0 == card.id }
      gone.append(card.title)
    }
    for card in new.cards {
      guard let known = announced[card.id] else {
        changed.append(card.id)
        continue
      }
      if known.trouble != card.trouble { pace.forget(card.id) }
      let isSame = known.node == card.words && known.trouble == card.trouble
      if !isSame, !changed.contains(card.id) { changed.append(card.id) }
    }
    if let new = new.message, new != message { urgent.append(words.messages.text(of: new)) }
    message = new.message
    report(resultsOf: new)
    if new.notices != old.notices { notices.update(new) }
    if let question = new.questions.first, question.id != questionID {
      urgent += lines(of: question)
    }
    questionID = new.questions.first?.id
  }

  /// Prints why an action failed, as a drawn card shows it.
  private mutating func report(resultsOf new: Board) {
    let before = results
    results = [:]
    for card in new.cards {
      guard let note = card.note, note.isResult else { continue }
      results[card.id] = note
      if note != before[card.id] {
        urgent.append(words.messages.text(of: .card(title: card.title, note)))
      }
    }
  }

  /// The problem of the config, if there is one. It is reported when it appears and when it is fixed.
  package mutating func take(problems: ConfigBanner?) {
    let sentence = problems.map { words.config.banner($0) }
    guard sentence != problem else { return }
    urgent.append(sentence ?? words.plain.configFixed)
    problem = sentence
  }

  /// The result of a long command.
  package mutating func say(_ lines: [String]) { urgent += lines }

  /// Also if it equals the message before.
  package mutating func say(_ message: BoardMessage) {
    urgent.append(words.messages.text(of: message))
  }

  /// Whether the next line is an answer or a question, which is not delayed.
  package var isUrgent: Bool { !urgent.isEmpty }

  /// The earliest time at which ``next(_:)`` returns lines; nil if there are none.
  package func due(_ now: WallTime) -> WallTime? {
    if isUrgent { return now }
    guard isLoud else { return nil }
    if !gone.isEmpty { return now }
    let times = changed.map { pace.due($0, now) }
    return (times + [notices.due(now)].compactMap(\.self)).min()
  }

  /// The result of the user's own action is printed at once.
  mutating func expectNews(of id: WidgetID) {
    pace.forget(id)
    // An equal result of the new action is a result, too.
    results[id] = nil
  }

  /// The lines about events: answers and questions at once, and at most one change.
  package mutating func next(_ clock: DisplayClock) -> [String] {
    defer { urgent = [] }
    guard urgent.isEmpty, isLoud else { return urgent }
    if !gone.isEmpty { return ["\(gone.removeFirst()): \(words.plain.gone)"] }
    if let new = notices.next(clock.now) { return [announcement(of: new, clock)] }
    while let index = changed.firstIndex(where: { pace.due($0, clock.now) <= clock.now }) {
      let id = changed.remove(at: index)
      guard let card = board.cards.first(where: { $0.id == id }) else { continue }
      let before = announced[id]
      tell(card)
      if let line = announcement(of: card, before, clock) {
        pace.announced(id, at: clock.now)
        return [line]
      }
    }
    return []
  }

  private mutating func tell(_ card: Card) {
    announced[card.id] = Announced(title: card.title, node: card.words, trouble: card.trouble)
  }

  /// nil if no text has changed.
  private func announcement(of card: Card, _ before: Announced?, _ clock: DisplayClock) -> String? {
    let head = "\(clock.time(clock.now)) \(card.title): "
    guard let before else { return head + words.plain.new }
    var said: [String] = []
    if before.trouble != card.trouble {
      said.append(card.trouble == .none ? words.plain.recovered : state(of: card, clock) ?? "")
      if card.trouble != .none, let reason = card.reason {
        said.append(words.reasons.text(of: reason))
      }
    }
    if before.node != card.words {
      // Both at the current time, because the clock alone is not a change.
      let old = lines(before.node, clock)
      let new = lines(card.words, clock)
      let other = new.filter { !old.contains($0) }
      said += other.prefix(3)
      if other.count > 3 { said.append(words.plain.more(other.count - 3)) }
      if other.isEmpty, new.count < old.count { said.append(words.plain.shorter) }
    }
    return said.isEmpty ? nil : head + said.joined(separator: "; ")
  }

  private func lines(_ node: Node?, _ clock: DisplayClock) -> [String] {
    node.map { PlainText($0, clock: clock, words: words).plain } ?? []
  }

  // MARK: Reading

  /// The whole board, card by card. Text that was read is not announced.
  package mutating func readAll(_ clock: DisplayClock) -> [String] {
    guard !board.cards.isEmpty else { return [words.plain.empty] }
    return board.cards.indices.flatMap { heading($0) + read($0, clock) }
  }

  /// The name of the page that starts with a card.
  func heading(_ index: Int) -> [String] {
    guard pages.count > 1, let page = page(of: board.cards[index].id),
      index == 0 || self.page(of: board.cards[index - 1].id) != page
    else { return [] }
    return ["\(words.finding.page(pages[page].name)):"]
  }

  /// Cards on no page of the config are at the end of the first one.
  private func page(of id: WidgetID) -> Int? {
    pages.firstIndex { $0.widgets.contains(id) } ?? (pages.isEmpty ? nil : 0)
  }

  mutating func read(_ index: Int, _ clock: DisplayClock) -> [String] {
    let card = board.cards[index]
    tell(card)
    changed.removeAll { $0 == card.id }
    var lines = [title(index, clock)]
    if let node = card.words {
      lines += PlainText(node, clock: clock, words: words).numbered.map { "  " + $0 }
    }
    if let note = card.note { lines.append("  " + words.messages.note(note)) }
    if lines.count == 1 { lines.append("  " + (card.summary ?? words.plain.noContent)) }
    if let reason = card.reason { lines.append("  " + words.reasons.text(of: reason)) }
    return lines
  }

  /// Whether another mode has more text. A script's card is read completely in each mode.
  func showsMore(_ card: Card) -> Bool { card.canExpand && !card.isSameInBothModes }

  /// `2. Weather, failed · kept 08:55; m shows more`
  func title(_ index: Int, _ clock: DisplayClock) -> String {
    let card = board.cards[index]
    var line = "\(index + 1). \(card.title)"
    if let state = state(of: card, clock) { line += ", \(state)" }
    if showsMore(card), card.mode == .compact { line += "; \(words.plain.canShowMore)" }
    return line
  }

  private func state(of card: Card, _ clock: DisplayClock) -> String? {
    BadgeText.forms(of: card.badge, clock: clock, words.badge).first
  }

  func lines(of question: Question) -> [String] {
    var lines = [
      words.question.title(question.subject), words.question.sentence(question.subject),
    ]
    if question.subject.wantsPassword { lines.append(words.plain.noPassword) }
    for (index, choice) in question.choices.enumerated() {
      lines.append("  \(index + 1). \(words.question.label(choice))")
    }
    return lines + [words.plain.answer]
  }
}

extension Card {
  /// The readable content: a placeholder has none.
  var words: Node? {
    if case .placeholder = picture { nil } else { picture.node }
  }

  /// The card's problem; temporary states do not count.
  fileprivate var trouble: Badge {
    switch badge {
    case .none, .updating, .checked, .snapshot: .none
    case .failed: .failedEmpty
    case .failedEmpty, .unableToLoad: badge
    // Its age would be read aloud each minute.
    case .gone: .gone(.min)
    }
  }
}
