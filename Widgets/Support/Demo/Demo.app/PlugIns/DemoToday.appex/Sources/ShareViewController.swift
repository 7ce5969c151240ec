import DemoShared
import TodayKit

/// The Share of the tour. The posted text becomes a line of the list.
final class ShareViewController: SLComposeServiceViewController {
  override func isContentValid() -> Bool { !contentText.isEmpty }

  override func didSelectPost() {
    DemoList.append(contentText)
    extensionContext?.completeRequest(returningItems: [])
  }
}
