import Glibc
package import TodayEngine
import TodayWire

/// `config.yaml` and its parsed form, which the first picture is made from: no YAML reader is waited
/// for where the file was read before.
@MainActor
package struct ConfigFile {
  package let path: String
  private let directories: Directories
  let executable: String?
  private let isReadOnly: Bool

  package init(
    _ directories: Directories, executable: String? = BundleSearch.currentExecutable(),
    isReadOnly: Bool = false
  ) {
    self.directories = directories
    self.executable = executable
    self.isReadOnly = isReadOnly
    path = directories.configFile
  }

  private var cached: String { "\(directories.cache)/config.json" }

  /// What is known of the file without reading YAML.
  package enum Known: Sendable, Equatable {
    /// There is no file: everything is as it is by itself.
    case absent
    /// As the file is now.
    case fresh(ConfigDocument)
    /// As it was when it was last without mistakes.
    case stale(ConfigDocument)
    case unknown
  }

  package var known: Known {
    if isOdd { return .unknown }
    let stamp = Registry.Stamp(of: path)
    if stamp.changed == 0 { return .absent }
    guard let bytes = try? FileSystem.read(cached), let value = try? JSONReader.read(bytes),
      value["version"]?.integer == storeVersion, value["path"]?.string == path,
      let document = value["config"].flatMap(ConfigDocument.init(json:))
    else { return .unknown }
    let isSame =
      value["changed"]?.integer == stamp.changed && value["size"]?.integer == stamp.size
      && value["program"]?.string == programBuild
    return isSame ? .fresh(document) : .stale(document)
  }

  /// Whether there is something else than a file, which is not opened: a pipe would not end.
  private var isOdd: Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT != S_IFREG }
    // A link into a loop, or one that leads nowhere.
    return lstat(path, &status) == 0
  }

  /// Another program may know other keys.
  private var programBuild: String? {
    executable.map { Registry.Stamp(of: "\(FileSystem.directory(of: $0))/today-config").build }
  }

  /// When it was changed last, and how long it is: two that differ are two files.
  package var stamp: String { Registry.Stamp(of: path).build }

  /// Reads it now, and waits for that.
  package func read() -> ConfigDocument {
    if isOdd { return Self.unreadable(.notAFile) }
    let stamp = Registry.Stamp(of: path)
    if stamp.changed == 0 { return ConfigDocument() }
    do throws(HelperFailure) {
      return take(try ConfigProgram(executable: executable).run(["config", path]), stamp)
    } catch {
      return Self.unreadable(error)
    }
  }

  /// Starts to read it while the board goes on.
  ///
  /// - Parameter done: Called once, from a turn of the reactor, unless what is returned is let go of.
  package func start(
    _ reactor: Reactor, done: @escaping (ConfigDocument) -> Void
  ) -> HelperWork? {
    if isOdd {
      done(Self.unreadable(.notAFile))
      return nil
    }
    let stamp = Registry.Stamp(of: path)
    if stamp.changed == 0 {
      done(ConfigDocument())
      return nil
    }
    do {
      let program = try ConfigProgram(executable: executable)
      return try HelperWork(program.request(["config", path]), reactor: reactor) { output in
        done(output.map { take($0, stamp) } ?? Self.unreadable(.endedBadly))
      }
    } catch {
      done(Self.unreadable((error as? HelperFailure) ?? .said("\(error)")))
      return nil
    }
  }

  private func take(_ output: [UInt8], _ stamp: Registry.Stamp) -> ConfigDocument {
    guard let value = try? JSONReader.read(output), let document = ConfigDocument(json: value)
    else {
      return Self.unreadable(.notUnderstood)
    }
    // Only a shortcut, and only for what can be shown: the last good one stays.
    if document.problems.isEmpty, !isReadOnly {
      let stored = JSONValue.object([
        "version": .integer(storeVersion), "path": .string(path),
        "changed": .integer(stamp.changed), "size": .integer(stamp.size),
        "program": programBuild.map(JSONValue.string), "config": document.json,
      ])
      try? FileSystem.writeWhole(stored.bytes, to: cached)
    }
    return document
  }

  private static func unreadable(_ failure: HelperFailure) -> ConfigDocument {
    ConfigDocument(problems: [
      ConfigProblem(
        line: 1, column: 1, key: "", mistake: .unreadable(failure),
        remedy: .change(.fixOrMove))
    ])
  }
}

extension Directories {
  package var configFile: String { "\(config)/config.yaml" }
}
