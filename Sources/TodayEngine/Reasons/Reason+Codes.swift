package import TodayWire

/// A code with its figures.
extension SpawnFailure {
  /// Also what the supervisor reports to the host.
  package var json: JSONValue {
    switch self {
    case .missing(let path): .coded("spawn.missing", ["path": .string(path)])
    case .noInterpreter(let path): .coded("spawn.noInterpreter", ["path": .string(path)])
    case .notExecutable(let path): .coded("spawn.notExecutable", ["path": .string(path)])
    case .notForThisMachine(let path):
      .coded("spawn.notForThisMachine", ["path": .string(path)])
    case .beingWritten(let path): .coded("spawn.beingWritten", ["path": .string(path)])
    case .argumentsTooLong(let path): .coded("spawn.argumentsTooLong", ["path": .string(path)])
    case .notEntitled(let path): .coded("spawn.notEntitled", ["path": .string(path)])
    case .notConfined(let path, let cause): Self.coded("spawn.notConfined", path, cause)
    case .notStarted(let path, let cause): Self.coded("spawn.notStarted", path, cause)
    case .directory(let path, let cause): Self.coded("spawn.directory", path, cause)
    case .nulCharacter: .coded("spawn.nulCharacter")
    case .tooManyFiles: .coded("spawn.tooManyFiles")
    case .unreadableRequest: .coded("spawn.unreadableRequest")
    case .lacking(let resource, let cause): Self.coded("spawn.lacking", resource, cause)
    case .noProcess: .coded("spawn.noProcess")
    }
  }

  private static func coded(_ code: String, _ path: String, _ cause: SystemCause) -> JSONValue {
    let name =
      switch cause {
      case .tooManyProcesses: "tooManyProcesses"
      case .tooManyFiles: "tooManyFiles"
      case .noMemory: "noMemory"
      case .other: "other"
      }
    let text: String? = if case .other(let text) = cause { text } else { nil }
    return .coded(
      code, ["path": .string(path), "cause": .string(name), "text": text.map(JSONValue.string)])
  }

  package init?(json: JSONValue) {
    guard let code = json.code, code.domain == "spawn" else { return nil }
    let path = json.line("path") ?? ""
    let cause: SystemCause =
      switch json["cause"]?.string {
      case "tooManyProcesses": .tooManyProcesses
      case "tooManyFiles": .tooManyFiles
      case "noMemory": .noMemory
      default: .other(json.line("text") ?? "")
      }
    switch code.name {
    case "missing": self = .missing(path)
    case "noInterpreter": self = .noInterpreter(path)
    case "notExecutable": self = .notExecutable(path)
    case "notForThisMachine": self = .notForThisMachine(path)
    case "beingWritten": self = .beingWritten(path)
    case "argumentsTooLong": self = .argumentsTooLong(path)
    case "notEntitled": self = .notEntitled(path)
    case "notConfined": self = .notConfined(path, cause)
    case "notStarted": self = .notStarted(path, cause)
    case "directory": self = .directory(path, cause)
    case "nulCharacter": self = .nulCharacter
    case "tooManyFiles": self = .tooManyFiles
    case "unreadableRequest": self = .unreadableRequest
    case "lacking": self = .lacking(path, cause)
    case "noProcess": self = .noProcess
    default: return nil
    }
  }
}

extension ScriptFailure {
  var json: JSONValue {
    switch self {
    case .notAView(let detail): .coded("script.notAView", ["detail": .string(detail)])
    case .timedOut(let limit): .coded("script.timedOut", ["seconds": .number(limit.inSeconds)])
    case .printsWithoutEnd(let limit):
      .coded("script.printsWithoutEnd", ["seconds": .number(limit.inSeconds)])
    case .printsTooMuch(let bytes, let limit):
      .coded(
        "script.printsTooMuch", ["bytes": .integer(bytes), "seconds": .number(limit.inSeconds)])
    case .noScript(let name): .coded("script.noScript", ["name": .string(name)])
    case .streamEnded: .coded("script.streamEnded")
    case .noInterpreter(let name, let package):
      .coded(
        "script.noInterpreter",
        ["name": .string(name), "package": package.map(JSONValue.string)])
    case .noProgram(let name): .coded("script.noProgram", ["name": .string(name)])
    case .notExecutable(let name): .coded("script.notExecutable", ["name": .string(name)])
    }
  }

  init?(_ json: JSONValue, _ code: String) {
    let name = json.line("name") ?? ""
    switch code {
    case "notAView": self = .notAView(json.line("detail") ?? "")
    case "timedOut": self = .timedOut(after: json.duration("seconds") ?? .zero)
    case "printsWithoutEnd": self = .printsWithoutEnd(after: json.duration("seconds") ?? .zero)
    case "printsTooMuch":
      self = .printsTooMuch(
        limit: json["bytes"]?.integer ?? 0, after: json.duration("seconds") ?? .zero)
    case "noScript": self = .noScript(name)
    case "streamEnded": self = .streamEnded
    case "noInterpreter": self = .noInterpreter(name, package: json.line("package"))
    case "noProgram": self = .noProgram(name)
    case "notExecutable": self = .notExecutable(name)
    default: return nil
    }
  }
}

extension SettingFailure {
  var json: JSONValue {
    func coded(_ code: String, _ name: String, _ value: JSONValue) -> JSONValue {
      .coded(code, ["key": .string(key), name: value])
    }
    return switch cause {
    case .unsetVariable(let name): coded("setting.unsetVariable", "name", .string(name))
    case .file(let failure): coded("setting.file", "failure", failure.json)
    case .noProgram(let name): coded("setting.noProgram", "name", .string(name))
    case .programFailed(let name): coded("setting.programFailed", "name", .string(name))
    case .programSilent(let name): coded("setting.programSilent", "name", .string(name))
    case .spawn(let failure): coded("setting.spawn", "failure", failure.json)
    }
  }

  init?(_ json: JSONValue, _ code: String) {
    let name = json.line("name") ?? ""
    let cause: Cause
    switch code {
    case "unsetVariable": cause = .unsetVariable(name)
    case "file":
      guard let file = json["failure"].flatMap({ FileFailure(nested: $0) }) else { return nil }
      cause = .file(file)
    case "noProgram": cause = .noProgram(name)
    case "programFailed": cause = .programFailed(name)
    case "programSilent": cause = .programSilent(name)
    case "spawn":
      guard let failure = json["failure"].flatMap(SpawnFailure.init(json:)) else { return nil }
      cause = .spawn(failure)
    default: return nil
    }
    self.init(key: json.line("key") ?? "", cause: cause)
  }
}

extension OpenFailure {
  var json: JSONValue {
    switch self {
    case .notAURL(let text): .coded("opening.notAURL", ["text": .string(text)])
    case .blankInURL(let text): .coded("opening.blankInURL", ["text": .string(text)])
    case .longURL(let text, let limit):
      .coded("opening.longURL", ["text": .string(text), "limit": .integer(limit)])
    case .refusedScheme(let scheme):
      .coded("opening.refusedScheme", ["scheme": .string(scheme)])
    case .noHost(let text): .coded("opening.noHost", ["text": .string(text)])
    case .unsafeURL(let text): .coded("opening.unsafeURL", ["text": .string(text)])
    case .declined: .coded("opening.declined")
    case .locked: .coded("opening.locked")
    case .failed(let url): .coded("opening.failed", ["url": .string(url)])
    case .nothingOpens(let url): .coded("opening.nothingOpens", ["url": .string(url)])
    case .copied(let url): .coded("opening.copied", ["url": .string(url)])
    case .appGone(let id): .coded("opening.appGone", ["app": .string(id)])
    case .noProgram(let app, let bundle):
      .coded("opening.noProgram", ["app": .string(app), "bundle": .string(bundle)])
    case .readOnly: .coded("opening.readOnly")
    case .terminalTaken: .coded("opening.terminalTaken")
    case .needsTerminal: .coded("opening.needsTerminal")
    case .spawn(let failure): .coded("opening.spawn", ["failure": failure.json])
    case .file(let failure): .coded("opening.file", ["failure": failure.json])
    case .other(let text): .coded("opening.other", ["text": .string(text)])
    }
  }

  init?(_ json: JSONValue, _ code: String) {
    let url = json.line("url") ?? ""
    switch code {
    case "notAURL": self = .notAURL(json.line("text") ?? "")
    case "blankInURL": self = .blankInURL(json.line("text") ?? "")
    case "longURL":
      self = .longURL(json.line("text") ?? "", limit: json["limit"]?.integer ?? 0)
    case "refusedScheme": self = .refusedScheme(json.line("scheme") ?? "")
    case "noHost": self = .noHost(json.line("text") ?? "")
    case "unsafeURL": self = .unsafeURL(json.line("text") ?? "")
    case "declined": self = .declined
    case "locked": self = .locked
    case "failed": self = .failed(url: url)
    case "nothingOpens": self = .nothingOpens(url: url)
    case "copied": self = .copied(url: url)
    case "appGone": self = .appGone(json.line("app") ?? "")
    case "noProgram":
      self = .noProgram(app: json.line("app") ?? "", bundle: json.line("bundle") ?? "")
    case "readOnly": self = .readOnly
    case "terminalTaken": self = .terminalTaken
    case "needsTerminal": self = .needsTerminal
    case "spawn":
      guard let failure = json["failure"].flatMap(SpawnFailure.init(json:)) else { return nil }
      self = .spawn(failure)
    case "file":
      guard let failure = json["failure"].flatMap({ FileFailure(nested: $0) }) else { return nil }
      self = .file(failure)
    case "other": self = .other(json.line("text") ?? "")
    default: return nil
    }
  }
}

extension FileFailure {
  package var json: JSONValue {
    let (name, text): (String, String?) =
      switch cause {
      case .locked: ("locked", nil)
      case .tooLarge: ("tooLarge", nil)
      case .notRegular: ("notRegular", nil)
      case .unusable: ("unusable", nil)
      case .newer: ("newer", nil)
      case .noDescriptors: ("noDescriptors", nil)
      case .noSpace(let text): ("noSpace", text)
      case .readOnlyDisk(let text): ("readOnlyDisk", text)
      case .noPermission(let text): ("noPermission", text)
      case .other(let text): ("other", text)
      }
    return .coded(
      "file.\(operation.rawValue)",
      [
        "path": .string(path), "cause": .string(name), "text": text.map(JSONValue.string),
      ])
  }

  package init?(nested json: JSONValue) {
    guard let code = json.code, code.domain == "file" else { return nil }
    self.init(json, code.name)
  }

  init?(_ json: JSONValue, _ name: String) {
    guard let operation = Operation(rawValue: name) else { return nil }
    let text = json.line("text") ?? ""
    let cause: Cause =
      switch json["cause"]?.string {
      case "locked": .locked
      case "tooLarge": .tooLarge
      case "notRegular": .notRegular
      case "unusable": .unusable
      case "newer": .newer
      case "noDescriptors": .noDescriptors
      case "noSpace": .noSpace(text)
      case "readOnlyDisk": .readOnlyDisk(text)
      case "noPermission": .noPermission(text)
      default: .other(text)
      }
    self.init(operation, json.line("path") ?? "", cause)
  }
}
