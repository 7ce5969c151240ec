import ArgumentParser

/// Options of the board only. ArgumentParser accepts them at any place, even after a subcommand
/// that does not have them.
enum BoardOnly {
  /// Accepted with every subcommand, because users put it into a shell alias.
  private static let harmless = "--apps"

  /// The first argument that is an option of the board but not of the subcommand.
  static func misplaced(in arguments: [String], of command: any ParsableCommand) -> String? {
    if command is TodayCommand { return nil }
    let known = names(of: command)
    let boards = Set(names(of: BoardArguments())).subtracting(known).subtracting([harmless])
    return arguments.prefix { $0 != "--" }.lazy
      .map { String($0.prefix { $0 != "=" }) }
      .first { boards.contains($0) }
  }

  /// The long names of a command's options, including those of the groups shared with the board.
  private static func names(of command: any ParsableArguments) -> [String] {
    Mirror(reflecting: command).children.flatMap { child -> [String] in
      switch child.value {
      case is OptionGroup<AppsOption>: ["--apps"]
      case is OptionGroup<ThemeOption>: ["--theme"]
      case is OptionGroup<ColumnsOption>: ["--columns"]
      case is OptionGroup<StrictOption>: ["--strict"]
      case is OptionGroup<AccessOptions>: ["--plain", "--ascii", "--reduced-motion"]
      default: child.label.map { [name(ofProperty: $0)] } ?? []
      }
    }
  }

  /// `--read-only` of `_readOnly`.
  private static func name(ofProperty label: String) -> String {
    label.drop { $0 == "_" }.reduce(into: "--") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
