public import Foundation
public import TodayKit
import TodayWire

extension ExtensionHarness where Principal: UIDocumentPickerExtensionViewController {
  /// The folder of the app's documents, which the test can fill before ``present(in:validTypes:originalName:)``.
  public var documentStorage: URL { Self.storage(in: container) }

  /// Opens the document picker, as `today pick` does.
  ///
  /// ```swift
  /// let harness = ExtensionHarness(DocumentPickerViewController.self)
  /// harness.present(in: .import)
  /// try await harness.tap("Plan.txt")
  /// #expect(try await harness.pickedDocument() == "Plan.txt")
  /// ```
  ///
  /// - Parameters:
  ///   - validTypes: The types that the caller accepts, as uniform type identifiers; empty: any.
  ///   - originalName: The name of the caller's file, for export and move.
  public func present(
    in mode: UIDocumentPickerMode, validTypes: [String] = [], originalName: String? = nil
  ) {
    let wire: DocumentPickerMode =
      switch mode {
      case .import: .importing
      case .open: .open
      case .exportToService: .exporting
      case .moveToService: .move
      }
    beginPicking(
      DocumentPickerInput(mode: wire, validTypes: validTypes, originalName: originalName))
  }

  /// Waits without a deadline until the picker has returned a document.
  ///
  /// - Returns: Its path below ``documentStorage``.
  /// - Throws: ``WidgetTapError`` if the picker cancelled; `cancelled` if the user did.
  public func pickedDocument() async throws -> String? {
    guard let request else { return nil }
    switch await conversation.answer(to: request) {
    case .success(let json): return DocumentPickerAnswer(json: json)?.document.text
    case .failure(let error): throw error
    }
  }
}
