public import Foundation
public import TodayKit
import TodayWire

/// The result of an edit in a test.
public struct EditedPicture: Sendable {
  /// The contents of the file that the extension has written.
  public var picture: Data
  /// What the extension says that it has changed.
  public var adjustmentData: PHAdjustmentData
}

extension ExtensionHarness where Principal: PHContentEditingController {
  /// Starts an edit, as `today edit` does, and shows the extension.
  ///
  /// ```swift
  /// let harness = ExtensionHarness(PhotoEditingViewController.self)
  /// try await harness.startEditing(pictureAt: url)
  /// try await harness.tap("Rotate")
  /// let edited = try await harness.finishEditing()
  /// ```
  ///
  /// - Parameters:
  ///   - url: A picture file.
  ///   - adjustmentData: An earlier edit. The extension gets it if it can handle it.
  /// - Throws: ``WidgetTapError`` if the extension refuses the picture.
  public func startEditing(
    pictureAt url: URL, adjustmentData: PHAdjustmentData? = nil
  ) async throws {
    beginRequest([])
    var data = adjustmentData?.wire
    if let offered = data {
      let answer = try await ask(.canHandle(offered))
      if answer["canHandle"]?.bool != true { data = nil }
    }
    let type = UniformType(fileName: url.lastPathComponent)?.identifier ?? UTType.image.identifier
    _ = try await ask(
      .start(
        EditingInput(
          path: url.path, typeIdentifier: type, width: 0, height: 0, adjustmentData: data,
          outputPath: output.path)))
    conversation.send(.viewWillAppear)
    conversation.send(.viewDidAppear)
  }

  /// Chooses Done, and waits without a deadline.
  ///
  /// - Returns: nil if the extension has no output.
  /// - Throws: ``WidgetTapError`` if the extension fails; Foundation's error if it has written no
  ///   file.
  public func finishEditing() async throws -> EditedPicture? {
    guard let data = EditingAnswer(json: try await ask(.finish)).adjustmentData else { return nil }
    return EditedPicture(
      picture: try Data(contentsOf: output), adjustmentData: PHAdjustmentData(data))
  }

  /// Chooses Cancel.
  public func cancelEditing() { conversation.send(.editing(.cancel)) }

  /// Whether Cancel would ask the user.
  public var asksBeforeCancel: Bool { conversation.confirmsCancel }

  private var output: URL {
    container.deletingLastPathComponent().appendingPathComponent("rendered")
  }

  private func ask(_ message: EditingMessage) async throws -> JSONValue {
    switch await conversation.ask(.editing(message)) {
    case .success(let json): return json
    case .failure(let error): throw error
    }
  }
}
