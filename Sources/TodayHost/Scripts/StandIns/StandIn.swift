import Glibc

/// Programs of macOS that scripts call: `today` under another name, found first in their PATH.
package enum StandIn: String, CaseIterable, Sendable {
  case open, pbcopy, pbpaste, osascript

  /// - Parameter program: The name by which this program was started.
  package init?(program: String) {
    self.init(rawValue: FileSystem.name(of: program))
  }

  /// The folder with the links, created or repaired if necessary; nil if that fails: scripts then
  /// run without them.
  ///
  /// - Parameter executable: The path of `today`.
  package static func folder(
    _ directories: Directories, executable: String? = BundleSearch.currentExecutable()
  ) -> String? {
    guard let executable, (try? directories.createRuntime()) != nil else { return nil }
    let folder = directories.standIns
    guard (try? FileSystem.createDirectory(folder)) != nil, isOnlyOurs(folder) else { return nil }
    for standIn in allCases where !link(executable, "\(folder)/\(standIn.rawValue)") { return nil }
    return folder
  }

  /// A folder that other users can write to must not come first in PATH.
  private static func isOnlyOurs(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  /// In one step, so that a script that starts meanwhile finds the old one or the new one.
  private static func link(_ executable: String, _ path: String) -> Bool {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count - 1)
    if count > 0, target[..<count].map(UInt8.init(bitPattern:)).elementsEqual(executable.utf8) {
      return true
    }
    let temporary = TemporaryName.make(for: path)
    guard symlink(executable, temporary) == 0 else { return false }
    if rename(temporary, path) == 0 { return true }
    unlink(temporary)
    return false
  }

  /// The replacement for a missing `/usr/bin/open`.
  package static func meant(by command: String, in folder: String) -> String? {
    guard command.hasPrefix("/"), access(command, X_OK) != 0,
      let standIn = StandIn(program: command)
    else { return nil }
    return "\(folder)/\(standIn.rawValue)"
  }
}

extension Directories {
  package var standIns: String { "\(runtime)/bin" }
  /// The text of `pbcopy` if no display has a clipboard.
  package var clipboardFile: String { "\(state)/copied" }
}
