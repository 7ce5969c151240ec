import TodayKit

/// One program for all of the app's Actions: their property lists name the class.
@main enum TextToolsActions {
  @MainActor static func main() {
    NSExtensionMain([
      UpperCaseHandler.self, LowerCaseHandler.self, TitleCaseHandler.self, SortLinesHandler.self,
      EncodeBase64Handler.self, DecodeBase64Handler.self, ChangeTextViewController.self,
    ])
  }
}
