import TodayEngine
import TodayRender

/// The parts of Document Providers.
extension BundleWords {
  func documents(_ mistake: BundleMistake.Documents, en: String) -> String {
    switch mistake {
    case .unknownMode(let mode, let known):
      unknownMode(mode, known.joined(separator: ", "), en: en)
    case .noGroup:
      language.pick(
        en: en,
        es: "falta NSExtensionFileProviderDocumentGroup: añádelo a NSExtension, con el grupo de "
          + "los documentos",
        ja: "NSExtensionFileProviderDocumentGroup がありません: 書類のアプリグループを NSExtension に書いてください",
        ru: "нет NSExtensionFileProviderDocumentGroup: добавьте его в NSExtension с группой "
          + "документов",
        zh: "缺少 NSExtensionFileProviderDocumentGroup：请在 NSExtension 中写入文稿的应用组")
    case .foreignGroup(let group):
      language.pick(
        en: en,
        es: "NSExtensionFileProviderDocumentGroup es \(group), que no está en sus permisos: "
          + "añade el grupo a com.apple.security.application-groups en Entitlements.plist",
        ja: "NSExtensionFileProviderDocumentGroup の \(group) は権利にありません: Entitlements.plist の "
          + "com.apple.security.application-groups に加えてください",
        ru:
          "NSExtensionFileProviderDocumentGroup — \(group), которой нет в правах: добавьте группу "
          + "в com.apple.security.application-groups в Entitlements.plist",
        zh: "NSExtensionFileProviderDocumentGroup 为 \(group)，它不在权利中：请将该组加入 Entitlements.plist")
    case .pickerWithoutGroup(let group):
      language.pick(
        en: en,
        es: "el selector de documentos no puede leer los documentos de su app, que están en "
          + "\(group): añade el grupo a com.apple.security.application-groups en "
          + "Entitlements.plist",
        ja: "書類ピッカーは \(group) にあるアプリの書類を読めません: Entitlements.plist の "
          + "com.apple.security.application-groups にグループを加えてください",
        ru: "окно выбора не может читать документы своей программы, которые лежат в \(group): "
          + "добавьте группу в com.apple.security.application-groups в Entitlements.plist",
        zh: "文稿选择器无法读取其应用位于 \(group) 的文稿：请将该组加入 Entitlements.plist 的应用组")
    }
  }

  private func unknownMode(_ mode: String, _ known: String, en: String) -> String {
    language.pick(
      en: en, es: "UIDocumentPickerModes tiene \(mode), que no es un modo: usa \(known)",
      ja: "UIDocumentPickerModes の \(mode) はモードではありません: \(known) を使ってください",
      ru: "в UIDocumentPickerModes есть \(mode), такого режима нет: возьмите \(known)",
      zh: "UIDocumentPickerModes 含有 \(mode)，它不是模式：请使用 \(known)")
  }
}
