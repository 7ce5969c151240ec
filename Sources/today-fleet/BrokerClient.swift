import CMosquitto
import CTodaySystem
import Glibc
import TodayEngine
import TodayFleet

/// One connection to the broker, with the library's client. It is not used again after its end.
final class BrokerClient {
  enum Event {
    /// Whether the broker remembers this client and its subscriptions.
    case connected(isKnown: Bool)
    /// The broker does not know version 5 of the protocol.
    case oldVersion
    case ended(FleetProblem)
    case confirmed(Int32)
    case subscribed(Int32, isAllowed: [Bool])
    case received(FleetArrival)
    /// A message of a host was larger than its topic allows.
    case tooLarge(FleetAddress, bytes: Int)
  }

  let connection: FleetConnection
  /// The signature of the will.
  private let seal: FleetSeal?
  private let isOldVersion: Bool
  private let client: OpaquePointer?
  private var events: [Event] = []
  private(set) var isReady = false
  /// Whether something listens at the broker's address.
  private(set) var hasReached = false
  private var hasEnded = false
  /// What the library has logged last about the encryption.
  private(set) var lastError = ""

  /// Seconds after which the broker expects a ping. It reports a host as gone after one and a half of
  /// it.
  private static let keepAlive: Int32 = 20
  /// Seconds for an answer of one address of the broker.
  private static let connectPatience: Int32 = 3
  /// Seconds without a packet after which the system asks the broker's machine for one.
  private static let silence: Int32 = 3
  /// Seconds after which a packet without an answer ends the connection.
  private static let answer: Int32 = 5
  /// How long the broker remembers this client, in seconds.
  private static let session: UInt32 = 3600
  /// The largest number of packets that are read before the host is served again.
  private static let packets: Int32 = 64

  init(_ connection: FleetConnection, seal: FleetSeal?, isOldVersion: Bool) {
    self.connection = connection
    self.seal = seal
    self.isOldVersion = isOldVersion
    // Once for the program; the library counts.
    mosquitto_lib_init()
    // A publisher's session stays, so that after a short outage only changes are sent. A reader
    // wants what is stored, which only a new session gets.
    client = mosquitto_new(connection.client, connection.will == nil, nil)
  }

  deinit {
    if let client { mosquitto_destroy(client) }
    mosquitto_lib_cleanup()
  }

  var socket: Int32 { client.map { mosquitto_socket($0) } ?? -1 }

  var wantsToWrite: Bool { client.map { mosquitto_want_write($0) } ?? false }

  var facts: FleetFacts {
    let days = client.map { Int(today_certificate_days($0)) } ?? -1
    return FleetFacts(
      isVersion5: !isOldVersion,
      encryption: client.flatMap { today_tls_version($0) }.map { String(cString: $0) },
      certificateDays: days < 0 ? nil : days)
  }

  func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  // MARK: Connecting

  /// Waits until the broker's machine has accepted or refused the connection, but not long.
  func connect() {
    guard let client else { return end(.lost) }
    mosquitto_user_data_set(client, Unmanaged.passUnretained(self).toOpaque())
    let version = isOldVersion ? MQTT_PROTOCOL_V311 : MQTT_PROTOCOL_V5
    mosquitto_int_option(client, MOSQ_OPT_PROTOCOL_VERSION, version)
    mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1)
    mosquitto_max_inflight_messages_set(client, UInt32(FleetOutbox.window))
    setCallbacks(client)
    if let user = connection.user {
      mosquitto_username_pw_set(client, user, connection.password)
    }
    setWill(client)
    guard setEncryption(client) else { return }
    var properties = connectProperties
    // The system would wait for more than two minutes at each address of the broker.
    today_interrupt_calls(Self.connectPatience)
    errno = 0
    let result = mosquitto_connect_bind_v5(
      client, connection.broker.host, Int32(connection.broker.port), Self.keepAlive, nil,
      properties)
    let code = errno
    today_interrupt_calls(0)
    mosquitto_property_free_all(&properties)
    guard result == MOSQ_ERR_SUCCESS.rawValue else {
      return end(problem(of: result, code == EINTR ? ETIMEDOUT : code))
    }
    hasReached = true
    watch(mosquitto_socket(client))
  }

  private var connectProperties: OpaquePointer? {
    guard !isOldVersion else { return nil }
    var properties: OpaquePointer?
    // The library reads a message of any size into memory, and the broker sends a retained one again
    // in each connection.
    mosquitto_property_add_int32(
      &properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), UInt32(FleetLimits.packet))
    if connection.will != nil {
      mosquitto_property_add_int32(
        &properties, Int32(MQTT_PROP_SESSION_EXPIRY_INTERVAL.rawValue), Self.session)
    }
    return properties
  }

  /// The system notices a dead connection, without a turn of this program: what is sent is confirmed,
  /// and a silent broker's machine answers, within some seconds.
  private func watch(_ socket: Int32) {
    set(socket, SOL_SOCKET, SO_KEEPALIVE, 1)
    let level = Int32(IPPROTO_TCP)
    set(socket, level, TCP_KEEPIDLE, Self.silence)
    set(socket, level, TCP_KEEPINTVL, 1)
    set(socket, level, TCP_USER_TIMEOUT, Self.answer * 1000)
  }

  private func set(_ socket: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The broker takes too long.
  func giveUp() {
    end(.unreachable("the port accepts connections, but no MQTT broker has answered in time"))
  }

  private func setWill(_ client: OpaquePointer) {
    guard let will = connection.will else { return }
    var properties: OpaquePointer?
    if !isOldVersion {
      mosquitto_property_add_int32(
        &properties, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue),
        UInt32(FleetLimits.expiry))
      add(seal, to: &properties)
    }
    // The library owns the properties from now on, if it takes them.
    let result = mosquitto_will_set_v5(
      client, will.topic, Int32(will.payload.count), will.payload, 1, true, properties)
    if result != MOSQ_ERR_SUCCESS.rawValue { mosquitto_property_free_all(&properties) }
  }

  private func problem(of result: Int32, _ code: Int32) -> FleetProblem {
    if isWithoutEncryption(result) {
      return .encryption(
        "the port does not answer with TLS: check that it is the broker's encrypted one")
    }
    return switch result {
    case MOSQ_ERR_EAI.rawValue: .nameUnknown
    case MOSQ_ERR_TLS.rawValue, MOSQ_ERR_TLS_HANDSHAKE.rawValue:
      .encryption(lastError.isEmpty ? String(cString: mosquitto_strerror(result)) : lastError)
    case MOSQ_ERR_ERRNO.rawValue where !isReady && code != 0:
      .unreachable(String(cString: strerror(code)))
    case MOSQ_ERR_CONN_REFUSED.rawValue: .notAllowed
    default: lastError.isEmpty ? .lost : .encryption(lastError)
    }
  }

  // MARK: Working

  func work(canRead: Bool, canWrite: Bool) {
    guard let client, !hasEnded else { return }
    errno = 0
    var result = MOSQ_ERR_SUCCESS.rawValue
    if canRead { result = mosquitto_loop_read(client, Self.packets) }
    if result == MOSQ_ERR_SUCCESS.rawValue, canWrite || mosquitto_want_write(client) {
      result = mosquitto_loop_write(client, Self.packets)
    }
    if result == MOSQ_ERR_SUCCESS.rawValue {
      result = mosquitto_loop_misc(client)
    }
    if result != MOSQ_ERR_SUCCESS.rawValue { end(problem(of: result, errno)) }
  }

  /// - Returns: Its number; `nil` if it cannot be sent.
  func publish(_ message: FleetMessage, seal: FleetSeal?) -> Int32? {
    guard let client else { return nil }
    var properties: OpaquePointer?
    if !isOldVersion, !message.payload.isEmpty {
      mosquitto_property_add_int32(
        &properties, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue),
        UInt32(message.expiry))
    }
    if !isOldVersion { add(seal, to: &properties) }
    defer { mosquitto_property_free_all(&properties) }
    var number: Int32 = 0
    let result = mosquitto_publish_v5(
      client, &number, message.topic, Int32(message.payload.count), message.payload, 1,
      message.isRetained, properties)
    return result == MOSQ_ERR_SUCCESS.rawValue ? number : nil
  }

  private func add(_ seal: FleetSeal?, to properties: inout OpaquePointer?) {
    guard let seal else { return }
    mosquitto_property_add_string_pair(
      &properties, Int32(MQTT_PROP_USER_PROPERTY.rawValue), FleetSeal.property, seal.text)
  }

  /// - Returns: The number of the request.
  func subscribe(_ filters: [String]) -> Int32? {
    guard let client else { return nil }
    var number: Int32 = 0
    var texts = filters.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let count = Int32(texts.count)
    let result = texts.withUnsafeMutableBufferPointer { buffer in
      mosquitto_subscribe_multiple(client, &number, count, buffer.baseAddress, 1, 0, nil)
    }
    return result == MOSQ_ERR_SUCCESS.rawValue ? number : nil
  }

  func unsubscribe(_ filters: [String]) {
    guard let client else { return }
    for filter in filters { mosquitto_unsubscribe(client, nil, filter) }
  }

  // MARK: What the library reports

  func connected(_ code: Int32, isKnown: Bool) {
    switch code {
    case 0:
      isReady = true
      events.append(.connected(isKnown: isKnown))
    case 1 where !isOldVersion, 0x84 where !isOldVersion:
      hasEnded = true
      events.append(.oldVersion)
    // The first of each is version 5, the second 3.1.1.
    case 0x86, 4: end(.wrongPassword)
    case 0x87, 5, 0x8A: end(.notAllowed)
    default: end(.refused(Int(code)))
    }
  }

  func disconnected(_ code: Int32) {
    switch code {
    case 0x8E: end(.nameTaken)
    case 0x87, 0x98: end(.notAllowed)
    default: end(problem(of: code, errno))
    }
  }

  func end(_ problem: FleetProblem) {
    guard !hasEnded else { return }
    hasEnded = true
    isReady = false
    events.append(.ended(problem))
  }

  /// The library's reason for a failed encryption, before the failure itself is reported.
  func note(error text: String) { lastError = text }

  func add(_ event: Event) { if !hasEnded { events.append(event) } }
}
