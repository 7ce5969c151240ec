import Foundation

/// Reads the figures of one card, only from the files that it needs.
///
/// Cards share the code and its pages, not a process: a figure costs a few reads of kernel files, which is
/// less than a message from one process to another.
protocol FigureSource: Sendable {
  /// The measured values and their history, stored for the next process.
  associatedtype Figures: Codable & Sendable
  /// The figures with the precision of the drawing: equal contents give equal drawings.
  associatedtype Content: Equatable & Sendable

  /// The last part of the widget's identifier.
  static var name: String { get }

  /// The name of the file of the stored figures: cards with other settings may measure something else.
  static func fileName(_ settings: SystemSettings) -> String

  /// A source of the machine's own files.
  init()

  /// Reads the figures after earlier ones.
  func read(after figures: Figures?, settings: SystemSettings) async -> FigureReading<Figures>

  /// - Parameter columns: The card's width: a history needs no more values than it has places.
  static func content(
    of figures: Figures, settings: SystemSettings, words: FigureWords, columns: Int
  ) -> Content
}

extension FigureSource {
  static func fileName(_ settings: SystemSettings) -> String { name }
}

/// The result of reading figures.
enum FigureReading<Figures: Sendable>: Sendable {
  case figures(Figures)
  /// The machine has no such part, so that the card is hidden.
  case nothing
  /// The kernel's files cannot be read.
  case unreadable
}

extension FigureReading: Equatable where Figures: Equatable {}
