// For a class that declares two old methods, two `main()` would be equally good; so each pair has
// its own.

extension NCWidgetOldNames where OldUpdate == Void, OldMargins == UIEdgeInsets {
  /// The program of a class that declares both old methods.
  @available(
    *, deprecated,
    message:
      "rename widgetPerformUpdateWithCompletionHandler to widgetPerformUpdate(completionHandler:), and widgetMarginInsetsForProposedMarginInsets to widgetMarginInsets(forProposedMarginInsets:): the old names are never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}

extension NCWidgetOldNames where OldUpdate == Void, OldUnlabelledMargins == UIEdgeInsets {
  /// The program of a class that declares both old methods.
  @available(
    *, deprecated,
    message:
      "rename widgetPerformUpdateWithCompletionHandler to widgetPerformUpdate(completionHandler:), and widgetMarginInsetsForProposedMarginInsets to widgetMarginInsets(forProposedMarginInsets:): the old names are never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}

extension NCWidgetOldNames where OldOptionalUpdate == Void, OldMargins == UIEdgeInsets {
  /// The program of a class that declares both old methods.
  @available(
    *, deprecated,
    message:
      "rename widgetPerformUpdateWithCompletionHandler to widgetPerformUpdate(completionHandler:), and widgetMarginInsetsForProposedMarginInsets to widgetMarginInsets(forProposedMarginInsets:): the old names are never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}

extension NCWidgetOldNames where OldOptionalUpdate == Void, OldUnlabelledMargins == UIEdgeInsets {
  /// The program of a class that declares both old methods.
  @available(
    *, deprecated,
    message:
      "rename widgetPerformUpdateWithCompletionHandler to widgetPerformUpdate(completionHandler:), and widgetMarginInsetsForProposedMarginInsets to widgetMarginInsets(forProposedMarginInsets:): the old names are never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}

extension NCWidgetOldNames where OldUnlabelledUpdate == Void, OldMargins == UIEdgeInsets {
  /// The program of a class that declares both old methods.
  @available(
    *, deprecated,
    message:
      "rename widgetPerformUpdateWithCompletionHandler to widgetPerformUpdate(completionHandler:), and widgetMarginInsetsForProposedMarginInsets to widgetMarginInsets(forProposedMarginInsets:): the old names are never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}

extension NCWidgetOldNames where OldUnlabelledUpdate == Void, OldUnlabelledMargins == UIEdgeInsets {
  /// The program of a class that declares both old methods.
  @available(
    *, deprecated,
    message:
      "rename widgetPerformUpdateWithCompletionHandler to widgetPerformUpdate(completionHandler:), and widgetMarginInsetsForProposedMarginInsets to widgetMarginInsets(forProposedMarginInsets:): the old names are never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}
