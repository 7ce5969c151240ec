import CTodaySystem
import Glibc
package import TodayEngine

/// Checks the user's password with PAM in a separate process. PAM takes seconds for a wrong
/// password, and the board keeps running meanwhile. The process gets the password through a pipe;
/// it is in no argument, environment, log or file.
@MainActor
package final class PasswordCheck {
  /// The process's argument: `today __unlock`.
  package static let argument = "__unlock"

  /// Without PAM, a locked board could never be unlocked.
  package static var isAvailable: Bool { today_has_pam() }

  /// Runs in the process, and returns its exit status.
  package static func main() -> Int32 { today_check_password() }

  private var process: TimedProcess?

  /// Limited to the capacity of a pipe.
  private static let longest = 1000
  private static let patience = Duration.seconds(60)

  /// Starts it. The caller's bytes are overwritten.
  ///
  /// - Parameter done: Called once, from a turn of the reactor, unless this object was released.
  /// - Throws: `SpawnFailure` if no process can be started.
  package init(
    _ password: inout [UInt8], environment: [String: String], reactor: Reactor,
    done: @escaping (PasswordVerdict) -> Void
  ) throws(SpawnFailure) {
    defer { for index in password.indices { password[index] = 0 } }
    var reader: Int32 = -1
    var writer: Int32 = -1
    guard password.count <= Self.longest, today_pipe(&reader, &writer) else {
      throw SpawnFailure.noProcess
    }
    let sent = write(writer, password, password.count)
    close(writer)
    defer { close(reader) }
    guard sent == password.count else { throw SpawnFailure.noProcess }
    let request = SpawnRequest(
      path: BundleSearch.sameProgram(), arguments: [Self.argument],
      environment: environment, workingDirectory: "/")
    process = try TimedProcess(
      request, input: reader, patience: Self.patience, reactor: reactor
    ) { end in done(Self.verdict(end)) }
  }

  private static func verdict(_ end: ProcessEnd?) -> PasswordVerdict {
    switch end {
    case .code(Int32(TODAY_PASSWORD_RIGHT)): .right
    case .code(Int32(TODAY_PASSWORD_WRONG)): .wrong
    case .code(Int32(TODAY_PASSWORD_UNAVAILABLE)): .unavailable(.noPAM)
    case .code, .signal, .lost: .unavailable(.refusedByPAM)
    case nil: .unavailable(.tooSlow)
    }
  }
}
