package import FoundationNetworking

/// The stored part of a download, and the version of the server's file that it belongs to.
package struct StoredPart: Sendable, Equatable {
  /// Bytes.
  package var size: Int64
  /// A strong ETag, or the time of the last change.
  package var version: String
  /// The size of the whole file; -1: unknown.
  package var total: Int64

  package init(size: Int64, version: String, total: Int64) {
    self.size = size
    self.version = version
    self.total = total
  }

  /// Requests the rest of the same version.
  package func continueDownload(_ request: inout URLRequest) {
    request.setValue("bytes=\(size)-", forHTTPHeaderField: "Range")
    request.setValue(version, forHTTPHeaderField: "If-Range")
  }

  /// The size of the whole file, if the answer continues this part; nil if its bytes must not be
  /// appended.
  ///
  /// Servers and caches exist that ignore the requested start or `If-Range`.
  package func size(continuedBy response: HTTPURLResponse) -> Int64? {
    // The session decompresses a compressed answer, whose range counts compressed bytes.
    guard response.statusCode == 206, isSameVersion(response),
      response.value(forHTTPHeaderField: "Content-Encoding") == nil,
      let range = ContentRange(response.value(forHTTPHeaderField: "Content-Range") ?? ""),
      range.first == size
    else { return nil }
    guard total >= 0 else { return range.total ?? range.last + 1 }
    return range.total ?? total == total ? total : nil
  }

  /// A server must repeat an ETag with status 206. It may leave out the time of the last change.
  private func isSameVersion(_ response: HTTPURLResponse) -> Bool {
    if response.value(forHTTPHeaderField: "ETag") == version { return true }
    return !version.hasPrefix("\"")
      && [nil, version].contains(response.value(forHTTPHeaderField: "Last-Modified"))
  }
}

/// The value of a `Content-Range` header: `bytes 100-199/200`, or `*` instead of the last number.
private struct ContentRange {
  var first: Int64
  var last: Int64
  /// nil: unknown.
  var total: Int64?

  init?(_ text: String) {
    let words = text.lowercased().split(separator: " ")
    guard words.count == 2, words[0] == "bytes" else { return nil }
    let parts = words[1].split(separator: "/")
    guard parts.count == 2 else { return nil }
    let ends = parts[0].split(separator: "-").map { Int64($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last,
      last < Int64.max
    else { return nil }
    self.first = first
    self.last = last
    guard parts[1] != "*" else { return }
    guard let total = Int64(parts[1]), total > last else { return nil }
    self.total = total
  }
}
