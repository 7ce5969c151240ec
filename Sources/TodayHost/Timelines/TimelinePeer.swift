import TodayEngine
import TodayWire

/// Acts as the widget between the updates of a widget with a timeline: it shows the view that is due,
/// and starts a process only for an update or a tap.
///
/// A board with such widgets has no process of theirs at rest, and wakes when a view is due.
@MainActor
final class TimelinePeer {
  /// The functions of the host that it uses.
  struct Surroundings {
    var reactor: Reactor
    var clock: TimelineClock
    /// Starts a process for a call when it is its turn, if it is still needed then.
    var start: @MainActor (TimelinePeer, Call) -> Void
    /// The time of the next update; `nil` for never.
    var scheduled: @MainActor (WallTime?) -> Void
    var emit: @MainActor (WidgetConnection.Event) -> Void
    var save: @MainActor (() throws(FileError) -> Void) -> Void
  }

  private let store: TimelineStore
  private let surroundings: Surroundings
  private(set) var timeline: Timeline?
  /// Sent to the next process.
  private(set) var begin: HostMessage.Begin
  private(set) var run: TimelineRun?
  /// The call that the present process performs.
  private var call: Call?
  /// Whether that process has performed a tap before.
  private var isAfterTap = false
  private var waiting: [Call] = []
  private var isVisible = false
  private var mode: DisplayMode
  /// Cancels the wait for the next view.
  private var cancelNext: (@MainActor () -> Void)?
  private let width: TimelineWidth
  private(set) var isEnding = false

  /// Further taps during a process are refused.
  private static let mostWaiting = 8

  init(_ store: TimelineStore, _ begin: HostMessage.Begin, _ surroundings: Surroundings) {
    self.store = store
    self.begin = begin
    self.surroundings = surroundings
    mode = begin.displayMode
    timeline = store.read()
    width = TimelineWidth(reactor: surroundings.reactor)
    width.reload = { [weak self] in self?.perform(.reload) }
  }

  isolated deinit { close() }

  // MARK: The host's messages

  func take(_ message: HostMessage, request: Int) {
    switch message {
    case .begin(let new):
      begin = new
      // A host without a screen does not know the width of the card.
      if new.reason == .background, let columns = timeline?.columns { begin.size.columns = columns }
      mode = new.displayMode
      width.card = new.size.columns
      width.timeline = timeline?.columns
      answer(
        request,
        BeginAnswer(implements: ["performUpdate"], largestAvailableDisplayMode: largestMode).json)
    case .viewWillAppear:
      isVisible = true
      begin.size.columns = width.card
      show()
      width.isVisible = true
      answer(request, .null)
    case .viewWillDisappear:
      isVisible = false
      cancelSwap()
      width.isVisible = false
      answer(request, .null)
    case .performUpdate(let reason): perform(.update(reason, request: request))
    case .activate(let action, _): perform(.tap(action, request: request))
    case .displayModeDidChange(let new, let sizes):
      mode = new
      begin.displayMode = new
      begin.maximumSize = sizes
      show()
    case .sizeDidChange(let size, let sizes):
      begin.size = size
      begin.maximumSize = sizes
      width.card = size.columns
    case .appearanceDidChange(let appearance): begin.appearance = appearance
    case .end: end()
    case .beginRequest, .prepareForPresentation, .fileProvider: answer(request, .null)
    case .viewDidAppear, .viewDidDisappear, .memoryWarning, .editing, .contentDidChange,
      .textDidChange, .done, .cancel:
      break
    }
  }

  /// The machine slept or its clock was set.
  func clockJumped() { if isVisible { show() } }

  func close() {
    isEnding = true
    cancelSwap()
    width.isVisible = false
    waiting = []
    run?.close()
    run = nil
  }

  // MARK: Showing

  private var largestMode: DisplayMode {
    timeline?.hasExpandedViews == true ? .expanded : .compact
  }

  /// Sends the view that is due, and waits for the next one.
  private func show() {
    cancelSwap()
    let now = surroundings.clock.now()
    guard let timeline, let entry = timeline.entry(at: now) else { return }
    send(.view(entry.view(in: mode)))
    guard isVisible, let next = timeline.nextDate(after: now) else { return }
    cancelNext = surroundings.clock.wait(next) { [weak self] in
      self?.cancelNext = nil
      self?.show()
    }
  }

  private func cancelSwap() {
    cancelNext?()
    cancelNext = nil
  }

  // MARK: Processes

  private func perform(_ new: Call) {
    guard !isEnding else { return }
    if call != nil {
      if waiting.count < Self.mostWaiting {
        waiting.append(new)
      } else {
        fail(new, .update(.noReason))
      }
      return
    }
    call = new
    surroundings.start(self, new)
  }

  /// Whether the call is still wanted when it is its turn.
  func isWanted(_ wanted: Call) -> Bool { !isEnding && call == wanted }

  func began(_ run: TimelineRun) {
    self.run = run
    if isEnding { run.stop(because: .update(.noReason)) }
  }

  /// The process could not be started.
  func failedToStart(_ reason: Reason) {
    guard let call else { return }
    self.call = nil
    fail(call, reason)
    performNext()
  }

  /// - Returns: The next request for the same process.
  func finished(_ result: TimelineRun.Result) -> HostMessage? {
    switch call {
    case nil: break
    case .update(_, let request): updated(result, request)
    case .tap(_, let request):
      reply(result, request)
      // What it shows may have changed.
      guard case .answer = result, !isEnding else { break }
      isAfterTap = true
      call = .reload
      return Call.reload.message
    case .reload: reloaded(result)
    }
    return nil
  }

  /// The process has ended.
  func ended() {
    run = nil
    call = nil
    isAfterTap = false
    if isEnding { return surroundings.emit(.ended(.code(0))) }
    performNext()
  }

  private func performNext() {
    if !waiting.isEmpty { perform(waiting.removeFirst()) }
  }

  // MARK: Results

  private func updated(_ result: TimelineRun.Result, _ request: Int) {
    guard case .answer(let json) = result, UpdateAnswer(json: json)?.outcome == .newData else {
      surroundings.scheduled(timeline?.reloadDate)
      return reply(result, request)
    }
    let before = due
    do throws(TimelineFlaw) {
      try adopt(json["timeline"])
      // First, because the end of the update schedules the next one.
      surroundings.scheduled(timeline?.reloadDate)
      // What the card shows already is nothing new.
      answer(request, UpdateAnswer(outcome: due == before ? .noData : .newData).json)
    } catch {
      surroundings.scheduled(timeline?.reloadDate)
      surroundings.emit(.failed(request: request, .update(.badTimeline(error))))
    }
  }

  /// The update after a tap. Its failure is not the tap's.
  private func reloaded(_ result: TimelineRun.Result) {
    guard case .answer(let json) = result else {
      // The process may have ended with the tap, so a new one makes the timeline.
      if isAfterTap, result.isWithoutAnswer { waiting.insert(.reload, at: 0) }
      return
    }
    guard UpdateAnswer(json: json)?.outcome == .newData else { return }
    do throws(TimelineFlaw) {
      try adopt(json["timeline"])
      surroundings.scheduled(timeline?.reloadDate)
    } catch {
      surroundings.emit(.logged("the timeline after a tap was refused: \(error.description)"))
    }
  }

  private func adopt(_ json: JSONValue?) throws(TimelineFlaw) {
    let size = json?.bytes.count ?? 0
    guard size <= Timeline.mostBytes else {
      throw .tooLarge(bytes: size, limit: Timeline.mostBytes)
    }
    let new = try Timeline(json: json)
    let (hadExpanded, wasEmpty) = (timeline?.hasExpandedViews, isEmpty)
    timeline = new
    width.timeline = new.columns
    surroundings.save { [store] () throws(FileError) in try store.write(new) }
    // Nothing to show hides the card, until there is something again. The app may also have hidden it,
    // which entries alone do not change.
    if isEmpty || wasEmpty {
      send(.setHasContent(!isEmpty, bundleIdentifier: begin.bundleIdentifier))
    }
    if new.hasExpandedViews != hadExpanded { send(.setLargestAvailableDisplayMode(largestMode)) }
    show()
  }

  /// What the card shows now; `nil` without entries.
  private var due: [WidgetView]? {
    timeline?.entry(at: surroundings.clock.now()).map {
      [$0.view(in: .compact), $0.view(in: .expanded)]
    }
  }

  private var isEmpty: Bool { timeline?.entries.isEmpty == true }

  private func send(_ message: WidgetMessage) {
    surroundings.emit(.message(message.envelope(id: 0)))
  }

  private func reply(_ result: TimelineRun.Result, _ request: Int) {
    switch result {
    case .answer(let json): answer(request, json)
    case .error(let message):
      surroundings.emit(
        .message(.error(id: request, code: Envelope.internalError, message: message)))
    case .failed(let reason): surroundings.emit(.failed(request: request, reason))
    }
  }

  private func fail(_ call: Call, _ reason: Reason) {
    switch call {
    case .update(_, let request), .tap(_, let request):
      surroundings.emit(.failed(request: request, reason))
    case .reload: break
    }
  }

  private func answer(_ request: Int, _ result: JSONValue) {
    surroundings.emit(.message(.result(id: request, result)))
  }

  func end() {
    guard !isEnding else { return }
    isEnding = true
    cancelSwap()
    width.isVisible = false
    waiting = []
    if let run {
      run.stop(because: .update(.noReason))
    } else {
      surroundings.emit(.ended(.code(0)))
    }
  }
}
