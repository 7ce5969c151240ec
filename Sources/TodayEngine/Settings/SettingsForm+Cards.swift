package import TodayWire

extension SettingsForm {
  /// The parameters as the form's values, for `begin`. Texts of settings that are not in the form stay
  /// texts; texts that the form refuses are left out.
  package func values(of parameters: CardParameters) -> [JSONMember] {
    parameters.all.compactMap { parameter in
      guard let setting = settings.first(where: { $0.key == parameter.key }) else {
        return JSONMember(parameter.key, .string(parameter.text))
      }
      return (try? setting.value(typed: parameter.text)).map { JSONMember(parameter.key, $0) }
    }
  }

  /// The form of one card: secrets are not shown, because they belong to all cards.
  package var ofCard: SettingsForm {
    SettingsForm(
      items: items.filter { item in
        if case .setting(let setting) = item {
          setting.isEditable && !setting.isSecret
        } else {
          true
        }
      })
  }

  /// Stored values with those of the config, as far as it has them itself.
  package func values(
    _ configured: [String: WidgetConfig.Value], over stored: [JSONMember]
  ) -> [JSONMember] {
    stored
      + settings.compactMap { setting in
        guard case .text(let text)? = configured[setting.key],
          let value = try? setting.value(typed: text)
        else { return nil }
        return JSONMember(setting.key, value)
      }
  }
}

extension CardParameters {
  /// Takes values of the form; `null` removes one.
  package mutating func set(_ changes: [JSONMember], in form: SettingsForm) {
    for change in changes {
      guard change.value != .null,
        let setting = form.settings.first(where: { $0.key == change.name })
      else {
        self[change.name] = nil
        continue
      }
      if case .toggle = setting.kind {
        self[change.name] = setting.isOn(change.value) ? "true" : "false"
      } else {
        self[change.name] = Setting.plain(change.value)
      }
    }
  }
}
