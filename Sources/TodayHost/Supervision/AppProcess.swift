import CTodaySystem
import Glibc
package import TodayEngine
import TodayWire

/// A containing app, or another program that a tap starts: the user's own, so it has no supervisor
/// and no deadline.
@MainActor
package final class AppProcess {
  package enum Place: Sendable {
    /// On a pseudo-terminal of its own, which a relay connects to the host's. The host leaves the
    /// screen before. A confined app ends with all that it started. It gets HUP if the host dies.
    ///
    /// Without a terminal, a confined app is ``detached``, and another one is as in ``foreground``.
    case terminal(TerminalPlace)
    /// On the host's terminal, in its process group: what the keyboard sends, both get. Only for
    /// `today` itself. It gets HUP if the host dies.
    case foreground
    /// Beside the board: no terminal, its own session. It outlives the host.
    case detached
    /// As ``detached``, with a descriptor for its standard error, which stays the caller's.
    case command(errors: Int32)
    /// Beside the board and gone with it; reads what it needs from a descriptor, and may write to
    /// another one. Both stay the caller's.
    case helper(input: Int32, output: Int32? = nil)
  }

  package let processIdentifier: Int32

  private let reactor: Reactor
  private let ended: @MainActor (ProcessEnd) -> Void
  private var descriptor: Int32 = -1
  private var registration: Reactor.Token?
  /// Itself, from ``end()`` until it is reaped.
  private var ending: AppProcess?
  private var isReaped = false
  private var errands: AppErrands?
  private let relay: TerminalRelay?
  /// Whether requests of a confined app may be performed now.
  package var mayOpen: @MainActor () -> Bool = { true }

  /// Called when a confined app, the first value, says whether a widget has content.
  package var setContent: @MainActor (_ app: String, _ widget: String, _ flag: Bool) -> Void = {
    _, _, _ in
  }

  /// For kernels that cannot tell of an end.
  private static let retry = Duration.milliseconds(100)
  /// More than a relay needs for an app that ignores HUP.
  private static let relayLimit = Duration.seconds(4)

  /// Starts a program; returns once it runs.
  ///
  /// What a confined app had opened counts as a part of it: it may have the terminal still.
  ///
  /// - Parameter ended: Called once, from a turn of the reactor or from ``wait(atMost:)``, unless this
  ///   object is gone by then.
  /// - Throws: `SpawnFailure` when it cannot run.
  package init(
    _ request: SpawnRequest, in place: Place, reactor: Reactor,
    ended: @escaping @MainActor (ProcessEnd) -> Void
  ) throws(SpawnFailure) {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if null >= 0 { close(null) } }
    let input =
      request.input.isEmpty ? -1 : today_memory_file(request.input, request.input.count)
    defer { if input >= 0 { close(input) } }
    // What is not confined opens things itself.
    let app = request.confinement == nil ? nil : request.app
    let ends = app == nil ? nil : AppErrands.Ends()
    defer { if let ends { close(ends.there) } }
    var isRunning = false
    defer { if !isRunning, let ends { close(ends.here) } }
    var request = request
    var more = ends.map { [$0.there] } ?? []
    if case .helper = place { more = [] }
    // Of nobody who has no such descriptor, nor of what the host was started by.
    request.environment[AppErrands.variable] = more.isEmpty ? nil : "3"
    if case .terminal(let terminal) = place, terminal.isTerminal {
      let relay = try TerminalRelay(request, on: terminal, errand: ends?.there)
      isRunning = true
      self.relay = relay
      processIdentifier = relay.process
      self.reactor = reactor
      self.ended = ended
      watch()
      listen(to: app, ends, as: .foreground)
      return
    }
    relay = nil
    let (child, report) =
      switch place {
      case .terminal where request.confinement != nil:
        try SpawnPlan.spawn(
          request, descriptors: [null, null, null] + more, flags: Int(TODAY_SPAWN_NEW_SESSION),
          parentDeathSignal: SIGHUP)
      case .foreground, .terminal:
        try SpawnPlan.spawn(
          request, descriptors: [0, 1, 2] + more, flags: 0, parentDeathSignal: SIGHUP)
      case .helper(let input, let output):
        try SpawnPlan.spawn(
          request, descriptors: [input, output ?? null, null], flags: Int(TODAY_SPAWN_NEW_SESSION),
          parentDeathSignal: SIGKILL)
      case .detached:
        try SpawnPlan.spawn(
          request, descriptors: [input >= 0 ? input : null, null, null] + more,
          flags: Int(TODAY_SPAWN_NEW_SESSION))
      case .command(let errors):
        try SpawnPlan.spawn(
          request, descriptors: [null, null, errors] + more, flags: Int(TODAY_SPAWN_NEW_SESSION))
      }
    defer { close(report) }
    if let failure = SpawnPlan.failure(report: report, request: request) {
      var code: Int32 = 0
      var signal: Int32 = 0
      _ = today_reap(child, true, &code, &signal)
      throw failure
    }
    isRunning = true
    processIdentifier = child
    self.reactor = reactor
    self.ended = ended
    watch()
    listen(to: app, ends, as: place)
  }

  private func watch() {
    descriptor = today_process_descriptor(processIdentifier)
    if descriptor >= 0 {
      registration = reactor.register(descriptor, .readable) { [weak self] _ in self?.reap() }
    } else {
      tryLater()
    }
  }

  private func listen(to app: String?, _ ends: AppErrands.Ends?, as place: Place) {
    guard let app, let ends else { return }
    errands = AppErrands(
      of: app, here: ends.here, in: place, reactor: reactor,
      mayOpen: { [weak self] in self?.mayOpen() ?? false },
      setContent: { [weak self] in self?.setContent(app, $0, $1) })
    // `today open` and what it opens get the terminal meanwhile.
    errands?.begins = { [weak self] in self?.relay?.pause() }
    errands?.ends = { [weak self] in self?.relay?.resume() }
  }

  /// The size of the terminal has changed. Only for an app in a ``Place/terminal(_:)``.
  package func terminalResized() { relay?.resized() }

  /// Ends an app in a ``Place/terminal(_:)``; `ended` is called before this returns, unless the app had
  /// something opened that still runs.
  package func endOnTerminal() {
    guard let relay, !isReaped else { return }
    relay.hangUp()
    wait(atMost: Self.relayLimit)
    guard !isReaped, descriptor >= 0 else { return }
    kill(processIdentifier, SIGKILL)
    wait(atMost: Self.relayLimit)
  }

  /// What came from the keyboard and was not read by an app that has ended.
  package var unreadKeys: [UInt8] { relay?.unread ?? [] }

  isolated deinit { stopWatching() }

  /// Ends it and all that it started in its session's first group, and hears of nothing more: `ended`
  /// is not called. Not for what runs in the host's own group.
  func end() {
    guard !isReaped, ending == nil else { return }
    ending = self
    kill(-processIdentifier, SIGKILL)
  }

  /// Waits a moment for its end; `ended` is called before this returns if it came.
  func wait(atMost limit: Duration) {
    guard descriptor >= 0 else { return }
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&end, 1, Int32(limit.inSeconds * 1000)) > 0 { reap() }
  }

  private func reap() {
    var code: Int32 = -1
    var signal: Int32 = -1
    guard today_reap(processIdentifier, false, &code, &signal) else { return tryLater() }
    stopWatching()
    isReaped = true
    guard ending == nil else {
      errands = nil
      ending = nil
      return
    }
    relay?.finish()
    let end: ProcessEnd = relay?.end ?? (signal >= 0 ? .signal(signal) : .code(code))
    guard let errands else { return ended(end) }
    errands.finish { [weak self] in
      self?.errands = nil
      self?.ended(end)
    }
  }

  private func tryLater() {
    guard descriptor < 0 else { return }
    registration = reactor.schedule(at: HostClock.awake + Self.retry) { [weak self] in
      self?.reap()
    }
  }

  private func stopWatching() {
    if let registration { reactor.cancel(registration) }
    registration = nil
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
