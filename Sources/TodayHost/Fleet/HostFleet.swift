import TodayEngine
import TodayFleet
import TodayWire

/// This host's part in a fleet. Without the config's `fleet:` section, there is none.
@MainActor
final class HostFleet {
  private let publishing: FleetPublishing?
  private let board: FleetBoard

  init?(
    _ config: FleetConfig, _ context: HostContext, _ supervisor: Supervisor,
    parts: Parts
  ) {
    guard let access = FleetAccess(config, context) else { return nil }
    publishing = FleetPublishing(
      access, context, supervisor, loadIfNeeded: parts.loadIfNeeded)
    board = FleetBoard(access, context, supervisor, parts)
  }

  /// What it needs of the other parts of the host.
  struct Parts {
    /// Reads the stored data of cards that were not on the screen.
    var loadIfNeeded: ([WidgetID]) -> Void
    /// The board section of the config.
    var section: () -> BoardSection?
    /// There are other cards of other machines.
    var install: () -> Void
    /// The patterns of the section stand for other cards.
    var rule: () -> Void = {}
  }

  /// The cards of other machines.
  var infos: [WidgetInfo] { board.infos }

  /// What the user looks at.
  var look: FleetLook { board.look }

  func look(at look: FleetLook) { board.look(at: look) }

  /// Asks the machine of a card.
  func ask(_ id: WidgetID, _ request: ForeignRequest) { board.ask(id, request) }

  func begin() {
    publishing?.begin()
    board.begin()
  }

  func close() {
    publishing?.close()
    board.close()
  }

  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) -> Bool {
    publishing?.processEvent(token, event) == true || board.processEvent(token, event)
  }

  func note(_ event: Event) {
    publishing?.note(event)
    if case .settings = event { board.follow() }
  }

  func note(_ effect: Effect) {
    publishing?.note(effect)
    if case .changeSettings = effect { board.follow() }
  }

  /// Another host of this home may have ended.
  func lockChanged(_ id: WidgetID?) {
    if id == nil || id == FleetPublishing.lockName { publishing?.begin() }
  }
}
