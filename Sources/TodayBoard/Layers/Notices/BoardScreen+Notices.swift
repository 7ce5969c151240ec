import TodayEngine
import TodayRender
import TodayWire

/// The last page: what happened to the widgets, the newest first.
extension BoardScreen {
  mutating func pressInNotices(
    _ key: Key, _ command: BoardCommand?, _ context: DrawContext
  ) -> [ScreenCommand] {
    let notices = board.notices.notices
    switch key {
    case .space, .enter:
      guard notices.indices.contains(noticeIndex) else { return [] }
      let seen = notices[noticeIndex].id
      moveOverNotices(by: 1)
      return [.user(.acknowledge(seen))]
    case .character("A"): return [.user(.acknowledge(nil))]
    default: break
    }
    switch command {
    case .moveUp, .previousCard: moveOverNotices(by: -1)
    case .moveDown, .nextCard: moveOverNotices(by: 1)
    case .pageUp: moveOverNotices(by: -noticesFrame("").list.rows)
    case .pageDown: moveOverNotices(by: noticesFrame("").list.rows)
    case .top: noticeIndex = 0
    case .bottom: moveOverNotices(by: notices.count)
    case .close where rewind == nil: turn(to: 0)
    case let command?: return perform(command, context)
    case nil: break
    }
    return []
  }

  mutating func moveOverNotices(by rows: Int) {
    noticeIndex = min(max(noticeIndex + rows, 0), max(board.notices.notices.count - 1, 0))
  }

  /// The part of the screen that cards have on other pages.
  private func noticesFrame(_ detail: String) -> OverlayFrame {
    let columns = geometry.viewport.columns - BoardGeometry.indent
    return OverlayFrame(
      part: geometry.viewport,
      detailRows: TextLayout.wrap(detail, columns: columns, limit: 8).count)
  }

  mutating func drawNotices(_ canvas: inout Canvas) {
    let theme = canvas.theme
    let say = words.notices
    let notices = board.notices.notices
    let index = noticeIndex
    let detail = notices.indices.contains(index) ? detail(of: notices[index], canvas.clock) : ""
    let frame = noticesFrame(detail)
    let first = frame.scroll(from: 0, focus: index, count: notices.count)
    for offset in 0..<max(frame.list.rows, 0) where notices.indices.contains(first + offset) {
      let notice = notices[first + offset]
      drawRow(
        first + offset, at: frame.list.row + offset, isFocused: first + offset == index,
        mark: notice.mark, name: title(of: notice),
        words: say.sentence(notice, reason: words.reason(notice.text)),
        right: BadgeText.ago(notice.at, canvas.clock),
        paint: notice.isAcknowledged ? theme.dim : notice.paint(in: theme), frame, &canvas)
      canvas.changes(at: BadgeText.nextMinute(after: canvas.clock.now))
    }
    guard notices.indices.contains(index) else {
      canvas.put(
        TextLayout.truncate(say.nothing, to: frame.list.columns), row: frame.list.row,
        column: frame.list.column, paint: theme.dim)
      return
    }
    drawDetail(detail, theme.dim, frame, &canvas)
  }

  private func detail(of notice: Notice, _ clock: DisplayClock) -> String {
    var detail = words.notices.detail(
      notice, title: title(of: notice), reason: words.reason(notice.text),
      since: clock.time(notice.since))
    let card = board.cards.first { $0.id == notice.widget }
    if notice.kind == .failed, !notice.isOver, case .failed(let kept)? = card?.badge {
      detail += words.notices.kept(BadgeText.moment(kept, clock))
    }
    return detail
  }

  /// What the card is called now; the notice may be of a board in another language.
  private func title(of notice: Notice) -> String {
    board.cards.first { $0.id == notice.widget }?.title
      ?? board.hidden.first { $0.id == notice.widget }?.title ?? notice.title
  }
}

extension Notice {
  /// What somebody should see to, what is a mere fact, and what has been seen.
  fileprivate var mark: String {
    if isAcknowledged { return "·" }
    return needsSomebody ? "!" : " "
  }

  private var needsSomebody: Bool {
    if isOver || goneAt != nil { return false }
    switch kind {
    case .failed, .unable, .killed: return true
    case .hidden, .shown: return false
    case .alert: return level != .good
    }
  }

  fileprivate func paint(in theme: Theme) -> Paint {
    if isOver { return theme.good }
    switch kind {
    case .failed, .unable, .killed: return theme.bad
    case .hidden, .shown: return theme.text
    case .alert:
      switch level {
      case .bad: return theme.bad
      case .good: return theme.good
      case .warn, nil: return theme.warn
      }
    }
  }
}
