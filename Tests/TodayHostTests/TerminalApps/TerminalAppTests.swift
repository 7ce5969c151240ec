import CTodaySystem
import Glibc
import Testing

import TodayEngine
@testable import TodayHost

/// Apps on the terminal, run by the real relay.
@MainActor
struct TerminalAppTests {
  private let terminal: PseudoTerminal
  private let reactor = Reactor()

  init() throws {
    terminal = try PseudoTerminal()
  }

  /// An app that runs on the terminal, and its output.
  private final class Run {
    var app: AppProcess?
    var end: ProcessEnd?
    var shown = ""
  }

  private func start(
    _ script: String, confined: Bool = true, mark: String = "none", isRead: Bool = true
  ) throws -> Run {
    var request = Machine.shell(script, mark: mark)
    if confined {
      request.confinement = Confinement(rules: [.init(.execute, "/"), .init(.device, "/dev")])
    }
    var place = TerminalPlace(cleanup: Array("<clean>".utf8))
    place.input = terminal.line
    place.output = terminal.line
    place.program = Machine.today
    let run = Run()
    run.app = try AppProcess(request, in: .terminal(place), reactor: reactor) { run.end = $0 }
    if isRead {
      _ = reactor.register(terminal.screen, .readable) { [terminal] _ in
        run.shown += String(decoding: terminal.written, as: UTF8.self)
      }
    }
    return run
  }

  /// Waits until the screen shows a text.
  private func shows(_ text: String, _ run: Run) -> Bool {
    reactor.run(until: { run.shown.contains(text) }, limit: .seconds(60))
  }

  private func ends(_ run: Run) -> ProcessEnd? {
    _ = reactor.run(until: { run.end != nil }, limit: .seconds(60))
    while case let last = terminal.written, !last.isEmpty {
      run.shown += String(decoding: last, as: UTF8.self)
    }
    return run.end
  }

  @Test(.timeLimit(.minutes(10)))
  func appRunsOnItsOwnTerminal() throws {
    let run = try start("tty; read line; echo got $line; exit 3")
    #expect(shows("/dev/pts/", run))
    terminal.type("hello\r")
    #expect(shows("got hello", run))
    #expect(ends(run) == .code(3))
    #expect(terminal.modes == terminal.modesBefore)
  }

  /// Otherwise the terminal could keep the app's title after the board's end.
  @Test(.timeLimit(.minutes(10)))
  func appCannotUseTheStackOfTitles() throws {
    let run = try start("printf 'one\\033]2;name\\007\\033[22;0ttwo\\033[23tthree\\n'")
    #expect(ends(run) == .code(0))
    #expect(run.shown.contains("one\u{1B}]2;name\u{07}twothree"))
  }

  /// It has no access, neither through a descriptor nor as its controlling terminal.
  @Test(.timeLimit(.minutes(10)))
  func appHasNoDescriptorOfTheHostTerminal() throws {
    var path = [CChar](repeating: 0, count: 64)
    let failure = ttyname_r(terminal.line, &path, path.count)
    #expect(failure == 0)
    let name = String(
      decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let run = try start(
      "readlink /proc/$$/fd/*; printf 'by the name\\n' >/dev/tty; test -t 0 && echo 'end of list'")
    #expect(ends(run) == .code(0))
    #expect(run.shown.contains("by the name") && run.shown.contains("end of list"))
    #expect(!run.shown.contains(name + "\r"))
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "sleep 1000 &", "setsid sleep 1000 &", "(setsid sh -c 'sleep 1000 &' &)",
      "setsid sh -c 'trap \"\" HUP TERM INT; sleep 1000; sleep 1000' &",
      "(trap '' HUP TERM; (setsid sh -c 'while :; do echo x; done' &) &)",
    ])
  func childrenOfAConfinedAppEndWithIt(_ script: String) throws {
    let mark = Machine.mark() + "-\(script.hashValue)"
    let run = try start("\(script)\necho begun; sleep 0.05; exit 0", mark: mark)
    #expect(ends(run) == .code(0))
    #expect(Machine.processes(marked: mark).isEmpty)
  }

  @Test(.timeLimit(.minutes(10)))
  func userCommandMayLeaveADaemon() throws {
    let mark = Machine.mark()
    let run = try start(
      "setsid sleep 1000 </dev/null >/dev/null 2>&1 & sleep 0.05; exit 0", confined: false,
      mark: mark)
    #expect(ends(run) == .code(0))
    let left = Machine.processes(marked: mark)
    #expect(left.count == 1)
    for process in left { kill(process, SIGKILL) }
  }

  @Test(.timeLimit(.minutes(10)))
  func controlKeysAreSignalsOfTheApp() throws {
    let run = try start("trap 'echo interrupted' INT; echo ready; read a; read b; exit 4")
    #expect(shows("ready", run))
    terminal.type("\u{03}")
    #expect(shows("interrupted", run))
    terminal.type("\u{1C}")
    #expect(ends(run) == .signal(SIGQUIT))
  }

  /// There is no shell that could continue it.
  @Test(.timeLimit(.minutes(10)))
  func stoppedAppContinues() throws {
    let run = try start(
      "trap 'echo continued' CONT; echo ready; read a; read b; echo got $b; exit 0")
    #expect(shows("ready", run))
    terminal.type("\u{1A}")
    #expect(shows("continued", run))
    terminal.type("one\rtwo\r")
    #expect(ends(run) == .code(0))
  }

  @Test(.timeLimit(.minutes(10)))
  func unreadKeyGoesToTheBoard() throws {
    let run = try start("stty -icanon -echo; echo ready; dd bs=1 count=1 2>/dev/null; exit 0")
    #expect(shows("ready", run))
    terminal.type("qj\u{1B}[A")
    #expect(ends(run) == .code(0))
    // Input that the relay did not read is still in the terminal.
    var modes = termios()
    tcgetattr(terminal.line, &modes)
    modes.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(terminal.line, TCSANOW, &modes)
    var rest = [UInt8](repeating: 0, count: 64)
    var count = 0
    if today_count_unread(terminal.line) > 0 { count = read(terminal.line, &rest, rest.count) }
    let unread = Array(rest.prefix(max(0, count)))
    let keys = (run.app?.unreadKeys ?? []) + unread
    #expect(String(decoding: keys, as: UTF8.self) == "j\u{1B}[A")
  }

  @Test(.timeLimit(.minutes(10)))
  func appGetsTheTerminalsSize() throws {
    let size = try PseudoTerminal()
    #expect(today_copy_terminal_size(size.line, terminal.line))
    let run = try start("trap 'stty size' WINCH; stty size; while :; do read a && exit; done")
    #expect(shows("0 0", run))
    var new = winsize(ws_row: 31, ws_col: 97, ws_xpixel: 0, ws_ypixel: 0)
    let result = ioctl(terminal.screen, UInt(TIOCSWINSZ), &new)
    #expect(result == 0)
    run.app?.terminalResized()
    #expect(shows("31 97", run))
    terminal.type("\r")
    #expect(ends(run) != nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func largeOutputIsPassedOnCompletely() throws {
    let run = try start("head -c 300000 /dev/zero | tr '\\0' x; echo; echo the end")
    #expect(ends(run) == .code(0))
    #expect(run.shown.filter { $0 == "x" }.count == 300_000)
    #expect(run.shown.hasSuffix("the end\r\n"))
  }

  /// The relay does not read from a terminal that does not read, and ends in time.
  @Test(.timeLimit(.minutes(10)))
  func unreadTerminalBlocksTheApp() throws {
    let run = try start("trap 'exit 9' USR1; yes", isRead: false)
    let hasEnded = reactor.run(until: { run.end != nil }, limit: .milliseconds(200))
    #expect(!hasEnded)
    terminal.type("\u{03}")
    #expect(reactor.run(until: { run.end != nil }, limit: .seconds(60)))
  }

  @Test(.timeLimit(.minutes(10)))
  func appEndsWithTheTerminal() throws {
    let mark = Machine.mark()
    let script = "trap '' HUP; (setsid sleep 1000 &); sleep 1000"
    let run = try start(script, mark: mark, isRead: false)
    #expect(Machine.wait(for: 2, marked: mark, reactor))
    terminal.hangUp()
    // A process that another test has just forked keeps the terminal for a while.
    #expect(reactor.run(until: { run.end != nil }, limit: .seconds(60)))
    #expect(Machine.processes(marked: mark).isEmpty)
  }

  /// As when the board is killed: the relay's socket is closed.
  @Test(.timeLimit(.minutes(10)))
  func terminalIsRestoredWithoutABoard() throws {
    let mark = Machine.mark()
    let run = try start("trap '' HUP; echo ready; sleep 1000", mark: mark)
    #expect(shows("ready", run))
    run.app = nil
    #expect(Machine.waitForEnd(marked: mark, reactor, limit: .seconds(60)))
    #expect(shows("<clean>", run))
    #expect(reactor.run(until: { terminal.modes == terminal.modesBefore }, limit: .seconds(60)))
  }

  /// As when the board quits: no other process uses the terminal, and the shell's modes are set.
  @Test(.timeLimit(.minutes(10)))
  func appThatIgnoresSignalsEndsBeforeTheBoard() throws {
    let mark = Machine.mark()
    let run = try start(
      "trap '' HUP; stty raw; echo ready; (setsid sleep 1000 &) ; sleep 1000", mark: mark)
    #expect(shows("ready", run))
    run.app?.endOnTerminal()
    #expect(run.end != nil)
    #expect(terminal.modes == terminal.modesBefore)
    #expect(Machine.processes(marked: mark).isEmpty)
    #expect(shows("<clean>", run))
  }

  @Test(.timeLimit(.minutes(10)))
  func killedRelayLeavesNoRawTerminal() throws {
    let mark = Machine.mark()
    let run = try start("trap '' HUP; echo ready; sleep 1000", mark: mark)
    #expect(shows("ready", run))
    #expect(terminal.modes != terminal.modesBefore)
    kill(try #require(run.app?.processIdentifier), SIGKILL)
    #expect(ends(run) == .signal(SIGKILL))
    #expect(terminal.modes == terminal.modesBefore)
    // The app itself; the processes that it started no longer have a terminal.
    for process in Machine.processes(marked: mark) { kill(process, SIGKILL) }
  }

  @Test func missingAppIsAFailure() throws {
    var place = TerminalPlace(cleanup: [])
    place.input = terminal.line
    place.output = terminal.line
    place.program = Machine.today
    let request = SpawnRequest(path: "/nowhere/app", environment: [:], workingDirectory: "/")
    #expect(throws: SpawnFailure.missing("/nowhere/app")) {
      try AppProcess(request, in: .terminal(place), reactor: reactor) { _ in }
    }
    #expect(terminal.modes == terminal.modesBefore)
  }
}
