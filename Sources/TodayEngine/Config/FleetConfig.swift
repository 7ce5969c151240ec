import TodayWire

/// The `fleet:` section of the config: the broker, and what is published to it and shown from it.
package struct FleetConfig: Sendable, Equatable {
  package var broker: FleetBroker
  /// Paths of the encryption's files. A relative one starts at the folder of the config.
  package var authority: String?
  package var certificate: String?
  package var key: String?
  /// The ssh key that signs what is published; `nil` for none.
  package var signingKey: String?
  /// The file of the keys whose signatures count; `nil` if no signatures are checked.
  package var signers: String?
  package var user: String?
  package var password: WidgetConfig.Value?
  package var group: String
  /// `nil` for the name of this machine.
  package var name: String?
  /// The widgets that are published, by identifiers with `*`, or by titles.
  package var published: [String]
  /// Whether the agent publishes all cards because the config names none.
  package var isPublishedByAgent = false
  /// The cards of other machines that are put on the board, as `HOST/WIDGET` with `*`.
  package var shown: [String]
  /// The machines that may use cards of this one, with `*`. None by default.
  package var tapping: [String]

  package init(
    broker: FleetBroker, authority: String? = nil, certificate: String? = nil, key: String? = nil,
    user: String? = nil, password: WidgetConfig.Value? = nil, group: String, name: String? = nil,
    published: [String] = [], shown: [String] = [], tapping: [String] = [],
    signingKey: String? = nil, signers: String? = nil
  ) {
    self.broker = broker
    self.authority = authority
    self.certificate = certificate
    self.key = key
    self.user = user
    self.password = password
    self.group = group
    self.name = name
    self.published = published
    self.shown = shown
    self.tapping = tapping
    self.signingKey = signingKey
    self.signers = signers
  }

  /// Whether a text may be the name of a group or a host: 1 to 63 letters, digits, `.`, `-` and `_`
  /// of ASCII, with a letter or a digit first.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetterOrDigit(first), text.utf8.count <= 63 else {
      return false
    }
    return text.utf8.allSatisfy { isLetterOrDigit($0) || ".-_".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether a text may stand for the names of hosts, with `*` for any characters and `?` for one.
  package static func isNamePattern(_ text: some StringProtocol) -> Bool {
    isName(String(text.map { $0 == "*" || $0 == "?" ? "x" : $0 }))
  }

  /// A machine's name without its domain, as far as it can be a name here.
  package static func name(ofMachine machine: String) -> String {
    let label = machine.prefix { $0 != "." }.utf8.filter { byte in
      isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    let name = String(decoding: label.drop { !isLetterOrDigit($0) }.prefix(63), as: UTF8.self)
    return name.isEmpty ? "host" : name
  }
}

extension Config {
  /// `nil` without a broker.
  package var fleet: FleetConfig? {
    guard let broker = self["fleet.broker"].value.string.flatMap(FleetBroker.init) else {
      return nil
    }
    func text(_ key: String) -> String? { self["fleet.\(key)"].value.string }
    return FleetConfig(
      broker: broker, authority: text("ca"), certificate: text("certificate"), key: text("key"),
      user: text("user"), password: WidgetConfig.Value(json: self["fleet.password"].value),
      group: text("group") ?? "home", name: text("name"),
      published: self["fleet.publish"].value.array?.compactMap(\.string) ?? [],
      shown: self["fleet.show"].value.array?.compactMap(\.string) ?? [],
      tapping: self["fleet.taps"].value.array?.compactMap(\.string) ?? [],
      signingKey: text("sign"), signers: text("signers"))
  }
}
