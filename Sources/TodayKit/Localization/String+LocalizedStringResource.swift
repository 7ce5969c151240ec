extension String {
  /// The text of a resource.
  public init(localized resource: LocalizedStringResource) {
    self = NSLocalizedString(resource.key, comment: "")
  }
}
