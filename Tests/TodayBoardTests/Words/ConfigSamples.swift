import TodayEngine

extension ConfigMistake.File: Sampled {
  static func sample(after last: ConfigMistake.File?) -> ConfigMistake.File? {
    switch last {
    case nil: .notAConfig
    case .notAConfig: .tooLarge(4711)
    case .tooLarge: .notUTF8
    case .notUTF8: .notYAML
    case .notYAML: .malformedYAML("x.y")
    case .malformedYAML: .severalDocuments
    case .severalDocuments: .nestedTooDeeply
    case .nestedTooDeeply: .controlCharacter
    case .controlCharacter: .duplicate("x.y")
    case .duplicate: .keyIsOneWord
    case .keyIsOneWord: .unknownKey("x.y")
    case .unknownKey: .unknownKeyIn("x.y", section: "x.y")
    case .unknownKeyIn: .unknownTheme("x.y")
    case .unknownTheme: .uselessTheme
    case .uselessTheme: .notEditable(.noPages)
    case .notEditable: nil
    }
  }
}

extension ConfigMistake.Value: Sampled {
  static func sample(after last: ConfigMistake.Value?) -> ConfigMistake.Value? {
    switch last {
    case nil: .hasKeys("x.y")
    case .hasKeys: .oneValue("x.y")
    case .oneValue: .textList("x.y")
    case .textList: .toggle("x.y")
    case .toggle: .never("x.y", text: "x.y")
    case .never: .number("x.y", lowest: 4712, highest: 4713)
    case .number: .share("x.y")
    case .share: .hours("x.y")
    case .hours: .empty("x.y")
    case .empty: .tooLong("x.y")
    case .tooLong: .controlCharacter("x.y")
    case .controlCharacter: nil
    }
  }
}

extension ConfigMistake.Keys: Sampled {
  static func sample(after last: ConfigMistake.Keys?) -> ConfigMistake.Keys? {
    switch last {
    case nil: .notAMapping
    case .notAMapping: .notAKey("x.y")
    case .notAKey: .tooMany(4711)
    case .tooMany: .unknownCommand("x.y")
    case .unknownCommand: .unknownKey("x.y")
    case .unknownKey: .conflict("x.y", one: "x.y", other: "x.y")
    case .conflict: .reserved("x.y")
    case .reserved: .sameKey("x.y", as: "x.y")
    case .sameKey: .unreachable("x.y")
    case .unreachable: nil
    }
  }
}

extension ConfigMistake.Board: Sampled {
  static func sample(after last: ConfigMistake.Board?) -> ConfigMistake.Board? {
    switch last {
    case nil: .notAList
    case .notAList: .tooManyPages(4711)
    case .tooManyPages: .notAPage
    case .notAPage: .noName
    case .noName: .badName(4711)
    case .badName: .sameName("x.y")
    case .sameName: .widgetsNotAList
    case .widgetsNotAList: .differsFromPage("x.y", page: "x.y")
    case .differsFromPage: .onThisPage("x.y")
    case .onThisPage: .tooManyWidgets(4711)
    case .tooManyWidgets: .notAWidget
    case .notAWidget: .badMode
    case .badMode: .badIdentifier("x.y")
    case .badIdentifier: .badParameter("x.y")
    case .badParameter: .uninstalled("x.y")
    case .uninstalled: nil
    }
  }
}

extension ConfigMistake.Widgets: Sampled {
  static func sample(after last: ConfigMistake.Widgets?) -> ConfigMistake.Widgets? {
    switch last {
    case nil: .notAMapping
    case .notAMapping: .badInterval
    case .badInterval: .badSpan
    case .badSpan: .badRows
    case .badRows: .limitsNotAMapping
    case .limitsNotAMapping: .badLimit("memory")
    case .badLimit: .settingsNotAMapping
    case .settingsNotAMapping: .tooManySettings(4711)
    case .tooManySettings: .badSetting
    case .badSetting: .emptyReference("x.y")
    case .emptyReference: .oneText("x.y")
    case .oneText: .unknownWidget("x.y")
    case .unknownWidget: .ambiguousWidget("x.y")
    case .ambiguousWidget: .noSettings
    case .noSettings: .unknownSetting("x.y")
    case .unknownSetting: .refused("x.y")
    case .refused: .isCard("x.y")
    case .isCard: nil
    }
  }
}

extension ConfigMistake {
  static var samples: [ConfigMistake] {
    File.samples.map(ConfigMistake.file)
      + Value.samples.map(ConfigMistake.value)
      + Keys.samples.map(ConfigMistake.keys)
      + Board.samples.map(ConfigMistake.board)
      + Widgets.samples.map(ConfigMistake.widgets)
      + HelperFailure.samples.map(ConfigMistake.unreadable)
  }
}

extension ConfigRemedy.Change: Sampled {
  static func sample(after last: ConfigRemedy.Change?) -> ConfigRemedy.Change? {
    switch last {
    case nil: .didYouMean("x.y")
    case .didYouMean: .theKeysAre("x.y")
    case .theKeysAre: .seeShow
    case .seeShow: .seeKeys
    case .seeKeys: .seeThemes
    case .seeThemes: .chooseOne("x.y")
    case .chooseOne: .otherKey
    case .otherKey: .removeOne
    case .removeOne: .removeIt
    case .removeIt: .removeKey
    case .removeKey: .takeOut
    case .takeOut: .takeOutOthers
    case .takeOutOthers: .removeSome
    case .removeSome: .joinSome
    case .joinSome: .rename
    case .rename: .rebindOne
    case .rebindOne: .bind
    case .bind: .saveAsUTF8
    case .saveAsUTF8: .fixOrMove
    case .fixOrMove: .fix
    case .fix: .indent
    case .indent: .removeDocument
    case .removeDocument: .quoteStar
    case .quoteStar: .lookThere
    case .lookThere: .editFile
    case .editFile: .installAgain
    case .installAgain: .install
    case .install: nil
    }
  }
}

extension ConfigRemedy.Write: Sampled {
  static func sample(after last: ConfigRemedy.Write?) -> ConfigRemedy.Write? {
    switch last {
    case nil: .belowIndented
    case .belowIndented: .offOrBelow
    case .offOrBelow: .below
    case .below: .behindColon
    case .behindColon: .onePerLine
    case .onePerLine: .nameAndColon
    case .nameAndColon: .valueOrRemove
    case .valueOrRemove: .oneOf("x.y")
    case .oneOf: .oneOfThem
    case .oneOfThem: .exactly("x.y")
    case .exactly: .number
    case .number: .numberOr("x.y")
    case .numberOr: .share
    case .share: .hours
    case .hours: .atMost(4711)
    case .atMost: .oneLine
    case .oneLine: .suchAs("x.y")
    case .suchAs: .keysAndValues("x.y")
    case .keysAndValues: .belowSuchAs("x.y")
    case .belowSuchAs: .pages("x.y")
    case .pages: .character("x.y")
    case .character: .widgetKeys
    case .widgetKeys: .interval
    case .interval: .settings("x.y")
    case .settings: .setting
    case .setting: nil
    }
  }
}

extension ConfigRemedy {
  static var samples: [ConfigRemedy] {
    Change.samples.map(ConfigRemedy.change)
      + Write.samples.map(ConfigRemedy.write)
      + [.said("x.y")]
  }
}
