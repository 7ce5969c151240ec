import DemoShared
import Foundation
import TodayKit

/// The counter of the tour. It shows a number, and its updates give the result that the tour has
/// set.
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private enum Shown: Equatable {
    case number(Int), loading, failure
  }

  private var shown = Shown.number(0)

  @ViewBuilder override var body: any View {
    switch shown {
    case .number(let number):
      HStack {
        Text(NSLocalizedString("Number", comment: "Counter"))
        Spacer()
        Text("\(number)").bold()
      }
    case .loading: Text(NSLocalizedString("Loading…", comment: "Counter"))
    case .failure:
      Text(NSLocalizedString("Something went wrong", comment: "Counter")).foregroundStyle(.bad)
    }
    Button(NSLocalizedString("Nothing to show", comment: "Counter")) {
      NCWidgetController().setHasContent(
        false, forWidgetWithBundleIdentifier: DemoGroup.widgetIdentifier)
    }
    Button(NSLocalizedString("Open the app", comment: "Counter")) { [weak self] in
      guard let url = URL(string: "demo://number") else { return }
      self?.extensionContext?.open(url, completionHandler: nil)
    }
    if extensionContext?.widgetActiveDisplayMode == .expanded {
      ForEach(1..<5) { row in
        Text(
          String(format: NSLocalizedString("More, row %@", comment: "Counter"), "\(row)")
        ).dim()
      }
    }
  }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
  }

  /// Shows the last content. New data comes with the update.
  override func viewWillAppear(_ animated: Bool) {
    shown = DemoGroup.drawsLoading ? .loading : .number(DemoGroup.number)
  }

  /// Like many widgets, it draws its progress and its errors in its own view. The tour shows which
  /// of these views the board accepts.
  func widgetPerformUpdate(completionHandler: @escaping @Sendable (NCUpdateResult) -> Void) {
    switch DemoGroup.plan {
    case .newData:
      DemoGroup.number += 1
      shown = .number(DemoGroup.number)
      completionHandler(.newData)
    case .noData:
      shown = .loading
      completionHandler(.noData)
    case .failed:
      shown = .failure
      updateFailureReason = NSLocalizedString("no network", comment: "Counter")
      completionHandler(.failed)
    }
  }
}
