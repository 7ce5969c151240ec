import Foundation
import NotificationCenter

/// Uses Apple's import line next to Foundation's class of the same name.
final class AppleViewController: WidgetViewController, NCWidgetProviding {
  private(set) var posts = 0
  private(set) var sizes: [CGSize] = []
  private(set) var steps: [String] = []

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    _ = NotificationCenter.default.addObserver(
      forName: Notification.Name("fixture"), object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.posts += 1 }
    }
    NotificationCenter.default.post(name: Notification.Name("fixture"), object: nil)
  }

  override var body: any View { Text("\(Int(viewSize.width)) wide") }

  func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
    completionHandler(.newData)
  }

  func widgetMarginInsets(
    forProposedMarginInsets defaultMarginInsets: UIEdgeInsets
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: 1, left: viewSize.width < 30 ? 900 : 2.4, bottom: -3, right: .nan)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
    steps.append("will from \(Int(viewSize.width))")
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.steps.append("along") },
      completion: { [weak self] context in
        self?.steps.append("done \(context.isAnimated)")
        self?.preferredContentSize = CGSize(width: 0, height: 12)
      })
  }
}
