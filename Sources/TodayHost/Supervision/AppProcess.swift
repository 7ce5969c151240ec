import CTodaySystem
import Glibc
package import TodayEngine
import TodayWire

/// A containing app, or another program that a tap starts. It belongs to the user, so it has no
/// supervisor and no deadline.
@MainActor
package final class AppProcess {
  package enum Place: Sendable {
    /// On its own pseudo-terminal, which a relay connects to the host's. The host leaves the screen
    /// before. A confined app ends with all its processes. It gets HUP if the host dies.
    ///
    /// Without a terminal, a confined app is ``detached``, and another one is as in ``foreground``.
    case terminal(TerminalPlace)
    /// On the host's terminal, in its process group: both get keyboard signals. Only for `today`
    /// itself. It gets HUP if the host dies.
    case foreground
    /// Without a terminal, in its own session. It outlives the host.
    case detached
    /// Like ``detached``, with a descriptor for its standard error, which the caller keeps.
    case command(errors: Int32)
    /// Without a terminal; ends with the board. Reads its input from a descriptor, and may write to
    /// another one. The caller keeps both.
    case helper(input: Int32, output: Int32? = nil)
  }

  package let processIdentifier: Int32

  private let reactor: Reactor
  private let ended: @MainActor (ProcessEnd) -> Void
  private var descriptor: Int32 = -1
  private var registration: Reactor.Token?
  /// Keeps this object alive from ``end()`` until the process is reaped.
  private var ending: AppProcess?
  private var isReaped = false
  private var requests: AppRequests?
  private let relay: TerminalRelay?
  /// Whether requests of a confined app may be performed now.
  package var mayOpen: @MainActor () -> Bool = { true }

  /// Called with requests of an app, the first value, about widgets.
  package var perform: @MainActor (_ app: String, ContentRequest) -> Void = { _, _ in }

  /// For kernels without notification of a process's end.
  private static let retry = Duration.milliseconds(100)
  /// Longer than a relay needs for an app that ignores HUP.
  private static let relayLimit = Duration.seconds(4)

  /// Starts a program; returns when it runs.
  ///
  /// Programs that a confined app has opened count as parts of it, because they may still have the
  /// terminal.
  ///
  /// - Parameter ended: Called once, from a turn of the reactor or from ``wait(atMost:)``, unless
  ///   this object was released.
  /// - Throws: `SpawnFailure` if it cannot run.
  package init(
    _ request: SpawnRequest, in place: Place, reactor: Reactor,
    ended: @escaping @MainActor (ProcessEnd) -> Void
  ) throws(SpawnFailure) {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if null >= 0 { close(null) } }
    let input =
      request.input.isEmpty ? -1 : today_memory_file(request.input, request.input.count)
    defer { if input >= 0 { close(input) } }
    // An unconfined app opens URLs itself.
    let app = request.confinement == nil ? nil : request.app
    let ends = app == nil ? nil : AppRequests.Ends()
    defer { if let ends { close(ends.there) } }
    var isRunning = false
    defer { if !isRunning, let ends { close(ends.here) } }
    var request = request
    var more = ends.map { [$0.there] } ?? []
    if case .helper = place { more = [] }
    // Not for apps without the descriptor, and not from the environment of the host.
    request.environment[AppRequests.variable] = more.isEmpty ? nil : "3"
    // `today open` in an app, for example in its shell, counts from 0.
    if request.app != nil { request.environment[AppRequests.depthVariable] = nil }
    if case .terminal(let terminal) = place, terminal.isTerminal {
      let relay = try TerminalRelay(request, on: terminal, requests: ends?.there)
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

  private func listen(to app: String?, _ ends: AppRequests.Ends?, as place: Place) {
    guard let app, let ends else { return }
    requests = AppRequests(
      of: app, here: ends.here, in: place, reactor: reactor,
      mayOpen: { [weak self] in self?.mayOpen() ?? false },
      perform: { [weak self] in self?.perform(app, $0) })
    // `today open` and the opened app get the terminal meanwhile.
    requests?.begins = { [weak self] in self?.relay?.pause() }
    requests?.ends = { [weak self] in self?.relay?.resume() }
  }

  /// The size of the terminal has changed. Only for an app in a ``Place/terminal(_:)``.
  package func terminalResized() { relay?.resized() }

  /// Ends an app in a ``Place/terminal(_:)``; `ended` is called before this returns, unless a
  /// program that the app opened still runs.
  package func endOnTerminal() {
    guard let relay, !isReaped else { return }
    relay.hangUp()
    wait(atMost: Self.relayLimit)
    guard !isReaped, descriptor >= 0 else { return }
    kill(processIdentifier, SIGKILL)
    wait(atMost: Self.relayLimit)
  }

  /// Keys that an ended app did not read.
  package var unreadKeys: [UInt8] { relay?.unread ?? [] }

  isolated deinit { stopWatching() }

  /// Ends it and the processes in its session's first group, and reports nothing more: `ended` is
  /// not called. Not for processes in the host's own group.
  func end() {
    guard !isReaped, ending == nil else { return }
    ending = self
    kill(-processIdentifier, SIGKILL)
  }

  /// Waits briefly for its end; `ended` is called before this returns if it came.
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
      requests = nil
      ending = nil
      return
    }
    relay?.finish()
    let end: ProcessEnd = relay?.end ?? (signal >= 0 ? .signal(signal) : .code(code))
    guard let requests else { return ended(end) }
    requests.finish { [weak self] in
      self?.requests = nil
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
