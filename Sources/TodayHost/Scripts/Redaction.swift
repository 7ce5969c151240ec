/// Secrets of a script. They are removed from its output before that is shown or logged.
struct Redaction: Equatable {
  private let secrets: [String]
  private static let mark = "•••"
  /// Shorter secrets would match everywhere.
  private static let shortest = 4

  init(_ secrets: [String] = []) {
    // The longest first, because one may be the prefix of another.
    self.secrets = secrets.filter { $0.utf8.count >= Self.shortest }
      .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  func apply(_ text: String) -> String {
    secrets.reduce(text) { $0.replacing($1, with: Self.mark) }
  }

  func apply(_ bytes: [UInt8]) -> [UInt8] {
    secrets.reduce(bytes) { $0.replacing(Array($1.utf8), with: Array(Self.mark.utf8)) }
  }
}
