import CTodaySystem
import Glibc
import TodayEngine
package import TodayWire

/// Decodes pictures one after the other in a separate process. Without pictures, no process runs.
@MainActor
package final class PictureDesk {
  package typealias Answer = Result<DecodedPicture, PictureFailure>

  private let contents: PictureContents
  private let reactor: Reactor
  private let executable: String?
  private let decoded: @MainActor (PictureRequest, PictureForm?, Answer) -> Void
  private var waiting: [(request: PictureRequest, form: PictureForm?)] = []
  private var work: Work?

  /// A process with its input and output files.
  private struct Work {
    var process: TimedProcess?
    var files: [Int32]
  }

  /// The program has a shorter limit of its own.
  private static let patience = Duration.seconds(20)

  /// - Parameter decoded: Called for each request, from a turn of the reactor or from
  ///   ``finish()``.
  package convenience init(
    _ host: WidgetHost, decoded: @escaping @MainActor (PictureRequest, PictureForm?, Answer) -> Void
  ) {
    self.init(host.context, decoded: decoded)
  }

  /// - Parameter executable: The running `today`.
  init(
    _ context: HostContext, executable: String? = BundleSearch.currentExecutable(),
    decoded: @escaping @MainActor (PictureRequest, PictureForm?, Answer) -> Void
  ) {
    contents = context.pictures
    reactor = context.reactor
    self.executable = executable
    self.decoded = decoded
  }

  isolated deinit { endWork() }

  /// - Parameter form: The form for the terminal; `nil` for cells.
  package func add(_ requests: [PictureRequest], form: PictureForm?) {
    guard !requests.isEmpty else { return }
    waiting += requests.map { ($0, form) }
    if work == nil { startNext() }
  }

  /// - Parameter shown: Pictures whose stored cells are shown. They stay stored.
  package func preserve(_ shown: [PictureRequest]) { contents.preserve(shown) }

  /// Called when a widget has sent a picture that was not in memory.
  package var arrived: @MainActor (ContentHash) -> Void {
    get { contents.arrived }
    set { contents.arrived = newValue }
  }

  private func startNext() {
    guard work == nil, !waiting.isEmpty else { return }
    let (request, form) = waiting.removeFirst()
    do throws(PictureFailure) {
      try start(request, form)
    } catch {
      // Not before the caller has finished.
      work = Work(process: nil, files: [])
      _ = reactor.schedule(at: HostClock.awake) { [weak self] in
        self?.fail(request, form, error)
      }
    }
  }

  private func fail(_ request: PictureRequest, _ form: PictureForm?, _ failure: PictureFailure) {
    // The widget has sent the picture meanwhile.
    if failure == .unreadable, contents.contents(of: request.content) != nil {
      endWork()
      waiting.insert((request, form), at: 0)
      return startNext()
    }
    end(request, form, .failure(failure))
  }

  private func start(_ request: PictureRequest, _ form: PictureForm?) throws(PictureFailure) {
    guard let program = PictureProgram(executable: executable) else { throw .notDecoded }
    guard let bytes = contents.contents(of: request.content) else { throw .unreadable }
    let possible = PictureProgram.possible(form, for: request)
    let input = today_memory_file(bytes, bytes.count)
    let output = today_memory_file(nil, 0)
    work = Work(files: [input, output].filter { $0 >= 0 })
    do throws(SpawnFailure) {
      let process = try TimedProcess(
        program.spawnRequest(
          request, form: possible, isLarge: contents.isHeld(request.content)), input: input,
        output: output,
        patience: Self.patience, reactor: reactor
      ) { [weak self] end in
        self?.end(
          request, form,
          PictureProgram.result(end, AppDefaults.contents(output), request, form: possible))
      }
      work?.process = process
    } catch {
      endWork()
      throw .notDecoded
    }
  }

  private func end(_ request: PictureRequest, _ form: PictureForm?, _ answer: Answer) {
    endWork()
    // A photo of the user is not stored.
    if case .success(let picture) = answer, !contents.isHeld(request.content) {
      contents.write(picture.cells, of: request)
    }
    decoded(request, form, answer)
    startNext()
  }

  private func endWork() {
    work?.process?.end()
    for file in work?.files ?? [] { close(file) }
    work = nil
  }

  /// Waits until everything is decoded, for a drawing that is written at once.
  package func finish() {
    while work != nil {
      _ = reactor.run(until: { [weak self] in self?.work == nil }, limit: Self.patience)
    }
  }
}
