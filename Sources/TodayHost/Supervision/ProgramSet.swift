import Glibc
package import TodayEngine

/// Started programs that have not ended yet.
@MainActor
package final class ProgramSet {
  private var programs: [Int: AppProcess] = [:]
  /// When programs with a limit are killed.
  private var deadlines: [Int: Reactor.Token] = [:]
  private var lastNumber = 0

  package init() {}

  package var isEmpty: Bool { programs.isEmpty }
  var count: Int { programs.count }

  /// Starts a program next to the board, without a terminal.
  ///
  /// - Parameters:
  ///   - limit: After this time, the program and its process group are killed. `nil`: never.
  ///   - ended: Called once, unless this set was released.
  @discardableResult
  package func start(
    _ request: SpawnRequest, reactor: Reactor, limit: Duration? = nil,
    ended: @escaping @MainActor (ProcessEnd) -> Void = { _ in }
  ) throws(SpawnFailure) -> AppProcess {
    lastNumber += 1
    let number = lastNumber
    let program = try AppProcess(request, in: .detached, reactor: reactor) { [weak self] end in
      guard let self else { return }
      if let deadline = deadlines.removeValue(forKey: number) { reactor.cancel(deadline) }
      programs[number] = nil
      ended(end)
    }
    programs[number] = program
    if let limit {
      deadlines[number] = reactor.schedule(at: HostClock.awake + limit) { [weak self] in
        guard let self, let program = programs.removeValue(forKey: number) else { return }
        deadlines[number] = nil
        program.end()
        ended(.signal(SIGKILL))
      }
    }
    return program
  }

  /// Stops waiting for the programs, which continue.
  package func removeAll() { programs = [:] }
}
