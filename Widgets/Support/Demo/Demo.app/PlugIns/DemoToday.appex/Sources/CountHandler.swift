import Foundation
import TodayKit

/// The Action of the tour: it returns how many characters the text has.
final class CountHandler: NSExtensionRequestHandling {
  func beginRequest(with context: NSExtensionContext) {
    let item = context.inputItems.first as? NSExtensionItem
    let result = NSExtensionItem()
    result.attributedContentText = NSAttributedString(
      string: "\(item?.attributedContentText?.string.count ?? 0)")
    context.completeRequest(returningItems: [result])
  }
}
