extension NSFileCoordinator {
  /// How an item is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits of the options; their order is not Apple's.
    public let rawValue: UInt

    /// Makes a set from its bits. Unknown bits are stored, and have no effect.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Presenters are not asked to save their changes first.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    /// The accessor gets what a symbolic link leads to.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    /// Only what the directory says of the item is read: presenters are not asked for anything.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    /// The accessor gets a copy that nobody changes, and that goes when it returns.
    ///
    /// Where it differs from Apple: a directory, which Apple hands over as a zip archive, is refused
    /// with `CocoaError.featureUnsupported`.
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  /// How an item is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits of the options; their order is not Apple's.
    public let rawValue: UInt

    /// Makes a set from its bits. Unknown bits are stored, and have no effect.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The item is deleted: its presenters are asked to accommodate that first.
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    /// The item is moved or renamed.
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    /// What is there is changed: presenters save their changes first.
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    /// Something else takes the item's place.
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    /// Only what the directory says of the item is written.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }
}
