import TodayWire

/// The values of a card; ``Card`` describes them.
struct CardValues: Sendable, Equatable {
  var id: WidgetID
  var title: String
  var icon: String?
  var picture: Card.Picture
  var badge: Card.Badge
  var mode: DisplayMode
  var marks: Marks
  var size = CardSize()
  var chosenSize = CardSize()
  var preferredRows: Int?
  var summary: String?
  var note: CardNote?
  var reason: Reason?
  var nextTry: WallTime?
  var busyActions: [String]

  struct Marks: OptionSet {
    var rawValue: UInt8

    static let isModeChosen = Marks(rawValue: 1 << 0)
    static let canExpand = Marks(rawValue: 1 << 1)
    static let isSameInBothModes = Marks(rawValue: 1 << 2)
    static let hasApp = Marks(rawValue: 1 << 3)
    static let isVisiting = Marks(rawValue: 1 << 4)
    static let acceptsTaps = Marks(rawValue: 1 << 5)
    static let isUnread = Marks(rawValue: 1 << 6)
    static let awaitsFirstResult = Marks(rawValue: 1 << 7)

    mutating func set(_ mark: Marks, _ isSet: Bool) {
      if isSet { insert(mark) } else { remove(mark) }
    }
  }
}
