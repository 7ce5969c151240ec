import Glibc
import TodayEngine
import TodayWire

/// A widget's program as it was when it was last looked at. One that was installed may only be run
/// while it is what the user agreed to.
package struct ProgramPin: Sendable, Equatable {
  /// In its app.
  package var path: String
  /// Of the file: another one for another content, or for what was made to look like the same.
  package var stamp: String
  /// SHA-256 of what lies there.
  package var hash: String
  /// Whether that is what was installed, or agreed to since.
  package var isAgreed: Bool

  package init(path: String, stamp: String, hash: String, isAgreed: Bool) {
    self.path = path
    self.stamp = stamp
    self.hash = hash
    self.isAgreed = isAgreed
  }

  /// Of a file as it is now; one that is written meanwhile has another one afterwards.
  static func stamp(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let times = [status.st_mtim, status.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
    return "\(status.st_ino).\(status.st_size).\(times.joined(separator: "."))"
  }

  /// - Parameters:
  ///   - path: In the app.
  ///   - known: What an earlier look found: what has its stamp is not read again.
  static func look(
    _ file: String, path: String, agreed: String?, known: ProgramPin?
  ) -> ProgramPin? {
    guard let stamp = stamp(of: file) else { return nil }
    var hash = known?.hash ?? ""
    if known?.stamp != stamp || known?.path != path {
      guard let found = try? FileHash.sha256(of: file) else { return nil }
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
  /// Looks at the programs of what was installed, in the process that scans.
  ///
  /// - Parameter known: The registry before.
  package mutating func pinPrograms(_ directories: Directories, known: Registry?) {
    let records = InstallStore(directories, report: { _ in }).read().apps
    let before = Dictionary(
      (known?.widgets ?? []).compactMap { widget in widget.pin.map { (widget.id, $0) } }
    ) { first, _ in first }
    for index in widgets.indices where widgets[index].origin == .installed {
      let widget = widgets[index]
      guard let record = records[widget.appID], !record.isLinked, !record.hashes.isEmpty,
        let app = apps.first(where: { $0.id == widget.appID }),
        widget.executable.hasPrefix(app.bundle + "/")
      else { continue }
      let path = String(widget.executable.dropFirst(app.bundle.utf8.count + 1))
      widgets[index].pin = ProgramPin.look(
        widget.executable, path: path, agreed: record.hashes[path], known: before[widget.id])
    }
  }

  /// Whether every program is as it was when it was looked at, and every agreement the same.
  package func arePinsCurrent(_ directories: Directories) -> Bool {
    var again = self
    again.pinPrograms(directories, known: self)
    return again.widgets.map(\.pin) == widgets.map(\.pin)
  }
}

extension WidgetDescription {
  /// Which widget has changed, in the words of whoever has to agree.
  package var isProgramChanged: Bool { pin.map { !$0.isAgreed } ?? false }
}
