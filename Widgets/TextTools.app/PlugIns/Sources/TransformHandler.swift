import Foundation
import TextToolsShared
import TodayKit

/// An Action without a view: it changes the text, copies the result, and gives it back.
class TransformHandler: NSExtensionRequestHandling {
  /// What the subclass does.
  class var transform: TextTransform { .upper }

  required init() {}

  func beginRequest(with context: NSExtensionContext) {
    // Nobody cancels it: the host's deadline ends the process.
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
