import TodayWire

// The codes of extensions, permissions, programs, forms and scripts.

extension BundleMistake.Extension {
  var json: JSONValue {
    switch self {
    case .noTitle: .coded("extension.noTitle")
    case .noSummary: .coded("extension.noSummary")
    case .placeholder: .coded("extension.placeholder")
    case .foreignIdentifier(let id, let app):
      .coded("extension.foreignIdentifier", [.string(id), .string(app)])
    case .version(let version, let app):
      .coded(
        "extension.version",
        [version.map(JSONValue.string) ?? .null, app.map(JSONValue.string) ?? .null])
    case .backgroundModes: .coded("extension.backgroundModes")
    case .storyboard: .coded("extension.storyboard")
    case .unsupportedPoint(let name):
      .coded("extension.unsupportedPoint", [.string(name)])
    case .foreignPoint(let point):
      .coded("extension.foreignPoint", [.string(point.identifier)])
    case .javaScript: .coded("extension.javaScript")
    case .unsupportedMedia(let type):
      .coded("extension.unsupportedMedia", [.string(type)])
    case .noImages: .coded("extension.noImages")
    case .documents(let mistake): mistake.json
    case .noRule: .coded("extension.noRule")
    case .predicate(let detail):
      .coded("extension.predicate", [.string(detail)])
    case .ruleNotADictionary: .coded("extension.ruleNotADictionary")
    case .unknownRuleKey(let key):
      .coded("extension.unknownRuleKey", [.string(key)])
    case .badRuleVersion(let key):
      .coded("extension.badRuleVersion", [.string(key)])
    case .badRuleFlag(let key):
      .coded("extension.badRuleFlag", [.string(key)])
    case .badRuleValue(let key):
      .coded("extension.badRuleValue", [.string(key)])
    case .matchesAll: .coded("extension.matchesAll")
    case .matchesNothing: .coded("extension.matchesNothing")
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "noTitle": self = .noTitle
    case "noSummary": self = .noSummary
    case "placeholder": self = .placeholder
    case "foreignIdentifier": self = .foreignIdentifier(values.text(0), app: values.text(1))
    case "version": self = .version(values.optionalText(0), app: values.optionalText(1))
    case "backgroundModes": self = .backgroundModes
    case "storyboard": self = .storyboard
    case "unsupportedPoint": self = .unsupportedPoint(values.text(0))
    case "foreignPoint":
      guard let point = ForeignPoint(identifier: values.text(0)) else { return nil }
      self = .foreignPoint(point)
    case "javaScript": self = .javaScript
    case "unsupportedMedia": self = .unsupportedMedia(values.text(0))
    case "noImages": self = .noImages
    case "noRule": self = .noRule
    case "predicate": self = .predicate(values.text(0))
    case "ruleNotADictionary": self = .ruleNotADictionary
    case "unknownRuleKey": self = .unknownRuleKey(values.text(0))
    case "badRuleVersion": self = .badRuleVersion(values.text(0))
    case "badRuleFlag": self = .badRuleFlag(values.text(0))
    case "badRuleValue": self = .badRuleValue(values.text(0))
    case "matchesAll": self = .matchesAll
    case "matchesNothing": self = .matchesNothing
    default:
      guard let mistake = BundleMistake.Documents(name, values) else { return nil }
      self = .documents(mistake)
    }
  }
}

extension BundleMistake.Permission {
  var json: JSONValue {
    switch self {
    case .unknown(let name, let meant):
      .coded("permission.unknown", [.string(name), meant.map(JSONValue.string) ?? .null])
    case .wrongType(let key, let isList):
      .coded("permission.wrongType", [.string(key), .bool(isList)])
    case .idlePaths: .coded("permission.idlePaths")
    case .group(let name, let limit):
      .coded("permission.group", [.string(name), .integer(limit)])
    case .groupPrefix(let name):
      .coded("permission.groupPrefix", [.string(name)])
    case .groupNotOfApp(let name):
      .coded("permission.groupNotOfApp", [.string(name)])
    case .groupOfOther(let name, let owner):
      .coded("permission.groupOfOther", [.string(name), .string(owner)])
    case .groupOfAppAlone(let name):
      .coded("permission.groupOfAppAlone", [.string(name)])
    case .scriptConfined: .coded("permission.scriptConfined")
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "unknown": self = .unknown(values.text(0), meant: values.optionalText(1))
    case "wrongType": self = .wrongType(values.text(0), isList: values.flag(1))
    case "idlePaths": self = .idlePaths
    case "group": self = .group(values.text(0), limit: values.number(1))
    case "groupPrefix": self = .groupPrefix(values.text(0))
    case "groupNotOfApp": self = .groupNotOfApp(values.text(0))
    case "groupOfOther": self = .groupOfOther(values.text(0), owner: values.text(1))
    case "groupOfAppAlone": self = .groupOfAppAlone(values.text(0))
    case "scriptConfined": self = .scriptConfined
    default: return nil
    }
  }
}

extension BundleMistake.Program {
  var json: JSONValue {
    switch self {
    case .scriptGone(let path):
      .coded("program.scriptGone", [.string(path)])
    case .notExecutableScript(let path):
      .coded("program.notExecutableScript", [.string(path)])
    case .notAScript(let path):
      .coded("program.notAScript", [.string(path)])
    case .byteOrderMark(let path):
      .coded("program.byteOrderMark", [.string(path)])
    case .carriageReturns(let path):
      .coded("program.carriageReturns", [.string(path)])
    case .noInterpreter(let path, let name, let package):
      .coded(
        "program.noInterpreter",
        [.string(path), .string(name), package.map(JSONValue.string) ?? .null])
    case .notExecutable(let path):
      .coded("program.notExecutable", [.string(path)])
    case .notAProgram(let path):
      .coded("program.notAProgram", [.string(path)])
    case .otherProcessor(let path, let its, let ours):
      .coded("program.otherProcessor", [.string(path), .string(its), .string(ours)])
    case .linkOutside(let path):
      .coded("program.linkOutside", [.string(path)])
    case .notBuilt(let name, let package):
      .coded("program.notBuilt", [.string(name), package.map(JSONValue.string) ?? .null])
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "scriptGone": self = .scriptGone(values.text(0))
    case "notExecutableScript": self = .notExecutableScript(values.text(0))
    case "notAScript": self = .notAScript(values.text(0))
    case "byteOrderMark": self = .byteOrderMark(values.text(0))
    case "carriageReturns": self = .carriageReturns(values.text(0))
    case "noInterpreter":
      self = .noInterpreter(values.text(0), name: values.text(1), package: values.optionalText(2))
    case "notExecutable": self = .notExecutable(values.text(0))
    case "notAProgram": self = .notAProgram(values.text(0))
    case "otherProcessor":
      self = .otherProcessor(values.text(0), its: values.text(1), ours: values.text(2))
    case "linkOutside": self = .linkOutside(values.text(0))
    case "notBuilt": self = .notBuilt(values.text(0), package: values.optionalText(1))
    default: return nil
    }
  }
}

extension BundleMistake.Script {
  var json: JSONValue {
    switch self {
    case .nameNotUTF8(let name):
      .coded("script.nameNotUTF8", [.string(name)])
    case .noFile(let path):
      .coded("script.noFile", [.string(path)])
    case .notRegular(let path):
      .coded("script.notRegular", [.string(path)])
    case .unreadable(let path):
      .coded("script.unreadable", [.string(path)])
    case .empty(let path):
      .coded("script.empty", [.string(path)])
    case .noFirstLine(let path):
      .coded("script.noFirstLine", [.string(path)])
    case .carriageReturns: .coded("script.carriageReturns")
    case .program(let problem):
      .coded("script.program", [problem.json])
    case .noInterpreter(let name, let package):
      .coded("script.noInterpreter", [.string(name), package.map(JSONValue.string) ?? .null])
    case .noDependency(let name, let package):
      .coded("script.noDependency", [.string(name), .string(package)])
    case .notADictionary: .coded("script.notADictionary")
    case .otherPoint: .coded("script.otherPoint")
    case .unknownDialect(let name, let known):
      .coded("script.unknownDialect", [.string(name), .array(known.map(JSONValue.string))])
    case .unknownForm(let name, let known):
      .coded("script.unknownForm", [.string(name), .array(known.map(JSONValue.string))])
    case .unknownTag(let name, let known):
      .coded("script.unknownTag", [.string(name), .array(known.map(JSONValue.string))])
    case .unknownLock(let value):
      .coded("script.unknownLock", [.string(value)])
    case .schedule(let text):
      .coded("script.schedule", [.string(text)])
    case .background: .coded("script.background")
    case .pipe: .coded("script.pipe")
    case .interval(let text):
      .coded("script.interval", [.string(text)])
    case .notAVariable(let text): .coded("script.notAVariable", [.string(text)])
    case .noOptions(let name):
      .coded("script.noOptions", [.string(name)])
    case .notANumber(let name, let value):
      .coded("script.notANumber", [.string(name), .string(value)])
    case .notABoolean(let name, let value):
      .coded("script.notABoolean", [.string(name), .string(value)])
    case .notAnOption(let name, let value, let options):
      .coded(
        "script.notAnOption",
        [.string(name), .string(value), .array(options.map(JSONValue.string))])
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "nameNotUTF8": self = .nameNotUTF8(values.text(0))
    case "noFile": self = .noFile(values.text(0))
    case "notRegular": self = .notRegular(values.text(0))
    case "unreadable": self = .unreadable(values.text(0))
    case "empty": self = .empty(values.text(0))
    case "noFirstLine": self = .noFirstLine(values.text(0))
    case "carriageReturns": self = .carriageReturns
    case "program":
      guard let json = values.json(0), let code = json.code,
        let problem = BundleMistake.Program(code.name, CodedValues(json))
      else { return nil }
      self = .program(problem)
    case "noInterpreter": self = .noInterpreter(values.text(0), package: values.optionalText(1))
    case "noDependency": self = .noDependency(values.text(0), package: values.text(1))
    case "notADictionary": self = .notADictionary
    case "otherPoint": self = .otherPoint
    case "unknownDialect": self = .unknownDialect(values.text(0), known: values.texts(1))
    case "unknownForm": self = .unknownForm(values.text(0), known: values.texts(1))
    case "unknownTag": self = .unknownTag(values.text(0), known: values.texts(1))
    case "unknownLock": self = .unknownLock(values.text(0))
    case "schedule": self = .schedule(values.text(0))
    case "background": self = .background
    case "pipe": self = .pipe
    case "interval": self = .interval(values.text(0))
    case "notAVariable": self = .notAVariable(values.text(0))
    case "noOptions": self = .noOptions(values.text(0))
    case "notANumber": self = .notANumber(values.text(0), value: values.text(1))
    case "notABoolean": self = .notABoolean(values.text(0), value: values.text(1))
    case "notAnOption":
      self = .notAnOption(values.text(0), value: values.text(1), options: values.texts(2))
    default: return nil
    }
  }
}
