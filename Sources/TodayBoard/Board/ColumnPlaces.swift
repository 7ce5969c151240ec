import TodayEngine
package import TodayWire

/// The column of each card, for each number of columns, so that a reopened board looks the same.
package struct ColumnPlaces: Sendable, Equatable {
  private var columns: [Int: [WidgetID: Int]] = [:]
  /// For one number of columns, up to the maximum of any board.
  private static let most = 2000
  private static let mostColumns = 100

  package init() {}

  subscript(count: Int) -> [WidgetID: Int] { columns[count] ?? [:] }

  mutating func store(_ column: Int, of id: WidgetID, among count: Int) {
    guard columns[count]?[id] != column else { return }
    if columns[count, default: [:]].count >= Self.most { columns[count] = [:] }
    columns[count, default: [:]][id] = column
  }

  package var json: JSONValue {
    .object(
      columns.sorted { $0.key < $1.key }.map { count, places in
        JSONMember(
          String(count),
          .object(
            places.sorted { $0.key < $1.key }
              .map { JSONMember($0.key.rawValue, .integer($0.value)) }))
      })
  }

  /// Invalid entries are skipped, and those cards are placed again.
  package init(json: JSONValue?) {
    for member in json?.members ?? [] {
      guard let count = Int(member.name), (1...Self.mostColumns).contains(count) else {
        continue
      }
      for place in (member.value.members ?? []).prefix(Self.most) {
        guard let column = place.value.integer, (0..<count).contains(column) else { continue }
        columns[count, default: [:]][WidgetID(place.name)] = column
      }
    }
  }
}
