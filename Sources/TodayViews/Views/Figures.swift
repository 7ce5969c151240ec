public import Foundation
package import TodayWire

/// A calendar of a month, a row for each week.
public struct Month: NodeView {
  private let content: Node.Month

  /// - Parameters:
  ///   - year: 0 to 9999.
  ///   - month: 1 to 12; other values are limited to that range.
  ///   - marks: Colours by day of the month; days that the month does not have are ignored.
  ///   - today: The current day of the month, if it is in this month.
  public init(year: Int, month: Int, marks: [Int: Color] = [:], today: Int? = nil) {
    let year = min(max(year, 0), 9999)
    let month = min(max(month, 1), 12)
    let days = 1...RFC3339.daysInMonth(month, year: year)
    let marks = marks.filter { days.contains($0.key) }.sorted { $0.key < $1.key }
    content = Node.Month(
      year: year, month: month,
      marks: marks.map { day, color in
        var style = Style.plain
        style.color = color.wire
        return Node.Month.Mark(day: day, style: style)
      },
      today: today.flatMap { days.contains($0) ? $0 : nil })
  }

  /// The month of a date in the Gregorian calendar, with the date's day as today.
  public init(of date: Date, marks: [Int: Color] = [:], timeZone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    self.init(
      year: parts.year ?? 1970, month: parts.month ?? 1, marks: marks, today: parts.day)
  }

  package func nodes(in context: ViewContext) -> [Node] { [Node(.month(content))] }
}

/// Large figures, three rows high: a temperature, a countdown.
///
/// If they do not fit, they have the size of ordinary text.
public struct Digits: NodeView {
  private let content: Node.Content

  /// - Parameter text: Figures, and `: . , - + % / °`. Other characters have the size of ordinary text.
  public init(_ text: String) {
    content = .digits(text)
  }

  /// A date or a clock that the host keeps current, as in ``DateText``.
  ///
  /// - Parameters:
  ///   - date: The moment to show; nil means the current time.
  ///   - style: Which part or distance of the date is shown.
  ///   - timeZone: The zone to show it in; nil means the user's.
  public init(date: Date?, style: Text.DateStyle = .time, timeZone: TimeZone? = nil) {
    var moment = style.content(instant: date?.wireInstant, timeZone: timeZone)
    moment.isLarge = true
    content = .date(moment)
  }

  package func nodes(in context: ViewContext) -> [Node] { [Node(content)] }
}

/// A symbol of one cell.
///
/// An unknown name is shown as the fallback.
public struct Symbol: NodeView {
  private let name: String
  private let fallback: String?

  /// - Parameters:
  ///   - name: A name of SF Symbols, such as `checkmark` or `arrow.up`, if the host knows it.
  ///   - fallback: The text for an unknown name; nil means a dot.
  public init(_ name: String, fallback: String? = nil) {
    self.name = name
    self.fallback = fallback
  }

  package func nodes(in context: ViewContext) -> [Node] {
    var node = Node(.symbol(name: name))
    node.fallback = fallback
    return [node]
  }
}

/// A picture of pixels, two in each cell, one above the other.
///
/// A picture that does not fit is drawn smaller. Without colours it is drawn in shades. If all
/// pixels are RGB colours, it is sent as three bytes a pixel.
public struct Canvas: NodeView {
  private let content: Node.Canvas

  /// - Parameters:
  ///   - columns: The width in pixels and cells: 1 to 512.
  ///   - rows: The height in cells of two pixels: 1 to 256.
  ///   - pixel: The colour at a row (0 to `2 * rows - 1`) and column; nil is transparent.
  public init(columns: Int, rows: Int, pixel: (_ row: Int, _ column: Int) -> Color?) {
    let columns = min(max(columns, 1), 512)
    let rows = min(max(rows, 1), 256)
    var pixels: [TodayWire.Color?] = []
    pixels.reserveCapacity(columns * rows * 2)
    for row in 0..<rows * 2 {
      for column in 0..<columns { pixels.append(pixel(row, column)?.wire) }
    }
    content = Node.Canvas(columns: columns, rows: rows, pixels: pixels)
  }

  /// Unavailable.
  @available(
    *, unavailable, message: "use Canvas(columns:rows:pixel:): it has pixels, and no paths"
  )
  public init(renderer: (inout GraphicsContext, CGSize) -> Void) {
    self.init(columns: 1, rows: 1) { _, _ in nil }
  }

  package func nodes(in context: ViewContext) -> [Node] { [Node(.canvas(content))] }
}
