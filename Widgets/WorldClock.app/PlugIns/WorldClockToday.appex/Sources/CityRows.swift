import SwiftUI
import WidgetKit
import WorldClockShared

/// The card: a row for each city. The host keeps offset, weekday and time current.
struct CityRows: View {
  /// The largest number of rows. More do not fit on a screen, and a view has a limit of nodes.
  static let limit = 200
  /// The rows of a compact card.
  static let compactLimit = 5

  @Environment(\.widgetFamily) private var family
  var rows: [CityRow]
  var columns = 80

  /// A narrower card has no room for the offset.
  private static let narrow = 30
  private var isNarrow: Bool { columns < Self.narrow }

  var body: some View {
    VStack {
      ForEach(rows.prefix(family == .systemLarge ? Self.limit : Self.compactLimit)) { row in
        let zone = TimeZone(identifier: row.zone)
        HStack(spacing: isNarrow ? 1 : 2) {
          Text(row.name).lineLimit(1).frame(width: isNarrow ? nil : nameColumns)
          if !isNarrow { DateText(style: .offset, timeZone: zone) }
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

  /// The offsets are aligned after the longest name. The narrowest card has room for 16 cells of
  /// name.
  private var nameColumns: Int {
    min(16, rows.map { cells($0.name) }.max() ?? 0)
  }

  /// Characters outside Latin, Greek and Cyrillic may be two cells wide, so the column may be wider
  /// than necessary.
  private func cells(_ name: String) -> Int {
    name.reduce(0) { $0 + ($1.unicodeScalars.first!.value < 0x1100 ? 1 : 2) }
  }
}
