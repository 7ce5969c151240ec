package import TodayEngine

extension Reason {
  /// Errors of other libraries have their own text.
  package init(_ error: any Error) {
    switch error {
    case let failure as SpawnFailure: self = .spawn(failure)
    case let failure as ScriptFailure: self = .script(failure)
    case let problem as EditProblem: self = problem.reason
    case let failure as OpenFailure: self = .opening(failure)
    case let failure as FileFailure: self = .file(failure)
    case let error as FileError: self = .file(error.failure)
    default: self = .widgetMessage("\(error)")
    }
  }
}

extension OpenFailure {
  /// Errors of other libraries have their own text.
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
