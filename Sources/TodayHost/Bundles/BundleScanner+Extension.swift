import TodayEngine
import TodayWire

extension BundleScanner {
  static let todayPoint = "com.apple.widget-extension"

  /// Reads an extension and adds it, or its problems, to the registry.
  mutating func scanExtension(
    _ path: String, of app: AppDescription, _ appFiles: BundleFiles, _ place: BundleSearch.Place
  ) {
    guard FileSystem.isDirectory(path) else {
      add(path, message: "the extension is not a directory", remedy: "remove it")
      return
    }
    var files = BundleFiles(path, languages: languages)
    seen.formUnion(files.seen)
    if !files.isRefused { describeExtension(&files, app, appFiles, place) }
    registry.problems += files.problems
  }

  /// The principal class for a script, which has none.
  private static let scriptClass = "Script"

  /// `TodayScript` of a script widget.
  private func script(_ files: inout BundleFiles, _ point: ExtensionPoint?) -> ScriptPlan? {
    let attributes = files.info["NSExtension"]?["NSExtensionAttributes"]
    guard let dictionary = attributes?["TodayScript"] else { return nil }
    guard let script = ScriptPlan(attributes: attributes) else {
      files.add(
        key: "TodayScript", message: "TodayScript is not a dictionary",
        remedy: "write a dictionary; it may be empty")
      return nil
    }
    if let point, point != .today {
      files.add(
        key: "TodayScript", message: "only a Today widget can be a script",
        remedy: "set NSExtensionPointIdentifier to \(Self.todayPoint)")
    }
    if !files.entitlements.unsandboxed {
      files.add(
        key: "dev.today.unsandboxed", file: "Entitlements.plist",
        message:
          "a script runs with the full permissions of the user, but its entitlements do not say so",
        remedy: "set dev.today.unsandboxed to true")
    }
    if let name = dictionary["dialect"]?.string, ScriptDialect(rawValue: name) == nil {
      let known = ScriptDialect.allCases.map(\.rawValue).joined(separator: ", ")
      files.add(
        .warning, key: "TodayScript.dialect",
        message: "the dialect \"\(Sanitizer.line(name))\" is not known",
        remedy: "write one of \(known)")
    }
    if let name = dictionary["form"]?.string, ScriptForm(rawValue: name) == nil {
      let known = ScriptForm.allCases.map(\.rawValue).joined(separator: ", ")
      files.add(
        .warning, key: "TodayScript.form",
        message: "the form \"\(Sanitizer.line(name))\" is not known",
        remedy: "write one of \(known)")
    }
    for text in (dictionary["schedules"]?.array ?? []).compactMap(\.string)
    where CronSchedule(text) == nil {
      files.add(
        .warning, key: "TodayScript.schedules",
        message: "\"\(Sanitizer.line(text))\" is not a schedule",
        remedy: "write the five fields of cron, such as */5 8-18 * * 1-5")
    }
    return script
  }

  private mutating func describeExtension(
    _ files: inout BundleFiles, _ app: AppDescription, _ appFiles: BundleFiles,
    _ place: BundleSearch.Place
  ) {
    let id = identifier(&files)
    let point = point(&files)
    let script = script(&files, point)
    let principalClass =
      point == nil ? nil : script == nil ? principalClass(&files) : Self.scriptClass
    checkRules(&files, app)
    let attributes = files.info["NSExtension"]?["NSExtensionAttributes"]
    let executable = executable(&files, place, script: script)
    guard let id, let point, let principalClass, let executable, !files.isRefused,
      claim(id, &files, place)
    else { return }

    if script != nil { noteVariables(of: executable) }
    if point.takesRequests, !checkRule(attributes, &files) { return }
    let fallback = String(FileSystem.name(of: files.path).dropLast(".appex".count))
    ownNames[id] = files.localised("CFBundleName") ?? fallback
    let title =
      files.localised("CFBundleDisplayName") ?? appFiles.localised("CFBundleDisplayName")
      ?? appFiles.localised("CFBundleName")
    if title == nil {
      files.add(
        .warning, key: "CFBundleDisplayName", message: "the \(point.name) has no title",
        remedy: "set CFBundleDisplayName; without it the identifier is shown")
    }
    checkSpan(attributes, &files)
    let placeholder = files.path + "/Placeholder.json"
    watch(placeholder)
    let description = WidgetDescription(
      id: id, appID: app.id, title: title ?? id, appName: app.name,
      summary: files.localised("widget.description")
        ?? files.localised("com.apple.notificationcenter.widget.description") ?? "",
      icon: icon(attributes?["TodayIcon"]?.string ?? files.string("TodayIcon"), &files)
        ?? app.icon,
      executable: executable, bundle: files.path, origin: place.origin,
      pointIdentifier: point.identifier,
      principalClass: principalClass, attributes: attributes ?? .object([] as [JSONMember]),
      refreshInterval: script == nil ? interval(&files, attributes) : 900,
      updatesWhileHidden: flag("TodayUpdatesWhileHidden", &files, attributes),
      entitlements: files.entitlements,
      placeholder: FileSystem.isFile(placeholder) ? placeholder : nil,
      version: files.string("CFBundleShortVersionString"),
      build: build(executable, files))
    if point.isOnBoard {
      registry.widgets.append(description)
    } else {
      registry.actions.append(description)
    }
  }

  /// The rule that decides when an Action or Share extension is offered.
  private func checkRule(_ attributes: JSONValue?, _ files: inout BundleFiles) -> Bool {
    let key = "NSExtensionActivationRule"
    do throws(ActivationRule.Refusal) {
      let rule = try ActivationRule(attributes: attributes)
      if rule.matchesAll {
        files.add(
          .warning, key: key,
          message: "\(key) is TRUEPREDICATE: the extension is offered for every input",
          remedy: "use it only while developing; Apple rejects an app that ships it")
      }
      if rule.matchesNothing {
        files.add(
          .warning, key: key, message: "\(key) is FALSEPREDICATE: the extension is never offered",
          remedy: "write a rule for the input that it accepts")
      }
      return true
    } catch {
      files.add(key: key, message: error.message, remedy: error.remedy)
      return false
    }
  }

  /// The program and its property list. A change of either needs a new process.
  private func build(_ executable: String, _ files: BundleFiles) -> String {
    [executable, files.path + "/Info.plist"].map { Registry.Stamp(of: $0).build }
      .joined(separator: "/")
  }

  private func point(_ files: inout BundleFiles) -> ExtensionPoint? {
    let key = "NSExtensionPointIdentifier"
    guard let dictionary = files.info["NSExtension"], dictionary.members != nil else {
      files.add(
        key: "NSExtension", message: "NSExtension is missing",
        remedy: "add the dictionary with \(key) and NSExtensionPrincipalClass")
      return nil
    }
    guard let identifier = dictionary[key]?.string else {
      files.add(key: key, message: "\(key) is missing", remedy: "set it to \(Self.todayPoint)")
      return nil
    }
    if let point = ExtensionPoint(identifier: identifier) { return point }
    if identifier == "com.apple.widgetkit-extension" {
      files.add(
        key: key, message: "it is a WidgetKit extension, which has no process of its own",
        remedy: "write a Today widget and set \(key) to \(Self.todayPoint)")
    } else {
      files.add(
        .warning, key: key,
        message: "the extension point \(Sanitizer.line(identifier)) is not supported by Today",
        remedy: "for a Today widget set it to \(Self.todayPoint)")
    }
    return nil
  }

  private func principalClass(_ files: inout BundleFiles) -> String? {
    let key = "NSExtensionPrincipalClass"
    let dictionary = files.info["NSExtension"]
    if dictionary?["NSExtensionMainStoryboard"] != nil {
      files.add(
        key: "NSExtensionMainStoryboard",
        message: "NSExtensionMainStoryboard is set, but Today has no storyboards",
        remedy: "remove it, and set \(key) to the name of the view controller's class")
      return nil
    }
    guard let name = dictionary?[key]?.string else {
      files.add(
        key: key, message: "\(key) is missing",
        remedy: "set it to the name of the view controller's class")
      return nil
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isSound =
      parts.count <= 2
      && parts.allSatisfy { part in
        part.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } == true
          && part.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
      }
    if isSound { return name }
    files.add(
      key: key, message: "\(key) is \"\(Sanitizer.line(name))\"",
      remedy: "write Class or Module.Class")
    return nil
  }

  private func checkRules(_ files: inout BundleFiles, _ app: AppDescription) {
    if files.info["UIBackgroundModes"] != nil {
      files.add(
        key: "UIBackgroundModes", message: "an extension may not have UIBackgroundModes",
        remedy: "remove the key; the containing app may have it")
    }
    if let id = files.id, !(id.hasPrefix(app.id + ".") && id.utf8.count > app.id.utf8.count + 1) {
      files.add(
        key: "CFBundleIdentifier",
        message: "the identifier \(id) does not start with the identifier of its app",
        remedy: "set it to \(app.id).NAME")
    }
    let version = files.string("CFBundleShortVersionString")
    if version != app.version {
      files.add(
        .warning, key: "CFBundleShortVersionString",
        message: "the version is \(version ?? "missing"), its app's \(app.version ?? "missing")",
        remedy: "write the same version in both")
    }
  }

  private func interval(_ files: inout BundleFiles, _ attributes: JSONValue?) -> Double {
    guard let value = attributes?["TodayRefreshInterval"] else { return 900 }
    let allowed = value.number.map(WidgetDescription.allowed(refreshInterval:))
    if let allowed, allowed == value.number { return allowed }
    files.add(
      .warning, key: "TodayRefreshInterval",
      message: "TodayRefreshInterval is not a number of seconds from 1 to a year",
      remedy: "write a number such as 900")
    return allowed ?? 900
  }

  private func checkSpan(_ attributes: JSONValue?, _ files: inout BundleFiles) {
    let key = WidgetDescription.spanKey
    guard let value = attributes?[key], WidgetDescription.span(value) == nil else { return }
    files.add(
      .warning, key: key, message: "\(key) is neither a number of columns nor full",
      remedy: "write <integer>2</integer> or <string>full</string>")
  }

  private func flag(
    _ key: String, _ files: inout BundleFiles, _ attributes: JSONValue?
  ) -> Bool {
    guard let value = attributes?[key] else { return false }
    if let flag = value.bool { return flag }
    files.add(
      .warning, key: key, message: "\(key) is neither true nor false", remedy: "write <true/>")
    return false
  }
}
