import CTodaySystem
import Glibc

/// The signals that keys send to all processes on the terminal. While another program has the
/// terminal, they are meant for that program.
@MainActor
package final class KeyboardSignals {
  private var before: [Int32: sigaction] = [:]
  private var wasInForeground = false

  package init() {}

  /// Stops the process, as the shell expects, while it is in the background of its terminal.
  package static func awaitForeground() {
    var modes = termios()
    if tcgetattr(STDIN_FILENO, &modes) == 0 { tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
  }

  package func ignore() {
    if before.isEmpty { wasInForeground = tcgetpgrp(STDIN_FILENO) == getpgrp() }
    for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGTTOU, SIGTTIN] where before[signal] == nil {
      var action = sigaction()
      sigaction(signal, nil, &action)
      before[signal] = action
      today_ignore_signal(signal)
    }
  }

  /// Restores the previous effect of the signals, and makes this process's group the terminal's
  /// foreground again if it was before. Otherwise the first change of modes would stop this process, and
  /// a shell would take over.
  package func restore() {
    if wasInForeground, before[SIGTTOU] != nil, tcgetpgrp(STDIN_FILENO) != getpgrp() {
      tcsetpgrp(STDIN_FILENO, getpgrp())
    }
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
    before = [:]
  }
}
