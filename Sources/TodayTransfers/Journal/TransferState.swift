package import Foundation
package import FoundationNetworking

/// The progress of a transfer.
///
/// It is written by the performer.
package struct TransferState: Codable, Sendable, Equatable {
  /// The response of the server.
  package struct Answer: Codable, Sendable, Equatable {
    package var url: URL
    package var status: Int
    package var headers: [String: String]

    package init(_ response: HTTPURLResponse, url: URL) {
      self.url = response.url ?? url
      status = response.statusCode
      headers = Dictionary(
        response.allHeaderFields.map { ("\($0.key)", "\($0.value)") },
        uniquingKeysWith: { first, _ in first })
    }

    package var response: HTTPURLResponse? {
      HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    }
  }

  /// The reason of a failure.
  ///
  /// An HTTP status is not a failure, as on Apple's systems.
  package struct Failure: Codable, Sendable, Equatable {
    /// A code of `NSURLErrorDomain`.
    package var code: Int
    package var sentence: String

    package init(_ code: URLError.Code, _ sentence: String) {
      self.code = code.rawValue
      self.sentence = sentence
    }

    package func error(url: URL?) -> URLError {
      var info: [String: Any] = [NSLocalizedDescriptionKey: sentence]
      if let url {
        info[NSURLErrorFailingURLErrorKey] = url
      }
      return URLError(URLError.Code(rawValue: code) ?? .unknown, userInfo: info)
    }
  }

  package var isFinished = false
  package var received: Int64 = 0
  /// -1: unknown.
  package var expectedToReceive: Int64 = -1
  package var sent: Int64 = 0
  package var expectedToSend: Int64 = 0
  package var answer: Answer?
  package var failure: Failure?

  package init() {}
}
