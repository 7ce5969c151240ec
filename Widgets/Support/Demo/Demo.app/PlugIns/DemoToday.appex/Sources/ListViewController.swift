import DemoShared
import Foundation
import TodayKit

/// The list of the tour. It has no `widgetPerformUpdate`. It reads its file when it appears and
/// after each notice.
final class ListViewController: WidgetViewController {
  private var lines: [String] = []
  private var observation: GroupNotice.Observation?

  @ViewBuilder override var body: any View {
    if lines.isEmpty {
      Text(NSLocalizedString("The list is empty", comment: "List")).dim()
    } else {
      ForEach(lines.indices) { index in Text(self.lines[index]) }
    }
    Button(NSLocalizedString("Add a line", comment: "List")) {
      DemoList.append(NSLocalizedString("A line from the widget", comment: "List"))
    }
  }

  override func viewDidLoad() {
    observation = DemoList.changed.observe { [weak self] in self?.read() }
  }

  override func viewWillAppear(_ animated: Bool) { read() }

  private func read() { lines = DemoList.lines() }
}
