import Foundation
import TodayKit

/// The texts of the card in the user's language.
public struct SystemWords: Sendable {
  /// The label of memory.
  public let memory = NSLocalizedString("Mem", comment: "Memory; short")
  /// The label of swap space.
  public let swap = NSLocalizedString("Swap", comment: "Swap space; short")
  /// The label of the hottest sensor.
  public let temperature = NSLocalizedString("Temp", comment: "Temperature; short")
  /// The label of the root file system.
  public let disk = NSLocalizedString("Disk", comment: "The disk of /; short")
  /// The label of the network's rates.
  public let network = NSLocalizedString("Net", comment: "Network; short")
  /// The label of the load averages.
  public let load = NSLocalizedString("Load", comment: "Load average; short")
  /// The label of the time since the machine started.
  public let uptime = NSLocalizedString("Up", comment: "How long the machine runs; short")
  /// The label of the processors' frequency.
  public let frequency = NSLocalizedString("Freq", comment: "Frequency of the processor; short")
  /// The label of the disks' rates.
  public let transfer = NSLocalizedString("I/O", comment: "Reading and writing of disks; short")
  /// The heading of the processes' names.
  public let process = NSLocalizedString("Process", comment: "A column's heading")
  /// The heading of the processes' memory.
  public let processMemory = NSLocalizedString("Memory", comment: "A column's heading")
  /// The card's message without `/proc`.
  public let unreadable = NSLocalizedString("/proc cannot be read", comment: "Why it failed")
  private let pastPattern = NSLocalizedString("%@ ago", comment: "How old a figure is")
  private let daysPattern = NSLocalizedString("%d d %d h", comment: "Days and hours; short")
  private let hoursPattern = NSLocalizedString("%d h %02d min", comment: "Hours and minutes; short")
  private let minutesPattern = NSLocalizedString("%d min", comment: "Minutes; short")

  /// Reads the words in the user's language.
  public init() {}

  /// `3 d 4 h`, `4 h 05 min`, `5 min`.
  public func duration(_ seconds: Double) -> String {
    Quantity.uptime(seconds, days: daysPattern, hours: hoursPattern, minutes: minutesPattern)
  }

  /// `5 min ago`.
  public func ago(_ age: String) -> String { String(format: pastPattern, age) }
}
