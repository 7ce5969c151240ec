import Glibc
import TodayEngine
import TodayWire

/// Reads a package, or another archive that contains one app, and checks it.
package struct PackageReader {
  private let directories: Directories
  private let host: String
  private let executable: String?

  /// - Parameters:
  ///   - host: The version of the running `today`.
  ///   - executable: The running `today`.
  package init(
    _ directories: Directories, host: String,
    executable: String? = BundleSearch.currentExecutable()
  ) {
    self.directories = directories
    self.host = host
    self.executable = executable
  }

  /// Whether a name has one of the endings that archives of apps have.
  package static func isArchive(_ name: String) -> Bool {
    endings.contains { name.lowercased().hasSuffix($0) }
  }

  private static let endings = [
    packageEnding, ".tar.gz", ".tgz", ".tar.zst", ".tar.xz", ".txz", ".tar", ".zip",
  ]
  private static let packageEnding = ".todayapp"

  /// Unpacks an archive and checks its manifest. Nothing of it is run.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - folder: An empty folder, in which only this process writes.
  ///   - hash: SHA-256 of the file in hexadecimal, if the user knows it.
  package func read(
    _ path: String, into folder: String, hash expected: String? = nil
  ) throws -> UnpackedPackage {
    let file = try FileSystem.openRegular(
      FileSystem.resolved(path) ?? path, O_RDONLY, for: .read)
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(.read, path, code: errno) }
    guard status.st_size <= ArchiveProgram.mostBytes else {
      throw PackageFailure.fileTooLarge
    }
    let hash = try FileHash.sha256(of: "/proc/self/fd/\(file)")
    if let expected, expected.lowercased() != hash {
      throw PackageFailure.wrongHash(expected: expected.lowercased(), found: hash)
    }
    let members = try unpack(file, into: folder)
    guard members.first == PackageManifest.name else {
      // The archive of a release has no manifest. A package without one is not a package.
      guard !path.lowercased().hasSuffix(Self.packageEnding) else {
        throw PackageFailure.noManifest
      }
      return UnpackedPackage(app: try Self.onlyApp(in: folder), hash: hash)
    }
    let (manifest, signer) = try check(members, in: folder)
    return UnpackedPackage(
      app: "\(folder)/\(manifest.bundle)", manifest: manifest, signer: signer, hash: hash)
  }

  private func unpack(_ file: Int32, into folder: String) throws(PackageFailure) -> [String] {
    do throws(ArchiveFailure) {
      return try ArchiveProgram(executable: executable).unpack(
        file, into: FileSystem.resolved(folder) ?? folder)
    } catch {
      throw .archive(error)
    }
  }

  private static func onlyApp(in folder: String) throws -> String {
    let apps = (try? BundleSource(folder))?.apps ?? []
    guard apps.count < 2 else {
      throw PackageFailure.severalApps(apps.map(FileSystem.name(of:)).map(Sanitizer.line))
    }
    guard let app = apps.first else { throw PackageFailure.noApp }
    return app
  }

  // MARK: The manifest

  private func check(
    _ members: [String], in folder: String
  ) throws -> (PackageManifest, PackageSigner?) {
    let path = "\(folder)/\(PackageManifest.name)"
    let manifest: PackageManifest
    let bytes = try FileSystem.read(path, limit: PackageManifest.mostBytes)
    do throws(PackageManifest.Flaw) {
      manifest = try PackageManifest(bytes)
    } catch {
      throw PackageFailure.manifest(error)
    }
    let signature = PackageManifest.signatureName
    // First who has signed it: other flaws of a forged package are not interesting.
    let isSigned = members.contains(signature)
    let signer = isSigned ? try signer(of: path, "\(folder)/\(signature)", in: folder) : nil
    try Self.checkMembers(members, manifest, in: folder)
    guard
      !VersionNumber.isVersion(manifest.minimumHost)
        || VersionNumber(manifest.minimumHost) <= VersionNumber(host)
    else {
      throw PackageFailure.needsHost(Sanitizer.line(manifest.minimumHost))
    }
    guard manifest.architecture.isForThisMachine else {
      throw PackageFailure.otherArchitecture(manifest.architecture)
    }
    return (manifest, signer)
  }

  private func signer(
    of manifest: String, _ signature: String, in folder: String
  ) throws -> PackageSigner {
    let folder = FileSystem.resolved(folder) ?? folder
    let key = try PackageSignature.verify(manifest, signature: signature, in: folder)
    let author = try AuthorStore(directories).author(
      of: manifest, signature: signature, in: folder)
    return PackageSigner(key: key, author: author)
  }

  /// The files are exactly those of the manifest, with its hashes.
  private static func checkMembers(
    _ members: [String], _ manifest: PackageManifest, in folder: String
  ) throws {
    let own: Set = [PackageManifest.name, PackageManifest.signatureName]
    var listed = manifest.members
    for path in members where !own.contains(path) {
      let file = "\(folder)/\(path)"
      if path.isEmpty || FileSystem.isDirectory(file) { continue }
      guard let hash = listed.removeValue(forKey: path) else {
        throw PackageFailure.unlisted(Sanitizer.line(path))
      }
      guard try FileHash.sha256(of: file) == hash else {
        throw PackageFailure.changed(Sanitizer.line(path))
      }
    }
    if let missing = listed.keys.min() { throw PackageFailure.missing(Sanitizer.line(missing)) }
  }
}

/// A package that was unpacked into a folder and checked.
package struct UnpackedPackage: Sendable, Equatable {
  /// The path of its bundle.
  package var app: String
  /// `nil` for another archive.
  package var manifest: PackageManifest?
  package var signer: PackageSigner?
  /// SHA-256 of the file.
  package var hash: String

  /// Checks what the manifest says about the bundle, which the bundle itself decides.
  package func check(_ plan: InstallPlan) throws(PackageFailure) {
    guard let manifest else { return }
    let found = PackageManifest(
      of: plan.app, extensions: plan.extensions, minimumHost: manifest.minimumHost,
      architecture: manifest.architecture, members: manifest.members)
    if found.app != manifest.app || found.extensions != manifest.extensions {
      throw .lie(.identifiers)
    }
    if found.version != manifest.version { throw .lie(.version) }
    if found.entitlements != manifest.entitlements { throw .lie(.entitlements) }
  }
}

/// Who has signed a package.
package struct PackageSigner: Sendable, Equatable {
  package var key: SignerKey
  /// The name of the author; `nil` if the user does not accept the key yet.
  package var author: String?
}
