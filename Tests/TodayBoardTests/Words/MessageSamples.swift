import TodayEngine

extension CardNote: Sampled {
  static func sample(after last: CardNote?) -> CardNote? {
    switch last {
    case nil: .nothingYet(nil)
    case .nothingYet(nil): .nothingYet(.update(.noReason))
    case .nothingYet: .actionFailed(.script(.streamEnded))
    case .actionFailed: .noAnswer
    case .noAnswer: .notOpened(.declined)
    case .notOpened: .runsElsewhere
    case .runsElsewhere: .runsOn("web-3")
    case .runsOn: .doneOn("web-3")
    case .doneOn: .notDoneOn("web-3", .notConnected)
    case .notDoneOn(_, let last):
      ForeignFailure.sample(after: last).map { .notDoneOn("web-3", $0) } ?? .noView
    case .noView: .slowed(ProcessorExcess(limit: 4711))
    case .slowed: nil
    }
  }
}

extension ForeignFailure: Sampled {
  static func sample(after last: ForeignFailure?) -> ForeignFailure? {
    switch last {
    case nil: .notConnected
    case .notConnected: .noAnswer
    case .noAnswer: .notReadable
    case .notReadable: .refused(FleetTapRefusal.allCases[0])
    case .refused(let last):
      FleetTapRefusal.allCases.drop { $0 != last }.dropFirst().first.map(Self.refused)
    }
  }
}

extension FleetProblem: Sampled {
  static func sample(after last: FleetProblem?) -> FleetProblem? {
    switch last {
    case nil: .noProgram
    case .noProgram: .ended
    case .ended: .nameUnknown
    case .nameUnknown: .unreachable("E12")
    case .unreachable: .encryption("E13")
    case .encryption: .wrongPassword
    case .wrongPassword: .notAllowed
    case .notAllowed: .notReadable("E16")
    case .notReadable: .nameTaken
    case .nameTaken: .nameShared("E17")
    case .nameShared: .lost
    case .lost: .refused(4711)
    case .refused: .noPassword
    case .noPassword: .notSigned("E14")
    case .notSigned: .noSigners("E15")
    case .noSigners: nil
    }
  }
}

extension LockFailure: Sampled {
  static func sample(after last: LockFailure?) -> LockFailure? {
    switch last {
    case nil: .noPAM
    case .noPAM: .noPassword
    case .noPassword: .refusedByPAM
    case .refusedByPAM: .tooSlow
    case .tooSlow: .spawn(.noProcess)
    case .spawn: nil
    }
  }
}

extension HelperFailure: Sampled {
  static func sample(after last: HelperFailure?) -> HelperFailure? {
    switch last {
    case nil: .missing
    case .missing: .spawn(.noProcess)
    case .spawn: .tooSlow
    case .tooSlow: .said("E12")
    case .said: .silent
    case .silent: .endedBadly
    case .endedBadly: .notAFile
    case .notAFile: .notUnderstood
    case .notUnderstood: nil
    }
  }
}

extension ConfigRefusal: Sampled {
  static func sample(after last: ConfigRefusal?) -> ConfigRefusal? {
    switch last {
    case nil:
      .problem(
        ConfigProblem(
          line: 3, column: 1, key: "x.y", mistake: .file(.unknownKey("x.y")),
          remedy: .change(.didYouMean("columns"))))
    case .problem: .helper(.silent)
    case .helper: .noText
    case .noText: .changedMeanwhile
    case .changedMeanwhile: .file(FileFailure(.write, "/a", .tooLarge))
    case .file: nil
    }
  }
}

extension BoardMessage: Sampled {
  static func sample(after last: BoardMessage?) -> BoardMessage? {
    let file = FileFailure(.write, "/a", .tooLarge)
    return switch last {
    case nil: .updatesGoOn
    case .updatesGoOn: .readOnly
    case .readOnly: .card(title: "Mail", .noAnswer)
    case .card: .copied(title: "Mail", characters: 4711)
    case .copied: .notOpened(.declined)
    case .notOpened: .programEnded("vi", .signal(11))
    case .programEnded(_, .signal): .programEnded("vi", .code(3))
    case .programEnded: .notLocked(.noPAM)
    case .notLocked: .notSaved(file)
    case .notSaved: .changeNotSaved(file)
    case .changeNotSaved: .file(file)
    case .file: .boardDamaged(path: "/a")
    case .boardDamaged: .configNotSaved(.noText)
    case .configNotSaved: .configLater(["mouse", "icons"])
    case .configLater: .otherHostUnreachable(file)
    case .otherHostUnreachable: .otherHostStopped(process: 5)
    case .otherHostStopped: .fleet(.noProgram)
    case .fleet(let last):
      FleetProblem.sample(after: last).map(BoardMessage.fleet)
        ?? .setting(SettingFailure(key: "k", cause: .unsetVariable("V")))
    case .setting: .settingsUnreadable(path: "/a")
    case .settingsUnreadable: .noSettings(title: "Mail")
    case .noSettings: .settingsInApp(title: "Mail", key: "o")
    case .settingsInApp: .scanFailed(.noProcess)
    case .scanFailed: .scanEnded(.signal(11))
    case .scanEnded: .registryNotWritable(folder: "/a")
    case .registryNotWritable: .noFileWatcher
    case .noFileWatcher: .scriptNotAdded(path: "/a")
    case .scriptNotAdded: .programGone
    case .programGone: .spawnFailed(.missing("/a"))
    case .spawnFailed: .noPage("Work")
    case .noPage: .pastEmpty
    case .pastEmpty: .pastOff
    case .pastOff: .pastForgotten
    case .pastForgotten: .themeOfConfig
    case .themeOfConfig: .themeNotStored(file)
    case .themeNotStored: .themeUnknown("x", .didYouMean("nord"))
    case .themeUnknown: .themeUnusable(.notAChoice("x"))
    case .themeUnusable: nil
    }
  }
}
