import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct NoticesTests {
  private static let now = SampleBoard.now

  private static var board: Board {
    var board = SampleBoard.board
    var failed = Notice(
      widget: "weather", title: "Weather", kind: .failed,
      content: .reason(.widgetMessage("no network")), at: now - 3600)
    failed.count = 24
    failed.at = now - 60
    var over = Notice(
      widget: "mail", title: "Mail", kind: .unable, content: .reason(.widgetMessage("no answer")),
      at: now - 7200)
    over.isOver = true
    over.isAcknowledged = true
    let alert = Notice(
      widget: "backups", title: "Backups", kind: .alert, content: .words("disk nearly full"),
      level: .warn,
      alert: "disk", at: now - 600)
    board.notices = NoticeList([failed, over, alert])
    return board
  }

  @Test func headerShowsNewNotices() {
    var screen = BoardScreen.sample(80, 24, Self.board)
    let header = screen.drawing().prefix { $0 != "\n" }
    #expect(header.hasPrefix(" Today  1 Home  2 Notices ·2 "))
    var quiet = BoardScreen.sample(80, 24)
    #expect(!quiet.drawing().contains("Notices"))
    #expect(quiet.press(.character("]")).isEmpty)
    #expect(!quiet.isOnNotices)
  }

  @Test func newestNoticeIsFirst() {
    var screen = BoardScreen.sample(80, 24, Self.board)
    screen.press(.character("]"))
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Today  1 Home  2 Notices ·2"))
    #expect(lines[0].hasSuffix("09:41"))
    #expect(lines[23].hasPrefix(" Enter show card   < the board then   Space seen   A all seen"))
    #expect(lines[23].hasSuffix("   ? help   q quit"))
    #expect(lines[2].hasPrefix(" ▸ ! Weather  failed × 24: no network"))
    #expect(lines[3].hasPrefix("   ! Backups  disk nearly full"))
    #expect(lines[4].hasPrefix("   · Mail  works again; the problem was: no answer"))
    let detail = lines[19..<23].map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(
      detail.contains(
        "Weather could not be updated: no network. 24 times since 08:41. "
          + "Its card shows the content of 08:55."))
  }

  /// A new notice is above the focused one.
  @Test func focusStaysOnItsNotice() {
    var screen = BoardScreen.sample(80, 24, Self.board)
    screen.press(.character("]"))
    var board = Self.board
    let new = Notice(
      widget: "git", title: "Git", kind: .failed, content: .reason(.widgetMessage("x")),
      at: Self.now)
    board.notices = NoticeList(board.notices.notices + [new])
    _ = screen.update(board: board)
    let weather = board.notices.notices.first { $0.widget == "weather" }
    #expect(screen.press(.space) == weather.map { [.user(.acknowledge($0.id))] })
  }

  @Test(arguments: [("Join", "Enter Join"), (nil, "Enter open")])
  func enterOpensTheLinkOfAnAlert(_ title: String?, _ hint: String) {
    var board = Self.board
    var alert = Notice(
      widget: "backups", title: "Backups", kind: .alert, content: .words("a meeting"),
      alert: "m", at: Self.now)
    alert.link = WidgetView.Alert.Link(url: "https://example.org/1", title: title)
    board.notices = NoticeList([alert])
    var screen = BoardScreen.sample(80, 24, board)
    screen.press(.character("]"))
    #expect(screen.drawing().contains(hint))
    #expect(screen.press(.space) == [.user(.acknowledge(alert.id))])
    #expect(
      screen.press(.enter) == [
        .user(.acknowledge(alert.id)), .user(.follow("backups", url: "https://example.org/1")),
      ])
  }

  /// Without a link, Enter leads to the card, where the widget can be updated or inspected.
  @Test func enterShowsTheCardOfANotice() {
    var screen = BoardScreen.sample(100, 24, Self.board)
    screen.press(.character("]"))
    #expect(screen.drawing().contains("Enter show card"))
    let weather = Self.board.notices.notices.first { $0.widget == "weather" }
    #expect(screen.press(.enter) == weather.map { [.user(.acknowledge($0.id))] })
    #expect(screen.page == 0 && screen.table.focus?.card == "weather")
  }

  /// A card that is hidden cannot be shown.
  @Test func noticeOfAHiddenCardIsOnlyAcknowledged() {
    var board = Self.board
    board.cards.removeAll { $0.id == "weather" }
    var screen = BoardScreen.sample(100, 24, board)
    screen.press(.character("]"))
    #expect(!screen.drawing().contains("show card"))
    let weather = board.notices.notices.first { $0.widget == "weather" }
    #expect(screen.press(.enter) == weather.map { [.user(.acknowledge($0.id))] })
    #expect(screen.page > 0)
  }

  @Test func noticesForTheUserComeFirst() {
    var board = Self.board
    var newest = Notice(
      widget: "mail", title: "Mail", kind: .alert, content: .words("sent"), level: .good,
      at: Self.now - 10)
    newest.isAcknowledged = true
    board.notices = NoticeList(board.notices.notices + [newest])
    var screen = BoardScreen.sample(80, 24, board)
    screen.press(.character("]"))
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].contains("! Weather") && lines[3].contains("! Backups"))
    #expect(lines[4].contains("· Mail  sent"))
    // After an acknowledgement, the next notice takes the row.
    let weather = board.notices.notices.first { $0.widget == "weather" }
    #expect(screen.press(.space) == [.user(.acknowledge(weather?.id))])
  }

  /// A notice without an action can only be read.
  @Test func onlyNoticesForTheUserAreMarked() {
    func notice(
      _ kind: Notice.Kind, level: Node.Level? = nil, isOver: Bool = false, isSeen: Bool = false
    ) -> Notice {
      var notice = Notice(
        widget: "a", title: "Alpha", kind: kind,
        content: kind == .alert ? .words("x") : .reason(.widgetMessage("x")),
        level: level, at: Self.now - 60)
      notice.isOver = isOver
      notice.isAcknowledged = isSeen
      return notice
    }
    let rows: [(Notice, Character)] = [
      (notice(.failed), "!"), (notice(.unable), "!"), (notice(.killed), "!"),
      (notice(.alert), "!"), (notice(.alert, level: .bad), "!"),
      (notice(.alert, level: .warn), "!"), (notice(.alert, level: .good), " "),
      (notice(.failed, isOver: true), " "), (notice(.failed, isSeen: true), "·"),
    ]
    for (notice, mark) in rows {
      var board = SampleBoard.board
      board.notices = NoticeList([notice])
      var screen = BoardScreen.sample(80, 24, board)
      screen.press(.character("]"))
      let row = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)[2]
      #expect(row.hasPrefix(" ▸ \(mark) Alpha"), "\(notice.kind) \(row)")
    }
  }

  @Test func keysAcknowledgeAndReturn() {
    var screen = BoardScreen.sample(80, 24, Self.board)
    screen.press(.character("2"))
    let first = Self.board.notices.notices[0].id
    #expect(screen.press(.space) == [.user(.acknowledge(first))])
    #expect(screen.isOnNotices && screen.layers.first(NoticesLayer.self)?.index == 0)
    #expect(screen.press(.character("A")) == [.user(.acknowledge(nil))])
    screen.press(.character("["))
    #expect(!screen.isOnNotices)
    screen.press(.character("]"), .escape)
    #expect(!screen.isOnNotices)
  }

  @Test(arguments: [(40, 12), (20, 5), (1, 1)])
  func smallScreensShowTheNewest(_ columns: Int, _ rows: Int) {
    var screen = BoardScreen.sample(columns, rows, Self.board)
    screen.press(.character("]"))
    #expect(screen.drawing().contains { $0 != " " && $0 != "\n" })
  }
}
