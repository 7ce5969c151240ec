import TodayEngine
@testable import TodayBoard
import TodayRender
import TodayWire

/// A typical board, for drawings.
enum SampleBoard {
  /// Saturday 21 November 2026, 09:41 UTC.
  static let now: WallTime = 1_795_254_060
  static let clock = DisplayClock.fixed(now: now)
  static let context = DrawContext(clock: clock)

  static func text(_ text: String) -> Node { Node(.text(Node.TextContent(text))) }

  /// Text at the left and at the right edge.
  static func row(_ left: String, _ right: String) -> Node {
    Node(.hstack(Node.Stack(children: [text(left), Node(.spacer), text(right)])))
  }

  static func rows(_ rows: [Node]) -> Node { Node(.vstack(Node.Stack(children: rows))) }

  static func todo(_ name: String, _ due: String) -> Node {
    var toggle = Node(.toggle(isOn: false, text: name))
    toggle.action = "done:" + name
    return Node(.hstack(Node.Stack(children: [toggle, Node(.spacer), text(due)])))
  }

  static func linked(_ left: String, _ right: String, url: String) -> Node {
    var node = row(left, right)
    node.url = url
    return node
  }

  static let reminders = Card(
    id: "reminders", title: "Reminders",
    picture: .live(
      rows([
        todo("Renew passport", "today"), todo("Call the bank", "tomorrow"),
        todo("Water the plants", "Mon"), todo("Book a table", "Mon"), todo("Tax", "Tue"),
        todo("Dentist", "Wed"), todo("Letters", "Thu"),
      ])), canExpand: true)
  static let clocks = {
    var card = Card(
      id: "clock", title: "World Clock",
      picture: .live(rows([row("Vancouver   −9 h", "00:41"), row("Tokyo       +8 h", "17:41")])))
    card.hasApp = false
    return card
  }()
  static let calendar = Card(
    id: "calendar", title: "Calendar",
    picture: .live(
      rows([
        linked("10:00  Stand-up", "Room 4", url: "calendar://1"),
        linked("13:30  Dentist", "in 3 h 49 m", url: "calendar://2"),
        row("Sun    Marathon", "all day"), row("Mon    09:00  Review", "Room 2"),
      ])), mode: .expanded, canExpand: true)
  static let system = Card(
    id: "system", title: "System",
    picture: .snapshot(
      rows([row("CPU", "23 %"), row("Mem", "5.1 / 16 G"), row("Disk", "81 %")])),
    badge: .snapshot(now - 180))
  static let weather = Card(
    id: "weather", title: "Weather",
    picture: .snapshot(row("Turin   7°  light rain", "↑11°  ↓5°")),
    badge: .failed(kept: now - 46 * 60), reason: .widgetMessage("no network"))
  static let backups = Card(
    id: "backups", title: "Backups", picture: .snapshot(row("last full   Fri 02:10", "41 GiB")),
    badge: .unableToLoad, reason: .widgetMessage("ended by signal 11"))
  static let updates = Card(
    id: "updates", title: "Updates", picture: .snapshot(text("14 packages, 3 security")),
    badge: .checked(now - 7200))
  static let mail = Card(
    id: "mail", title: "Mail",
    picture: .live(rows([row("work", "3 unread"), row("lists", "12 unread")])),
    summary: "15 unread")
  static let moon = Card(
    id: "moon", title: "Moon", picture: .live(row("Waxing gibbous", "87 %")), badge: .updating)
  static let empty = Card(
    id: "feed", title: "Feed", badge: .failedEmpty, note: .nothingYet(.widgetMessage("no network")))

  static let cards = [
    reminders, clocks, calendar, system, weather, backups, updates, mail, moon, empty,
  ]

  static let board = Board(
    cards: cards,
    hidden: [HiddenCard(id: "alarms", title: "Alarms", by: .widget, at: now - 7200)],
    roster: cards.map {
      RosterEntry(id: $0.id, title: $0.title, appName: $0.title, isEnabled: true)
    } + [
      RosterEntry(
        id: "alarms", title: "Alarms", appName: "Clock", summary: "What rings next",
        isEnabled: true),
      RosterEntry(
        id: "stocks", title: "Stocks", appName: "Markets", summary: "A watch list",
        isEnabled: false, isNew: true),
      RosterEntry(
        id: "broken", title: "Broken", appName: "Broken", isEnabled: false,
        problem: .script(.empty("x"))),
    ])
}

extension Grid {
  /// The picture as lines without the blanks at their ends.
  var drawing: String {
    (0..<rows).map { row in
      var line = (0..<columns).map { self[row, $0].cluster }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

extension BoardScreen {
  static func sample(_ columns: Int, _ rows: Int, _ board: Board = SampleBoard.board) -> BoardScreen
  {
    var screen = BoardScreen(size: TodayWire.CellSize(columns: columns, rows: rows))
    screen.update(board: board)
    return screen
  }

  func paletteItems(_ typed: String) -> [PaletteItem] {
    PaletteRanking.ranked(PaletteItem.all(layerContext(SampleBoard.context)), by: typed)
  }

  mutating func drawing() -> String { picture(SampleBoard.context).grid.drawing }

  @discardableResult
  mutating func press(_ keys: Key...) -> [ScreenCommand] {
    keys.flatMap { press($0, SampleBoard.context) }
  }
}
