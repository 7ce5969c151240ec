import TodayEngine
package import TodayWire

/// The column of each card, for each number of columns, so that a reopened board looks the same.
package struct ColumnPlaces: Sendable, Equatable {
  /// A card's column, and the rows of the board when it was there.
  struct Place: Sendable, Equatable {
    var column: Int
    /// `nil` in the file of an earlier version.
    var rows: Int?
  }

  private var columns: [Int: [WidgetID: Place]] = [:]
  /// For one number of columns.
  private static let most = 2000
  private static let mostColumns = 100

  package init() {}

  subscript(count: Int) -> [WidgetID: Place] { columns[count] ?? [:] }

  /// Adds the columns of some cards. If there would be too many, only these stay.
  mutating func store(_ new: [WidgetID: Place], among count: Int) {
    guard !new.isEmpty else { return }
    guard columns[count]?.isEmpty == false else {
      columns[count] = new
      return
    }
    columns[count]?.merge(new) { $1 }
    if let known = columns[count]?.count, known > Self.most { columns[count] = new }
  }

  /// `{"COUNT": {"ROWS": {"CARD": COLUMN}}}`. An earlier version wrote `{"COUNT": {"CARD": COLUMN}}`.
  package var json: JSONValue {
    .object(
      columns.sorted { $0.key < $1.key }.map { JSONMember(String($0.key), Self.json($0.value)) })
  }

  private static func json(_ places: [WidgetID: Place]) -> JSONValue {
    let byRows = Dictionary(grouping: places) { $0.value.rows ?? 0 }
    return .object(
      byRows.sorted { $0.key < $1.key }.flatMap { rows, places in
        let cards = places.sorted { $0.key < $1.key }
          .map { JSONMember($0.key.rawValue, .integer($0.value.column)) }
        return rows == 0 ? cards : [JSONMember(String(rows), .object(cards))]
      })
  }

  /// Invalid entries are skipped, and those cards are placed again.
  package init(json: JSONValue?) {
    for member in json?.members ?? [] {
      guard let count = Int(member.name), (1...Self.mostColumns).contains(count) else {
        continue
      }
      let places = Self.places(member.value.members ?? [], among: count)
      if !places.isEmpty { columns[count] = places }
    }
  }

  private static func places(_ members: [JSONMember], among count: Int) -> [WidgetID: Place] {
    var places: [WidgetID: Place] = [:]
    func read(_ card: JSONMember, rows: Int?) {
      guard let column = card.value.integer, (0..<count).contains(column) else { return }
      places[WidgetID(card.name)] = Place(column: column, rows: rows)
    }
    for member in members.prefix(most) {
      guard let cards = member.value.members else {
        read(member, rows: nil)
        continue
      }
      guard let rows = Int(member.name), rows > 0 else { continue }
      places.reserveCapacity(places.count + min(cards.count, most))
      for card in cards.prefix(most) { read(card, rows: rows) }
    }
    return places
  }
}
