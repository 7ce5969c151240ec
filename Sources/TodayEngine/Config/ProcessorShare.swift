/// A share of one processor's time, from 0.01 % to 100 %: `1%`.
package struct ProcessorShare: Sendable, Equatable, CustomStringConvertible {
  /// Above 0, at most 1.
  package let value: Double
  /// As it was written.
  package let description: String

  package static let standard = ProcessorShare(value: 0.01, description: "1%")

  private init(value: Double, description: String) {
    self.value = value
    self.description = description
  }

  /// With or without the percent sign; `nil` for anything else.
  package init?(_ text: String) {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard digits.utf8.count <= 8, let percent = Double(digits), (0.01...100).contains(percent)
    else {
      return nil
    }
    self.init(value: percent / 100, description: "\(digits)%")
  }

  package var isUnlimited: Bool { value >= 1 }
}
