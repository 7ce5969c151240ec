extension WidgetViewController {
  /// The program: `@main` on the principal class calls it.
  ///
  /// It takes standard input and output for the wire and points standard output at standard error,
  /// before any of the widget's code runs: `print` writes to the widget's log.
  public class func main() {
    WidgetRunner.run([self])
  }
}
