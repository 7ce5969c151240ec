/// Quotes arguments for a shell.
package enum ShellWords {
  package static func quoted(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        BundleScanner.isLetter($0) || BundleScanner.isDigit($0) || "-._/:=@%+,".utf8.contains($0)
      }
    if isPlain { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
