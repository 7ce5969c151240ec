import TodayEngine
import TodayWire

@testable import TodayHost

/// Records a host's calls to its front.
final class RecordingFront: HostFront {
  /// Whether commands may run in a terminal; they end at once.
  var hasTerminal = false
  private(set) var opened: [Route] = []
  private(set) var copied: [String] = []
  private(set) var changedPrograms: [WidgetID] = []
  /// The requested terminal command: its path and arguments.
  private(set) var commands: [[String]] = []
  private(set) var problems: [BoardMessage] = []
  /// Widgets that other hosts have released.
  private(set) var released: [WidgetID] = []
  private(set) var hints: [AuthorHint] = []
  /// The board sections that the host has written.
  private(set) var sections: [BoardSection] = []

  func open(_ route: Route, number: OpeningID) { opened.append(route) }

  func copy(_ text: String) { copied.append(text) }

  func programDidChange(of id: WidgetID) { changedPrograms.append(id) }

  func runInTerminal(_ request: SpawnRequest, ended: @escaping @MainActor () -> Void) throws {
    commands.append([request.path] + request.arguments)
    ended()
  }

  func reportProblem(_ problem: BoardMessage) { problems.append(problem) }

  func runnerDidRelease(_ id: WidgetID) { released.append(id) }

  func sectionDidChange(_ section: BoardSection) { sections.append(section) }

  func didGiveHint(_ hint: AuthorHint, of id: WidgetID) { hints.append(hint) }
}
