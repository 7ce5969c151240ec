import TodayEngine
import TodayWire

/// One sample of each case. The exhaustive switch makes the compiler report a missing case.
protocol Sampled {
  static func sample(after last: Self?) -> Self?
}

extension Sampled {
  static var samples: [Self] {
    Array(
      sequence(state: Optional<Self>.none) { last in
        last = sample(after: last)
        return last
      })
  }
}

extension UpdateFailure: Sampled {
  static func sample(after last: UpdateFailure?) -> UpdateFailure? {
    switch last {
    case nil: .unanswered(seconds: 25)
    case .unanswered: .handlerNotCalled(seconds: 25)
    case .handlerNotCalled: .mainThreadBlocked(seconds: 4711)
    case .mainThreadBlocked: .noReason
    case .noReason: .unknownResult
    case .unknownResult: .badTimeline(.notInOrder(entry: 3))
    case .badTimeline: .noContent
    case .noContent: .checkedElsewhere(age: .seconds(24))
    case .checkedElsewhere: .otherHostSilent
    case .otherHostSilent: .otherHostStopped(process: 5)
    case .otherHostStopped: .rolledBack(from: "2.0", to: "1.0")
    case .rolledBack: nil
    }
  }
}

extension ProcessEnd: Sampled {
  static func sample(after last: ProcessEnd?) -> ProcessEnd? {
    switch last {
    case nil: .code(3)
    case .code(3): .code(126)
    case .code(126): .code(127)
    case .code: .signal(9)
    case .signal(9): .signal(11)
    case .signal(11): .signal(24)
    case .signal(24): .signal(25)
    case .signal(25): .signal(42)
    case .signal: .lost
    case .lost: nil
    }
  }
}

extension WireFault: Sampled {
  static func sample(after last: WireFault?) -> WireFault? {
    switch last {
    case nil: .doesNotRead
    case .doesNotRead: .lineTooLong(limit: 4711)
    case .lineTooLong: .viewTooLarge(limit: 4711 << 20)
    case .viewTooLarge: .tooManyProcesses(limit: 4711)
    case .tooManyProcesses: .notUTF8
    case .notUTF8: .malformed(.json(.init(offset: 4711, flaw: .unexpectedEnd)))
    case .malformed(.json): .malformed(.idNotAnInteger)
    case .malformed(.idNotAnInteger): .malformed(.noMethodAndNoID)
    case .malformed: nil
    }
  }
}

extension WireViolation: Sampled {
  static func sample(after last: WireViolation?) -> WireViolation? {
    switch last {
    case nil: .fault(.doesNotRead)
    case .fault(let fault): WireFault.sample(after: fault).map(Self.fault) ?? .beginUnanswered
    case .beginUnanswered: .beginRefused(.init("refused"))
    case .beginRefused(let refusal) where !refusal.isNotEntitled:
      .beginRefused(.init("EACCES", isNotEntitled: true))
    case .beginRefused: .noProtocolVersion
    case .noProtocolVersion: .wrongVersion(4711, expected: 12)
    case .wrongVersion: nil
    }
  }
}

extension LaunchProblem: Sampled {
  static func sample(after last: LaunchProblem?) -> LaunchProblem? {
    switch last {
    case nil: .bundleGone
    case .bundleGone: .broken(.program(.scriptGone("/a.sh")))
    case .broken: .notInTime
    case .notInTime: .programChanged("dev.a.b")
    case .programChanged: nil
    }
  }
}

extension RequestFailure: Sampled {
  static func sample(after last: RequestFailure?) -> RequestFailure? {
    switch last {
    case nil: .notBegun
    case .notBegun: .notEnded
    case .notEnded: .noDocument
    case .noDocument: .badItems(.notAnObject)
    case .badItems(.notAnObject): .badItems(.noItems)
    case .badItems(.noItems): .badItems(.notAList)
    case .badItems(.notAList): .badItems(.badItem(2))
    case .badItems(.badItem): .badItems(.tooMany)
    case .badItems(.tooMany): .badItems(.tooManyAttachments(2))
    case .badItems(.tooManyAttachments): .endedEarly(.code(3))
    case .endedEarly: .noOutput
    case .noOutput: .badOutput
    case .badOutput: .otherOutput(type: "public.jpeg")
    case .otherOutput: .adjustmentsRefused
    case .adjustmentsRefused: .badInput
    case .badInput: .pictureChanged
    case .pictureChanged: nil
    }
  }
}

extension SpawnFailure.SystemCause: Sampled {
  static func sample(after last: SpawnFailure.SystemCause?) -> SpawnFailure.SystemCause? {
    switch last {
    case nil: .tooManyProcesses
    case .tooManyProcesses: .tooManyFiles
    case .tooManyFiles: .noMemory
    case .noMemory: .other("Exec format error")
    case .other: nil
    }
  }
}

extension SpawnFailure: Sampled {
  static func sample(after last: SpawnFailure?) -> SpawnFailure? {
    switch last {
    case nil: .missing("/a")
    case .missing: .noInterpreter("/a")
    case .noInterpreter: .notExecutable("/a")
    case .notExecutable: .notForThisMachine("/a")
    case .notForThisMachine: .beingWritten("/a")
    case .beingWritten: .argumentsTooLong("/a")
    case .argumentsTooLong: .notEntitled("/a")
    case .notEntitled: .notConfined("/a", .noMemory)
    case .notConfined: .notStarted("/a", .tooManyFiles)
    case .notStarted(_, .tooManyFiles): .notStarted("/a", .other("EXXX"))
    case .notStarted: .directory("/a", .tooManyProcesses)
    case .directory: .nulCharacter
    case .nulCharacter: .tooManyFiles
    case .tooManyFiles: .unreadableRequest
    case .unreadableRequest: .lacking("pipe", .noMemory)
    case .lacking: .noProcess
    case .noProcess: nil
    }
  }
}

extension FileFailure: Sampled {
  static func sample(after last: FileFailure?) -> FileFailure? {
    let operations = Operation.allCases
    guard let last else { return FileFailure(operations[0], "/a", .locked) }
    if let cause = Cause.sample(after: last.cause) {
      return FileFailure(last.operation, "/a", cause)
    }
    let index = operations.firstIndex(of: last.operation)! + 1
    return index < operations.count ? FileFailure(operations[index], "/a", .locked) : nil
  }
}

extension FileFailure.Cause: Sampled {
  static func sample(after last: FileFailure.Cause?) -> FileFailure.Cause? {
    switch last {
    case nil: .locked
    case .locked: .tooLarge
    case .tooLarge: .notRegular
    case .notRegular: .unusable
    case .unusable: .newer
    case .newer: .noDescriptors
    case .noDescriptors: .noSpace("ENOSPC")
    case .noSpace: .readOnlyDisk("EROFS")
    case .readOnlyDisk: .noPermission("EACCES")
    case .noPermission: .other("EIO")
    case .other: nil
    }
  }
}

extension ScriptFailure: Sampled {
  static func sample(after last: ScriptFailure?) -> ScriptFailure? {
    switch last {
    case nil: .notAView("column 12")
    case .notAView: .timedOut(after: .seconds(30))
    case .timedOut: .printsWithoutEnd(after: .seconds(30))
    case .printsWithoutEnd: .printsTooMuch(limit: 2 << 20, after: .seconds(30))
    case .printsTooMuch: .noScript("a.sh")
    case .noScript: .streamEnded
    case .streamEnded: .noInterpreter("ruby", package: nil)
    case .noInterpreter(_, package: nil): .noInterpreter("ruby", package: "ruby3")
    case .noInterpreter: .noProgram("jq")
    case .noProgram: .notExecutable("a.sh")
    case .notExecutable: nil
    }
  }
}

extension SettingFailure: Sampled {
  static func sample(after last: SettingFailure?) -> SettingFailure? {
    Cause.sample(after: last?.cause).map { SettingFailure(key: "token", cause: $0) }
  }
}

extension SettingFailure.Cause: Sampled {
  static func sample(after last: SettingFailure.Cause?) -> SettingFailure.Cause? {
    switch last {
    case nil: .unsetVariable("NAME")
    case .unsetVariable: .file(FileFailure(.read, "/a", .tooLarge))
    case .file: .noProgram("pass")
    case .noProgram: .programFailed("pass")
    case .programFailed: .programSilent("pass")
    case .programSilent: .spawn(.missing("/a"))
    case .spawn: nil
    }
  }
}

extension OpenFailure: Sampled {
  static func sample(after last: OpenFailure?) -> OpenFailure? {
    switch last {
    case nil: .notAURL("x y")
    case .notAURL: .blankInURL("https://x y")
    case .blankInURL: .longURL("https://a…", limit: 8192)
    case .longURL: .refusedScheme("javascript")
    case .refusedScheme: .noHost("https://")
    case .noHost: .unsafeURL("https://a@b/")
    case .unsafeURL: .declined
    case .declined: .locked
    case .locked: .failed(url: "a:b")
    case .failed: .nothingOpens(url: "a:b")
    case .nothingOpens: .copied(url: "a:b")
    case .copied: .appGone("dev.a")
    case .appGone: .noProgram(app: "Mail", bundle: "/a.app")
    case .noProgram: .readOnly
    case .readOnly: .terminalTaken
    case .terminalTaken: .needsTerminal
    case .needsTerminal: .spawn(.missing("/a"))
    case .spawn: .file(FileFailure(.read, "/a", .tooLarge))
    case .file: .other("EIO")
    case .other: nil
    }
  }
}

extension Reason {
  /// Each case, with each case of its payload.
  static var samples: [Reason] {
    let inner: [Reason] =
      UpdateFailure.samples.map(Reason.update)
      + ProcessEnd.samples.flatMap {
        [
          .ended($0, lastLine: nil), .ended($0, lastLine: "jq: no"),
          .outOfMemory($0, limit: 64 << 20),
        ]
      }
      + [.overMemory(MemoryExcess(bytes: 80 << 20, limit: 64 << 20))]
      + [.overStorage(StorageExcess(bytes: 300 << 20, limit: 256 << 20))]
      + WireViolation.samples.map(Reason.wire) + LaunchProblem.samples.map(Reason.launch)
      + SpawnFailure.samples.map(Reason.spawn) + ScriptFailure.samples.map(Reason.script)
      + SettingFailure.samples.map(Reason.setting) + OpenFailure.samples.map(Reason.opening)
      + FileFailure.samples.map(Reason.file) + RequestFailure.samples.map(Reason.request)
    return inner + inner.map { .notEntitled($0) }
  }
}
