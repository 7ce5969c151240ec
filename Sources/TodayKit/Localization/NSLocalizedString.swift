public import Foundation

// Foundation's own has one function with defaults for what is left out; one that needs no default
// wins over it. With table, bundle and value all given, the call is Foundation's.

/// The words of a key in the board's language: from `xx.lproj/Localizable.strings` of the widget's
/// bundle, then of its app's.
///
/// A language falls back from `es_MX` to `es`, then to the bundle's development region, `en` and
/// `Base`, then to the key itself: so that keys that are English sentences need no English table.
/// In an app the language is that of its terminal.
///
/// Where it differs from Apple: on Linux Foundation's function knows neither our bundles nor the
/// board's language, so that the call with all five arguments, which is Foundation's, finds little.
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
///   - bundle: `Bundle.main` means the widget's bundle, then its app's. Only that bundle is searched
///     if you name another one.
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
