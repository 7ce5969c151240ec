/// What is to be published, the newest message of each topic. It is stored until the broker has
/// confirmed it, and again if the broker has lost it.
package struct FleetOutbox: Sendable {
  private struct Entry: Sendable {
    var message: FleetMessage
    /// Increases with each message, so that a confirmation of an older one is recognized.
    var serial: Int
    var isWaiting: Bool
  }

  /// Its message has the clock of this machine, so it is not sent later or again. The host makes a
  /// new one for each connection.
  package var momentary: String?
  private let most: Int
  private var entries: [String: Entry] = [:]
  /// Topics in the order in which they are sent. A topic may be in it twice; its entry decides.
  private var order: [String] = []
  private var sent: [Int: (topic: String, serial: Int)] = [:]
  private var lastSerial = 0
  /// Topics whose messages could not be sent in this connection.
  private var unsent: Set<String> = []

  /// The number of messages that wait for a confirmation at the same time.
  package static let window = 16

  /// - Parameter most: The number of topics. Beyond it, the oldest ones are dropped.
  package init(most: Int = 1000) { self.most = most }

  /// The answers that wait at most, so that requests do not replace pictures.
  private static let mostPassing = 64

  /// Replaces what is waiting in this topic. A message that the broker does not retain is dropped if too
  /// many of them wait.
  package mutating func add(_ message: FleetMessage) {
    if !message.isRetained, entries[message.topic] == nil {
      let passing = entries.values.count { !$0.message.isRetained }
      guard passing < Self.mostPassing else { return }
    }
    lastSerial += 1
    let wasWaiting = entries[message.topic]?.isWaiting == true
    entries[message.topic] = Entry(message: message, serial: lastSerial, isWaiting: true)
    unsent.remove(message.topic)
    if !wasWaiting { order.append(message.topic) }
    if entries.count > most { dropOldest() }
  }

  private mutating func dropOldest() {
    guard let oldest = entries.min(by: { $0.value.serial < $1.value.serial })?.key else { return }
    entries[oldest] = nil
  }

  /// The next message to send; `nil` if there is none, or if too many are not confirmed.
  package mutating func next() -> FleetMessage? {
    guard sent.count < Self.window else { return nil }
    while !order.isEmpty {
      let topic = order.removeFirst()
      guard let entry = entries[topic], entry.isWaiting else { continue }
      entries[topic]?.isWaiting = false
      return entry.message
    }
    return nil
  }

  /// The message of ``next()`` was given to the library under this number.
  package mutating func didSend(_ topic: String, as number: Int) {
    guard let entry = entries[topic] else { return }
    sent[number] = (topic, entry.serial)
  }

  /// The library refused the message of ``next()``: the broker takes no larger ones, or the connection is about
  /// to be lost. It is sent again in the next connection.
  package mutating func didNotSend(_ topic: String) { unsent.insert(topic) }

  /// The broker has the message.
  package mutating func confirm(_ number: Int) {
    guard let (topic, serial) = sent.removeValue(forKey: number) else { return }
    guard let entry = entries[topic], entry.serial == serial else { return }
    // The topic is empty now, or has passed, so there is nothing to send again.
    if entry.message.payload.isEmpty || !entry.message.isRetained { entries[topic] = nil }
  }

  /// Whether the broker has everything.
  package var isDelivered: Bool {
    sent.isEmpty && unsent.isEmpty && !entries.values.contains(where: \.isWaiting)
  }

  /// The connection is lost: what was not confirmed is sent again.
  package mutating func disconnect() {
    for (topic, serial) in sent.values where entries[topic]?.serial == serial { wait(topic) }
    for topic in unsent { wait(topic) }
    (sent, unsent) = ([:], [])
    if let momentary { entries[momentary] = nil }
    entries = entries.filter { $0.value.message.isRetained }
  }

  /// The broker has forgotten this client, and perhaps its messages: everything is sent again.
  package mutating func sendAllAgain() {
    for (topic, _) in entries.sorted(by: { $0.value.serial < $1.value.serial })
    where topic != momentary && entries[topic]?.message.isRetained == true { wait(topic) }
  }

  private mutating func wait(_ topic: String) {
    guard entries[topic]?.isWaiting == false else { return }
    entries[topic]?.isWaiting = true
    order.append(topic)
  }
}
