import DemoShared
import Foundation
import TodayApp
import TodayTransfers

/// Handles the feed's download.
final class AppDelegate: TodayApplicationDelegate {
  private var session: URLSession?

  func application(
    _ application: TodayApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void
  ) {
    let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
    configuration.sharedContainerIdentifier = DemoGroup.identifier
    session = URLSession(
      configuration: configuration, delegate: Download(completion: completionHandler),
      delegateQueue: .main)
  }
}

/// The session's delegate.
private final class Download: NSObject, URLSessionDownloadDelegate, URLSessionBackgroundDelegate,
  Sendable
{
  private let completion: @Sendable () -> Void

  init(completion: @escaping @Sendable () -> Void) { self.completion = completion }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    DemoFeed.take(location)
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) { completion() }
}
