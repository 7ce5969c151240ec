extension Node {
  /// The node as it crosses the wire. The same tree gives the same bytes.
  package var json: JSONValue {
    var members = [JSONMember("type", .string(typeName))]
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONMember(name, value)) }
    }
    writeContent(add)
    add("id", id.map(JSONValue.string))
    add("action", action.map(JSONValue.string))
    add("url", url.map(JSONValue.string))
    add("label", label.map(JSONValue.string))
    add("level", level.map { .string($0.rawValue) })
    add("fallback", fallback.map(JSONValue.string))
    add("padding", padding.json)
    add("width", width.map(JSONValue.integer))
    add("height", height.map(JSONValue.integer))
    add("minWidth", minWidth.map(JSONValue.integer))
    add("maxWidth", maxWidth.map(JSONValue.integer))
    add("style", style.json)
    return .object(members)
  }

  private var typeName: String {
    switch content {
    case .text: "text"
    case .hstack: "hstack"
    case .vstack: "vstack"
    case .grid: "grid"
    case .spacer: "spacer"
    case .divider: "divider"
    case .gauge: "gauge"
    case .sparkline: "sparkline"
    case .chart: "chart"
    case .heatmap: "heatmap"
    case .month: "month"
    case .digits: "digits"
    case .date: "date"
    case .toggle: "toggle"
    case .button: "button"
    case .symbol: "symbol"
    case .canvas: "canvas"
    case .unknown(let type): type
    }
  }

  private func writeContent(_ add: (String, JSONValue?) -> Void) {
    switch content {
    case .text(let text): text.write(add)
    case .hstack(let stack), .vstack(let stack):
      add("children", .array(stack.children.map(\.json)))
      if stack.spacing != 0 { add("spacing", .integer(stack.spacing)) }
      if stack.align != .leading { add("align", .string(stack.align.rawValue)) }
    case .grid(let grid): grid.write(add)
    case .spacer, .divider, .unknown: break
    case .gauge(let gauge):
      add("value", .number(gauge.value))
      add("text", gauge.text.map(JSONValue.string))
    case .sparkline(let sparkline):
      add("values", .numbers(sparkline.values))
      add("min", sparkline.minimum.map(JSONValue.number))
      add("max", sparkline.maximum.map(JSONValue.number))
    case .chart(let chart): chart.write(add)
    case .heatmap(let heatmap):
      add("rows", .array(heatmap.rows.map(JSONValue.numbers)))
      add("min", heatmap.minimum.map(JSONValue.number))
      add("max", heatmap.maximum.map(JSONValue.number))
      if !heatmap.labels.isEmpty { add("labels", .array(heatmap.labels.map(JSONValue.string))) }
    case .month(let month): month.write(add)
    case .digits(let text): add("text", .string(text))
    case .date(let date):
      add("date", .string(date.instant.map(RFC3339.write) ?? "now"))
      add("format", .string(date.format.rawValue))
      add("timeZone", date.timeZone.map(JSONValue.string))
      if date.isLarge { add("large", .bool(true)) }
    case .toggle(let isOn, let text):
      add("on", .bool(isOn))
      add("text", .string(text))
    case .button(let text): add("text", .string(text))
    case .symbol(let name): add("name", .string(name))
    case .canvas(let canvas):
      add("columns", .integer(canvas.columns))
      add("rows", .integer(canvas.rows))
      if let packed = canvas.packed {
        add("data", .string(packed))
      } else {
        add("pixels", .array(canvas.pixels.map { .string($0?.text ?? "") }))
      }
    }
  }
}

extension Node.TextContent {
  fileprivate func write(_ add: (String, JSONValue?) -> Void) {
    if spans.count == 1, spans[0].style == .plain {
      add("text", .string(spans[0].text))
    } else {
      let spans = spans.map { span in
        JSONValue.object(["text": .string(span.text), "style": span.style.json])
      }
      add("spans", .array(spans))
    }
    if align != .leading { add("align", .string(align.rawValue)) }
    add("lineLimit", lineLimit.map(JSONValue.integer))
    if truncation != .tail { add("truncation", .string(truncation.rawValue)) }
  }
}

extension Node.GridContent {
  fileprivate func write(_ add: (String, JSONValue?) -> Void) {
    let columns = columns.map { column in
      JSONValue.object([
        "width": column.width.map(JSONValue.integer),
        "align": column.isDecimal
          ? .string("decimal")
          : column.align == .leading ? nil : .string(column.align.rawValue),
        "title": column.title.map(JSONValue.string),
        "priority": column.priority.map(JSONValue.integer),
      ])
    }
    add("columns", .array(columns))
    add("rows", .array(rows.map { .array($0.map(\.json)) }))
  }
}

extension Node.Chart {
  fileprivate func write(_ add: (String, JSONValue?) -> Void) {
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
  }
}

extension JSONValue {
  /// A gap is `null`.
  fileprivate static func numbers(_ values: [Double?]) -> JSONValue {
    .array(values.map { $0.map(JSONValue.number) ?? .null })
  }
}

extension Node.Month {
  fileprivate func write(_ add: (String, JSONValue?) -> Void) {
    add("month", .string("\(year)-\(month < 10 ? "0" : "")\(month)"))
    if !marks.isEmpty {
      add("marks", .object(marks.map { JSONMember(String($0.day), $0.style.json ?? .object([])) }))
    }
    add("today", today.map(JSONValue.integer))
  }
}

extension Node.Padding {
  fileprivate var json: JSONValue? {
    guard self != Self() else { return nil }
    return .object([
      "top": top == 0 ? nil : .integer(top),
      "leading": leading == 0 ? nil : .integer(leading),
      "bottom": bottom == 0 ? nil : .integer(bottom),
      "trailing": trailing == 0 ? nil : .integer(trailing),
    ])
  }
}

extension Style {
  fileprivate var json: JSONValue? {
    guard self != .plain else { return nil }
    return .object([
      "color": color.map { .string($0.text) },
      "background": background.map { .string($0.text) },
      "bold": bold ? .bool(true) : nil,
      "dim": dim ? .bool(true) : nil,
      "italic": italic ? .bool(true) : nil,
      "underline": underline ? .bool(true) : nil,
      "strikethrough": strikethrough ? .bool(true) : nil,
    ])
  }
}
