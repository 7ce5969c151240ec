import Foundation
import TodayKit

extension NSExtensionContext {
  /// The first text of the input items.
  func inputText() async throws -> String {
    for case let item as NSExtensionItem in inputItems {
      let provider = item.attachments?.first {
        $0.hasItemConformingToTypeIdentifier(UTType.text.identifier)
      }
      if let provider,
        let text = try await provider.loadItem(forTypeIdentifier: UTType.text.identifier) as? String
      {
        return text
      }
    }
    throw CocoaError(.fileReadUnknown)
  }

  /// Copies the text and returns it.
  func complete(with text: String) {
    UIPasteboard.general.string = text
    let item = NSExtensionItem()
    item.attributedContentText = NSAttributedString(string: text)
    item.attachments = [NSItemProvider(object: text)]
    completeRequest(returningItems: [item])
  }
}
