public import Foundation
public import FoundationNetworking

/// What `URLSessionConfiguration.background(withIdentifier:)` gives.
///
/// Foundation's class on Linux has no identifier that counts and no shared container that can be set;
/// this one has both, under Apple's names. Keep its type: a variable declared as
/// `URLSessionConfiguration` makes a session of the ordinary kind, which refuses to do anything.
open class BackgroundSessionConfiguration: URLSessionConfiguration, @unchecked Sendable {
  private var container: String?

  /// The app group that the transfers belong to. An extension must set it; an app may, and shares its
  /// session's transfers with its extensions then.
  override open var sharedContainerIdentifier: String? {
    get { container }
    set { container = newValue }
  }

  /// Whether the containing app is started in the background when the session's transfers are done
  /// and nobody has the session any more. True unless set.
  open var sessionSendsLaunchEvents = true

  // Foundation deprecates its own initialiser, which is the only one for subclasses.
  @available(*, deprecated, message: "Use URLSessionConfiguration.background(withIdentifier:)")
  override public init() {
    super.init()
  }

  override open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.made()
    copy.identifier = identifier
    copy.container = container
    copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.timeoutIntervalForResource = timeoutIntervalForResource
    copy.protocolClasses = protocolClasses
    return copy
  }

  fileprivate static func made() -> BackgroundSessionConfiguration {
    let type: any Makeable.Type = BackgroundSessionConfiguration.self
    guard let made = type.makeOne() as? BackgroundSessionConfiguration else { fatalError() }
    return made
  }
}

/// The deprecated initialiser may be called where everything is deprecated, and through here.
private protocol Makeable {
  static func makeOne() -> URLSessionConfiguration
}

extension BackgroundSessionConfiguration: Makeable {
  @available(*, deprecated)
  fileprivate static func makeOne() -> URLSessionConfiguration {
    BackgroundSessionConfiguration()
  }
}

extension URLSessionConfiguration {
  /// A configuration whose transfers go on when the program has ended.
  ///
  /// - Parameter identifier: Of the session; unique in the app and its extensions. A session made
  ///   later with the same one takes the transfers over.
  public static func background(
    withIdentifier identifier: String
  ) -> BackgroundSessionConfiguration {
    let configuration = BackgroundSessionConfiguration.made()
    configuration.identifier = identifier
    configuration.protocolClasses = [MisusedConfiguration.self]
    return configuration
  }
}
