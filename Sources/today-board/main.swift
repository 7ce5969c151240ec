import Glibc
import TodayHost

ShownPicture.adopt()

// Entry points that must start fast and so do not parse arguments: the board's helper processes
// (supervisor, scan, password check) and the board without options. The names of other programs
// come first.
if let name = CommandLine.arguments.first, let standIn = StandIn(program: name) {
  exit(StandInProgram.run(standIn, Array(CommandLine.arguments.dropFirst())))
}
switch CommandLine.arguments.dropFirst().first {
case "__supervise":
  Supervisor.main(socket: 3)
case RelayProgram.argument:
  RelayProgram.main()
case BundleScan.argument:
  exit(ScanProgram.run(Array(CommandLine.arguments.dropFirst(2))))
case PasswordCheck.argument:
  exit(PasswordCheck.main())
case AppTransfers.argument:
  exit(TransfersProgram.run(Array(CommandLine.arguments.dropFirst(2))))
case DefaultsProgram.argument:
  exit(DefaultsProgram.run(Array(CommandLine.arguments.dropFirst(2))))
case ShowcaseProgram.argument:
  exit(ShowcaseProgram.run(Array(CommandLine.arguments.dropFirst(2))))
case nil:
  var options = BoardOptions()
  options.isWholeProgram = true
  exit(BoardProgram.open(options))
case .some:
  TodayCommand.start()
}
