/// The methods of ``NCWidgetProviding`` under their names in Swift 1 and 2.
///
/// They are never called.
///
/// A class that declares one gets a warning with the new name, at `@main`. The protocol has no
/// other purpose: do not conform to it explicitly, and do not write its associated types.
///
/// `@main` selects the `main()` with the most constraints, even a deprecated one. If a class
/// declares an old method, its associated type is not ``NCNotImplemented``, which selects the
/// deprecated `main()`. The compiler cannot warn about a declaration in any other way.
@MainActor public protocol NCWidgetOldNames: WidgetViewController {
  /// `Void` where the class declares the old method with a handler.
  associatedtype OldUpdate
  /// `Void` where the class declares the old method with an optional handler, as in Apple's first template.
  associatedtype OldOptionalUpdate
  /// `Void` where the class declares the old method without a label.
  associatedtype OldUnlabelledUpdate
  /// `UIEdgeInsets` where the class declares the old method with a label.
  associatedtype OldMargins
  /// `UIEdgeInsets` where the class declares the old method without a label.
  associatedtype OldUnlabelledMargins

  /// The old method, with a handler.
  func widgetPerformUpdateWithCompletionHandler(
    completionHandler: @escaping (NCUpdateResult) -> Void
  ) -> OldUpdate

  /// The old method, with an optional handler, as in Apple's first template.
  func widgetPerformUpdateWithCompletionHandler(
    completionHandler: ((NCUpdateResult) -> Void)!
  ) -> OldOptionalUpdate

  /// The old method, without a label.
  func widgetPerformUpdateWithCompletionHandler(
    _ completionHandler: @escaping (NCUpdateResult) -> Void
  ) -> OldUnlabelledUpdate

  /// The old method, with a label.
  func widgetMarginInsetsForProposedMarginInsets(
    defaultMarginInsets: UIEdgeInsets
  ) -> OldMargins

  /// The old method, without a label.
  func widgetMarginInsetsForProposedMarginInsets(
    _ defaultMarginInsets: UIEdgeInsets
  ) -> OldUnlabelledMargins
}

extension NCWidgetOldNames {
  /// The default marks the method as not declared by the class.
  public func widgetPerformUpdateWithCompletionHandler(
    completionHandler: @escaping (NCUpdateResult) -> Void
  ) -> NCNotImplemented { NCNotImplemented() }

  /// The default marks the method as not declared by the class.
  public func widgetPerformUpdateWithCompletionHandler(
    completionHandler: ((NCUpdateResult) -> Void)!
  ) -> NCNotImplemented { NCNotImplemented() }

  /// The default marks the method as not declared by the class.
  public func widgetPerformUpdateWithCompletionHandler(
    _ completionHandler: @escaping (NCUpdateResult) -> Void
  ) -> NCNotImplemented { NCNotImplemented() }

  /// The default marks the method as not declared by the class.
  public func widgetMarginInsetsForProposedMarginInsets(
    defaultMarginInsets: UIEdgeInsets
  ) -> NCNotImplemented { NCNotImplemented() }

  /// The default marks the method as not declared by the class.
  public func widgetMarginInsetsForProposedMarginInsets(
    _ defaultMarginInsets: UIEdgeInsets
  ) -> NCNotImplemented { NCNotImplemented() }
}

extension NCWidgetOldNames where OldUpdate == Void {
  /// The program of a class that declares the old method.
  @available(
    *, deprecated,
    message:
      "rename widgetPerformUpdateWithCompletionHandler to widgetPerformUpdate(completionHandler:): the old name is never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}

extension NCWidgetOldNames where OldOptionalUpdate == Void {
  /// The program of a class that declares the old method.
  @available(
    *, deprecated,
    message:
      "rename widgetPerformUpdateWithCompletionHandler to widgetPerformUpdate(completionHandler:): the old name is never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}

extension NCWidgetOldNames where OldUnlabelledUpdate == Void {
  /// The program of a class that declares the old method.
  @available(
    *, deprecated,
    message:
      "rename widgetPerformUpdateWithCompletionHandler to widgetPerformUpdate(completionHandler:): the old name is never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}

extension NCWidgetOldNames where OldMargins == UIEdgeInsets {
  /// The program of a class that declares the old method.
  @available(
    *, deprecated,
    message:
      "rename widgetMarginInsetsForProposedMarginInsets to widgetMarginInsets(forProposedMarginInsets:): the old name is never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}

extension NCWidgetOldNames where OldUnlabelledMargins == UIEdgeInsets {
  /// The program of a class that declares the old method.
  @available(
    *, deprecated,
    message:
      "rename widgetMarginInsetsForProposedMarginInsets to widgetMarginInsets(forProposedMarginInsets:): the old name is never called"
  )
  public static func main() { WidgetRunner.run([self]) }
}
