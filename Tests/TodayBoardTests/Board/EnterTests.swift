import Foundation
import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Enter works on every card, and the footer names its action.
struct EnterTests {
  private func footer(_ screen: inout BoardScreen) -> String {
    screen.drawing().split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
      ?? ""
  }

  @Test func cardWithoutAnAppIsShownAlone() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .tab)
    #expect(footer(&screen).hasPrefix(" Enter full screen   e Edit"))
    #expect(screen.press(.enter) == [])
    #expect(screen.zoomed == "clock")
    #expect(footer(&screen).hasPrefix(" Esc board"))
    #expect(screen.press(.enter) == [])
    #expect(screen.zoomed == nil && screen.focus?.card == "clock")
  }

  /// The card of another machine cannot be updated here, so nothing says that Enter does.
  @Test func failedCardOfAnotherMachineIsShownAlone() {
    for badge in [Card.Badge.failed(kept: SampleBoard.now - 60), .failedEmpty] {
      var card = Card(
        id: "web-1/disk", title: "Disk · web-1", picture: .live(SampleBoard.text("71 %")),
        badge: badge, reason: .widgetMessage("no network"))
      card.hasApp = false
      card.acceptsTaps = false
      var screen = BoardScreen.sample(80, 24, Board(cards: [card]))
      screen.press(.tab)
      let drawing = screen.drawing()
      #expect(drawing.contains("Update failed: no network.\n"))
      #expect(!drawing.contains("Enter to retry") && drawing.contains("Enter full screen"))
      #expect(screen.press(.enter) == [])
      #expect(screen.zoomed == card.id)
    }
  }

  /// Its parts can be tapped if its machine accepts that. Otherwise the footer says that they cannot.
  @Test func partsOfAnotherMachineAreTappedOrTheFooterSaysThatTheyCannot() {
    var button = Node(.button(text: "next"))
    button.action = "p1"
    var card = Card(id: "web-1/music", title: "Music · web-1", picture: .live(button))
    card.hasApp = false
    var screen = BoardScreen.sample(80, 24, Board(cards: [card]))
    screen.press(.tab, .down)
    #expect(footer(&screen).hasPrefix(" Enter press   e Edit"))
    #expect(screen.press(.enter) == [.user(.activate(card.id, action: "p1"))])
    card.picture = .live(Node(.button(text: "next")))
    card.acceptsTaps = false
    screen = BoardScreen.sample(80, 24, Board(cards: [card]))
    screen.press(.tab)
    #expect(footer(&screen).hasPrefix(" Enter full screen   web-1: read-only   e Edit"))
  }

  /// Enter opens the link of such a row.
  @Test func footerNamesTheKeyThatTicksALinkedRow() {
    var toggle = Node(.toggle(isOn: false, text: "Call the bank"))
    toggle.action = "done"
    var link = SampleBoard.text("notes")
    link.url = "notes://1"
    let row = Node(.hstack(Node.Stack(children: [toggle, Node(.spacer), link])))
    let card = Card(id: "a", title: "A", picture: .live(SampleBoard.rows([row])))
    var screen = BoardScreen.sample(100, 40, Board(cards: [card]))
    screen.press(.tab)
    #expect(footer(&screen).hasPrefix(" Enter open   e Edit"))
    screen.press(.down)
    #expect(footer(&screen).hasPrefix(" Space press   Enter open   e Edit"))
    #expect(screen.press(.space) == [.user(.activate("a", action: "done"))])
    // Also with the focus on the link.
    screen.press(.right)
    #expect(footer(&screen).hasPrefix(" Space press   Enter open   e Edit"))
    #expect(screen.press(.space) == [.user(.activate("a", action: "done"))])
  }

  private static let rows: [([Key], String)] = [
    ([.tab], " Enter open   m more   e Edit"),
    ([.tab, .down], " Enter press   m more   e Edit"),
    ([.tab, .tab, .tab], " Enter open   m less   e Edit"),
    ([.tab, .tab, .tab, .down], " Enter open   m less   e Edit"),
    ([.tab, .tab, .tab, .tab, .tab], " Enter update   e Edit"),
    ([.tab, .tab, .tab, .tab, .tab, .tab], " Enter retry   e Edit"),
  ]

  @Test(arguments: rows)
  func footerNamesTheActionOfEnter(keys: [Key], words: String) {
    var screen = BoardScreen.sample(100, 40)
    for key in keys { screen.press(key) }
    #expect(footer(&screen).hasPrefix(words), "\(footer(&screen))")
  }

  /// By a key of a layer and by a command that the program refuses.
  @Test func readOnlyBoardSaysItOnceAndInOneColor() {
    var paints: [Paint] = []
    for isLayer in [true, false] {
      var board = SampleBoard.board
      if !isLayer { board.message = .readOnly }
      var screen = BoardScreen.sample(120, 24, board)
      screen.isReadOnly = true
      if isLayer { screen.press(.character("e")) }
      #expect(footer(&screen).hasPrefix(" read-only: nothing is changed   "))
      #expect(footer(&screen).components(separatedBy: "read-only").count == 2)
      paints.append(screen.picture(SampleBoard.context).grid[23, 1].style.foreground)
      screen.press(.down)
      #expect(footer(&screen).contains("   read-only   "))
    }
    #expect(paints[0] == paints[1])
  }

  /// On a terminal with eighty columns, the footer keeps the keys for finding things.
  @Test func mostUsefulKeysStay() {
    var screen = BoardScreen.sample(80, 24)
    #expect(footer(&screen).hasSuffix("/ search   : actions   ? help   q quit"))
    screen.press(.tab)
    #expect(footer(&screen).hasSuffix("   : actions   ? help   q quit"))
    #expect(footer(&screen).hasPrefix(" Enter open   m more   e Edit (1 new)   ▾ 1 below"))
  }
}
