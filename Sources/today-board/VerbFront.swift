import TodayEngine
import TodayHost

/// The front of a host that shows no board: its problems go to standard error.
@MainActor
protocol VerbFront: HostFront {}

extension VerbFront {
  func reportProblem(_ problem: BoardMessage) { StandardError.write("\(problem)") }
}

/// The front of subcommands that need nothing else from their host.
final class ConsoleFront: VerbFront {
  static let shared = ConsoleFront()
}

/// Ends a host in the same way as quitting a board: the ends of its widgets are not failures.
final class QuitFront: VerbFront {
  private var hasFinished = false

  func hostDidFinish() { hasFinished = true }

  /// - Parameter limit: How long the host may take to store its data.
  static func quit(_ host: WidgetHost, limit: Duration) {
    let front = QuitFront()
    host.front = front
    host.post(.quit)
    host.reactor.run(until: { front.hasFinished }, limit: limit)
    host.shutDown(waiting: .seconds(1))
  }
}
