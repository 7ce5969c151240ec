import Glibc

/// Signals to processes and their groups.
enum ProcessSignals {
  static func terminateGroup(_ process: pid_t) {
    signalGroup(process, SIGTERM)
    // A stopped process would not notice.
    signalGroup(process, SIGCONT)
  }

  static func terminate(_ process: pid_t) {
    kill(process, SIGTERM)
    kill(process, SIGCONT)
  }

  /// KILL to a process and all of its descendants, also in sessions of their own: until they end by
  /// themselves, they would keep their memory.
  static func killTree(_ process: pid_t) {
    ProcessTree.killDescendants(of: process)
    signalGroup(process, SIGKILL)
  }

  static func signalGroup(_ process: pid_t, _ signal: Int32) {
    // A child that has not come to its own session yet has no group of its own.
    if kill(-process, signal) < 0 { kill(process, signal) }
  }
}
