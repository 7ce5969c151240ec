import DemoShared
import Foundation
import TodayApp

/// The containing app of the tour's widget. Opened by a URL it counts on; `today-demo hide` and
/// `today-demo show` say whether its widget has content.
@main struct DemoApp {
  @MainActor static func main() {
    if TodayApplication.launchURL != nil {
      DemoGroup.number += 1
      return
    }
    switch CommandLine.arguments.dropFirst().first {
    case "hide": setHasContent(false)
    case "show": setHasContent(true)
    case nil: print("number \(DemoGroup.number)")
    case let word?:
      FileHandle.standardError.write(Data("today-demo: \(word): say hide or show\n".utf8))
      exit(64)
    }
  }

  @MainActor private static func setHasContent(_ flag: Bool) {
    NCWidgetController().setHasContent(
      flag, forWidgetWithBundleIdentifier: DemoGroup.widgetIdentifier)
  }
}
