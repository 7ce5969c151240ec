import CalendarAppShared
import SwiftUI
import WidgetKit

/// The card: the next events, and in expanded mode the month, next to them if there is space. In one line,
/// the next event.
struct CalendarRows: View {
  @Environment(\.widgetFamily) private var family
  var card: CalendarCard
  var columns: Int
  private let words = CalendarWords()

  init(card: CalendarCard, columns: Int) {
    self.card = card
    self.columns = columns
  }

  /// The columns of a month.
  private static let month = 20
  private static let spacing = 3
  /// With fewer columns next to the month, the events are below it.
  private static let leastEvents = 24

  var body: some View {
    Group {
      if family == .accessoryInline {
        if let title = card.rows.first?.title { Text(title) }
      } else if !showsMonth {
        events(limit: 5)
      } else if isWide {
        HStack(spacing: Self.spacing) {
          month.frame(width: Self.month)
          events(limit: 12)
        }
      } else {
        VStack {
          month
          events(limit: 12)
        }
      }
    }
  }

  private var showsMonth: Bool { family == .systemLarge }

  private var isWide: Bool { columns >= Self.month + Self.spacing + Self.leastEvents }

  @ViewBuilder private var month: ViewGroup {
    if let day = Day(iso: card.today) {
      let month = Month(year: day.year, month: day.month, marks: marks, today: day.day)
      // Without a calendar, only the row that adds one can be tapped.
      if card.hasCalendars {
        month.widgetURL(CalendarURL.month(day.firstOfMonth).url)
      } else {
        month
      }
    }
  }

  private var marks: [Int: Color] {
    Dictionary(uniqueKeysWithValues: card.marks.map { ($0, Color.accent) })
  }

  private func events(limit: Int) -> some View {
    VStack {
      if card.rows.isEmpty { empty }
      ForEach(card.rows.prefix(limit).indices, id: \.self) { index in
        row(card.rows[index])
      }
    }
  }

  /// The current day, which is useful even without events, unless the month shows it.
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
      HStack(spacing: 2) {
        Text(words.addCalendar).lineLimit(1)
        if columns < Self.leastEvents { Spacer() }
        Text("Enter").bold()
      }
      .folding()
      .widgetURL(CalendarURL.add.url)
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
    .folding()
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
