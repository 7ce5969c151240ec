import Testing
import TodayEngine
import TodayWire

/// The board of the past.
@Suite struct PastBoardTests {
  private func board() -> Board {
    let card = { (id: WidgetID) in Card(id: id, title: id.rawValue.uppercased(), badge: .updating) }
    var board = Board(
      cards: [card("a"), card("b")],
      hidden: [HiddenCard(id: "h", title: "H", by: .widget, at: 5)],
      roster: ["a", "h", "b"].map {
        RosterEntry(id: WidgetID($0), title: $0, appName: "", isEnabled: true)
      })
    board.message = .readOnly
    return board
  }

  private func past(_ entries: HistoryEntry...) -> PastCard {
    var card = PastCard()
    for entry in entries { card.apply(entry) }
    return card
  }

  private let picture = HistoryEntry.Picture(view: .words("then"), mode: .expanded)

  @Test func pastCardsHaveTheirOrderAndContent() {
    let then = past(HistoryEntry(at: 10, kind: .newData, picture: picture))
    let board = board().rewound(to: PastMoment(at: 20, cards: ["b": then, "h": then]))
    #expect(board.cards.map(\.id) == ["a", "h", "b"])
    #expect(
      board.cards.map(\.picture) == [
        .none, .live(picture.view.root), .live(picture.view.root),
      ])
    #expect(board.cards[1].mode == .expanded)
    #expect(board.cards.allSatisfy { $0.badge == .none })
    #expect(board.message == nil)
    #expect(board.hidden.isEmpty)
  }

  /// The size of a card of the present board is the user's, and decides on its place.
  @Test func cardsOfThePresentBoardKeepTheirSize() {
    var present = board()
    present.cards[0].size = CardSize(span: .columns(2))
    let then = past(HistoryEntry(at: 10, kind: .newData, picture: picture))
    let cards = present.rewound(to: PastMoment(at: 20, cards: ["a": then, "h": then])).cards
    #expect(cards[0].size == CardSize(span: .columns(2)))
    #expect(cards.dropFirst().allSatisfy { $0.size.isEmpty })
  }

  @Test func pastFailureIsShownWithTheGoodPicture() {
    let then = past(
      HistoryEntry(at: 10, kind: .newData, picture: picture),
      HistoryEntry(at: 15, kind: .failed, reason: .widgetMessage("no network")),
      HistoryEntry(at: 16, kind: .view))
    let card = board().rewound(to: PastMoment(at: 20, cards: ["a": then])).cards[0]
    #expect(card.badge == .failed(kept: 10))
    #expect(card.reason?.description == "no network")
    #expect(card.picture == .live(picture.view.root))
  }

  /// As on the board: what a failed run of a script has written was not kept from an earlier run.
  @Test(arguments: [nil, BoardLineup(cards: [.init(id: "a", title: "A")])])
  func pastOutputOfAFailedScriptIsNotKept(lineup: BoardLineup?) {
    var present = board()
    present.roster[0].isScript = true
    let output = HistoryEntry.Picture(view: .words("offline"), mode: .compact)
    func badge(_ last: HistoryEntry...) -> Card.Badge {
      var then = past(HistoryEntry(at: 10, kind: .newData, picture: picture))
      for entry in last { then.apply(entry) }
      let moment = PastMoment(at: 30, cards: ["a": then], lineup: lineup)
      return present.rewound(to: moment).cards[0].badge
    }
    let failed = HistoryEntry(at: 15, kind: .failed, reason: .widgetMessage("3"), picture: output)
    #expect(badge(failed) == .failedEmpty)
    // The next run fails without output.
    #expect(badge(failed, HistoryEntry(at: 25, kind: .failed)) == .failed(kept: 15))
    #expect(badge(HistoryEntry(at: 15, kind: .failed)) == .failed(kept: 10))
  }

  @Test func pastFailureHasTheTimeOfThePicturesUpdate() {
    let later = HistoryEntry.Picture(view: .words("ticked"), mode: .compact)
    let then = past(
      HistoryEntry(at: 10, kind: .newData, picture: picture),
      HistoryEntry(at: 14, kind: .view, picture: later),
      HistoryEntry(at: 15, kind: .failed, reason: .widgetMessage("no network")),
      HistoryEntry(at: 18, kind: .view, picture: picture))
    #expect(then.pictureAt == 18)
    let card = board().rewound(to: PastMoment(at: 20, cards: ["a": then])).cards[0]
    #expect(card.badge == .failed(kept: 10))
  }

  /// From a store that is older than the history of boards.
  @Test func hiddenCardIsMissingWithoutARecordedLineup() {
    let then = past(
      HistoryEntry(at: 10, kind: .newData, picture: picture),
      HistoryEntry(at: 15, kind: .hidden))
    let board = board().rewound(to: PastMoment(at: 20, cards: ["a": then]))
    #expect(board.cards.map(\.id) == ["b"])
    #expect(then.isHidden)
  }

  @Test func pastBoardHasThePastLineup() {
    let then = past(HistoryEntry(at: 10, kind: .newData, picture: picture))
    let places = ["b", "gone", "a"].map { BoardLineup.Place(id: $0, title: "\($0) then") }
    let lineup = BoardLineup(cards: places)
    let board = board().rewound(
      to: PastMoment(at: 20, cards: ["b": then, "gone": then, "h": then], lineup: lineup))
    #expect(board.cards.map(\.title) == ["b then", "gone then", "a then"])
    #expect(board.cards.map { $0.picture.node == nil } == [false, false, true])
  }

  @Test func lineupIsWrittenAndRead() throws {
    let lineup = BoardLineup(
      cards: [.init(id: "a", title: "A", icon: "★"), .init(id: "b", title: "B")],
      pages: [.init(name: "Work", columns: 2, widgets: [.init(id: "b", mode: .expanded)])])
    #expect(BoardLineup(json: lineup.json) == lineup)
    #expect(try BoardLineup(json: JSONReader.read(lineup.json.bytes)) == lineup)
    #expect(BoardLineup(json: .object(["pages": .array([])])) == nil)
    let rest = lineup.removing(["b"])
    #expect(rest.cards.map(\.id) == ["a"])
    #expect(rest.pages.map(\.name) == ["Work"])
    #expect(rest.pages[0].widgets.isEmpty)
  }

  @Test func gapShowsNoOlderPicture() {
    let then = past(HistoryEntry(at: 10, kind: .newData, picture: picture))
    let moment = PastMoment(at: 20, cards: ["a": then], gap: HistoryGap(from: 12, to: 30))
    let card = board().rewound(to: moment).cards[0]
    #expect(card.picture == .snapshot(picture.view.root))
    #expect(card.badge == .snapshot(10))
  }

  @Test func pastFailureWithoutContentIsShown() {
    let then = past(HistoryEntry(at: 15, kind: .failed, reason: .widgetMessage("no network")))
    let card = board().rewound(to: PastMoment(at: 20, cards: ["a": then])).cards[0]
    #expect(card.badge == .failedEmpty)
    #expect(card.note?.description == "nothing yet · no network")
  }

  // MARK: Notices

  private func notices(_ change: (inout NoticeList) -> Void) -> Board {
    var board = board()
    board.notices.apply(
      .happened(
        Notice(
          widget: "a", title: "A", kind: .failed, content: .reason(.widgetMessage("no route")),
          at: 100)))
    change(&board.notices)
    return board
  }

  @Test func laterNoticeIsMissingInThePast() {
    let board = notices { _ in }
    #expect(board.rewound(to: PastMoment(at: 99, cards: [:])).notices.notices.isEmpty)
    #expect(board.rewound(to: PastMoment(at: 100, cards: [:])).notices == board.notices)
  }

  @Test func pastNoticeIsNewUntilItWasSeen() {
    let board = notices { $0.apply(.acknowledge(nil, at: 200)) }
    #expect(board.notices.newCount == 0)
    #expect(board.rewound(to: PastMoment(at: 150, cards: [:])).notices.newCount == 1)
    #expect(board.rewound(to: PastMoment(at: 200, cards: [:])).notices.newCount == 0)
  }

  @Test func failureThatEndedLaterIsShownAsPresent() throws {
    let board = notices {
      $0.apply(
        .happened(
          Notice(
            widget: "a", title: "A", kind: .failed, content: .reason(.widgetMessage("refused")),
            at: 160)))
      $0.apply(.recovered("a", [.failed], at: 300))
    }
    let card = past(HistoryEntry(at: 160, kind: .failed, reason: .widgetMessage("refused")))
    let later = board.rewound(to: PastMoment(at: 170, cards: ["a": card])).notices.notices[0]
    #expect(!later.isOver)
    #expect(later.at == 160)
    #expect(later.content.description == "refused")
    let first = past(HistoryEntry(at: 100, kind: .failed, reason: .widgetMessage("no route")))
    let then = board.rewound(to: PastMoment(at: 120, cards: ["a": first])).notices.notices[0]
    #expect(then.at == 100)
    #expect(then.content.description == "no route")
    #expect(then.count == 1)
    let after = board.rewound(to: PastMoment(at: 300, cards: [:])).notices.notices[0]
    #expect(after.isOver)
  }
}
