import CTodaySystem
import Glibc

/// The signals that keys send to everybody on the terminal: while another program has it, they are
/// meant for that one.
@MainActor
package final class KeyboardSignals {
  private var before: [Int32: sigaction] = [:]

  package init() {}

  package func ignore() {
    for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGTTOU, SIGTTIN] where before[signal] == nil {
      var action = sigaction()
      sigaction(signal, nil, &action)
      before[signal] = action
      today_ignore_signal(signal)
    }
  }

  /// They have the effect again that they had before.
  package func heed() {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
    before = [:]
  }
}
