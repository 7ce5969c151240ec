/// The form of identifiers of apps, extensions and app groups. They become parts of paths.
enum BundleIdentifier {
  /// Leaves room for prefixes and suffixes of file names.
  static let maximumLength = 155

  static func isSound(_ id: String) -> Bool {
    let bytes = id.utf8
    guard bytes.count <= maximumLength, let first = bytes.first,
      BundleScanner.isLetter(first) || BundleScanner.isDigit(first)
    else { return false }
    // The identifiers of script apps contain the name of the file.
    let others = id.hasPrefix("local.") ? "-._" : "-."
    return !id.hasSuffix(".") && !id.contains("..")
      && bytes.allSatisfy {
        BundleScanner.isLetter($0) || BundleScanner.isDigit($0) || others.utf8.contains($0)
      }
  }
}
