import Foundation
import TodayKit

/// The texts of the card in the user's language.
public struct SystemWords: Sendable {
  public let memory = NSLocalizedString("Mem", comment: "Memory; short")
  public let swap = NSLocalizedString("Swap", comment: "Swap space; short")
  public let temperature = NSLocalizedString("Temp", comment: "Temperature; short")
  public let disk = NSLocalizedString("Disk", comment: "The disk of /; short")
  public let network = NSLocalizedString("Net", comment: "Network; short")
  public let load = NSLocalizedString("Load", comment: "Load average; short")
  public let uptime = NSLocalizedString("Up", comment: "How long the machine runs; short")
  public let unreadable = NSLocalizedString("/proc cannot be read", comment: "Why it failed")
  private let pastPattern = NSLocalizedString("%@ ago", comment: "How old a figure is")

  public init() {}

  public func ago(_ age: String) -> String { String(format: pastPattern, age) }
}
