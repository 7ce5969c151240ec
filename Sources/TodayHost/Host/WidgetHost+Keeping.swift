import Glibc
package import TodayEngine
import TodayWire

/// What is kept of each widget after each update, and is written less often than it changes: what
/// scripts say, which may run each second, and what everything costs.
///
/// A board that is killed (`kill -9`) loses the last seconds of it: it shows an older picture of a script
/// until the first run of its next start, and has counted a few runs less. One that ends in any other
/// way loses nothing.
@MainActor
struct Keeping {
  struct Key: Hashable {
    enum Kind: Hashable {
      case status, cost
      case picture(DisplayMode)
    }

    var widget: WidgetID
    var kind: Kind

    /// Between two writings.
    var pause: Duration { kind == .cost ? .seconds(30) : .seconds(10) }
  }

  enum Value {
    case status(UpdateStatus)
    case cost(WidgetCost)
    case picture(StoredPicture)
  }

  /// What is due so much later is written in the same turn.
  static let slack = Duration.seconds(2)
  /// Of one turn; the rest comes in the next one.
  static let longestWriting = Duration.milliseconds(4)
  /// How long an update is waited for by whoever asked for it.
  static let patience = Duration.seconds(15)

  var pacing = WritePacing<Key, Value>()
  var timer: Reactor.Token?
  /// Widgets whose last update failed, as far as it is written.
  var failing: Set<WidgetID> = []
  /// Another process waits for the next update of these, until then.
  var awaited: [WidgetID: Duration] = [:]
  /// Another board is open, which shows what is written here.
  var hasReaders = false
}

extension WidgetHost {
  /// Writes it now or, of what has only just been written, later.
  func save(_ key: Keeping.Key, _ value: Keeping.Value) throws(FileError) {
    let now = HostClock.awake
    var isUrgent = !mayWait(key, at: now)
    if case .status(let status) = value, keeping.failing.contains(key.widget) != status.isFailure {
      if keeping.failing.remove(key.widget) == nil { keeping.failing.insert(key.widget) }
      isUrgent = true
    }
    if keeping.pacing.offer(value, for: key, at: now, pause: key.pause, isUrgent: isUrgent) {
      try write(key, value)
    } else if keeping.timer == nil, let deadline = keeping.pacing.nextDeadline {
      keeping.timer = reactor.schedule(at: deadline) { [weak self] in self?.writeDue() }
    }
  }

  /// A host that comes for one update, and one that nobody tells who looks, write at once; so does every
  /// host what a widget with a process of its own has to say, which is never much.
  private func mayWait(_ key: Keeping.Key, at now: Duration) -> Bool {
    let running = processes.first { $0.key.widget == key.widget }?.value
    guard watcher != nil, let running else { return false }
    if key.kind == .cost { return true }
    return running.peer is ScriptPeer && !keeping.hasReaders
      && (keeping.awaited[key.widget] ?? .zero) <= now
  }

  /// A hundred scripts have three hundred files, which are due together: between some of them keys are
  /// looked at.
  private func writeDue() {
    keeping.timer = nil
    let start = HostClock.awake
    var now = start
    var isDone = false
    while !isDone, now - start < Keeping.longestWriting {
      let due = keeping.pacing.take(dueAt: start + Keeping.slack, at: now, limit: 4)
      write(due)
      isDone = due.isEmpty
      now = HostClock.awake
    }
    guard let next = keeping.pacing.nextDeadline else { return }
    keeping.timer = reactor.schedule(at: isDone ? next : now) { [weak self] in self?.writeDue() }
  }

  /// Writes what waits: of one widget, or of all.
  func writeWaiting(of id: WidgetID? = nil) {
    write(keeping.pacing.take(at: HostClock.awake) { id == nil || $0.widget == id })
  }

  /// Writes all that waits: this host goes.
  func keepAll() {
    writeWaiting()
    for running in processes.values { (running.peer as? ScriptPeer)?.finishCache() }
  }

  private func write(_ waiting: [(key: Keeping.Key, value: Keeping.Value)]) {
    for (key, value) in waiting {
      // It was there when the first was written: who took it away has uninstalled the widget.
      guard FileSystem.isDirectory(directories.snapshots(of: key.widget)) else { continue }
      do throws(FileError) { try write(key, value) } catch { reportProblem("not saved: \(error)") }
    }
  }

  private func write(_ key: Keeping.Key, _ value: Keeping.Value) throws(FileError) {
    switch (value, key.kind) {
    case (.status(let status), _): try stores.statuses.save(key.widget, status)
    case (.cost(let cost), _): try stores.costs.save(key.widget, cost)
    case (.picture(let picture), .picture(let mode)):
      try stores.pictures.save(key.widget, mode: mode, locale: options.locale, picture)
    case (.picture, _): break
    }
  }

  /// Its pictures are of no use any more.
  func discardPictures(of id: WidgetID) throws(FileError) {
    keeping.pacing.drop { key in
      if case .picture = key.kind { return key.widget == id }
      return false
    }
    try stores.pictures.discard(id)
  }

  /// What comes next of it is written at once: whoever asked for it reads it there.
  func hurry(_ id: WidgetID) {
    let now = HostClock.awake
    keeping.awaited = keeping.awaited.filter { $0.value > now }
    keeping.awaited[id] = now + Keeping.patience
    writeWaiting(of: id)
  }

  /// Boards have come or gone: one that shows widgets that run here reads what is written.
  func countReaders() {
    keeping.hasReaders = BoardPresence.boards(in: directories).contains { $0 != getpid() }
    if keeping.hasReaders { writeWaiting() }
  }

  package func storedStatus(of id: WidgetID) -> UpdateStatus? {
    guard case .status(let status)? = keeping.pacing.value(for: .init(widget: id, kind: .status))
    else { return stores.statuses.load(id) }
    return status
  }

  package func storedCost(of id: WidgetID) -> WidgetCost { costs[id] ?? stores.costs.load(id) }
}

extension UpdateStatus {
  fileprivate var isFailure: Bool { outcome == .failed }
}
