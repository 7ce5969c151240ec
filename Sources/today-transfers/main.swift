import CTodaySystem
import Dispatch
import Foundation
import Glibc
import TodayTransfers

/// `start` and `run`, each with the directory of a group, or of an app that shares with nobody.
func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data("today-transfers: \(sentence)\n".utf8))
  exit(64)
}

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2, words[1].hasPrefix("/"), ["start", "run"].contains(words[0]) else {
  fail("wrong usage: today-transfers start|run DIRECTORY")
}
umask(0o077)
if words[0] == "start" {
  // The caller waits for this process alone: what it leaves is nobody's child, in its own session.
  exit(Detached.run(["run"] + words.dropFirst()) ? 0 : 1)
}

let directory = TransferDirectory(group: URL(fileURLWithPath: words[1], isDirectory: true))
// Tests do not wait for seconds.
let retry = words.count == 4 && words[2] == "--retry" ? Double(words[3]) : nil
guard let transfers = Transfers(directory, firstRetry: retry ?? 1) else { exit(0) }
transfers.begin()
dispatchMain()
