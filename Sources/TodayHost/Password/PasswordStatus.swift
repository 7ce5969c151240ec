import TodayEngine

/// Whether the user's account has a password, according to `passwd -S`: a board that nothing can
/// unlock must not be locked.
@MainActor
package final class PasswordStatus {
  private var work: HelperWork?

  /// Requests the status.
  ///
  /// - Parameter done: Called once, from a turn of the reactor or at once. If the status is
  ///   unknown, as for network passwords, there may be one.
  package init(
    environment: [String: String], reactor: Reactor,
    done: @escaping (_ hasPassword: Bool) -> Void
  ) {
    guard !Self.hasOwnService, let program = ProgramSearch.find("passwd", environment) else {
      done(true)
      return
    }
    let request = SpawnRequest(
      path: program, arguments: ["-S"],
      environment: environment.merging(["LC_ALL": "C"]) { $1 }, workingDirectory: "/")
    do throws(SpawnFailure) {
      work = try HelperWork(request, reactor: reactor) { output in
        done(output.map(Self.hasPassword) ?? true)
      }
    } catch {
      done(true)
    }
  }

  /// A separate PAM service may use something other than the account's password.
  private static var hasOwnService: Bool {
    ["/etc/pam.d/today", "/usr/lib/pam.d/today"].contains(where: FileSystem.isFile)
  }

  /// `name L 2025-05-20 …`: `L` and `LK` are disabled passwords, `NP` is none.
  nonisolated static func hasPassword(_ output: [UInt8]) -> Bool {
    let words = String(decoding: output, as: UTF8.self).split(separator: " ")
    return words.count < 2 || !["L", "LK", "NP"].contains(words[1])
  }
}
