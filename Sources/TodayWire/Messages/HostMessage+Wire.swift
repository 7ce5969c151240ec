extension HostMessage {
  package var method: String {
    switch self {
    case .begin: "begin"
    case .viewWillAppear: "viewWillAppear"
    case .viewDidAppear: "viewDidAppear"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewDidDisappear: "viewDidDisappear"
    case .performUpdate: "performUpdate"
    case .displayModeDidChange: "displayModeDidChange"
    case .sizeDidChange: "sizeDidChange"
    case .appearanceDidChange: "appearanceDidChange"
    case .activate: "activate"
    case .memoryWarning: "memoryWarning"
    case .beginRequest: "beginRequest"
    case .editing(let message): message.method
    case .contentDidChange: "contentDidChange"
    case .prepareForPresentation: "prepareForPresentation"
    case .fileProvider(let call): call.kind.rawValue
    case .textDidChange: "textDidChange"
    case .done: "done"
    case .cancel: "cancel"
    case .end: "end"
    }
  }

  /// The parameters; nil if the message has none.
  package var params: JSONValue? {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .done, .cancel: nil
    case .begin(let begin): begin.json
    case .performUpdate(let reason): .object(["reason": .string(reason.rawValue)])
    case .displayModeDidChange(let mode, let maximum):
      .object(["displayMode": .string(mode.rawValue), "maximumSize": maximum.json])
    case .sizeDidChange(let size, let maximum):
      .object(["size": size.json, "maximumSize": maximum.json])
    case .appearanceDidChange(let appearance):
      .object(["appearance": .string(appearance.rawValue)])
    case .activate(let action, let items):
      .object([
        "action": .string(action),
        "returningItems": items.isEmpty ? nil : .array(items.map(\.json)),
      ])
    case .memoryWarning(let resident, let limit):
      .object(["residentBytes": .integer(resident), "limitBytes": .integer(limit)])
    case .beginRequest(let items): .object(["inputItems": .array(items.map(\.json))])
    case .editing(let message): message.params
    case .contentDidChange(let text): .object(["text": .string(text)])
    case .prepareForPresentation(let input): input.json
    case .fileProvider(let call): call.json
    case .textDidChange(let document): document.json
    case .end(let cause):
      .object([
        "reason": cause.map { .string($0.description) },
        "cause": cause.map { .string($0.rawValue) },
      ])
    }
  }

  /// The message as an envelope. Only requests use `id`.
  package func envelope(id: Int) -> Envelope {
    isRequest
      ? .request(id: id, method: method, params: params)
      : .notification(method: method, params: params)
  }

  /// Reads a message in a widget; nil for an unknown method or missing parameters.
  package init?(method: String, params: JSONValue?) {
    switch method {
    case "begin":
      guard let begin = params.flatMap(Begin.init(json:)) else { return nil }
      self = .begin(begin)
    case "viewWillAppear": self = .viewWillAppear
    case "viewDidAppear": self = .viewDidAppear
    case "viewWillDisappear": self = .viewWillDisappear
    case "viewDidDisappear": self = .viewDidDisappear
    case "performUpdate":
      self = .performUpdate(
        params?["reason"]?.string.flatMap(UpdateReason.init(rawValue:)) ?? .appeared)
    case "displayModeDidChange":
      guard let mode = params?["displayMode"]?.string.flatMap(DisplayMode.init(rawValue:)),
        let maximum = params?["maximumSize"].flatMap(MaximumSizes.init(json:))
      else { return nil }
      self = .displayModeDidChange(mode, maximum)
    case "sizeDidChange":
      guard let size = params?["size"].flatMap(CellSize.init(json:)),
        let maximum = params?["maximumSize"].flatMap(MaximumSizes.init(json:))
      else { return nil }
      self = .sizeDidChange(size, maximum)
    case "appearanceDidChange":
      guard let appearance = params?["appearance"]?.string.flatMap(Appearance.init(rawValue:))
      else { return nil }
      self = .appearanceDidChange(appearance)
    case "activate":
      guard let action = params?["action"]?.string else { return nil }
      self = .activate(action: action, items: ExtensionItem.list(params?["returningItems"]))
    case "memoryWarning":
      self = .memoryWarning(
        residentBytes: params?["residentBytes"]?.integer ?? 0,
        limitBytes: params?["limitBytes"]?.integer ?? 0)
    case "beginRequest": self = .beginRequest(ExtensionItem.list(params?["inputItems"]))
    case "contentDidChange":
      guard let text = params?["text"]?.string else { return nil }
      self = .contentDidChange(text)
    case "prepareForPresentation":
      guard let input = params.flatMap(DocumentPickerInput.init(json:)) else { return nil }
      self = .prepareForPresentation(input)
    case "textDidChange":
      guard let document = TextDocument(json: params) else { return nil }
      self = .textDidChange(document)
    case "done": self = .done
    case "cancel": self = .cancel
    case "end": self = .end(params?["cause"]?.string.flatMap(EndCause.init(rawValue:)))
    default:
      if let message = EditingMessage(method: method, params: params) {
        self = .editing(message)
      } else if let call = FileProviderCall(method: method, params: params) {
        self = .fileProvider(call)
      } else {
        return nil
      }
    }
  }
}

extension HostMessage.Begin {
  fileprivate var json: JSONValue {
    .object([
      "protocolVersion": .integer(protocolVersion),
      "bundleIdentifier": .string(bundleIdentifier),
      "principalClass": .string(principalClass),
      "displayMode": .string(displayMode.rawValue),
      "size": size.json,
      "maximumSize": maximumSize.json,
      "locale": .string(locale),
      "appearance": .string(appearance.rawValue),
      "reason": .string(reason.rawValue),
      "containers": .object([
        "data": .string(dataContainer),
        "groups": .object(groupContainers.map { JSONMember($0.identifier, .string($0.path)) }),
        "documents": documentStorage.map(JSONValue.string),
      ]),
      "attributes": attributes,
      "extensionPoint": extensionPoint.map(JSONValue.string),
      "configuration": configuration.isEmpty ? nil : .object(configuration),
      "hasFullAccess": hasFullAccess.map(JSONValue.bool),
      "hasTimeline": hasTimeline.map(JSONValue.bool),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let version = json["protocolVersion"]?.integer,
      let identifier = json["bundleIdentifier"]?.string,
      let size = json["size"].flatMap(CellSize.init(json:)),
      let maximum = json["maximumSize"].flatMap(MaximumSizes.init(json:))
    else { return nil }
    self.init(
      protocolVersion: version, bundleIdentifier: identifier,
      principalClass: json["principalClass"]?.string ?? "",
      displayMode: json["displayMode"]?.string.flatMap(DisplayMode.init(rawValue:)) ?? .compact,
      size: size, maximumSize: maximum, locale: json["locale"]?.string ?? "C",
      appearance: json["appearance"]?.string.flatMap(Appearance.init(rawValue:)) ?? .dark,
      reason: json["reason"]?.string.flatMap(BeginReason.init(rawValue:)) ?? .visible,
      dataContainer: json["containers"]?["data"]?.string ?? "",
      groupContainers: (json["containers"]?["groups"]?.members ?? []).compactMap { member in
        member.value.string.map { .init(identifier: member.name, path: $0) }
      },
      attributes: json["attributes"] ?? .object([]),
      extensionPoint: json["extensionPoint"]?.string,
      documentStorage: json["containers"]?["documents"]?.string,
      hasFullAccess: json["hasFullAccess"]?.bool)
    configuration = json["configuration"]?.members ?? []
    hasTimeline = json["hasTimeline"]?.bool
  }
}

extension CellSize {
  package var json: JSONValue {
    .object(["columns": .integer(columns), "rows": .integer(rows)])
  }

  package init?(json: JSONValue) {
    guard let columns = Node.cells(json["columns"]), let rows = Node.cells(json["rows"]) else {
      return nil
    }
    self.init(columns: columns, rows: rows)
  }
}

extension MaximumSizes {
  package var json: JSONValue {
    .object(["compact": compact.json, "expanded": expanded.json])
  }

  package init?(json: JSONValue) {
    guard let compact = json["compact"].flatMap(CellSize.init(json:)),
      let expanded = json["expanded"].flatMap(CellSize.init(json:))
    else { return nil }
    self.init(compact: compact, expanded: expanded)
  }
}
