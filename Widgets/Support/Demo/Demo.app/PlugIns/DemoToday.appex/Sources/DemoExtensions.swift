import TodayKit

/// One program for the tour's extensions: their property lists name the class.
@main enum DemoExtensions {
  @MainActor static func main() {
    NSExtensionMain([
      TodayViewController.self, ListViewController.self, ShareViewController.self,
      CountHandler.self, PhotoViewController.self, KeyboardController.self,
      PickerViewController.self,
    ])
  }
}
