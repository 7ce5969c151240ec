import CalendarAppShared
import Foundation
import TodayKit

/// The card: the next events, and in expanded mode the month before them.
struct CalendarRows: View {
  var card: CalendarCard
  var limit: Int
  var showsMonth: Bool
  var words: CalendarWords

  var body: some View {
    VStack {
      if showsMonth, let day = Day(iso: card.today) {
        Month(
          year: day.year, month: day.month, marks: marks, today: day.day
        ).widgetURL(CalendarURL.month(day.firstOfMonth).url)
      }
      if card.rows.isEmpty { empty }
      ForEach(card.rows.prefix(limit).indices, id: \.self) { index in
        row(card.rows[index])
      }
    }
  }

  private var marks: [Int: Color] {
    Dictionary(uniqueKeysWithValues: card.marks.map { ($0, Color.accent) })
  }

  /// The current day, which is useful even without events.
  @ViewBuilder private var empty: ViewGroup {
    if !showsMonth {
      HStack(spacing: 1) {
        DateText(style: .weekday)
        DateText(style: .date)
      }
    }
    if card.hasCalendars {
      Text(words.noEvents).foregroundStyle(.secondary)
    } else {
      Text(words.noCalendars).foregroundStyle(.secondary)
      Text("calendar add FILE.ics")
    }
  }

  private func row(_ row: CalendarCard.Row) -> some View {
    HStack(spacing: 1) {
      lead(row).frame(minWidth: 6)
      if row.showsTime { DateText(row.start, style: .time).frame(minWidth: 6) }
      Text(row.title).lineLimit(1)
      Spacer()
      trail(row).foregroundStyle(.secondary)
    }
    .widgetURL(Day(iso: row.day).map { CalendarURL.day($0).url })
  }

  private func lead(_ row: CalendarCard.Row) -> Group {
    Group {
      switch row.lead {
      case .time: DateText(row.start, style: .time)
      case .today: Text(words.today)
      case .weekday: DateText(row.start, style: .weekday)
      case .date: DateText(row.start, style: .date)
      }
    }
  }

  private func trail(_ row: CalendarCard.Row) -> Group {
    Group {
      switch row.trail {
      case .location(let place): Text(place).lineLimit(1)
      case .allDay: Text(words.allDay)
      case .relative: DateText(row.start, style: .relative)
      case .now: Text(words.now)
      case .none: EmptyView()
      }
    }
  }
}
