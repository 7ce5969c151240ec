import Foundation

extension FormatStyle {
  /// The format in the user's locale, if its author has set none: on Linux, `Locale.current` is not the
  /// user's.
  var inUserLocale: Self {
    guard self == locale(.autoupdatingCurrent) else { return self }
    let isOfDates = FormatInput.self == Date.self || FormatInput.self == Range<Date>.self
    return locale(isOfDates ? .user : .userNumeric)
  }
}
