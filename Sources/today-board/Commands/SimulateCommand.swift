import ArgumentParser
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Opens the Widget Simulator: one widget, and controls for its whole life cycle.",
    discussion: """
      The screen shows each control with its key; you can also click it. When you save a source \
      file, a package is rebuilt and a script restarted. If a build fails, the last good program \
      keeps running. The simulator uses a temporary home. It takes no script file: today run and \
      today test do, and today install makes a widget of one.
      """)

  @OptionGroup var apps: AppsOption

  @Argument(
    help: "An app bundle, an extension in one, a package's folder, or a title or identifier.")
  var target: String

  @Flag(help: "Start the widget stopped, and print how to attach a debugger.")
  var debug = false

  @Option(help: "The widget's locale (default: yours).")
  var lang: String?

  @OptionGroup var data: DataOption

  @OptionGroup var rules: StrictOption

  func run() throws {
    try onMain {
      let (source, widget) = try chosen()
      let reactor = Reactor()
      var subject = StageSubject(
        folder: FileSystem.directory(of: source.apps[0]), app: FileSystem.name(of: source.apps[0]),
        isOurs: false, widget: widget)
      if let package = source.package, needsBuild(source) {
        Output.line("Building \(package) …")
        subject.package = package
        subject.products = try SwiftBuild.build(package, .debug)
      }
      let status = try SimulatorProgram.show(
        subject, build: subject.package == nil ? source.asBundle : source, reactor: reactor,
        locale: lang ?? LocaleClock.name(environment: SpawnRequest.inheritedEnvironment),
        isStrict: rules.strict, isDebugged: debug, data: data)
      if status != 0 { throw ExitCode(status) }
    }
  }

  /// Contains the widget if the user has named one, because an app may have several.
  @MainActor private func chosen() throws -> (source: BundleSource, widget: WidgetID?) {
    let exists = FileSystem.resolved(target) != nil
    if exists, !FileSystem.isDirectory(target) {
      throw Failure(
        "\(target) is not a bundle: run a script with today run or today test, or make a widget of it "
          + "with today install")
    }
    if exists {
      let source = try BundleSource(target)
      guard source.only != nil else { return (source, nil) }
      return (source, try NamedWidgets.find(target).widgets.first?.id)
    }
    let session = try Session(apps: apps.apps, isReadOnly: true)
    session.host.refreshRegistry()
    let widgets = session.host.registry.widgets
    let names = WidgetNames.of(widgets)
    // A title may contain a slash.
    if target.contains("/"), NameMatch.matches(target, among: names).isEmpty {
      throw Failure(
        "\(target) does not exist: write the path of an app bundle, an extension in one or a package's "
          + "folder, or a widget's title or identifier")
    }
    let id = try WidgetNames.resolve(target, among: names)
    guard let widget = widgets.first(where: { $0.id == id }) else {
      throw Failure("\(target) is not in an app bundle: write the path of an app")
    }
    return (try BundleSource(widget.bundle), id)
  }

  /// A bundle that contains its programs needs no build.
  private func needsBuild(_ source: BundleSource) -> Bool {
    guard let resolved = FileSystem.resolved(target) else { return false }
    return resolved == source.package
  }
}
