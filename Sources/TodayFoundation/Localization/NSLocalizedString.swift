public import Foundation

// Foundation has one function with default arguments. An overload without them has priority. A call
// with table, bundle and value uses Foundation's.

/// The text of a key in the board's language, from `xx.lproj/Localizable.strings` of the widget's
/// bundle, then of its app's.
///
/// The fallbacks of `es_MX` are `es`, the bundle's development region, `en`, `Base`, and the key
/// itself. So keys that are English sentences need no English table. In an app, the language is
/// that of its terminal.
///
/// Difference from Apple: Foundation's function on Linux, which a call with all five arguments
/// uses, knows neither these bundles nor the board's language.
///
/// - Parameters:
///   - key: The key in the table.
///   - comment: A note for translators. It is not used.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  localized(key, table: nil, bundle: nil, value: "")
}

/// As ``NSLocalizedString(_:comment:)``, from another table.
///
/// - Parameters:
///   - key: The key in the table.
///   - tableName: The name of a `.strings` file without its extension; nil means `Localizable`.
///   - comment: A note for translators. It is not used.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  localized(key, table: tableName, bundle: nil, value: "")
}

/// As ``NSLocalizedString(_:comment:)``, with a default text.
///
/// - Parameters:
///   - key: The key in the table.
///   - value: The text to use if no table has the key. Empty means the key.
///   - comment: A note for translators. It is not used.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  localized(key, table: nil, bundle: nil, value: value)
}

/// As ``NSLocalizedString(_:comment:)``, from another table, with a default text.
public func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String {
  localized(key, table: tableName, bundle: nil, value: value)
}

/// As ``NSLocalizedString(_:comment:)``, from a bundle.
///
/// - Parameters:
///   - key: The key in the table.
///   - bundle: `Bundle.main` means the widget's bundle, then its app's. Any other bundle is
///     searched alone.
///   - comment: A note for translators. It is not used.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  localized(key, table: nil, bundle: bundle, value: "")
}

/// As ``NSLocalizedString(_:comment:)``, from a table of a bundle.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String {
  localized(key, table: tableName, bundle: bundle, value: "")
}

/// As ``NSLocalizedString(_:comment:)``, from a bundle, with a default text.
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String {
  localized(key, table: nil, bundle: bundle, value: value)
}

private func localized(
  _ key: String, table: String?, bundle: Bundle?, value: String
) -> String {
  var strings = LocalizedStrings.current
  if let bundle, bundle != .main { strings.bundles = [bundle.bundleURL] }
  return strings.text(key, table: table ?? "Localizable") ?? (value.isEmpty ? key : value)
}
