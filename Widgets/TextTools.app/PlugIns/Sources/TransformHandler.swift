import Foundation
import TextToolsShared
import TodayKit

/// An Action without a view, which changes the text, copies the result and returns it.
class TransformHandler: NSExtensionRequestHandling {
  /// The change, which the subclass selects.
  class var transform: TextTransform { .upper }

  required init() {}

  func beginRequest(with context: NSExtensionContext) {
    // It is not cancelled, because the host's deadline ends the process.
    Task {
      do {
        let text = try await context.inputText()
        context.complete(with: try Self.transform.apply(to: text))
      } catch {
        context.cancelRequest(withError: error)
      }
    }
  }
}

final class UpperCaseHandler: TransformHandler {}

final class LowerCaseHandler: TransformHandler {
  override class var transform: TextTransform { .lower }
}

final class TitleCaseHandler: TransformHandler {
  override class var transform: TextTransform { .title }
}

final class SortLinesHandler: TransformHandler {
  override class var transform: TextTransform { .sort }
}

final class EncodeBase64Handler: TransformHandler {
  override class var transform: TextTransform { .encode }
}

final class DecodeBase64Handler: TransformHandler {
  override class var transform: TextTransform { .decode }
}
