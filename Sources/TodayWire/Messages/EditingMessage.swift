/// A message from the host to a Photo Editing extension, after `beginRequest`.
package enum EditingMessage: Sendable, Equatable {
  /// A request. The answer has `canHandle`.
  case canHandle(AdjustmentData)
  /// A request. The extension answers when it can show the picture.
  case start(EditingInput)
  /// A request. The answer has the `output`, or `null` for none.
  case finish
  /// The edit is over without an output.
  case cancel

  package var method: String {
    switch self {
    case .canHandle: "canHandleAdjustmentData"
    case .start: "startContentEditing"
    case .finish: "finishContentEditing"
    case .cancel: "cancelContentEditing"
    }
  }

  package var params: JSONValue? {
    switch self {
    case .canHandle(let data): .object(["adjustmentData": data.json])
    case .start(let input): .object(["input": input.json])
    case .finish, .cancel: nil
    }
  }

  package var isRequest: Bool {
    switch self {
    case .canHandle, .start, .finish: true
    case .cancel: false
    }
  }

  /// nil for an unknown method or missing parameters.
  init?(method: String, params: JSONValue?) {
    switch method {
    case "canHandleAdjustmentData":
      guard let data = AdjustmentData(json: params?["adjustmentData"]) else { return nil }
      self = .canHandle(data)
    case "startContentEditing":
      guard let input = EditingInput(json: params?["input"]) else { return nil }
      self = .start(input)
    case "finishContentEditing": self = .finish
    case "cancelContentEditing": self = .cancel
    default: return nil
    }
  }
}

/// What an extension has changed in a picture: Apple's `PHAdjustmentData`. Only the extension can
/// read the data.
package struct AdjustmentData: Sendable, Equatable {
  package var formatIdentifier: String
  package var formatVersion: String
  package var data: [UInt8]

  /// Of the data, in bytes. A message has at most 1 MiB.
  package static let mostBytes = 512 << 10
  private static let longestName = 256

  package init(formatIdentifier: String, formatVersion: String, data: [UInt8]) {
    self.formatIdentifier = formatIdentifier
    self.formatVersion = formatVersion
    self.data = data
  }

  package var json: JSONValue {
    .object([
      "formatIdentifier": .string(formatIdentifier), "formatVersion": .string(formatVersion),
      "data": .string(Base64.encode(data)),
    ])
  }

  /// nil without an identifier, or with too much data.
  package init?(json: JSONValue?) {
    guard let identifier = json?["formatIdentifier"]?.string, !identifier.isEmpty,
      identifier.utf8.count <= Self.longestName,
      let version = json?["formatVersion"]?.string, version.utf8.count <= Self.longestName,
      let data = json?["data"]?.string.flatMap(Base64.decode), data.count <= Self.mostBytes
    else { return nil }
    self.init(
      formatIdentifier: Sanitizer.line(identifier), formatVersion: Sanitizer.line(version),
      data: data)
  }
}

/// The picture that an extension edits: Apple's `PHContentEditingInput`.
package struct EditingInput: Sendable, Equatable {
  /// The picture in its full size. The extension can only read it.
  package var path: String
  /// `public.jpeg` and the like; the output must have the same type.
  package var typeIdentifier: String
  /// In pixels, as the file claims.
  package var width: Int
  package var height: Int
  /// An earlier edit of this picture, which the extension can continue.
  package var adjustmentData: AdjustmentData?
  /// Where the extension writes the edited picture.
  package var outputPath: String

  package init(
    path: String, typeIdentifier: String, width: Int, height: Int,
    adjustmentData: AdjustmentData? = nil, outputPath: String
  ) {
    self.path = path
    self.typeIdentifier = typeIdentifier
    self.width = width
    self.height = height
    self.adjustmentData = adjustmentData
    self.outputPath = outputPath
  }

  package var json: JSONValue {
    .object([
      "mediaType": .string("image"), "path": .string(path),
      "uniformTypeIdentifier": .string(typeIdentifier), "width": .integer(width),
      "height": .integer(height), "adjustmentData": adjustmentData?.json,
      "outputPath": .string(outputPath),
    ])
  }

  init?(json: JSONValue?) {
    guard let path = json?["path"]?.string, let output = json?["outputPath"]?.string else {
      return nil
    }
    self.init(
      path: path, typeIdentifier: json?["uniformTypeIdentifier"]?.string ?? "public.image",
      width: json?["width"]?.integer ?? 0, height: json?["height"]?.integer ?? 0,
      adjustmentData: AdjustmentData(json: json?["adjustmentData"]), outputPath: output)
  }
}

/// The answer to `finishContentEditing`. The edited picture is at the input's output path.
package struct EditingAnswer: Sendable, Equatable {
  /// nil: the extension has no output.
  package var adjustmentData: AdjustmentData?

  package init(adjustmentData: AdjustmentData?) {
    self.adjustmentData = adjustmentData
  }

  package var json: JSONValue {
    .object([
      "output": adjustmentData.map { .object(["adjustmentData": $0.json]) } ?? .null
    ])
  }

  /// An output without valid adjustment data is no output.
  package init(json: JSONValue) {
    adjustmentData = AdjustmentData(json: json["output"]?["adjustmentData"])
  }
}
