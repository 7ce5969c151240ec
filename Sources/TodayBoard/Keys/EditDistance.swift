/// The number of letters in which two words differ, to suggest the correct form of a mistyped name.
package enum EditDistance {
  /// The most similar name; `nil` if none is similar enough. `reducedMotion` matches
  /// `reduced-motion`.
  ///
  /// - Parameter part: The maximum part of the letters that may be wrong (at least one letter).
  ///   Names with a common prefix, such as identifiers, need a smaller part.
  package static func nearest(
    to typed: String, among names: [String], part: Int = 3
  ) -> String? {
    SimilarNames(names).nearest(to: typed, part: part)
  }
}
