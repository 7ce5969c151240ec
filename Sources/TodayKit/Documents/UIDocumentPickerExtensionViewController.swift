public import Foundation
import TodayWire

/// The principal class of a document picker, `com.apple.fileprovider-ui`: the part of a Document
/// Provider that shows its documents.
///
/// ```swift
/// @main final class DocumentPickerViewController: UIDocumentPickerExtensionViewController {
///   override var body: any View {
///     ForEach(names, id: \.self) { name in
///       Button(name) { [unowned self] in
///         dismissGrantingAccess(to: documentStorageURL?.appendingPathComponent(name))
///       }
///     }
///   }
/// }
/// ```
///
/// The host shows its body with Cancel; for export and move also with Done. The order of calls is
/// ``WidgetViewController/viewDidLoad()``, ``prepareForPresentation(in:)``,
/// ``WidgetViewController/viewWillAppear(_:)``, ``WidgetViewController/viewDidAppear(_:)``.
@MainActor open class UIDocumentPickerExtensionViewController: WidgetViewController {
  /// What the picker is opened for.
  public internal(set) var documentPickerMode = UIDocumentPickerMode.open

  /// The folder of the app's documents, which the picker shares with the file provider of its app.
  ///
  /// nil outside a host. Different from Apple, it is not nil for an app without a file provider.
  public internal(set) var documentStorageURL: URL?

  /// The identifier of the app's file provider; empty if it has none.
  public internal(set) var providerIdentifier = ""

  /// The types that the caller accepts, as uniform type identifiers.
  ///
  /// nil for export and move, and if any type is accepted.
  public internal(set) var validTypes: [String]?

  /// The file for export and move; nil for the other modes.
  ///
  /// Different from Apple, only its name is the file's: the extension may not read the file, which
  /// the host copies.
  public internal(set) var originalURL: URL?

  /// Called once before the picker appears, when the properties of the request are set.
  ///
  /// - Parameter mode: The same as ``documentPickerMode``.
  open func prepareForPresentation(in mode: UIDocumentPickerMode) {}

  /// Ends the request with a document, and closes the picker.
  ///
  /// For import and open, the document is an existing one, or one that the app's file provider can
  /// provide. For export and move, it is the place for the caller's file, which may not exist yet.
  /// The host checks it: a regular file below ``documentStorageURL``, without links.
  ///
  /// - Parameter url: A URL below ``documentStorageURL``. nil cancels. For any other URL the request
  ///   fails.
  public func dismissGrantingAccess(to url: URL?) {
    guard let url else { return cancel() }
    session?.finishPicking(url)
  }

  /// Called when the user has chosen Done, which only export and move have: the file belongs into
  /// the folder that is shown.
  ///
  /// By default, it puts the file at the top of ``documentStorageURL`` under its own name. Not an
  /// API of Apple, whose pickers draw their own button.
  open func done() {
    guard let originalURL else { return }
    dismissGrantingAccess(
      to: documentStorageURL?.appendingPathComponent(originalURL.lastPathComponent))
  }

  /// Called when the user has chosen Cancel.
  ///
  /// It cancels the request. Not an API of Apple.
  open func cancel() {
    extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
  }

  func prepare(_ input: DocumentPickerInput, storage: String?) {
    documentPickerMode = UIDocumentPickerMode(input.mode)
    documentStorageURL = storage.map { URL(fileURLWithPath: $0, isDirectory: true) }
    providerIdentifier = input.providerIdentifier ?? ""
    validTypes = input.validTypes.isEmpty ? nil : input.validTypes
    originalURL = input.originalName.map { URL(fileURLWithPath: "/" + $0) }
  }
}
