import TodayWire

/// Texts in the messages of widgets.
extension Redaction {
  /// The members that are shown. The others name things, such as actions, files and addresses, which would
  /// not work without a part.
  private static let texts: Set<String> = [
    "text", "label", "fallback", "unit", "title", "body", "summary", "message",
  ]

  /// A message of a widget without secrets in what it shows.
  func apply(_ envelope: Envelope) -> Envelope {
    if isEmpty { return envelope }
    switch envelope {
    case .result(let id, let json): return .result(id: id, apply(json))
    case .error(let id, let code, let message):
      return .error(id: id, code: code, message: apply(message))
    case .notification(let method, let params):
      return .notification(method: method, params: apply(params, of: method))
    case .request(let id, let method, let params):
      return .request(id: id, method: method, params: apply(params, of: method))
    }
  }

  /// The parameters of a message. A secret that the user copies, types or opens is needed as it is.
  func apply(_ params: JSONValue?, of method: String) -> JSONValue? {
    method == "view" || method == "log" ? params.map(apply) : params
  }

  private func apply(_ json: JSONValue) -> JSONValue {
    switch json {
    case .null, .bool, .number, .string: return json
    case .array(let values): return .array(values.map { apply($0) })
    case .object(let members):
      // The name of a symbol is not shown, that of a series is.
      let isNode = members.contains { $0.name == "type" }
      return .object(
        members.map { member in
          guard case .string(let text) = member.value else {
            return JSONMember(member.name, apply(member.value))
          }
          let isText = Self.texts.contains(member.name) || (member.name == "name" && !isNode)
          return isText ? JSONMember(member.name, .string(apply(text))) : member
        })
    }
  }
}
