import Dispatch
import Foundation
import Glibc

/// Watches the directories of the groups' notifications with one inotify descriptor for the
/// process, because the system has few of them.
@MainActor final class NoticeCenter {
  static let shared = NoticeCenter()

  private struct Observer {
    var watch: Int32
    var file: String
    var handler: @MainActor () -> Void
  }

  private var descriptor: Int32 = -1
  private var source: (any DispatchSourceRead)?
  private var observers: [Int: Observer] = [:]
  private var nextObserver = 0

  /// - Parameter directory: An open descriptor.
  func observe(
    directory: Int32, file: String, handler: @escaping @MainActor () -> Void
  ) -> GroupNotice.Observation? {
    guard openIfNeeded() else { return nil }
    // Watching a directory again returns the same watch.
    let watch = inotify_add_watch(
      descriptor, "/proc/self/fd/\(directory)", UInt32(IN_CLOSE_WRITE))
    guard watch >= 0 else { return nil }
    let id = nextObserver
    nextObserver += 1
    // The handler runs in the scope of its observer's widget, because a test may have several widgets.
    let widget = CurrentWidget.scope
    let identity = ProcessIdentity.scoped
    observers[id] = Observer(watch: watch, file: file) { [weak widget] in
      guard let widget else {
        ProcessIdentity.$scoped.withValue(identity) { handler() }
        return
      }
      widget.inScope { handler() }
      widget.setNeedsDisplay()
    }
    return GroupNotice.Observation {
      // The last reference may be released on any thread.
      Task { @MainActor in NoticeCenter.shared.remove(id) }
    }
  }

  private func remove(_ id: Int) {
    guard let removed = observers.removeValue(forKey: id) else { return }
    if !observers.values.contains(where: { $0.watch == removed.watch }) {
      inotify_rm_watch(descriptor, removed.watch)
    }
  }

  private func openIfNeeded() -> Bool {
    if descriptor >= 0 { return true }
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return false }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated { NoticeCenter.shared.deliver() }
    }
    source.resume()
    self.source = source
    return true
  }

  private func deliver() {
    var events: Set<FileEvent> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { break }
      events.formUnion(FileEvent.all(in: buffer[..<count]))
    }
    let called = observers.sorted { $0.key < $1.key }.filter { _, observer in
      events.contains(FileEvent(watch: observer.watch, file: observer.file))
        || events.contains(.overflow)
    }
    for (id, observer) in called where observers[id] != nil { observer.handler() }
  }
}
