import CTodaySystem
import Glibc
package import TodayEngine

/// A spawned process, with the host's ends of its pipes, which are non-blocking and close-on-exec.
/// The receiver must close them.
package struct SpawnedProcess: Sendable {
  package var token: ProcessToken
  /// The process's standard input, written by the host.
  package var input: Int32
  package var output: Int32
  package var errors: Int32
}

/// The host's side of the supervisor: a small process that is the parent of every extension.
///
/// It is a separate process because only a parent that survives the host can clean up after it.
/// When the host ends in any way, the kernel closes the socket between them, and the supervisor
/// ends every process and its descendants. A parent-death signal alone does not reach
/// grandchildren.
@MainActor
package final class Supervisor {
  /// Called with all events of a process, in order.
  package var events: (ProcessToken, ProcessEvent) -> Void = { _, _ in }
  /// Called just before the end of a process is reported, with the processor time of the process and
  /// of its children.
  package var used: (ProcessToken, Duration) -> Void = { _, _ in }

  private let reactor: Reactor
  private let executable: String
  private let arguments: [String]
  private var channel: PacketChannel?
  private var supervisor: pid_t = -1
  private var formerSupervisors: [pid_t] = []
  private var lastToken: UInt64 = 0
  /// The processes that have not ended; the value is nil until the process runs.
  private var processes: [ProcessToken: pid_t?] = [:]
  private var terminal: KeptTerminal?

  /// Does not start the process, which ``spawn(_:)`` or ``keep(_:)`` does.
  ///
  /// - Parameter executable: A program that calls ``main(socket:)`` with descriptor 3 when it gets
  ///   `arguments`; by default this program.
  package init(
    reactor: Reactor, executable: String = "/proc/self/exe", arguments: [String] = ["__supervise"]
  ) {
    self.reactor = reactor
    self.executable = executable
    self.arguments = arguments
  }

  isolated deinit { shutDown() }

  /// The supervisor's process id; nil if it does not run.
  package var processIdentifier: Int32? { channel == nil ? nil : supervisor }

  /// The process id of a running process.
  package func processIdentifier(of token: ProcessToken) -> Int32? { processes[token] ?? nil }

  /// The number of spawned processes that have not ended.
  package var processCount: Int { processes.count }

  /// Requests a process. ``events`` reports later whether its program runs.
  ///
  /// - Parameters:
  ///   - isBrief: Its start is reported late, and not at all if it has ended by then, which saves a
  ///     wake-up of the host.
  ///   - held: Descriptors that the supervisor keeps open until the process has ended, or, if the
  ///     host has ended, until all processes have. They are closed here.
  /// - Throws: `SpawnFailure` if no pipe or supervisor can be created.
  package func spawn(
    _ request: SpawnRequest, isBrief: Bool = false, holding held: [Int32] = []
  ) throws(SpawnFailure) -> SpawnedProcess {
    do throws(SpawnFailure) {
      guard let text = request.bytes else {
        throw SpawnFailure.nulCharacter
      }
      return try spawn(text, isBrief, on: try start(), holding: held)
    } catch {
      for descriptor in held { close(descriptor) }
      throw error
    }
  }

  private func spawn(
    _ text: [UInt8], _ isBrief: Bool, on channel: PacketChannel, holding held: [Int32]
  ) throws(SpawnFailure) -> SpawnedProcess {
    var ours: [Int32] = []
    var theirs: [Int32] = []
    let isInPacket = text.count <= SpawnText.packetLimit
    do throws(SpawnFailure) {
      for index in 0..<3 {
        var reader: Int32 = -1
        var writer: Int32 = -1
        guard today_pipe(&reader, &writer) else {
          throw SpawnFailure(lacking: "pipe", error: errno)
        }
        ours.append(index == 0 ? writer : reader)
        theirs.append(index == 0 ? reader : writer)
        _ = today_set_nonblocking(ours[index])
      }
      if !isInPacket {
        let memory = today_memory_file(text, text.count)
        guard memory >= 0 else { throw SpawnFailure(lacking: "memory file", error: errno) }
        theirs.insert(memory, at: 0)
      }
    } catch {
      for descriptor in ours + theirs { close(descriptor) }
      throw error
    }
    lastToken += 1
    let token = ProcessToken(value: lastToken)
    processes.updateValue(nil, forKey: token)
    let request = SupervisorRequest.spawn(
      token: token.value, isBrief: isBrief, text: isInPacket ? text[...] : nil)
    channel.send(request.bytes, descriptors: theirs + held)
    wake()
    return SpawnedProcess(token: token, input: ours[0], output: ours[1], errors: ours[2])
  }

  /// Sends TERM to the process's group, and KILL `killAfter` later if it still runs. A process that
  /// has ended is not an error.
  package func terminate(_ token: ProcessToken, killAfter: Duration? = nil) {
    let milliseconds = killAfter.map { Int($0.nanosecondsRoundedUp / 1_000_000) }
    channel?.send(
      SupervisorRequest.terminate(token: token.value, killAfter: milliseconds).bytes)
    wake()
  }

  /// Sends KILL to the process's group. A process that has ended is not an error.
  package func kill(_ token: ProcessToken) {
    channel?.send(SupervisorRequest.kill(token: token.value).bytes)
    wake()
  }

  /// Continues a supervisor that somebody has stopped: requests to it would have no answer. The signal does
  /// nothing to a running one.
  private func wake() {
    if channel != nil { Glibc.kill(supervisor, SIGCONT) }
  }

  /// From now on the supervisor restores the terminal if the host is killed while it holds it.
  /// Starts the supervisor if possible; otherwise the first ``spawn(_:)`` tries again.
  ///
  /// - Returns: Whether the supervisor runs.
  @discardableResult
  package func keep(_ terminal: KeptTerminal) -> Bool {
    self.terminal = terminal
    if let channel {
      sendTerminal(on: channel)
    } else {
      _ = try? start()
    }
    return channel != nil
  }

  private func sendTerminal(on channel: PacketChannel) {
    guard let terminal, let descriptors = terminal.descriptors() else { return }
    channel.send(SupervisorRequest.keep(terminal.restoration).bytes, descriptors: descriptors)
  }

  /// Closes this process's descriptors of the terminal.
  package func releaseTerminal() { terminal = nil }

  /// Ends every process, without waiting: the supervisor sends TERM now and KILL 0.5 s later, and
  /// then ends. Reports no events.
  package func shutDown() {
    guard let channel else { return }
    wake()
    channel.close()
    self.channel = nil
    formerSupervisors.append(supervisor)
    processes = [:]
  }

  /// Like ``shutDown()``, but runs the reactor and reports events until all processes have ended.
  ///
  /// - Returns: Whether they ended within `limit`.
  @discardableResult
  package func shutDown(waiting limit: Duration) -> Bool {
    channel?.finish()
    wake()
    let isOver = reactor.run(until: { channel == nil }, limit: limit)
    shutDown()
    return isOver
  }

  // MARK: The supervisor's process

  private func start() throws(SpawnFailure) -> PacketChannel {
    if let channel { return channel }
    reapFormerSupervisors()
    var here: Int32 = -1
    var there: Int32 = -1
    guard today_packet_pair(&here, &there) else {
      throw SpawnFailure(lacking: "socket", error: errno)
    }
    // The supervisor must not write to the terminal.
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(there)
      if null >= 0 { close(null) }
    }
    let request = SpawnRequest(
      path: executable, arguments: arguments,
      environment: SpawnRequest.inheritedEnvironment, workingDirectory: "/")
    do throws(SpawnFailure) {
      guard null >= 0 else { throw SpawnFailure(lacking: "/dev/null", error: errno) }
      let (child, report) = try SpawnPlan.spawn(
        request, name: "today", descriptors: [null, null, null, there],
        flags: Int(TODAY_SPAWN_NEW_SESSION))
      supervisor = child
      defer { close(report) }
      if let failure = SpawnPlan.failure(report: report, request: request) {
        var code: Int32 = 0
        var signal: Int32 = 0
        _ = today_reap(child, true, &code, &signal)
        throw failure
      }
    } catch {
      close(here)
      throw error
    }
    let channel = PacketChannel(reactor: reactor, descriptor: here)
    channel.received = { [weak self] bytes, _ in self?.received(bytes) }
    channel.closed = { [weak self] in self?.lost() }
    self.channel = channel
    sendTerminal(on: channel)
    return channel
  }

  private func received(_ bytes: [UInt8]) {
    guard let report = SupervisorReport(bytes: bytes) else { return }
    let token = ProcessToken(value: report.token)
    guard processes.keys.contains(token) else { return }
    switch report.event {
    case .spawned(let process): processes.updateValue(process, forKey: token)
    case .failed, .exited: processes.removeValue(forKey: token)
    case .peaked: break
    }
    if case .exited = report.event { used(token, report.used) }
    events(token, report.event)
  }

  private func lost() {
    channel?.close()
    channel = nil
    // It has closed its socket, so it has ended or is about to end; KILL makes the wait short.
    Glibc.kill(supervisor, SIGKILL)
    var code: Int32 = 0
    var signal: Int32 = 0
    _ = today_reap(supervisor, true, &code, &signal)
    let orphaned = processes
    processes = [:]
    for (token, process) in orphaned.sorted(by: { $0.key.value < $1.key.value }) {
      // The process has died with its parent, but the rest of its session has not. A session with
      // that identifier must be its own, because the identifier is not reused while it has members.
      if let process { ProcessSignals.killSession(process) }
      events(token, .exited(.lost))
    }
  }

  /// Released supervisors end without further requests; returns whether all have ended.
  @discardableResult
  func reapFormerSupervisors() -> Bool {
    formerSupervisors.removeAll { former in
      var code: Int32 = 0
      var signal: Int32 = 0
      return today_reap(former, false, &code, &signal)
    }
    return formerSupervisors.isEmpty
  }
}
