import TodayBoard
import TodayEngine
import TodayHost

/// A transfer that continues after its widget has ended. It takes real time, which the stage's clock does
/// not count.
extension Stage {
  /// Long enough to start three programs one after the other on a busy machine.
  private static let transferLimit = Duration.seconds(20)

  /// Starts a server, and presses the first button of the feed.
  func download() throws {
    let server = try StageServer(words.message, reactor: reactor)
    self.server = server
    try FileSystem.writeWhole(Array(server.address.utf8), to: "\(group)/address")
    tap(0)
    settle()
    wait(atMost: Self.transferLimit) { server.isAsked }
  }

  /// Lets the server answer, and waits until the app has received the message.
  func serverAnswers() {
    note(.board, .stage(.serverAnswers))
    let group = group
    let watcher = DirectoryWatcher(reactor: reactor) { _ in }
    watcher?.watch(group)
    defer { watcher?.close() }
    server?.answer()
    wait(atMost: Self.transferLimit) { FileSystem.isFile("\(group)/message") }
    guard FileSystem.isFile("\(group)/message") else { return }
    note(.process, .stage(.downloadTaken))
  }

  var group: String { host.directories.group("group.dev.today.demo") }
}
