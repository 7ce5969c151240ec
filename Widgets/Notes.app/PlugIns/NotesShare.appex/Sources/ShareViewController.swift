import Foundation
import NotesShared
import TodayKit

/// A Share with a text field. The posted text becomes a note.
@main final class ShareViewController: SLComposeServiceViewController {
  private static let limit = 500
  private var link: String?

  override func viewDidLoad() {
    placeholder = "A note"
    let items = (extensionContext?.inputItems ?? []).compactMap { $0 as? NSExtensionItem }
    // A file is also a URL. If there is a link and a file, the link is stored.
    let providers = items.flatMap { $0.attachments ?? [] }
    let type = UTType.url.identifier
    let provider =
      providers.first { $0.registeredTypeIdentifiers.contains(type) }
      ?? providers.first { $0.hasItemConformingToTypeIdentifier(type) }
    provider?.loadObject(ofClass: URL.self) { [weak self] url, _ in
      guard let self, let url, url.absoluteString != contentText else { return }
      link = url.absoluteString
      setNeedsDisplay()
    }
  }

  @ViewBuilder override var body: any View {
    if let link { Text(link).foregroundStyle(.secondary) }
  }

  override func isContentValid() -> Bool {
    charactersRemaining = NSNumber(value: Self.limit - contentText.count)
    let isEmpty = contentText.allSatisfy(\.isWhitespace) && link == nil
    return !isEmpty && contentText.count <= Self.limit
  }

  override func didSelectPost() {
    let parts = [contentText ?? "", link ?? ""].filter { !$0.isEmpty }
    do {
      try NotesFile.append(parts.joined(separator: "  "))
      extensionContext?.completeRequest(returningItems: [])
    } catch {
      extensionContext?.cancelRequest(withError: error)
    }
  }
}
