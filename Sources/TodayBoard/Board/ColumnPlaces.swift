import TodayEngine
package import TodayWire

/// The column of each card, for each number of columns, so that a reopened board looks the same.
package struct ColumnPlaces: Sendable, Equatable {
  private var columns: [Int: [WidgetID: Int]] = [:]
  /// For one number of columns.
  private static let most = 2000
  private static let mostColumns = 100

  package init() {}

  subscript(count: Int) -> [WidgetID: Int] { columns[count] ?? [:] }

  /// Adds the columns of some cards. If there would be too many, only these stay.
  mutating func store(_ new: [WidgetID: Int], among count: Int) {
    guard !new.isEmpty else { return }
    guard columns[count]?.isEmpty == false else {
      columns[count] = new
      return
    }
    columns[count]?.merge(new) { $1 }
    if let known = columns[count]?.count, known > Self.most { columns[count] = new }
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
