@testable import TodayEngine

// One sample of each case; two for cases with optional values.

extension BundleMistake.Place {
  static var samples: [Self] {
    [
      .noBundle,
      .noApp,
      .noFolder,
      .unreadableFolder(FileFailure(.read, "/x", .tooLarge)),
      .outsideApp,
      .outsidePlugIns,
      .misnamedPlugIns("name0"),
      .appNotADirectory,
      .extensionNotADirectory,
      .unusableApp("name0"),
      .identifierTaken("id0", by: "path1"),
      .replaced("id0", by: "path1"),
    ]
  }
}

extension BundleMistake.List {
  static var samples: [Self] {
    [
      .missing("file0"),
      .unreadable("file0", FileFailure(.read, "/x", .tooLarge)),
      .unreadable("file0", FileFailure(.read, "/x", .notRegular)),
      .malformed("file0", .tooDeep, isLocated: false),
      .malformed("file0", .tooManyValues, isLocated: false),
      .malformed("file0", .unclosed("<dict>"), isLocated: true),
      .malformed("file0", .notAPropertyList(nil), isLocated: false),
      .unreadableStrings("file0", .ampersand, key: "key2"),
      .variable("key0"),
      .variables("keys0"),
      .variableInTranslation("key0"),
    ]
  }
}

extension BundleMistake.Key {
  static var samples: [Self] {
    [
      .misplaced("name0", at: "place1", home: "home2"),
      .unknown("name0", meant: "meant1", known: ["known", "b"]),
      .unknown("name0", meant: nil, known: []),
      .kind("text0"),
      .identifier("text0", limit: 155),
      .executable("text0"),
      .principalClass("text0"),
      .interval,
      .span("key0"),
      .flag("key0"),
      .icon("text0"),
      .notAScheme("text0"),
      .reservedScheme("scheme0"),
      .noExecutable,
      .noDisplay,
    ] + BundleMistake.RequiredKey.allCases.map { .missing($0) }
  }
}

extension BundleMistake.Extension {
  static var samples: [Self] {
    [
      .noTitle,
      .noSummary,
      .placeholder,
      .foreignIdentifier("id0", app: "app1"),
      .version("version0", app: "app1"),
      .version(nil, app: nil),
      .backgroundModes,
      .storyboard,
      .unsupportedPoint("name0"),
      .unsupportedPoint("com.apple.widget-extention"),
      .javaScript,
      .unsupportedMedia("type0"),
      .noImages,
      .documents(.unknownMode("mode0", known: ["known0", "known1"])),
      .documents(.noGroup),
      .documents(.foreignGroup("group0")),
      .documents(.pickerWithoutGroup("group0")),
      .noRule,
      .predicate("detail0"),
      .ruleNotADictionary,
      .unknownRuleKey("key0"),
      .badRuleVersion("key0"),
      .badRuleFlag("key0"),
      .badRuleValue("key0"),
      .matchesAll,
      .matchesNothing,
    ]
      + ForeignPoint.Lack.allCases.compactMap { lack in
        ForeignPoint.all.first { $0.lack == lack }.map(Self.foreignPoint)
      }
  }
}

extension BundleMistake.Permission {
  static var samples: [Self] {
    [
      .unknown("name0", meant: "meant1"),
      .unknown("name0", meant: nil),
      .wrongType("key0", isList: true),
      .wrongType("key0", isList: false),
      .idlePaths,
      .group("name0", limit: 155),
      .groupPrefix("name0"),
      .groupNotOfApp("name0"),
      .groupOfOther("name0", owner: "owner1"),
      .groupOfAppAlone("name0"),
      .scriptConfined,
    ]
  }
}

extension BundleMistake.Program {
  static var samples: [Self] {
    [
      .scriptGone("path0"),
      .notExecutableScript("path0"),
      .notAScript("path0"),
      .carriageReturns("path0"),
      .byteOrderMark("path0"),
      .noInterpreter("path0", name: "name1", package: "package2"),
      .noInterpreter("path0", name: "name1", package: nil),
      .notExecutable("path0"),
      .notAProgram("path0"),
      .otherProcessor("path0", its: "its1", ours: "ours2"),
      .linkOutside("path0"),
      .notBuilt("name0", package: "package1"),
      .notBuilt("name0", package: nil),
    ]
  }
}

extension BundleMistake.Form {
  static var samples: [Self] {
    [
      .noType,
      .unknownType("type0"),
      .noKey(type: "type0"),
      .sameKey("key0"),
      .reversedLimits(key: "key0"),
      .defaultOutside(key: "key0", minimum: "minimum1", maximum: "maximum2"),
      .defaultNotOffered(key: "key0"),
      .unequalTitles(key: "key0", titles: 11, values: 12),
    ]
  }
}

extension BundleMistake.Script {
  static var samples: [Self] {
    [
      .nameNotUTF8("name0"),
      .noFile("path0"),
      .notRegular("path0"),
      .unreadable("path0"),
      .empty("path0"),
      .noFirstLine("path0"),
      .carriageReturns,
      .program(.notExecutable("/x")),
      .noInterpreter("name0", package: "package1"),
      .noInterpreter("name0", package: nil),
      .noDependency("name0", package: "package1"),
      .notADictionary,
      .otherPoint,
      .unknownDialect("name0", known: ["known", "b"]),
      .unknownForm("name0", known: ["known", "b"]),
      .unknownTag("name0", known: ["known", "b"]),
      .unknownLock("value0"),
      .schedule("text0"),
      .background,
      .pipe,
      .interval("text0"),
      .notAVariable("text0"),
      .noOptions("name0"),
      .notANumber("name0", value: "value1"),
      .notABoolean("name0", value: "value1"),
      .notAnOption("name0", value: "value1", options: ["known", "b"]),
    ]
  }
}

extension BundleMistake {
  static var samples: [BundleMistake] {
    Place.samples.map(BundleMistake.place)
      + List.samples.map(BundleMistake.list)
      + Key.samples.map(BundleMistake.key)
      + Extension.samples.map(BundleMistake.extension)
      + Permission.samples.map(BundleMistake.permission)
      + Program.samples.map(BundleMistake.program)
      + Form.samples.map(BundleMistake.form)
      + Script.samples.map(BundleMistake.script)
      + Keyboard.samples.map(BundleMistake.keyboard)
      + Library.samples.map(BundleMistake.library)
  }
}

extension BundleMistake.Keyboard {
  static var samples: [Self] {
    [.language("tag0"), .unsandboxed, .closed("key0"), .nothingToOpen]
  }
}

extension BundleMistake.Library {
  static var samples: [Self] {
    [
      .missing("name0"), .notSearched("name0", path: "$ORIGIN/Frameworks"), .foreignPath("path0"),
      .systemPath("path0"), .unused("name0"), .nested, .notALibrary("name0"), .linkOutside("name0"),
      .unclear,
      .appOnly("module0", library: nil), .appOnly("module0", library: "library1"),
      .moduleTwice("module0", library: "library1"), .loaderVariable("name0"),
    ]
  }
}
