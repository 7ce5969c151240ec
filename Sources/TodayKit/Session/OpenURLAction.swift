public import Foundation
public import TodayViews

/// Opens URLs: `openURL(url)`.
@MainActor public struct OpenURLAction {
  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    WidgetSession.current?.open(url.absoluteString) { _ in }
  }
}

extension EnvironmentValues {
  /// Opens a URL, as `extensionContext.open(_:)` does, within 5 seconds of a tap.
  public var openURL: OpenURLAction { OpenURLAction() }
}
