import DemoShared
import Foundation
import TodayApp
import TodayTransfers

/// The containing app of the tour. A URL makes it increase the counter, `hide` and `show` set the
/// counter's has-content, and `add` adds a line to the list. It is also started when a download has
/// ended.
@main struct DemoApp {
  @MainActor static func main() {
    let delegate = AppDelegate()
    TodayApplication.shared.delegate = delegate
    TodayApplication.shared.handleBackgroundEvents()
    if TodayApplication.launchURL != nil {
      DemoGroup.number += 1
      return
    }
    switch CommandLine.arguments.dropFirst().first {
    case "hide": setHasContent(false)
    case "show": setHasContent(true)
    case "add": DemoList.append(NSLocalizedString("A line from the app", comment: "List"))
    case nil: print("number \(DemoGroup.number)")
    case let word?:
      FileHandle.standardError.write(Data("today-demo: \(word): use hide, show or add\n".utf8))
      exit(64)
    }
  }

  @MainActor private static func setHasContent(_ flag: Bool) {
    NCWidgetController().setHasContent(
      flag, forWidgetWithBundleIdentifier: DemoGroup.widgetIdentifier)
  }
}
