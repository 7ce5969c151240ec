package import TodayWire

/// The scheme files that there are, and their parsed forms.
@MainActor
package struct ThemeFiles {
  /// A sentence.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  private let directories: Directories
  /// Of the running `today`.
  private let executable: String?

  package init(
    _ directories: Directories, executable: String? = BundleSearch.currentExecutable()
  ) {
    self.directories = directories
    self.executable = executable
  }

  /// The user's own come first.
  private var folders: [String] {
    let here = executable.map(FileSystem.directory(of:))
    let checkout = here.flatMap(BundleSearch.checkout(around:)).map { "\($0)/themes" }
    return [
      "\(directories.config)/themes", "/usr/local/share/today/themes",
      "/usr/share/today/themes",
    ] + [checkout].compactMap { $0 }
  }

  package var names: [String] {
    var names: Set<String> = []
    for folder in folders {
      for file in (try? FileSystem.names(in: folder)) ?? [] {
        for ending in [".yaml", ".yml"] where file.hasSuffix(ending) && !file.hasPrefix(".") {
          names.insert(String(file.dropLast(ending.count)))
        }
      }
    }
    return names.sorted()
  }

  /// The file of a theme; a path is itself.
  package func path(of name: String) -> String? {
    if name.contains("/") { return FileSystem.isFile(name) ? name : nil }
    return folders.lazy
      .flatMap { folder in ["yaml", "yml"].map { "\(folder)/\(name).\($0)" } }
      .first { FileSystem.isFile($0) }
  }

  /// The parsed form of a scheme file: from the cache while the file is the same, else by
  /// `today-config`, the program that knows YAML.
  package func parsed(_ path: String) throws(Failure) -> JSONValue {
    let path = FileSystem.resolved(path) ?? path
    let stamp = Registry.Stamp(of: path)
    let cached = "\(directories.cache)/themes/\(path.pathComponent).json"
    if let bytes = try? FileSystem.read(cached), let value = try? JSONReader.read(bytes),
      value["changed"]?.integer == stamp.changed, value["size"]?.integer == stamp.size,
      let theme = value["theme"]
    {
      return theme
    }
    let theme = try parse(path)
    let value = JSONValue.object([
      "changed": .integer(stamp.changed), "size": .integer(stamp.size), "theme": theme,
    ])
    // Only a shortcut: without it the next start parses again.
    try? FileSystem.writeWhole(value.bytes, to: cached)
    return theme
  }

  private func parse(_ path: String) throws(Failure) -> JSONValue {
    do throws(ConfigProgram.Failure) {
      let output = try ConfigProgram(executable: executable).run(["theme", path])
      if let value = try? JSONReader.read(output) { return value }
    } catch {
      throw Failure(description: error.description)
    }
    throw Failure(description: "\(path) could not be read")
  }
}
