import Foundation
import FoundationNetworking
import Testing
import TodayTransfers

struct RedirectionTests {
  /// The request after a redirection from https://example.org/a.
  ///
  /// - Parameter proposed: The address that the session proposes; nil: the location.
  private func follow(_ location: String, proposed: String? = nil) throws -> URLRequest? {
    let from = try #require(URL(string: "https://example.org/a"))
    let response = try #require(
      HTTPURLResponse(
        url: from, statusCode: 302, httpVersion: nil, headerFields: ["Location": location]))
    var request = URLRequest(url: try #require(URL(string: proposed ?? location)))
    for (name, value) in ["Authorization": "Bearer x", "Cookie": "a=b", "Accept": "text/plain"] {
      request.setValue(value, forHTTPHeaderField: name)
    }
    return Redirection.request(request, after: response)
  }

  @Test(arguments: ["https://example.org/b", "https://EXAMPLE.org:443/b"])
  func sameOriginGetsTheSecrets(_ location: String) throws {
    let request = try #require(try follow(location))
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer x")
    #expect(request.value(forHTTPHeaderField: "Cookie") == "a=b")
  }

  @Test func addressWithoutAHostGetsTheSecrets() throws {
    let request = try #require(try follow("/b", proposed: "https://example.org/b"))
    #expect(request.value(forHTTPHeaderField: "Cookie") == "a=b")
  }

  @Test(arguments: [
    "https://example.com/b", "https://www.example.org/b", "http://example.org/b",
    "https://example.org:8443/b",
  ])
  func otherOriginDoesNotGetTheSecrets(_ location: String) throws {
    let request = try #require(try follow(location))
    #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
    #expect(request.value(forHTTPHeaderField: "Cookie") == nil)
    #expect(request.value(forHTTPHeaderField: "Accept") == "text/plain")
  }

  @Test(arguments: ["file:///etc/passwd", "gopher://example.org/b", "data:,x"])
  func otherSchemeIsRefused(_ location: String) throws {
    #expect(try follow(location) == nil)
    // For an address without a host, the session proposes a path of the same server.
    #expect(try follow(location, proposed: "https://example.org/etc/passwd") == nil)
  }
}
