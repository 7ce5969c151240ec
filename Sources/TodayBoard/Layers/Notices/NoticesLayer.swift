import TodayEngine
import TodayRender
import TodayWire

/// The last page: events of the widgets. Notices that need the user come first, then the newest.
struct NoticesLayer: Layer, Equatable {
  /// The focused row.
  private(set) var index = 0

  var level: LayerLevel { .page }
  func title(_ context: LayerContext) -> String { context.words.notices.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    guard !context.board.notices.notices.isEmpty else { return [] }
    let words = context.words
    let earlier = context.keyMap.keys(of: .earlier).prefix(1)
    let opening =
      context.isPast ? nil : focused(context.board).flatMap { Self.opening($0, context) }
    return (opening.map { [KeyHint(.enter, $0.words)] } ?? []) + [
      KeyHint(keys: Array(earlier), words: words.rewind.then),
      KeyHint(.space, words.notices.acknowledge), KeyHint(.character("A"), words.notices.all),
    ]
  }

  /// What Enter does besides acknowledging the notice: it opens the link or shows the card; `nil` if there is neither.
  private static func opening(
    _ notice: Notice, _ context: LayerContext
  ) -> (effect: LayerEffect, words: String)? {
    let words = context.words.notices
    if let link = notice.link {
      return (.ask(.user(.follow(notice.widget, url: link.url))), link.title ?? words.open)
    }
    guard context.board.cards.contains(where: { $0.id == notice.widget }) else { return nil }
    return (.show(notice.widget), words.card)
  }

  /// The focus stays on its notice, and else on its row. An acknowledged notice leaves its row to the next one.
  mutating func follow(_ old: Board, _ new: Board) {
    let focused = focused(old)
    let row = Self.rows(new).firstIndex { $0.id == focused?.id && $0.isUrgent == focused?.isUrgent }
    move(to: row ?? index, new)
  }

  private static func rows(_ board: Board) -> [Notice] {
    let notices = board.notices.notices
    return notices.filter(\.isUrgent) + notices.filter { !$0.isUrgent }
  }

  private func focused(_ board: Board) -> Notice? {
    let notices = Self.rows(board)
    return notices.indices.contains(index) ? notices[index] : nil
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    let notices = Self.rows(context.board)
    if key == .space || key == .enter {
      guard notices.indices.contains(index) else { return .handled() }
      let seen = notices[index]
      // An acknowledged notice leaves its row to the next one.
      if !seen.isUrgent { move(to: index + 1, context.board) }
      let acknowledge = LayerEffect.ask(.user(.acknowledge(seen.id)))
      let opening = key == .enter && !context.isPast ? Self.opening(seen, context) : nil
      return .handled([acknowledge] + (opening.map { [$0.effect] } ?? []))
    }
    if key == .character("A") { return .ask(.user(.acknowledge(nil))) }
    if command == .close, !context.isPast { return .handled([.turn(to: 0)]) }
    let page = frame("", context).list.rows
    guard let row = command?.row(from: index, count: notices.count, page: page) else {
      return .ignored
    }
    index = row
    return .handled()
  }

  /// The key for the past shows the moment of the notice.
  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> LayerOutcome {
    let notices = Self.rows(context.board)
    if [.pageUp, .pageDown].contains(command) { return press(.pageDown, command, context) }
    guard command == .earlier, !context.isPast, notices.indices.contains(index) else {
      return .ignored
    }
    return .ask(.rewind(.moment(notices[index].since, of: notices[index].widget)))
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .wheel(let rows): move(to: index + rows.signum(), context.board)
    case .click(_, .row(let row)): move(to: row, context.board)
    case .click, .press, .pull, .drag: return .ignored
    }
    return .handled()
  }

  private mutating func move(to row: Int, _ board: Board) {
    index = min(max(row, 0), max(board.notices.notices.count - 1, 0))
  }

  // MARK: Drawing

  /// The area of the cards on other pages.
  private func frame(_ detail: String, _ context: LayerContext) -> OverlayFrame {
    let viewport = context.cards.geometry.viewport
    let columns = viewport.columns - BoardGeometry.indent
    return OverlayFrame(
      part: viewport, detailRows: TextLayout.wrap(detail, columns: columns, limit: 8).count)
  }

  /// Its areas, with the rows that the text about the focused notice needs.
  private func frame(_ notices: [Notice], _ context: LayerContext) -> OverlayFrame {
    frame(notices.indices.contains(index) ? detail(of: notices[index], context) : "", context)
  }

  func rest(_ context: LayerContext) -> ListRest {
    let notices = Self.rows(context.board)
    let frame = frame(notices, context)
    let first = frame.scroll(from: 0, focus: index, count: notices.count)
    return ListRest(from: first, rows: frame.list.rows, of: notices.count)
  }

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let theme = canvas.theme
    let words = context.words
    let notices = Self.rows(context.board)
    let frame = frame(notices, context)
    let first = frame.scroll(from: 0, focus: index, count: notices.count)
    for offset in 0..<max(frame.list.rows, 0) where notices.indices.contains(first + offset) {
      let notice = notices[first + offset]
      canvas.drawRow(
        first + offset, at: frame.list.row + offset, isFocused: first + offset == index,
        mark: notice.mark, name: context.board.title(of: notice),
        words: words.notices.sentence(notice, reason: words.messages.content(of: notice)),
        right: BadgeText.ago(notice.at, canvas.clock),
        paint: notice.isAcknowledged ? theme.dim : notice.paint(in: theme), in: frame)
      canvas.changes(at: BadgeText.nextMinute(after: canvas.clock.now))
    }
    guard notices.indices.contains(index) else {
      return canvas.drawInstead(words.notices.nothing, in: frame)
    }
    canvas.drawDetail(detail(of: notices[index], context), theme.dim, in: frame)
  }

  private func detail(of notice: Notice, _ context: LayerContext) -> String {
    let words = context.words
    var detail = words.notices.detail(
      notice, title: context.board.title(of: notice), reason: words.messages.content(of: notice),
      since: context.clock.time(notice.since))
    let card = context.board.cards.first { $0.id == notice.widget }
    if notice.kind == .failed, !notice.isOver, case .failed(let kept)? = card?.badge {
      detail += words.notices.kept(BadgeText.moment(kept, context.clock))
    }
    return detail
  }
}

extension Board {
  /// The current title of the card, because the notice may come from a board in another language.
  func title(of notice: Notice) -> String {
    cards.first { $0.id == notice.widget }?.title
      ?? hidden.first { $0.id == notice.widget }?.title ?? notice.title
  }
}

extension Notice {
  /// Whether it needs attention, is only information, or was acknowledged.
  fileprivate var mark: String {
    if isAcknowledged { return "·" }
    return needsAttention ? "!" : " "
  }

  /// It needs the user, who has not seen it yet.
  fileprivate var isUrgent: Bool { needsAttention && !isAcknowledged }

  private var needsAttention: Bool {
    if isOver || goneAt != nil { return false }
    switch kind {
    case .failed, .unable, .killed: return true
    case .alert: return level != .good
    }
  }

  fileprivate func paint(in theme: Theme) -> Paint {
    if isOver { return theme.good }
    switch kind {
    case .failed, .unable, .killed: return theme.bad
    case .alert:
      switch level {
      case .bad: return theme.bad
      case .good: return theme.good
      case .warn, nil: return theme.warn
      }
    }
  }
}
