package import TodayWire

/// In files: `{"code": …, "values": […]}`.
extension BundleMistake {
  package var json: JSONValue {
    switch self {
    case .place(let part): part.json
    case .list(let part): part.json
    case .key(let part): part.json
    case .extension(let part): part.json
    case .permission(let part): part.json
    case .program(let part): part.json
    case .form(let part): part.json
    case .script(let part): part.json
    case .keyboard(let part): part.json
    case .library(let part): part.json
    }
  }

  /// Nil for a code that this version does not know.
  package init?(json: JSONValue) {
    guard let code = json.code else { return nil }
    let values = CodedValues(json)
    let part: BundleMistake? =
      switch code.domain {
      case "place": Place(code.name, values).map(BundleMistake.place)
      case "list": List(code.name, values).map(BundleMistake.list)
      case "key": Key(code.name, values).map(BundleMistake.key)
      case "extension": Extension(code.name, values).map(BundleMistake.extension)
      case "permission": Permission(code.name, values).map(BundleMistake.permission)
      case "program": Program(code.name, values).map(BundleMistake.program)
      case "form": Form(code.name, values).map(BundleMistake.form)
      case "script": Script(code.name, values).map(BundleMistake.script)
      case "keyboard": Keyboard(code.name, values).map(BundleMistake.keyboard)
      case "library": Library(code.name, values).map(BundleMistake.library)
      default: nil
      }
    guard let part else { return nil }
    self = part
  }
}

extension BundleMistake.Place {
  var json: JSONValue {
    switch self {
    case .noBundle: .coded("place.noBundle")
    case .noApp: .coded("place.noApp")
    case .noFolder: .coded("place.noFolder")
    case .unreadableFolder(let failure):
      .coded("place.unreadableFolder", [failure.json])
    case .outsideApp: .coded("place.outsideApp")
    case .outsidePlugIns: .coded("place.outsidePlugIns")
    case .misnamedPlugIns(let name): .coded("place.misnamedPlugIns", [.string(name)])
    case .appNotADirectory: .coded("place.appNotADirectory")
    case .extensionNotADirectory: .coded("place.extensionNotADirectory")
    case .unusableApp(let name):
      .coded("place.unusableApp", [.string(name)])
    case .identifierTaken(let id, let path):
      .coded("place.identifierTaken", [.string(id), .string(path)])
    case .replaced(let id, let path):
      .coded("place.replaced", [.string(id), .string(path)])
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "noBundle": self = .noBundle
    case "noApp": self = .noApp
    case "noFolder": self = .noFolder
    case "unreadableFolder":
      guard let failure = values.json(0).flatMap(FileFailure.init(nested:)) else { return nil }
      self = .unreadableFolder(failure)
    case "outsideApp": self = .outsideApp
    case "outsidePlugIns": self = .outsidePlugIns
    case "misnamedPlugIns": self = .misnamedPlugIns(values.text(0))
    case "appNotADirectory": self = .appNotADirectory
    case "extensionNotADirectory": self = .extensionNotADirectory
    case "unusableApp": self = .unusableApp(values.text(0))
    case "identifierTaken": self = .identifierTaken(values.text(0), by: values.text(1))
    case "replaced": self = .replaced(values.text(0), by: values.text(1))
    default: return nil
    }
  }
}

extension BundleMistake.List {
  var json: JSONValue {
    switch self {
    case .missing(let file):
      .coded("list.missing", [.string(file)])
    case .unreadable(let file, let failure):
      .coded("list.unreadable", [.string(file), failure.json])
    case .malformed(let file, let flaw, let isLocated):
      .coded("list.malformed", [.string(file), flaw.json, .bool(isLocated)])
    case .unreadableStrings(let file, let flaw, let key):
      .coded("list.unreadableStrings", [.string(file), flaw.json, .string(key)])
    case .variable(let key):
      .coded("list.variable", [.string(key)])
    case .variables(let keys):
      .coded("list.variables", [.string(keys)])
    case .variableInTranslation(let key):
      .coded("list.variableInTranslation", [.string(key)])
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "missing": self = .missing(values.text(0))
    case "unreadable":
      guard let failure = values.json(1).flatMap(FileFailure.init(nested:)) else { return nil }
      self = .unreadable(values.text(0), failure)
    case "malformed":
      guard let flaw = PropertyListFlaw(values.json(1)) else { return nil }
      self = .malformed(values.text(0), flaw, isLocated: values.flag(2))
    case "unreadableStrings":
      guard let flaw = PropertyListFlaw(values.json(1)) else { return nil }
      self = .unreadableStrings(values.text(0), flaw, key: values.text(2))
    case "variable": self = .variable(values.text(0))
    case "variables": self = .variables(values.text(0))
    case "variableInTranslation": self = .variableInTranslation(values.text(0))
    default: return nil
    }
  }
}

extension BundleMistake.Key {
  var json: JSONValue {
    switch self {
    case .misplaced(let name, let place, let home):
      .coded("key.misplaced", [.string(name), .string(place), .string(home)])
    case .unknown(let name, let meant, let known):
      .coded(
        "key.unknown",
        [.string(name), meant.map(JSONValue.string) ?? .null, .array(known.map(JSONValue.string))])
    case .missing(let key):
      .coded("key.missing", [.string(key.rawValue)])
    case .kind(let text):
      .coded("key.kind", [.string(text)])
    case .identifier(let text, let limit):
      .coded("key.identifier", [.string(text), .integer(limit)])
    case .executable(let text):
      .coded("key.executable", [.string(text)])
    case .principalClass(let text):
      .coded("key.principalClass", [.string(text)])
    case .interval: .coded("key.interval")
    case .span(let key):
      .coded("key.span", [.string(key)])
    case .flag(let key):
      .coded("key.flag", [.string(key)])
    case .icon(let text):
      .coded("key.icon", [.string(text)])
    case .notAScheme(let text):
      .coded("key.notAScheme", [.string(text)])
    case .reservedScheme(let scheme):
      .coded("key.reservedScheme", [.string(scheme)])
    case .noExecutable: .coded("key.noExecutable")
    case .noDisplay: .coded("key.noDisplay")
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "misplaced": self = .misplaced(values.text(0), at: values.text(1), home: values.text(2))
    case "unknown":
      self = .unknown(values.text(0), meant: values.optionalText(1), known: values.texts(2))
    case "missing":
      guard let key = BundleMistake.RequiredKey(rawValue: values.text(0)) else { return nil }
      self = .missing(key)
    case "kind": self = .kind(values.text(0))
    case "identifier": self = .identifier(values.text(0), limit: values.number(1))
    case "executable": self = .executable(values.text(0))
    case "principalClass": self = .principalClass(values.text(0))
    case "interval": self = .interval
    case "span": self = .span(values.text(0))
    case "flag": self = .flag(values.text(0))
    case "icon": self = .icon(values.text(0))
    case "notAScheme": self = .notAScheme(values.text(0))
    case "reservedScheme": self = .reservedScheme(values.text(0))
    case "noExecutable": self = .noExecutable
    case "noDisplay": self = .noDisplay
    default: return nil
    }
  }
}
