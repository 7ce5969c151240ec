import ArgumentParser
import TodayHost
import TodayWire

struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Installs an app with its widgets, or a script, and adds it to the board.",
    discussion: """
      PATH is an app bundle, a package made by today package, the folder of a Swift package that \
      builds an app, a script or another program, or a folder of scripts. It may also be an archive \
      with one app: .tar.gz, .tar.xz, .tar.zst or .zip. Installing an app or a script runs none of it. Installing a \
      package runs its manifest and its build, confined: they can write the package's folder, and \
      read neither your home directory nor the network. The command first shows what is installed, what it replaces and which permissions it has, then asks for confirmation. Without \
      a terminal it refuses an app that needs more than its own files and group, or that replaces an \
      app from another place, unless you add --yes.
      """)

  @Argument(
    help: "An app bundle, a package or an archive of it, a package's folder, or scripts.")
  var path: String

  @Flag(name: .shortAndLong, help: "Do not ask for confirmation.") var yes = false

  @Flag(help: "Do not add its widgets to the board.") var disabled = false

  @Flag(help: "Link to the app or script instead of copying it, for your own work in progress.")
  var link = false

  @Option(help: .init("The SHA-256 of the package's file.", valueName: "hex"))
  var sha256: String?

  @OptionGroup(title: "Scripts") var script: ScriptArguments

  @Flag(help: "Build smaller programs that need the Swift toolchain's libraries to run.")
  var sharedRuntime = false

  @Flag(help: "Let a package's build use the network, for example to fetch dependencies.")
  var network = false

  @Flag(help: "Build a package with all your permissions.") var unconfinedBuild = false

  func run() throws {
    try onMain {
      if PackageReader.isArchive(path), FileSystem.isFile(path) { return try installPackage() }
      guard sha256 == nil else { throw Failure("--sha256 applies only to packages: leave it out") }
      if ScriptFolder.isMatch(by: path) { return try installScripts() }
      guard script.isEmpty else {
        throw Failure(
          "--every, --title, --dialect, --as and --stream apply only to scripts: leave them out")
      }
      let source = try BundleSource(path)
      if let only = source.only {
        throw Failure("\(only) is part of an app: install \(source.apps[0])")
      }
      let installing = try AppInstalling(saysYes: yes, isDisabled: disabled)
      let installer = installing.installer
      // A bundle that contains its programs is installed without a build, even inside a package.
      let needsBuild =
        source.package != nil
        && (FileSystem.resolved(path) == source.package
          || !source.apps.allSatisfy(installer.hasPrograms))
      let plans = try source.apps.map {
        try installer.plan(
          $0, package: needsBuild ? source.package : nil, isBuilt: !needsBuild)
      }
      for plan in plans { try installing.agree(to: [plan]) }
      var products: String?
      if needsBuild, let package = source.package {
        Output.line("Building \(package) …")
        let kind: SwiftBuild.Kind =
          link ? .debug : sharedRuntime ? .sharingRuntime : .selfContained
        let confinement = BuildConfinement(
          package, mayConnect: network, directories: installing.session.host.directories)
        products = try SwiftBuild.build(
          package, kind, in: unconfinedBuild ? nil : confinement)
      }
      for plan in plans { try installing.install(plan, products: products, isLinked: link) }
      try installing.enable(plans)
    }
  }

  @MainActor
  private func installPackage() throws {
    guard script.isEmpty, !link, !sharedRuntime, !network, !unconfinedBuild else {
      throw Failure(
        "a package is installed as it is: leave out the options of scripts, links and builds")
    }
    let installing = try AppInstalling(saysYes: yes, isDisabled: disabled)
    try PackageInstalling(installing).install(file: path, hash: sha256)
  }

  @MainActor
  private func installScripts() throws {
    let found = try ScriptFolder(path)
    if script.title != nil, found.files.count > 1 {
      throw Failure(
        "--title applies to one script, but \(path) holds \(found.files.count): leave it out")
    }
    for reason in found.skipped { StandardError.write("skipped: \(reason)") }
    let installing = try AppInstalling(saysYes: yes, isDisabled: disabled)
    let searchPath = SpawnRequest.searchPath
    var known = InstallStore(installing.session.host.directories) { _ in }.read()
    let made = found.files.map { file in
      let id = known.identifier(ofScript: file.path, named: file.name.title) {
        FileSystem.isFile($0)
      }
      // Two scripts with the same name are two cards.
      known.apps[id] = InstallRecord(source: file.path, at: 0, isLinked: link, hashes: [:])
      let bundle = ScriptBundle(file, id: id, options: script.options(isLinked: link))
      return (bundle: bundle, origin: ScriptOrigin(file, bundle, searchPath: searchPath))
    }
    try installing.install(made)
  }
}
