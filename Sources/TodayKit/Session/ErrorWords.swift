import Foundation
import TodayWire

/// The text of an error for the user.
enum ErrorWords {
  static func text(of error: any Error) -> String {
    let text =
      switch error {
      case let error as any CustomLocalizedStringResourceConvertible:
        String(localized: error.localizedStringResource)
      case let error as any LocalizedError where error.errorDescription != nil:
        error.errorDescription ?? ""
      case let error as any CustomStringConvertible: error.description
      default: String(describing: error)
      }
    return Sanitizer.line(text)
  }
}
