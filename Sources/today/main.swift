import Glibc
import TodayHost

// The three ways into this program that must not wait for anything else: the supervisor and the
// scan, which are processes of the board's own, and the board itself without a word said.
switch CommandLine.arguments.dropFirst().first {
case "__supervise":
  Supervisor.main(socket: 3)
case WidgetHost.scanArgument:
  exit(ScanProgram.run(Array(CommandLine.arguments.dropFirst(2))))
case nil:
  exit(BoardProgram.open(BoardOptions()))
default:
  TodayCommand.start()
}
