import Glibc
import TodayEngine
import TodayWire

/// Writes an app as a package: `NAME-VERSION.todayapp`.
///
/// Runs no code of the app. Equal apps give equal bytes, except for signatures.
package struct PackageWriter {
  /// Why an app was not packaged.
  package enum Failure: Error, Equatable {
    case lint([BundleProblem])
    case link(String)
    case archive(ArchiveFailure)
  }

  /// The written package.
  package struct Output: Sendable, Equatable {
    package var path: String
    package var manifest: PackageManifest
    /// SHA-256 of the file, for `today install --sha256`.
    package var hash: String
  }

  /// The first version that reads packages.
  private static let firstHost = "1.0"

  private let directories: Directories
  private let installer: Installer
  private let executable: String?

  /// - Parameter executable: The running `today`.
  package init(
    _ directories: Directories, installer: Installer,
    executable: String? = BundleSearch.currentExecutable()
  ) {
    self.directories = directories
    self.installer = installer
    self.executable = executable
  }

  /// - Parameters:
  ///   - app: The bundle.
  ///   - products: What a build has made, if it is part of a Swift package.
  ///   - key: The file of an ssh key that signs the package.
  ///   - output: The path of the package. A folder gets the usual name. `nil`: the current folder.
  package func write(
    _ app: String, products: SwiftBuild.Products?, key: String?, to output: String?
  ) throws -> Output {
    try StagingFolder.with(directories, named: "package") { folder in
      let bundle = FileSystem.name(of: app)
      let copy = "\(folder)/\(bundle)"
      try installer.copy(app, to: copy, products: products, package: nil)
      let files = try Self.files(in: copy).map { "\(bundle)/\($0)" }
      let problems = BundleLinter.lint(copy).filter { $0.severity == .error }
      guard problems.isEmpty else {
        throw Failure.lint(problems.map { Self.located($0, in: copy, as: app) })
      }
      let found = BundleScanner.describe(copy)
      guard let description = found.apps.first else { throw Installer.Refusal.notAnApp(app) }
      var hashes: [String: String] = [:]
      for file in files { hashes[file] = try FileHash.sha256(of: "\(folder)/\(file)") }
      let info = try PropertyList.read("\(copy)/Info.plist")
      let manifest = PackageManifest(
        of: description, extensions: found.extensions,
        minimumHost: info["TodayMinimumVersion"]?.string ?? Self.firstHost,
        architecture: PackageArchitecture(ofFiles: files.map { "\(folder)/\($0)" }),
        members: hashes)
      let path = Self.path(output, manifest)
      let first = "\(folder)/\(PackageManifest.name)"
      try FileSystem.writeWhole(manifest.bytes, to: first)
      var members = [PackageManifest.name]
      if let key {
        try PackageSignature.sign(first, with: key)
        members.append(PackageManifest.signatureName)
      }
      let hash = try archive(members + files, in: folder, to: path)
      return Output(path: path, manifest: manifest, hash: hash)
    }
  }

  private func archive(_ paths: [String], in folder: String, to path: String) throws -> String {
    // Next to the package, so that a rename replaces an older one.
    let temporary = TemporaryName.make(for: path)
    let file = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw FileError(.write, path, code: errno) }
    defer {
      close(file)
      unlink(temporary)
    }
    do throws(ArchiveFailure) {
      try ArchiveProgram(executable: executable).pack(paths, in: folder, to: file)
    } catch {
      throw Failure.archive(error)
    }
    let hash = try FileHash.sha256(of: temporary)
    guard fsync(file) == 0, rename(temporary, path) == 0 else {
      throw FileError(.write, path, code: errno)
    }
    return hash
  }

  private static func path(_ output: String?, _ manifest: PackageManifest) -> String {
    guard let output else { return "./\(manifest.fileName)" }
    guard FileSystem.isDirectory(output) else { return output }
    return (output.hasSuffix("/") ? output : output + "/") + manifest.fileName
  }

  /// The problem at its place in the author's folder.
  private static func located(
    _ problem: BundleProblem, in copy: String, as app: String
  ) -> BundleProblem {
    var problem = problem
    let real = FileSystem.resolved(copy) ?? copy
    for folder in [copy, real] where problem.path.hasPrefix(folder) {
      problem.path = app + problem.path.dropFirst(folder.count)
    }
    return problem
  }

  /// The regular files, sorted by their bytes, which depends on no locale.
  private static func files(in root: String) throws -> [String] {
    var found: [String] = []
    func look(_ path: String) throws {
      for name in try FileSystem.names(in: path.isEmpty ? root : "\(root)/\(path)") {
        let below = path.isEmpty ? name : "\(path)/\(name)"
        var status = stat()
        guard lstat("\(root)/\(below)", &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: try look(below)
        case S_IFREG: found.append(below)
        default: throw Failure.link(below)
        }
      }
    }
    try look("")
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension PackageWriter.Failure: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .lint(let problems):
      (problems.first?.description ?? "")
        + (problems.count > 1 ? " (and \(problems.count - 1) more: run today lint)" : "")
    case .link(let path):
      "\(path) is a link, which a package cannot contain: copy the file into the bundle"
    case .archive(.tooLarge): "the app is larger than 512 MiB a file: make it smaller"
    case .archive(let failure): failure.description
    }
  }
}
