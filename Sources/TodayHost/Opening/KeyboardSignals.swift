import CTodaySystem
import Glibc

/// The signals that keys send to everybody on the terminal: while another program has it, they are
/// meant for that one.
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

  /// They have the effect again that they had before. The terminal's foreground is this process's
  /// group again if it was before, also when the other program has changed that: from the background the first
  /// change of modes would stop this process, and a shell would take over.
  package func heed() {
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
