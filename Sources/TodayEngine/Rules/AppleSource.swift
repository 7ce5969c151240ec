/// The source of a statement about Apple's Today view.
package enum AppleSource: String, Sendable, CaseIterable {
  /// App Extension Programming Guide, by chapter.
  case guideToday
  case guideOverview
  case guideCreating
  case guideScenarios
  case guideShare
  case guideAction
  /// Reference and header files.
  case widgetProviding
  case widgetController
  case updateResult
  case displayMode
  case extensionContext
  case viewController
  case urlSession
  case fileCoordinator
  case photoEditing
  case documentPicker
  case customKeyboard
  /// Sessions of the developers' conference.
  case cocoaTouch2016
  case extensions2014
  case bestPractices2015
  /// Seen by developers on iOS 10 to 13. Apple does not document it.
  case observed

  package enum Form: Sendable, Equatable {
    case guide
    /// A class, a protocol or a type.
    case reference(String)
    /// Year and number.
    case session(String)
    case observed
  }

  package var form: Form {
    switch self {
    case .guideToday, .guideOverview, .guideCreating, .guideScenarios, .guideShare, .guideAction:
      .guide
    case .widgetProviding: .reference("NCWidgetProviding")
    case .widgetController: .reference("NCWidgetController")
    case .updateResult: .reference("NCUpdateResult")
    case .displayMode: .reference("NCWidgetDisplayMode")
    case .extensionContext: .reference("NSExtensionContext")
    case .viewController: .reference("UIViewController")
    case .urlSession: .reference("URLSessionConfiguration")
    case .fileCoordinator: .reference("NSFileCoordinator")
    case .photoEditing: .reference("PHContentEditingController")
    case .documentPicker: .reference("UIDocumentPickerExtensionViewController")
    case .customKeyboard: .reference("UIInputViewController")
    case .cocoaTouch2016: .session("2016, 205")
    case .extensions2014: .session("2014, 205")
    case .bestPractices2015: .session("2015, 224")
    case .observed: .observed
    }
  }

  /// For the page about differences.
  package var citation: String {
    let guide = "App Extension Programming Guide"
    return switch self {
    case .guideToday: "\(guide), “Today”"
    case .guideOverview: "\(guide), “Understand How an App Extension Works”"
    case .guideCreating: "\(guide), “Creating an App Extension”"
    case .guideScenarios: "\(guide), “Handling Common Scenarios”"
    case .guideShare: "\(guide), “Share”"
    case .guideAction: "\(guide), “Action”"
    case .widgetProviding: "`NCWidgetProviding`, reference and `NCWidgetProviding.h`"
    case .widgetController: "`NCWidgetController`, reference and `NCWidgetController.h`"
    case .updateResult: "`NCUpdateResult`, reference"
    case .displayMode: "`NCWidgetTypes.h`; WWDC 2016, session 205, “What’s New in Cocoa Touch”"
    case .extensionContext: "`NSExtensionContext`, reference"
    case .viewController: "`UIViewController`, reference"
    case .urlSession: "`URLSessionConfiguration`, reference"
    case .fileCoordinator: "`NSFileCoordinator`, reference"
    case .photoEditing: "`PHContentEditingController`, reference"
    case .documentPicker: "`UIDocumentPickerExtensionViewController`, reference"
    case .customKeyboard: "`UIInputViewController`, reference"
    case .cocoaTouch2016: "WWDC 2016, session 205, “What’s New in Cocoa Touch”"
    case .extensions2014: "WWDC 2014, session 205, “Creating Extensions for iOS and OS X, Part 1”"
    case .bestPractices2015: "WWDC 2015, session 224, “App Extension Best Practices”"
    case .observed: "observed on iOS 10 to 13"
    }
  }
}
