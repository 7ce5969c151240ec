import TodayEngine

/// Containers and groups that a temporary home starts with: a folder with `Containers/ID` and
/// `Groups/ID`, as they lie in the data directory.
package struct InitialData {
  /// Why it cannot be used; a sentence: what is wrong, and what to do.
  package struct Refusal: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  let folder: String

  package init(_ folder: String) throws(Refusal) {
    guard let path = FileSystem.resolved(folder), FileSystem.isDirectory(path) else {
      throw Refusal(description: "\(folder) is not a folder: name one with Containers and Groups")
    }
    self.folder = path
  }

  /// Copies it into a home.
  ///
  /// - Parameters:
  ///   - apps: the apps that it is for. Data of any other app, and of a group that is in none of their
  ///     entitlements, is refused: it would never be read.
  ///   - registry: where these apps are described.
  package func copy(
    for apps: Set<String>, in registry: Registry, into directories: Directories
  ) throws {
    let own = registry.apps.filter { apps.contains($0.id) }
    let extensions = (registry.widgets + registry.actions).filter { apps.contains($0.appID) }
    let ids = own.map(\.id) + extensions.map(\.id)
    let groups = own.flatMap(\.entitlements.groups) + extensions.flatMap(\.entitlements.groups)
    let parts = try names(in: folder)
    for part in parts where part != "Containers" && part != "Groups" {
      throw Refusal(
        description: "\(folder)/\(part) is neither Containers nor Groups: move it away")
    }
    guard !parts.isEmpty else {
      throw Refusal(description: "\(folder) is empty: add Containers/ID or Groups/ID")
    }
    if parts.contains("Containers") {
      try copy("Containers", known: ids, what: "an app or extension that is run here") {
        directories.container($0)
      }
    }
    if parts.contains("Groups") {
      try copy("Groups", known: groups, what: "a group in Entitlements.plist") {
        directories.group($0)
      }
    }
  }

  private func copy(
    _ part: String, known: [String], what: String, to target: (String) -> String
  ) throws {
    for name in try names(in: "\(folder)/\(part)") {
      let source = "\(folder)/\(part)/\(name)"
      guard FileSystem.isDirectory(source) else {
        throw Refusal(description: "\(source) is not a folder: name it like \(what)")
      }
      guard known.contains(name) else {
        let all = Set(known).sorted().joined(separator: ", ")
        let choice = all.isEmpty ? "there is none" : "there is \(all)"
        throw Refusal(description: "\(source) does not belong to \(what): \(choice)")
      }
      try FileSystem.createDirectory(FileSystem.directory(of: target(name)))
      do {
        try FileTree.copy(source, to: target(name))
      } catch let error as FileTree.Refusal {
        throw Refusal(description: error.description)
      }
    }
  }

  /// Hidden files are those of editors and version control.
  private func names(in folder: String) throws -> [String] {
    try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
  }
}
