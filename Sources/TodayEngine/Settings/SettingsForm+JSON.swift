package import TodayWire

extension SettingsForm {
  package var json: JSONValue {
    .array(
      items.map { item in
        switch item {
        case .group(let title, let footer):
          .object(["group": .string(title), "footer": .string(footer)])
        case .setting(let setting): setting.json
        }
      })
  }

  package init?(json: JSONValue?) {
    guard let elements = json?.array else { return nil }
    items = elements.compactMap { element in
      if let title = element["group"]?.string {
        return .group(title: title, footer: element["footer"]?.string ?? "")
      }
      return Setting(json: element).map(Item.setting)
    }
  }
}

extension Setting {
  fileprivate var json: JSONValue {
    let members: [JSONMember]
    switch kind {
    case .text(let isSecret, let isNumber):
      members = [
        JSONMember("kind", .string("text")), JSONMember("secret", .bool(isSecret)),
        JSONMember("isNumber", .bool(isNumber)),
      ]
    case .toggle(let on, let off):
      members = [
        JSONMember("kind", .string("toggle")), JSONMember("on", on), JSONMember("off", off),
      ]
    case .number(let minimum, let maximum):
      members = [
        JSONMember("kind", .string("number")), JSONMember("minimum", .number(minimum)),
        JSONMember("maximum", .number(maximum)),
      ]
    case .choice(let choices):
      members = [JSONMember("kind", .string("choice")), JSONMember("choices", Self.json(choices))]
    case .title(let choices):
      members = [JSONMember("kind", .string("title")), JSONMember("choices", Self.json(choices))]
    }
    let standard = standard.map { [JSONMember("standard", $0)] } ?? []
    let types = fileTypes.map { [JSONMember("fileTypes", .array($0.map(JSONValue.string)))] } ?? []
    return .object(
      [JSONMember("key", .string(key)), JSONMember("title", .string(title))] + members + standard
        + types)
  }

  fileprivate init?(json: JSONValue) {
    guard let key = json["key"]?.string, let title = json["title"]?.string,
      let kind = Self.kind(json)
    else { return nil }
    self.init(
      key: key, title: title, kind: kind, standard: json["standard"],
      fileTypes: json["fileTypes"]?.array?.compactMap(\.string))
  }

  private static func kind(_ json: JSONValue) -> Kind? {
    switch json["kind"]?.string {
    case "text":
      .text(
        isSecret: json["secret"]?.bool ?? false, isNumber: json["isNumber"]?.bool ?? false)
    case "toggle":
      .toggle(on: json["on"] ?? .bool(true), off: json["off"] ?? .bool(false))
    case "number":
      .number(minimum: json["minimum"]?.number ?? 0, maximum: json["maximum"]?.number ?? 1)
    case "choice": .choice(choices(json))
    case "title": .title(choices(json))
    default: nil
    }
  }

  private static func json(_ choices: [Choice]) -> JSONValue {
    .array(choices.map { .array([.string($0.title), $0.value]) })
  }

  private static func choices(_ json: JSONValue) -> [Choice] {
    (json["choices"]?.array ?? []).compactMap { pair in
      guard let pair = pair.array, pair.count == 2, let title = pair[0].string else { return nil }
      return Choice(title: title, value: pair[1])
    }
  }
}
