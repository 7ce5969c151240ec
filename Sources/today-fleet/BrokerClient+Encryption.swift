import CMosquitto
import Glibc
import TodayEngine
import TodayFleet

extension BrokerClient {
  private static let authorities = ["/etc/ssl/certs", "/etc/pki/tls/certs"]

  /// - Returns: Whether there is none, or it is set.
  func setEncryption(_ client: OpaquePointer) -> Bool {
    guard connection.broker.isEncrypted else { return true }
    let files = connection.files
    let folder =
      files.authority == nil
      ? Self.authorities.first { access($0, R_OK) == 0 } ?? Self.authorities[0] : nil
    for path in [files.authority, files.certificate, files.key].compactMap({ $0 })
    where access(path, R_OK) != 0 {
      end(.encryption("\(path): \(String(cString: strerror(errno)))"))
      return false
    }
    let result = mosquitto_tls_set(
      client, files.authority, folder, files.certificate, files.key, nil)
    guard result == MOSQ_ERR_SUCCESS.rawValue,
      // The certificate is checked, with the name; nothing before version 1.2.
      mosquitto_tls_opts_set(client, 1, "tlsv1.2", nil) == MOSQ_ERR_SUCCESS.rawValue
    else {
      end(.encryption(String(cString: mosquitto_strerror(result))))
      return false
    }
    return true
  }

  /// Whether a handshake has ended as at a listener without encryption, which closes the connection or
  /// answers with other bytes.
  func isWithoutEncryption(_ result: Int32) -> Bool {
    guard connection.broker.isEncrypted, !isReady else { return false }
    switch lastError {
    case "wrong version number", "unexpected eof while reading": return true
    case "": break
    default: return false
    }
    let ends = [MOSQ_ERR_TLS, MOSQ_ERR_TLS_HANDSHAKE, MOSQ_ERR_CONN_LOST, MOSQ_ERR_ERRNO]
    return hasReached && ends.contains { $0.rawValue == result }
  }
}
