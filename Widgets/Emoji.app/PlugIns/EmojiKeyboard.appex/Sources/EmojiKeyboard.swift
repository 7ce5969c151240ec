import TodayKit

@main enum EmojiKeyboard {
  @MainActor static func main() { NSExtensionMain([KeyboardViewController.self]) }
}
