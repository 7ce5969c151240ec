import TodayEngine
import TodayWire

/// `manifest.json`, the first member of a package: what it contains, and the hash of each file.
///
/// A signature signs these bytes, and therefore the whole package.
package struct PackageManifest: Sendable, Equatable {
  /// Why a manifest cannot be used.
  package enum Flaw: Error, Equatable {
    case notAManifest
    case newerFormat(Int)
    case member(String)
  }

  package static let name = "manifest.json"
  package static let signatureName = "manifest.json.sig"
  static let format = 1
  static let mostBytes = 8 << 20

  /// The identifier of the app.
  package var app: String
  /// The name of the bundle, such as `Weather.app`.
  package var bundle: String
  package var version: String
  /// The identifiers of the extensions, sorted.
  package var extensions: [String]
  /// The oldest version of Today that can run it.
  package var minimumHost: String
  package var architecture: PackageArchitecture
  /// The entitlements by identifier. Identifiers without any are missing.
  package var entitlements: [String: Entitlements]
  /// SHA-256 of each file except the manifest and its signature, by path.
  package var members: [String: String]
}

extension PackageManifest {
  /// The same manifest gives the same bytes.
  var bytes: [UInt8] {
    func object(_ values: [String: JSONValue]) -> JSONValue {
      .object(values.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) })
    }
    let value: JSONValue = .object([
      "format": .integer(Self.format), "app": .string(app), "bundle": .string(bundle),
      "version": .string(version), "extensions": .array(extensions.map(JSONValue.string)),
      "minimumHost": .string(minimumHost), "architecture": .string(architecture.rawValue),
      "entitlements": object(entitlements.compactMapValues(\.json)),
      "members": object(members.mapValues(JSONValue.string)),
    ])
    return value.bytes + [0x0A]
  }

  init(_ bytes: [UInt8]) throws(Flaw) {
    guard let json = try? JSONReader.read(bytes), let format = json["format"]?.integer else {
      throw .notAManifest
    }
    guard format == Self.format else {
      throw format > Self.format ? .newerFormat(format) : .notAManifest
    }
    guard let app = json["app"]?.string, BundleIdentifier.isSound(app),
      let bundle = json["bundle"]?.string, bundle.hasSuffix(".app"), !bundle.contains("/"),
      let version = json["version"]?.string, let minimumHost = json["minimumHost"]?.string,
      let extensions = json["extensions"]?.array?.compactMap(\.string),
      let architecture = json["architecture"]?.string.flatMap(PackageArchitecture.init),
      let rights = json["entitlements"]?.members, let files = json["members"]?.members
    else { throw .notAManifest }
    self.app = app
    self.bundle = bundle
    self.version = version
    self.minimumHost = minimumHost
    self.extensions = extensions
    self.architecture = architecture
    entitlements = [:]
    for right in rights { entitlements[right.name] = Entitlements(json: right.value) }
    members = [:]
    for file in files {
      guard let hash = file.value.string, ContentHash(hash) != nil, members[file.name] == nil,
        file.name.hasPrefix(bundle + "/")
      else { throw .member(Sanitizer.line(String(file.name.prefix(200)))) }
      members[file.name] = hash
    }
  }

  /// The identifiers and entitlements of a bundle, in the form of a manifest.
  init(
    of app: AppDescription, extensions: [WidgetDescription], minimumHost: String,
    architecture: PackageArchitecture, members: [String: String]
  ) {
    self.app = app.id
    bundle = FileSystem.name(of: app.bundle)
    version = app.version ?? "0"
    self.extensions = extensions.map(\.id.rawValue).sorted()
    self.minimumHost = minimumHost
    self.architecture = architecture
    self.members = members
    entitlements = [app.id: app.entitlements]
    for part in extensions { entitlements[part.id.rawValue] = part.entitlements }
    entitlements = entitlements.filter { $0.value != Entitlements() }
  }

  /// The name of the package's file: `Weather-1.0.todayapp`.
  package var fileName: String {
    let stem = "\(bundle.dropLast(".app".count))-\(version)"
    // The version is any text.
    return String(stem.map { $0 == "/" || $0 < " " ? "-" : $0 }) + ".todayapp"
  }
}

/// The processor that the programs of a package are for.
package enum PackageArchitecture: String, Sendable, CaseIterable {
  /// Scripts only.
  case any
  case x86 = "x86_64"
  case arm = "aarch64"
  case riscv = "riscv64"
  /// Programs for different processors, or for an unknown one.
  case mixed

  static var current: PackageArchitecture {
    #if arch(x86_64)
      .x86
    #elseif arch(arm64)
      .arm
    #elseif arch(riscv64)
      .riscv
    #else
      .mixed
    #endif
  }

  /// That of files, by the first bytes of each ELF file among them.
  init(ofFiles paths: some Sequence<String>) {
    var found: Set<PackageArchitecture> = []
    for path in paths {
      guard let head = try? FileSystem.readStart(of: path, count: 20), head.count == 20,
        head.starts(with: [0x7F] + Array("ELF".utf8))
      else { continue }
      let isLittle = head[5] == 1
      switch UInt16(head[isLittle ? 19 : 18]) << 8 | UInt16(head[isLittle ? 18 : 19]) {
      case 62: found.insert(.x86)
      case 183: found.insert(.arm)
      case 243: found.insert(.riscv)
      default: found.insert(.mixed)
      }
    }
    self = found.count > 1 ? .mixed : found.first ?? .any
  }

  /// Whether this machine can run it. A mixture is left to the check of each program.
  var isForThisMachine: Bool { self == .any || self == .mixed || self == .current }
}
