import CTodaySystem
import Glibc
import TodayEngine
import TodayWire

/// Decodes a whole picture in the confined program, and drops the result: whether it can be shown.
@MainActor
final class PictureCheck {
  private var process: TimedProcess?
  private let input: Int32
  private let output: Int32

  private static let patience = Duration.seconds(20)

  /// - Parameter done: Called once, from a turn of the reactor, unless this object is released.
  /// - Throws: If no process can be started.
  init(
    _ bytes: [UInt8], executable: String?, reactor: Reactor,
    done: @escaping (Result<Void, PictureFailure>) -> Void
  ) throws {
    guard let program = PictureProgram(executable: executable),
      let box = ContentHash(FileHash.sha256(of: bytes))
    else { throw SpawnFailure.missing("today-pictures") }
    let request = PictureRequest(content: box, columns: 1, rows: 1, fit: .contain)
    let output = today_memory_file(nil, 0)
    input = today_memory_file(bytes, bytes.count)
    self.output = output
    process = try TimedProcess(
      program.spawnRequest(request, form: nil, isLarge: true), input: input, output: output,
      patience: Self.patience, reactor: reactor
    ) { end in
      let answer = PictureProgram.result(
        end, AppDefaults.contents(output), request, form: nil)
      done(answer.map { _ in })
    }
  }

  isolated deinit {
    process?.end()
    for file in [input, output] where file >= 0 { close(file) }
  }
}
