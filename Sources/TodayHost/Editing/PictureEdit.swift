package import TodayEngine
package import TodayWire

/// Why a picture cannot be edited.
package struct EditProblem: Error, Equatable, CustomStringConvertible {
  package var reason: Reason

  package var description: String { "\(reason)" }
}

/// One edit of a picture file by a Photo Editing extension: from the file to a checked result that
/// replaces it.
///
/// The extension reads a copy and writes its own file. Nothing of the user changes before the
/// extension has finished and its output was decoded.
@MainActor
package final class PictureEdit {
  /// The file that is replaced.
  package let target: String
  /// The picture as it is now, for the host's own drawing.
  package private(set) var shown: Node.Image?
  /// Called once: with `nil` after the edit is stored, or with the reason why it is not. Not called
  /// if the user cancels.
  package var finished: (Reason?) -> Void = { _ in }

  private let host: WidgetHost
  private let current: [UInt8]
  private let format: PictureFormat
  private let store: EditStore
  /// Whether the result replaces the picture that was read. The output may be that picture, too.
  private let isInPlace: Bool
  private let record: EditStore.Record?
  private var base: [UInt8]?
  private var folder: RequestFolder?
  private var check: PictureCheck?

  private static let outputName = "rendered"

  /// - Parameters:
  ///   - path: A picture, without links.
  ///   - output: The file to write instead, without links; it has edits of its own.
  package init(_ host: WidgetHost, _ path: String, output: String? = nil) throws(EditProblem) {
    self.host = host
    target = output ?? path
    isInPlace = output.map { FileStamp(of: $0) == FileStamp(of: path) } ?? true
    store = EditStore(target, host.directories)
    do throws(FileError) {
      current = try FileSystem.read(path, limit: PictureFormat.mostBytes)
      record = try store.read()
      if isInPlace, let record, record.isEdited(FileHash.sha256(of: current)) {
        base = try store.contents(record.base)
      }
    } catch {
      throw EditProblem(reason: .file(error.failure))
    }
    guard let format = PictureFormat(current) else {
      throw EditProblem(reason: .request(.badInput))
    }
    self.format = format
  }

  isolated deinit {
    if let folder { host.context.pictures.release(folder.input) }
  }

  /// Starts an extension.
  ///
  /// - Parameters:
  ///   - size: The space for its view.
  ///   - adjustments: To be applied to the original; `nil`: those of the last edit, if the extension
  ///     can handle them.
  /// - Throws: If no process can be started.
  package func start(
    _ editor: WidgetDescription, size: CellSize, adjustments: AdjustmentData? = nil
  ) throws -> RequestRunner {
    let folder = try RequestFolder(host.directories)
    self.folder = folder
    func input(_ name: String, _ bytes: [UInt8]) throws -> EditingInput {
      let path = try folder.write(bytes, asInput: "\(name).\(format.fileExtension)")
      let hash = host.context.pictures.hold(bytes, at: path)
      if bytes == current, let hash {
        shown = Node.Image(.stored(hash), aspect: format.size.aspect)
      }
      let size = PictureFormat(bytes)?.size ?? format.size
      return EditingInput(
        path: path, typeIdentifier: format.type.identifier, width: size.width,
        height: size.height, outputPath: "\(folder.output)/\(Self.outputName)")
    }
    var task = EditTask(input: try input("picture", current), mustResume: adjustments != nil)
    if let data = adjustments ?? base.flatMap({ _ in record?.adjustments }) {
      task.resumable = try base.map { try input("original", $0) } ?? task.input
      task.resumable?.adjustmentData = data
    }
    let runner = try host.requests.start(
      editor, kind: .edit(task), folder: folder, size: size)
    host.requests.edits[ObjectIdentifier(self)] = self
    runner.finished = { [weak self, weak runner] outcome in
      guard let self, let runner else { return }
      ended(outcome, editor, runner.request)
    }
    return runner
  }

  private func finish(_ reason: Reason?) {
    finished(reason)
    host.requests.edits[ObjectIdentifier(self)] = nil
  }

  private func ended(
    _ outcome: ExtensionRequest.Outcome, _ editor: WidgetDescription, _ request: ExtensionRequest
  ) {
    switch outcome {
    case .cancelled: host.requests.edits[ObjectIdentifier(self)] = nil
    case .completed, .picked: finish(.request(.noOutput))
    case .failed(let reason): finish(reason)
    case .edited(let data):
      let base = request.edit?.isResumed == true ? base ?? current : current
      take(data, editor, base: base)
    }
  }

  /// Checks the extension's output, and stores it.
  private func take(_ data: AdjustmentData, _ editor: WidgetDescription, base: [UInt8]) {
    guard
      let output = try? folder?.readOutput(Self.outputName, limit: PictureFormat.mostBytes),
      let found = PictureFormat(output)
    else { return finish(.request(.badOutput)) }
    guard found.type == format.type else {
      return finish(.request(.otherOutput(type: format.type.identifier)))
    }
    do {
      check = try PictureCheck(
        output, executable: BundleSearch.currentExecutable(), reactor: host.reactor
      ) { [weak self] result in
        self?.checked(result, output, data, editor, base: base)
      }
    } catch {
      finish(Reason(error))
    }
  }

  private func checked(
    _ result: Result<Void, PictureFailure>, _ output: [UInt8], _ data: AdjustmentData,
    _ editor: WidgetDescription, base: [UInt8]
  ) {
    check = nil
    guard case .success = result else { return finish(.request(.badOutput)) }
    do throws(FileError) {
      if isInPlace {
        let isStored = try store.storeIfUnchanged(
          output, data, by: editor.id.rawValue, base: base, replacing: current, format,
          after: record)
        guard isStored else { return finish(.request(.pictureChanged)) }
      } else {
        try store.storeEdit(of: current, output, data, by: editor.id.rawValue, base: base, format)
      }
      host.context.note(.note, of: editor.id, "edited \(Sanitizer.line(target))")
      finish(nil)
    } catch {
      finish(.file(error.failure))
    }
  }
}
