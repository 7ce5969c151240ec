import TodayWire

/// What a document picker is opened for.
public enum UIDocumentPickerMode: Sendable {
  /// The caller gets a copy of a document.
  case `import`
  /// The caller works on the document where it is.
  case open
  /// A copy of the caller's file becomes a document.
  case exportToService
  /// The caller's file becomes a document.
  case moveToService

  init(_ wire: DocumentPickerMode) {
    self =
      switch wire {
      case .importing: .import
      case .open: .open
      case .exporting: .exportToService
      case .move: .moveToService
      }
  }
}
