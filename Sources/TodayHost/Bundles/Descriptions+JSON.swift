import TodayEngine
package import TodayWire

extension AppDescription {
  var json: JSONValue {
    .object([
      "is": .string("app"), "id": .string(id), "name": .string(name),
      "kind": .string(kind.rawValue),
      "schemes": schemes.isEmpty ? nil : .array(schemes.map(JSONValue.string)),
      "executable": executable.map(JSONValue.string), "bundle": .string(bundle),
      "origin": .string(origin.rawValue), "icon": icon.map(JSONValue.string),
      "version": version.map(JSONValue.string), "entitlements": entitlements.json,
      "settings": settings?.json, "broken": isBroken ? .bool(true) : nil,
    ])
  }

  init?(json: JSONValue) {
    guard let id = json["id"]?.string, let name = json["name"]?.string,
      let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:)),
      let bundle = json["bundle"]?.string,
      let origin = json["origin"]?.string.flatMap(BundleOrigin.init(rawValue:))
    else { return nil }
    self.init(
      id: id, name: name, kind: kind,
      schemes: (json["schemes"]?.array ?? []).compactMap(\.string),
      executable: json["executable"]?.string, bundle: bundle, origin: origin,
      icon: json["icon"]?.string, version: json["version"]?.string,
      entitlements: Entitlements(json: json["entitlements"]),
      settings: SettingsForm(json: json["settings"]), isBroken: json["broken"]?.bool ?? false)
  }
}

extension WidgetDescription {
  var json: JSONValue {
    .object([
      "is": .string("widget"), "id": .string(id.rawValue), "appID": .string(appID),
      "title": .string(title), "appName": .string(appName),
      "summary": summary.isEmpty ? nil : .string(summary), "icon": icon.map(JSONValue.string),
      "executable": .string(executable), "bundle": .string(bundle),
      "origin": .string(origin.rawValue), "point": .string(pointIdentifier),
      "class": .string(principalClass),
      "attributes": attributes.members?.isEmpty == false ? attributes : nil,
      "interval": refreshInterval == 900 ? nil : .number(refreshInterval),
      "whileHidden": updatesWhileHidden ? .bool(true) : nil,
      "entitlements": entitlements.json, "placeholder": placeholder.map(JSONValue.string),
      "version": version.map(JSONValue.string), "build": .string(build), "pin": pin?.json,
      "mistake": mistake?.json,
    ])
  }

  init?(json: JSONValue) {
    guard let id = json["id"]?.string, let appID = json["appID"]?.string,
      let title = json["title"]?.string, let appName = json["appName"]?.string,
      let executable = json["executable"]?.string, let bundle = json["bundle"]?.string,
      let origin = json["origin"]?.string.flatMap(BundleOrigin.init(rawValue:)),
      let point = json["point"]?.string, let principalClass = json["class"]?.string
    else { return nil }
    self.init(
      id: WidgetID(id), appID: appID, title: title, appName: appName,
      summary: json["summary"]?.string ?? "", icon: json["icon"]?.string,
      executable: executable, bundle: bundle, origin: origin, pointIdentifier: point,
      principalClass: principalClass,
      attributes: json["attributes"] ?? .object([] as [JSONMember]),
      refreshInterval: json["interval"]?.number.map(Self.allowed(refreshInterval:)) ?? 900,
      updatesWhileHidden: json["whileHidden"]?.bool ?? false,
      entitlements: Entitlements(json: json["entitlements"]),
      placeholder: json["placeholder"]?.string, version: json["version"]?.string,
      build: json["build"]?.string ?? "")
    pin = ProgramPin(json: json["pin"])
    if let mistake = json["mistake"] {
      // Without it, the program would run.
      guard let known = BundleMistake(json: mistake) else { return nil }
      check = .broken(known)
    }
  }
}

extension BundleProblem {
  package var json: JSONValue {
    .object([
      "is": .string("problem"), "severity": .string(severity.rawValue), "path": .string(path),
      "id": id.map(JSONValue.string), "key": key.map(JSONValue.string),
      "line": line.map(JSONValue.integer), "mistake": mistake.json,
    ])
  }

  init?(json: JSONValue) {
    guard let severity = json["severity"]?.string.flatMap(Severity.init(rawValue:)),
      let path = json["path"]?.string,
      let mistake = json["mistake"].flatMap(BundleMistake.init(json:))
    else { return nil }
    self.init(
      severity, path: path, id: json["id"]?.string, key: json["key"]?.string,
      line: json["line"]?.integer, mistake)
  }
}
