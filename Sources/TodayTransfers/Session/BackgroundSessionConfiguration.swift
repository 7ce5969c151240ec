public import Foundation
public import FoundationNetworking

/// The result of `URLSessionConfiguration.background(withIdentifier:)`.
///
/// On Linux, Foundation's class ignores the identifier and has no settable shared container. This
/// class has both, under Apple's names. Do not upcast it: a variable of the type
/// `URLSessionConfiguration` makes an ordinary session, whose transfers fail.
open class BackgroundSessionConfiguration: URLSessionConfiguration, @unchecked Sendable {
  private var container: String?

  /// The app group of the transfers.
  ///
  /// An extension must set it. An app may set it, and then shares its transfers with its
  /// extensions.
  override open var sharedContainerIdentifier: String? {
    get { container }
    set { container = newValue }
  }

  /// Whether the containing app is started in the background when the session's transfers are done
  /// and no process has the session.
  ///
  /// True by default.
  open var sessionSendsLaunchEvents = true

  // Foundation deprecates its initialiser, which is the only one for subclasses.
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
    let type: any DeprecatedInitialising.Type = BackgroundSessionConfiguration.self
    guard let made = type.makeOne() as? BackgroundSessionConfiguration else { fatalError() }
    return made
  }
}

/// Allows calling the deprecated initialiser without a warning.
private protocol DeprecatedInitialising {
  static func makeOne() -> URLSessionConfiguration
}

extension BackgroundSessionConfiguration: DeprecatedInitialising {
  @available(*, deprecated)
  fileprivate static func makeOne() -> URLSessionConfiguration {
    BackgroundSessionConfiguration()
  }
}

extension URLSessionConfiguration {
  /// A configuration for transfers that continue after the program has ended.
  ///
  /// - Parameter identifier: The identifier of the session, unique in the app and its extensions. A
  ///   later session with the same identifier continues the transfers.
  public static func background(
    withIdentifier identifier: String
  ) -> BackgroundSessionConfiguration {
    let configuration = BackgroundSessionConfiguration.made()
    configuration.identifier = identifier
    configuration.protocolClasses = [MisusedConfiguration.self]
    return configuration
  }
}
