import Glibc
import Testing

@testable import TodayHost

@MainActor
final class DirectoryWatcherTests {
  private let reactor = Reactor()
  private let root: String
  private var events: [DirectoryWatcher.Event] = []
  private var watcher: DirectoryWatcher?

  init() throws {
    var template = Array("/tmp/today-watch-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    watcher = DirectoryWatcher(reactor: reactor) { [unowned self] in events.append($0) }
  }

  isolated deinit {
    watcher?.close()
    let folders = ["/a/b/c/new", "/a/b/c", "/a/b", "/a/new", "/a", "/old/other", "/old", "/link"]
    for name in folders + files { remove(root + name) }
    rmdir(root)
  }

  private let files = ["/new", "/renamed", "/other", "/one", "/two", "/three"]

  private func put(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    write(descriptor, "a", 1)
    close(descriptor)
  }

  private func wait(for event: DirectoryWatcher.Event) -> Bool {
    // Thousands of events are not searched again.
    var seen = 0
    return reactor.run(
      until: {
        defer { seen = events.count }
        return events.dropFirst(seen).contains(event)
      }, limit: .seconds(60))
  }

  @Test func changesOfFilesAreReported() {
    watcher?.watch(root)
    put(root + "/new")
    #expect(wait(for: .changed(directory: root, name: "new")))
    rename(root + "/new", root + "/renamed")
    #expect(wait(for: .changed(directory: root, name: "renamed")))
    events = []
    unlink(root + "/renamed")
    #expect(wait(for: .changed(directory: root, name: "renamed")))
  }

  @Test func nothingIsReportedAfterUnwatch() {
    watcher?.watch(root)
    watcher?.unwatch(root)
    put(root + "/new")
    reactor.turn(timeout: .milliseconds(20))
    #expect(events.isEmpty)
  }

  @Test func newDirectoryIsWatched() {
    let directory = root + "/a/b/c"
    watcher?.watch(directory)
    for part in ["/a", "/a/b", "/a/b/c"] {
      mkdir(root + part, 0o755)
      reactor.turn(timeout: .milliseconds(100))
    }
    #expect(wait(for: .rescan(directory: directory)))
    put(directory + "/new")
    #expect(wait(for: .changed(directory: directory, name: "new")))
  }

  @Test func newPathIsFound() {
    let directory = root + "/a/b/c"
    watcher?.watch(directory)
    for part in ["/a", "/a/b", "/a/b/c"] { mkdir(root + part, 0o755) }
    #expect(wait(for: .rescan(directory: directory)))
  }

  @Test func otherFilesInAParentAreNotReported() {
    watcher?.watch(root + "/a")
    put(root + "/other")
    reactor.turn(timeout: .milliseconds(20))
    #expect(events.isEmpty)
  }

  @Test func recreatedDirectoryIsWatchedAgain() {
    let directory = root + "/a"
    mkdir(directory, 0o755)
    watcher?.watch(directory)
    rmdir(directory)
    #expect(wait(for: .rescan(directory: directory)))
    events = []
    mkdir(directory, 0o755)
    #expect(wait(for: .rescan(directory: directory)))
    put(directory + "/new")
    #expect(wait(for: .changed(directory: directory, name: "new")))
  }

  @Test func replacedDirectoryIsWatchedByName() {
    let directory = root + "/a"
    mkdir(directory, 0o755)
    watcher?.watch(directory)
    rename(directory, root + "/old")
    mkdir(directory, 0o755)
    #expect(wait(for: .rescan(directory: directory)))
    put(directory + "/new")
    #expect(wait(for: .changed(directory: directory, name: "new")))
    events = []
    put(root + "/old/other")
    reactor.turn(timeout: .milliseconds(20))
    #expect(!events.contains(.changed(directory: directory, name: "other")))
  }

  @Test func changesAreReportedUnderEachNameOfADirectory() {
    let (directory, link) = (root + "/a", root + "/link")
    mkdir(directory, 0o755)
    symlink(directory, link)
    watcher?.watch(directory)
    watcher?.watch(link)
    watcher?.watch(link + "/b/c")
    put(directory + "/new")
    #expect(wait(for: .changed(directory: directory, name: "new")))
    #expect(wait(for: .changed(directory: link, name: "new")))
    mkdir(directory + "/b", 0o755)
    reactor.turn(timeout: .milliseconds(100))
    mkdir(directory + "/b/c", 0o755)
    #expect(wait(for: .rescan(directory: link + "/b/c")))
  }

  @Test func deletionIsReportedWhileADirectoryBelowIsMissing() {
    let directory = root + "/a"
    mkdir(directory, 0o755)
    watcher?.watch(directory)
    watcher?.watch(directory + "/b")
    put(directory + "/new")
    #expect(wait(for: .changed(directory: directory, name: "new")))
    reactor.turn(timeout: .milliseconds(20))
    events = []
    unlink(directory + "/new")
    #expect(wait(for: .changed(directory: directory, name: "new")))
  }

  @Test func directoryIsStillWatchedForOneBelow() {
    mkdir(root + "/a", 0o755)
    watcher?.watch(root + "/a/b")
    watcher?.watch(root + "/a")
    watcher?.unwatch(root + "/a")
    mkdir(root + "/a/b", 0o755)
    #expect(wait(for: .rescan(directory: root + "/a/b")))
    #expect(!events.contains(.changed(directory: root + "/a", name: "b")))
  }

  @Test func fileInADirectorysPlaceIsNotWatched() {
    put(root + "/a")
    watcher?.watch(root + "/a")
    // The remains of the attempts, and then nothing.
    reactor.turn(timeout: .milliseconds(20))
    #expect(!reactor.turn(timeout: .milliseconds(20)))
    #expect(events.isEmpty)
    unlink(root + "/a")
    mkdir(root + "/a", 0o755)
    #expect(wait(for: .rescan(directory: root + "/a")))
  }

  @Test func tooManyChangesCauseARescan() {
    watcher?.watch(root)
    let limit = Int(Machine.contents("/proc/sys/fs/inotify/max_queued_events").dropLast()) ?? 16384
    put(root + "/one")
    put(root + "/two")
    // Two alternating names, so that the kernel cannot merge equal events. Twice as many as the queue takes:
    // a process that another test starts at this moment has a copy of the descriptor until it executes its
    // program, and the event comes only with the last copy.
    for _ in 0...limit {
      for name in ["/one", "/two"] {
        var file = open(root + name, O_WRONLY | O_CLOEXEC)
        // Another test may use all descriptors for a moment.
        while file < 0, errno == EMFILE { file = open(root + name, O_WRONLY | O_CLOEXEC) }
        #expect(close(file) == 0)
      }
    }
    #expect(wait(for: .rescan(directory: root)))
    events = []
    put(root + "/three")
    #expect(wait(for: .changed(directory: root, name: "three")))
  }
}
