extension String {
  /// The text of a key in `Localizable.strings`, in the user's language; the key if there is none.
  ///
  /// Foundation has this only on Apple's systems. Values in a literal become part of the key: use
  /// `String(format:)` with `NSLocalizedString` for texts with values.
  @_disfavoredOverload
  public init(localized key: String, comment: StaticString? = nil) {
    self = NSLocalizedString(key, comment: "")
  }
}
