import Foundation
import FoundationNetworking
import Testing
import TodayTransfers

struct StoredPartTests {
  private static let range = ["Content-Range": "bytes 100-199/200", "ETag": "\"a\""]

  /// The size of the whole file according to an answer to the request for the rest.
  private func size(
    _ headers: [String: String], status: Int = 206, version: String = "\"a\"", total: Int64 = 200
  ) throws -> Int64? {
    let url = try #require(URL(string: "https://example.org/file"))
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers))
    return StoredPart(size: 100, version: version, total: total).size(continuedBy: response)
  }

  @Test func restOfTheSameVersionIsAppended() throws {
    #expect(try size(Self.range) == 200)
    #expect(try size(Self.range, total: -1) == 200)
    #expect(try size(["Content-Range": "bytes 100-149/*", "ETag": "\"a\""]) == 200)
    #expect(try size(["Content-Range": "bytes 100-149/*", "ETag": "\"a\""], total: -1) == 150)
    let date = "Sat, 28 Nov 2026 12:00:00 GMT"
    #expect(try size(["Content-Range": "bytes 100-199/200"], version: date) == 200)
    // Some servers leave out the quotes.
    let unquoted = ["Content-Range": "bytes 100-199/200", "ETag": "a", "Last-Modified": date]
    #expect(try size(unquoted, version: "a") == 200)
  }

  @Test(
    arguments: [
      [:], ["Content-Range": "bytes 0-199/200"], ["Content-Range": "bytes 101-199/200"],
      ["Content-Range": "bytes 100-199/300"], ["Content-Range": "bytes 100-199"],
      ["Content-Range": "bytes 100-99/200"], ["Content-Range": "bytes */200"],
      ["Content-Encoding": "gzip"], ["ETag": "\"b\""], ["ETag": "W/\"a\""],
    ] as [[String: String]])
  func otherPartOrVersionIsNotAppended(_ changed: [String: String]) throws {
    let headers =
      changed.isEmpty ? ["ETag": "\"a\""] : Self.range.merging(changed) { _, new in new }
    #expect(try size(headers) == nil)
  }

  @Test func answerWithoutTheVersionOrTheRangeIsNotAppended() throws {
    #expect(try size(["Content-Range": "bytes 100-199/200"]) == nil)
    #expect(try size(Self.range, status: 200) == nil)
    #expect(try size(Self.range, status: 416) == nil)
    let headers = ["Content-Range": "bytes 100-199/200", "Last-Modified": "later"]
    #expect(try size(headers, version: "earlier") == nil)
  }
}
