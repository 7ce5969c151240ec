public import Foundation

/// The possible changes of a text.
public enum TextTransform: String, Sendable, CaseIterable {
  case upper, lower, title, sort, encode, decode

  /// The reason why a text cannot be changed in this way.
  public struct Refusal: Error, Equatable, LocalizedError {
    /// The message of the app.
    public let errorDescription: String?

    init(_ sentence: String) { errorDescription = sentence }
  }

  /// A line feed at the end is preserved.
  public func apply(to text: String) throws(Refusal) -> String {
    let end = text.hasSuffix("\n") ? "\n" : ""
    let body = String(text.dropLast(end.count))
    switch self {
    case .upper: return text.uppercased()
    case .lower: return text.lowercased()
    case .title: return text.capitalized
    case .sort:
      return body.split(separator: "\n", omittingEmptySubsequences: false)
        .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
        .joined(separator: "\n") + end
    case .encode: return Data(body.utf8).base64EncodedString() + end
    case .decode:
      guard let data = Data(base64Encoded: body, options: .ignoreUnknownCharacters),
        let decoded = String(data: data, encoding: .utf8)
      else { throw Refusal("this is not a text in Base64") }
      return decoded + end
    }
  }
}
