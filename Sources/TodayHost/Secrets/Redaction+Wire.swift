import TodayWire

/// Texts in the messages of widgets.
extension Redaction {
  /// The members that are shown. The others name things, such as actions, files and addresses, which would
  /// not work without a part.
  private static let texts: Set<String> = [
    "text", "label", "fallback", "unit", "title", "body", "summary", "message",
  ]
  /// Members of objects that are not nodes: a series, and the link of an alert.
  private static let textsOfOthers: Set<String> = ["name", "action"]
  /// Members with a list of texts.
  private static let lists: Set<String> = ["labels"]

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
    method == "view" || method == "log" ? params.map { apply($0) } : params
  }

  /// - Parameter isText: Whether a string is shown.
  private func apply(_ json: JSONValue, isText: Bool = false) -> JSONValue {
    switch json {
    case .null, .bool, .number: return json
    case .string(let text): return isText ? .string(apply(text)) : json
    case .array(let values): return .array(values.map { apply($0, isText: isText) })
    case .object(let members):
      let isNode = members.contains { $0.name == "type" }
      return .object(
        members.map { member in
          let name = member.name
          let isText =
            switch member.value {
            case .string:
              Self.texts.contains(name) || (!isNode && Self.textsOfOthers.contains(name))
            default: Self.lists.contains(name)
            }
          return JSONMember(name, apply(member.value, isText: isText))
        })
    }
  }
}
