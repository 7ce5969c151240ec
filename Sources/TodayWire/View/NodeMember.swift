/// A member that a node, a style or a view may have, and the values that are read. Others count as absent.
package struct NodeMember: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case any, text, flag, number, list, object, color
    /// One of these words.
    case word([String])

    package func accepts(_ json: JSONValue) -> Bool {
      switch self {
      case .any: true
      case .text: json.string != nil
      case .flag: json.bool != nil
      case .number: json.number != nil
      case .list: json.array != nil
      case .object: json.members != nil
      case .color: json.string.flatMap(Color.init) != nil
      case .word(let words): json.string.map(words.contains) ?? false
      }
    }

    /// The words that can be written; empty if there are others.
    package var words: [String] {
      switch self {
      case .word(let words): words
      case .color: Color.Role.allCases.map(\.rawValue) + Color.Name.allCases.map(\.rawValue)
      case .any, .text, .flag, .number, .list, .object: []
      }
    }
  }

  package var name: String
  package var value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  init<Word: RawRepresentable & CaseIterable>(_ name: String, _ words: Word.Type)
  where Word.RawValue == String {
    self.init(name, .word(words.allCases.map(\.rawValue)))
  }
}
