public import Foundation
import FoundationNetworking

/// The network.
public enum Web {
  /// Fetches a document with a timeout shorter than the deadline of an update.
  @Sendable public static func get(_ url: URL) async throws -> (data: Data, status: Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 8
    configuration.timeoutIntervalForResource = 8
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    // A session keeps threads and connections until it is invalidated.
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.data(from: url)
    return (data, (response as? HTTPURLResponse)?.statusCode ?? 0)
  }
}
