public import Foundation
public import FoundationNetworking

/// A session delegate that is called when all events were delivered.
///
/// On Apple's systems the method belongs to `URLSessionDelegate`, which does not have it on Linux.
/// Declare this protocol together with `URLSessionDownloadDelegate`.
public protocol URLSessionBackgroundDelegate: URLSessionDelegate {
  /// Called after the last event of earlier transfers. Call the completion handler of
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)` now.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

/// Allows an initialiser of `URLSession` to return an object of a subclass; only an initialiser of
/// a protocol can.
public protocol _SessionMaking {}

extension _SessionMaking {
  init(taking session: URLSession) {
    guard let session = session as? Self else { fatalError("a session of another class") }
    self = session
  }
}

extension URLSession: _SessionMaking {
  /// A session whose transfers continue after the program has ended.
  ///
  /// It lives, with its delegate, until it is invalidated. Meanwhile no other process can have a
  /// session with the same identifier: its transfers fail with
  /// `backgroundSessionInUseByAnotherProcess`. An extension without a shared container gets
  /// `backgroundSessionRequiresSharedContainer`.
  ///
  /// - Parameters:
  ///   - configuration: `.background(withIdentifier:)`.
  ///   - delegate: Receives the events, also of transfers of an earlier process.
  ///   - queue: The queue of the delegate; nil: a serial queue of the session.
  public convenience init(
    configuration: BackgroundSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {
    self.init(
      taking: BackgroundSession(background: configuration, delegate: delegate, queue: queue))
  }

  /// A session without a delegate, whose transfers continue after the program has ended.
  public convenience init(configuration: BackgroundSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }
}
