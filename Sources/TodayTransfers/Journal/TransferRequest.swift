package import Foundation
package import FoundationNetworking

/// What is to be transferred: written once by who asks for it.
package struct TransferRequest: Codable, Sendable, Equatable {
  package enum Kind: String, Codable, Sendable {
    case download, upload
  }

  package var kind: Kind
  package var url: URL
  package var method: String
  package var headers: [String: String]
  package var hasBody: Bool
  /// The app's own label.
  package var label: String?
  /// Seconds without a byte until an attempt has failed.
  package var timeout: Double
  /// Not before.
  package var begin: Date?
  /// Whether the app is started when the session's transfers are done.
  package var sendsLaunchEvents = true
  /// When it has failed for good.
  package var end: Date

  /// - Parameters:
  ///   - kind: Which of the two.
  ///   - request: What is asked for; its body is not looked at.
  ///   - configuration: Of the session, for what the request leaves open.
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

  /// The request as it is sent.
  package var urlRequest: URLRequest {
    var request = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
    request.httpMethod = method
    request.allHTTPHeaderFields = headers
    return request
  }
}
