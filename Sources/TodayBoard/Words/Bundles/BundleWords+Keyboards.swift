import TodayEngine
import TodayRender

extension BundleWords {
  /// The attributes and entitlements of a keyboard.
  func keyboard(_ mistake: BundleMistake.Keyboard) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .language(let tag):
      language.pick(
        en: en,
        es: "PrimaryLanguage «\(tag)» no es un idioma: escribe una etiqueta como en-US, o mul para "
          + "todos los idiomas",
        ja: "PrimaryLanguage「\(tag)」は言語ではありません: en-US のようなタグか、すべての言語なら mul を書いてください",
        ru: "PrimaryLanguage «\(tag)» — не язык: укажите, например, en-US или mul для всех языков",
        zh: "PrimaryLanguage“\(tag)”不是语言：请写 en-US 之类的标签，或用 mul 表示所有语言")
    case .unsandboxed:
      language.pick(
        en: en,
        es:
          "un teclado no puede tener dev.today.unsandboxed: quítalo; el acceso completo le da sus "
          + "grupos y la red",
        ja: "キーボードは dev.today.unsandboxed を持てません: 取り除いてください。フルアクセスでグループとネットワークを使えます",
        ru: "клавиатуре нельзя иметь dev.today.unsandboxed: удалите его; полный доступ дает ей "
          + "группы и сеть",
        zh: "键盘不能有 dev.today.unsandboxed：请移除；完全访问会给它组和网络")
    case .closed(let key):
      language.pick(
        en: en,
        es:
          "\(key) no tiene efecto sin RequestsOpenAccess: quítalo, o pon RequestsOpenAccess a true "
          + "en NSExtensionAttributes",
        ja:
          "\(key) は RequestsOpenAccess がないと無効です: 取り除くか、NSExtensionAttributes の RequestsOpenAccess を "
          + "true にしてください",
        ru: "\(key) не действует без RequestsOpenAccess: удалите его или укажите "
          + "RequestsOpenAccess = true в NSExtensionAttributes",
        zh:
          "没有 RequestsOpenAccess 时 \(key) 无效：请移除，或在 NSExtensionAttributes 中将 RequestsOpenAccess 设为 true"
      )
    case .nothingToOpen:
      language.pick(
        en: en,
        es:
          "RequestsOpenAccess no pide nada al usuario, porque no hay grupo de apps ni red: quítalo, "
          + "o añade un permiso",
        ja: "RequestsOpenAccess で求めるものがありません。アプリグループもネットワークもありません: 取り除くか、エンタイトルメントを追加してください",
        ru:
          "RequestsOpenAccess ни о чем не просит: нет ни группы, ни сети: удалите его или добавьте "
          + "разрешение",
        zh: "RequestsOpenAccess 没有可请求的内容：没有应用组，也没有网络：请移除，或添加一项权限")
    }
  }
}
