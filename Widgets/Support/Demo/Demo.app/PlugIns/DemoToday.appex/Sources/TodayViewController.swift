import DemoShared
import Foundation
import TodayKit

/// The widget of the tour: it shows a number, and its updates go as they are told to.
@main
final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private enum Shown: Equatable {
    case number(Int), loading, trouble
  }

  private var shown = Shown.number(0)

  @ViewBuilder override var body: any View {
    switch shown {
    case .number(let number):
      HStack {
        Text("Number")
        Spacer()
        Text("\(number)").bold()
      }
    case .loading: Text("Loading…")
    case .trouble: Text("Something went wrong").foregroundStyle(.bad)
    }
    Button("Nothing to say") {
      NCWidgetController().setHasContent(
        false, forWidgetWithBundleIdentifier: DemoGroup.widgetIdentifier)
    }
    Button("Open the app") { [weak self] in
      guard let url = URL(string: "demo://number") else { return }
      self?.extensionContext?.open(url, completionHandler: nil)
    }
    if extensionContext?.widgetActiveDisplayMode == .expanded {
      ForEach(1..<5) { row in Text("More, row \(row)").dim() }
    }
  }

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
  }

  /// It looks as it did when it was last seen; what is new comes with the update.
  override func viewWillAppear(_ animated: Bool) {
    shown = .number(DemoGroup.number)
  }

  /// As many real widgets do, it shows what it is about, and what went wrong, in its own view: which
  /// of these views the board takes is what the tour shows.
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
      shown = .trouble
      updateFailureReason = "no network"
      completionHandler(.failed)
    }
  }
}
