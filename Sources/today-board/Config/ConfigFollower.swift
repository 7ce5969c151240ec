import TodayEngine
import TodayHost
import TodayRender

/// Reads the config again when it is saved. New values apply immediately, and a file with a mistake
/// changes nothing.
@MainActor
final class ConfigFollower {
  private(set) var loaded: LoadedConfig
  /// The values that the board was started with.
  private let started: Config
  private let host: WidgetHost
  /// The current read of the file. Another change restarts it.
  private var work: HelperWork?
  private var isDue = false
  /// Whether the host has taken the first values of what follows the first picture.
  var hasStarted = false
  /// Called after each read with the previous and the new values.
  private var taken: (_ old: Config, _ new: Config) -> Void = { _, _ in }

  /// Editors write a file in several steps.
  private static let pause = Duration.milliseconds(100)

  init(_ loaded: LoadedConfig, host: WidgetHost) {
    self.loaded = loaded
    started = loaded.config
    self.host = host
  }

  /// Starts after the first frame, which is drawn with the previously stored values.
  func begin(_ taken: @escaping (_ old: Config, _ new: Config) -> Void) {
    self.taken = taken
    if loaded.isBehind { read() }
  }

  /// All mistakes except those that need the themes to be read.
  var problems: [ConfigProblem] {
    let values = loaded.fileValues
    return loaded.allProblems + ConfigFacts.widgetProblems(of: values, host.registry)
      + ConfigFacts.cardProblems(of: values, host.registry)
      + ConfigFacts.boardWarnings(
        of: values, host.registry, removed: host.removedWidgets, onlyNear: true)
  }

  /// The theme of a file that is not in effect because of its mistakes.
  var unusedTheme: Config.Value? {
    loaded.problems.isEmpty ? nil : loaded.fileValues.first { $0.key == "theme" }
  }

  /// The file may have changed.
  func readSoon() {
    guard !isDue else { return }
    isDue = true
    _ = host.reactor.schedule(at: HostClock.awake + Self.pause) { [weak self] in
      self?.isDue = false
      self?.read()
    }
  }

  private func read() {
    // A read in progress may have seen the old file, so it is dropped.
    work = nil
    work = loaded.file.start(host.reactor) { [weak self] document in
      self?.work = nil
      if let document { self?.take(document) } else { self?.readSoon() }
    }
  }

  private func take(_ document: ConfigDocument) {
    let old = loaded.config
    loaded.take(document)
    loaded.names = host.registry.names
    let new = loaded.config
    // The host may have written another section since the last read.
    if document.problems.isEmpty { host.follow(new.board, written: loaded.document.board) }
    if new != old { follow(new, after: old) }
    taken(old, new)
  }

  /// Applies the values that do not depend on how the board is shown.
  private func follow(_ new: Config, after old: Config) {
    host.follow(new.widgets)
    host.alerts = AlertDelivery(new)
    if new.history != old.history { host.follow(new.history) }
    if new.fleet != old.fleet, hasStarted { host.follow(new.fleet) }
    host.post(
      .configured(
        updatesInBackground: new.updatesInBackground,
        concurrentBackgroundUpdates: new.updatesAtOnce ?? ProcessorCount.online,
        showsIcons: new.showsIcons ?? IconFonts.areKnown(in: host.options.environment)))
    let waiting = new.waitingKeys(inEffect: started)
    guard waiting != old.waitingKeys(inEffect: started) else { return }
    host.post(waiting.isEmpty ? .configInEffect : .message(.configLater(waiting)))
  }
}
