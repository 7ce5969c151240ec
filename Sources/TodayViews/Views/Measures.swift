package import TodayWire

/// A line of values in one row.
public struct Sparkline: NodeView {
  private let content: Node.Sparkline

  /// - Parameters:
  ///   - values: From the oldest to the newest. If there are more values than columns, they are
  ///     averaged. nil and values that are not finite are gaps.
  ///   - minimum: The value of the lowest level; nil: the smallest value.
  ///   - maximum: The value of the highest level; nil: the largest value.
  public init(_ values: [Double?], minimum: Double? = nil, maximum: Double? = nil) {
    content = .init(values: values.finite, minimum: minimum?.ifFinite, maximum: maximum?.ifFinite)
  }

  package func nodes(in context: ViewContext) -> [Node] { [Node(.sparkline(content))] }
}

/// Lines or bars in several rows.
///
/// Set the height with ``View/frame(width:height:minWidth:maxWidth:minHeight:)``. Without a height a
/// chart needs four rows, or as many as `minHeight`, and grows where the card has room.
///
/// Lines are drawn in braille dots, eight in a cell, or in blocks or ASCII if the terminal's font
/// has no braille. Bars start at zero. If there is room, the names of several series are above the
/// chart, the largest and the smallest value at the left, and the labels below.
public struct Chart: NodeView {
  private let content: Node.Chart
  /// Marks, from which the chart is made when it is drawn.
  private let marks: ViewGroup?

  /// How the values of a chart are drawn.
  public enum Kind: Sendable {
    case line, bar
    /// A line that is filled down to zero.
    case area
    /// The first series grows up from the middle, the second one down; each has its own scale.
    case mirror
    /// Each series stands on those before it.
    case stack

    var wire: Node.Chart.Kind {
      switch self {
      case .line: .line
      case .bar: .bar
      case .area: .area
      case .mirror: .mirror
      case .stack: .stack
      }
    }
  }

  /// One line, or one set of bars.
  public struct Series: Sendable {
    let wire: Node.Chart.Series

    /// - Parameters:
    ///   - name: The name shown above the chart.
    ///   - values: From the oldest to the newest. nil and values that are not finite are gaps.
    ///   - color: The series' colour; nil means the theme's.
    public init(_ name: String = "", values: [Double?], color: Color? = nil) {
      var style = Style.plain
      style.color = color?.wire
      wire = .init(name: name, values: values.finite, style: style)
    }
  }

  /// - Parameters:
  ///   - kind: Lines, bars, or a filled graph.
  ///   - series: The lines or sets of bars, at most 32.
  ///   - minimum: The value at the lower edge; nil means the smallest value.
  ///   - maximum: The value at the upper edge; nil means the largest value.
  ///   - labels: Texts below: one for each bar or group of bars; for lines, spread from the first
  ///     value to the last. A label that would overlap another is left out.
  ///   - unit: Written after the two values at the left, such as `"°"` or `" MB"`; at most 12
  ///     characters.
  ///   - showsAxis: Whether the two values at the left are shown.
  ///   - isRamp: Whether series without a colour are coloured by height, from good to bad.
  ///   - isHistory: Whether the values end now: the newest is at the right edge, and the oldest are cut
  ///     off if there are more values than places. Fewer values are wider, up to 8 cells each, except
  ///     those of bars. Otherwise all values share the width.
  public init(
    _ kind: Kind, series: [Series], minimum: Double? = nil, maximum: Double? = nil,
    labels: [String] = [], unit: String = "", showsAxis: Bool = true, isRamp: Bool = false,
    isHistory: Bool = false
  ) {
    content = .init(
      kind: kind.wire, series: series.map(\.wire),
      minimum: minimum?.ifFinite, maximum: maximum?.ifFinite, labels: labels,
      unit: String(unit.prefix(12)), hasAxis: showsAxis, isRamp: isRamp,
      isHistory: isHistory)
    marks = nil
  }

  /// A chart of marks: ``LineMark``, ``BarMark``, ``AreaMark``, ``PointMark``, ``RuleMark``.
  ///
  /// All marks are drawn in the same form: bars if there is a ``BarMark``, else an area if there is an
  /// ``AreaMark``, else lines.
  public init(@ViewBuilder content: () -> ViewGroup) {
    self.content = .init(kind: .line, series: [])
    marks = content()
  }

  /// A chart with marks for each element.
  public init<Data: Sequence>(
    _ data: Data, @ViewBuilder content: (Data.Element) -> ViewGroup
  ) where Data.Element: Identifiable {
    self.init { ForEach(data, content: content) }
  }

  /// A chart with marks for each element, which a property identifies.
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: (Data.Element) -> ViewGroup
  ) {
    self.init { ForEach(data, id: id, content: content) }
  }

  /// A chart of one series.
  public init(
    _ kind: Kind, values: [Double?], color: Color? = nil, minimum: Double? = nil,
    maximum: Double? = nil, labels: [String] = [], unit: String = "", showsAxis: Bool = true,
    isRamp: Bool = false, isHistory: Bool = false
  ) {
    self.init(
      kind, series: [Series(values: values, color: color)], minimum: minimum, maximum: maximum,
      labels: labels, unit: unit, showsAxis: showsAxis, isRamp: isRamp, isHistory: isHistory)
  }

  package func nodes(in context: ViewContext) -> [Node] {
    guard let marks else { return [Node(.chart(content))] }
    return [Node(.chart(PlottedMark.chart(of: marks.nodes(in: context))))]
  }
}

/// Values as shades, in rows and columns.
public struct Heatmap: NodeView {
  private let content: Node.Heatmap

  /// - Parameters:
  ///   - rows: At most 512. The newest values are last; if not all fit, the oldest are left out.
  ///     nil and values that are not finite are gaps.
  ///   - minimum: The value of the faintest shade; nil: the smallest value.
  ///   - maximum: The value of the strongest shade; nil: the largest value.
  ///   - labels: The texts before the rows, shown if there is room.
  public init(
    _ rows: [[Double?]], minimum: Double? = nil, maximum: Double? = nil, labels: [String] = []
  ) {
    content = .init(
      rows: rows.map(\.finite), minimum: minimum?.ifFinite, maximum: maximum?.ifFinite,
      labels: labels)
  }

  package func nodes(in context: ViewContext) -> [Node] { [Node(.heatmap(content))] }
}

/// The results of checks as one row of bars: whether a server answered, whether builds passed.
///
/// A bar is higher for a worse result, so that it can be told apart without colours. If there are more
/// results than columns, a bar shows the worst of those that it stands for.
public struct StatusStrip: NodeView {
  private let content: Node.Statuses

  /// - Parameter levels: From the oldest to the newest, which is at the right edge; at most 10,000. nil
  ///   is a gap: there was no check.
  public init(_ levels: [Level?]) {
    content = .init(values: levels.suffix(10_000).map { $0?.wire })
  }

  package func nodes(in context: ViewContext) -> [Node] { [Node(.statuses(content))] }
}

// Messages have no form for NaN and infinity. NaN is also not equal to itself, so a view with it
// would always count as changed.
extension Double {
  fileprivate var ifFinite: Double? { isFinite ? self : nil }
}

extension [Double?] {
  fileprivate var finite: [Double?] { map { $0?.ifFinite } }
}
