package import TodayWire

/// In files: `{"code": …, "values": […]}`.
extension ConfigRemedy {
  package var json: JSONValue {
    switch self {
    case .change(let part): part.json
    case .write(let part): part.json
    case .said(let text): .coded("said", [.string(text)])
    }
  }

  package init?(json: JSONValue) {
    guard let code = json.code else { return nil }
    let values = CodedValues(json)
    switch code.domain {
    case "change":
      guard let part = Change(code.name, values) else { return nil }
      self = .change(part)
    case "write":
      guard let part = Write(code.name, values) else { return nil }
      self = .write(part)
    case "said": self = .said(values.text(0))
    default: return nil
    }
  }
}

extension ConfigRemedy.Change {
  fileprivate var json: JSONValue {
    switch self {
    case .didYouMean(let name): .coded("change.didYouMean", [.string(name)])
    case .theKeysAre(let names): .coded("change.theKeysAre", [.string(names)])
    case .seeShow: .coded("change.seeShow")
    case .seeKeys: .coded("change.seeKeys")
    case .seeThemes: .coded("change.seeThemes")
    case .chooseOne(let names): .coded("change.chooseOne", [.string(names)])
    case .otherKey: .coded("change.otherKey")
    case .removeOne: .coded("change.removeOne")
    case .removeIt: .coded("change.removeIt")
    case .removeKey: .coded("change.removeKey")
    case .takeOut: .coded("change.takeOut")
    case .takeOutOthers: .coded("change.takeOutOthers")
    case .removeSome: .coded("change.removeSome")
    case .joinSome: .coded("change.joinSome")
    case .rename: .coded("change.rename")
    case .rebindOne: .coded("change.rebindOne")
    case .bind: .coded("change.bind")
    case .saveAsUTF8: .coded("change.saveAsUTF8")
    case .fixOrMove: .coded("change.fixOrMove")
    case .fix: .coded("change.fix")
    case .indent: .coded("change.indent")
    case .removeDocument: .coded("change.removeDocument")
    case .quoteStar: .coded("change.quoteStar")
    case .lookThere: .coded("change.lookThere")
    case .editFile: .coded("change.editFile")
    case .installAgain: .coded("change.installAgain")
    case .install: .coded("change.install")
    }
  }

  fileprivate init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "didYouMean": self = .didYouMean(values.text(0))
    case "theKeysAre": self = .theKeysAre(values.text(0))
    case "seeShow": self = .seeShow
    case "seeKeys": self = .seeKeys
    case "seeThemes": self = .seeThemes
    case "chooseOne": self = .chooseOne(values.text(0))
    case "otherKey": self = .otherKey
    case "removeOne": self = .removeOne
    case "removeIt": self = .removeIt
    case "removeKey": self = .removeKey
    case "takeOut": self = .takeOut
    case "takeOutOthers": self = .takeOutOthers
    case "removeSome": self = .removeSome
    case "joinSome": self = .joinSome
    case "rename": self = .rename
    case "rebindOne": self = .rebindOne
    case "bind": self = .bind
    case "saveAsUTF8": self = .saveAsUTF8
    case "fixOrMove": self = .fixOrMove
    case "fix": self = .fix
    case "indent": self = .indent
    case "removeDocument": self = .removeDocument
    case "quoteStar": self = .quoteStar
    case "lookThere": self = .lookThere
    case "editFile": self = .editFile
    case "installAgain": self = .installAgain
    case "install": self = .install
    default: return nil
    }
  }
}

extension ConfigRemedy.Write {
  fileprivate var json: JSONValue {
    switch self {
    case .belowIndented: .coded("write.belowIndented")
    case .offOrBelow: .coded("write.offOrBelow")
    case .below: .coded("write.below")
    case .behindColon: .coded("write.behindColon")
    case .onePerLine: .coded("write.onePerLine")
    case .nameAndColon: .coded("write.nameAndColon")
    case .valueOrRemove: .coded("write.valueOrRemove")
    case .oneOf(let names): .coded("write.oneOf", [.string(names)])
    case .oneOfThem: .coded("write.oneOfThem")
    case .exactly(let text): .coded("write.exactly", [.string(text)])
    case .number: .coded("write.number")
    case .numberOr(let word): .coded("write.numberOr", [.string(word)])
    case .share: .coded("write.share")
    case .hours: .coded("write.hours")
    case .atMost(let bytes): .coded("write.atMost", [.integer(bytes)])
    case .oneLine: .coded("write.oneLine")
    case .suchAs(let example): .coded("write.suchAs", [.string(example)])
    case .keysAndValues(let example): .coded("write.keysAndValues", [.string(example)])
    case .belowSuchAs(let example): .coded("write.belowSuchAs", [.string(example)])
    case .pages(let example): .coded("write.pages", [.string(example)])
    case .character(let examples): .coded("write.character", [.string(examples)])
    case .widgetKeys: .coded("write.widgetKeys")
    case .interval: .coded("write.interval")
    case .settings(let widget): .coded("write.settings", [.string(widget)])
    case .setting: .coded("write.setting")
    }
  }

  fileprivate init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "belowIndented": self = .belowIndented
    case "offOrBelow": self = .offOrBelow
    case "below": self = .below
    case "behindColon": self = .behindColon
    case "onePerLine": self = .onePerLine
    case "nameAndColon": self = .nameAndColon
    case "valueOrRemove": self = .valueOrRemove
    case "oneOf": self = .oneOf(values.text(0))
    case "oneOfThem": self = .oneOfThem
    case "exactly": self = .exactly(values.text(0))
    case "number": self = .number
    case "numberOr": self = .numberOr(values.text(0))
    case "share": self = .share
    case "hours": self = .hours
    case "atMost": self = .atMost(values.number(0))
    case "oneLine": self = .oneLine
    case "suchAs": self = .suchAs(values.text(0))
    case "keysAndValues": self = .keysAndValues(values.text(0))
    case "belowSuchAs": self = .belowSuchAs(values.text(0))
    case "pages": self = .pages(values.text(0))
    case "character": self = .character(values.text(0))
    case "widgetKeys": self = .widgetKeys
    case "interval": self = .interval
    case "settings": self = .settings(values.text(0))
    case "setting": self = .setting
    default: return nil
    }
  }
}
