import TodayEngine

/// Where an app comes from that was not installed from a folder.
package struct PackageSource: Sendable, Equatable {
  /// A path or an address, as `today list` shows it and `today upgrade` uses it.
  package var text: String
  package var signer: PackageSigner?
  /// The commit of a repository.
  package var revision: String?

  package init(_ text: String, signer: PackageSigner? = nil, revision: String? = nil) {
    self.text = text
    self.signer = signer
    self.revision = revision
  }

  /// `ada (SHA256:…)`, or that it is not signed.
  var signature: String {
    guard let signer else { return "not signed" }
    return "signed by \(signer.author ?? "a key that you have not accepted"), "
      + signer.key.fingerprint
  }
}
