import Foundation
import SystemMonitorShared

/// Space of the file systems, rates and health of the disks.
actor DisksSource: FigureSource {
  /// The last answers and the rates.
  struct Figures: Codable, Equatable, Sendable {
    var date: Date
    var uptime: Double
    var counters: DiskCounters
    var disks: [SystemState.Disk] = []
    var rates: Rates?
    var reads = ValueHistory(step: 30)
    var writes = ValueHistory(step: 30)
    var health: [DiskHealth] = []
  }

  /// What the card draws.
  struct Content: Equatable, Sendable {
    /// File systems, then disks with a known health.
    var rows: [SystemRow]
    /// Read and written.
    var transfer: [SystemRow]
    var course: SystemCard.Course
  }

  static let name = "Disks"
  private let files: SystemFiles
  private let reader: DiskReader
  private let now: @Sendable () -> Date

  init() { self.init(files: SystemFiles()) }

  init(
    files: SystemFiles, reader: DiskReader = DiskReader(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.files, self.reader, self.now) = (files, reader, now)
  }

  func read(after known: Figures?, settings: SystemSettings) async -> FigureReading<Figures> {
    guard let uptime = files.uptime() else { return .unreadable }
    let date = now()
    let paths = files.mounts().map(\.path).filter { !settings.leftOut.contains($0) }
    let answers = await reader.read(paths)
    var next = Figures(date: date, uptime: uptime, counters: files.diskCounters())
    next.disks = paths.compactMap { path in
      answers[path].map { SystemState.Disk(path: path, space: $0.space, date: $0.date) }
        ?? known?.disks.first { $0.path == path }
    }
    next.health = DiskHealth.read(files)
    next.reads = known?.reads ?? next.reads
    next.writes = known?.writes ?? next.writes
    if let known, uptime > known.uptime {
      next.rates = next.counters.rates(since: known.counters, seconds: uptime - known.uptime)
      next.reads.append(next.rates?.inward, at: date)
      next.writes.append(next.rates?.outward, at: date)
    } else {
      // An average since the start of the machine is not a point of the history.
      next.rates = next.counters.rates(since: DiskCounters(), seconds: uptime)
    }
    guard !next.disks.isEmpty || !next.health.isEmpty else { return .nothing }
    return .figures(next)
  }

  static func content(
    of figures: Figures, settings: SystemSettings, words: FigureWords, columns: Int
  ) -> Content {
    let ordered = figures.disks.sorted { first, second in
      if (first.path == "/") != (second.path == "/") { return first.path == "/" }
      return first.space.share > second.space.share
    }
    // Disks that fail come first.
    let sick = figures.health.filter { $0.state != .good }
    let sound = figures.health.filter { $0.state == .good }
    return Content(
      rows: sick.map { row($0, words) } + ordered.map { row($0, at: figures.date, words) }
        + sound.map { row($0, words) },
      transfer: figures.rates.map {
        [
          SystemRow(id: "in", title: "↓", value: Quantity.rate($0.inward)),
          SystemRow(id: "out", title: "↑", value: Quantity.rate($0.outward)),
        ]
      } ?? [],
      course: course(figures, columns: columns))
  }

  /// Each direction has its own scale; a quiet disk looks quiet.
  private static func course(_ figures: Figures, columns: Int) -> SystemCard.Course {
    func drawn(_ history: ValueHistory) -> [Double?] {
      let scale = history.values.suffix(columns * 2).compactMap { $0 }.reduce(65_536, max)
      return history.drawn(columns: columns, scale: scale)
    }
    return SystemCard.Course(inward: drawn(figures.reads), outward: drawn(figures.writes))
  }

  private static func row(
    _ disk: SystemState.Disk, at date: Date, _ words: FigureWords
  ) -> SystemRow {
    let share = disk.space.share
    let age = date.timeIntervalSince(disk.date)
    // A file system without an answer is shown with its last values and their age.
    let aside =
      age > 90
      ? words.system.ago(words.system.duration(age))
      : words.free(Quantity.bytes(Double(disk.space.available)))
    var row = SystemRow(
      id: "disk \(disk.path)", title: disk.path, share: Int((share * 100).rounded()),
      value: "\(Quantity.percent(share))  \(aside)",
      grade: share >= 0.95 ? .bad : share >= 0.85 ? .warn : .normal)
    row.shortValue = age > 90 ? aside : Quantity.percent(share)
    return row
  }

  private static func row(_ health: DiskHealth, _ words: FigureWords) -> SystemRow {
    let (word, grade): (String, SystemRow.Grade) =
      switch health.state {
      case .good: (words.good, .normal)
      case .worn: (words.worn, .warn)
      case .failing: (words.failing, .bad)
      case .degraded: (words.degraded, .bad)
      case .offline: (words.offline, .bad)
      }
    return SystemRow(
      id: "health \(health.name)", title: health.name,
      share: health.wear.map { Int((100 - $0 * 100).rounded()) },
      value: health.wear.map { "\(words.health) \(Quantity.percent(1 - $0))" } ?? word,
      grade: grade)
  }
}
