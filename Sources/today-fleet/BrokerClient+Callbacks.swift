import CMosquitto
import Glibc
import TodayEngine
import TodayFleet

extension BrokerClient {
  /// The library calls them from the functions that this program calls, in the same thread.
  func setCallbacks(_ client: OpaquePointer) {
    mosquitto_connect_v5_callback_set(client) { _, object, code, flags, _ in
      BrokerClient.of(object)?.connected(code, isKnown: flags & 1 != 0)
    }
    mosquitto_disconnect_v5_callback_set(client) { _, object, code, _ in
      BrokerClient.of(object)?.disconnected(code)
    }
    mosquitto_publish_v5_callback_set(client) { _, object, number, _, _ in
      BrokerClient.of(object)?.add(.confirmed(number))
    }
    mosquitto_subscribe_v5_callback_set(client) { _, object, number, count, granted, _ in
      // Above 2 is a refusal.
      let answers = (0..<Int(count)).map { index in (granted?[index]).map { $0 <= 2 } ?? false }
      BrokerClient.of(object)?.add(.subscribed(number, isAllowed: answers))
    }
    mosquitto_message_v5_callback_set(client) { _, object, message, properties in
      if let message { BrokerClient.of(object)?.received(message.pointee, properties) }
    }
    mosquitto_log_callback_set(client) { _, object, level, text in
      guard level == MOSQ_LOG_ERR, let text else { return }
      BrokerClient.of(object)?.logged(String(cString: text))
    }
  }

  private static func of(_ object: UnsafeMutableRawPointer?) -> BrokerClient? {
    object.map { Unmanaged<BrokerClient>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Drops at once what no board shows: other topics, and payloads that are too large for them or no text.
  private func received(_ message: mosquitto_message, _ properties: OpaquePointer?) {
    let count = Int(message.payloadlen)
    guard count >= 0, let name = message.topic, let topic = FleetTopic(String(cString: name))
    else { return }
    guard count <= topic.content.mostBytes else {
      return add(.tooLarge(topic.sender, bytes: count))
    }
    let bytes = UnsafeRawBufferPointer(
      start: message.payload, count: message.payload == nil ? 0 : count)
    guard let payload = String(validating: bytes, as: UTF8.self) else { return }
    var seconds: UInt32 = 0
    let hasExpiry =
      mosquitto_property_read_int32(
        properties, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue), &seconds, false) != nil
    add(
      .received(
        FleetArrival(
          topic: topic, payload: payload, expiresIn: hasExpiry ? Int(seconds) : nil,
          wasRetained: message.retain, seal: Self.seal(properties))))
  }

  private static let mostProperties = 8

  private static func seal(_ properties: OpaquePointer?) -> String? {
    let kind = Int32(MQTT_PROP_USER_PROPERTY.rawValue)
    var next = properties
    for index in 0..<mostProperties {
      var (name, value): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?)
      next = mosquitto_property_read_string_pair(next, kind, &name, &value, index > 0)
      defer {
        free(name)
        free(value)
      }
      guard next != nil, let name, let value else { return nil }
      if strcmp(name, FleetSeal.property) == 0, strlen(value) <= FleetSeal.mostBytes {
        return String(cString: value)
      }
    }
    return nil
  }

  /// `OpenSSL Error[0]: error:0A000086:SSL routines::certificate verify failed`: the end says what is wrong.
  private func logged(_ text: String) {
    guard text.contains("SSL") || text.contains("certificate") || text.contains("TLS") else {
      return
    }
    note(error: text.split(separator: ":").last.map(String.init) ?? text)
  }
}
