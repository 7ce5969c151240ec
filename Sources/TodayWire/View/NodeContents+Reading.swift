extension Node.TextContent {
  init(json: JSONValue) {
    if let spans = json["spans"]?.array {
      self.init(
        spans: spans.map { span in
          Node.Span(
            text: span["text"]?.string.map(Sanitizer.text) ?? "",
            style: span["style"].map(Style.init(json:)) ?? .plain)
        })
    } else {
      self.init(json["text"]?.string.map(Sanitizer.text) ?? "")
    }
    align = json["align"]?.string.flatMap(Node.Alignment.init(rawValue:)) ?? .leading
    lineLimit = Node.cells(json["lineLimit"]).map { max($0, 1) }
    truncation = json["truncation"]?.string.flatMap(Node.Truncation.init(rawValue:)) ?? .tail
  }
}

extension Node.Chart {
  init(json: JSONValue) {
    let series = (json["series"]?.array ?? []).prefix(32).map { series in
      Series(
        name: series["name"]?.string.map(Sanitizer.line) ?? "",
        values: Node.numbers(series["values"]),
        style: series["style"].map(Style.init(json:)) ?? .plain)
    }
    self.init(
      kind: json["kind"]?.string.flatMap(Kind.init(rawValue:)) ?? .line, series: Array(series),
      minimum: json["min"]?.number, maximum: json["max"]?.number,
      labels: Node.labels(json["labels"]),
      unit: String((json["unit"]?.string.map(Sanitizer.line) ?? "").prefix(12)),
      hasAxis: json["axis"]?.bool ?? true, isRamp: json["ramp"]?.bool ?? false)
  }
}

extension Node.Month {
  /// nil without a month of the form `2026-11`.
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
}

extension Node.DateContent {
  /// nil when the date is missing or no date: its node's fallback is drawn.
  init?(json: JSONValue) {
    guard let text = json["date"]?.string else { return nil }
    let instant = RFC3339.read(text)
    guard instant != nil || text == "now" else { return nil }
    self.init(
      instant: instant, format: json["format"]?.string.flatMap(Format.init(rawValue:)) ?? .time,
      timeZone: json["timeZone"]?.string, isLarge: json["large"]?.bool ?? false)
  }
}

extension Node.Canvas {
  /// nil when the pixels do not fill the rows, or nobody could show them.
  init?(json: JSONValue) {
    guard let columns = json["columns"]?.integer, (1...512).contains(columns),
      let rows = json["rows"]?.integer, (1...256).contains(rows),
      let pixels = Self.pixels(json), pixels.count == columns * rows * 2
    else { return nil }
    self.init(columns: columns, rows: rows, pixels: pixels)
  }

  /// As a list of colours, or packed: three bytes a pixel, in base64.
  private static func pixels(_ json: JSONValue) -> [Color?]? {
    if let pixels = json["pixels"]?.array { return pixels.map { $0.string.flatMap(Color.init) } }
    guard let bytes = json["data"]?.string.flatMap(Base64.decode), bytes.count % 3 == 0 else {
      return nil
    }
    return stride(from: 0, to: bytes.count, by: 3).map { index in
      .rgb(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
    }
  }

  /// Nil when a pixel is none, or a colour of the user's own.
  var packed: String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      guard case .rgb(let red, let green, let blue)? = pixel else { return nil }
      bytes += [red, green, blue]
    }
    return Base64.encode(bytes)
  }
}

extension Node.Padding {
  init(json: JSONValue) {
    self.init(
      top: Node.cells(json["top"]) ?? 0, leading: Node.cells(json["leading"]) ?? 0,
      bottom: Node.cells(json["bottom"]) ?? 0, trailing: Node.cells(json["trailing"]) ?? 0)
  }
}

extension Style {
  init(json: JSONValue) {
    self.init()
    color = json["color"]?.string.flatMap(Color.init)
    background = json["background"]?.string.flatMap(Color.init)
    bold = json["bold"]?.bool ?? false
    dim = json["dim"]?.bool ?? false
    italic = json["italic"]?.bool ?? false
    underline = json["underline"]?.bool ?? false
    strikethrough = json["strikethrough"]?.bool ?? false
  }
}
