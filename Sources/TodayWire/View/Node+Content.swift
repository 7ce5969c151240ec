extension Node {
  /// Every kind of node.
  ///
  /// A new one is a case here and a line in each switch below, and its value: in this file, or in
  /// one of its own where it is long.
  package enum Content: Sendable, Equatable {
    case text(TextContent)
    case hstack(Stack)
    case vstack(Stack)
    case grid(GridContent)
    case spacer
    case divider
    case gauge(Gauge)
    case sparkline(Sparkline)
    case chart(Chart)
    case heatmap(Heatmap)
    case statuses(Statuses)
    case month(Month)
    /// Large figures.
    case digits(String)
    case date(DateContent)
    case toggle(isOn: Bool, text: String)
    case button(text: String)
    case symbol(name: String)
    case canvas(Canvas)
    case image(Image)
    /// A type of a later version, or one without a required member: the fallback is drawn.
    case unknown(type: String)
  }

  /// The `type` of a node in the wire.
  package enum Kind: String, Sendable, CaseIterable {
    case text, hstack, vstack, grid, spacer, divider, gauge, sparkline, chart, heatmap
    case statuses, month, digits, date, toggle, button, symbol, canvas, image

    /// The names of its members, without those that every node may have.
    package var members: [NodeMember] {
      switch self {
      case .text: TextContent.members
      case .hstack, .vstack: Stack.members
      case .grid: GridContent.members
      case .spacer, .divider: []
      case .gauge: Gauge.members
      case .sparkline: Sparkline.members
      case .chart: Chart.members
      case .heatmap: Heatmap.members
      case .statuses: Statuses.members
      case .month: Month.members
      case .digits, .button: [.init("text", .text)]
      case .date: DateContent.members
      case .toggle: [.init("on", .flag), .init("text", .text)]
      case .symbol: [.init("name", .text)]
      case .canvas: Canvas.members
      case .image: Image.members
      }
    }
  }

  /// Whether it is of a known type, but without a value that it must have.
  package var isUnreadable: Bool {
    if case .unknown(let type) = content { Kind(rawValue: type) != nil } else { false }
  }

  /// The nodes inside this one; those of a grid row by row.
  package var children: [Node] {
    switch content {
    case .hstack(let stack), .vstack(let stack): stack.children
    case .grid(let grid): grid.rows.flatMap { $0 }
    case .text, .spacer, .divider, .gauge, .sparkline, .chart, .heatmap, .statuses, .month, .digits,
      .date, .toggle, .button, .symbol, .canvas, .image, .unknown:
      []
    }
  }
}

extension Node.Content {
  init(_ kind: Node.Kind, _ json: JSONValue, _ reader: inout NodeReader) throws(Node.Refusal) {
    let content: Self? =
      switch kind {
      case .text: .text(Node.TextContent(json: json))
      case .hstack: .hstack(try Node.Stack(json: json, &reader))
      case .vstack: .vstack(try Node.Stack(json: json, &reader))
      case .grid: .grid(try Node.GridContent(json: json, &reader))
      case .spacer: .spacer
      case .divider: .divider
      case .gauge: .gauge(Node.Gauge(json: json))
      case .sparkline: .sparkline(Node.Sparkline(json: json))
      case .chart: .chart(Node.Chart(json: json))
      case .heatmap: .heatmap(Node.Heatmap(json: json))
      case .statuses: .statuses(Node.Statuses(json: json))
      case .month: Node.Month(json: json).map(Self.month)
      case .digits: .digits(json.line("text") ?? "")
      case .date: Node.DateContent(json: json).map(Self.date)
      case .toggle: .toggle(isOn: json["on"]?.bool ?? false, text: json.line("text") ?? "")
      case .button: .button(text: json.line("text") ?? "")
      case .symbol: .symbol(name: json["name"]?.string ?? "")
      case .canvas: Node.Canvas(json: json).map(Self.canvas)
      case .image: .image(Node.Image(json: json))
      }
    self = content ?? .unknown(type: kind.rawValue)
  }

  /// The `type` in the wire.
  var type: String {
    let kind: Node.Kind
    switch self {
    case .text: kind = .text
    case .hstack: kind = .hstack
    case .vstack: kind = .vstack
    case .grid: kind = .grid
    case .spacer: kind = .spacer
    case .divider: kind = .divider
    case .gauge: kind = .gauge
    case .sparkline: kind = .sparkline
    case .chart: kind = .chart
    case .heatmap: kind = .heatmap
    case .statuses: kind = .statuses
    case .month: kind = .month
    case .digits: kind = .digits
    case .date: kind = .date
    case .toggle: kind = .toggle
    case .button: kind = .button
    case .symbol: kind = .symbol
    case .canvas: kind = .canvas
    case .image: kind = .image
    case .unknown(let type): return type
    }
    return kind.rawValue
  }

  func write(_ add: Node.AddMember) {
    switch self {
    case .text(let text): text.write(add)
    case .hstack(let stack), .vstack(let stack): stack.write(add)
    case .grid(let grid): grid.write(add)
    case .spacer, .divider, .unknown: break
    case .gauge(let gauge): gauge.write(add)
    case .sparkline(let sparkline): sparkline.write(add)
    case .chart(let chart): chart.write(add)
    case .heatmap(let heatmap): heatmap.write(add)
    case .statuses(let statuses): statuses.write(add)
    case .month(let month): month.write(add)
    case .digits(let text), .button(let text): add("text", .string(text))
    case .date(let date): date.write(add)
    case .toggle(let isOn, let text):
      add("on", .bool(isOn))
      add("text", .string(text))
    case .symbol(let name): add("name", .string(name))
    case .canvas(let canvas): canvas.write(add)
    case .image(let image): image.write(add)
    }
  }
}

extension Node {
  package struct Gauge: Sendable, Equatable {
    /// 0...1.
    package var value: Double
    package var text: String?

    package init(value: Double, text: String? = nil) {
      self.value = value
      self.text = text
    }

    static let members: [NodeMember] = [.init("value", .number), .init("text", .text)]

    init(json: JSONValue) {
      self.init(value: min(max(json["value"]?.number ?? 0, 0), 1), text: json.line("text"))
    }

    func write(_ add: AddMember) {
      add("value", .number(value))
      add("text", text.map(JSONValue.string))
    }
  }

  package struct Sparkline: Sendable, Equatable {
    /// nil is a gap.
    package var values: [Double?]
    package var minimum: Double?
    package var maximum: Double?

    package init(values: [Double?], minimum: Double? = nil, maximum: Double? = nil) {
      self.values = values
      self.minimum = minimum
      self.maximum = maximum
    }

    static let members: [NodeMember] = [
      .init("values", .list), .init("min", .number), .init("max", .number),
    ]

    init(json: JSONValue) {
      self.init(
        values: json.numbers("values"), minimum: json["min"]?.number, maximum: json["max"]?.number)
    }

    func write(_ add: AddMember) {
      add("values", .numbers(values))
      add("min", minimum.map(JSONValue.number))
      add("max", maximum.map(JSONValue.number))
    }
  }

  package struct Heatmap: Sendable, Equatable {
    /// nil is a gap.
    package var rows: [[Double?]]
    package var minimum: Double?
    package var maximum: Double?
    /// The texts before the rows.
    package var labels: [String]

    package init(
      rows: [[Double?]], minimum: Double? = nil, maximum: Double? = nil, labels: [String] = []
    ) {
      self.rows = rows
      self.minimum = minimum
      self.maximum = maximum
      self.labels = labels
    }

    static let members: [NodeMember] = [
      .init("rows", .list), .init("min", .number), .init("max", .number), .init("labels", .list),
    ]

    init(json: JSONValue) {
      self.init(
        rows: (json["rows"]?.array ?? []).prefix(512).map(\.gappedNumbers),
        minimum: json["min"]?.number, maximum: json["max"]?.number, labels: json.lines("labels"))
    }

    func write(_ add: AddMember) {
      add("rows", .array(rows.map(JSONValue.numbers)))
      add("min", minimum.map(JSONValue.number))
      add("max", maximum.map(JSONValue.number))
      if !labels.isEmpty { add("labels", .array(labels.map(JSONValue.string))) }
    }
  }

  /// The results of checks.
  package struct Statuses: Sendable, Equatable {
    /// The newest is last; nil: there was no check.
    package var values: [Level?]

    package init(values: [Level?]) {
      self.values = values
    }

    static let members: [NodeMember] = [.init("values", .list)]

    init(json: JSONValue) {
      let values = (json["values"]?.array ?? []).suffix(maximumCount)
      self.init(values: values.map { $0.string.flatMap(Level.init(rawValue:)) })
    }

    func write(_ add: AddMember) {
      add("values", .array(values.map { $0.map { .string($0.rawValue) } ?? .null }))
    }
  }
}
