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

  /// `{"COUNT": {"CARD": [COLUMN, ROWS]}}`
  package var json: JSONValue {
    .object(
      columns.sorted { $0.key < $1.key }.map { count, places in
        JSONMember(
          String(count),
          .object(
            places.sorted { $0.key < $1.key }.map { JSONMember($0.key.rawValue, $0.value.json) }))
      })
  }

  /// Invalid entries are skipped, and those cards are placed again.
  package init(json: JSONValue?) {
    for member in json?.members ?? [] {
      guard let count = Int(member.name), (1...Self.mostColumns).contains(count) else {
        continue
      }
      for entry in (member.value.members ?? []).prefix(Self.most) {
        guard let place = Place(json: entry.value), (0..<count).contains(place.column) else {
          continue
        }
        columns[count, default: [:]][WidgetID(entry.name)] = place
      }
    }
  }
}

extension ColumnPlaces.Place {
  fileprivate var json: JSONValue {
    rows.map { .array([.integer(column), .integer($0)]) } ?? .integer(column)
  }

  fileprivate init?(json: JSONValue) {
    let figures = json.array?.compactMap(\.integer) ?? [json.integer].compactMap(\.self)
    guard let column = figures.first else { return nil }
    self.init(column: column, rows: figures.dropFirst().first)
  }
}
