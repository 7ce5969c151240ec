/// A JSON value, as it crosses the wire and lies in the files that the host writes.
///
/// Members keep the order in which they were written, so that writing a value again gives the same
/// bytes: "the same view" can be told by comparing bytes.
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
  /// The value of the last member called `name`; nil when there is none, when it is `null`, or when
  /// this is not an object.
  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    guard let found = members.last(where: { $0.name == name })?.value, found != .null else {
      return nil
    }
    return found
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as a whole one; nil when it has a fraction or does not fit.
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

  /// An object of the members whose value is not nil, in the order given.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { JSONMember(name, $0) } })
  }

  package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }
}
