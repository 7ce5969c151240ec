import TodayEngine
import TodayWire

/// A card of the showcase that a script of this program draws from made-up data.
struct ShowcaseCard: Sendable {
  var name: String
  var title: String
  /// The interval of its script.
  var seconds: Int
  /// How often its data changed in the previous night.
  var historyMinutes: Int
  var span: Int
  var draw: @Sendable (_ time: WallTime) -> Node

  init(
    _ name: String, _ title: String, seconds: Int = 60, historyMinutes: Int = 20, span: Int = 1,
    _ draw: @escaping @Sendable (_ time: WallTime) -> Node
  ) {
    self.name = name
    self.title = title
    self.seconds = seconds
    self.historyMinutes = historyMinutes
    self.span = span
    self.draw = draw
  }

  var appID: String { "org.example.showcase.\(name)" }

  static let all = day + work + servers
}

/// A page of the showcase: included widgets and its own cards.
struct ShowcasePage: Sendable {
  var name: String
  /// Identifiers with the number of columns of their cards; 0 for all columns.
  var widgets: [(id: String, span: Int)]

  static let all = [
    ShowcasePage(
      name: "Today",
      widgets: [
        ("dev.today.System.Today", 0), ("dev.today.System.Processes", 1),
        ("dev.today.WorldClock.Clock", 1), ("dev.today.Calendar.Today", 1),
        ("dev.today.Reminders.Today", 1), ("dev.today.Progress.Today", 1),
        ("dev.today.Moon.Today", 1), ("dev.today.WorldClock.Today", 1),
      ] + own(ShowcaseCard.day)),
    ShowcasePage(
      name: "Work", widgets: [("dev.today.Git.Today", 1)] + own(ShowcaseCard.work)),
    ShowcasePage(name: "Servers", widgets: own(ShowcaseCard.servers)),
  ]

  private static func own(_ cards: [ShowcaseCard]) -> [(id: String, span: Int)] {
    cards.map { ("\($0.appID).Today", $0.span) }
  }

  /// The board without the included widgets.
  static var lineupOfOwnCards: BoardLineup {
    let titles = Dictionary(
      ShowcaseCard.all.map { ("\($0.appID).Today", $0.title) }, uniquingKeysWith: { $1 })
    let pages = all.map { page in
      BoardSection.Page(
        name: page.name,
        widgets: page.widgets.filter { titles[$0.id] != nil }.map { id, span in
          BoardSection.Card(
            id: WidgetID(id), size: CardSize(span: span == 0 ? .full : .columns(span)))
        })
    }
    let ids = pages.flatMap(\.widgets).map(\.id)
    return BoardLineup(
      cards: ids.map { BoardLineup.Place(id: $0, title: titles[$0.rawValue] ?? "") }, pages: pages)
  }

  /// The section `board:` of a config.
  static var section: String {
    var lines = ["board:"]
    for page in all {
      lines += ["  - name: \(page.name)", "    widgets:"]
      lines += page.widgets.map { id, span in
        span == 1 ? "      - \(id)" : "      - \(id): {span: \(span == 0 ? "full" : "\(span)")}"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
