import Glibc
import TodayEngine
import TodayFleet
import TodayWire

/// The running `today-fleet` of one connection, which is started again if it ends.
@MainActor
final class FleetLink {
  /// Called in turns of the reactor.
  var reported: (FleetReport) -> Void = { _ in }
  /// The program runs and knows its connection, but nothing else: called at each start.
  var began: () -> Void = {}

  private let reactor: Reactor
  private let supervisor: Supervisor
  private let executable: String?
  private let connection: FleetConnection
  private let keys: FleetKeys?
  /// The signing that goes on.
  private var signing: HelperWork?
  private var nextSigning: Reactor.Token?
  private var failedSignings = 0
  private var running: Running?
  private var restart: Reactor.Token?
  private var restarts = 0
  private var isClosed = false

  private struct Running {
    var token: ProcessToken
    var writer: OrderedWriter
    var reader: ThrottledReader
    /// A program that lacks a library ends without a report.
    var hasReported = false
  }

  /// The bytes that the program may be behind. It drops nothing that was published, so it is broken.
  private static let mostWaiting = 32 << 20
  /// A line has a payload, whose escapes may be six times as long.
  private static let longestLine = 1 << 20
  private static let longestPause = Duration.seconds(60)
  /// Before the ssh key is used again. An agent may ask the user each time.
  private static let signingPause = Duration.seconds(30)
  private static let longestSigningPause = Duration.seconds(900)

  /// - Parameters:
  ///   - keys: What a signed or checked connection needs.
  ///   - executable: The running `today`.
  init(
    _ connection: FleetConnection, reactor: Reactor, supervisor: Supervisor, keys: FleetKeys? = nil,
    executable: String? = BundleSearch.currentExecutable()
  ) {
    self.connection = connection
    self.keys = keys
    self.reactor = reactor
    self.supervisor = supervisor
    self.executable = executable
  }

  isolated deinit { close() }

  func start() {
    guard !isClosed, running == nil else { return }
    let signers: [FleetRequest]
    do throws(FleetProblem) {
      signers = try keys?.readSigners() ?? []
    } catch {
      return failed(error)
    }
    guard let program = FleetProgram(executable: executable),
      let process = try? supervisor.spawn(program.spawnRequest(connection.files))
    else { return failed(.noProgram) }
    Glibc.close(process.errors)
    let writer = OrderedWriter(
      reactor: reactor, descriptor: process.input, limit: Self.mostWaiting)
    let reader = ThrottledReader(
      reactor: reactor, descriptor: process.output,
      bucket: TokenBucket(capacity: 16 << 20, perSecond: 4 << 20, now: HostClock.awake),
      perTurn: 1 << 16)
    running = Running(token: process.token, writer: writer, reader: reader)
    var lines = LineBuffer()
    reader.received = { [weak self] bytes in
      lines.append(bytes, limit: Self.longestLine) { line, isCut in
        if !isCut { self?.take(line) }
        return self?.running != nil
      }
    }
    for request in signers { send(request) }
    send(.connect(connection))
    began()
  }

  func send(_ request: FleetRequest) { running?.writer.write(request.json.bytes + [0x0A]) }

  /// The broker publishes the will.
  func close() {
    isClosed = true
    if let restart { reactor.cancel(restart) }
    restart = nil
    stop()
  }

  private func stop() {
    guard let running else { return }
    self.running = nil
    signing = nil
    if let nextSigning { reactor.cancel(nextSigning) }
    nextSigning = nil
    running.writer.close()
    running.reader.close()
    supervisor.terminate(running.token, killAfter: .seconds(1))
  }

  private func take(_ line: [UInt8]) {
    guard let json = try? JSONReader.read(line), let report = FleetReport(json: json) else {
      return
    }
    running?.hasReported = true
    switch report {
    case .connected: restarts = 0
    case .session(let key): return sign(key)
    case .received:
      // A key may have been removed.
      for request in keys?.changedSigners() ?? [] { send(request) }
    default: break
    }
    reported(report)
  }

  /// Lets the ssh key sign the key of the running program.
  private func sign(_ key: [UInt8]) {
    signing = keys?.sign(key) { [weak self] result in
      guard let self else { return }
      signing = nil
      switch result {
      case .success(let certificate):
        failedSignings = 0
        send(certificate)
      case .failure(let problem):
        let pause = min(
          Self.signingPause * (1 << min(failedSignings, 10)), Self.longestSigningPause)
        failedSignings += 1
        nextSigning = reactor.schedule(at: HostClock.awake + pause) { [weak self] in
          self?.nextSigning = nil
          self?.sign(key)
        }
        reported(.disconnected(problem))
      }
    }
  }

  /// - Returns: Whether the event belongs to this program.
  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) -> Bool {
    guard let running, running.token == token else { return false }
    switch event {
    case .spawned, .peaked: break
    case .failed, .exited:
      stop()
      failed(running.hasReported ? .ended : .noProgram)
    }
    return true
  }

  /// The program did not start, or has ended.
  private func failed(_ problem: FleetProblem) {
    guard !isClosed, restart == nil else { return }
    let pause = min(.seconds(1 << min(restarts, 6)), Self.longestPause)
    restarts += 1
    restart = reactor.schedule(at: HostClock.awake + pause) { [weak self] in
      self?.restart = nil
      self?.start()
    }
    reported(.disconnected(problem))
  }
}
