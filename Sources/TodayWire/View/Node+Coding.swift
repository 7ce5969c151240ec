extension Node {
  /// Why a view tree is refused. The last good view stays.
  package enum Refusal: Error, Hashable, CustomStringConvertible {
    case tooDeep
    case tooManyNodes
    case notAnObject(at: NodePath)
    case withoutType(at: NodePath)

    package var description: String {
      switch self {
      case .tooDeep: "the view is nested more than \(Node.maximumDepth) deep"
      case .tooManyNodes: "the view has more than \(Node.maximumCount) nodes"
      case .notAnObject(let path): "the node \(path) is not an object"
      case .withoutType(let path): "the node \(path) has no \"type\""
      }
    }

    /// The refusal of a tree in which the refused one is at `step`.
    fileprivate func inside(_ step: NodePath.Step) -> Refusal {
      switch self {
      case .tooDeep, .tooManyNodes: self
      case .notAnObject(let path): .notAnObject(at: path.inside(step))
      case .withoutType(let path): .withoutType(at: path.inside(step))
      }
    }
  }

  package static let maximumDepth = 32
  package static let maximumCount = 10_000

  /// Adds a member to a node's object; nil adds none.
  typealias AddMember = (_ name: String, _ value: JSONValue?) -> Void

  /// The members that a node of any kind may have.
  package static let commonMembers: [NodeMember] = [
    .init("type", .text), .init("id", .text), .init("action", .text), .init("url", .text),
    .init("returns", .text), .init("label", .text), .init("level", Level.self),
    .init("fallback", .text), .init("padding", .object), .init("width", .number),
    .init("height", .number), .init("minWidth", .number), .init("maxWidth", .number),
    .init("minHeight", .number), .init("private", .flag), .init("style", .object),
  ]

  /// Reads a tree from a widget.
  ///
  /// Wrong members count as absent, unknown types keep their fallback, sizes and values are brought
  /// into their ranges, and control characters are removed from texts. Refused is only a tree that
  /// is not made of nodes, or is too big to lay out.
  package init(json: JSONValue) throws(Refusal) {
    var reader = NodeReader()
    self = try reader.read(json)
  }

  /// One pass over the members: looking every possible one up would cost more than all the rest.
  fileprivate mutating func readCommon(_ member: JSONMember) {
    let value = member.value
    switch member.name {
    case "id": id = value.string.map(Sanitizer.line)
    case "action": action = value.string
    case "url": url = value.string.map(Sanitizer.line)
    case "returns": returns = value.string
    case "label": label = value.string.map(Sanitizer.line)
    case "level": level = value.string.flatMap(Level.init(rawValue:))
    case "fallback": fallback = value.string.map(Sanitizer.text)
    case "padding": padding = Padding(json: value)
    case "width": width = Self.cells(value)
    case "height": height = Self.cells(value)
    case "minWidth": minWidth = Self.cells(value)
    case "maxWidth": maxWidth = Self.cells(value)
    case "minHeight": minHeight = Self.cells(value)
    case "private": isPrivate = value.bool ?? false
    case "style": style = Style(json: value)
    default: break
    }
  }

  /// A number of cells, from 0 to more than any terminal has.
  static func cells(_ json: JSONValue?) -> Int? {
    json?.number.map { Int(min(max($0.rounded(.down), 0), 9999)) }
  }

  /// The node in the wire. The same tree gives the same bytes.
  package var json: JSONValue {
    var members = [JSONMember("type", .string(content.type))]
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONMember(name, value)) }
    }
    content.write(add)
    add("id", id.map(JSONValue.string))
    add("action", action.map(JSONValue.string))
    add("url", url.map(JSONValue.string))
    add("returns", returns.map(JSONValue.string))
    add("label", label.map(JSONValue.string))
    add("level", level.map { .string($0.rawValue) })
    add("fallback", fallback.map(JSONValue.string))
    add("padding", padding.json)
    add("width", width.map(JSONValue.integer))
    add("height", height.map(JSONValue.integer))
    add("minWidth", minWidth.map(JSONValue.integer))
    add("maxWidth", maxWidth.map(JSONValue.integer))
    add("minHeight", minHeight.map(JSONValue.integer))
    if isPrivate { add("private", .bool(true)) }
    add("style", style.json)
    return .object(members)
  }
}

/// Reads a tree of nodes within its limits.
struct NodeReader {
  private var depth = 0
  private var count = 0

  /// Reads a node of a container.
  mutating func read(_ json: JSONValue, at step: NodePath.Step) throws(Node.Refusal) -> Node {
    do throws(Node.Refusal) {
      return try read(json)
    } catch {
      throw error.inside(step)
    }
  }

  mutating func read(_ json: JSONValue) throws(Node.Refusal) -> Node {
    guard depth < Node.maximumDepth else { throw .tooDeep }
    guard count < Node.maximumCount else { throw .tooManyNodes }
    count += 1
    guard case .object(let members) = json else { throw .notAnObject(at: NodePath()) }
    guard let type = json["type"]?.string else { throw .withoutType(at: NodePath()) }
    depth += 1
    var node: Node
    if let kind = Node.Kind(rawValue: type) {
      node = Node(try Node.Content(kind, json, &self))
    } else {
      node = Node(.unknown(type: Sanitizer.line(type)))
    }
    depth -= 1
    for member in members { node.readCommon(member) }
    return node
  }
}

extension Node.Padding {
  fileprivate init(json: JSONValue) {
    self.init(
      top: Node.cells(json["top"]) ?? 0, leading: Node.cells(json["leading"]) ?? 0,
      bottom: Node.cells(json["bottom"]) ?? 0, trailing: Node.cells(json["trailing"]) ?? 0)
  }

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
  static let members: [NodeMember] = [
    .init("color", .color), .init("background", .color), .init("bold", .flag), .init("dim", .flag),
    .init("italic", .flag), .init("underline", .flag), .init("strikethrough", .flag),
  ]

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

  var json: JSONValue? {
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

extension JSONValue {
  /// A member's text without control characters and line ends.
  func line(_ name: String) -> String? { self[name]?.string.map(Sanitizer.line) }

  /// A member's texts, at most 512. A value of another type is an empty text.
  func lines(_ name: String) -> [String] {
    (self[name]?.array ?? []).prefix(512).map { $0.string.map(Sanitizer.line) ?? "" }
  }

  /// A member's numbers, at most 10,000.
  func numbers(_ name: String) -> [Double?] { self[name]?.gappedNumbers ?? [] }

  /// The numbers of a list. A value that is not a finite number is a gap.
  var gappedNumbers: [Double?] {
    (array ?? []).prefix(Node.maximumCount).map { $0.number.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// A gap is `null`.
  static func numbers(_ values: [Double?]) -> JSONValue {
    .array(values.map { $0.map(JSONValue.number) ?? .null })
  }
}
