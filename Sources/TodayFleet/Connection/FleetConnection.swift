package import TodayEngine

/// What `today-fleet` needs to reach a broker.
package struct FleetConnection: Sendable, Equatable {
  /// The files of the encryption.
  package struct Files: Sendable, Equatable {
    /// Certificates of authorities; `nil` for those of the system.
    package var authority: String?
    /// The certificate of this client with its key.
    package var certificate: String?
    package var key: String?

    package init(authority: String? = nil, certificate: String? = nil, key: String? = nil) {
      self.authority = authority
      self.certificate = certificate
      self.key = key
    }
  }

  package var broker: FleetBroker
  package var files: Files
  package var user: String?
  package var password: String?
  /// The name of this client. The broker ends an older connection of the same name.
  package var client: String
  /// The broker publishes it when the connection is lost.
  package var will: FleetMessage?
  /// Whether messages are signed, for which the host provides a certificate.
  package var isSigned: Bool
  /// Whether the signatures of messages are checked, for which the host sends the signers first.
  package var isChecked: Bool

  package init(
    broker: FleetBroker, files: Files = Files(), user: String? = nil, password: String? = nil,
    client: String, will: FleetMessage? = nil, isSigned: Bool = false, isChecked: Bool = false
  ) {
    self.broker = broker
    self.files = files
    self.user = user
    self.password = password
    self.client = client
    self.will = will
    self.isSigned = isSigned
    self.isChecked = isChecked
  }
}
