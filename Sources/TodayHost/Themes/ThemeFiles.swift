import CTodaySystem
import Glibc
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
    guard let folder = executable.map(FileSystem.directory(of:)),
      FileSystem.isFile("\(folder)/today-config")
    else {
      throw Failure(description: "themes need the program today-config beside today: install it")
    }
    let request = SpawnRequest(
      path: "\(folder)/today-config", arguments: ["theme", path],
      environment: SpawnRequest.inheritedEnvironment, workingDirectory: "/")
    let (status, output, errors) = try run(request)
    guard status == 0, let value = try? JSONReader.read(output) else {
      let words = String(decoding: errors, as: UTF8.self).split(separator: "\n").first
      throw Failure(
        description: words.map { Sanitizer.line(String($0)) } ?? "\(path) could not be read")
    }
    return value
  }

  /// Runs a program of ours to its end.
  private func run(
    _ request: SpawnRequest
  ) throws(Failure) -> (status: Int32, output: [UInt8], errors: [UInt8]) {
    // Files in memory rather than pipes: nobody has to read while it runs.
    let output = today_memory_file(nil, 0)
    let errors = today_memory_file(nil, 0)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { for file in [output, errors, null] where file >= 0 { close(file) } }
    do throws(SpawnFailure) {
      let (child, report) = try SpawnPlan.spawn(
        request, descriptors: [null, output, errors], flags: 0, parentDeathSignal: SIGKILL)
      defer { close(report) }
      let failure = SpawnPlan.failure(report: report, request: request)
      var code: Int32 = -1
      var signal: Int32 = -1
      _ = today_reap(child, true, &code, &signal)
      if let failure { throw failure }
      return (code, Self.contents(output), Self.contents(errors))
    } catch {
      throw Failure(description: error.reason)
    }
  }

  private static func contents(_ file: Int32) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { return [] }
    let size = min(Int(status.st_size), 1 << 20)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, size, 0))
    }
  }
}
