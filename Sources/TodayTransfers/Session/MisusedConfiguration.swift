import Foundation
import FoundationNetworking

/// Answers in an ordinary session that was made with a background configuration, by way of a
/// variable of the general type: its transfers would die with the program without a word.
final class MisusedConfiguration: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    client?.urlProtocol(
      self,
      didFailWithError: TransferState.Failure(
        .backgroundSessionWasDisconnected,
        "this is no background session: declare its configuration as "
          + "BackgroundSessionConfiguration, or leave the type away"
      ).error(url: request.url))
  }

  override func stopLoading() {}
}
