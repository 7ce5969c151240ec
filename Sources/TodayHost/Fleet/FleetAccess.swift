import Glibc
import TodayEngine
import TodayFleet
import TodayWire

/// What this machine needs to reach its fleet: names, paths, and the password, which may come from a
/// program.
@MainActor
final class FleetAccess {
  let config: FleetConfig
  let address: FleetAddress
  /// `nil` if messages are neither signed nor checked.
  private(set) var keys: FleetKeys?
  private let context: HostContext
  private var resolver: SettingResolver?
  /// Those that wait for the password.
  private var waiting: [(String?) -> Void] = []

  /// `nil` if the names of the config cannot be used, which the config's reader reports.
  init?(_ config: FleetConfig, _ context: HostContext) {
    guard
      let address = FleetAddress(
        group: config.group, host: config.name ?? FleetConfig.name(ofMachine: Self.machine))
    else { return nil }
    self.config = config
    self.address = address
    self.context = context
    guard config.signingKey != nil || config.signers != nil else { return }
    keys = FleetKeys(
      address, signing: config.signingKey.map(path), signers: config.signers.map(path), context)
  }

  /// Whether the password comes from elsewhere than the config.
  var canChangePassword: Bool { config.password?.isReference ?? false }

  /// The path of the certificates that the config names.
  var authority: String? { config.authority.map(path) }

  static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// When this machine has started.
  static var startedAt: WallTime {
    HostClock.wall - Int((HostClock.awake + HostClock.slept).components.seconds)
  }

  /// Makes the connection when the password is known.
  ///
  /// - Parameter done: Called once, unless this object is released first; `nil` if the password could
  ///   not be read.
  func resolve(
    client: String, will: FleetMessage?, done: @escaping (FleetConnection?) -> Void
  ) {
    guard let password = config.password else {
      return done(connection(client, password: nil, will))
    }
    waiting.append { [weak self] text in
      guard let self else { return }
      done(text.map { connection(client, password: $0, will) })
    }
    // A program that asks the user runs once for all.
    guard resolver == nil else { return }
    let resolver = SettingResolver(
      ["fleet.password": password], in: context.directories.config,
      environment: context.options.environment, reactor: context.reactor
    ) { [weak self] answer in
      guard let self else { return }
      self.resolver = nil
      var text: String?
      if case .success(let values) = answer { text = values["fleet.password"] }
      let waiting = waiting
      self.waiting = []
      for done in waiting { done(text) }
    }
    self.resolver = resolver
    resolver.start()
  }

  private func connection(
    _ client: String, password: String?, _ will: FleetMessage?
  ) -> FleetConnection {
    FleetConnection(
      broker: config.broker,
      files: .init(
        authority: config.authority.map(path), certificate: config.certificate.map(path),
        key: config.key.map(path)),
      user: config.user, password: password, client: client, will: will,
      isSigned: config.signingKey != nil, isChecked: config.signers != nil)
  }

  private func path(_ text: String) -> String {
    if let home = context.options.environment["HOME"], text.hasPrefix("~/") {
      return home + text.dropFirst()
    }
    return text.hasPrefix("/") ? text : "\(context.directories.config)/\(text)"
  }
}
