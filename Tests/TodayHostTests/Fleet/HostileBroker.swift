import Glibc
import Testing
import TodayFleet
import TodayWire

@testable import TodayHost

/// What a hostile broker can do: it sees all messages with their properties, and sends them changed,
/// again, or to other topics.
@MainActor
final class HostileBroker {
  struct Seen: Equatable {
    var topic: String
    var payload: String
    var seal: String?
  }

  private let bench: Bench
  private let process: SpawnedProcess
  private var token: Reactor.Token?
  private var text = ""
  private(set) var seen: [Seen] = []

  init(_ bench: Bench, _ broker: TestBroker) throws {
    self.bench = bench
    process = try bench.spawn(
      SpawnRequest(
        path: "/usr/bin/python3", arguments: ["-u", "-c", Self.program, "\(broker.port)"],
        environment: ["PATH": "/usr/bin:/bin"], workingDirectory: "/"))
    let output = process.output
    token = bench.reactor.register(output, .readable) { [weak self] _ in
      self?.take(Machine.readAll(output))
    }
  }

  isolated deinit { if let token { bench.reactor.cancel(token) } }

  private func take(_ new: String) {
    text += new
    while let end = text.firstIndex(of: "\n") {
      let line = String(text[..<end])
      text = String(text[text.index(after: end)...])
      guard let json = try? JSONReader.read(line), let topic = json["topic"]?.string else {
        continue
      }
      seen.append(
        Seen(topic: topic, payload: json["payload"]?.string ?? "", seal: json["seal"]?.string))
    }
  }

  func waits(for topic: String, _ payload: String) -> Seen? {
    func find() -> Seen? { seen.last { $0.topic == topic && $0.payload.contains(payload) } }
    _ = bench.reactor.run(until: { find() != nil }, limit: .seconds(30))
    return find()
  }

  /// Stored by the broker, as a machine's own messages are.
  func send(_ topic: String, _ payload: String, seal: String?) {
    let line = JSONValue.object([
      "topic": .string(topic), "payload": .string(payload), "seal": seal.map(JSONValue.string),
    ])
    let bytes = line.bytes + [0x0A]
    _ = write(process.input, bytes, bytes.count)
  }

  /// MQTT 5 with user properties. It prints what comes, and publishes the lines of its input.
  private static let program = """
    import json, select, socket, struct, sys
    def text(value):
        data = value.encode()
        return struct.pack(">H", len(data)) + data
    def number(value):
        data = b""
        while True:
            value, byte = value >> 7, value & 127
            data += bytes([byte | (128 if value else 0)])
            if not value: return data
    def packet(kind, body): return bytes([kind]) + number(len(body)) + body
    def length(data, at):
        value = shift = 0
        while True:
            byte = data[at]
            value, shift, at = value | (byte & 127) << shift, shift + 7, at + 1
            if byte < 128: return value, at
    link = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
    link.sendall(packet(0x10, text("MQTT") + bytes([5, 2, 0, 0, 0]) + text("hostile")))
    link.sendall(packet(0x82, b"\\0\\1\\0" + text("today/1/#") + b"\\0"))
    def show(body):
        size = struct.unpack(">H", body[:2])[0]
        topic, at = body[2:2 + size].decode(), 2 + size
        count, at = length(body, at)
        properties, payload, seal = body[at:at + count], body[at + count:], None
        while properties:
            kind, properties = properties[0], properties[1:]
            if kind == 0x26:
                pair = []
                for _ in range(2):
                    size = struct.unpack(">H", properties[:2])[0]
                    pair.append(properties[2:2 + size].decode())
                    properties = properties[2 + size:]
                if pair[0] == "today-signature": seal = pair[1]
            else:
                properties = properties[4 if kind == 2 else 1:]
        print(json.dumps({"topic": topic, "payload": payload.decode(), "seal": seal}))
    data, lines = b"", b""
    while True:
        for source in select.select([link, sys.stdin], [], [])[0]:
            if source is link:
                part = link.recv(65536)
                if not part: sys.exit()
                data += part
                while len(data) > 1:
                    try: size, at = length(data, 1)
                    except IndexError: break
                    if len(data) < at + size: break
                    if data[0] >> 4 == 3: show(data[at:at + size])
                    data = data[at + size:]
            else:
                part = sys.stdin.buffer.raw.read(65536)
                if not part: sys.exit()
                lines += part
                while b"\\n" in lines:
                    line, lines = lines.split(b"\\n", 1)
                    value = json.loads(line)
                    seal = value.get("seal")
                    pair = b"\\x26" + text("today-signature") + text(seal) if seal is not None else b""
                    properties = b"\\x02" + struct.pack(">I", 600) + pair
                    link.sendall(packet(0x31, text(value["topic"]) + number(len(properties))
                                        + properties + value["payload"].encode()))
    """
}
