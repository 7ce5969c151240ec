package import TodayEngine

extension Reason {
  /// What is no failure of ours speaks for itself.
  package init(_ error: any Error) {
    switch error {
    case let failure as SpawnFailure: self = .spawn(failure)
    case let failure as ScriptFailure: self = .script(failure)
    case let failure as OpenFailure: self = .opening(failure)
    case let failure as FileFailure: self = .file(failure)
    case let error as FileError: self = .file(error.failure)
    default: self = .widgetMessage("\(error)")
    }
  }
}

extension OpenFailure {
  /// As above.
  package init(_ error: any Error) {
    switch error {
    case let failure as OpenFailure: self = failure
    case let failure as SpawnFailure: self = .spawn(failure)
    case let failure as FileFailure: self = .file(failure)
    case let error as FileError: self = .file(error.failure)
    default: self = .other("\(error)")
    }
  }
}
