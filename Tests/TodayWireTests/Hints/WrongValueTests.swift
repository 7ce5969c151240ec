import Testing
import TodayWire

/// A value that a view's reader ignores is reported.
@Suite struct WrongValueTests {
  private func hints(_ node: String) throws -> [String] {
    let view = try JSONReader.read(#"{"root": {"type": "vstack", "children": [\#(node)]}}"#)
    return ViewHint.hints(in: view).map(\.description)
  }

  @Test(arguments: [
    (#"{"type":"text","text":42}"#, #""text" of text is not a string"#),
    (#"{"type":"gauge","value":"0.5"}"#, #""value" of gauge is not a number"#),
    (#"{"type":"sparkline","values":"1,2,3"}"#, #""values" of sparkline is not a list"#),
    (#"{"type":"chart","kind":"pie"}"#, #""kind" of chart is not one of line, bar, area"#),
    (#"{"type":"text","text":"a","style":"bold"}"#, #""style" of text is not an object"#),
    (
      #"{"type":"text","text":"a","style":{"color":"grren"}}"#,
      #""color" of style is not a color: did you mean "green"?"#
    ),
    (
      #"{"type":"text","text":"a","align":"middle"}"#,
      #""align" of text is not one of leading, center, trailing"#
    ),
    (#"{"type":"vstack","children":{"type":"text"}}"#, #""children" of vstack is not a list"#),
    (#"{"type":"toggle","on":"yes"}"#, #""on" of toggle is not true or false"#),
  ])
  func valueThatIsIgnoredIsNamed(_ node: String, _ hint: String) throws {
    let found = try hints(node)
    #expect(found.count == 1 && found[0].hasPrefix(hint), "\(found)")
  }

  @Test(arguments: [
    #"{"type":"text","text":"a","style":null,"align":"center","width":3.5}"#,
    ##"{"type":"text","text":"a","style":{"color":"#ff0000","background":"grey"}}"##,
  ])
  func valueThatIsReadHasNoHint(_ node: String) throws {
    #expect(try hints(node) == [])
  }

  private static let values: [JSONValue] = [
    .bool(true), .bool(false), .integer(7), .string("?"), .array([]), .object([] as [JSONMember]),
  ]

  /// The members that a node of a kind must have, or none.
  private static func required(_ kind: Node.Kind) throws -> [JSONMember] {
    let text =
      switch kind {
      case .month: #"{"month":"2026-11"}"#
      case .date: #"{"date":"now"}"#
      case .canvas: #"{"columns":1,"rows":1,"pixels":["red","blue"]}"#
      default: "{}"
      }
    return try [JSONMember("type", .string(kind.rawValue))] + (JSONReader.read(text).members ?? [])
  }

  /// The reader and the hints agree.
  @Test(arguments: Node.Kind.allCases)
  func everyValueWithAHintCountsAsAbsent(_ kind: Node.Kind) throws {
    let base = try Self.required(kind)
    let node = try Node(json: .object(base))
    for member in Node.commonMembers + kind.members
    where !base.contains(where: { $0.name == member.name }) {
      for value in Self.values where !member.value.accepts(value) {
        let changed = try Node(json: .object(base + [JSONMember(member.name, value)]))
        #expect(changed == node, "\(kind) \(member.name) \(value)")
      }
    }
  }

  @Test(arguments: Node.Kind.allCases)
  func everyKindOfValueWithoutAHintIsRead(_ kind: Node.Kind) throws {
    let base = try Self.required(kind)
    let node = try Node(json: .object(base))
    for member in Node.commonMembers + kind.members
    where !base.contains(where: { $0.name == member.name }) && member.name != "data" {
      let values: [JSONValue] =
        switch member.value {
        case .text: ["a"]
        case .flag: [.bool(true), .bool(false)]
        case .number: [.integer(7)]
        case .word(let words): words.map(JSONValue.string)
        case .any, .list, .object, .color: []
        }
      let nodes = try values.map { try Node(json: .object(base + [JSONMember(member.name, $0)])) }
      #expect(values.isEmpty || nodes.contains { $0 != node }, "\(kind) \(member.name)")
    }
  }
}
