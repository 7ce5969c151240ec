package import TodayEngine
package import TodayWire

/// The host's end of the wire to one widget's process: standard input, output, and error.
///
/// Whatever the widget does to it, it neither blocks nor slows the board: writes wait in a queue,
/// reads stop at a rate, and then the widget waits.
@MainActor
package final class WidgetConnection {
  package enum Pipe: Sendable {
    case input, output, errors
  }

  package enum Event: Sendable, Equatable {
    case message(Envelope)
    /// A line on standard output that is no message: for the log, with
    /// `Envelope.Refusal.notAnObject` as the hint. Harmless, on one line, cut.
    case printed(String)
    /// A line of standard error. Harmless, on one line, cut.
    case logged(String)
    /// So many lines for the log were left out, because there were too many.
    case dropped(lines: Int)
    /// The widget broke the wire's rules. Reported once; no message comes after it. The owner ends the
    /// process.
    case fault(WireViolation)
    /// The host itself says why a request to a script failed, whose part it plays.
    case failed(request: Int, Reason)
    /// The widget has closed its end. Not an error by itself.
    case closed(Pipe)
    /// The process has ended and what it said before has been reported. The last event.
    case ended(ProcessEnd)
  }

  /// Bytes, but for the lines.
  package struct Limits: Sendable {
    /// Waiting to be read by the widget.
    package var unread = 4 << 20
    /// From standard output at once, and in a second in the long run.
    package var burst = 1 << 20
    package var perSecond = 256 << 10
    package var perTurn = 64 << 10
    /// A line counts as at least so many bytes: a message has its price, however short.
    package var lineCost = 256
    package var logLine = 4096
    /// Lines at once, and in a second in the long run.
    package var logBurst = 200
    package var logPerSecond = 20
    /// Read from each pipe after the process has ended.
    package var rest = 1 << 20

    package init() {}
  }

  private let reactor: Reactor
  private let limits: Limits
  private let handler: @MainActor (Event) -> Void
  private let writer: OrderedWriter
  private let output: ThrottledReader
  private let errors: ThrottledReader
  private var outputLines = LineBuffer()
  private var errorLines = LineBuffer()
  private var log: LogFilter
  private var logTimer: Reactor.Token?
  private var hasFault = false
  private var isClosed = false

  /// Owns the process's descriptors from now on. `handler` is called from turns of the reactor, and
  /// for faults of writing also from ``send(_:)``.
  package init(
    reactor: Reactor, process: SpawnedProcess, limits: Limits = Limits(),
    handler: @escaping @MainActor (Event) -> Void
  ) {
    self.reactor = reactor
    self.limits = limits
    self.handler = handler
    let now = HostClock.awake
    writer = OrderedWriter(reactor: reactor, descriptor: process.input, limit: limits.unread)
    output = ThrottledReader(
      reactor: reactor, descriptor: process.output,
      bucket: TokenBucket(capacity: limits.burst, perSecond: limits.perSecond, now: now),
      perTurn: limits.perTurn)
    errors = ThrottledReader(
      reactor: reactor, descriptor: process.errors,
      bucket: TokenBucket(capacity: limits.burst / 4, perSecond: limits.perSecond / 4, now: now),
      perTurn: limits.perTurn / 4)
    log = LogFilter(
      lines: limits.logBurst, perSecond: limits.logPerSecond, lineLimit: limits.logLine, now: now)

    writer.failed = { [weak self] problem in self?.writingFailed(problem) }
    output.received = { [weak self] in self?.receivedOutput($0) }
    output.ended = { [weak self] in self?.outputEnded() }
    errors.received = { [weak self] in self?.receivedErrors($0) }
    errors.ended = { [weak self] in self?.errorsEnded() }
  }

  isolated deinit { close() }

  /// Sends a message after all that were sent before. To a widget that has closed its input: nothing.
  package func send(_ envelope: Envelope) {
    writer.write(envelope.line)
  }

  /// Closes the widget's standard input once all messages are written.
  package func closeInput() {
    writer.finish()
  }

  /// To be called when the process has ended: reports what is left in its pipes, then `ended`.
  package func processEnded(_ end: ProcessEnd) {
    guard !isClosed else { return }
    writer.close()
    output.readRest(limit: limits.rest) { [weak self] in
      guard let self, !isClosed else { return }
      errors.readRest(limit: limits.rest) { [weak self] in
        guard let self, !isClosed else { return }
        reportUnfinished()
        reportDropped()
        let handler = handler
        close()
        handler(.ended(end))
      }
    }
  }

  /// Ends the connection; no event comes any more.
  package func close() {
    isClosed = true
    writer.close()
    output.close()
    errors.close()
    if let logTimer { reactor.cancel(logTimer) }
    logTimer = nil
  }

  private func emit(_ event: Event) {
    if !isClosed { handler(event) }
  }

  // MARK: The widget's input

  private func writingFailed(_ problem: OrderedWriter.Problem) {
    switch problem {
    case .closed: emit(.closed(.input))
    case .full: fault(.doesNotRead)
    }
  }

  // MARK: The widget's output

  private func receivedOutput(_ bytes: ArraySlice<UInt8>) {
    outputLines.append(bytes, limit: LineSplitter.maximumLineLength) { line, isCut in
      output.charge(max(0, limits.lineCost - line.count))
      if isCut {
        fault(.lineTooLong(limit: LineSplitter.maximumLineLength))
      } else {
        receivedLine(line)
      }
      return !hasFault && !isClosed
    }
  }

  private func receivedLine(_ line: [UInt8]) {
    do throws(Envelope.Refusal) {
      emit(.message(try Envelope(line: line)))
    } catch {
      switch error {
      case .malformed(let detail): fault(.malformed(detail))
      case .notAnObject where String(validating: line, as: UTF8.self) == nil:
        fault(.notUTF8)
      case .notAnObject: print(line)
      }
    }
  }

  private func print(_ line: [UInt8]) {
    guard !line.isEmpty else { return }
    if let text = log.admit(line, now: HostClock.awake) { emit(.printed(text)) }
    scheduleReport()
  }

  private func fault(_ violation: WireViolation) {
    guard !hasFault else { return }
    hasFault = true
    output.pause()
    emit(.fault(violation))
  }

  private func outputEnded() {
    emit(.closed(.output))
  }

  // MARK: The widget's log

  private func receivedErrors(_ bytes: ArraySlice<UInt8>) {
    errorLines.append(bytes, limit: limits.logLine) { line, isCut in
      logLine(line, isCut: isCut)
      return !isClosed
    }
  }

  private func logLine(_ line: [UInt8], isCut: Bool = false) {
    guard !line.isEmpty else { return }
    if let text = log.admit(line, isCut: isCut, now: HostClock.awake) { emit(.logged(text)) }
    scheduleReport()
  }

  private func errorsEnded() {
    logLine(errorLines.take())
    emit(.closed(.errors))
  }

  private func reportUnfinished() {
    logLine(errorLines.take())
    // A message needs its LF; what was printed is worth a line.
    let line = outputLines.take()
    if line.first != UInt8(ascii: "{"), !hasFault { print(line) }
  }

  private func scheduleReport() {
    guard logTimer == nil, !isClosed, let deadline = log.reportDeadline else { return }
    logTimer = reactor.schedule(at: deadline) { [weak self] in
      self?.logTimer = nil
      self?.reportDropped()
    }
  }

  private func reportDropped() {
    let count = log.takeDropped()
    if count > 0 { emit(.dropped(lines: count)) }
  }
}
