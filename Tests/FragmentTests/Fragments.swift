import Foundation
import Synchronization
import TodayKit

// Code fragments from Apple's documentation and from users of the API, unchanged. This target is
// set up like an external package and may use only the public SDK.

final class TodayViewController: WidgetViewController, NCWidgetProviding {
  let sharedUrl = FileManager.default
    .containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.app")!
    .appendingPathComponent("shared.txt")
  lazy var fileCoordinator = NSFileCoordinator(filePresenter: self)
  var text = "nothing"
  var changes = 0

  override var body: any View { Text(text) }

  override func viewDidLoad() {
    NSFileCoordinator.addFilePresenter(self)
    preferredContentSize = CGSize(width: 0, height: 12)
  }

  func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
    let old = text
    read()
    completionHandler(text == old ? .noData : .newData)
  }

  func read() {
    fileCoordinator.coordinate(readingItemAt: sharedUrl, options: [], error: nil) { newUrl in
      if let data = try? Data(contentsOf: newUrl) {
        text = String(decoding: data, as: UTF8.self)
      }
    }
  }

  func write(_ data: Data) {
    fileCoordinator.coordinate(writingItemAt: sharedUrl, options: [], error: nil) { newUrl in
      try? data.write(to: newUrl, options: .atomic)
    }
  }

  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {
    if activeDisplayMode == .compact {
      preferredContentSize = maxSize
    } else {
      preferredContentSize = CGSize(width: 0, height: 12)
    }
  }

  func open(_ url: URL) {
    extensionContext?.open(url, completionHandler: nil)
    extensionContext?.open(url)
  }

  func hide() {
    NCWidgetController().setHasContent(
      false, forWidgetWithBundleIdentifier: "com.example.app.Today")
  }

  func show() {
    let controller = NCWidgetController.widgetController()
    controller.setHasContent(true, forWidgetWithBundleIdentifier: "com.example.app.Today")
  }
}

extension TodayViewController: NSFilePresenter {
  var presentedItemURL: URL? {
    return sharedUrl
  }

  var presentedItemOperationQueue: OperationQueue {
    return .main
  }

  func presentedItemDidChange() {
    changes += 1
    read()
  }
}

final class AsyncViewController: WidgetViewController, NCWidgetProviding {
  func widgetPerformUpdate() async -> NCUpdateResult {
    guard let defaults = UserDefaults(suiteName: "group.com.example.app") else { return .failed }
    defaults.set(defaults.integer(forKey: "updates") + 1, forKey: "updates")
    return .newData
  }
}

/// A presenter outside the main actor, in the app.
final class Document: NSFilePresenter, Sendable {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  private let isEdited = Mutex(true)

  init(_ url: URL) {
    presentedItemURL = url
  }

  nonisolated func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard let url = presentedItemURL, isEdited.withLock({ $0 }) else {
      return completionHandler(nil)
    }
    var error: NSError?
    NSFileCoordinator(filePresenter: self).coordinate(writingItemAt: url, error: &error) { url in
      try? Data("saved when asked".utf8).write(to: url)
    }
    isEdited.withLock { $0 = false }
    completionHandler(error)
  }
}
