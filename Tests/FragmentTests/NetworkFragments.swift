import Foundation
import FoundationNetworking
import TodayKit

// The code of the guide `Network.md`, unchanged.

/// An answer of the server, stored for the time without a network.
struct Quote: Codable, Equatable {
  var text: String
  var fetchedAt = Date()
}

enum QuoteFailure: Error { case status(Int), tooLarge }

struct QuoteSource {
  /// Tests replace it.
  var get: @Sendable (URL) async throws -> (Data, Int) = QuoteSource.fetch
  /// A file in the widget's container, or in the group that it shares with its app.
  var file: URL

  static func fetch(_ url: URL) async throws -> (Data, Int) {
    let configuration = URLSessionConfiguration.ephemeral
    // Shorter than the 10 seconds of an update.
    configuration.timeoutIntervalForRequest = 8
    configuration.timeoutIntervalForResource = 8
    let session = URLSession(configuration: configuration)
    // A session keeps threads and connections until it is invalidated.
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.data(from: url)
    return (data, (response as? HTTPURLResponse)?.statusCode ?? 0)
  }

  var stored: Quote? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Quote.self, from: $0) }
  }

  /// The stored answer while it is fresh, else a new one.
  func quote(from url: URL, fresh: TimeInterval = 900) async throws -> Quote {
    if let stored, Date().timeIntervalSince(stored.fetchedAt) < fresh { return stored }
    let (data, status) = try await get(url)
    guard status == 200 else { throw QuoteFailure.status(status) }
    guard data.count <= 1 << 20 else { throw QuoteFailure.tooLarge }
    let quote = Quote(text: String(decoding: data, as: UTF8.self))
    try JSONEncoder().encode(quote).write(to: file, options: .atomic)
    return quote
  }
}

final class QuoteViewController: WidgetViewController, NCWidgetProviding {
  var source = QuoteSource(
    file: FileManager.default
      .containerURL(forSecurityApplicationGroupIdentifier: "group.dev.example.quotes")!
      .appending(path: "quote.json"))
  private let address = URL(string: "https://example.org/quote")!
  private var quote: Quote?

  @ViewBuilder override var body: any View {
    if let quote {
      Text(quote.text).lineLimit(3)
      Text("\(quote.fetchedAt, style: .relative) ago").foregroundStyle(.secondary)
    } else {
      Text("No quote yet").foregroundStyle(.secondary)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    quote = source.stored
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    guard let new = try? await source.quote(from: address) else { return .failed }
    defer { quote = new }
    return new == quote ? .noData : .newData
  }
}
