import Foundation
package import FoundationNetworking

/// The rules for redirections.
package enum Redirection {
  /// The headers that are secrets between the app and one server.
  private static let secrets = ["Authorization", "Cookie"]

  /// The request that follows a redirection, without the secrets if it goes to another origin.
  ///
  /// - Parameter request: The session's proposal. It replaces an address without a host, such as
  ///   `file:///x`, by an address at the same server. So the scheme in the answer decides.
  /// - Returns: nil if the redirection leaves http and https.
  package static func request(
    _ request: URLRequest, after response: HTTPURLResponse
  ) -> URLRequest? {
    let location = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0) }
    guard let url = request.url, isWeb(url), location?.scheme == nil || isWeb(location) else {
      return nil
    }
    var request = request
    if Origin(url) != response.url.map(Origin.init) {
      for name in secrets { request.setValue(nil, forHTTPHeaderField: name) }
    }
    return request
  }

  private static func isWeb(_ url: URL?) -> Bool {
    ["http", "https"].contains(url?.scheme?.lowercased())
  }

  private struct Origin: Equatable {
    var scheme: String?
    var host: String?
    var port: Int?

    init(_ url: URL) {
      scheme = url.scheme?.lowercased()
      host = url.host?.lowercased()
      port = url.port ?? (scheme == "https" ? 443 : 80)
    }
  }
}
