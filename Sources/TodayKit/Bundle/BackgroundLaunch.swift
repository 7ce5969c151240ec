/// How an app learns that it was started in the background.
package enum BackgroundLaunch {
  /// The variable of the environment that names the session whose transfers are done.
  package static let variable = "TODAY_BACKGROUND_SESSION"
}
