import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Notices as lines: their announcements, and the commands on them.
struct PlainNoticeTests {
  private static let now = SampleBoard.now
  private static let clock = SampleBoard.clock

  private func alert(_ text: String, of id: WidgetID = "mail", at time: WallTime = now) -> Notice {
    Notice(
      widget: id, title: "Mail", kind: .alert, content: .words(text), alert: text, at: time)
  }

  private func failure(of id: WidgetID) -> Notice {
    Notice(
      widget: id, title: "Mail", kind: .failed, content: .reason(.widgetMessage("no network")),
      at: Self.now)
  }

  private func board(_ notices: [Notice]) -> Board {
    var board = Board(
      cards: [Card(id: "mail", title: "Mail", picture: .live(SampleBoard.text("x")))])
    board.notices = NoticeList(notices)
    return board
  }

  /// A board that was read, with its stored notices.
  private func screen(_ stored: [Notice] = []) -> PlainScreen {
    var screen = PlainScreen(words: Words())
    screen.update(board: board([]))
    _ = screen.readAll(Self.clock)
    screen.noticesWereRead(in: board(stored))
    screen.update(board: board(stored))
    return screen
  }

  /// Announces everything that is due, one after the other.
  private func news(_ screen: inout PlainScreen, after seconds: Int = 0) -> [String] {
    var clock = Self.clock
    clock.now += seconds
    var news: [String] = []
    while let due = screen.due(clock.now), due <= clock.now { news += screen.next(clock) }
    return news
  }

  // MARK: Announcements

  @Test func newAlertIsAnnouncedOnce() {
    var screen = screen()
    screen.update(board: board([alert("disk full")]))
    #expect(news(&screen) == ["09:41 Notice: Mail: disk full"])
    screen.update(board: board([]))
    screen.update(board: board([]))
    #expect(news(&screen, after: 60) == [])
  }

  @Test func storedNoticesAreNotAnnounced() {
    var screen = screen([alert("disk full", at: Self.now - 3600)])
    #expect(news(&screen) == [])
  }

  @Test func alertsOfAWidgetAreAnnouncedAtIntervals() {
    var screen = screen()
    screen.update(board: board([alert("0")]))
    #expect(news(&screen) == ["09:41 Notice: Mail: 0"])
    let more = (1...5).map { alert("\($0)", at: Self.now + $0) }
    screen.update(board: board([alert("0")] + more))
    #expect(news(&screen, after: 14) == [])
    #expect(screen.due(Self.now + 14) == Self.now + 15)
    #expect(news(&screen, after: 15) == ["09:41 Notice: Mail: 5; 4; 3; 2 more"])
    // Another widget does not wait for it.
    screen.update(board: board([alert("0")] + more + [alert("late", of: "clock")]))
    #expect(news(&screen, after: 16) == ["09:41 Notice: Mail: late"])
  }

  @Test func failureIsAnnouncedByItsCardOrElseAsANotice() {
    var screen = screen()
    screen.update(board: board([failure(of: "mail")]))
    #expect(news(&screen) == [])
    screen.update(board: board([failure(of: "mail"), failure(of: "hidden")]))
    #expect(news(&screen) == ["09:41 Notice: Mail: failed: no network"])
  }

  @Test func noticeThatWasSeenElsewhereIsNotAnnounced() {
    var screen = screen()
    var notice = alert("disk full")
    _ = screen.take("s", Self.clock)
    screen.update(board: board([notice]))
    #expect(news(&screen) == [])
    notice.isAcknowledged = true
    screen.update(board: board([notice]))
    _ = screen.take("s", Self.clock)
    #expect(news(&screen) == [])
  }

  @Test func noticesThatWereReadAreNotAnnounced() {
    var screen = screen()
    screen.update(board: board([alert("disk full")]))
    #expect(screen.take("n", Self.clock).lines.count == 1)
    #expect(news(&screen) == [])
  }

  // MARK: Commands

  private var linked: Notice {
    var notice = alert("a meeting", at: Self.now - 60)
    notice.link = WidgetView.Alert.Link(url: "https://example.org/1", title: "Join")
    return notice
  }

  @Test func noticesAreListedWithTheirNumbers() {
    var seen = alert("sent", at: Self.now - 120)
    seen.isAcknowledged = true
    var screen = screen([failure(of: "mail"), linked, seen])
    #expect(
      screen.take("n", Self.clock)
        == .init([
          "1. new, 21 Nov 09:41 Mail: failed: no network",
          "2. new, 21 Nov 09:40 Mail: a meeting; n 2: Join", "3. 21 Nov 09:39 Mail: sent",
        ]))
  }

  @Test func numberOpensTheLinkOfANoticeOrItsCard() {
    var screen = screen([failure(of: "mail"), linked, failure(of: "hidden")])
    let numbers = screen.board.notices.notices.map(\.widget)
    #expect(numbers == ["mail", "hidden", "mail"])
    let ids = screen.board.notices.notices.map(\.id)
    #expect(
      screen.take("n 1", Self.clock)
        == .init(["1. Mail", "  x"], [.user(.acknowledge(ids[0]))]))
    #expect(screen.take("n2", Self.clock) == .init(["seen"], [.user(.acknowledge(ids[1]))]))
    #expect(
      screen.take("n 3", Self.clock)
        == .init(
          [],
          [
            .user(.acknowledge(ids[2])), .user(.follow("mail", url: "https://example.org/1")),
          ]))
    #expect(screen.take("n 4", Self.clock) == .init(["notice 4 not found; n lists the notices"]))
    #expect(screen.take("n x", Self.clock) == .init(["n x? ? lists the commands"]))
    #expect(screen.take("n 0", Self.clock) == .init(["all seen"], [.user(.acknowledge(nil))]))
  }

  /// Otherwise a number could open the link of a notice that came after the list.
  @Test func numbersAreThoseOfTheLastList() {
    var screen = screen([linked])
    _ = screen.take("n", Self.clock)
    screen.update(board: board([linked, alert("disk full")]))
    #expect(screen.take("n 1", Self.clock).commands.first == .user(.acknowledge(linked.id)))
    // The notice is no longer there.
    screen.update(board: board([alert("disk full")]))
    #expect(screen.take("n 1", Self.clock) == .init(["notice 1 not found; n lists the notices"]))
  }
}
