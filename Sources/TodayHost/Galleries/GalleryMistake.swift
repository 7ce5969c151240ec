package import TodayEngine

/// What is wrong in a file of a gallery. All texts are sanitized.
package struct GalleryMistake: Error, Equatable {
  package enum Kind: Equatable {
    case missing
    case unreadable
    case tooLarge
    case notUTF8
    case notYAML(line: Int, reason: String)
    case tooDeep
    case notAMapping
    case newerFormat(Int)
    case fileName(id: String)
    case notAnIdentifier
    case tooManyEntries(Int)
    case missingKey(String)
    case unknownKey(String)
    /// A key, and what its value must be.
    case value(key: String, Value)
    case source(version: String)
    case localAddress(String)
    case twice(version: String)
    case noSuchScript(String)
    case wrongHash(String)
    case noScript(BundleMistake.Script)
    /// The path of a script, and the version that the entry gives it.
    case otherScript(String, GalleryDifference, version: String)
    case picture(String)
    case otherAddress(String)
  }

  package enum Value: Equatable {
    case quoted, text(most: Int), name, category, hash, commit, address, repository, path, version
    case entitlements, list, architecture
  }

  /// Beneath the folder of the gallery.
  package var file: String
  package var kind: Kind

  /// Whether the file is still of use.
  package var isWarning: Bool {
    switch kind {
    case .unknownKey, .otherAddress: true
    default: false
    }
  }

  package init(_ file: String, _ kind: Kind) {
    self.file = file
    self.kind = kind
  }
}

extension GalleryMistake: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String { "\(file): \(sentence)" }

  private var sentence: String {
    switch kind {
    case .missing: "it is missing: write it, with format, name and title"
    case .unreadable: "it cannot be read: make it a file that git has"
    case .tooLarge: "it is larger than 32 KiB: shorten it"
    case .notUTF8: "it is not UTF-8: save it as UTF-8"
    case .notYAML(let line, let reason): "line \(line) is not valid YAML (\(reason)): fix it"
    case .tooDeep: "it is nested too deeply, or has too many values: simplify it"
    case .notAMapping: "it is not a mapping: write KEY: VALUE lines"
    case .newerFormat(let format):
      "it has format \(format), which this version does not read: upgrade Today"
    case .fileName(let id): "its id is \(id): name the file \(id).yaml"
    case .notAnIdentifier:
      "its name is not an identifier: use letters, digits, hyphens and dots, such as "
        + "org.example.Weather.yaml"
    case .tooManyEntries(let count):
      "it has \(count) entries, more than \(Gallery.mostEntries): make two galleries"
    case .missingKey(let key): "\(key) is missing: add it"
    case .unknownKey(let key):
      "\(key) is not a key that Today reads: remove it, or check its spelling"
    case .value(let key, let value): "\(key) is not \(value): correct it"
    case .source(let version):
      "version \(version) needs one of packages, git with commit, or script with sha256: write one"
    case .localAddress(let version):
      "version \(version) is in a folder of one machine: use an https address"
    case .twice(let version): "version \(version) occurs twice: remove one"
    case .noSuchScript(let path):
      "\(path) is not a file of the gallery: add it, or correct the path"
    case .wrongHash(let path): "\(path) has another SHA-256: write the one of sha256sum"
    case .noScript(let mistake): "\(mistake)"
    case .otherScript(let path, .version(let found), let version):
      "its version is \(version), and \(path) is version \(found): write "
        + "<xbar.version>\(version)</xbar.version> in the script and its new SHA-256 here, or correct the version"
    case .otherScript(let path, .permissions, _):
      "\(path) runs with the user's full permissions: add entitlements: {dev.today.unsandboxed: true}"
    case .picture(let reason): "picture is not a view: \(reason)"
    case .otherAddress(let address):
      "it says that its address is \(address): if it has moved, add it from there"
    }
  }
}

extension GalleryMistake.Value: CustomStringConvertible {
  package var description: String {
    switch self {
    case .quoted: "a text in quotes, such as \"1.2\""
    case .text(let most):
      "a text of 1 to \(most) characters, or such texts by language with en among them"
    case .name: "a name of lower-case letters, digits and hyphens"
    case .category:
      "one of " + GalleryCategory.allCases.map(\.rawValue).joined(separator: ", ")
    case .hash: "a SHA-256 of 64 lower-case hexadecimal digits in quotes"
    case .commit: "a commit of 40 lower-case hexadecimal digits in quotes"
    case .address: "an https address of a package or an archive"
    case .repository: "github:OWNER/REPOSITORY@TAG or git+https://HOST/PATH@TAG"
    case .path: "a path of plain names beneath the folder of the gallery"
    case .version: "a version such as \"1.2\""
    case .entitlements: "a mapping of entitlements with values as in Entitlements.plist"
    case .list: "a list of texts"
    case .architecture:
      "one of " + PackageArchitecture.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}
