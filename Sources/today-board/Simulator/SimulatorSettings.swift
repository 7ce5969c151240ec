import TodayEngine
import TodayWire

/// The values of the simulator's controls.
struct SimulatorSettings: Sendable, Equatable {
  /// The speed of the stage's clock.
  enum Pace: String, Sendable, CaseIterable {
    case stopped, slow, real, fast

    /// Seconds on the stage for each real second. 0 stops the clock.
    var factor: Double {
      switch self {
      case .stopped: 0
      case .slow: 0.1
      case .real: 1
      case .fast: 60
      }
    }
  }

  /// The result of the next update.
  enum Result: String, Sendable, CaseIterable {
    case own, newData, noData, failed, late, never, twice

    /// `nil` means the widget's own result.
    var fault: StageGate.Fault? {
      switch self {
      case .own: nil
      case .newData: .result(.newData, reason: nil)
      case .noData: .result(.noData, reason: nil)
      case .failed: .result(.failed, reason: "simulated")
      case .late: .late(.seconds(12))
      case .never: .never
      case .twice: .twice
      }
    }
  }

  var pace = Pace.real
  var result = Result.own
  /// In seconds.
  var launchDelay = 0
  var locale: String
  /// Cells to add to the default size: 0 or negative, because the screen has no room for more.
  var columns = 0
  var rows = 0

  static let delays = [0, 1, 3, 8]
  static let locales = ["en", "es", "ja", "ru", "zh", "zh-Hant"]

  mutating func nextDelay() { launchDelay = Self.next(launchDelay, in: Self.delays) }
  mutating func nextLocale() { locale = Self.next(locale, in: Self.locales) }
  mutating func nextResult() { result = Self.next(result, in: Result.allCases) }
  mutating func nextPace() {
    pace = Self.next(pace, in: [.real, .slow, .fast])
  }

  /// The next value. After the last, and for an unknown value, it is the first.
  private static func next<Value: Equatable>(_ value: Value, in values: [Value]) -> Value {
    let index = values.firstIndex(of: value).map { ($0 + 1) % values.count } ?? 0
    return values[index]
  }
}
