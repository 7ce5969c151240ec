import Glibc
import TodayEngine
import TodayFleet
import TodayWire

/// The ssh key of this machine, and the file of the keys of all machines.
@MainActor
final class FleetKeys {
  private let address: FleetAddress
  private let signing: String?
  private let signers: String?
  private let context: HostContext
  /// What the file of signers was like when it was read.
  private var version: FileStamp?
  private var lookedAt: Duration?

  private static let mostBytes = 8 << 20
  /// The bytes of a line to `today-fleet`, without the escapes.
  private static let part = 100_000
  private static let pause = Duration.seconds(1)

  init(_ address: FleetAddress, signing: String?, signers: String?, _ context: HostContext) {
    self.address = address
    self.signing = signing
    self.signers = signers
    self.context = context
  }

  // MARK: Signers

  /// The requests that give `today-fleet` the signers.
  func readSigners() throws(FleetProblem) -> [FleetRequest] {
    guard let signers else { return [] }
    version = currentVersion
    lookedAt = HostClock.awake
    return Self.requests(try lines(of: signers))
  }

  /// The same if the file has changed since. It is looked at once a second at most.
  func changedSigners() -> [FleetRequest] {
    let now = HostClock.awake
    guard let signers, lookedAt.map({ now - $0 >= Self.pause }) ?? true else { return [] }
    lookedAt = now
    let current = currentVersion
    guard current != version else { return [] }
    version = current
    do throws(FleetProblem) {
      return Self.requests(try lines(of: signers))
    } catch {
      // Without the file, no signature counts.
      context.note(.note, of: nil, "fleet: \(error)")
      return Self.requests([])
    }
  }

  /// What the file says, for `today fleet doctor`.
  func allowed() throws(FleetProblem) -> AllowedSigners? {
    guard let signers else { return nil }
    return AllowedSigners(try lines(of: signers))
  }

  private func lines(of path: String) throws(FleetProblem) -> [String] {
    do throws(FileError) {
      let bytes = try FileSystem.read(path, limit: Self.mostBytes)
      return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    } catch {
      throw .noSigners("\(error)")
    }
  }

  private var currentVersion: FileStamp? { signers.flatMap(FileStamp.init) }

  private static func requests(_ lines: [String]) -> [FleetRequest] {
    var requests: [FleetRequest] = []
    var part: [String] = []
    var size = 0
    // Empty lines count, so that the numbers of lines are right.
    for line in lines where line.utf8.count < Self.part {
      if size + line.utf8.count > Self.part {
        requests.append(.signers(part, isComplete: false))
        (part, size) = ([], 0)
      }
      part.append(line)
      size += line.utf8.count + 4
    }
    return requests + [.signers(part, isComplete: true)]
  }

  // MARK: Signing

  /// Lets `ssh-keygen` sign the key of a session.
  ///
  /// - Parameter done: Called once, in a turn of the reactor or before this method returns.
  /// - Returns: The work; if it is released, `done` is not called.
  func sign(
    _ key: [UInt8], done: @escaping (Result<FleetRequest, FleetProblem>) -> Void
  ) -> HelperWork? {
    guard let signing else { return nil }
    var environment = context.options.environment
    // A password is never asked for on the terminal of the board.
    environment["SSH_ASKPASS_REQUIRE"] = "force"
    if environment["SSH_ASKPASS"] == nil { environment["SSH_ASKPASS"] = "/bin/false" }
    guard let program = ProgramSearch.find("ssh-keygen", environment) else {
      done(.failure(.notSigned("ssh-keygen is missing: install openssh-client")))
      return nil
    }
    let session = nextSession()
    let statement = FleetSeal.statement(of: address, session: session, key: key)
    let request = SpawnRequest(
      path: program, arguments: ["-Y", "sign", "-n", FleetSeal.namespace, "-f", signing],
      environment: environment, workingDirectory: "/")
    do throws(SpawnFailure) {
      return try HelperWork(request, input: Array(statement.utf8), reactor: context.reactor) {
        output in
        guard let output else {
          return done(
            .failure(
              .notSigned(
                "try ssh-keygen -Y sign -n \(FleetSeal.namespace) -f \(Sanitizer.line(signing))")))
        }
        let text = String(decoding: output, as: UTF8.self)
        guard let made = SSHSignature(text, namespace: FleetSeal.namespace) else {
          return done(.failure(.notSigned("\(Sanitizer.line(signing)) is not an ed25519 key")))
        }
        done(.success(.certificate(session: session, signature: made.signature)))
      }
    } catch {
      done(.failure(.notSigned("\(error)")))
      return nil
    }
  }

  /// Milliseconds since 1970, but always more than before: the clock may have been set.
  private func nextSession() -> Int {
    let file = StoreFile(path: "\(context.directories.state)/fleet-session.json") {
      [log = context.log] text in
      log.append(LogEntry(at: HostClock.wall, widget: nil, kind: .note, text: text))
    }
    var last = 0
    if case .sound(let value) = file.read(limit: 1 << 12) { last = value["session"]?.integer ?? 0 }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let session = max(time.tv_sec * 1000 + time.tv_nsec / 1_000_000, min(last, 1 << 48) + 1)
    let value = JSONValue.object([
      "version": .integer(storeVersion), "session": .integer(session),
    ])
    if !context.isReadOnly {
      context.save { () throws(FileError) in
        try FileSystem.writeWhole(value.bytes, to: file.path)
      }
    }
    return session
  }
}
