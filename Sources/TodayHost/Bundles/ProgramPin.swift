import Glibc
import TodayEngine
import TodayWire

/// The state of a widget's program at the last check, with all files of its app that run. An installed
/// program may only run while they are the ones that the user has allowed.
package struct ProgramPin: Sendable, Equatable {
  /// The program's path in its app; "." for all files of the app.
  package var path: String
  /// A stamp of the files, which changes with their contents, even if the modification times are
  /// restored.
  package var stamp: String
  /// SHA-256 of the file, or of all hashes.
  package var hash: String
  /// Whether this version was installed or allowed.
  package var isAgreed: Bool

  package init(path: String, stamp: String, hash: String, isAgreed: Bool) {
    self.path = path
    self.stamp = stamp
    self.hash = hash
    self.isAgreed = isAgreed
  }

  /// The stamp of a file. If the file is written meanwhile, its next stamp differs.
  static func stamp(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let times = [status.st_mtim, status.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
    return "\(status.st_ino).\(status.st_size).\(times.joined(separator: "."))"
  }

  package static let whole = "."

  /// The current stamp of the pinned files.
  static func stamp(of widget: WidgetDescription, app: String, pin: ProgramPin) -> String? {
    pin.path == whole ? CodeFiles.stamp(of: app) : stamp(of: widget.executable)
  }

  /// All files of an app.
  static func look(_ app: String, agreed: [String: String], known: ProgramPin?) -> ProgramPin? {
    // Unreadable files must not run unnoticed.
    guard let stamp = CodeFiles.stamp(of: app) else { return unreadable(whole, stamp: "") }
    var hash = known?.hash ?? ""
    if known?.stamp != stamp || known?.path != whole || hash.isEmpty {
      guard let found = try? CodeFiles.hashes(in: app) else {
        return unreadable(whole, stamp: stamp)
      }
      hash = CodeFiles.digest(found)
    }
    return ProgramPin(
      path: whole, stamp: stamp, hash: hash, isAgreed: hash == CodeFiles.digest(agreed))
  }

  private static func unreadable(_ path: String, stamp: String) -> ProgramPin {
    ProgramPin(path: path, stamp: stamp, hash: "", isAgreed: false)
  }

  /// - Parameters:
  ///   - path: In the app.
  ///   - known: The previous result; files with an unchanged stamp are not read again.
  static func look(
    _ file: String, path: String, agreed: String?, known: ProgramPin?
  ) -> ProgramPin? {
    guard let stamp = stamp(of: file) else { return nil }
    var hash = known?.hash ?? ""
    if known?.stamp != stamp || known?.path != path || hash.isEmpty {
      guard let found = try? FileHash.sha256(of: file) else {
        return unreadable(path, stamp: stamp)
      }
      hash = found
    }
    return ProgramPin(path: path, stamp: stamp, hash: hash, isAgreed: hash == agreed)
  }
}

extension ProgramPin {
  var json: JSONValue {
    .object([
      "path": .string(path), "stamp": .string(stamp), "hash": .string(hash),
      "agreed": .bool(isAgreed),
    ])
  }

  init?(json: JSONValue?) {
    guard let path = json?["path"]?.string, let stamp = json?["stamp"]?.string,
      let hash = json?["hash"]?.string, let isAgreed = json?["agreed"]?.bool
    else { return nil }
    self.init(path: path, stamp: stamp, hash: hash, isAgreed: isAgreed)
  }
}

extension Registry {
  /// Checks the programs of installed apps, in the scanning process.
  ///
  /// - Parameter known: The previous registry.
  package mutating func pinPrograms(_ directories: Directories, known: Registry?) {
    let installs = InstallStore(directories, report: { _ in }).read()
    let records = installs.apps
    let before = Dictionary(
      (known?.widgets ?? []).compactMap { widget in widget.pin.map { (widget.id, $0) } }
    ) { first, _ in first }
    let owners = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
    // All widgets of an app have one.
    var whole: [String: ProgramPin?] = [:]
    for index in widgets.indices where widgets[index].origin == .installed {
      let widget = widgets[index]
      // It does not run, and the user has allowed another one.
      guard widget.mistake == nil else { continue }
      guard let record = records[widget.appID], !record.isLinked, !record.hashes.isEmpty,
        let app = owners[widget.appID],
        widget.executable.hasPrefix(app.bundle + "/")
      else { continue }
      if record.isComplete {
        var pin =
          whole[app.id]
          ?? ProgramPin.look(app.bundle, agreed: record.hashes, known: before[widget.id])
        // An installation was killed before it has replaced this version.
        if pin?.isAgreed == false,
          let old = installs.beingReplaced[app.id] ?? installs.replaced[app.id]
        {
          pin = ProgramPin.look(app.bundle, agreed: old.hashes, known: pin)
        }
        whole[app.id] = .some(pin)
        widgets[index].pin = pin
        continue
      }
      let path = String(widget.executable.dropFirst(app.bundle.utf8.count + 1))
      widgets[index].pin = ProgramPin.look(
        widget.executable, path: path, agreed: record.hashes[path], known: before[widget.id])
    }
  }

  /// Whether no program and no permission has changed since the check.
  package func arePinsCurrent(_ directories: Directories) -> Bool {
    var again = self
    again.pinPrograms(directories, known: self)
    return again.widgets.map(\.pin) == widgets.map(\.pin)
  }
}

extension WidgetDescription {
  /// The changed widget, described for the question to the user.
  package var isProgramChanged: Bool { pin.map { !$0.isAgreed } ?? false }
}
