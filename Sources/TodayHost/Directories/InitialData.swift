import TodayEngine

/// The initial data of a temporary home: a folder with `Containers/ID` and `Groups/ID`, as in the
/// data directory.
package struct InitialData {
  /// Why it cannot be used.
  package enum Refusal: Error, Equatable {
    case notAFolder(String)
    case unknownPart(path: String)
    case empty(String)
    case dataNotAFolder(path: String, Part)
    /// - Parameter known: The names that data may have here.
    case foreign(path: String, Part, known: Set<String>)
    case tree(FileTree.Refusal)
  }

  package enum Part: String, Sendable {
    case containers = "Containers"
    case groups = "Groups"
  }

  let folder: String

  package init(_ folder: String) throws(Refusal) {
    guard let path = FileSystem.resolved(folder), FileSystem.isDirectory(path) else {
      throw .notAFolder(folder)
    }
    self.folder = path
  }

  /// Copies it into a home.
  ///
  /// - Parameters:
  ///   - apps: The apps that may use the data. Data of other apps, and of groups that none of the
  ///     apps lists in its entitlements, is refused, because it would never be read.
  ///   - registry: The descriptions of these apps.
  package func copy(
    for apps: Set<String>, in registry: Registry, into directories: Directories
  ) throws {
    let own = registry.apps.filter { apps.contains($0.id) }
    let extensions = registry.extensions.filter { apps.contains($0.appID) }
    let ids = own.map(\.id) + extensions.map(\.id.rawValue)
    let groups = own.flatMap(\.entitlements.groups) + extensions.flatMap(\.entitlements.groups)
    let parts = try names(in: folder)
    for part in parts where Part(rawValue: part) == nil {
      throw Refusal.unknownPart(path: "\(folder)/\(part)")
    }
    guard !parts.isEmpty else { throw Refusal.empty(folder) }
    if parts.contains(Part.containers.rawValue) {
      try copy(.containers, known: Set(ids)) { directories.container($0) }
    }
    if parts.contains(Part.groups.rawValue) {
      try copy(.groups, known: Set(groups)) { directories.group($0) }
    }
  }

  private func copy(
    _ part: Part, known: Set<String>, to target: (String) -> String
  ) throws {
    for name in try names(in: "\(folder)/\(part.rawValue)") {
      let source = "\(folder)/\(part.rawValue)/\(name)"
      guard FileSystem.isDirectory(source) else {
        throw Refusal.dataNotAFolder(path: source, part)
      }
      guard known.contains(name) else {
        throw Refusal.foreign(path: source, part, known: known)
      }
      try FileSystem.createDirectory(FileSystem.directory(of: target(name)))
      do {
        try FileTree.copy(source, to: target(name))
      } catch let error as FileTree.Refusal {
        throw Refusal.tree(error)
      }
    }
  }

  /// Hidden files are those of editors and version control.
  private func names(in folder: String) throws -> [String] {
    try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
  }
}

extension InitialData.Refusal: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .notAFolder(let path):
      return "\(path) is not a folder: name one with Containers and Groups"
    case .unknownPart(let path): return "\(path) is neither Containers nor Groups: move it away"
    case .empty(let path): return "\(path) is empty: add Containers/ID or Groups/ID"
    case .dataNotAFolder(let path, let part):
      return "\(path) is not a folder: name it like \(Self.owner(part))"
    case .foreign(let path, let part, let known):
      let all = known.sorted().joined(separator: ", ")
      let choice = all.isEmpty ? "there is none" : "there is \(all)"
      return "\(path) does not belong to \(Self.owner(part)): \(choice)"
    case .tree(let refusal): return refusal.description
    }
  }

  private static func owner(_ part: InitialData.Part) -> String {
    switch part {
    case .containers: "an app or extension that is run here"
    case .groups: "a group in Entitlements.plist"
    }
  }
}
