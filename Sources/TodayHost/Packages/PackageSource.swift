import TodayEngine

/// Where an app comes from that was not installed from a folder.
package struct PackageSource: Sendable, Equatable {
  /// A path or an address, as `today list` shows it and `today upgrade` uses it.
  package var text: String
  package var signer: PackageSigner?
  /// The commit of a repository.
  package var revision: String?
  /// The gallery that names the hash or the commit of this version.
  package var gallery: PackageGallery?

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

/// A gallery in which an app was found.
package struct PackageGallery: Sendable, Equatable {
  /// The user's name for it.
  package var name: String
  /// Its address, which is recorded: names can change.
  package var address: String

  package init(_ gallery: Gallery) {
    name = gallery.name
    address = "\(gallery.address)"
  }

  /// What the user reads before the installation.
  package var sentence: String {
    "as the gallery \(name) says, which is from \(address)"
  }
}
