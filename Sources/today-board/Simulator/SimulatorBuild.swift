import Glibc
import TodayEngine
import TodayHost

/// Watches the widget's sources and builds them when they are saved.
@MainActor
final class SimulatorBuild {
  /// The files to watch, and the package to build.
  let source: BundleSource
  /// Called when a new program is ready.
  var ready: () -> Void = {}
  private(set) var isBuilding = false
  /// The errors of the last build as `file:line: error: …`.
  private(set) var complaints: [String] = []

  private let reactor: Reactor
  private let supervisor: Supervisor
  private var watcher: DirectoryWatcher?
  private var isDue = false
  private var isToBeRepeated = false
  private var running: ProcessToken?
  private var output = Output()

  private struct Output {
    var bytes: [UInt8] = []
    var registrations: [(Reactor.Token, Int32)] = []
  }

  init(_ source: BundleSource, reactor: Reactor) {
    self.source = source
    self.reactor = reactor
    supervisor = Supervisor(reactor: reactor)
    supervisor.events = { [weak self] in self?.processEvent($0, $1) }
    watcher = DirectoryWatcher(reactor: reactor) { [weak self] event in self?.changed(event) }
    watchAll()
  }

  func close() {
    watcher?.close()
    closeOutput()
    supervisor.shutDown()
  }

  private var folders: [String] { source.package.map { [$0] } ?? source.apps }

  private func watchAll() {
    for folder in folders { watch(folder, depth: 0) }
  }

  private func watch(_ folder: String, depth: Int) {
    watcher?.watch(folder)
    guard depth < 8 else { return }
    for name in (try? FileSystem.names(in: folder)) ?? []
    where !name.hasPrefix(".") && FileSystem.isDirectory("\(folder)/\(name)") {
      watch("\(folder)/\(name)", depth: depth + 1)
    }
  }

  private func changed(_ event: DirectoryWatcher.Event) {
    if case .changed(_, let name) = event, name.hasPrefix(".") || name.hasSuffix("~") { return }
    guard !isDue else { return }
    // One build for several files that are saved together.
    isDue = true
    _ = reactor.schedule(at: HostClock.awake + .milliseconds(200)) { [weak self] in
      self?.isDue = false
      self?.watchAll()
      self?.start()
    }
  }

  private func start() {
    guard source.package != nil else { return ready() }
    guard !isBuilding else {
      isToBeRepeated = true
      return
    }
    guard let package = source.package, let swift = SwiftBuild.swift else {
      complaints = ["swift not found in PATH: install the Swift toolchain"]
      return
    }
    let request = SpawnRequest(
      path: swift, arguments: ["build"], environment: SpawnRequest.inheritedEnvironment,
      workingDirectory: package)
    guard let process = try? supervisor.spawn(request) else {
      complaints = ["\(swift) cannot be started"]
      return
    }
    isBuilding = true
    running = process.token
    Glibc.close(process.input)
    output = Output()
    for descriptor in [process.output, process.errors] {
      let token = reactor.register(descriptor, .readable) { [weak self] _ in
        self?.read(descriptor)
      }
      output.registrations.append((token, descriptor))
    }
  }

  private func read(_ descriptor: Int32) {
    var part = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(descriptor, &part, part.count)
    if count > 0 {
      // The first errors matter most, so the rest is dropped.
      if output.bytes.count < 1 << 20 { output.bytes += part[..<count] }
    } else if count == 0 || errno != EAGAIN {
      drop(descriptor)
    }
  }

  private func drop(_ descriptor: Int32) {
    for (token, known) in output.registrations where known == descriptor {
      reactor.cancel(token)
      Glibc.close(known)
    }
    output.registrations.removeAll { $0.1 == descriptor }
  }

  private func closeOutput() {
    for (_, descriptor) in output.registrations { drop(descriptor) }
  }

  private func processEvent(_ token: ProcessToken, _ event: ProcessEvent) {
    guard token == running else { return }
    switch event {
    case .spawned, .peaked: return
    case .failed(let failure): finish(isGood: false, failure.description)
    case .exited(let end):
      for (_, descriptor) in output.registrations { read(descriptor) }
      finish(isGood: end == .code(0), "the build \(end)")
    }
  }

  private func finish(isGood: Bool, _ reason: String) {
    isBuilding = false
    running = nil
    closeOutput()
    let text = String(decoding: output.bytes, as: UTF8.self)
    complaints = isGood ? [] : Self.complaints(in: text, of: source.package ?? "", or: reason)
    if isGood { ready() }
    if isToBeRepeated {
      isToBeRepeated = false
      start()
    }
  }

  /// The compiler's errors without duplicates, with paths relative to the package.
  static func complaints(in text: String, of package: String, or reason: String) -> [String] {
    var seen: Set<String> = []
    let errors = text.split(separator: "\n").map(String.init)
      .filter { $0.contains("error: ") && !$0.contains("`-") }
      .map { $0.hasPrefix(package + "/") ? String($0.dropFirst(package.count + 1)) : $0 }
      .filter { seen.insert($0).inserted }
    return errors.isEmpty ? [reason] : errors
  }
}
