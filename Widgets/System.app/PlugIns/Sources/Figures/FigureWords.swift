import Foundation
import SystemMonitorShared
import TodayKit

/// The texts of the cards of figures in the user's language.
struct FigureWords: Sendable {
  let system = SystemWords()
  let switches = NSLocalizedString("Switches", comment: "Switches between tasks in a second; short")
  let cached = NSLocalizedString("Cached", comment: "Memory that holds files; short")
  let free = NSLocalizedString("Free", comment: "Unused memory; short")
  let interface = NSLocalizedString("Interface", comment: "A column's heading")
  let address = NSLocalizedString("Address", comment: "A column's heading: a network address")
  let fan = NSLocalizedString("Fan", comment: "A sensor; a number may follow")
  let power = NSLocalizedString("Power", comment: "Electrical power; short")
  let health = NSLocalizedString("Health", comment: "How much a worn part can still do; short")
  let cycles = NSLocalizedString("Cycles", comment: "How often a battery was charged; short")
  let battery = NSLocalizedString("Battery", comment: "A battery; a number may follow")
  let charging = NSLocalizedString("charging", comment: "State of a battery")
  let discharging = NSLocalizedString("on battery", comment: "State of a battery")
  let full = NSLocalizedString("full", comment: "State of a battery")
  let notCharging = NSLocalizedString("not charging", comment: "State of a battery that has power")
  let low = NSLocalizedString("low", comment: "A charge without a percentage")
  let good = NSLocalizedString("good", comment: "A charge without a percentage, or a disk's health")
  let failing = NSLocalizedString("failing", comment: "A disk's health")
  let worn = NSLocalizedString("worn out", comment: "A disk's health")
  let degraded = NSLocalizedString("degraded", comment: "A RAID without one of its disks")
  let offline = NSLocalizedString("offline", comment: "A disk that does not answer")
  private let freePattern = NSLocalizedString("%@ free", comment: "Space of a disk")
  private let leftPattern = NSLocalizedString("%@ left", comment: "Time until a battery is empty")
  private let untilFullPattern = NSLocalizedString(
    "full in %@", comment: "Time until a battery is charged")
  private let alertPattern = NSLocalizedString(
    "Battery at %@", comment: "An alert; the charge in percent")

  var unreadable: String { system.unreadable }

  func free(_ size: String) -> String { String(format: freePattern, size) }
  func left(_ time: String) -> String { String(format: leftPattern, time) }
  func untilFull(_ time: String) -> String { String(format: untilFullPattern, time) }
  func alert(_ percent: String) -> String { String(format: alertPattern, percent) }
}
