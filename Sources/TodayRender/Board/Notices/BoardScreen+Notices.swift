import TodayEngine
import TodayWire

/// The last page: what happened to the widgets, the newest first.
extension BoardScreen {
  mutating func pressInNotices(
    _ key: Key, _ command: BoardCommand?, _ index: Int
  ) -> [ScreenCommand] {
    let notices = board.notices.notices
    let last = max(notices.count - 1, 0)
    var row = index
    switch key {
    case .space, .enter:
      guard notices.indices.contains(index) else { return [] }
      overlay = .notices(index: min(index + 1, last))
      return [.user(.acknowledge(notices[index].id))]
    case .character("A"): return [.user(.acknowledge(nil))]
    default: break
    }
    switch command {
    case .moveUp, .previousCard: row -= 1
    case .moveDown, .nextCard: row += 1
    case .pageUp: row -= overlayRows
    case .pageDown: row += overlayRows
    case .top: row = 0
    case .bottom: row = last
    case .boardPage, .close, .quit:
      overlay = .none
      return []
    case .help:
      overlay = .help(scroll: 0)
      return []
    default: break
    }
    overlay = .notices(index: min(max(row, 0), last))
    return []
  }

  mutating func drawNotices(_ index: Int, _ canvas: inout Canvas) {
    let theme = canvas.theme
    let say = words.notices
    let notices = board.notices.notices
    let detail = notices.indices.contains(index) ? detail(of: notices[index], canvas.clock) : ""
    let frame = frame(for: detail)
    drawOverlayTitle(say.title, right: say.new(board.notices.newCount), frame, &canvas)
    let first = frame.scroll(from: 0, focus: index, count: notices.count)
    for offset in 0..<max(frame.list.rows, 0) where notices.indices.contains(first + offset) {
      let notice = notices[first + offset]
      drawRow(
        first + offset, at: frame.list.row + offset, isFocused: first + offset == index,
        mark: notice.isAcknowledged ? "·" : "!", name: title(of: notice),
        words: say.sentence(notice, reason: words.reason(notice.text)),
        right: BadgeText.ago(notice.at, canvas.clock),
        paint: notice.isAcknowledged ? theme.dim : notice.paint(in: theme), frame, &canvas)
      canvas.changes(at: BadgeText.nextMinute(after: canvas.clock.now))
    }
    guard notices.indices.contains(index) else {
      canvas.put(
        TextLayout.truncate(say.nothing, to: frame.list.columns), row: frame.list.row,
        column: frame.list.column, paint: theme.dim)
      return drawKeys([(.escape, say.close)], frame, &canvas)
    }
    drawDetail(detail, theme.dim, frame, &canvas)
    drawKeys(
      [(.escape, say.close), (.space, say.acknowledge), (.character("A"), say.all)], frame, &canvas)
  }

  private func detail(of notice: Notice, _ clock: DisplayClock) -> String {
    let since = notice.count > 1 ? " · " + words.notices.since(clock.time(notice.since)) : ""
    return words.notices.sentence(notice, reason: words.reason(notice.text)) + since
  }

  /// What the card is called now; the notice may be of a board in another language.
  private func title(of notice: Notice) -> String {
    board.cards.first { $0.id == notice.widget }?.title
      ?? board.hidden.first { $0.id == notice.widget }?.title ?? notice.title
  }
}

extension Notice {
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
