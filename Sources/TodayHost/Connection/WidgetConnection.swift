package import TodayEngine
package import TodayWire

/// The host's end of the connection to a widget's process: standard input, output and error.
///
/// A widget can neither block nor slow the board: writes wait in a queue, and reads are limited to
/// a rate, beyond which the widget waits.
@MainActor
package final class WidgetConnection {
  package enum Pipe: Sendable {
    case input, output, errors
  }

  package enum Event: Sendable, Equatable {
    case message(Envelope)
    /// A line on standard output that is not a message, for the log. The hint is
    /// `Envelope.Refusal.notAnObject`. Sanitized, on one line, cut.
    case printed(String)
    /// A line of standard error. Sanitized, on one line, cut.
    case logged(String)
    /// The number of lines that were left out of the log because there were too many.
    case dropped(lines: Int)
    /// The widget violated the protocol. Reported once; no message follows. The owner ends the
    /// process.
    case fault(WireFault)
    /// The host's own reason for the failure of a request to a script.
    ///
    /// - Parameter hasView: Whether the view before it is the output of the failed run.
    case failed(request: Int, Reason, hasView: Bool = false)
    /// The widget has closed its output. That alone is not an error.
    case closed(Pipe)
    /// The process has ended, and its last output has been reported. This is the last event.
    case ended(ProcessEnd)
  }

  /// In bytes, except for the lines.
  package struct Limits: Sendable {
    /// Waiting to be read by the widget.
    package var unread = 4 << 20
    /// From standard output: at once, and per second in the long run.
    package var burst = 1 << 20
    package var perSecond = 256 << 10
    package var perTurn = 64 << 10
    /// The minimum cost of a line.
    package var lineCost = 256
    package var logLine = 4096
    /// Lines at once, and per second in the long run.
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

  /// Takes ownership of the process's descriptors. `handler` is called in turns of the reactor, and
  /// for write errors also by ``send(_:)``.
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

  /// Sends a message after all earlier ones. Does nothing if the widget has closed its input.
  package func send(_ envelope: Envelope) {
    writer.write(envelope.line)
  }

  /// Closes the widget's standard input once all messages are written.
  package func closeInput() {
    writer.finish()
  }

  /// Must be called when the process has ended. Reports the rest of the data in its pipes, then
  /// `ended`.
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

  /// Ends the connection. No further event is reported.
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
        let limit = LineSplitter.maximumLineLength
        fault(Self.isView(line) ? .viewTooLarge(limit: limit) : .lineTooLong(limit: limit))
      } else {
        receivedLine(line)
      }
      return !hasFault && !isClosed
    }
  }

  /// Whether the beginning of a line names the message of a view.
  private static func isView(_ line: [UInt8]) -> Bool {
    String(decoding: line.prefix(200), as: UTF8.self).replacing(" ", with: "")
      .contains(#""method":"view""#)
  }

  private func receivedLine(_ line: [UInt8]) {
    do throws(Envelope.Refusal) {
      emit(.message(try Envelope(line: line)))
    } catch {
      switch error {
      case .malformed(let flaw): fault(.malformed(flaw))
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

  private func fault(_ fault: WireFault) {
    guard !hasFault else { return }
    hasFault = true
    output.pause()
    emit(.fault(fault))
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
    // A message needs its LF; printed text is logged without one, too.
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
