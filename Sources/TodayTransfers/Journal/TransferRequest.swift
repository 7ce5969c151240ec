package import Foundation
package import FoundationNetworking

/// A request for a transfer.
///
/// It is written once, by the process that creates it.
package struct TransferRequest: Codable, Sendable, Equatable {
  package enum Kind: String, Codable, Sendable {
    case download, upload
  }

  package var kind: Kind
  package var url: URL
  package var method: String
  package var headers: [String: String]
  package var hasBody: Bool
  /// The app's label.
  package var label: String?
  /// Seconds without data until an attempt fails.
  package var timeout: Double
  /// The earliest start.
  package var begin: Date?
  /// Whether the app is started when the session's transfers are done.
  package var sendsLaunchEvents = true
  /// The deadline.
  package var end: Date

  /// - Parameters:
  ///   - kind: Download or upload.
  ///   - request: The request without its body.
  ///   - configuration: The configuration of the session, for members that the request does not
  ///     set.
  /// - Returns: nil for a request without a URL.
  package init?(
    _ kind: Kind, _ request: URLRequest, _ configuration: URLSessionConfiguration, now: Date
  ) {
    guard let url = request.url else { return nil }
    self.kind = kind
    self.url = url
    method = request.httpMethod ?? "GET"
    headers = [:]
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
      headers["\(name)"] = "\(value)"
    }
    headers.merge(request.allHTTPHeaderFields ?? [:]) { _, own in own }
    hasBody = false
    timeout = min(request.timeoutInterval, configuration.timeoutIntervalForRequest)
    end = now + configuration.timeoutIntervalForResource
  }

  /// The request to send.
  package var urlRequest: URLRequest {
    var request = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
    request.httpMethod = method
    request.allHTTPHeaderFields = headers
    return request
  }
}
