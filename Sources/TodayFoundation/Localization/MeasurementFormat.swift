public import Foundation

/// A format of measurements, which Foundation has only on Apple's systems: `21°C`, `5.2 km`.
///
/// The unit is that of the value: convert it before. The user's language sets the decimal mark.
public struct MeasurementFormat<UnitType: Dimension>: FormatStyle {
  /// How much of the unit is written. All are its symbol.
  public enum UnitWidth: Sendable, Hashable, Codable {
    case wide, abbreviated, narrow
  }

  private let width: UnitWidth
  private let number: FloatingPointFormatStyle<Double>

  /// A format.
  ///
  /// - Parameters:
  ///   - width: A narrow unit has no blank before it.
  ///   - numberFormatStyle: The format of the number; nil means at most one decimal.
  public init(
    width: UnitWidth, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) {
    self.width = width
    number = numberFormatStyle ?? .number.precision(.fractionLength(0...1))
  }

  /// The number and the symbol of the unit.
  public func format(_ value: Measurement<UnitType>) -> String {
    let symbol = value.unit.symbol
    let isDegree = symbol.hasPrefix("°")
    let blank = isDegree || width == .narrow ? "" : " "
    return number.format(value.value) + blank + (isDegree && width == .narrow ? "°" : symbol)
  }
}

extension Measurement where UnitType: Dimension {
  /// The number and the symbol of the unit.
  public func formatted() -> String {
    MeasurementFormat<UnitType>(width: .abbreviated).format(self)
  }

  /// The measurement in a format.
  public func formatted<F: FormatStyle>(_ format: F) -> F.FormatOutput
  where F.FormatInput == Measurement<UnitType> {
    format.format(self)
  }
}

/// What a measurement is for. The unit of the value is always written: convert it before.
public enum MeasurementFormatUnitUsage: Sendable, Hashable {
  case general, asProvided, person, personHeight, personWeight, road, weather, food, workout
}

extension FormatStyle {
  /// A format of measurements.
  public static func measurement<UnitType: Dimension>(
    width: MeasurementFormat<UnitType>.UnitWidth, usage: MeasurementFormatUnitUsage = .asProvided,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == MeasurementFormat<UnitType> {
    MeasurementFormat(width: width, numberFormatStyle: numberFormatStyle)
  }
}
