import TodayEngine
import TodayWire

/// The numbers that a script has printed, in a file of its container: they survive a restart.
///
/// If the file cannot be read, only the history is lost.
struct ScriptHistory {
  struct Sample: Equatable {
    var at: WallTime
    var value: Double
  }

  /// The number that a chart of the widest screen can show.
  static let most = 512

  private let path: String
  /// Seconds between two runs; a pause longer than three of them is a gap.
  private let interval: Double
  /// In the order of their times. Those after the present are from a clock that was ahead, or that
  /// was set back by mistake and is corrected later.
  private(set) var samples: [Sample]
  /// The time of the last added number.
  private var present: WallTime?
  private var writtenAt: Duration?
  private var isWaiting = false

  private static let pause = Duration.seconds(10)

  init(path: String, interval: Double) {
    self.path = path
    self.interval = interval
    let bytes = (try? FileSystem.read(path, limit: 1 << 16)) ?? []
    let values = (try? JSONReader.read(bytes))?["samples"]?.array ?? []
    // The script can also write this file: an invalid time must not overflow.
    samples = values.suffix(Self.most).compactMap { sample in
      guard let at = sample.array?.first?.integer, (0..<(1 << 40)).contains(at),
        let value = sample.array?.last?.number
      else { return nil }
      return Sample(at: WallTime(at), value: value)
    }
    .sorted { $0.at < $1.at }
  }

  mutating func add(_ value: Double, at now: WallTime, awake: Duration) {
    present = now
    let place = samples.firstIndex { $0.at > now } ?? samples.endIndex
    samples.insert(Sample(at: now, value: value), at: place)
    if samples.count > Self.most { samples.remove(at: place < Self.most ? Self.most : 0) }
    isWaiting = true
    if let writtenAt, awake - writtenAt < Self.pause { return }
    writtenAt = awake
    finish()
  }

  /// Writes pending values.
  mutating func finish() {
    guard isWaiting else { return }
    isWaiting = false
    let rows = samples.map { JSONValue.array([.integer($0.at.seconds), .number($0.value)]) }
    let stored = JSONValue.object(["version": .integer(1), "samples": .array(rows)])
    try? FileSystem.writeWhole(stored.bytes, to: path)
  }

  /// The numbers up to the present in order, with `nil` for times without a run.
  var values: [Double?] {
    var values: [Double?] = []
    var last: WallTime?
    for sample in samples {
      if let present, sample.at > present { break }
      if let last, interval > 0, Double(sample.at - last) > interval * 3 + 1 { values.append(nil) }
      values.append(sample.value)
      last = sample.at
    }
    return values
  }

  static func path(of id: WidgetID, in directories: Directories) -> String {
    "\(directories.scriptFolder(id))/Library/Application Support/numbers.json"
  }
}
