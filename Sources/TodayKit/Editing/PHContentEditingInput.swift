public import Foundation
import TodayWire

/// The kind of a medium.
public enum PHAssetMediaType: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// A picture. Today edits only these.
  case image = 1
  /// A video.
  case video = 2
  /// A sound.
  case audio = 3
}

/// The picture that a Photo Editing extension edits.
public final class PHContentEditingInput: Sendable {
  /// The kind of the medium: always a picture.
  public let mediaType = PHAssetMediaType.image
  /// The type of the picture's file: `public.png`, `public.jpeg`, `org.webmproject.webp` or
  /// `com.compuserve.gif`.
  public let uniformTypeIdentifier: String?
  /// The file of the picture, which the extension can read during the request.
  public let fullSizeImageURL: URL?
  /// The orientation of the picture's content, as in EXIF. ‡ Always 1: read it from the file.
  public let fullSizeImageOrientation: Int32 = 1
  /// The earlier edit of this picture, if the extension has said that it can handle it. The file is
  /// then the picture before that edit.
  public let adjustmentData: PHAdjustmentData?

  let outputURL: URL

  /// The picture for the view. ‡ The host reduces it to the size on the screen.
  public var displaySizeImage: UIImage? {
    fullSizeImageURL.flatMap { UIImage(contentsOfFile: $0.path) }
  }

  init(_ wire: EditingInput) {
    uniformTypeIdentifier = wire.typeIdentifier
    fullSizeImageURL = URL(fileURLWithPath: wire.path)
    adjustmentData = wire.adjustmentData.map(PHAdjustmentData.init)
    outputURL = URL(fileURLWithPath: wire.outputPath)
  }
}

/// The result of an edit: a picture, and the data that describes it.
@MainActor public final class PHContentEditingOutput {
  /// Where the extension writes the edited picture, in full size and in the type of the input.
  /// ‡ Apple requires JPEG.
  public let renderedContentURL: URL
  /// What was changed. It must be set.
  public var adjustmentData: PHAdjustmentData?

  /// - Parameter contentEditingInput: The input that is edited.
  public init(contentEditingInput: PHContentEditingInput) {
    renderedContentURL = contentEditingInput.outputURL
  }
}
