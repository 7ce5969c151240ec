import CTodaySystem
import Glibc
import TodayEngine

/// An app's terminal, connected through a relay.
package struct TerminalPlace: Sendable {
  package var input: Int32 = STDIN_FILENO
  package var output: Int32 = STDOUT_FILENO
  /// Bytes that end all modes of the terminal. The relay writes them if this process is gone.
  package var cleanup: [UInt8]
  /// The program that calls ``RelayProgram/main()``.
  package var program = "/proc/self/exe"

  package init(cleanup: [UInt8]) {
    self.cleanup = cleanup
  }

  /// Whether both are terminals.
  var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }
}

/// The board's side of ``RelayProgram``.
@MainActor
final class TerminalRelay {
  let process: pid_t
  private let socket: Int32
  private let modes: RelayModes?
  /// Whether another program has the terminal at the moment.
  private var isPaused = false
  /// The end of the app, after it was reported.
  private(set) var end: ProcessEnd?
  /// Keyboard input that the app did not read.
  private(set) var unread: [UInt8] = []

  /// The time limit for the relay to start the app, and to release the terminal, in milliseconds.
  private static let patience: Int32 = 5_000

  /// Starts a relay and its app; returns once the app runs.
  ///
  /// - Parameter requests: The app's end of a socket, which stays the caller's.
  init(
    _ request: SpawnRequest, on place: TerminalPlace, requests: Int32?
  ) throws(SpawnFailure) {
    guard let text = request.bytes else { throw .nulCharacter }
    modes = RelayModes(of: place.input)
    (process, socket) = try Self.start(text, place, requests)
    let failure: SpawnFailure
    var hangs = false
    switch Self.nextReport(socket, within: Self.patience) {
    case .running: return
    case .failed(let reported): failure = reported
    case .paused, .ended, nil:
      failure = .notStarted(request.path, .other("no terminal"))
      hangs = true
    }
    // The deinitializer runs also after a failure, and closes the socket: closing it here as well could
    // close another file.
    hangUp()
    // A hung process would be awaited without a limit.
    if hangs { kill(process, SIGKILL) }
    Self.reap(process)
    modes?.restore()
    throw failure
  }

  isolated deinit { close(socket) }

  private static func start(
    _ text: [UInt8], _ place: TerminalPlace, _ requests: Int32?
  ) throws(SpawnFailure) -> (pid_t, socket: Int32) {
    var ends: (here: Int32, there: Int32) = (-1, -1)
    guard today_packet_pair(&ends.here, &ends.there) else {
      throw SpawnFailure(lacking: "socket", error: errno)
    }
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    let files = [
      today_memory_file(text, text.count), today_memory_file(place.cleanup, place.cleanup.count),
    ]
    // The relay's end as well: otherwise its death would not be noticed.
    defer {
      for descriptor in files + [null, ends.there] where descriptor >= 0 { close(descriptor) }
    }
    let relay = SpawnRequest(
      path: place.program, arguments: [RelayProgram.argument],
      environment: SpawnRequest.inheritedEnvironment, workingDirectory: "/")
    do throws(SpawnFailure) {
      guard null >= 0, !files.contains(-1) else {
        throw SpawnFailure(lacking: "memory file", error: errno)
      }
      let (child, report) = try SpawnPlan.spawn(
        relay, name: "today",
        descriptors: [place.input, place.output, null, ends.there] + files
          + (requests.map { [$0] } ?? []),
        flags: Int(TODAY_SPAWN_NEW_SESSION))
      defer { close(report) }
      if let failure = SpawnPlan.failure(report: report, request: relay) {
        reap(child)
        throw failure
      }
      return (child, ends.here)
    } catch {
      close(ends.here)
      throw error
    }
  }

  private static func reap(_ process: pid_t) {
    var code: Int32 = 0
    var signal: Int32 = 0
    _ = today_reap(process, true, &code, &signal)
  }

  /// The terminal was resized.
  func resized() { send(.resized) }

  /// Returns when the relay has released the terminal.
  func pause() {
    isPaused = true
    send(.pause)
    if case .ended(let end, let unread) = Self.nextReport(socket, within: Self.patience) {
      (self.end, self.unread) = (end, unread)
    }
  }

  func resume() {
    isPaused = false
    send(.resume)
  }

  /// Ends the app, and restores the terminal, as when this process dies.
  func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Reads the last report of an ended relay, and restores the terminal's modes, because the relay
  /// may have been killed.
  func finish() {
    if !isPaused { modes?.restore() }
    while let report = Self.nextReport(socket, within: 0) {
      guard case .ended(let end, let unread) = report else { continue }
      (self.end, self.unread) = (end, unread)
    }
  }

  private func send(_ request: RelayRequest) {
    _ = today_send_packet(socket, [request.rawValue], 1, nil, 0)
  }

  /// nil if none came in time, or if the relay has ended.
  private static func nextReport(_ socket: Int32, within milliseconds: Int32) -> RelayReport? {
    var wanted = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, milliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    var descriptors = [Int32](repeating: -1, count: Int(TODAY_MAXIMUM_DESCRIPTORS))
    var count: Int32 = 0
    let length = today_receive_packet(socket, &bytes, bytes.count, &descriptors, &count)
    for descriptor in descriptors[..<Int(count)] { close(descriptor) }
    return length > 0 ? RelayReport(bytes: Array(bytes[..<length])) : nil
  }
}
