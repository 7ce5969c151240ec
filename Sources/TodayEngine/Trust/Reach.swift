/// The permissions that its entitlements give to a confined widget.
///
/// The kernel's refusal only reads "Permission denied", which does not mention the entitlements, so
/// the host adds them to the message.
package struct Reach: Sendable, Equatable {
  /// Groups and paths, as in the entitlements.
  package var places: [String]
  package var network: Bool
  /// The file with its entitlements.
  package var file: String

  package init(
    places: [String] = [], network: Bool = false, file: String = "Entitlements.plist"
  ) {
    self.places = places
    self.network = network
    self.file = file
  }

  /// Whether the text looks like a program's report of a refusal, which may have another cause.
  package func mayHaveRefused(_ text: String) -> Bool {
    if Self.codes.contains(where: text.contains) { return true }
    let text = text.lowercased()
    let marks = Self.refusals + (network ? [] : Self.unresolved)
    return marks.contains(where: text.contains)
  }

  private static let codes = ["EACCES", "EPERM", "EROFS"]
  /// The messages of the C library and of Foundation.
  private static let refusals = [
    "permission denied", "operation not permitted", "read-only file system",
    "don’t have permission",
    "don't have permission",
  ]
  /// Without the network, name resolution usually fails first.
  private static let unresolved = [
    "name resolution", "could not resolve host", "name or service not known",
  ]

  /// For logs.
  package var sentence: String {
    let all = ["its own files"] + (network ? ["the network"] : []) + places
    return "it runs confined: its entitlements allow \(all.joined(separator: ", ")); list anything "
      + "else that it needs in Entitlements.plist"
  }
}
