import Charts
import SwiftUI
import WidgetKit

struct Quote: Identifiable, Hashable {
  let symbol: String
  let name: String
  let prices: [Double]

  var id: String { symbol }
  var price: Double { prices.last ?? 0 }
  var change: Double {
    guard let first = prices.first, first != 0 else { return 0 }
    return (price - first) / first
  }
  var isUp: Bool { change >= 0 }

  static let samples = [
    Quote(symbol: "ACME", name: "Acme", prices: [100, 101, 99, 104, 110]),
    Quote(symbol: "GLOB", name: "Globex", prices: [50, 49, 51, 47, 45]),
  ]
}

struct StocksEntry: TimelineEntry {
  let date: Date
  let quotes: [Quote]
  var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 10, duration: 60) }
}

struct StocksProvider: TimelineProvider {
  func placeholder(in context: Context) -> StocksEntry { StocksEntry(date: Date(), quotes: []) }

  func getSnapshot(in context: Context, completion: @escaping (StocksEntry) -> Void) {
    completion(StocksEntry(date: Date(), quotes: Quote.samples))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<StocksEntry>) -> Void) {
    let entry = StocksEntry(date: Date(), quotes: Quote.samples)
    let refresh = Calendar.current.date(byAdding: .minute, value: 15, to: entry.date)!
    completion(Timeline(entries: [entry], policy: .after(refresh)))
  }
}

struct QuoteRow: View {
  let quote: Quote

  var body: some View {
    HStack(spacing: 8) {
      VStack(alignment: .leading, spacing: 0) {
        Text(quote.symbol).font(.subheadline.weight(.semibold))
        Text(quote.name).font(.caption2).foregroundStyle(.secondary).lineLimit(1)
      }
      Spacer()
      Text(quote.price, format: .number.precision(.fractionLength(2))).monospacedDigit()
      Text(quote.change, format: .percent.precision(.fractionLength(1)))
        .padding(.horizontal, 6)
        .background(
          quote.isUp ? Color.green : .red, in: RoundedRectangle(cornerRadius: 4, style: .continuous)
        )
        .foregroundStyle(.white)
    }
  }
}

struct StocksView: View {
  @Environment(\.widgetFamily) private var family
  let entry: StocksEntry

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(entry.quotes.prefix(family == .systemLarge ? 6 : 2)) { quote in
        Link(destination: URL(string: "stocks://\(quote.symbol)")!) { QuoteRow(quote: quote) }
        if family == .systemLarge { chart(of: quote) }
      }
    }
    .containerBackground(for: .widget) { Color(.systemBackground) }
  }

  @ViewBuilder private func chart(of quote: Quote) -> some View {
    Chart(Array(quote.prices.enumerated()), id: \.offset) { index, price in
      LineMark(x: .value("Day", index), y: .value("Price", price))
        .interpolationMethod(.catmullRom)
        .lineStyle(StrokeStyle(lineWidth: 2, lineCap: .round))
        .foregroundStyle(quote.isUp ? .green : .red)
    }
    .chartXAxis(.hidden)
    .chartYAxis { AxisMarks(position: .trailing, values: .automatic(desiredCount: 2)) }
    .chartYScale(domain: .automatic(includesZero: false))
    .frame(height: 64)
  }
}

struct StocksWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Stocks", provider: StocksProvider()) { StocksView(entry: $0) }
      .configurationDisplayName("Stocks")
      .description("Shows prices.")
      .supportedFamilies([.systemMedium, .systemLarge])
  }
}
