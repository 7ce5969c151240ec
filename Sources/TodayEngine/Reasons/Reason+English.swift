import TodayWire

extension Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .widgetMessage(let text): text
    case .update(let failure): failure.description
    case .ended(let end, nil): end.description
    case .ended(let end, let line?): "\(end): \(line)"
    case .overMemory(let excess): excess.description
    case .outOfMemory(let end, let limit):
      "\(end) (needs more than \(limit >> 20) MB of memory?)"
    case .overStorage(let excess):
      "its files take \(excess.bytes >> 20) MB of \(excess.limit >> 20) MB"
    case .wire(let violation): violation.description
    case .launch(let problem): problem.description
    case .spawn(let failure): failure.description
    case .script(let failure): failure.description
    case .setting(let failure): failure.description
    case .opening(let failure): failure.description
    case .file(let failure): failure.description
    case .request(let failure): failure.description
    case .notEntitled(let reason): "\(reason) (not in its entitlements?)"
    }
  }
}

extension UpdateFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unanswered: "timed out"
    case .handlerNotCalled: "timed out: the completion handler was not called"
    case .mainThreadBlocked(let seconds):
      "timed out: the main thread was blocked for \(seconds) s"
    case .noReason: "it gave no reason"
    case .unknownResult: "its answer names none of newData, noData and failed"
    case .badTimeline(let flaw): "its timeline cannot be used: \(flaw.description)"
    case .noContent: "it is hidden until its app reports content"
    case .checkedElsewhere(let age): "skipped: updated \(age.words) ago by another today process"
    case .otherHostSilent: "timed out: the other today process did not answer"
    case .otherHostStopped(let process):
      "process \(process), which runs it, is stopped: run kill -CONT \(process), or end it"
    case .rolledBack(let new, let old):
      "the first update of version \(new) failed: version \(old) is back"
    }
  }
}

extension MemoryExcess: CustomStringConvertible {
  package var description: String { "over memory (\(bytes >> 20) MB of \(limit >> 20) MB)" }
}

extension WireViolation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fault(let fault): fault.description
    case .beginUnanswered: "no answer to begin"
    case .beginRefused(let refusal): "it refused to begin: \(refusal.reason)"
    case .noProtocolVersion: "its answer to begin names no protocol version"
    case .wrongVersion(let version, let expected):
      "it uses protocol version \(version), not \(expected)"
    }
  }
}

extension WireViolation.BeginRefusal {
  package var reason: Reason {
    isNotEntitled ? .notEntitled(.answered(error: message)) : .answered(error: message)
  }
}

extension RequestFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notBegun: "it did not begin"
    case .notEnded: "it did not end its request"
    case .noDocument: "it returned no document"
    case .badItems(.notAnObject): "its answer is not an object: \(RequestAnswer.example)"
    case .badItems(.noItems): "its answer has no \"returningItems\": \(RequestAnswer.example)"
    case .badItems(.notAList): "\"returningItems\" is not a list: \(RequestAnswer.example)"
    case .badItems(.badItem(let number)):
      "item \(number) of \"returningItems\" is not an object: \(RequestAnswer.example)"
    case .badItems(.tooMany):
      "\"returningItems\" has more than \(ExtensionItem.limit) items: return fewer"
    case .badItems(.tooManyAttachments(let number)):
      "item \(number) of \"returningItems\" has more than \(ExtensionItem.limit) attachments: "
        + "return fewer"
    case .endedEarly(let end): "it \(end) before it answered its request"
    case .noOutput: "it returned no edited picture"
    case .badOutput: "its output is not a picture that can be shown"
    case .otherOutput(let type): "its output does not have the type of the picture, \(type)"
    case .adjustmentsRefused: "it cannot apply these adjustments"
    case .badInput: "this is not a picture that can be edited"
    case .pictureChanged:
      "another program has changed the picture meanwhile: nothing was replaced, edit it again"
    }
  }
}

extension LaunchProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .bundleGone: "its bundle was removed"
    case .broken(let mistake): "\(mistake)"
    case .notInTime: "was not started in time"
    case .programChanged(let id):
      "changed since it was installed: today consent agree \(id)"
    }
  }
}

extension SpawnFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path): "The program “\(path)” is missing."
    case .noInterpreter(let path):
      "The program “\(path)” needs an interpreter or loader that is missing."
    case .notExecutable(let path): "The program “\(path)” is not executable."
    case .notForThisMachine(let path):
      "The program “\(path)” is not for this machine, or is not a program."
    case .beingWritten(let path): "The program “\(path)” is being written."
    case .argumentsTooLong(let path):
      "The arguments and environment of “\(path)” are too long."
    case .notEntitled(let path):
      "The program “\(path)” may not be run: its entitlements do not include it, its interpreter or "
        + "its loader."
    case .notConfined(let path, let cause): "The program “\(path)” cannot be confined: \(cause)."
    case .notStarted(let path, let cause): "The program “\(path)” cannot be started: \(cause)."
    case .directory(let path, let cause):
      "The working directory “\(path)” cannot be entered: \(cause)."
    case .nulCharacter: "A path, argument or variable holds a NUL character."
    case .tooManyFiles: "Too many open files."
    case .unreadableRequest: "The request could not be read."
    case .lacking(let resource, let cause): "No \(resource): \(cause)."
    case .noProcess: "no process can be started"
    }
  }
}

extension SpawnFailure.SystemCause: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooManyProcesses: "too many processes"
    case .tooManyFiles: "too many open files"
    case .noMemory: "no memory"
    case .other(let text): text
    }
  }
}

extension FileFailure: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  package var description: String {
    "cannot \(operation.rawValue) \(path): \(cause)\(cause.remedy.map { ": \($0)" } ?? "")"
  }
}

extension FileFailure.Cause: CustomStringConvertible {
  package var description: String {
    switch self {
    case .locked: "it is locked"
    case .tooLarge: "it is too large"
    case .notRegular: "it is not a regular file"
    case .unusable: "its content cannot be read, so it is not overwritten"
    case .newer: "a newer version of today wrote it, so it is not overwritten"
    case .noDescriptors: "too many files are open"
    case .noSpace(let text), .readOnlyDisk(let text), .noPermission(let text), .other(let text):
      text
    }
  }

  fileprivate var remedy: String? {
    switch self {
    case .noSpace: "free some space"
    case .readOnlyDisk: "the directory is on a read-only disk; set TODAY_HOME to another one"
    case .noPermission: "change its owner or permissions, or set TODAY_HOME to another directory"
    case .locked: "another today process uses it; try again, or end that process"
    case .unusable: "fix it, or move it to another folder"
    case .newer: "use that version, or move the file to another folder"
    case .noDescriptors: "raise the limit (ulimit -n), or end other programs"
    case .tooLarge, .notRegular, .other: nil
    }
  }
}

extension ScriptFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAView(let detail): "the output is not a view: \(detail)"
    case .timedOut(let limit): "timed out after \(limit.words)"
    case .printsWithoutEnd(let limit):
      "printed, but did not end within \(limit.words): if it runs on, add --stream, and ~~~ after "
        + "each output"
    case .printsTooMuch(let bytes, let limit):
      "printed more than \(bytes >> 20) MiB and did not end within \(limit.words): print less"
    case .noScript(let name): "script \(name) not found"
    case .streamEnded: "the stream ended"
    case .noInterpreter(let name, nil):
      "the interpreter \(name) is missing: install it, or change the first line"
    case .noInterpreter(let name, let package?):
      "the interpreter \(name) is missing: install the package \(package)"
    case .noProgram(let name): "the program \(name) is missing"
    case .notExecutable(let name): "\(name) has no #! line and is not executable"
    }
  }
}

extension SettingFailure: CustomStringConvertible {
  package var description: String { "the setting \(key) has no value: \(cause)" }
}

extension SettingFailure.Cause: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsetVariable(let name): "the variable \(name) is not set"
    case .file(let failure): failure.description
    case .noProgram(let name): "the program \(name) is missing"
    case .programFailed(let name): "the program \(name) failed, or took too long"
    case .programSilent(let name): "the program \(name) wrote nothing"
    case .spawn(let failure): failure.description
    }
  }
}

extension OpenFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAURL(let text): "\"\(text)\" is not a URL: it has no scheme"
    case .blankInURL(let text):
      "\"\(text)\" is not a URL: it has a blank, a line break or a control character"
    case .longURL(let text, let limit):
      "\"\(text)\" is too long: a URL has \(limit) bytes at most"
    case .refusedScheme(let scheme): "\(scheme): URLs are not opened"
    case .noHost(let text): "\(text) is not opened: it has no host"
    case .unsafeURL(let text): "\(text) is not opened: it hides where it leads"
    case .declined: "not opened: you declined"
    case .locked: "not opened: the board is locked"
    case .failed(let url): "\(url) could not be opened"
    case .nothingOpens(let url): "no app or program opens \(url)"
    case .copied(let url): "no program opens \(url), so it was copied"
    case .appGone(let id): "the app \(id) was removed"
    case .noProgram(let app, _): "\(app) has no app to open"
    case .readOnly: "read-only: no app is started"
    case .terminalTaken: "another program uses the terminal"
    case .needsTerminal: "an app that needs the terminal cannot be opened here"
    case .spawn(let failure): failure.description
    case .file(let failure): failure.description
    case .other(let text): text
    }
  }
}
