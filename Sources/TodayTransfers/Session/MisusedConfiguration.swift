import Foundation
import FoundationNetworking

/// Fails the requests of an ordinary session with a background configuration, which a variable of
/// the general type makes.
///
/// Its transfers would end with the program without an error.
final class MisusedConfiguration: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    client?.urlProtocol(
      self,
      didFailWithError: TransferState.Failure(
        .backgroundSessionWasDisconnected,
        "this is not a background session: declare its configuration as "
          + "BackgroundSessionConfiguration, or leave out the type"
      ).error(url: request.url))
  }

  override func stopLoading() {}
}
