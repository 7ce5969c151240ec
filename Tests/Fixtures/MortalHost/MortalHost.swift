import Glibc
import TodayHost

/// The host in the tests of its death. It starts shell scripts through a supervisor, and waits until it is killed.
/// With `--dies` it kills itself while they start. With `--busy` it takes no signals, as a host that draws for ever.
///
///     MortalHost [--dies] SUPERVISOR MARK SCRIPT...
///     MortalHost --busy
///
/// The scripts' processes have `TODAY_TEST=MARK` in their environment.
@main @MainActor enum MortalHost {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--busy" { beBusy() }
    let dies = arguments.first == "--dies"
    if dies { arguments.removeFirst() }
    guard let executable = arguments.popFirst(), let mark = arguments.popFirst() else { exit(64) }
    let reactor = Reactor()
    let supervisor = Supervisor(reactor: reactor, executable: executable)
    for script in arguments {
      let request = SpawnRequest(
        path: "/bin/sh", arguments: ["-c", script],
        environment: ["PATH": "/usr/bin:/bin", "TODAY_TEST": mark], workingDirectory: "/")
      guard (try? supervisor.spawn(request)) != nil else { exit(1) }
    }
    if dies { kill(getpid(), SIGKILL) }
    while true { reactor.turn(timeout: .seconds(60)) }
  }

  private static func beBusy() -> Never {
    let reactor = Reactor()
    for signal in [SIGTERM, SIGHUP] {
      // `nohup` before the tests would let it ignore the signal after the time, too.
      Glibc.signal(signal, SIG_DFL)
      reactor.onSignal(signal) { exit(3) }
      reactor.endIfIgnored(signal, after: 1)
    }
    // A signal that a turn takes ends nothing later.
    reactor.onSignal(SIGINT) {}
    reactor.endIfIgnored(SIGINT, after: 1)
    raise(SIGINT)
    reactor.turn(timeout: .zero)
    reactor.run(until: { false }, limit: .milliseconds(1500))
    write(STDOUT_FILENO, "busy\n", 5)
    while true { pause() }
  }
}
