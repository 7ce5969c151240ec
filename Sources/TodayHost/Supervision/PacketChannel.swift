import CTodaySystem
import Glibc

/// One end of a socket that carries whole packets, in order, with descriptors.
///
/// Never blocks: packets that do not fit into the socket are queued.
@MainActor
final class PacketChannel {
  /// A packet with its descriptors, which the receiver must close.
  var received: ([UInt8], [Int32]) -> Void = { _, _ in }
  /// The other side sends no more: its process has ended, or has called ``finish()``. Called once.
  /// Packets sent afterwards may still arrive.
  var closed: () -> Void = {}

  private struct Packet {
    var bytes: [UInt8]
    var descriptors: [Int32]
  }

  private let reactor: Reactor
  private let descriptor: Int32
  private var registration: Reactor.Token?
  private var waiting: [Packet] = []
  /// Whether the last packet is still queued.
  var isWaiting: Bool { !waiting.isEmpty }
  private var hasEnded = false

  /// Packets are smaller. Larger data is sent as a file in memory.
  private static let maximumLength = 40 << 10
  /// The receive buffer. Only the pages that were needed are in memory.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: PacketChannel.maximumLength, alignment: 16)

  /// Owns the descriptor from now on.
  init(reactor: Reactor, descriptor: Int32) {
    self.reactor = reactor
    self.descriptor = descriptor
    registration = reactor.register(descriptor, .readable) { [weak self] events in
      self?.ready(events)
    }
  }

  isolated deinit {
    close()
    buffer.deallocate()
  }

  /// Closes the descriptors after they were sent, or if they cannot be sent.
  func send(_ bytes: [UInt8], descriptors: [Int32] = []) {
    waiting.append(Packet(bytes: bytes, descriptors: descriptors))
    sendWaiting()
  }

  /// Announces that no more will be sent. Packets of the other side are still received.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  func close() {
    guard let registration else { return }
    reactor.cancel(registration)
    self.registration = nil
    Glibc.close(descriptor)
    dropWaiting()
  }

  private func ready(_ events: Reactor.Events) {
    if events.contains(.writable) { sendWaiting() }
    if !events.isDisjoint(with: [.readable, .hangup, .failure]) { receiveAll() }
  }

  private func sendWaiting() {
    guard let registration else { return dropWaiting() }
    var sent = 0
    for packet in waiting {
      let result = today_send_packet(
        descriptor, packet.bytes, packet.bytes.count, packet.descriptors,
        Int32(packet.descriptors.count))
      if result < 0, errno == EAGAIN { break }
      // Any other error: the other side has ended, which the reading end will report.
      closeAll(packet.descriptors)
      sent += 1
    }
    waiting.removeFirst(sent)
    var interest: Reactor.Interest = hasEnded ? [] : .readable
    if !waiting.isEmpty { interest.insert(.writable) }
    reactor.setInterest(registration, interest)
  }

  private func dropWaiting() {
    for packet in waiting { closeAll(packet.descriptors) }
    waiting = []
  }

  /// Reads available packets before a turn of the reactor does.
  func receiveAll() {
    // The kernel reports a broken connection once, before the queued packets.
    var resets = 0
    while registration != nil, !hasEnded {
      var descriptors = [Int32](repeating: -1, count: Int(TODAY_MAXIMUM_DESCRIPTORS))
      var count: Int32 = 0
      let length = today_receive_packet(
        descriptor, buffer.baseAddress, buffer.count, &descriptors, &count)
      if length < 0, errno == EAGAIN { return }
      if length < 0, errno == ECONNRESET, resets == 0 {
        resets += 1
        continue
      }
      guard length > 0 else {
        hasEnded = true
        sendWaiting()
        return closed()
      }
      received(Array(buffer[..<length]), Array(descriptors[..<Int(count)]))
    }
  }

  private func closeAll(_ descriptors: [Int32]) {
    for descriptor in descriptors { Glibc.close(descriptor) }
  }
}
