import TodayEngine

@testable import TodayHost

/// Records what a host asks of its front.
final class RecordingFront: HostFront {
  /// Whether commands may run in a terminal; there they end at once.
  var hasTerminal = false
  private(set) var opened: [Route] = []
  private(set) var changedPrograms: [WidgetID] = []
  /// What was to run in the terminal: the path and the arguments.
  private(set) var commands: [[String]] = []
  private(set) var problems: [BoardMessage] = []

  func open(_ route: Route, number: OpeningID) { opened.append(route) }

  func programDidChange(of id: WidgetID) { changedPrograms.append(id) }

  func runInTerminal(_ request: SpawnRequest, ended: @escaping @MainActor () -> Void) throws {
    commands.append([request.path] + request.arguments)
    ended()
  }

  func reportProblem(_ problem: BoardMessage) { problems.append(problem) }
}
