import Synchronization
package import TodayWire

/// The decoded pictures, and those that are still wanted.
///
/// Drawing looks pictures up here. It never waits: a picture that is not here is drawn as its label,
/// and the program that draws gets it by ``takeWanted()``. When the picture is stored, ``revision``
/// changes, and contents with pictures are drawn again.
package final class PictureShelf: Sendable {
  package enum Look: Sendable, Equatable {
    case ready(CellPicture, number: UInt16)
    case waiting
    case failed(PictureFailure)
  }

  private struct Entry {
    var number: UInt16
    var result: Result<DecodedPicture, PictureFailure>
    /// The revision at which it was drawn last.
    var lastLook: Int
    /// The form that was asked for with it.
    var form: PictureForm?
    /// The graphics were dropped because they are too big.
    var isReduced = false

    var byteCount: Int {
      guard case .success(let picture) = result else { return 64 }
      return picture.cells.cells.count * 16 + (picture.graphics?.byteCount ?? 0)
    }
  }

  private struct State {
    var entries: [PictureRequest: Entry] = [:]
    var requests: [UInt16: PictureRequest] = [:]
    var wanted: [PictureRequest] = []
    var pending: Set<PictureRequest> = []
    /// Those whose stored cells were read.
    var read: [PictureRequest] = []
    var revision = 0
    var lastNumber: UInt16 = 0
    var form: PictureForm?
  }

  private let state = Mutex(State())
  private let limits: Limits
  private let stored: @Sendable (PictureRequest) -> CellPicture?
  package let language: Language

  package struct Limits: Sendable {
    package var pictures = 256
    package var bytes = 48 << 20
    /// Pictures that are wanted or being decoded.
    package var pending = 64

    package init() {}
  }

  /// - Parameters:
  ///   - language: The language of the reasons that replace pictures.
  ///   - stored: The cells of a picture from the disk, for the first frame.
  package init(
    language: Language = .english, limits: Limits = Limits(),
    stored: @escaping @Sendable (PictureRequest) -> CellPicture? = { _ in nil }
  ) {
    self.language = language
    self.limits = limits
    self.stored = stored
  }

  /// Changes with each stored picture.
  package var revision: Int { state.withLock { $0.revision } }

  /// How the terminal shows pictures; nil: in cells.
  package var form: PictureForm? {
    get { state.withLock { $0.form } }
    set {
      state.withLock { state in
        guard state.form != newValue else { return }
        state.form = newValue
        state.revision += 1
        for request in state.entries.keys { state.entries[request]?.isReduced = false }
      }
    }
  }

  /// The picture as it can be drawn now.
  package func look(_ request: PictureRequest) -> Look {
    state.withLock { state in
      if state.entries[request] == nil, !state.pending.contains(request),
        let cells = stored(request)
      {
        Self.insert(.success(DecodedPicture(cells: cells)), for: request, form: nil, &state)
        state.read.append(request)
      }
      guard let entry = state.entries[request] else {
        want(request, &state)
        return .waiting
      }
      state.entries[request]?.lastLook = state.revision
      switch entry.result {
      case .failure(let failure): return .failed(failure)
      case .success(let picture):
        let lacksGraphics = state.form != nil && entry.form != state.form && !entry.isReduced
        if lacksGraphics { want(request, &state) }
        return .ready(picture.cells, number: entry.number)
      }
    }
  }

  private func want(_ request: PictureRequest, _ state: inout State) {
    guard state.pending.count < limits.pending, state.pending.insert(request).inserted else {
      return
    }
    state.wanted.append(request)
  }

  /// The pictures to decode that were not taken before.
  package func takeWanted() -> [PictureRequest] {
    state.withLock { state in
      defer { state.wanted = [] }
      return state.wanted
    }
  }

  /// The pictures whose stored cells were read since the last call.
  package func takeRead() -> [PictureRequest] {
    state.withLock { state in
      defer { state.read = [] }
      return state.read
    }
  }

  /// Stores a picture that was wanted, in a form that was the terminal's when it was decoded.
  package func store(
    _ result: Result<DecodedPicture, PictureFailure>, for request: PictureRequest,
    form: PictureForm?
  ) {
    state.withLock { state in
      state.pending.remove(request)
      makeRoom(&state)
      Self.insert(result, for: request, form: form, &state)
      if state.entries.values.reduce(0, { $0 + $1.byteCount }) > limits.bytes,
        case .success(var picture) = result
      {
        picture.graphics = nil
        state.entries[request]?.result = .success(picture)
        state.entries[request]?.isReduced = true
      }
      state.revision += 1
    }
  }

  /// Forgets that a picture could not be shown.
  package func retry(_ content: ContentHash) {
    state.withLock { state in
      let failed = state.entries.filter { request, entry in
        guard request.content == content, case .failure = entry.result else { return false }
        return true
      }
      guard !failed.isEmpty else { return }
      for (request, entry) in failed {
        state.entries[request] = nil
        state.requests[entry.number] = nil
      }
      state.revision += 1
    }
  }

  private static func insert(
    _ result: Result<DecodedPicture, PictureFailure>, for request: PictureRequest,
    form: PictureForm?, _ state: inout State
  ) {
    let number = state.entries[request]?.number ?? nextNumber(&state)
    state.entries[request] = Entry(
      number: number, result: result, lastLook: state.revision, form: form)
    state.requests[number] = request
  }

  private static func nextNumber(_ state: inout State) -> UInt16 {
    repeat {
      state.lastNumber = state.lastNumber % 0x7FFF + 1
    } while state.requests[
      state.lastNumber] != nil
    return state.lastNumber
  }

  /// Drops pictures that were not drawn since the last one was stored, the oldest first.
  private func makeRoom(_ state: inout State) {
    var bytes = state.entries.values.reduce(0) { $0 + $1.byteCount }
    guard state.entries.count >= limits.pictures || bytes > limits.bytes else { return }
    let old = state.entries.filter { $0.value.lastLook < state.revision }
      .sorted { ($0.value.lastLook, $0.value.number) < ($1.value.lastLook, $1.value.number) }
    for (request, entry) in old {
      guard state.entries.count >= limits.pictures || bytes > limits.bytes else { return }
      state.entries[request] = nil
      state.requests[entry.number] = nil
      bytes -= entry.byteCount
    }
  }

  /// The graphics of a picture and the size of its box; nil: it is shown in cells.
  package func graphics(_ number: UInt16) -> (box: CellSize, graphics: PictureGraphics)? {
    state.withLock { state in
      guard let request = state.requests[number], let entry = state.entries[request],
        entry.form == state.form, case .success(let picture) = entry.result,
        let graphics = picture.graphics
      else { return nil }
      return (CellSize(columns: request.columns, rows: request.rows), graphics)
    }
  }
}
