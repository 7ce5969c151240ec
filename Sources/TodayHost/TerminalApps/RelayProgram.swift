import CTodaySystem
import Glibc
import TodayEngine

/// The process between the user's terminal and an app with its own pseudo-terminal.
///
/// It is the leader of the app's session and adopts the app's orphans, so it can end all of its
/// processes. The app never has a descriptor of the user's terminal.
@MainActor
package final class RelayProgram {
  /// The first argument of the program.
  package static let argument = "__relay"
  /// The descriptors after the terminal's: the socket to the board, files in memory with the
  /// request and with the bytes that restore the terminal, and the app's own socket, which may be
  /// missing.
  private static let socket: Int32 = 3
  private static let requestFile: Int32 = 4
  private static let cleanupFile: Int32 = 5
  private static let appSocket: Int32 = 6

  private let reactor = Reactor()
  private let channel: PacketChannel
  private let modes: RelayModes
  private let terminal: AppTerminal
  private let input = RelayProgram.reopened(STDIN_FILENO, O_RDONLY)
  private let output = RelayProgram.reopened(STDOUT_FILENO, O_WRONLY)
  private let cleanup = AppDefaults.contents(RelayProgram.cleanupFile)
  private let app: pid_t
  /// Whether all processes of the app end with it. A user's command may leave a daemon running.
  private let endsTree: Bool
  private var keys = RelayBuffer(capacity: 4 << 10)
  private var picture = RelayBuffer(capacity: 64 << 10)
  private var titles = TitleFilter()
  private var typed = TypedAhead()
  private var end: ProcessEnd?
  private var isPaused = false
  /// The terminal or the board has closed.
  private var isHungUp = false
  private var keysRegistration: Reactor.Token?
  private var appRegistration: Reactor.Token?
  private var pictureRegistration: Reactor.Token?

  /// The time that an app has to end after HUP.
  private static let grace = Duration.seconds(1)
  /// The time that the relay waits for killed processes, which may be stuck in the kernel.
  private static let limit = Duration.seconds(2)
  /// The time that the terminal has to accept the last bytes, in milliseconds.
  private static let patience: Int32 = 1_000
  /// The maximum number of bytes that are shown after the app's end.
  private static let lastOutput = 4 << 20

  package static func main() -> Never {
    today_set_name("today-terminal")
    // Keyboard signals belong to the app, even if it puts this process into the foreground.
    for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU] { today_ignore_signal(signal) }
    _ = today_adopt_orphans()
    // Before any other descriptor gets its number.
    let hasAppSocket = fcntl(appSocket, F_GETFD) >= 0
    for descriptor in socket...appSocket { _ = today_set_close_on_exec(descriptor) }
    _ = today_set_nonblocking(socket)
    do throws(SpawnFailure) {
      let program = try RelayProgram(hasAppSocket: hasAppSocket)
      withExtendedLifetime(program) { program.reactor.run() }
    } catch {
      let report = RelayReport.failed(error).bytes
      _ = today_send_packet(socket, report, report.count, nil, 0)
    }
    exit(0)
  }

  private init(hasAppSocket: Bool) throws(SpawnFailure) {
    let text = SpawnText(bytes: AppDefaults.contents(Self.requestFile)[...])
    guard var request = text?.request, let modes = RelayModes(of: STDIN_FILENO) else {
      throw .unreadableRequest
    }
    terminal = try AppTerminal()
    self.modes = modes
    endsTree = request.confinement != nil
    _ = today_control_terminal(terminal.program)
    _ = today_copy_terminal_size(STDOUT_FILENO, terminal.program)
    var before = modes.before
    tcsetattr(terminal.program, TCSANOW, &before)
    request.confinement?.rules.append(.init(.device, terminal.name))
    if request.environment["GPG_TTY"] != nil { request.environment["GPG_TTY"] = terminal.name }
    modes.takeKeys()
    do throws(SpawnFailure) {
      app = try Self.start(request, on: terminal, hasAppSocket: hasAppSocket)
    } catch {
      modes.restore()
      throw error
    }
    channel = PacketChannel(reactor: reactor, descriptor: Self.socket)
    channel.send(RelayReport.running.bytes)
    listen()
  }

  private static func start(
    _ request: SpawnRequest, on terminal: AppTerminal, hasAppSocket: Bool
  ) throws(SpawnFailure) -> pid_t {
    let (child, report) = try SpawnPlan.spawn(
      request,
      descriptors: [Int32](repeating: terminal.program, count: 3)
        + (hasAppSocket ? [appSocket] : []),
      flags: Int(TODAY_SPAWN_FOREGROUND_GROUP),
      parentDeathSignal: request.confinement == nil ? SIGHUP : SIGKILL)
    defer { close(report) }
    if hasAppSocket { close(appSocket) }
    if let failure = SpawnPlan.failure(report: report, request: request) { throw failure }
    return child
  }

  /// Non-blocking, without changing the shell's descriptor.
  private static func reopened(_ descriptor: Int32, _ access: Int32) -> Int32 {
    let own = open("/proc/self/fd/\(descriptor)", access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    return own >= 0 ? own : fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
  }

  private func listen() {
    channel.received = { [unowned self] bytes, _ in take(bytes) }
    channel.closed = { [unowned self] in hangUp() }
    for signal in [SIGHUP, SIGTERM] { reactor.onSignal(signal) { [unowned self] in hangUp() } }
    reactor.onSignal(SIGCHLD) { [unowned self] in reap() }
    keysRegistration = reactor.register(input, .readable, isUrgent: true) { [unowned self] _ in
      readKeys()
    }
    pictureRegistration = reactor.register(output, []) { [unowned self] _ in writePicture() }
    appRegistration = reactor.register(terminal.keyboard, .readable) { [unowned self] events in
      if events.contains(.writable) { writeKeys() }
      if events.contains(.readable) { readPicture() }
    }
    // It may have ended before the signal was caught.
    reap()
  }

  // MARK: Requests

  private func take(_ bytes: [UInt8]) {
    guard let request = bytes.first.flatMap(RelayRequest.init(rawValue:)) else { return }
    switch request {
    case .resized: _ = today_copy_terminal_size(STDOUT_FILENO, terminal.program)
    case .pause:
      isPaused = true
      modes.restore()
      channel.send(RelayReport.paused.bytes)
    case .resume:
      isPaused = false
      modes.takeKeys()
      _ = today_copy_terminal_size(STDOUT_FILENO, terminal.program)
      // The other program has painted over the app.
      let group = tcgetpgrp(terminal.keyboard)
      if group > 1 { kill(-group, SIGWINCH) }
    }
    setInterests()
  }

  // MARK: Bytes

  private func readKeys() {
    let (count, new) = keys.fill { read(input, $0.baseAddress, $0.count) }
    let error = errno
    if count > 0 {
      typed.append(new)
      writeKeys()
    } else if count == 0 || (error != EAGAIN && error != EINTR) {
      hangUp()
    }
  }

  private func writeKeys() {
    if !keys.isEmpty { _ = keys.drain { write(terminal.keyboard, $0.baseAddress, $0.count) } }
    setInterests()
  }

  private func readPicture() {
    fillPicture()
    writePicture()
  }

  private func fillPicture() {
    // The kernel returns 4 KB at most.
    while picture.hasRoom {
      let count = picture.fill(through: &titles) {
        read(terminal.keyboard, $0.baseAddress, $0.count)
      }
      guard count > 0 else { break }
    }
  }

  private func writePicture() {
    if !picture.isEmpty { _ = picture.drain { write(output, $0.baseAddress, $0.count) } }
    setInterests()
  }

  private func setInterests() {
    let isLive = !isPaused && !isHungUp
    func set(_ registration: Reactor.Token?, _ interest: Reactor.Interest) {
      if let registration { reactor.setInterest(registration, interest) }
    }
    // After the app's end, keys belong to the board.
    set(keysRegistration, isLive && end == nil && keys.hasRoom ? .readable : [])
    set(pictureRegistration, isLive && !picture.isEmpty ? .writable : [])
    var app: Reactor.Interest = isLive && picture.hasRoom ? .readable : []
    if !keys.isEmpty { app.insert(.writable) }
    set(appRegistration, app)
  }

  // MARK: Ends

  private func hangUp() {
    guard !isHungUp else { return }
    isHungUp = true
    setInterests()
    // At once, because a shell may own the terminal now. While paused, another program owns it.
    if !isPaused { restoreTerminal() }
    guard end == nil else { return }
    ProcessSignals.signalGroup(app, SIGHUP)
    ProcessSignals.signalGroup(app, SIGCONT)
    _ = reactor.schedule(at: HostClock.awake + Self.grace) { [unowned self] in
      guard endsTree else { return finish() }
      ProcessTree.killDescendants(of: getpid())
      _ = reactor.schedule(at: HostClock.awake + Self.limit) { [unowned self] in finish() }
    }
  }

  private func reap() {
    // Ctrl-Z stops an app, and there is no shell that could continue it.
    today_continue_stopped_children()
    while true {
      let process = today_peek_ended_child()
      if process < 0, end != nil { return finish() }
      guard process > 0 else { break }
      var code: Int32 = -1
      var signal: Int32 = -1
      guard today_reap(process, false, &code, &signal) else { break }
      if process == app { appEnded(signal >= 0 ? .signal(signal) : .code(code)) }
    }
    if end != nil { ProcessTree.killDescendants(of: getpid()) }
  }

  private func appEnded(_ end: ProcessEnd) {
    self.end = end
    setInterests()
    guard endsTree else { return finish() }
    _ = reactor.schedule(at: HostClock.awake + Self.limit) { [unowned self] in finish() }
  }

  private func finish() {
    let unread = typed.last(terminal.countUnread() + keys.count)
    // The board sets the modes of its terminal, so that keys are not changed between both programs.
    if !isPaused, !isHungUp { showRest() }
    channel.send(RelayReport.ended(end ?? .signal(SIGHUP), unread: unread).bytes)
    exit(0)
  }

  /// Writes the app's last output.
  private func showRest() {
    fillPicture()
    var left = Self.lastOutput
    while !picture.isEmpty, left > 0 {
      let count = picture.drain { write(output, $0.baseAddress, $0.count) }
      guard count > 0 || awaitOutput() else { return }
      left -= max(0, count)
      fillPicture()
    }
  }

  /// Ends the modes of the terminal as the board would.
  private func restoreTerminal() {
    picture.removeAll()
    var rest = cleanup[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      guard count > 0 || awaitOutput() else { break }
      rest = rest.dropFirst(max(0, count))
    }
    modes.restore()
  }

  /// Whether the terminal accepts more output soon.
  private func awaitOutput() -> Bool {
    guard errno == EAGAIN || errno == EINTR else { return false }
    var wanted = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, Self.patience) > 0 && Int32(wanted.revents) & POLLOUT != 0
  }
}
