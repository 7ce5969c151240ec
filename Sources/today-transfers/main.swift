import CTodaySystem
import Dispatch
import Foundation
import Glibc
import TodayTransfers

/// The commands `start` and `run` have one argument: the directory of a group, or of an app without
/// a group. `start` may have the app and its bundle, too. `download` has the address of a file and
/// its largest size in bytes.
func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data("today-transfers: \(sentence)\n".utf8))
  exit(64)
}

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "download", words.count == 3 || words.last == "--loopback",
  let most = words.count > 2 ? Int(words[2]) : nil, let url = URL(string: words[1])
{
  // Tests have no certificate that the system trusts.
  let download = Download(most: most, allowsLoopback: words.count == 4)
  guard download.isAllowed(url) else { fail("the address must be https") }
  download.start(url)
  dispatchMain()
}
guard words.count >= 2, words[1].hasPrefix("/"), ["start", "run"].contains(words[0]) else {
  fail("wrong usage: today-transfers start|run DIRECTORY")
}
umask(0o077)
if words[0] == "start" {
  if let owner = ShellOwner(words.dropFirst(2)) {
    switch owner.startThroughHost(words[1]) {
    case .started: exit(0)
    case .failed: exit(1)
    case .unknownApp: owner.register()
    }
  }
  // The caller waits only for this process. The performer runs in its own session.
  exit(Detached.run(["run", words[1]]) ? 0 : 1)
}

let directory = TransferDirectory(group: URL(fileURLWithPath: words[1], isDirectory: true))
// Tests use a shorter retry interval.
let retry = words.count == 4 && words[2] == "--retry" ? Double(words[3]) : nil
// Another process performs the transfers.
guard let claim = try? directory.performer.take() else { exit(0) }
let transfers = Transfers(directory, claim: claim, firstRetry: retry ?? 1)
transfers.begin()
dispatchMain()
