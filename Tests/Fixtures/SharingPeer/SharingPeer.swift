import Foundation
import TodayKit

/// The other process in the tests of coordination. It performs one operation, prints each step on
/// standard output, and continues or ends at a line on standard input.
///
///     SharingPeer read|write PATH     claims, prints `granted`, releases after a line
///     SharingPeer own-write PATH      as write, for a presenter of the same item
///     SharingPeer set PATH TEXT       writes the text
///     SharingPeer remove PATH         deletes
///     SharingPeer move PATH PATH      moves
///     SharingPeer present PATH        presents, and prints every call; a line ends it
///     SharingPeer deaf PATH           presents, and never answers
///     SharingPeer defaults GROUP KEY VALUE
@main enum SharingPeer {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map(\.self)
    guard arguments.count >= 2 else { exit(64) }
    let url = URL(fileURLWithPath: arguments[1])
    let coordinator = NSFileCoordinator()
    var error: NSError?
    switch arguments[0] {
    case "read":
      coordinator.coordinate(readingItemAt: url, options: [], error: &error) { _ in hold() }
    case "write":
      coordinator.coordinate(writingItemAt: url, options: [], error: &error) { _ in hold() }
    case "set":
      coordinator.coordinate(writingItemAt: url, options: [], error: &error) { url in
        try? Data(arguments[2].utf8).write(to: url, options: .atomic)
      }
    case "remove":
      coordinator.coordinate(writingItemAt: url, options: .forDeleting, error: &error) { url in
        try? FileManager.default.removeItem(at: url)
      }
    case "move":
      let place = URL(fileURLWithPath: arguments[2])
      coordinator.coordinate(
        writingItemAt: url, options: .forMoving, writingItemAt: place, options: .forReplacing,
        error: &error
      ) { url, place in
        guard (try? FileManager.default.moveItem(at: url, to: place)) != nil else { return }
        coordinator.item(at: url, didMoveTo: place)
      }
    case "present", "deaf":
      let presenter = Presenter(url, isDeaf: arguments[0] == "deaf")
      NSFileCoordinator.addFilePresenter(presenter)
      hold("presenting")
      NSFileCoordinator.removeFilePresenter(presenter)
    case "defaults":
      guard let defaults = UserDefaults(suiteName: arguments[1]) else { return say("nil") }
      if arguments.count > 3 { defaults.set(arguments[3], forKey: arguments[2]) }
      say(defaults.string(forKey: arguments[2]) ?? "none")
    default: exit(64)
    }
    say(error.map { "error \($0.domain) \($0.code)" } ?? "done")
  }

  static func hold(_ word: String = "granted") {
    say(word)
    _ = readLine()
  }

  static func say(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }
}

/// A presenter with its own queue.
private final class Presenter: NSFilePresenter, Sendable {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  private let isDeaf: Bool

  init(_ url: URL, isDeaf: Bool) {
    presentedItemURL = url
    self.isDeaf = isDeaf
    presentedItemOperationQueue.maxConcurrentOperationCount = 1
  }

  nonisolated func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    SharingPeer.say("reader")
    if !isDeaf { reader { SharingPeer.say("reader is done") } }
  }

  nonisolated func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    SharingPeer.say("writer")
    if !isDeaf { writer { SharingPeer.say("writer is done") } }
  }

  nonisolated func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    SharingPeer.say("save")
    completionHandler(nil)
  }

  nonisolated func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    SharingPeer.say("deletion")
    completionHandler(nil)
  }

  nonisolated func presentedItemDidChange() { SharingPeer.say("changed") }

  nonisolated func presentedItemDidMove(to newURL: URL) {
    SharingPeer.say("moved to \(newURL.lastPathComponent)")
  }

  nonisolated func presentedSubitemDidAppear(at url: URL) {
    SharingPeer.say("new \(url.lastPathComponent)")
  }

  nonisolated func presentedSubitemDidChange(at url: URL) {
    SharingPeer.say("changed \(url.lastPathComponent)")
  }

  nonisolated func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {
    SharingPeer.say("moved \(oldURL.lastPathComponent) to \(newURL.lastPathComponent)")
  }
}
