import Glibc
import TodayHost

/// The host in the tests of its death. It starts shell scripts through a supervisor, and waits until it is killed.
/// With `--dies` it kills itself while they start.
///
///     MortalHost [--dies] SUPERVISOR MARK SCRIPT...
///
/// The scripts' processes have `TODAY_TEST=MARK` in their environment.
@main @MainActor enum MortalHost {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
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
}
