import TodayWire

/// The principal class of a Photo Editing extension, `com.apple.photo-editing`.
///
/// ```swift
/// @main final class PhotoEditingViewController: WidgetViewController, PHContentEditingController {
///   private var input: PHContentEditingInput?
///
///   override var body: any View {
///     Image(uiImage: input?.displaySizeImage ?? UIImage())
///   }
///
///   func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
///     adjustmentData.formatIdentifier == "com.example.Filters"
///   }
///
///   func startContentEditing(with input: PHContentEditingInput, placeholderImage: UIImage) {
///     self.input = input
///   }
///   …
/// }
/// ```
///
/// The host calls ``canHandle(_:)`` if the picture was edited before,
/// ``startContentEditing(with:placeholderImage:)``, the methods of the view, and at last
/// ``finishContentEditing(completionHandler:)`` or ``cancelContentEditing()``. All run on the main
/// actor.
@MainActor public protocol PHContentEditingController: AnyObject {
  /// Whether the extension can continue an earlier edit.
  ///
  /// - Parameter adjustmentData: The data of the edit.
  /// - Returns: If true, the input is the picture before that edit, with the data. If false, it is
  ///   the edited picture without data.
  func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool

  /// Begins the edit, before the view is shown. Return within 5 seconds.
  ///
  /// - Parameters:
  ///   - contentEditingInput: The picture. Its file is there until the request has ended.
  ///   - placeholderImage: What to show first: the picture, or with adjustment data the picture
  ///     before the edit. ‡ Apple's shows the edit.
  func startContentEditing(
    with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage)

  /// Called when the user has chosen Done. Write the edited picture to the output's
  /// `renderedContentURL`, and set its `adjustmentData`.
  ///
  /// - Parameter completionHandler: Call it once, within 30 seconds, with the output, or with nil if
  ///   there is none. The host then checks the picture and replaces the user's.
  func finishContentEditing(
    completionHandler: @escaping (PHContentEditingOutput?) -> Void)

  /// Whether Cancel asks the user before it discards the edit. Read after each call and tap.
  var shouldShowCancelConfirmation: Bool { get }

  /// Called when the user has cancelled. The process ends a second later.
  func cancelContentEditing()
}
