public import Foundation
public import FoundationNetworking

/// A session's delegate that is told when everything was delivered.
///
/// On Apple's systems the call is one of `URLSessionDelegate`'s, which has none of the background's on
/// Linux: name this protocol beside `URLSessionDownloadDelegate`.
public protocol URLSessionBackgroundDelegate: URLSessionDelegate {
  /// No more calls come for transfers that were asked for before. Time to call the completion handler
  /// of `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

/// What lets an initialiser of `URLSession` give an object of a subclass: only a protocol's may.
public protocol _SessionMaking {}

extension _SessionMaking {
  init(taking session: URLSession) {
    guard let session = session as? Self else { fatalError("a session of another class") }
    self = session
  }
}

extension URLSession: _SessionMaking {
  /// A session whose transfers outlive the program.
  ///
  /// It stays alive, with its delegate, until it is invalidated. While it does, no other process can
  /// have a session of the same identifier: its transfers fail with
  /// `backgroundSessionInUseByAnotherProcess`. An extension whose configuration names no shared
  /// container gets `backgroundSessionRequiresSharedContainer`.
  ///
  /// - Parameters:
  ///   - configuration: `.background(withIdentifier:)`.
  ///   - delegate: Told of what happened, also to transfers that an earlier process asked for.
  ///   - queue: Where it is told; nil: a serial queue of the session's own.
  public convenience init(
    configuration: BackgroundSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {
    self.init(
      taking: BackgroundSession(background: configuration, delegate: delegate, queue: queue))
  }

  /// A session whose transfers outlive the program, and of which nobody is told.
  public convenience init(configuration: BackgroundSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }
}
