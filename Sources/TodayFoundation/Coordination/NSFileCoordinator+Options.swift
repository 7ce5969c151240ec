extension NSFileCoordinator {
  /// Options for reading an item.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits of the options; their order is not Apple's.
    public let rawValue: UInt

    /// Makes a set from its bits.
    ///
    /// Unknown bits are stored, and have no effect.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Presenters are not asked to save their changes first.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    /// The accessor gets the target of a symbolic link.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    /// Only metadata in the directory is read, so presenters are not called.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    /// The accessor gets a private copy, which is removed when it returns.
    ///
    /// Difference from Apple: Apple passes a directory as a zip archive; here it fails with
    /// `CocoaError.featureUnsupported`.
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  /// Options for writing an item.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits of the options; their order is not Apple's.
    public let rawValue: UInt

    /// Makes a set from its bits.
    ///
    /// Unknown bits are stored, and have no effect.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The item is deleted.
    ///
    /// Its presenters are asked to accommodate the deletion first.
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    /// The item is moved or renamed.
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    /// The existing item is changed.
    ///
    /// Presenters save their changes first.
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    /// The item is replaced.
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    /// Only metadata in the directory is written.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }
}
