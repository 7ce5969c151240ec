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

    /// - Parameters:
    ///   - path: The mount point.
    ///   - space: Its last answer.
    ///   - date: When it answered last.
    public init(path: String, space: DiskSpace, date: Date) {
      self.path = path
      self.space = space
      self.date = date
    }
  }

  /// The load of one processor.
  public struct Core: Sendable, Equatable, Codable {
    /// The processor's number.
    public var number: Int
    /// 0...1.
    public var load: Double

    /// The load of a processor, 0...1.
    public init(number: Int, load: Double) {
      self.number = number
      self.load = load
    }
  }

  /// When the sample was taken.
  public var date: Date
  /// The load of all processors together, 0...1.
  public var cpu: Double?
  /// The processors that are on, by number.
  public var cores: [Core] = []
  /// Hertz, of the fastest processor.
  public var frequency: Double?
  /// Bytes.
  public var memoryUsed: UInt64 = 0
  /// Bytes.
  public var memoryTotal: UInt64 = 0
  /// Bytes.
  public var swapUsed: UInt64 = 0
  /// Bytes; 0 without swap space.
  public var swapTotal: UInt64 = 0
  /// Bytes; nil if the card does not show it.
  public var memoryCached: UInt64?
  /// Bytes; nil if the card does not show it.
  public var memoryFree: UInt64?
  /// By path.
  public var disks: [Disk] = []
  /// Bytes a second, of all disks.
  public var disksRate: Rates?
  /// Bytes a second, of the physical interfaces.
  public var network: Rates?
  /// Bytes since the machine started, of the physical interfaces.
  public var traffic: NetworkReading.Traffic?
  /// Rates of each interface; nil if the card does not show them.
  public var interfaces: [Reading.Interface]?
  /// The only interface that the rates count; nil: all physical ones.
  public var interface: String?
  /// Switches from one task to another in a second.
  public var switches: Double?
  /// Over 1, 5 and 15 minutes.
  public var load: [Double] = []
  /// Degrees Celsius.
  public var temperature: Double?
  /// Seconds.
  public var uptime: Double?
  /// The values of earlier samples and of this one.
  public var history = SystemHistory()
  /// The counters that the next sample is compared with.
  public var counters: SystemCounters?

  /// A state without figures.
  public init(date: Date) {
    self.date = date
  }

  /// The used share of memory, 0...1.
  public var memoryShare: Double {
    memoryTotal == 0 ? 0 : Double(memoryUsed) / Double(memoryTotal)
  }
}

/// Stores the state in a file of the widget's container.
public struct StoredState: Sendable {
  private let file: URL

  /// - Parameters:
  ///   - directory: The widget's container.
  ///   - name: Each card has its own file.
  public init(directory: URL, name: String = "State") {
    file = directory.appending(path: "\(name).json")
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
