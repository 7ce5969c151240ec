import Foundation
import TextToolsShared
import TodayKit

/// An Action with a view: a button for each change, and the current text.
final class ChangeTextViewController: ActionViewController {
  private var text = ""
  private var problem: String?

  override var body: any View {
    VStack(spacing: 1) {
      Text(problem ?? text).lineLimit(10)
      HStack(spacing: 2) {
        ForEach(TextTransform.allCases, id: \.self) { transform in
          Button(transform.rawValue) { [weak self] in self?.apply(transform) }
        }
      }
    }
  }

  override func beginRequest(with context: NSExtensionContext) {
    // It is not cancelled, because it ends with the process.
    Task {
      do {
        text = try await context.inputText()
      } catch {
        problem = "There is no text."
      }
      setNeedsDisplay()
    }
  }

  private func apply(_ transform: TextTransform) {
    do {
      text = try transform.apply(to: text)
      problem = nil
    } catch {
      problem = error.errorDescription
    }
  }

  override func done() {
    extensionContext?.complete(with: text)
  }
}
