import Glibc
import TodayHost

// The ways into this program that must not wait for anything else: the processes of the board's own,
// which are the supervisor, the scan and the check of a password, and the board itself without a
// word said. Before all of them, the names of other programs.
if let name = CommandLine.arguments.first, let standIn = StandIn(program: name) {
  exit(StandInProgram.run(standIn, Array(CommandLine.arguments.dropFirst())))
}
switch CommandLine.arguments.dropFirst().first {
case "__supervise":
  Supervisor.main(socket: 3)
case WidgetHost.scanArgument:
  exit(ScanProgram.run(Array(CommandLine.arguments.dropFirst(2))))
case PasswordCheck.argument:
  exit(PasswordCheck.main())
case DefaultsProgram.argument:
  exit(DefaultsProgram.run(Array(CommandLine.arguments.dropFirst(2))))
case nil:
  exit(BoardProgram.open(BoardOptions()))
default:
  TodayCommand.start()
}
