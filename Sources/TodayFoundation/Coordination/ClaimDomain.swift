import Foundation

/// A directory with its own claims: an app group, a container, or everything else.
///
/// Its files are inside the domain, because a widget may not write anywhere else.
struct ClaimDomain: Hashable, Sendable {
  /// Canonical.
  ///
  /// Claims above it are outside the domain.
  let root: String
  /// The directory of the lock file and of the presenters' files.
  private let directory: URL

  var locks: ContainedFile { file("claims") }

  /// A file of coordination.
  func file(_ path: String) -> ContainedFile {
    ContainedFile(
      "\(directory.lastPathComponent)/\(path)", in: directory.deletingLastPathComponent())
  }

  /// The domain of a canonical path.
  ///
  /// It depends only on the path, so that all processes agree.
  init(of path: String) {
    let identity = ProcessIdentity.current
    let directories = identity?.directories ?? Directories()
    let own = identity.map { [$0.container] + $0.groups.values } ?? []
    let known =
      own.map { CanonicalPath.ofTarget($0) }.first { path.isPath(within: $0) }
      ?? ["Groups", "Containers"].lazy.compactMap { name in
        let parent = CanonicalPath.ofTarget(directories.data.appendingPathComponent(name))
        let rest = path.isPath(within: parent) ? path.dropFirst(parent.count + 1) : ""
        return rest.split(separator: "/").first.map { "\(parent)/\($0)" }
      }.first
    root = known ?? "/"
    directory =
      known.map {
        URL(fileURLWithPath: $0, isDirectory: true).appendingPathComponent(
          ".coordination", isDirectory: true)
      } ?? directories.state.appendingPathComponent("coordination", isDirectory: true)
  }
}
