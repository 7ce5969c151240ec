import Foundation
import TodayKit

/// The user's settings, from the form on the board or `today settings`.
struct SystemSettings: Equatable, Sendable {
  /// The only interface that *Network* counts; nil: all physical ones.
  var interface: String?
  /// Mount points that *Disks* leaves out.
  var leftOut: Set<String> = []
  /// Degrees Fahrenheit, not Celsius.
  var isFahrenheit = false

  /// The default settings.
  init() {}

  /// The form's defaults are used for missing values.
  init(_ defaults: UserDefaults?) {
    let name = defaults?.string(forKey: "interface")?.trimmingCharacters(in: .whitespaces)
    interface = name?.isEmpty == false ? name : nil
    leftOut = Set(
      (defaults?.string(forKey: "leftOut") ?? "").split(whereSeparator: \.isWhitespace)
        .map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : String($0) })
    isFahrenheit = defaults?.string(forKey: "units") == "fahrenheit"
  }

  /// Degrees in the chosen unit: `48 °C`.
  func degrees(_ celsius: Double) -> String {
    isFahrenheit
      ? "\(Int((celsius * 9 / 5 + 32).rounded())) °F" : "\(Int(celsius.rounded())) °C"
  }
}
