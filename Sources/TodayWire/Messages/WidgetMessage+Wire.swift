extension WidgetMessage {
  /// The reason why a widget's message is refused.
  package enum Refusal: Error, Hashable, CustomStringConvertible {
    case unknownMethod(String)
    case badParams(method: String, Flaw)
    case view(Node.Refusal)

    /// What is wrong with the parameters, named as in JSON.
    package enum Flaw: Sendable, Hashable, CustomStringConvertible {
      case missing(String)
      case wrongKind(String, Kind)
      /// One of them, or both.
      case missingOneOf(String, String)
      case notADisplayMode(String)
      /// One of them, or both.
      case malformedOneOf(String, String)

      /// The kind of value that a member must have.
      package enum Kind: Sendable, Hashable {
        case string, flag, integer
      }

      package var description: String {
        switch self {
        case .wrongKind(let name, .string): "\"\(name)\" is not a string"
        case .wrongKind(let name, .flag): "\"\(name)\" is neither true nor false"
        case .wrongKind(let name, .integer): "\"\(name)\" is not an integer"
        case .missing(let name): "\"\(name)\" is missing"
        case .missingOneOf(let one, let other): "\"\(one)\" or \"\(other)\" is missing"
        case .notADisplayMode(let name): "\"\(name)\" is not \"compact\" or \"expanded\""
        case .malformedOneOf(let one, let other): "\"\(one)\" or \"\(other)\" is malformed"
        }
      }
    }

    package var description: String {
      switch self {
      case .unknownMethod(let method): "unknown method \"\(Sanitizer.line(method))\""
      case .badParams(let method, let what): "\(method): \(what)"
      case .view(let refusal): "view refused: \(refusal)"
      }
    }
  }

  package var method: String {
    switch self {
    case .view: "view"
    case .openURL: "openURL"
    case .setHasContent: "setHasContent"
    case .setLargestAvailableDisplayMode: "setLargestAvailableDisplayMode"
    case .trace: "trace"
    case .log: "log"
    case .compose: "compose"
    case .cancelConfirmation: "cancelConfirmation"
    case .setPasteboard: "setPasteboard"
    case .startTransfers: "startTransfers"
    case .keyboard(let input): input.method
    }
  }

  /// The methods that a Today widget may send.
  package static let methods = [
    "view", "openURL", "setHasContent", "setLargestAvailableDisplayMode", "startTransfers", "log",
    "trace",
  ]

  package var params: JSONValue {
    switch self {
    case .view(let view): view.json
    case .openURL(let url): .object(["url": .string(url)])
    case .setHasContent(let flag, let identifier):
      .object(["flag": .bool(flag), "bundleIdentifier": .string(identifier)])
    case .setLargestAvailableDisplayMode(let mode):
      .object(["displayMode": .string(mode.rawValue)])
    case .trace(let report, let instance):
      .object(
        [report.member, JSONMember("instance", .string(instance))]
          + (report.size.map { [JSONMember("size", $0.json)] } ?? []))
    case .log(let level, let message):
      .object(["level": .string(level), "message": .string(message)])
    case .compose(let state): state.json
    case .cancelConfirmation(let isShown): .object(["shouldShow": .bool(isShown)])
    case .setPasteboard(let text): .object(["text": .string(text)])
    case .startTransfers(let group): .object(["group": .string(group)])
    case .keyboard(let input): input.params
    }
  }

  /// The message as an envelope. Only `openURL`, the only request, uses `id`.
  package func envelope(id: Int) -> Envelope {
    if case .openURL = self { return .request(id: id, method: method, params: params) }
    return .notification(method: method, params: params)
  }

  /// Reads a message in the host. Control characters are removed from its texts.
  package init(method: String, params: JSONValue?) throws(Refusal) {
    switch method {
    case "view": self = .view(try WidgetView(json: params))
    case "openURL":
      self = .openURL(try Self.string("url", in: params, method))
    case "setHasContent":
      guard params?["flag"] != nil, params?["bundleIdentifier"] != nil else {
        throw .badParams(method: method, .missingOneOf("flag", "bundleIdentifier"))
      }
      let flag = try Self.flag("flag", in: params, method)
      self = .setHasContent(
        flag, bundleIdentifier: try Self.string("bundleIdentifier", in: params, method))
    case "setLargestAvailableDisplayMode":
      guard let mode = params?["displayMode"]?.string.flatMap(DisplayMode.init(rawValue:)) else {
        throw .badParams(method: method, .notADisplayMode("displayMode"))
      }
      self = .setLargestAvailableDisplayMode(mode)
    case "trace":
      guard let report = TraceReport(json: params) else {
        throw .badParams(method: method, .malformedOneOf("claim", "mainThread"))
      }
      self = .trace(report, instance: Sanitizer.line(params?["instance"]?.string ?? ""))
    case "log":
      self = .log(
        level: Sanitizer.line(params?["level"]?.string ?? "info"),
        message: Sanitizer.line(params?["message"]?.string ?? ""))
    case "compose": self = .compose(ComposeState(json: params))
    case "cancelConfirmation":
      self = .cancelConfirmation(try Self.flag("shouldShow", in: params, method))
    case "setPasteboard":
      self = .setPasteboard(try Self.string("text", in: params, method))
    case "startTransfers":
      self = .startTransfers(group: try Self.string("group", in: params, method))
    default:
      guard let input = try KeyboardInput(method: method, params: params) else {
        throw .unknownMethod(method)
      }
      self = .keyboard(input)
    }
  }
}

/// The parameters that a method must have.
extension WidgetMessage {
  static func string(
    _ name: String, in params: JSONValue?, _ method: String
  ) throws(Refusal) -> String {
    if let text = params?[name]?.string { return text }
    throw .badParams(
      method: method, params?[name] == nil ? .missing(name) : .wrongKind(name, .string))
  }

  fileprivate static func flag(
    _ name: String, in params: JSONValue?, _ method: String
  ) throws(Refusal) -> Bool {
    if let flag = params?[name]?.bool { return flag }
    throw .badParams(
      method: method, params?[name] == nil ? .missing(name) : .wrongKind(name, .flag))
  }
}

extension WidgetView {
  package var json: JSONValue {
    .object([
      "root": root.json,
      "preferredRows": preferredRows.map(JSONValue.integer),
      "preferredSpan": preferredSpan.map(JSONValue.string),
      "summary": summary.map(JSONValue.string),
      "alerts": alerts.isEmpty ? nil : .array(alerts.map(\.json)),
    ])
  }

  static let members: [NodeMember] = [
    .init("root", .object), .init("preferredRows", .number), .init("preferredSpan", .any),
    .init("summary", .text), .init("alerts", .list),
  ]

  /// Reads the parameters of `view`, from a message or from a stored snapshot.
  package init(json: JSONValue?) throws(WidgetMessage.Refusal) {
    guard let root = json?["root"] else {
      throw .badParams(method: "view", .missing("root"))
    }
    do throws(Node.Refusal) {
      self.init(root: try Node(json: root))
    } catch {
      throw .view(error)
    }
    preferredRows = Node.cells(json?["preferredRows"])
    preferredSpan =
      json?["preferredSpan"]?.string.map(Sanitizer.line)
      ?? Node.cells(json?["preferredSpan"]).map { String($0) }
    summary = json?["summary"]?.string.map(Sanitizer.line)
    alerts = (json?["alerts"]?.array ?? []).prefix(100).compactMap(Alert.init(json:))
  }
}

extension WidgetView.Alert {
  fileprivate var json: JSONValue {
    .object([
      "id": .string(id), "level": level.map { .string($0.rawValue) }, "title": .string(title),
      "body": body.map(JSONValue.string), "url": (link?.url).map(JSONValue.string),
      "action": (link?.title).map(JSONValue.string),
    ])
  }

  /// Without one of them, there is no alert.
  static let requiredMembers = ["id", "title"]

  fileprivate init?(json: JSONValue) {
    guard let id = json["id"]?.string, id.utf8.count <= 256, let title = json["title"]?.string
    else { return nil }
    self.init(
      id: Sanitizer.line(id), level: json["level"]?.string.flatMap(Node.Level.init(rawValue:)),
      title: Sanitizer.line(title), body: json["body"]?.string.map(Sanitizer.text),
      link: json["url"]?.string.map {
        Link(url: Sanitizer.line($0), title: json["action"]?.string.map(Sanitizer.line))
      })
  }
}

extension BeginAnswer {
  package var json: JSONValue {
    .object([
      "protocolVersion": .integer(protocolVersion),
      "implements": .array(implements.map(JSONValue.string)),
      "largestAvailableDisplayMode": .string(largestAvailableDisplayMode.rawValue),
    ])
  }

  /// A member that is ignored.
  package enum Flaw: Sendable, Hashable {
    case implementsNotAList
    /// As it was written.
    case unknownDisplayMode(String)
  }

  package static func flaws(in json: JSONValue) -> [Flaw] {
    var flaws: [Flaw] = []
    if let value = json["implements"], value != .null,
      value.array?.allSatisfy({ $0.string != nil }) != true
    {
      flaws.append(.implementsNotAList)
    }
    if let value = json["largestAvailableDisplayMode"], value != .null,
      value.string.flatMap(DisplayMode.init(rawValue:)) == nil
    {
      flaws.append(.unknownDisplayMode(Sanitizer.line(String(value.text.prefix(100)))))
    }
    return flaws
  }

  /// nil without a protocol version.
  package init?(json: JSONValue) {
    guard let version = json["protocolVersion"]?.integer else { return nil }
    self.init(
      protocolVersion: version,
      implements: (json["implements"]?.array ?? []).compactMap(\.string),
      largestAvailableDisplayMode: json["largestAvailableDisplayMode"]?.string
        .flatMap(DisplayMode.init(rawValue:)) ?? .compact)
  }
}

extension UpdateAnswer {
  package var json: JSONValue {
    .object([
      "outcome": .string(outcome.rawValue), "message": message.map(JSONValue.string),
      "timeline": timeline?.json,
    ])
  }

  /// nil for an unknown outcome.
  package init?(json: JSONValue) {
    guard let outcome = json["outcome"]?.string.flatMap(UpdateOutcome.init(rawValue:)) else {
      return nil
    }
    self.init(outcome: outcome, message: json["message"]?.string.map(Sanitizer.line))
  }
}
