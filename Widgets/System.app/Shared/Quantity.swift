import Foundation
import TodayKit

/// Short forms of numbers for a narrow card.
public enum Quantity {
  /// `5.1 G`: powers of 1024.
  public static func bytes(_ count: Double) -> String {
    let (number, unit) = scaled(count)
    return "\(number) \(unit)"
  }

  /// `5.1 / 16 G`: both in the unit of the second.
  public static func bytes(_ part: UInt64, of whole: UInt64) -> String {
    var (part, value) = (Double(part), Double(whole))
    var unit = 0
    while value >= 999.5, unit < units.count - 1 {
      value /= 1024
      part /= 1024
      unit += 1
    }
    return "\(short(part)) / \(short(value)) \(units[unit])"
  }

  /// `1.2 M/s`.
  public static func rate(_ bytesPerSecond: Double) -> String { bytes(bytesPerSecond) + "/s" }

  /// `23 %`, from 0...1.
  public static func percent(_ share: Double) -> String {
    "\(Int((min(max(share, 0), 1) * 100).rounded())) %"
  }

  /// `150 %` of one processor, so values above 100 % are possible.
  public static func percentOfOne(_ load: Double) -> String {
    "\(Int((min(max(load, 0), 10_000) * 100).rounded())) %"
  }

  /// `7.4`, and `12` from ten on.
  public static func tenths(_ value: Double) -> String { short(max(0, value)) }

  /// `12 k`: powers of 1000.
  public static func count(_ number: Double) -> String {
    let value = min(max(number, 0), 1e15)
    if value < 999.5 { return String(Int(value.rounded())) }
    if value < 999_500 { return "\(short(value / 1000)) k" }
    return "\(short(value / 1e6)) M"
  }

  /// `3 d 4 h`, `4 h 05 min`, `5 min`. ``SystemWords`` has the patterns of the user's language.
  public static func uptime(
    _ seconds: Double, days: String = "%d d %d h", hours: String = "%d h %02d min",
    minutes pattern: String = "%d min"
  ) -> String {
    let minutes = Int(min(max(seconds, 0), 1e12)) / 60
    if minutes >= 1440 { return String(format: days, minutes / 1440, minutes / 60 % 24) }
    if minutes >= 60 { return String(format: hours, minutes / 60, minutes % 60) }
    return String(format: pattern, minutes)
  }

  /// `2.4 GHz`.
  public static func frequency(_ hertz: Double) -> String {
    "\(decimal(hertz / 1e9, digits: 1)) GHz"
  }

  /// `0.70`, with this number of digits and the user's decimal separator.
  static func decimal(
    _ value: Double, digits: Int, separator: String = Locale.userDecimalSeparator
  ) -> String {
    String(format: "%.\(digits)f", value).replacing(".", with: separator)
  }

  /// `0.42  0.40  0.35`: the load of the last minute, of five and of fifteen minutes.
  public static func load(_ averages: [Double]) -> String {
    averages.map { decimal($0, digits: 2) }.joined(separator: "  ")
  }

  private static let units = ["B", "K", "M", "G", "T", "P"]

  private static func scaled(_ count: Double) -> (String, String) {
    var value = max(0, count)
    var unit = 0
    while value >= 999.5, unit < units.count - 1 {
      value /= 1024
      unit += 1
    }
    return (unit == 0 ? String(Int(value)) : short(value), units[unit])
  }

  private static func short(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    guard tenths < 10, tenths != tenths.rounded() else { return String(Int(value.rounded())) }
    return decimal(tenths, digits: 1)
  }
}
