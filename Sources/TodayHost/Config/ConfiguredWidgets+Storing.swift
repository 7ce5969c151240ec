import TodayEngine
import TodayWire

/// The settings of the config in the defaults of apps.
extension ConfiguredWidgets {
  func store(_ values: [String: String], of app: String) {
    let old = context.stores.configuredKeys.read()[app] ?? []
    guard !context.isReadOnly, !(values.isEmpty && old.isEmpty),
      let description = bundles.app(app)
    else { return settled(app, values) }
    let wanted =
      members(of: values, description.settings)
      + old
      .filter { values[$0] == nil }.map { JSONMember($0, .null) }
    if let form = description.settings { secrets.add(wanted, of: form, ofApp: app) }
    let defaults = bundles.defaults(of: description)
    work(defaults, [], app, values) { part, stored in
      let changes = wanted.filter { new in
        (stored.last { $0.name == new.name }?.value ?? .null) != new.value
      }
      part.storeKeys(values.keys, of: app, instead: old)
      guard !changes.isEmpty else { return part.settled(app, values) }
      part.work(defaults, changes, app, values) { part, _ in
        part.settled(app, values)
        part.settingsChanged(app)
      }
    }
  }

  private func members(of values: [String: String], _ form: SettingsForm?) -> [JSONMember] {
    values.sorted { $0.key < $1.key }.compactMap { key, text in
      let setting = form?.settings.first { $0.key == key }
      // The check of the config reports the mistakes in it.
      guard let setting, let value = try? setting.value(typed: text) else { return nil }
      return JSONMember(key, value)
    }
  }

  private func work(
    _ defaults: AppDefaults, _ changes: [JSONMember], _ app: String, _ values: [String: String],
    _ done: @escaping (ConfiguredWidgets, [JSONMember]) -> Void
  ) {
    states[app] = .storing(nil)
    do throws(AppDefaults.Failure) {
      let work = try defaults.start(changes, reactor: context.reactor) { [weak self] answer in
        guard let self else { return }
        do throws(AppDefaults.Failure) {
          done(self, try answer.get())
        } catch {
          context.reportProblem(error.message)
          settled(app, values)
        }
      }
      if case .storing = states[app] { states[app] = .storing(work) }
    } catch {
      context.reportProblem(error.message)
      settled(app, values)
    }
  }

  private func storeKeys(
    _ keys: some Sequence<String>, of app: String, instead old: [String]
  ) {
    guard keys.sorted() != old.sorted() else { return }
    do throws(FileError) {
      try context.stores.configuredKeys.write(keys, of: app)
    } catch {
      context.reportProblem(.file(error.failure))
    }
  }
}
