import TodayWire

/// What a widget's view must not contain.
extension ConformanceProbe {
  /// Whether a text contains control characters.
  static func controlText(_ value: JSONValue) -> String? {
    switch value {
    case .null, .bool, .number: return nil
    case .string(let text):
      let isDirty = text.unicodeScalars.contains { scalar in
        (scalar.value < 0x20 && scalar != "\n" && scalar != "\t")
          || (0x7F..<0xA0).contains(scalar.value)
      }
      return isDirty ? Sanitizer.line(text) : nil
    case .array(let values): return values.lazy.compactMap(controlText).first
    case .object(let members): return members.lazy.compactMap { controlText($0.value) }.first
    }
  }

  /// What is wrong with the first node that is not shown.
  static func strangeNode(_ node: Node) -> String? {
    if case .unknown(let type) = node.content, node.fallback == nil {
      if let form = Node.Kind(rawValue: type)?.requiredForm {
        return "the \(type) node cannot be read: write \(form)"
      }
      return "a node has the type \"\(type)\" and no fallback"
    }
    return node.children.lazy.compactMap(strangeNode).first
  }
}
