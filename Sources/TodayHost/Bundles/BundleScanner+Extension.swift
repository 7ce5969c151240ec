import TodayEngine
import TodayWire

extension BundleScanner {
  static let todayPoint = "com.apple.widget-extension"

  /// Reads an extension and adds it, or its problems, to the registry.
  mutating func scanExtension(
    _ path: String, of app: AppDescription, _ appFiles: BundleFiles, _ place: BundleSearch.Place
  ) {
    guard FileSystem.isDirectory(path) else {
      add(path, .place(.extensionNotADirectory))
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
      files.add(key: "TodayScript", .script(.notADictionary))
      return nil
    }
    if let point, !point.isOnBoard {
      files.add(key: "TodayScript", .script(.otherPoint))
    }
    if !files.entitlements.unsandboxed {
      files.add(
        key: "dev.today.unsandboxed", file: "Entitlements.plist", .permission(.scriptConfined))
    }
    if let name = dictionary["dialect"]?.string, ScriptDialect(rawValue: name) == nil {
      files.add(
        .warning, key: "TodayScript.dialect",
        .script(
          .unknownDialect(Sanitizer.line(name), known: ScriptDialect.allCases.map(\.rawValue))))
    }
    if let name = dictionary["form"]?.string, ScriptForm(rawValue: name) == nil {
      files.add(
        .warning, key: "TodayScript.form",
        .script(.unknownForm(Sanitizer.line(name), known: ScriptForm.allCases.map(\.rawValue))))
    }
    if let value = dictionary["streams"], value.bool == nil {
      files.add(.warning, key: "TodayScript.streams", .key(.flag("TodayScript.streams")))
    }
    if let value = dictionary["background"], value.number.map({ $0 > 0 }) != true {
      files.add(.warning, key: "TodayScript.background", .script(.background))
    }
    for text in (dictionary["schedules"]?.array ?? []).compactMap(\.string)
    where CronSchedule(text) == nil {
      files.add(
        .warning, key: "TodayScript.schedules", .script(.schedule(Sanitizer.line(text))))
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
    let principalClass = point.flatMap { point in
      script != nil ? Self.scriptClass : self.principalClass(&files, point)
    }
    checkRules(&files, app)
    let attributes = files.info["NSExtension"]?["NSExtensionAttributes"]
    let executable = executable(&files, place, script: script)
    guard let id, let point, let principalClass, let executable, !files.isRefused,
      claim(id, &files, place)
    else { return }

    if script != nil { noteVariables(of: executable) }
    guard checkAttributes(attributes, of: point, &files) else { return }
    guard let documentGroup = documentGroup(of: point, &files) else { return }
    let known = Self.attributes(attributes, documentGroup)
    let fallback = String(FileSystem.name(of: files.path).dropLast(".appex".count))
    ownNames[id] = files.localised("CFBundleName") ?? fallback
    let title =
      files.localised("CFBundleDisplayName") ?? appFiles.localised("CFBundleDisplayName")
      ?? appFiles.localised("CFBundleName")
    if title == nil {
      files.add(.warning, key: "CFBundleDisplayName", .extension(.noTitle))
    }
    checkSpan(attributes, &files)
    for key in [WidgetDescription.privateKey, WidgetDescription.timelineKey] {
      _ = flag(key, &files, attributes)
    }
    let placeholder = files.path + "/Placeholder.json"
    watch(placeholder)
    let description = WidgetDescription(
      id: WidgetID(id), appID: app.id, title: title ?? id, appName: app.name,
      summary: files.localised("widget.description")
        ?? files.localised("com.apple.notificationcenter.widget.description") ?? "",
      icon: icon(attributes?["TodayIcon"]?.string ?? files.string("TodayIcon"), &files)
        ?? app.icon,
      executable: executable, bundle: files.path, origin: place.origin,
      pointIdentifier: point.identifier,
      principalClass: principalClass, attributes: known,
      refreshInterval: script == nil ? interval(&files, attributes) : 900,
      updatesWhileHidden: flag("TodayUpdatesWhileHidden", &files, attributes),
      entitlements: files.entitlements,
      placeholder: FileSystem.isFile(placeholder) ? placeholder : nil,
      version: files.string("CFBundleShortVersionString"),
      build: build(executable, files, app))
    if point.isOnBoard {
      registry.widgets.append(description)
    } else {
      registry.handlers.append(description)
    }
  }

  /// The program, its property list and its libraries. A change of one needs a new process.
  private mutating func build(
    _ executable: String, _ files: BundleFiles, _ app: AppDescription
  ) -> String {
    let libraries = libraries(of: executable, in: app.bundle)
    libraries.forEach { watch($0) }
    return ([executable, files.path + "/Info.plist"] + libraries)
      .map { Registry.Stamp(of: $0).build }.joined(separator: "/")
  }

  private func point(_ files: inout BundleFiles) -> ExtensionPoint? {
    let key = "NSExtensionPointIdentifier"
    guard let dictionary = files.info["NSExtension"], dictionary.members != nil else {
      files.addMissing(.extension)
      return nil
    }
    guard let identifier = dictionary[key]?.string else {
      files.addMissing(.point)
      return nil
    }
    if let point = ExtensionPoint(identifier: identifier) { return point }
    let mistake: BundleMistake.Extension =
      ForeignPoint(identifier: identifier).map { .foreignPoint($0) }
      ?? .unsupportedPoint(Sanitizer.line(identifier))
    files.add(.warning, key: key, .extension(mistake))
    return nil
  }

  /// A widget of WidgetKit's form has a kind instead, or nothing.
  private func principalClass(_ files: inout BundleFiles, _ point: ExtensionPoint) -> String? {
    let key = "NSExtensionPrincipalClass"
    let dictionary = files.info["NSExtension"]
    if point.hasKind {
      let kind = dictionary?[key]?.string ?? ""
      if Sanitizer.line(kind) == kind { return kind }
      files.add(key: key, .key(.principalClass(Sanitizer.line(kind))))
      return nil
    }
    if dictionary?["NSExtensionMainStoryboard"] != nil {
      files.add(key: "NSExtensionMainStoryboard", .extension(.storyboard))
      return nil
    }
    guard let name = dictionary?[key]?.string else {
      files.addMissing(.principalClass)
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
    files.add(key: key, .key(.principalClass(Sanitizer.line(name))))
    return nil
  }

  private func checkRules(_ files: inout BundleFiles, _ app: AppDescription) {
    if files.info["UIBackgroundModes"] != nil {
      files.add(key: "UIBackgroundModes", .extension(.backgroundModes))
    }
    if let id = files.id, !(id.hasPrefix(app.id + ".") && id.utf8.count > app.id.utf8.count + 1) {
      files.add(key: "CFBundleIdentifier", .extension(.foreignIdentifier(id, app: app.id)))
    }
    let version = files.string("CFBundleShortVersionString")
    if version != app.version {
      files.add(
        .warning, key: "CFBundleShortVersionString",
        .extension(.version(version, app: app.version)))
    }
  }

  private func interval(_ files: inout BundleFiles, _ attributes: JSONValue?) -> Double {
    guard let value = attributes?["TodayRefreshInterval"] else { return 900 }
    let allowed = value.number.map(WidgetDescription.allowed(refreshInterval:))
    if let allowed, allowed == value.number { return allowed }
    files.add(.warning, key: "TodayRefreshInterval", .key(.interval))
    return allowed ?? 900
  }

  private func checkSpan(_ attributes: JSONValue?, _ files: inout BundleFiles) {
    let key = WidgetDescription.spanKey
    guard let value = attributes?[key], WidgetDescription.span(value) == nil else { return }
    files.add(.warning, key: key, .key(.span(key)))
  }

  func flag(
    _ key: String, _ files: inout BundleFiles, _ attributes: JSONValue?
  ) -> Bool {
    guard let value = attributes?[key] else { return false }
    if let flag = value.bool { return flag }
    files.add(.warning, key: key, .key(.flag(key)))
    return false
  }
}
