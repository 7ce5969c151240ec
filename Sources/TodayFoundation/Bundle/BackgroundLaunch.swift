/// The way in which an app detects that it was started in the background.
package enum BackgroundLaunch {
  /// The environment variable with the identifier of the finished session.
  package static let variable = "TODAY_BACKGROUND_SESSION"
}
