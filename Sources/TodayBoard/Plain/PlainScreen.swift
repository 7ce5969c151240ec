package import TodayEngine
package import TodayRender
package import TodayWire

/// The board in lines, for screen readers: it is read once, then each change is a line, and a line
/// that is typed is a command. Boards and lines in, lines and commands out; no terminal, no clock.
package struct PlainScreen: Sendable {
  package let words: Words
  package internal(set) var board = Board()
  /// Of the config, where it has some: cards are read under their names.
  package var pages: [BoardPage] = []
  private var problem: String?
  /// The card that commands without a number mean.
  var current = 0
  var isPaused = false
  /// Changes are announced.
  var isLoud = true
  private var told: [WidgetID: Told] = [:]
  /// Cards that have changed since they were read, the one that waits longest first.
  private var changed: [WidgetID] = []
  private var gone: [String] = []
  private var message: BoardMessage?
  private var questionID: QuestionID?
  private var urgent: [String] = []
  /// When a change of a card was announced.
  private var announcedAt: [WidgetID: WallTime] = [:]

  /// Seconds between two announcements of one card: what changes all the time is not to drown what
  /// seldom does.
  static let patience = 15

  /// What was said of a card last.
  private struct Told: Sendable {
    var title: String
    var node: Node?
    var trouble: Card.Badge
  }

  package init(words: Words) {
    self.words = words
  }

  /// The size that widgets get: lines have no end, but widgets need a width.
  package static let sizes = MaximumSizes(
    compact: TodayWire.CellSize(columns: 72, rows: BoardGeometry.compactRows),
    expanded: TodayWire.CellSize(columns: 72, rows: 40))

  /// Cards whose widgets run: as many as a large screen shows, around the one that is read.
  package var visible: [VisibleCard] {
    let first = current / 24 * 24
    return board.cards.dropFirst(first).prefix(24).map {
      VisibleCard(id: $0.id, size: $0.mode == .compact ? Self.sizes.compact : Self.sizes.expanded)
    }
  }

  // MARK: Changes

  /// The board has changed: what is worth a line is kept for ``next(_:)``.
  package mutating func update(board new: Board) {
    let old = board
    board = new
    current = min(current, max(new.cards.count - 1, 0))
    let ids = Set(new.cards.map(\.id))
    for card in old.cards where !ids.contains(card.id) {
      told[card.id] = nil
      announcedAt[card.id] = nil
      changed.removeAll { $0 == card.id }
      gone.append(card.title)
    }
    for card in new.cards {
      guard let known = told[card.id] else {
        changed.append(card.id)
        continue
      }
      if known.trouble != card.trouble { expectNews(of: card.id) }
      let isSame = known.node == card.words && known.trouble == card.trouble
      if !isSame, !changed.contains(card.id) { changed.append(card.id) }
    }
    if let new = new.message, new != message { urgent.append(words.messages.text(of: new)) }
    message = new.message
    if let question = new.questions.first, question.id != questionID {
      urgent += lines(of: question)
    }
    questionID = new.questions.first?.id
  }

  /// The problem of the config, if there is one. It is reported when it appears and when it is fixed.
  package mutating func take(problems: ConfigBanner?) {
    let sentence = problems.map { words.config.banner($0) }
    guard sentence != problem else { return }
    urgent.append(sentence ?? words.plain.configMended)
    problem = sentence
  }

  /// What a command that took its time has come to.
  package mutating func say(_ lines: [String]) { urgent += lines }

  /// Whether what comes next is an answer or a question, which waits for nothing.
  package var isUrgent: Bool { !urgent.isEmpty }

  /// When ``next(_:)`` has something to say, at the soonest; nil: there is nothing.
  package func due(_ now: WallTime) -> WallTime? {
    if isUrgent { return now }
    guard isLoud else { return nil }
    if !gone.isEmpty { return now }
    return changed.map { due($0, now) }.min()
  }

  private func due(_ id: WidgetID, _ now: WallTime) -> WallTime {
    guard let last = announcedAt[id] else { return now }
    // A clock that was set back must not suppress messages.
    return last > now ? now : max(now, last + Self.patience)
  }

  /// What the user has just done to a card is answered at once.
  mutating func expectNews(of id: WidgetID) {
    announcedAt[id] = nil
  }

  /// The lines for what has happened: answers and questions at once, of the changes one.
  package mutating func next(_ clock: DisplayClock) -> [String] {
    defer { urgent = [] }
    guard urgent.isEmpty, isLoud else { return urgent }
    if !gone.isEmpty { return ["\(gone.removeFirst()): \(words.plain.gone)"] }
    while let index = changed.firstIndex(where: { due($0, clock.now) <= clock.now }) {
      let id = changed.remove(at: index)
      guard let card = board.cards.first(where: { $0.id == id }) else { continue }
      let before = told[id]
      tell(card)
      if let line = announcement(of: card, before, clock) {
        announcedAt[id] = clock.now
        return [line]
      }
    }
    return []
  }

  private mutating func tell(_ card: Card) {
    told[card.id] = Told(title: card.title, node: card.words, trouble: card.trouble)
  }

  /// nil when nothing that is read has changed.
  private func announcement(of card: Card, _ before: Told?, _ clock: DisplayClock) -> String? {
    let head = "\(clock.time(clock.now)) \(card.title): "
    guard let before else { return head + words.plain.new }
    var said: [String] = []
    if before.trouble != card.trouble {
      said.append(card.trouble == .none ? words.plain.recovered : state(of: card, clock) ?? "")
    }
    if before.node != card.words {
      // Both as of now: the clock alone is no change.
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

  /// The whole board, card by card. What was read is no news.
  package mutating func readAll(_ clock: DisplayClock) -> [String] {
    guard !board.cards.isEmpty else { return [words.plain.empty] }
    return board.cards.indices.flatMap { heading($0) + read($0, clock) }
  }

  /// The name of the page that begins with a card.
  func heading(_ index: Int) -> [String] {
    guard pages.count > 1, let page = page(of: board.cards[index].id),
      index == 0 || self.page(of: board.cards[index - 1].id) != page
    else { return [] }
    return ["\(words.finding.page(pages[page].name)):"]
  }

  /// One that no page names stands at the end of the first.
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

  /// Whether another mode has more to read: of a script's card all of it is read in each.
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
  /// What there is to read: a placeholder has none.
  var words: Node? {
    if case .placeholder = picture { nil } else { picture.node }
  }

  /// What is wrong with it; nothing that passes by itself counts.
  fileprivate var trouble: Badge {
    switch badge {
    case .none, .updating, .checked, .snapshot: .none
    case .failed: .failedEmpty
    case .failedEmpty, .unableToLoad: badge
    }
  }
}
