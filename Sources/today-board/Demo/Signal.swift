import Glibc
import TodayWire

/// A simulated measurement with the same values on every run.
struct Signal: Sendable {
  var seed: Int
  var base: Double
  /// The daily variation.
  var swing: Double
  /// The variation between two samples.
  var noise: Double

  init(_ seed: Int, base: Double, swing: Double, noise: Double) {
    self.seed = seed
    self.base = base
    self.swing = swing
    self.noise = noise
  }

  /// Never below 0. The maximum is in the afternoon.
  func value(at time: WallTime) -> Double {
    let day = Double((time.seconds + seed * 700) % 86_400) / 86_400
    let wave = sin((day - 0.35) * 2 * .pi) + 0.3 * sin(day * 14 * .pi + Double(seed))
    let minutes = Double(time.seconds) / 60 + Double(seed) * 3
    let ripple = sin(minutes * 2 * .pi / 23) + 0.6 * sin(minutes * 2 * .pi / 7)
    let chance = Self.random(time.seconds / 10, seed) * 2 - 1
    return max(0, base + swing * wave + noise * (0.9 * ripple + 0.5 * chance))
  }

  /// The newest value is last, and its time is a multiple of the step, so that a series moves whole.
  func values(_ count: Int, every step: Int, until time: WallTime) -> [Double?] {
    let last = time - time.seconds % step
    return (0..<count).map { value(at: last - (count - 1 - $0) * step) }
  }

  /// 0 to 1, with the same result for the same numbers.
  static func random(_ number: Int, _ seed: Int) -> Double {
    var bits =
      UInt64(bitPattern: Int64(number)) &+ UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
  }
}
