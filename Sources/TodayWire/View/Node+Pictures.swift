extension Node {
  package struct Chart: Sendable, Equatable {
    package var kind: Kind
    package var series: [Series]
    package var minimum: Double?
    package var maximum: Double?
    /// Texts below the chart: one for each bar, or spread from the first value to the last.
    package var labels: [String]
    /// Written after the smallest and the largest value.
    package var unit: String
    /// Whether the smallest and the largest value are shown at the left, if there is room.
    package var hasAxis: Bool
    /// Colours series by height, unless they have a colour of their own.
    package var isRamp: Bool
    /// The values end now: the newest is at the right edge, and the oldest are cut off. Fewer values than
    /// places fill the width, except those of bars.
    package var isHistory: Bool

    package init(
      kind: Kind, series: [Series], minimum: Double? = nil, maximum: Double? = nil,
      labels: [String] = [], unit: String = "", hasAxis: Bool = true, isRamp: Bool = false,
      isHistory: Bool = false
    ) {
      self.kind = kind
      self.series = series
      self.minimum = minimum
      self.maximum = maximum
      self.labels = labels
      self.unit = unit
      self.hasAxis = hasAxis
      self.isRamp = isRamp
      self.isHistory = isHistory
    }

    package enum Kind: String, Sendable, CaseIterable {
      case line, bar
      /// A line that is filled down to zero.
      case area
      /// The first series grows up, the second one down.
      case mirror
      /// Each series stands on those before it.
      case stack
      /// Bars, in which each series stands on those before it.
      case stackedBar
    }

    package struct Series: Sendable, Equatable {
      package var name: String
      /// nil is a gap.
      package var values: [Double?]
      package var style: Style

      package init(name: String, values: [Double?], style: Style = .plain) {
        self.name = name
        self.values = values
        self.style = style
      }
    }
  }

  package struct Month: Sendable, Equatable {
    package var year: Int
    /// 1...12.
    package var month: Int
    /// In ascending order.
    package var marks: [Mark]
    /// Day of the month.
    package var today: Int?

    package init(year: Int, month: Int, marks: [Mark] = [], today: Int? = nil) {
      self.year = year
      self.month = month
      self.marks = marks
      self.today = today
    }

    package struct Mark: Sendable, Equatable {
      package var day: Int
      package var style: Style

      package init(day: Int, style: Style) {
        self.day = day
        self.style = style
      }
    }
  }

  /// A picture of coloured half blocks: each cell has two pixels, one above the other.
  package struct Canvas: Sendable, Equatable {
    /// Cells.
    package var columns: Int
    package var rows: Int
    /// `columns` × `2 * rows` pixels, row by row; nil is transparent.
    package var pixels: [Color?]

    package init(columns: Int, rows: Int, pixels: [Color?]) {
      self.columns = columns
      self.rows = rows
      self.pixels = pixels
    }
  }
}

extension Node.Chart {
  static let members: [NodeMember] = [
    .init("kind", Kind.self), .init("series", .list), .init("min", .number), .init("max", .number),
    .init("labels", .list), .init("unit", .text), .init("axis", .flag), .init("ramp", .flag),
    .init("history", .flag),
  ]

  init(json: JSONValue) {
    let series = (json["series"]?.array ?? []).prefix(32).map { series in
      Series(
        name: series.line("name") ?? "",
        values: series.numbers("values"),
        style: series["style"].map(Style.init(json:)) ?? .plain)
    }
    self.init(
      kind: json["kind"]?.string.flatMap(Kind.init(rawValue:)) ?? .line, series: Array(series),
      minimum: json["min"]?.number, maximum: json["max"]?.number,
      labels: json.lines("labels"),
      unit: String((json.line("unit") ?? "").prefix(12)),
      hasAxis: json["axis"]?.bool ?? true, isRamp: json["ramp"]?.bool ?? false,
      isHistory: json["history"]?.bool ?? false)
  }

  func write(_ add: Node.AddMember) {
    add("kind", .string(kind.rawValue))
    let series = series.map { series in
      JSONValue.object([
        "name": .string(series.name),
        "values": .numbers(series.values),
        "style": series.style.json,
      ])
    }
    add("series", .array(series))
    add("min", minimum.map(JSONValue.number))
    add("max", maximum.map(JSONValue.number))
    if !labels.isEmpty { add("labels", .array(labels.map(JSONValue.string))) }
    if !unit.isEmpty { add("unit", .string(unit)) }
    if !hasAxis { add("axis", .bool(false)) }
    if isRamp { add("ramp", .bool(true)) }
    if isHistory { add("history", .bool(true)) }
  }
}

extension Node.Month {
  static let members: [NodeMember] = [
    .init("month", .text), .init("marks", .object), .init("today", .number),
  ]

  /// nil without a month in the form `2026-11`.
  init?(json: JSONValue) {
    let parts = (json["month"]?.string ?? "").split(separator: "-")
    guard parts.count == 2, let year = Int(parts[0]), (0...9999).contains(year),
      let month = Int(parts[1]), (1...12).contains(month)
    else { return nil }
    let days = 1...RFC3339.daysInMonth(month, year: year)
    let marks = (json["marks"]?.members ?? []).compactMap { member -> Mark? in
      guard let day = Int(member.name), days.contains(day) else { return nil }
      return Mark(day: day, style: Style(json: member.value))
    }
    self.init(
      year: year, month: month, marks: marks.sorted { $0.day < $1.day },
      today: json["today"]?.integer.flatMap { days.contains($0) ? $0 : nil })
  }

  func write(_ add: Node.AddMember) {
    add("month", .string("\(year)-\(month < 10 ? "0" : "")\(month)"))
    if !marks.isEmpty {
      add("marks", .object(marks.map { JSONMember(String($0.day), $0.style.json ?? .object([])) }))
    }
    add("today", today.map(JSONValue.integer))
  }
}

extension Node.Canvas {
  static let members: [NodeMember] = [
    .init("columns", .number), .init("rows", .number), .init("pixels", .list), .init("data", .text),
  ]

  /// nil if the number of pixels does not match the size, or the size is out of range.
  init?(json: JSONValue) {
    guard let columns = json["columns"]?.integer, (1...512).contains(columns),
      let rows = json["rows"]?.integer, (1...256).contains(rows),
      let pixels = Self.pixels(json), pixels.count == columns * rows * 2
    else { return nil }
    self.init(columns: columns, rows: rows, pixels: pixels)
  }

  /// A list of colours, or base64 with three bytes a pixel.
  private static func pixels(_ json: JSONValue) -> [Color?]? {
    if let pixels = json["pixels"]?.array { return pixels.map { $0.string.flatMap(Color.init) } }
    guard let bytes = json["data"]?.string.flatMap(Base64.decode), bytes.count % 3 == 0 else {
      return nil
    }
    return stride(from: 0, to: bytes.count, by: 3).map { (index: Int) -> Color? in
      Color.rgb(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
    }
  }

  /// nil if a pixel is transparent or not an RGB colour.
  var packed: String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      guard case .rgb(let red, let green, let blue)? = pixel else { return nil }
      bytes += [red, green, blue]
    }
    return Base64.encode(bytes)
  }

  func write(_ add: Node.AddMember) {
    add("columns", .integer(columns))
    add("rows", .integer(rows))
    if let packed {
      add("data", .string(packed))
    } else {
      add("pixels", .array(pixels.map { .string($0?.text ?? "") }))
    }
  }
}

extension Node {
  package typealias Image = PictureNode

  /// Whether the tree has a picture.
  package var hasImages: Bool {
    if case .image = content { true } else { children.contains { $0.hasImages } }
  }

  /// The tree with changed pictures.
  package func mapImages(_ transform: (Image) -> Image) -> Node {
    guard hasImages else { return self }
    if case .image(let image) = content {
      var node = self
      node.content = .image(transform(image))
      return node
    }
    return mapChildren { $0.mapImages(transform) }
  }
}
