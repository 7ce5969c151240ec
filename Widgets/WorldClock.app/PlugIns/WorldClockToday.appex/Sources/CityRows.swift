import Foundation
import TodayKit
import WorldClockShared

/// The card: a row for each city. The host keeps offset, weekday and time current.
struct CityRows: View {
  /// More than fit on any screen are of no use, and a view has an upper limit of nodes.
  static let limit = 200

  var rows: [CityRow]

  var body: some View {
    VStack {
      ForEach(rows.prefix(Self.limit)) { row in
        let zone = TimeZone(identifier: row.zone)
        HStack(spacing: 2) {
          Text(row.name).lineLimit(1).frame(width: nameColumns)
          DateText(style: .offset, timeZone: zone)
          Spacer()
          if row.isOtherDay {
            DateText(style: .weekday, timeZone: zone).foregroundStyle(.secondary)
          }
          DateText(style: .time, timeZone: zone)
        }
        .widgetURL(WorldClockURL.city(row.name).url)
      }
    }
  }

  /// The offsets stand under each other, as near to the names as the longest of them allows. On
  /// the narrowest card there is room for 16 cells of name.
  private var nameColumns: Int {
    min(16, rows.map { cells($0.name) }.max() ?? 0)
  }

  /// Characters outside Latin, Greek and Cyrillic may be two cells wide; the column is rather too
  /// wide than too narrow.
  private func cells(_ name: String) -> Int {
    name.reduce(0) { $0 + ($1.unicodeScalars.first!.value < 0x1100 ? 1 : 2) }
  }
}
