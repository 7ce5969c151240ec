package import TodayEngine
import TodayRender
import TodayWire

/// The notices as lines.
extension PlainScreen {
  /// The stored notices were read. Those that come later are announced.
  package mutating func noticesWereRead(in board: Board) { notices.begin(board) }

  /// - Parameter new: Notices of one widget, the newest first.
  func announcement(of new: [Notice], _ clock: DisplayClock) -> String {
    var texts = new.prefix(3).map { sentence($0) }
    if new.count > 3 { texts.append(words.plain.more(new.count - 3)) }
    let title = new.first.map { board.title(of: $0) } ?? ""
    let said = texts.joined(separator: "; ")
    return "\(clock.time(clock.now)) \(words.notices.notice): \(title): \(said)"
  }

  /// `n`: numbered, the newest first.
  mutating func noticeList(_ clock: DisplayClock) -> [String] {
    notices.list(board)
    let all = board.notices.notices
    guard !all.isEmpty else { return [words.notices.nothing] }
    return all.enumerated().map { index, notice in
      let number = index + 1
      let state = notice.isAcknowledged ? "" : words.plain.unseen + ", "
      let time = "\(clock.date(notice.at)) \(clock.time(notice.at))"
      let link = notice.link.map { "; n \(number): \($0.title ?? words.notices.open)" } ?? ""
      return "\(number). \(state)\(time) \(board.title(of: notice)): \(sentence(notice))\(link)"
    }
  }

  /// `n 2` opens the notice as Enter does on the page of notices: its link, or else its card.
  /// `n 0` acknowledges all.
  mutating func notice(_ number: Int, _ clock: DisplayClock) -> Reply {
    let all = board.notices.notices
    if number == 0 {
      guard !all.isEmpty else { return Reply([words.notices.nothing]) }
      return Reply([words.notices.all], [.user(.acknowledge(nil))])
    }
    // New notices may have come since the list was read.
    let ids = notices.listed.isEmpty ? all.map(\.id) : notices.listed
    guard let id = ids[number: number], let notice = all.first(where: { $0.id == id }) else {
      return Reply([words.plain.noNotice(number)])
    }
    let acknowledge = Reply.Command.user(.acknowledge(id))
    if let link = notice.link {
      expectNews(of: notice.widget)
      return Reply([], [acknowledge, .user(.follow(notice.widget, url: link.url))])
    }
    guard let card = board.cards.firstIndex(where: { $0.id == notice.widget }) else {
      return Reply([words.notices.acknowledge], [acknowledge])
    }
    current = card
    return Reply(read(card, clock), [acknowledge])
  }

  private func sentence(_ notice: Notice) -> String {
    words.notices.sentence(notice, reason: words.messages.content(of: notice))
  }
}
