package import TodayEngine

/// Started programs that have not ended yet.
@MainActor
package final class ProgramSet {
  private var programs: [Int: AppProcess] = [:]
  private var lastNumber = 0

  package init() {}

  package var isEmpty: Bool { programs.isEmpty }

  /// Starts a program next to the board, without a terminal.
  ///
  /// - Parameter ended: Called once, unless this set was released.
  @discardableResult
  package func start(
    _ request: SpawnRequest, reactor: Reactor,
    ended: @escaping @MainActor (ProcessEnd) -> Void = { _ in }
  ) throws(SpawnFailure) -> AppProcess {
    lastNumber += 1
    let number = lastNumber
    let program = try AppProcess(request, in: .detached, reactor: reactor) { [weak self] end in
      guard let self else { return }
      programs[number] = nil
      ended(end)
    }
    programs[number] = program
    return program
  }

  /// Stops waiting for the programs, which continue.
  package func removeAll() { programs = [:] }
}
