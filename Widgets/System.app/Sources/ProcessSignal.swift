import Foundation
import Glibc
import SystemMonitorShared

/// A signal that the app sends.
enum ProcessSignal: Equatable, CaseIterable {
  case terminate, kill, stop, resume

  var number: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .kill: SIGKILL
    case .stop: SIGSTOP
    case .resume: SIGCONT
    }
  }

  var name: String {
    switch self {
    case .terminate: "TERM"
    case .kill: "KILL"
    case .stop: "STOP"
    case .resume: "CONT"
    }
  }

  /// The key that confirms it.
  var key: Character {
    switch self {
    case .terminate: "t"
    case .kill: "k"
    case .stop: "s"
    case .resume: "c"
    }
  }

  enum Result: Equatable {
    case sent
    case ended
    /// The app itself, or the first process.
    case refused
    case notAllowed
    case failed(Int32)
  }

  /// Sends it to that process, but not to another one that got its number meanwhile.
  func send(
    to process: ProcessEntry, files: SystemFiles = SystemFiles(),
    deliver: (Int32, Int32) -> Int32 = { Glibc.kill($0, $1) == 0 ? 0 : errno }
  ) -> Result {
    guard process.id > 1, process.id != Int(getpid()), let id = Int32(exactly: process.id) else {
      return .refused
    }
    guard let now = files.process(process.id), now.started == process.started else {
      return .ended
    }
    switch deliver(id, number) {
    case 0: return .sent
    case ESRCH: return .ended
    case EPERM: return .notAllowed
    case let error: return .failed(error)
    }
  }
}
