import TodayKit

/// Texts for the WMO weather codes that forecasts use.
public enum Condition {
  /// The name of a symbol; nil for an unknown code.
  public static func symbol(_ code: Int?) -> String? {
    guard let code else { return nil }
    return switch code {
    case 0, 1: "sun.max"
    case 2, 3: "cloud"
    case 45, 48: "line.horizontal.3"
    case 51...67, 80...82: "cloud.rain"
    case 71...77, 85, 86: "snowflake"
    case 95, 96, 99: "cloud.bolt"
    default: nil
    }
  }

  /// `nil` for an unknown code.
  public static func words(_ code: Int?) -> String? {
    switch code {
    case 0: NSLocalizedString("clear", comment: "Weather")
    case 1: NSLocalizedString("mainly clear", comment: "Weather")
    case 2: NSLocalizedString("partly cloudy", comment: "Weather")
    case 3: NSLocalizedString("overcast", comment: "Weather")
    case 45, 48: NSLocalizedString("fog", comment: "Weather")
    case 51, 53, 55: NSLocalizedString("drizzle", comment: "Weather")
    case 56, 57: NSLocalizedString("freezing drizzle", comment: "Weather")
    case 61: NSLocalizedString("light rain", comment: "Weather")
    case 63: NSLocalizedString("rain", comment: "Weather")
    case 65: NSLocalizedString("heavy rain", comment: "Weather")
    case 66, 67: NSLocalizedString("freezing rain", comment: "Weather")
    case 71: NSLocalizedString("light snow", comment: "Weather")
    case 73: NSLocalizedString("snow", comment: "Weather")
    case 75: NSLocalizedString("heavy snow", comment: "Weather")
    case 77: NSLocalizedString("snow grains", comment: "Weather")
    case 80, 81: NSLocalizedString("showers", comment: "Weather")
    case 82: NSLocalizedString("heavy showers", comment: "Weather")
    case 85, 86: NSLocalizedString("snow showers", comment: "Weather")
    case 95: NSLocalizedString("thunderstorm", comment: "Weather")
    case 96, 99: NSLocalizedString("thunderstorm with hail", comment: "Weather")
    default: nil
    }
  }
}
