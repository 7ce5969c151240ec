extension WidgetMessage {
  /// The reason why a widget's message is refused.
  package enum Refusal: Error, Hashable, CustomStringConvertible {
    case unknownMethod(String)
    case badParams(method: String, Flaw)
    case view(Node.Refusal)

    /// What is wrong with the parameters, named as in JSON.
    package enum Flaw: Sendable, Hashable, CustomStringConvertible {
      case missing(String)
      /// One of them, or both.
      case missingOneOf(String, String)
      case notADisplayMode(String)
      /// One of them, or both.
      case malformedOneOf(String, String)

      package var description: String {
        switch self {
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
    "view", "openURL", "setHasContent", "setLargestAvailableDisplayMode", "log", "trace",
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
      guard let url = params?["url"]?.string else {
        throw .badParams(method: method, .missing("url"))
      }
      self = .openURL(url)
    case "setHasContent":
      guard let flag = params?["flag"]?.bool, let id = params?["bundleIdentifier"]?.string else {
        throw .badParams(method: method, .missingOneOf("flag", "bundleIdentifier"))
      }
      self = .setHasContent(flag, bundleIdentifier: id)
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
      guard let isShown = params?["shouldShow"]?.bool else {
        throw .badParams(method: method, .missing("shouldShow"))
      }
      self = .cancelConfirmation(isShown)
    case "setPasteboard":
      guard let text = params?["text"]?.string else {
        throw .badParams(method: method, .missing("text"))
      }
      self = .setPasteboard(text)
    case "startTransfers":
      guard let group = params?["group"]?.string else {
        throw .badParams(method: method, .missing("group"))
      }
      self = .startTransfers(group: group)
    default:
      guard let input = try KeyboardInput(method: method, params: params) else {
        throw .unknownMethod(method)
      }
      self = .keyboard(input)
    }
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
