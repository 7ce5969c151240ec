/// A question in the last row that one key answers.
public struct KeyQuestion: Sendable, Equatable {
  /// A possible answer.
  public struct Answer: Sendable, Equatable {
    /// The key: a letter in lower case.
    public var key: Character
    /// One or two words.
    public var label: String

    /// - Parameters:
    ///   - key: A letter in lower case.
    ///   - label: One or two words.
    public init(_ key: Character, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  /// The effect of a key.
  public enum Outcome: Sendable, Equatable {
    /// The index of the chosen answer.
    case answered(Int)
    /// Escape, or a key that is not an answer.
    case cancelled
  }

  /// The question.
  public var text: String
  /// In the order shown.
  public var answers: [Answer]

  /// - Parameters:
  ///   - text: The question.
  ///   - answers: In the order shown.
  public init(_ text: String, _ answers: [Answer]) {
    self.text = text
    self.answers = answers
  }

  /// Handles a key.
  ///
  /// - Parameter key: The pressed key. Only the key of an answer selects it; Enter does not.
  /// - Returns: The effect of the key.
  public func press(_ key: Key) -> Outcome {
    guard case .character(let character) = key,
      let place = answers.firstIndex(where: { String($0.key) == character.lowercased() })
    else { return .cancelled }
    return .answered(place)
  }

  /// The question as one row. If there is little space, the text is cut before the answers.
  ///
  /// - Parameter columns: The width, in cells.
  /// - Returns: A row of at most that width.
  public func line(columns: Int) -> Line {
    var keys = Line()
    for answer in answers {
      keys = keys + Line("  \(answer.key)", .accent) + Line(" \(answer.label)")
    }
    if keys.cells + 8 > columns {
      keys = Line()
      for answer in answers { keys = keys + Line(" \(answer.key)", .accent) }
    }
    let room = max(0, columns - keys.cells - 1)
    return (Line(" ") + Line(text.truncated(to: room), .bold) + keys).truncated(to: columns)
  }
}
