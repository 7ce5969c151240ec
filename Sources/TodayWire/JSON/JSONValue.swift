/// A JSON value in messages and in the files of the host.
///
/// Members keep their order, so that writing a value again gives the same bytes. Two views are the
/// same if their bytes are.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// One name and value of a JSON object.
package struct JSONMember: Sendable, Equatable {
  package var name: String
  package var value: JSONValue

  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONValue {
  /// The value of the last member called `name`; nil if there is none, if it is `null`, or if this
  /// is not an object.
  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    // A file of the host is read with many of these.
    for index in members.indices.reversed() where members[index].name == name {
      if case .null = members[index].value { return nil }
      return members[index].value
    }
    return nil
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an integer; nil if it has a fraction or does not fit.
  package var integer: Int? {
    number.flatMap { Int(exactly: $0) }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  package var members: [JSONMember]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// An object of the members whose value is not nil, in their order.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { JSONMember(name, $0) } })
  }

  package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }
}
