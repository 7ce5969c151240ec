import Glibc

/// The state that signal handlers need. Plain memory: a handler may neither allocate nor wait.
private nonisolated(unsafe) var savedAttributes = termios()
private nonisolated(unsafe) var rawAttributes = termios()
private nonisolated(unsafe) var terminalDescriptor: Int32 = -1
private nonisolated(unsafe) var wakeDescriptor: Int32 = -1

/// The alternate screen, no cursor, no wrapping at the right edge, pasted text marked as such.
private let enterBytes: [UInt8] = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h".utf8)
private let leaveBytes: [UInt8] = Array(
  "\u{1B}[0m\u{1B}[?25h\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1049l".utf8)
private nonisolated(unsafe) var enterSequence: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var leaveSequence: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var enterCount = 0
private nonisolated(unsafe) var leaveCount = 0

/// Raw mode and the alternate screen, and the way back on every exit.
enum Terminal {
  /// What the read end of the wake-up pipe delivers.
  enum Wake: UInt8 {
    case resized = 1
    case ended = 2
    case continued = 3
    case stop = 4
    case woken = 5
  }

  /// Takes the terminal. Gives the read end of the wake-up pipe.
  ///
  /// - Parameter mayStop: whether Ctrl-Z, and its signal, stop the program.
  static func enter(_ descriptor: Int32, mayStop: Bool) throws(ScreenError) -> Int32 {
    guard tcgetattr(descriptor, &savedAttributes) == 0 else { throw .notATerminal }
    rawAttributes = savedAttributes
    cfmakeraw(&rawAttributes)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noDescriptors }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeDescriptor = ends[1]
    if enterSequence == nil {
      enterSequence = copy(enterBytes)
      leaveSequence = copy(leaveBytes)
      enterCount = enterBytes.count
      leaveCount = leaveBytes.count
      atexit { Terminal.leave() }
    }
    terminalDescriptor = descriptor
    resume()
    self.mayStop = mayStop
    installHandlers()
    return ends[0]
  }

  /// Gives the terminal back as it was. Safe in a signal handler, and when nothing was taken.
  static func leave() {
    let descriptor = terminalDescriptor
    guard descriptor >= 0 else { return }
    terminalDescriptor = -1
    _ = write(descriptor, leaveSequence, leaveCount)
    tcsetattr(descriptor, TCSANOW, &savedAttributes)
  }

  /// Stops the program and whatever belongs to its job, as Ctrl-Z does in a shell, and comes back
  /// when it is continued. Nothing happens where it may not stop.
  static func suspend(wake readEnd: Int32) {
    let descriptor = terminalDescriptor
    guard mayStop, descriptor >= 0 else { return }
    leave()
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    // With several threads the stop may come a moment later; without a shell it never comes.
    var waiting = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, 100)
    signal(SIGTSTP) { _ in wakeUp(.stop) }
    terminalDescriptor = descriptor
    resume()
  }

  /// After `leave`, in an orderly end.
  static func close(wake readEnd: Int32) {
    let writeEnd = wakeDescriptor
    wakeDescriptor = -1
    for number in handled { signal(number, SIG_DFL) }
    Glibc.close(writeEnd)
    Glibc.close(readEnd)
  }

  private static func resume() {
    tcsetattr(terminalDescriptor, TCSANOW, &rawAttributes)
    _ = write(terminalDescriptor, enterSequence, enterCount)
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    return memory
  }

  private static let ending: [Int32] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  private static let crashes: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
  private static let handled = ending + crashes + [SIGWINCH, SIGCONT, SIGTSTP]

  private nonisolated(unsafe) static var mayStop = true

  private static func installHandlers() {
    signal(SIGWINCH) { _ in wakeUp(.resized) }
    signal(SIGCONT) { _ in
      // A shell may have changed the modes while the process was stopped.
      if terminalDescriptor >= 0 { Terminal.resume() }
      wakeUp(.continued)
    }
    if mayStop {
      signal(SIGTSTP) { _ in wakeUp(.stop) }
    } else {
      signal(SIGTSTP, SIG_IGN)
    }
    for number in ending { signal(number) { _ in wakeUp(.ended) } }
    for number in crashes {
      signal(number) { number in
        Terminal.leave()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Ends the wait for a key.
  static func wake() {
    wakeUp(.woken)
  }
}

/// Safe in a signal handler.
private func wakeUp(_ reason: Terminal.Wake) {
  let saved = errno
  var byte = reason.rawValue
  _ = write(wakeDescriptor, &byte, 1)
  errno = saved
}
