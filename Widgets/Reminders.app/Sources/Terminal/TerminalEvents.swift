import Foundation

/// Keys, resizes and calls from other threads, one after the other.
enum TerminalEvent: Sendable {
  case key(Key)
  case resize
  /// The program was stopped from outside and goes on: the screen is somebody else's.
  case continued
  /// Somebody called ``TerminalEvents/wake()``.
  case wake
  /// The terminal is gone.
  case end
}

/// A thread of its own waits for the terminal, because a wait for a descriptor blocks.
final class TerminalEvents: Sendable {
  let events: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation

  /// - Precondition: there is one of these in the process: each signal has one receiver.
  init() {
    (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    let signals = ends[0]
    signalPipe = ends[1]
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      let kept = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(signalPipe, &byte, 1)
      errno = kept
    }
    action.sa_flags = SA_RESTART
    sigaction(SIGWINCH, &action, nil)
    sigaction(SIGCONT, &action, nil)
    let continuation = continuation
    Thread.detachNewThread { Self.read(signals: signals, into: continuation) }
  }

  /// May be called from any thread.
  func wake() {
    continuation.yield(.wake)
  }

  private static func read(
    signals: Int32, into continuation: AsyncStream<TerminalEvent>.Continuation
  ) {
    var decoder = KeyDecoder()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var descriptors = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      // Terminals send the bytes of one key together; 25 ms later it was the escape key alone.
      let ready = poll(&descriptors, 2, decoder.isWaiting ? 25 : -1)
      if ready < 0 { if errno == EINTR { continue } else { break } }
      if ready == 0 { decoder.flush().forEach { continuation.yield(.key($0)) } }
      if descriptors[1].revents != 0 {
        let count = Foundation.read(signals, &buffer, buffer.count)
        let isContinued = buffer.prefix(max(0, count)).contains(UInt8(SIGCONT))
        continuation.yield(isContinued ? .continued : .resize)
      }
      if descriptors[0].revents != 0 {
        let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { break }
        decoder.decode(buffer[..<count]).forEach { continuation.yield(.key($0)) }
      }
    }
    continuation.yield(.end)
    continuation.finish()
  }
}

/// Written before the handler is installed, only read by it.
nonisolated(unsafe) private var signalPipe: Int32 = -1
