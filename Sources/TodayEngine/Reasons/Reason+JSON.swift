package import TodayWire

/// A reason in files: a widget's own text is a string, every other reason is an object with a code and
/// its figures, `{"code": "update.unanswered", "seconds": 25}`.
///
/// A string of an older version is shown unchanged. An unknown code is ignored.
extension Reason {
  package var json: JSONValue {
    switch self {
    case .widgetMessage(let text): .string(text)
    case .update(let failure): failure.json
    case .ended(let end, let line): end.json(line: line)
    case .overMemory(let excess):
      .coded("memory.over", ["bytes": .integer(excess.bytes), "limit": .integer(excess.limit)])
    case .outOfMemory(let end, let limit):
      .coded("memory.refused", ["end": end.json(line: nil), "limit": .integer(limit)])
    case .overStorage(let excess):
      .coded("storage.over", ["bytes": .integer(excess.bytes), "limit": .integer(excess.limit)])
    case .wire(let violation): violation.json
    case .launch(let problem): problem.json
    case .spawn(let failure): failure.json
    case .script(let failure): failure.json
    case .setting(let failure): failure.json
    case .opening(let failure): failure.json
    case .file(let failure): failure.json
    case .request(let failure): failure.json
    case .notEntitled(let reason): .coded("notEntitled", ["reason": reason.json])
    }
  }

  package init?(json: JSONValue) {
    if let text = json.string {
      self = .said(Sanitizer.line(text))
      return
    }
    guard let code = json.code else { return nil }
    switch code.domain {
    case "update": self.init(UpdateFailure(json, code.name).map(Reason.update))
    case "ended":
      self.init(ProcessEnd(json, code.name).map { .ended($0, lastLine: json.line("line")) })
    case "memory": self.init(memory: json, code.name)
    case "storage":
      guard code.name == "over", let bytes = json["bytes"]?.integer,
        let limit = json["limit"]?.integer
      else { return nil }
      self = .overStorage(StorageExcess(bytes: bytes, limit: limit))
    case "wire": self.init(WireViolation(json, code.name).map(Reason.wire))
    case "launch": self.init(LaunchProblem(json, code.name).map(Reason.launch))
    case "spawn": self.init(SpawnFailure(json: json).map(Reason.spawn))
    case "script": self.init(ScriptFailure(json, code.name).map(Reason.script))
    case "setting": self.init(SettingFailure(json, code.name).map(Reason.setting))
    case "opening": self.init(OpenFailure(json, code.name).map(Reason.opening))
    case "file": self.init(FileFailure(json, code.name).map(Reason.file))
    case "request": self.init(RequestFailure(json, code.name).map(Reason.request))
    case "notEntitled":
      self.init(json["reason"].flatMap(Reason.init(json:)).map { .notEntitled($0) })
    default: return nil
    }
  }

  private init?(_ reason: Reason?) {
    guard let reason else { return nil }
    self = reason
  }

  private init?(memory json: JSONValue, _ name: String) {
    guard let limit = json["limit"]?.integer else { return nil }
    switch name {
    case "over":
      guard let bytes = json["bytes"]?.integer else { return nil }
      self = .overMemory(MemoryExcess(bytes: bytes, limit: limit))
    case "refused":
      guard let ended = json["end"], let code = ended.code, let end = ProcessEnd(ended, code.name)
      else { return nil }
      self = .outOfMemory(end, limit: limit)
    default: return nil
    }
  }
}

extension UpdateFailure {
  var json: JSONValue {
    switch self {
    case .unanswered(let seconds):
      .coded("update.unanswered", ["seconds": .integer(seconds)])
    case .handlerNotCalled(let seconds):
      .coded("update.handlerNotCalled", ["seconds": .integer(seconds)])
    case .mainThreadBlocked(let seconds):
      .coded("update.mainThreadBlocked", ["seconds": .integer(seconds)])
    case .noReason: .coded("update.noReason")
    case .unknownResult: .coded("update.unknownResult")
    case .badTimeline(let flaw): .coded("update.badTimeline", ["flaw": flaw.json])
    case .noContent: .coded("update.noContent")
    case .checkedElsewhere(let age):
      .coded("update.checkedElsewhere", ["seconds": .number(age.inSeconds)])
    case .otherHostSilent: .coded("update.otherHostSilent")
    case .otherHostStopped(let process):
      .coded("update.otherHostStopped", ["process": .integer(Int(process))])
    case .rolledBack(let new, let old):
      .coded("update.rolledBack", ["from": .string(new), "to": .string(old)])
    }
  }

  init?(_ json: JSONValue, _ name: String) {
    let seconds = json["seconds"]?.integer ?? 0
    switch name {
    case "unanswered": self = .unanswered(seconds: seconds)
    case "handlerNotCalled": self = .handlerNotCalled(seconds: seconds)
    case "mainThreadBlocked": self = .mainThreadBlocked(seconds: seconds)
    case "noReason": self = .noReason
    case "unknownResult": self = .unknownResult
    case "badTimeline":
      guard let flaw = TimelineFlaw(json["flaw"]) else { return nil }
      self = .badTimeline(flaw)
    case "noContent": self = .noContent
    case "checkedElsewhere": self = .checkedElsewhere(age: json.duration("seconds") ?? .zero)
    case "otherHostSilent": self = .otherHostSilent
    case "otherHostStopped":
      self = .otherHostStopped(process: Int32(clamping: json["process"]?.integer ?? 0))
    case "rolledBack":
      guard let new = json["from"]?.string, let old = json["to"]?.string else { return nil }
      self = .rolledBack(from: Sanitizer.line(new), to: Sanitizer.line(old))
    default: return nil
    }
  }
}

extension ProcessEnd {
  func json(line: String?) -> JSONValue {
    let line = line.map(JSONValue.string)
    return switch self {
    case .code(let status):
      .coded("ended.status", ["status": .integer(Int(status)), "line": line])
    case .signal(let signal):
      .coded("ended.signal", ["signal": .integer(Int(signal)), "line": line])
    case .lost: .coded("ended.lost", ["line": line])
    }
  }

  init?(_ json: JSONValue, _ name: String) {
    func number(_ name: String) -> Int32? { json[name]?.integer.flatMap(Int32.init(exactly:)) }
    switch name {
    case "status":
      guard let status = number("status") else { return nil }
      self = .code(status)
    case "signal":
      guard let signal = number("signal") else { return nil }
      self = .signal(signal)
    case "lost": self = .lost
    default: return nil
    }
  }
}

extension WireViolation {
  var json: JSONValue {
    switch self {
    case .fault(let fault): fault.json
    case .beginUnanswered: .coded("wire.beginUnanswered")
    case .beginRefused(let refusal):
      .coded(
        "wire.beginRefused",
        ["message": .string(refusal.message), "notEntitled": .bool(refusal.isNotEntitled)])
    case .noProtocolVersion: .coded("wire.noProtocolVersion")
    case .wrongVersion(let version, let expected):
      .coded(
        "wire.wrongVersion", ["version": .integer(version), "expected": .integer(expected)])
    }
  }

  init?(_ json: JSONValue, _ name: String) {
    if let fault = WireFault(json, name) {
      self = .fault(fault)
      return
    }
    switch name {
    case "beginUnanswered": self = .beginUnanswered
    case "beginRefused":
      self = .beginRefused(
        BeginRefusal(
          json.line("message") ?? "", isNotEntitled: json["notEntitled"]?.bool ?? false))
    case "noProtocolVersion": self = .noProtocolVersion
    case "wrongVersion":
      self = .wrongVersion(
        json["version"]?.integer ?? 0, expected: json["expected"]?.integer ?? 0)
    default: return nil
    }
  }
}

extension RequestFailure {
  var json: JSONValue {
    switch self {
    case .notBegun: .coded("request.notBegun")
    case .notEnded: .coded("request.notEnded")
    case .noDocument: .coded("request.noDocument")
    case .badItems(.notAnObject): .coded("request.answerNotAnObject")
    case .badItems(.noItems): .coded("request.noItems")
    case .badItems(.notAList): .coded("request.itemsNotAList")
    case .badItems(.badItem(let number)): .coded("request.badItem", ["number": .integer(number)])
    case .badItems(.tooMany): .coded("request.tooManyItems")
    case .badItems(.tooManyAttachments(let number)):
      .coded("request.tooManyAttachments", ["number": .integer(number)])
    case .endedEarly(let end): .coded("request.endedEarly", ["end": end.json(line: nil)])
    case .noOutput: .coded("request.noOutput")
    case .badOutput: .coded("request.badOutput")
    case .otherOutput(let type): .coded("request.otherOutput", ["type": .string(type)])
    case .adjustmentsRefused: .coded("request.adjustmentsRefused")
    case .badInput: .coded("request.badInput")
    case .pictureChanged: .coded("request.pictureChanged")
    }
  }

  init?(_ json: JSONValue, _ name: String) {
    switch name {
    case "notBegun": self = .notBegun
    case "notEnded": self = .notEnded
    case "noDocument": self = .noDocument
    case "answerNotAnObject": self = .badItems(.notAnObject)
    case "noItems": self = .badItems(.noItems)
    case "itemsNotAList": self = .badItems(.notAList)
    case "badItem": self = .badItems(.badItem(json["number"]?.integer ?? 1))
    case "tooManyItems": self = .badItems(.tooMany)
    case "tooManyAttachments":
      self = .badItems(.tooManyAttachments(json["number"]?.integer ?? 1))
    case "endedEarly":
      guard let ended = json["end"], let code = ended.code, let end = ProcessEnd(ended, code.name)
      else { return nil }
      self = .endedEarly(end)
    case "noOutput": self = .noOutput
    case "badOutput": self = .badOutput
    case "otherOutput":
      guard let type = json.line("type") else { return nil }
      self = .otherOutput(type: type)
    case "adjustmentsRefused": self = .adjustmentsRefused
    case "badInput": self = .badInput
    case "pictureChanged": self = .pictureChanged
    default: return nil
    }
  }
}

extension LaunchProblem {
  var json: JSONValue {
    switch self {
    case .bundleGone: .coded("launch.bundleGone")
    case .broken(let mistake): .coded("launch.broken", ["mistake": mistake.json])
    case .notInTime: .coded("launch.notInTime")
    case .programChanged(let id): .coded("launch.programChanged", ["widget": .string(id.rawValue)])
    }
  }

  init?(_ json: JSONValue, _ name: String) {
    switch name {
    case "bundleGone": self = .bundleGone
    case "broken":
      guard let mistake = json["mistake"].flatMap(BundleMistake.init(json:)) else { return nil }
      self = .broken(mistake)
    case "notInTime": self = .notInTime
    case "programChanged": self = .programChanged(WidgetID(json.line("widget") ?? ""))
    default: return nil
    }
  }
}
