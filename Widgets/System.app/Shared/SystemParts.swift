/// The figures that a card needs. The others are not read.
public struct SystemParts: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// - Parameter rawValue: The options as bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Load of the processors, load average and frequency.
  public static let processors = SystemParts(rawValue: 1)
  /// Memory and swap space.
  public static let memory = SystemParts(rawValue: 2)
  /// Rates of the network.
  public static let network = SystemParts(rawValue: 4)
  /// Rates of each interface.
  public static let interfaces = SystemParts(rawValue: 8)
  /// Rates of the disks.
  public static let transfers = SystemParts(rawValue: 16)
  /// The space of file systems.
  public static let space = SystemParts(rawValue: 32)
  /// The highest temperature.
  public static let temperature = SystemParts(rawValue: 64)
  /// Switches from one task to another.
  public static let switches = SystemParts(rawValue: 128)

  /// The card of the whole machine.
  public static let overview: SystemParts = [
    .processors, .memory, .network, .transfers, .space, .temperature,
  ]
}
