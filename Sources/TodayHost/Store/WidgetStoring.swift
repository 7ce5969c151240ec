import Glibc
import TodayEngine
import TodayOpening
import TodayWire

/// Stores the results of updates: snapshots, statuses and costs. It writes less often than they
/// change, because a script may run each second.
///
/// A killed host (`kill -9`) loses the last seconds: it shows an older picture of a script until
/// its next run, and has counted fewer runs. A host that ends in any other way loses nothing.
@MainActor
final class WidgetStoring {
  struct Key: Hashable {
    enum Kind: Hashable {
      case status, cost
      case picture(DisplayMode)
    }

    var widget: WidgetID
    var kind: Kind

    /// The time between two writes.
    var pause: Duration { kind == .cost ? .seconds(30) : .seconds(10) }
  }

  enum Value {
    case status(UpdateStatus)
    case cost(WidgetCost)
    case picture(StoredPicture)
  }

  /// Writes that are due within this time are done together.
  private static let slack = Duration.seconds(2)
  /// Writes per turn. The rest follows in the next one.
  private static let longestWriting = Duration.milliseconds(4)
  /// How long another process waits for an update that it has requested.
  private static let patience = Duration.seconds(15)

  /// Whether this host is notified when another board opens; otherwise it writes everything at
  /// once.
  var knowsReaders = false
  /// Whether another board is open, which shows the data that this host stores.
  private(set) var hasReaders = false

  private let context: HostContext
  private let bundles: InstalledBundles
  private let running: RunningWidgets
  private var pacing = WritePacing<Key, Value>()
  private var timer: Reactor.Token?
  /// Widgets whose last stored update failed.
  private var failing: Set<WidgetID> = []
  /// Widgets whose next update another process waits for, with the end of the wait.
  private var awaited: [WidgetID: Duration] = [:]

  init(_ context: HostContext, _ bundles: InstalledBundles, _ running: RunningWidgets) {
    self.context = context
    self.bundles = bundles
    self.running = running
  }

  private var stores: Stores { context.stores }

  // MARK: Writing

  /// Writes it now, or later if it was written recently.
  func save(_ key: Key, _ value: Value) throws(FileError) {
    let now = HostClock.awake
    var isUrgent = !mayWait(key, at: now)
    if case .status(let status) = value, failing.contains(key.widget) != status.isFailure {
      if failing.remove(key.widget) == nil { failing.insert(key.widget) }
      isUrgent = true
    }
    if pacing.offer(value, for: key, at: now, pause: key.pause, isUrgent: isUrgent) {
      try write(key, value)
    } else if timer == nil, let deadline = pacing.nextDeadline {
      timer = context.reactor.schedule(at: deadline) { [weak self] in self?.writeDue() }
    }
  }

  /// A host that runs for one update writes at once. So does every host for a widget with its own
  /// process, which never has much to store.
  private func mayWait(_ key: Key, at now: Duration) -> Bool {
    guard knowsReaders, let running = running.first(of: key.widget) else { return false }
    if key.kind == .cost { return true }
    return running.script != nil && !hasReaders && (awaited[key.widget] ?? .zero) <= now
  }

  /// A hundred scripts have three hundred files that are due together: keys are read between some
  /// of them.
  private func writeDue() {
    timer = nil
    let start = HostClock.awake
    var now = start
    var isDone = false
    while !isDone, now - start < Self.longestWriting {
      let due = pacing.take(dueAt: start + Self.slack, at: now, limit: 4)
      write(due)
      isDone = due.isEmpty
      now = HostClock.awake
    }
    guard let next = pacing.nextDeadline else { return }
    timer = context.reactor.schedule(at: isDone ? next : now) { [weak self] in self?.writeDue() }
  }

  /// Writes pending data of one widget, or of all.
  func writeWaiting(of id: WidgetID? = nil) {
    write(pacing.take(at: HostClock.awake) { id == nil || $0.widget == id })
  }

  /// Writes all pending data, because this host ends.
  func finish() {
    writeWaiting()
    for running in running.widgets.values { running.script?.finishCache() }
  }

  private func write(_ waiting: [(key: Key, value: Value)]) {
    for (key, value) in waiting {
      // The folder existed at the first write, so the widget was uninstalled since.
      guard FileSystem.isDirectory(context.directories.snapshots(of: key.widget)) else { continue }
      context.save { () throws(FileError) in try write(key, value) }
    }
  }

  private func write(_ key: Key, _ value: Value) throws(FileError) {
    switch (value, key.kind) {
    case (.status(let status), _): try stores.statuses.save(key.widget, status)
    case (.cost(let cost), _): try stores.costs.save(key.widget, cost)
    case (.picture(let picture), .picture(let mode)):
      try stores.pictures.save(
        key.widget, mode: mode, locale: context.options.locale, picture)
    case (.picture, .status), (.picture, .cost): break
    }
  }

  /// Its pictures are no longer needed.
  func discardPictures(of id: WidgetID) throws(FileError) {
    pacing.drop { key in
      if case .picture = key.kind { return key.widget == id }
      return false
    }
    PictureFile(context.directories).discard()
    try stores.pictures.discard(id)
  }

  /// Writes the next update of a widget at once: another process waits for it.
  func hurry(_ id: WidgetID) {
    let now = HostClock.awake
    awaited = awaited.filter { $0.value > now }
    awaited[id] = now + Self.patience
    writeWaiting(of: id)
  }

  /// Boards have opened or closed. An open one reads the data that this host stores.
  func countReaders() {
    hasReaders = BoardPresence.boards(in: context.directories).contains { $0 != getpid() }
    if hasReaders { writeWaiting() }
  }

  // MARK: Reading

  func status(of id: WidgetID) -> UpdateStatus? {
    guard case .status(let status)? = pacing.value(for: Key(widget: id, kind: .status)) else {
      return stores.statuses.load(id)
    }
    return status
  }

  /// Posts the stored data of a widget.
  ///
  /// - Parameter isShared: Another host runs it, or did until now: its pictures are shown in any
  ///   locale.
  func load(_ id: WidgetID, isShared: Bool) {
    writeWaiting(of: id)
    let mode = context.engine.displayMode(of: id)
    let locale = context.options.locale
    let snapshot =
      isShared
      ? stores.pictures.newest(id, mode: mode, for: locale)
      : stores.pictures.load(id, mode: mode, locale: locale)
    if snapshot == nil, let node = bundles.widget(id)?.readPlaceholder() {
      context.post(.placeholder(id, node))
    }
    let picture = snapshot.map { due($0.picture, of: id, in: mode) }
    context.post(.stored(id, picture, stores.statuses.load(id)))
  }

  /// The view of the widget's timeline that is due now, in place of the one that was shown last.
  private func due(_ stored: StoredPicture, of id: WidgetID, in mode: DisplayMode) -> StoredPicture
  {
    // The pictures of a snapshot are decoded already.
    guard context.engine.hasTimeline(id), !stored.view.root.hasImages,
      let widget = bundles.widget(id),
      let entry = TimelineStore(widget, context).read()?.entry(at: context.now.wall)
    else { return stored }
    var picture = stored
    picture.view = entry.view(in: mode)
    return picture
  }

  /// Reads when widgets off the screen were last updated, and when those with a timeline are due. Keys are read in
  /// between: with a thousand large timelines it takes some seconds.
  func loadStatuses() {
    context.inTurns(over: context.engine.idsOfUnknownStatus[...], pause: .milliseconds(20)) {
      [weak self] id in
      // One that came into sight has been read since.
      guard let self, context.engine.needsStore(id) else { return false }
      context.post(.status(id, stores.statuses.load(id)))
      return true
    }
  }
}

extension UpdateStatus {
  fileprivate var isFailure: Bool { outcome == .failed }
}
