import TodayEngine
import TodayFleet

/// The connection of a part of the host with the broker. It reads the password, and reads it again
/// when it could not be read, or when the broker refuses it.
@MainActor
final class FleetConnector {
  /// Called in turns of the reactor. An unreadable password is a lost connection.
  var reported: (FleetReport) -> Void = { _ in }
  /// The program runs and knows its connection, but nothing else: called at each start.
  var began: () -> Void = {}

  private let access: FleetAccess
  private let context: HostContext
  private let supervisor: Supervisor
  private let client: String
  private let will: FleetMessage?
  private let firstPause: Duration
  private var isOpen = false
  private var isReading = false
  private var connection: FleetConnection?
  private var link: FleetLink?
  private var timer: Reactor.Token?
  private var readings = 0

  /// A program that asks the user for the password is not run more often.
  private static let longestPause = Duration.seconds(900)

  /// - Parameters:
  ///   - client: The name for the broker.
  ///   - firstPause: Before the password is read again. Each further pause is twice as long.
  init(
    _ access: FleetAccess, _ context: HostContext, _ supervisor: Supervisor, client: String,
    will: FleetMessage? = nil, firstPause: Duration = .seconds(30)
  ) {
    self.access = access
    self.context = context
    self.supervisor = supervisor
    self.client = client
    self.will = will
    self.firstPause = firstPause
  }

  func open() {
    guard !isOpen else { return }
    isOpen = true
    read()
  }

  /// The broker publishes the will.
  func close() {
    isOpen = false
    isReading = false
    if let timer { context.reactor.cancel(timer) }
    timer = nil
    link?.close()
    (link, connection) = (nil, nil)
    readings = 0
  }

  func send(_ request: FleetRequest) { link?.send(request) }

  /// - Returns: Whether the event belongs to the program of this connection.
  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) -> Bool {
    link?.processEvent(token, event) ?? false
  }

  private func read() {
    isReading = true
    access.resolve(client: client, will: will) { [weak self] connection in
      guard let self, isReading else { return }
      isReading = false
      take(connection)
    }
  }

  private func take(_ new: FleetConnection?) {
    guard let new else {
      readAgain()
      // A link with an older password stays as it is.
      if link == nil { reported(.disconnected(.noPassword)) }
      return
    }
    guard new != connection else { return }
    link?.close()
    connection = new
    let link = FleetLink(
      new, reactor: context.reactor, supervisor: supervisor, keys: access.keys)
    self.link = link
    link.reported = { [weak self] in self?.take($0) }
    link.began = { [weak self] in self?.began() }
    link.start()
  }

  private func take(_ report: FleetReport) {
    switch report {
    case .connected: readings = 0
    // Not every broker says which of them it is.
    case .disconnected(.wrongPassword), .disconnected(.notAllowed): readAgain()
    default: break
    }
    reported(report)
  }

  /// A password in the config itself changes only with the config.
  private func readAgain() {
    guard access.canChangePassword, timer == nil, !isReading else { return }
    let pause = min(firstPause * (1 << min(readings, 10)), Self.longestPause)
    readings += 1
    timer = context.reactor.schedule(at: HostClock.awake + pause) { [weak self] in
      guard let self else { return }
      timer = nil
      read()
    }
  }
}
