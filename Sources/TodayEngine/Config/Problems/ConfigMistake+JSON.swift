package import TodayWire

/// In files: `{"code": …, "values": […]}`.
extension ConfigMistake {
  package var json: JSONValue {
    switch self {
    case .file(let part): part.json
    case .value(let part): part.json
    case .keys(let part): part.json
    case .board(let part): part.json
    case .widgets(let part): part.json
    case .unreadable(let failure): .coded("unreadable", [.string(failure.description)])
    }
  }

  package init?(json: JSONValue) {
    guard let code = json.code else { return nil }
    let values = CodedValues(json)
    switch code.domain {
    case "file":
      guard let part = File(code.name, values) else { return nil }
      self = .file(part)
    case "value":
      guard let part = Value(code.name, values) else { return nil }
      self = .value(part)
    case "keys":
      guard let part = Keys(code.name, values) else { return nil }
      self = .keys(part)
    case "board":
      guard let part = Board(code.name, values) else { return nil }
      self = .board(part)
    case "widgets":
      guard let part = Widgets(code.name, values) else { return nil }
      self = .widgets(part)
    case "unreadable": self = .unreadable(.said(values.text(0)))
    default: return nil
    }
  }
}

extension ConfigMistake.File {
  fileprivate var json: JSONValue {
    switch self {
    case .notAConfig: .coded("file.notAConfig")
    case .tooLarge(let kibibytes): .coded("file.tooLarge", [.integer(kibibytes)])
    case .notUTF8: .coded("file.notUTF8")
    case .notYAML: .coded("file.notYAML")
    case .malformedYAML(let detail): .coded("file.malformedYAML", [.string(detail)])
    case .severalDocuments: .coded("file.severalDocuments")
    case .nestedTooDeeply: .coded("file.nestedTooDeeply")
    case .controlCharacter: .coded("file.controlCharacter")
    case .duplicate(let name): .coded("file.duplicate", [.string(name)])
    case .keyIsOneWord: .coded("file.keyIsOneWord")
    case .unknownKey(let name): .coded("file.unknownKey", [.string(name)])
    case .unknownKeyIn(let name, let section):
      .coded("file.unknownKeyIn", [.string(name), .string(section)])
    case .unknownTheme(let name): .coded("file.unknownTheme", [.string(name)])
    case .uselessTheme: .coded("file.uselessTheme")
    case .notEditable(let obstacle):
      .coded("file.notEditable", [.string(obstacle.rawValue)])
    }
  }

  fileprivate init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "notAConfig": self = .notAConfig
    case "tooLarge": self = .tooLarge(values.number(0))
    case "notUTF8": self = .notUTF8
    case "notYAML": self = .notYAML
    case "malformedYAML": self = .malformedYAML(values.text(0))
    case "severalDocuments": self = .severalDocuments
    case "nestedTooDeeply": self = .nestedTooDeeply
    case "controlCharacter": self = .controlCharacter
    case "duplicate": self = .duplicate(values.text(0))
    case "keyIsOneWord": self = .keyIsOneWord
    case "unknownKey": self = .unknownKey(values.text(0))
    case "unknownKeyIn": self = .unknownKeyIn(values.text(0), section: values.text(1))
    case "unknownTheme": self = .unknownTheme(values.text(0))
    case "uselessTheme": self = .uselessTheme
    case "notEditable":
      self = .notEditable(ConfigObstacle(rawValue: values.text(0)) ?? .unsupportedForm)
    default: return nil
    }
  }
}

extension ConfigMistake.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .hasKeys(let name): .coded("value.hasKeys", [.string(name)])
    case .oneValue(let name): .coded("value.oneValue", [.string(name)])
    case .textList(let name): .coded("value.textList", [.string(name)])
    case .toggle(let name): .coded("value.toggle", [.string(name)])
    case .never(let name, let text): .coded("value.never", [.string(name), .string(text)])
    case .number(let name, let lowest, let highest):
      .coded("value.number", [.string(name), .integer(lowest), .integer(highest)])
    case .share(let name): .coded("value.share", [.string(name)])
    case .hours(let name): .coded("value.hours", [.string(name)])
    case .empty(let name): .coded("value.empty", [.string(name)])
    case .tooLong(let name): .coded("value.tooLong", [.string(name)])
    case .controlCharacter(let name): .coded("value.controlCharacter", [.string(name)])
    }
  }

  fileprivate init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "hasKeys": self = .hasKeys(values.text(0))
    case "oneValue": self = .oneValue(values.text(0))
    case "textList": self = .textList(values.text(0))
    case "toggle": self = .toggle(values.text(0))
    case "never": self = .never(values.text(0), text: values.text(1))
    case "number":
      self = .number(values.text(0), lowest: values.number(1), highest: values.number(2))
    case "share": self = .share(values.text(0))
    case "hours": self = .hours(values.text(0))
    case "empty": self = .empty(values.text(0))
    case "tooLong": self = .tooLong(values.text(0))
    case "controlCharacter": self = .controlCharacter(values.text(0))
    default: return nil
    }
  }
}

extension ConfigMistake.Keys {
  fileprivate var json: JSONValue {
    switch self {
    case .notAMapping: .coded("keys.notAMapping")
    case .notAKey(let name): .coded("keys.notAKey", [.string(name)])
    case .tooMany(let limit): .coded("keys.tooMany", [.integer(limit)])
    case .unknownCommand(let name): .coded("keys.unknownCommand", [.string(name)])
    case .unknownKey(let name): .coded("keys.unknownKey", [.string(name)])
    case .conflict(let key, let one, let other):
      .coded("keys.conflict", [.string(key), .string(one), .string(other)])
    case .reserved(let key): .coded("keys.reserved", [.string(key)])
    case .sameKey(let key, let other): .coded("keys.sameKey", [.string(key), .string(other)])
    case .unreachable(let command): .coded("keys.unreachable", [.string(command)])
    }
  }

  fileprivate init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "notAMapping": self = .notAMapping
    case "notAKey": self = .notAKey(values.text(0))
    case "tooMany": self = .tooMany(values.number(0))
    case "unknownCommand": self = .unknownCommand(values.text(0))
    case "unknownKey": self = .unknownKey(values.text(0))
    case "conflict": self = .conflict(values.text(0), one: values.text(1), other: values.text(2))
    case "reserved": self = .reserved(values.text(0))
    case "sameKey": self = .sameKey(values.text(0), as: values.text(1))
    case "unreachable": self = .unreachable(values.text(0))
    default: return nil
    }
  }
}

extension ConfigMistake.Board {
  fileprivate var json: JSONValue {
    switch self {
    case .notAList: .coded("board.notAList")
    case .tooManyPages(let limit): .coded("board.tooManyPages", [.integer(limit)])
    case .notAPage: .coded("board.notAPage")
    case .noName: .coded("board.noName")
    case .badName(let limit): .coded("board.badName", [.integer(limit)])
    case .sameName(let name): .coded("board.sameName", [.string(name)])
    case .widgetsNotAList: .coded("board.widgetsNotAList")
    case .differsFromPage(let widget, let page):
      .coded("board.differsFromPage", [.string(widget), .string(page)])
    case .onThisPage(let widget): .coded("board.onThisPage", [.string(widget)])
    case .tooManyWidgets(let limit): .coded("board.tooManyWidgets", [.integer(limit)])
    case .notAWidget: .coded("board.notAWidget")
    case .badMode: .coded("board.badMode")
    case .badIdentifier(let text): .coded("board.badIdentifier", [.string(text)])
    case .badParameter(let key): .coded("board.badParameter", [.string(key)])
    case .uninstalled(let widget): .coded("board.uninstalled", [.string(widget)])
    }
  }

  fileprivate init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "notAList": self = .notAList
    case "tooManyPages": self = .tooManyPages(values.number(0))
    case "notAPage": self = .notAPage
    case "noName": self = .noName
    case "badName": self = .badName(values.number(0))
    case "sameName": self = .sameName(values.text(0))
    case "widgetsNotAList": self = .widgetsNotAList
    case "differsFromPage": self = .differsFromPage(values.text(0), page: values.text(1))
    case "onThisPage": self = .onThisPage(values.text(0))
    case "tooManyWidgets": self = .tooManyWidgets(values.number(0))
    case "notAWidget": self = .notAWidget
    case "badMode": self = .badMode
    case "badIdentifier": self = .badIdentifier(values.text(0))
    case "badParameter": self = .badParameter(values.text(0))
    case "uninstalled": self = .uninstalled(values.text(0))
    default: return nil
    }
  }
}

extension ConfigMistake.Widgets {
  fileprivate var json: JSONValue {
    switch self {
    case .notAMapping: .coded("widgets.notAMapping")
    case .badInterval: .coded("widgets.badInterval")
    case .badSpan: .coded("widgets.badSpan")
    case .badRows: .coded("widgets.badRows")
    case .limitsNotAMapping: .coded("widgets.limitsNotAMapping")
    case .badLimit(let name): .coded("widgets.badLimit", [.string(name)])
    case .settingsNotAMapping: .coded("widgets.settingsNotAMapping")
    case .tooManySettings(let limit): .coded("widgets.tooManySettings", [.integer(limit)])
    case .badSetting: .coded("widgets.badSetting")
    case .emptyReference(let name): .coded("widgets.emptyReference", [.string(name)])
    case .oneText(let name): .coded("widgets.oneText", [.string(name)])
    case .unknownWidget(let widget): .coded("widgets.unknownWidget", [.string(widget)])
    case .ambiguousWidget(let name): .coded("widgets.ambiguousWidget", [.string(name)])
    case .noSettings: .coded("widgets.noSettings")
    case .unknownSetting(let name): .coded("widgets.unknownSetting", [.string(name)])
    case .refused(let name): .coded("widgets.refused", [.string(name)])
    case .isCard(let card): .coded("widgets.isCard", [.string(card)])
    }
  }

  fileprivate init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "notAMapping": self = .notAMapping
    case "badInterval": self = .badInterval
    case "badSpan": self = .badSpan
    case "badRows": self = .badRows
    case "limitsNotAMapping": self = .limitsNotAMapping
    case "badLimit": self = .badLimit(values.text(0))
    case "settingsNotAMapping": self = .settingsNotAMapping
    case "tooManySettings": self = .tooManySettings(values.number(0))
    case "badSetting": self = .badSetting
    case "emptyReference": self = .emptyReference(values.text(0))
    case "oneText": self = .oneText(values.text(0))
    case "unknownWidget": self = .unknownWidget(values.text(0))
    case "ambiguousWidget": self = .ambiguousWidget(values.text(0))
    case "noSettings": self = .noSettings
    case "unknownSetting": self = .unknownSetting(values.text(0))
    case "refused": self = .refused(values.text(0))
    case "isCard": self = .isCard(values.text(0))
    default: return nil
    }
  }
}

/// The values of a code, in the order of its case.
struct CodedValues {
  private let values: [JSONValue]

  init(_ json: JSONValue) { values = json["values"]?.array ?? [] }

  func json(_ index: Int) -> JSONValue? { values.indices.contains(index) ? values[index] : nil }

  func optionalText(_ index: Int) -> String? { json(index)?.string.map(Sanitizer.line) }

  func text(_ index: Int) -> String { optionalText(index) ?? "" }

  func texts(_ index: Int) -> [String] {
    (json(index)?.array ?? []).compactMap(\.string).map(Sanitizer.line)
  }

  func number(_ index: Int) -> Int { json(index)?.integer ?? 0 }

  func flag(_ index: Int) -> Bool { json(index)?.bool ?? false }
}
