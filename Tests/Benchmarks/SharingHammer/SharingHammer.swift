import Foundation
import TodayKit

/// Two processes of one app group write at the same time. No write may be lost, and no file damaged.
///
///     SharingHammer rounds COUNT [--kill]    COUNT rounds in all. Each writes the group's defaults, a
///                                            coordinated file and the Reminders app's database.
///                                            With --kill one of the two is killed every second.
///     SharingHammer file SECONDS             Both read and write one file, in halves, not atomically.
///
/// It prints its counts and exits with 0, or prints what is wrong and exits with 1.
@main enum SharingHammer {
  static let group = "group.dev.example.hammer"

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.dropFirst().first.flatMap(Int.init)) {
    case ("rounds", let count?):
      try Director(kills: arguments.contains("--kill")).run(rounds: count)
    case ("file", let seconds?): try Director(kills: false).run(seconds: seconds)
    case ("write", let number?): try RoundsWorker(number, arguments: arguments).run()
    case ("halves", let number?): try HalvesWorker(number, arguments: arguments).run()
    default:
      FileHandle.standardError.write(
        Data("usage: SharingHammer rounds|file NUMBER [--kill]\n".utf8))
      exit(64)
    }
  }

  static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(1)
  }

  static func say(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  static func container() -> URL {
    guard
      let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    else { fail("the group is not in the entitlements") }
    return url
  }
}
