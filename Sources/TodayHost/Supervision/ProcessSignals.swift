import Glibc

/// Signals to processes and their groups.
enum ProcessSignals {
  static func terminateGroup(_ process: pid_t) {
    signalGroup(process, SIGTERM)
    // A stopped process would not handle it.
    signalGroup(process, SIGCONT)
  }

  static func terminate(_ process: pid_t) {
    kill(process, SIGTERM)
    kill(process, SIGCONT)
  }

  /// Sends KILL to a process and all of its descendants, including those in other sessions, which
  /// would otherwise keep their memory until they end.
  ///
  /// The process is stopped first: it could see that a descendant is dead, and end by itself, which
  /// would be reported as its end.
  static func killTree(_ process: pid_t) {
    kill(process, SIGSTOP)
    ProcessTree.killDescendants(of: process)
    signalGroup(process, SIGKILL)
  }

  /// Sends KILL to all processes of a session, also to those in other groups, such as a command that
  /// `timeout` runs.
  static func killSession(_ session: pid_t) {
    // A process may start others meanwhile.
    for _ in 0..<4 {
      let members = ProcessReading.members(ofSession: session)
      if members.isEmpty { return }
      for member in members { kill(member, SIGKILL) }
    }
  }

  static func signalGroup(_ process: pid_t, _ signal: Int32) {
    // A child that has not yet created its session has no group of its own.
    if kill(-process, signal) < 0 { kill(process, signal) }
  }
}
