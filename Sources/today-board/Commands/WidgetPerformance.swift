import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Runs one widget on an invisible board and prints a drawing after each step.
@MainActor
final class WidgetPerformance: VerbFront {
  private let host: WidgetHost
  private let id: WidgetID
  private let size: TodayWire.CellSize
  private let clock: LocaleClock
  /// The time that clocks show, and that chooses the view of a timeline. `nil` means the present.
  private let moment: WallTime?
  private let start = HostClock.awake

  /// The colours of the drawings.
  var depth = Output.depth
  private var runBegan: Duration?
  /// Whether each step shows its duration.
  private var showsDuration = false
  private var lastRun: Duration?
  /// The widget's error in its answer to `viewWillAppear`.
  private var appearFailure: String?
  private var commentary: Commentary?
  /// Why a view was refused since the last step.
  private var viewRefusal: String?
  private var hasRefusedView = false

  /// Further output besides the drawings.
  private enum Commentary {
    case trace
    case notes(RunNotes)
  }

  /// More than the sum of the host's own deadlines.
  private var timeout: Duration {
    let script = host.registry.widget(id)?.script
    return .seconds(25) + (script?.deadline ?? .zero)
  }

  init(_ host: WidgetHost, _ id: WidgetID, size: TodayWire.CellSize, moment: WallTime?) {
    self.host = host
    self.id = id
    self.size = size
    self.moment = moment
    clock = LocaleClock(zones: TimeZones(), environment: host.options.environment)
    let reactor = host.reactor
    reactor.nextDeadline = { [weak host] in host?.engine.nextDeadline }
    reactor.deadlinePassed = { [weak host] in host?.tick() }
    host.front = self
  }

  /// Prints every trace entry immediately.
  func traceFromNow() {
    showsDuration = true
    commentary = .trace
  }

  /// Prints the widget's standard error and advice for its author.
  func note(with notes: RunNotes) {
    showsDuration = host.registry.widget(id)?.script != nil
    commentary = .notes(notes)
  }

  var isTracing: Bool { commentary != nil }

  func didTrace(_ entry: TraceEntry) {
    switch commentary {
    case .trace:
      note(entry)
      print(entry)
    case .notes(let notes):
      notes.note(entry)
      note(entry)
    case nil: break
    }
  }

  func didGiveHint(_ hint: AuthorHint, of id: WidgetID) {
    if hint.refusesView {
      hasRefusedView = true
      switch hint {
      case .viewRefused(let refusal), .messageRefused(.view(let refusal)):
        viewRefusal = refusal.description
      default: viewRefusal = "a view was refused"
      }
    }
    if case .notes(let notes) = commentary { notes.give(hint) }
  }

  private func print(_ entry: TraceEntry) {
    let milliseconds = Int(((entry.at.awake - start) / .milliseconds(1)).rounded())
    let time = String(repeating: " ", count: max(0, 6 - "\(milliseconds)".count))
    Output.line("\(time)\(milliseconds) ms  \(entry.kind.arrow) \(entry.text)")
  }

  private func note(_ entry: TraceEntry) {
    switch entry.kind {
    case .answer("begin"):
      if let answer = entry.detail.flatMap(BeginAnswer.init(json:)), answer.implements.isEmpty {
        giveUpdateHint()
      }
    case .sent("viewWillAppear"): appearFailure = nil
    case .answer("viewWillAppear"): appearFailure = entry.detail?["error"]?.string
    case .sent("performUpdate"): runBegan = entry.at.awake
    case .answer("performUpdate"):
      lastRun = runBegan.map { entry.at.awake - $0 }
      if entry.detail?["timeline"] != nil, host.registry.widget(id)?.hasTimeline == false {
        host.give(.timelineUndeclared, of: id)
      }
    case .board, .sent, .received, .answer, .reply, .call, .process, .decision, .store, .stderr:
      break
    }
  }

  /// Gives a hint if the program contains an update method that the widget does not offer.
  private func giveUpdateHint() {
    guard let widget = host.registry.widget(id), widget.script == nil else { return }
    let hint = UpdateSymbols.hint(
      program: widget.executable, principalClass: widget.principalClass)
    if let hint { host.give(hint, of: id) }
  }

  /// - Returns: Whether the widget failed: it could not be loaded, or its last update failed.
  func run(updates: Int, mode: DisplayMode) -> Bool {
    host.begin()
    let order = host.engine.installedIDs
    host.post(.user(.edit(order: order, enabled: Set([id]))))
    let expanded = TodayWire.CellSize(columns: size.columns, rows: max(size.rows, 20))
    host.post(.sizes(MaximumSizes(compact: size, expanded: expanded)))
    host.loadIfNeeded([id])
    if mode == .expanded { host.post(.user(.setMode(id, mode))) }
    let shown = VisibleCard(id: id, size: mode == .expanded ? expanded : size)
    host.post(.visible([shown], isScrolling: false))
    settle()
    // Now the widget's modes are known.
    if mode == .expanded {
      host.post(.user(.setMode(id, mode)))
      settle()
    }
    step("appeared")
    for number in 2...max(updates, 2) where number <= updates {
      if streams {
        guard waitForPart() else { break }
        step("part \(number)")
        continue
      }
      host.post(.user(.update(id)))
      settle()
      step("update \(number)")
    }
    let hasFailed = self.hasFailed
    host.post(.visible([], isScrolling: false))
    host.reactor.run(until: { host.isIdle }, limit: .seconds(3))
    Output.line("— disappeared")
    host.shutDown()
    return hasFailed
  }

  private var streams: Bool { host.registry.widget(id)?.script?.isStreaming ?? false }

  /// A streaming script sends new content without a request.
  private func waitForPart() -> Bool {
    let last = card?.picture
    return host.reactor.run(until: { card?.picture != last }, limit: timeout)
  }

  private func settle() {
    // A failed update need not send a view, and neither must a script without output.
    let isScript = host.registry.widget(id)?.script != nil
    let before = host.engine.status(of: id)
    host.reactor.run(
      until: {
        let status = host.engine.status(of: id)
        let hasFailed = status?.outcome == .failed && (lastRun != nil || isGivenUp(status, before))
        return host.engine.isSettled([id]) || hasFailed || isScript && lastRun != nil
          || appearFailure != nil && (runBegan == nil || lastRun != nil)
      }, limit: timeout)
  }

  /// Whether the engine has given up an update of a process that lives. One that has crashed is started again.
  private func isGivenUp(_ status: UpdateStatus?, _ before: UpdateStatus?) -> Bool {
    guard status != before, case .update? = status?.reason else { return false }
    return true
  }

  private var card: Card? {
    guard var card = host.engine.card(of: id, at: WidgetHost.moment) else { return nil }
    // The host shows the present view of a timeline.
    if let moment, case .live = card.picture,
      let view = host.timelineView(of: id, at: moment, in: card.mode)
    {
      card.picture = .live(view.root)
      card.preferredRows = view.preferredRows
    }
    return card
  }

  private var hasFailed: Bool {
    card?.badge == .unableToLoad || appearFailure != nil || hasRefusedView
      || host.engine.status(of: id)?.outcome == .failed
  }

  private func step(_ name: String) {
    let status = host.engine.status(of: id)
    let isUnable = card?.badge == .unableToLoad
    let time = (showsDuration ? lastRun : nil).map {
      "\(Int(($0 / .milliseconds(1)).rounded())) ms"
    }
    lastRun = nil
    let failure = appearFailure ?? viewRefusal
    viewRefusal = nil
    let outcome =
      isUnable ? "Unable to Load" : (failure == nil ? status?.outcome : .failed)?.rawValue
    let reason = isUnable ? card?.reason?.description : failure ?? status?.reason?.description
    let words = [name, outcome, time, reason].compactMap { $0 }
    Output.line("— \(words.joined(separator: " · "))")
    let isScript = host.registry.widget(id)?.script != nil
    let isEmpty =
      host.engine.contentFlag(of: id)?.value == false || isScript && card?.picture.node == nil
    guard var card, !isEmpty else {
      // A failure has no information about the content.
      if status?.outcome != .failed, appearFailure == nil { Output.line("(no content)") }
      return
    }
    var board = host.engine.board(at: WidgetHost.moment)
    let context = DrawContext(clock: clock.display(at: moment ?? HostClock.wall))
    let columns = BoardScreen.columns(ofContent: size.columns)
    // A board with room would show all rows.
    if !isScript { cutRows(of: &card, context) }
    board.cards = [card]
    let grid = BoardScreen.cards(board, columns: columns, rows: 200, context)
    Output.verbatim(depth == .none ? grid.text : grid.ansi(depth: depth))
  }

  /// Limits the card to the rows of its size, and gives a hint if it is too short for the view.
  private func cutRows(of card: inout Card, _ context: DrawContext) {
    guard let node = card.picture.node else { return }
    // As on a board, an expanded card has the rows that it prefers.
    let room = card.mode == .expanded ? max(size.rows, 20) : size.rows
    let limit = card.mode == .expanded ? min(max(card.preferredRows ?? room, 0), room) : room
    let rows = NodeRenderer.measure(node, columns: size.columns, context: context).rows
    guard rows > limit else { return }
    card.size.rows = .count(limit)
    let point = host.registry.widget(id)?.pointIdentifier
    host.give(
      .rowsCut(
        shown: limit, of: rows, isExpanded: card.mode == .expanded, mayExpand: card.canExpand,
        isOfWidgetKit: point.flatMap(ExtensionPoint.init(identifier:))?.hasKind == true),
      of: id)
  }
}
