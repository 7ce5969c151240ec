public import Foundation

extension Notification.Name {
  /// Posted before the widget or extension is shown. The object is its ``NSExtensionContext``.
  public static let NSExtensionHostWillEnterForeground = Self(
    "NSExtensionHostWillEnterForegroundNotification")

  /// Posted when the widget or extension is on the screen.
  public static let NSExtensionHostDidBecomeActive = Self(
    "NSExtensionHostDidBecomeActiveNotification")

  /// Posted before the widget disappears, and when the request of an extension is over.
  public static let NSExtensionHostWillResignActive = Self(
    "NSExtensionHostWillResignActiveNotification")

  /// Posted when the widget has disappeared, and when the request of an extension is over: the process
  /// ends soon.
  public static let NSExtensionHostDidEnterBackground = Self(
    "NSExtensionHostDidEnterBackgroundNotification")
}
