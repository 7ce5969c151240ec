import TodayEngine

/// Why a package is not installed. Names are sanitized.
package enum PackageFailure: Error, Equatable {
  case archive(ArchiveFailure)
  case fileTooLarge
  case wrongHash(expected: String, found: String)
  case noManifest
  case manifest(PackageManifest.Flaw)
  case missing(String)
  case unlisted(String)
  case changed(String)
  case noApp
  case severalApps([String])
  case needsHost(String)
  case otherArchitecture(PackageArchitecture)
  case lie(Part)

  /// What a manifest says about the bundle.
  package enum Part: Sendable, Equatable {
    case identifiers, version, entitlements
  }
}

extension PackageFailure: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .archive(let failure): "\(failure)"
    case .fileTooLarge: "it is larger than 256 MiB: ask its author for an archive of the app alone"
    case .wrongHash(let expected, let found):
      "its SHA-256 is \(found), not \(expected): compare the hash with the author's, and download "
        + "the file again"
    case .noManifest:
      "its first member is not manifest.json: make the file with today package"
    case .manifest(.notAManifest), .manifest(.member):
      "its manifest is not valid: ask its author to package it again"
    case .manifest(.newerFormat(let format)):
      "its manifest has format \(format), which this version does not read: upgrade Today"
    case .missing(let path): "\(path) of its manifest is missing: download it again"
    case .unlisted(let path): "\(path) is not in its manifest: do not use this package"
    case .changed(let path):
      "\(path) does not match its hash in the manifest: do not use this package"
    case .noApp: "it contains no app: ask its author where the .app is"
    case .severalApps(let names):
      "it contains \(names.count) apps (\(names.joined(separator: ", "))): unpack it, and install "
        + "one of them"
    case .needsHost(let version): "it needs Today \(version) or later: upgrade Today"
    case .otherArchitecture(let architecture):
      "it is for \(architecture.rawValue), and this machine is "
        + "\(PackageArchitecture.current.rawValue): ask its author for another package"
    case .lie(let part): "its manifest \(Self.words(part)): do not use this package"
    }
  }

  private static func words(_ part: Part) -> String {
    switch part {
    case .identifiers: "names other identifiers than its bundle"
    case .version: "names another version than its bundle"
    case .entitlements: "names other entitlements than its bundle"
    }
  }
}
