import ArgumentParser
import Glibc
import TodayEngine
import TodayHost
import TodayOpening
import TodayTerminal
import TodayWire

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Checks terminal, locale, directories, kernel, bundles and alerts, and says what to fix.",
    discussion: "The exit status is 1 if a problem prevents the board from working.")

  @OptionGroup var apps: AppsOption

  func run() throws {
    try onMain {
      let environment = SpawnRequest.inheritedEnvironment
      let directories = try Directories(environment: environment)
      var findings = Self.terminal(environment) + Self.locale(environment)
      findings += Self.folders(directories)
      // Nothing in the directories of another user is read.
      guard findings.allSatisfy({ $0.isGood || $0.subject != Self.runtime }) else {
        Self.show(findings)
        throw ExitCode(1)
      }
      findings += Self.damagedBoards(directories)
      findings.append(Self.picture(directories, environment))
      let kernel = KernelConfinement.current
      findings.append(
        Finding(isGood: kernel.isComplete, subject: "sandbox", text: kernel.sentence))
      let host = try Session(apps: apps.apps).host
      host.refreshRegistry()
      findings += Self.bundles(host.registry) + Self.refusals(host)
      findings += Self.alerts(host.alerts, environment)
      Self.show(findings)
      Output.line("")
      Output.line("A widget without entitlements may, on this machine:")
      Output.table(
        ConfinementLine.allCases.map { line in
          let cells = line.cells(on: kernel).map { $0.filter { $0 != "`" } }
          return [cells[1], cells[0] + (cells[2].isEmpty ? "" : " (\(cells[2]))")]
        })
      if findings.contains(where: { !$0.isGood && $0.isFatal }) { throw ExitCode(1) }
    }
  }

  private struct Finding {
    var isGood: Bool
    var isFatal = false
    var subject: String
    var text: String
  }

  private static let runtime = "runtime"

  private static func show(_ findings: [Finding]) {
    Output.table(findings.map { [$0.isGood ? "ok" : "!!", $0.subject, $0.text] })
  }

  /// Whether alerts reach the user in the ways of the config.
  private static func alerts(
    _ delivery: AlertDelivery, _ environment: [String: String]
  ) -> [Finding] {
    let ways =
      (delivery.isOnDesktop ? ["as desktop notifications"] : [])
      + delivery.command.prefix(1).map { "by \($0)" }
    guard !ways.isEmpty else { return [] }
    let failures = delivery.failures(environment: environment)
    guard !failures.isEmpty else {
      return [Finding(isGood: true, subject: "alerts", text: ways.joined(separator: ", "))]
    }
    return failures.map { Finding(isGood: false, subject: "alerts", text: $0.description) }
  }

  @MainActor
  private static func terminal(_ environment: [String: String]) -> [Finding] {
    let name = environment["TERM"] ?? ""
    guard !name.isEmpty, name != "dumb" else {
      return [
        Finding(
          isGood: false, isFatal: true, subject: "terminal",
          text: "TERM is \(name.isEmpty ? "not set" : name): set it to your terminal's name")
      ]
    }
    let colours = environment["NO_COLOR"] == nil ? "" : ", without colours (NO_COLOR)"
    let place = isatty(1) == 1 ? "" : "; standard output is not a terminal"
    let kind = Finding(isGood: true, subject: "terminal", text: "\(name)\(colours)\(place)")
    guard !Terminal.hasUsualModes else { return [kind] }
    return [
      kind,
      Finding(
        isGood: false, subject: "terminal",
        text: "a killed program has left its modes: run today reset, and press Ctrl-J after it"),
    ]
  }

  /// Decides as the board does, which also shows Unicode in a UTF-8 locale that is not installed.
  @MainActor
  private static func locale(_ environment: [String: String]) -> [Finding] {
    let isUnicode = Terminal.choosesUTF8()
    let name = LocaleClock.name(environment: environment)
    return [
      Finding(
        isGood: isUnicode, subject: "locale",
        text: isUnicode
          ? "\(name), UTF-8"
          : "\(name), not UTF-8: the board uses ASCII only; set LANG to a UTF-8 locale such as C.UTF-8"
      )
    ]
  }

  private static func folders(_ directories: Directories) -> [Finding] {
    let places = [
      ("config", directories.config), ("data", directories.data), ("state", directories.state),
      ("cache", directories.cache), (runtime, directories.runtime),
    ]
    return places.map { subject, path in
      // The nearest existing folder must be writable. The folders below it are created when needed.
      var existing = path
      while !FileSystem.isDirectory(existing), existing != "/" {
        existing = FileSystem.directory(of: existing)
      }
      func bad(_ text: String) -> Finding {
        Finding(isGood: false, isFatal: subject == runtime, subject: subject, text: text)
      }
      if subject == runtime {
        do throws(Directories.Failure) { try directories.checkRuntime() } catch {
          return bad("\(error)")
        }
      }
      guard access(existing, W_OK) == 0 else {
        return bad("\(path) cannot be written: change its owner or permissions, or set TODAY_HOME")
      }
      if let free = freeBytes(existing), free < 1 << 20 {
        return bad("\(path): \(free >> 10) KB are free on its disk: free some space")
      }
      return Finding(isGood: true, subject: subject, text: path)
    }
  }

  /// Stored boards that could not be read. Each was replaced by a new one.
  private static func damagedBoards(_ directories: Directories) -> [Finding] {
    FileSystem.filesAside(of: directories.boardFile).map { path in
      Finding(
        isGood: false, subject: "board",
        text: "\(path) is a stored board that could not be read: copy what you need, and remove it")
    }
  }

  /// What a user may still write to the disk of a folder; `nil` if that is unknown.
  private static func freeBytes(_ folder: String) -> UInt? {
    var state = statvfs()
    guard statvfs(folder, &state) == 0, state.f_blocks > 0 else { return nil }
    return state.f_frsize * state.f_bavail
  }

  /// Whether the next start in this terminal can show the board's last picture.
  @MainActor
  private static func picture(
    _ directories: Directories, _ environment: [String: String]
  ) -> Finding {
    let file = PictureFile(directories)
    func finding(_ text: String, isGood: Bool = true) -> Finding {
      Finding(isGood: isGood, subject: "picture", text: text)
    }
    switch file.read() {
    case .absent: return finding("none stored: the board stores one when it is idle or quits")
    case .refused:
      return finding("\(file.path) is not a private file: it is ignored; remove it", isGood: false)
    case .bytes(let bytes):
      guard let picture = StoredFrame(bytes: bytes), picture.isHarmless else {
        return finding("\(file.path) is damaged: it is ignored until the board stores a new one")
      }
      let age = max(HostClock.wall - (file.time ?? HostClock.wall), 0)
      let stored = "stored \(age < 60 ? "\(age) s" : "\(age / 60) min") ago"
      let size = FirstPicture.size ?? CellSize(columns: 0, rows: 0)
      let current = PictureIdentity.ofBoard(size: size, directories, environment)
      // The command line and the size of this command are not those of a board.
      let ignored: [PictureIdentity.Fact] = [.arguments] + (FirstPicture.size == nil ? [.size] : [])
      let different = picture.identity.differences(from: current).filter { !ignored.contains($0) }
      guard !different.isEmpty else { return finding("\(stored); the next start shows it first") }
      let others = different.map { "another \(name($0))" }.joined(separator: ", ")
      return finding("\(stored) for \(others): the next start does not show it")
    }
  }

  private static func name(_ fact: PictureIdentity.Fact) -> String {
    switch fact {
    case .program: "version of today"
    case .arguments: "command line"
    case .size: "size of the terminal"
    case .terminal: "type of terminal"
    case .colors: "choice of colours"
    case .language: "language"
    case .config: "config"
    case .board: "choice of widgets"
    case .look: "theme"
    case .folders: "home"
    }
  }

  /// Widgets whose last failure was probably caused by a missing entitlement.
  @MainActor
  private static func refusals(_ host: WidgetHost) -> [Finding] {
    host.registry.widgets.compactMap { widget in
      guard let reach = widget.reach, let status = host.storedStatus(of: widget.id),
        status.outcome == .failed, case .notEntitled(let reason)? = status.reason
      else { return nil }
      return Finding(
        isGood: false, subject: "refused",
        text: "\(widget.id): \(Sanitizer.line("\(Reason.notEntitled(reason))")): \(reach.sentence)")
    }
  }

  private static func bundles(_ registry: Registry) -> [Finding] {
    let count = registry.widgets.count
    let sum = Finding(
      isGood: count > 0, subject: "widgets",
      text: count > 0
        ? "\(count) in \(registry.apps.count) \(registry.apps.count == 1 ? "app" : "apps")"
        : "none in \(registry.search.places.map(\.path).joined(separator: ", "))")
    return [sum]
      + registry.problems.map {
        Finding(isGood: false, subject: $0.severity.rawValue, text: $0.description)
      }
  }
}
