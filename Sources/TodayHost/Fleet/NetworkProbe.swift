import Glibc

/// Addresses of a name, and whether something listens there. The calls block.
enum NetworkProbe {
  struct Address: Equatable {
    var family: Int32
    var bytes: [UInt8]
    var text: String
  }

  private static let patience: Int32 = 3000

  static func addresses(of name: String, port: Int) -> [Address] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, "\(port)", &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [Address] = []
    var next = list
    while let info = next?.pointee {
      next = info.ai_next
      guard let address = info.ai_addr else { continue }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard
        getnameinfo(
          address, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      let bytes = [UInt8](
        UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen)))
      found.append(
        Address(
          family: info.ai_family, bytes: bytes,
          text: String(
            decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        ))
    }
    return found
  }

  /// - Returns: Why there is no connection; `nil` if there is one.
  static func connect(to address: Address) -> String? {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let socket = Glibc.socket(address.family, type | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return String(cString: strerror(errno)) }
    defer { close(socket) }
    let result = address.bytes.withUnsafeBytes { bytes in
      Glibc.connect(
        socket, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
    if result == 0 { return nil }
    guard errno == EINPROGRESS else { return String(cString: strerror(errno)) }
    var polled = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    guard poll(&polled, 1, patience) > 0 else { return String(cString: strerror(ETIMEDOUT)) }
    var code: Int32 = 0
    var count = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &count)
    return code == 0 ? nil : String(cString: strerror(code))
  }
}
