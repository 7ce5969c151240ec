public import Foundation

/// The data of the card, stored for the widget's next process.
public struct SystemState: Sendable, Equatable, Codable {
  /// A file system and its last answer.
  public struct Disk: Sendable, Equatable, Codable {
    /// The mount point.
    public var path: String
    /// Its last answer.
    public var space: DiskSpace
    /// When it answered last.
    public var date: Date
  }

  /// When the sample was taken.
  public var date: Date
  /// 0...1, the newest last.
  public var history: [Double] = []
  /// Bytes.
  public var memoryUsed: UInt64 = 0
  /// Bytes.
  public var memoryTotal: UInt64 = 0
  /// Bytes.
  public var swapUsed: UInt64 = 0
  /// Bytes; 0 without swap space.
  public var swapTotal: UInt64 = 0
  /// By path.
  public var disks: [Disk] = []
  /// Bytes a second.
  public var down: Double?
  /// Bytes a second; nil before the second reading.
  public var up: Double?
  /// Over 1, 5 and 15 minutes.
  public var load: [Double] = []
  /// Degrees Celsius.
  public var temperature: Double?
  /// Seconds.
  public var uptime: Double?

  /// A state without figures.
  public init(date: Date) {
    self.date = date
  }

  /// The number of stored samples: ten minutes at five seconds each.
  public static let historyLimit = 120

  mutating func remember(_ load: Double) {
    history = (history + [load]).suffix(Self.historyLimit)
  }
}

/// Stores the state in a file of the widget's container.
public struct StoredState: Sendable {
  private let file: URL

  /// - Parameter directory: The widget's container.
  public init(directory: URL) {
    file = directory.appending(path: "State.json")
  }

  /// `nil` if nothing is stored or the file is unreadable.
  public func load() -> SystemState? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(SystemState.self, from: $0) }
  }

  /// A failure only loses the history, so it is ignored.
  public func save(_ state: SystemState) {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(state).write(to: file, options: .atomic)
  }
}
