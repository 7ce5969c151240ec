import Glibc
import TodayOpening

// A small static program: it shows the last board's picture, and executes the board's program,
// which takes longer to load.
let own = Program.path
let board = "\(Program.folder(of: own))/today-board"
if Program.opensBoard(CommandLine.arguments, as: own),
  let opening = OpeningPicture.show(board: board)
{
  setenv(OpeningPicture.variable, "\(opening)", 1)
} else {
  unsetenv(OpeningPicture.variable)
}
Program.execute(board)
