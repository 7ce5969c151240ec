import Foundation
import Glibc

/// The socket to the host that has started this app. Each message is one packet.
///
/// The host knows the app by the socket, so a message does not name it.
package enum HostSocket {
  /// nil: no host has started this program.
  package static var descriptor: Int32? {
    guard
      let descriptor = ProcessInfo.processInfo.environment["TODAY_OPENER"].flatMap({ Int32($0) }),
      isPacketSocket(descriptor)
    else { return nil }
    return descriptor
  }

  /// Sends whether a widget of this app has content. There is no answer.
  ///
  /// - Returns: Whether a host will read it.
  package static func send(hasContent flag: Bool, widget: String) -> Bool {
    guard let descriptor else { return false }
    let bytes = [0] + Array("has-content \(flag) \(widget)".utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Asks for new timelines of this app's widgets of a kind; `nil`: of all. There is no answer.
  ///
  /// - Returns: Whether a host will read it.
  package static func send(reload kind: String?) -> Bool {
    guard let descriptor else { return false }
    let bytes = [0] + Array((kind.map { "reload \($0)" } ?? "reload").utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// The variable also reaches programs that the app starts, where the number may be another file.
  private static func isPacketSocket(_ descriptor: Int32) -> Bool {
    var type: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) == 0
      && type == Int32(SOCK_SEQPACKET.rawValue)
  }
}
