extension Node {
  /// Why a view tree is refused; the last good view stays.
  package enum Refusal: Error, Hashable, CustomStringConvertible {
    case tooDeep
    case tooManyNodes
    case notANode(String)

    package var description: String {
      switch self {
      case .tooDeep: "the view is nested more than \(Node.maximumDepth) deep"
      case .tooManyNodes: "the view has more than \(Node.maximumCount) nodes"
      case .notANode(let what): "a node is \(what), not an object with a \"type\""
      }
    }
  }

  package static let maximumDepth = 32
  package static let maximumCount = 10_000

  /// Reads a tree as a widget sent it.
  ///
  /// Wrong members count as absent, unknown types keep their fallback, sizes and values are brought
  /// into their ranges, and no text keeps a control character. Only what is no tree at all, or is
  /// too big to lay out, is refused.
  package init(json: JSONValue) throws(Refusal) {
    var remaining = Self.maximumCount
    self = try Self.read(json, depth: 1, remaining: &remaining)
  }

  private static func read(
    _ json: JSONValue, depth: Int, remaining: inout Int
  ) throws(Refusal) -> Node {
    guard depth <= maximumDepth else { throw .tooDeep }
    guard remaining > 0 else { throw .tooManyNodes }
    remaining -= 1
    guard case .object(let members) = json else { throw .notANode("not an object") }
    guard let type = json["type"]?.string else { throw .notANode("an object without a type") }
    var node = Node(try readContent(type, json, depth: depth, remaining: &remaining))
    for member in members { node.readCommon(member) }
    return node
  }

  /// One pass over the members: looking every possible one up would cost more than all the rest.
  private mutating func readCommon(_ member: JSONMember) {
    let value = member.value
    switch member.name {
    case "id": id = value.string.map(Sanitizer.line)
    case "action": action = value.string
    case "url": url = value.string.map(Sanitizer.line)
    case "label": label = value.string.map(Sanitizer.line)
    case "level": level = value.string.flatMap(Level.init(rawValue:))
    case "fallback": fallback = value.string.map(Sanitizer.text)
    case "padding": padding = Padding(json: value)
    case "width": width = Self.cells(value)
    case "height": height = Self.cells(value)
    case "minWidth": minWidth = Self.cells(value)
    case "maxWidth": maxWidth = Self.cells(value)
    case "style": style = Style(json: value)
    default: break
    }
  }

  /// A number of cells: from nothing to more than any terminal has.
  static func cells(_ json: JSONValue?) -> Int? {
    json?.number.map { Int(min(max($0.rounded(.down), 0), 9999)) }
  }

  private static func readContent(
    _ type: String, _ json: JSONValue, depth: Int, remaining: inout Int
  ) throws(Refusal) -> Content {
    switch type {
    case "text": return .text(TextContent(json: json))
    case "hstack": return .hstack(try readStack(json, depth: depth, remaining: &remaining))
    case "vstack": return .vstack(try readStack(json, depth: depth, remaining: &remaining))
    case "grid": return .grid(try readGrid(json, depth: depth, remaining: &remaining))
    case "spacer": return .spacer
    case "divider": return .divider
    case "gauge":
      let value = min(max(json["value"]?.number ?? 0, 0), 1)
      return .gauge(Gauge(value: value, text: json["text"]?.string.map(Sanitizer.line)))
    case "sparkline":
      return .sparkline(
        Sparkline(
          values: numbers(json["values"]), minimum: json["min"]?.number,
          maximum: json["max"]?.number))
    case "chart": return .chart(Chart(json: json))
    case "heatmap":
      let rows = json["rows"]?.array ?? []
      return .heatmap(
        Heatmap(
          rows: rows.prefix(512).map { numbers($0) }, minimum: json["min"]?.number,
          maximum: json["max"]?.number, labels: labels(json["labels"])))
    case "month": return Month(json: json).map(Content.month) ?? .unknown(type: type)
    case "digits": return .digits(json["text"]?.string.map(Sanitizer.line) ?? "")
    case "date": return DateContent(json: json).map(Content.date) ?? .unknown(type: type)
    case "toggle":
      return .toggle(
        isOn: json["on"]?.bool ?? false, text: json["text"]?.string.map(Sanitizer.line) ?? "")
    case "button": return .button(text: json["text"]?.string.map(Sanitizer.line) ?? "")
    case "symbol": return .symbol(name: json["name"]?.string ?? "")
    case "canvas": return Canvas(json: json).map(Content.canvas) ?? .unknown(type: type)
    default: return .unknown(type: Sanitizer.line(type))
    }
  }

  private static func readStack(
    _ json: JSONValue, depth: Int, remaining: inout Int
  ) throws(Refusal) -> Stack {
    var children: [Node] = []
    for child in json["children"]?.array ?? [] {
      children.append(try read(child, depth: depth + 1, remaining: &remaining))
    }
    return Stack(
      children: children, spacing: cells(json["spacing"]) ?? 0,
      align: json["align"]?.string.flatMap(Alignment.init(rawValue:)) ?? .leading)
  }

  private static func readGrid(
    _ json: JSONValue, depth: Int, remaining: inout Int
  ) throws(Refusal) -> GridContent {
    let columns = (json["columns"]?.array ?? []).map { column in
      GridContent.Column(
        width: cells(column["width"]),
        align: column["align"]?.string.flatMap(Alignment.init(rawValue:)) ?? .leading,
        isDecimal: column["align"]?.string == "decimal",
        title: column["title"]?.string.map(Sanitizer.line), priority: column["priority"]?.integer)
    }
    var rows: [[Node]] = []
    for row in json["rows"]?.array ?? [] {
      var cells: [Node] = []
      for cell in row.array ?? [] {
        cells.append(try read(cell, depth: depth + 1, remaining: &remaining))
      }
      rows.append(cells)
    }
    return GridContent(columns: columns, rows: rows)
  }

  /// What is no number is a gap.
  static func numbers(_ json: JSONValue?) -> [Double?] {
    (json?.array ?? []).prefix(maximumCount).map { $0.number.flatMap { $0.isFinite ? $0 : nil } }
  }

  static func labels(_ json: JSONValue?) -> [String] {
    (json?.array ?? []).prefix(512).map { $0.string.map(Sanitizer.line) ?? "" }
  }
}
