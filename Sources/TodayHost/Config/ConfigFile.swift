import Glibc
package import TodayEngine
import TodayOpening
import TodayWire

/// `config.yaml` and its parsed form. The first picture uses the stored parsed form, so it does not
/// wait for the YAML reader if the file was read before.
@MainActor
package struct ConfigFile {
  package let path: String
  private let directories: Directories
  let executable: String?
  private let isReadOnly: Bool
  /// How long a change waits for another process that changes the file.
  var patience = Duration.seconds(2)

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

  /// The lock of those that change the file. The folder of the file may be the user's repository.
  var lockFile: String { "\(directories.state)/config.lock" }

  /// What is known about the file without reading YAML.
  package enum Known: Sendable, Equatable {
    /// There is no file, so all defaults apply.
    case absent
    /// The file as it is now.
    case fresh(ConfigDocument)
    /// The last version of the file without mistakes.
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

  /// Whether the path leads to something other than a file. It is not opened, because reading a
  /// pipe would not end.
  private var isOdd: Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT != S_IFREG }
    // A link that leads nowhere or into a loop.
    return FileSystem.isTaken(path)
  }

  /// Another version of the program may accept other keys.
  private var programBuild: String? {
    executable.map { Registry.Stamp(of: "\(FileSystem.directory(of: $0))/today-config").build }
  }

  /// Modification time and size. Files with different stamps are different.
  package var stamp: String { Registry.Stamp(of: path).build }

  /// Reads the file now and waits for the result.
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

  /// Starts to read the file while the board continues.
  ///
  /// - Parameter done: Called once, in a turn of the reactor, unless the returned object is
  ///   released before. It gets `nil` if the file was written after the read began, also by this host: what was
  ///   read may be older.
  package func start(
    _ reactor: Reactor, done: @escaping (ConfigDocument?) -> Void
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
        guard stamp == Registry.Stamp(of: path) else { return done(nil) }
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
    store(document, stamp)
    return document
  }

  /// Stores the values for the next first picture.
  func store(_ document: ConfigDocument, _ stamp: Registry.Stamp) {
    guard document.problems.isEmpty, !isReadOnly else { return }
    let stored = JSONValue.object([
      "version": .integer(storeVersion), "path": .string(path),
      "changed": .integer(stamp.changed), "size": .integer(stamp.size),
      "program": programBuild.map(JSONValue.string), "config": document.json,
    ])
    // The stored form is only a shortcut and can be shown even if it is out of date.
    try? FileSystem.writeWhole(stored.bytes, to: cached)
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
  package var configFile: String { folders.configFile }
}
