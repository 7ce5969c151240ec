import TodayEngine
import TodayRender

/// Extensions and their entitlements.
extension BundleWords {
  func `extension`(_ mistake: BundleMistake.Extension) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .noTitle:
      language.pick(
        en: en,
        es: "la extensión no tiene título: pon CFBundleDisplayName; sin él se muestra el "
          + "identificador", ja: "機能拡張にタイトルがありません: CFBundleDisplayName を設定してください。ないと識別子が表示されます",
        ru: "у расширения нет названия: укажите CFBundleDisplayName; без него виден идентификатор",
        zh: "扩展没有标题：请设置 CFBundleDisplayName；否则显示标识符")
    case .noSummary:
      language.pick(
        en: en,
        es: "el widget no tiene descripción para la pantalla Editar: pon "
          + "widget.description en en.lproj/InfoPlist.strings",
        ja: "編集画面に出るウィジェットの説明がありません: en.lproj/InfoPlist.strings に widget.description を書いてください",
        ru: "у виджета нет описания для экрана правки: укажите widget.description в "
          + "en.lproj/InfoPlist.strings",
        zh: "小组件没有用于编辑界面的说明：请在 en.lproj/InfoPlist.strings 中设置 widget.description")
    case .placeholder:
      language.pick(
        en: en,
        es: "el marcador no es un árbol de vistas: escribe un nodo como {\"type\": "
          + "\"text\", \"text\": \"…\"}",
        ja: "プレースホルダがビューツリーではありません: {\"type\": \"text\", \"text\": \"…\"} のようなノードを書いてください",
        ru: "заполнитель — не дерево представлений: напишите узел, например {\"type\": "
          + "\"text\", \"text\": \"…\"}",
        zh: "占位内容不是视图树：请写节点，如 {\"type\": \"text\", \"text\": \"…\"}")
    case .foreignIdentifier(let id, let app):
      language.pick(
        en: en, es: "el identificador \(id) no empieza por el de su app: pon \(app).NOMBRE",
        ja: "識別子 \(id) がアプリの識別子で始まりません: \(app).名前 を設定してください",
        ru: "идентификатор \(id) не начинается с идентификатора приложения: укажите \(app).ИМЯ",
        zh: "标识符 \(id) 不以其应用的标识符开头：请设为 \(app).名称")
    case .version(let version, let app):
      language.pick(
        en: en,
        es: "su versión es \(version ?? "-"), la de su app \(app ?? "-"): escribe la "
          + "misma versión en ambos",
        ja: "版が \(version ?? "-") で、アプリの版は \(app ?? "-") です: 両方に同じ版を書いてください",
        ru: "версия \(version ?? "-"), у приложения \(app ?? "-"): напишите одну версию в обоих",
        zh: "版本为 \(version ?? "-")，其应用的版本为 \(app ?? "-")：请在两处写相同的版本")
    case .backgroundModes:
      language.pick(
        en: en,
        es: "una extensión no puede tener UIBackgroundModes: quita la clave; la app puede tenerla",
        ja: "機能拡張に UIBackgroundModes は使えません: キーを取り除いてください。含むアプリには使えます",
        ru: "расширению нельзя иметь UIBackgroundModes: удалите ключ; он допустим у приложения",
        zh: "扩展不能有 UIBackgroundModes：请移除该键；其应用可以有")
    case .storyboard:
      language.pick(
        en: en,
        es: "hay NSExtensionMainStoryboard, pero Today no tiene storyboards: quítalo y "
          + "pon en NSExtensionPrincipalClass el nombre de la clase del controlador de "
          + "vista",
        ja: "NSExtensionMainStoryboard がありますが、Today にストーリーボードはありません: "
          + "取り除いて、NSExtensionPrincipalClass にビューコントローラのクラス名を設定してください",
        ru: "задан NSExtensionMainStoryboard, но в Today нет storyboard: удалите его и "
          + "укажите в NSExtensionPrincipalClass имя класса контроллера",
        zh: "设置了 NSExtensionMainStoryboard，但 Today 没有 storyboard：请移除并设置 NSExtensionPrincipalClass")
    case .unsupportedPoint(let name): unsupportedPoint(name, en: en)
    case .foreignPoint(let point): foreignPoint(point, en: en)
    case .javaScript:
      language.pick(
        en: en,
        es: "NSExtensionJavaScriptPreprocessingFile no tiene efecto: no hay página web donde "
          + "ejecutarlo: quítalo; la extensión recibe la URL de la página",
        ja: "NSExtensionJavaScriptPreprocessingFile は無効です: 実行する Web ページがありません: "
          + "取り除いてください。機能拡張はページの URL を受け取ります",
        ru: "NSExtensionJavaScriptPreprocessingFile не действует: нет веб-страницы, где его "
          + "выполнить: удалите его; расширение получает URL страницы",
        zh: "NSExtensionJavaScriptPreprocessingFile 无效：没有可运行它的网页：请移除；扩展会得到网页的 URL")
    case .unsupportedMedia(let type):
      language.pick(
        en: en,
        es: "PHSupportedMediaTypes tiene \(type), pero Today solo edita imágenes: quítalo y deja "
          + "Image",
        ja: "PHSupportedMediaTypes に \(type) がありますが、Today が編集するのは画像だけです: 取り除き、Image を残してください",
        ru:
          "в PHSupportedMediaTypes есть \(type), но Today редактирует только изображения: удалите "
          + "его и оставьте Image",
        zh: "PHSupportedMediaTypes 含有 \(type)，但 Today 只编辑图像：请移除并保留 Image")
    case .noImages:
      language.pick(
        en: en,
        es: "PHSupportedMediaTypes no tiene Image, y Today solo edita imágenes: escribe un "
          + "<array> con <string>Image</string>",
        ja: "PHSupportedMediaTypes に Image がなく、Today が編集するのは画像だけです: <string>Image</string> の "
          + "<array> を書いてください",
        ru: "в PHSupportedMediaTypes нет Image, а Today редактирует только изображения: напишите "
          + "<array> с <string>Image</string>",
        zh: "PHSupportedMediaTypes 没有 Image，而 Today 只编辑图像：请写含有 <string>Image</string> 的 <array>")
    case .documents(let mistake): documents(mistake, en: en)
    case .noRule:
      language.pick(
        en: en,
        es: "falta NSExtensionActivationRule: añade un diccionario a "
          + "NSExtensionAttributes, como NSExtensionActivationSupportsText = true",
        ja: "NSExtensionActivationRule がありません: NSExtensionAttributes に "
          + "NSExtensionActivationSupportsText = true のような辞書を追加してください",
        ru: "нет ключа NSExtensionActivationRule: добавьте словарь в "
          + "NSExtensionAttributes, например NSExtensionActivationSupportsText = true",
        zh: "缺少 NSExtensionActivationRule：请在 NSExtensionAttributes 中添加")
    case .predicate(let detail):
      language.pick(
        en: en,
        es: "NSExtensionActivationRule no es un predicado utilizable: \(detail): "
          + "corrígelo ahí, o escribe un diccionario de claves "
          + "NSExtensionActivationSupports…",
        ja: "NSExtensionActivationRule は使える述語ではありません: \(detail): "
          + "そこを直すか、NSExtensionActivationSupports… キーの辞書を書いてください",
        ru: "NSExtensionActivationRule — непригодный предикат: \(detail): исправьте там "
          + "или напишите словарь ключей NSExtensionActivationSupports…",
        zh: "NSExtensionActivationRule 不是可用的谓词：\(detail)：请更正，或改写为字典")
    case .ruleNotADictionary:
      language.pick(
        en: en,
        es: "NSExtensionActivationRule no es un diccionario ni un predicado: escribe un "
          + "diccionario de claves NSExtensionActivationSupports…",
        ja: "NSExtensionActivationRule が辞書でも述語でもありません: NSExtensionActivationSupports… "
          + "キーの辞書を書いてください",
        ru: "NSExtensionActivationRule — не словарь и не предикат: напишите словарь "
          + "ключей NSExtensionActivationSupports…",
        zh: "NSExtensionActivationRule 既不是字典也不是谓词：请写由 NSExtensionActivationSupports… 键组成的字典")
    case .unknownRuleKey(let key):
      language.pick(
        en: en,
        es: "la regla de activación tiene la clave desconocida \(key): escribe una de "
          + "las de Apple, como NSExtensionActivationSupportsText",
        ja: "アクティベーションルールのキー \(key) は不明です: NSExtensionActivationSupportsText など Apple のキーを書いてください",
        ru: "в правиле активации неизвестный ключ \(key): напишите ключ Apple, например "
          + "NSExtensionActivationSupportsText",
        zh: "激活规则含有未知的键 \(key)：请写 Apple 的键，如 NSExtensionActivationSupportsText")
    case .badRuleVersion(let key):
      language.pick(
        en: en, es: "\(key) tiene un valor no permitido: escribe 1 o 2",
        ja: "\(key) の値は許されていません: 1 か 2 を書いてください",
        ru: "у \(key) недопустимое значение: напишите 1 или 2", zh: "\(key) 的值不允许：请写 1 或 2")
    case .badRuleFlag(let key):
      language.pick(
        en: en, es: "\(key) tiene un valor no permitido: escribe true o false",
        ja: "\(key) の値は許されていません: true か false を書いてください",
        ru: "у \(key) недопустимое значение: напишите true или false",
        zh: "\(key) 的值不允许：请写 true 或 false")
    case .badRuleValue(let key):
      language.pick(
        en: en,
        es: "\(key) tiene un valor no permitido: escribe true o false para texto, y un "
          + "entero desde 0 para los demás",
        ja: "\(key) の値は許されていません: テキストには true か false、ほかには 0 以上の整数を書いてください",
        ru: "у \(key) недопустимое значение: для текста true или false, для остальных "
          + "целое число от 0", zh: "\(key) 的值不允许：文本请写 true 或 false，其他请写不小于 0 的整数")
    case .matchesAll:
      language.pick(
        en: en,
        es: "NSExtensionActivationRule es TRUEPREDICATE: la extensión se ofrece para "
          + "todo: úsalo solo al desarrollar; Apple rechaza las apps que lo llevan",
        ja: "NSExtensionActivationRule が TRUEPREDICATE です: 機能拡張がすべての入力で出ます: "
          + "開発中だけ使ってください。Apple はこれを含むアプリを却下します",
        ru: "NSExtensionActivationRule — TRUEPREDICATE: расширение предлагается всегда: "
          + "только для разработки: Apple отклоняет такие приложения",
        zh: "NSExtensionActivationRule 为 TRUEPREDICATE：任何输入都会提供该扩展：请仅在开发时使用；Apple 会拒绝包含它的应用")
    case .matchesNothing:
      language.pick(
        en: en,
        es: "NSExtensionActivationRule es FALSEPREDICATE: la extensión nunca se ofrece: "
          + "escribe una regla para lo que acepta",
        ja: "NSExtensionActivationRule が FALSEPREDICATE です: 機能拡張は出ません: 受け取る入力のルールを書いてください",
        ru: "NSExtensionActivationRule — FALSEPREDICATE: расширение не предлагается: "
          + "напишите правило для входных данных",
        zh: "NSExtensionActivationRule 为 FALSEPREDICATE：从不提供该扩展：请为其接受的输入写规则")
    }
  }

  func permission(_ mistake: BundleMistake.Permission) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .unknown(let name, let meant?):
      language.pick(
        en: en, es: "el permiso \(name) es desconocido y no tiene efecto: escribe \(meant)",
        ja: "エンタイトルメント \(name) は不明で、無効です: \(meant) と書いてください",
        ru: "право \(name) неизвестно и не действует: напишите \(meant)",
        zh: "未知的授权 \(name)，无效：请写 \(meant)")
    case .unknown(let name, nil):
      language.pick(
        en: en,
        es: "el permiso \(name) es desconocido y no tiene efecto: quítalo; la guía "
          + "Confinement.md enumera todos los permisos",
        ja: "エンタイトルメント \(name) は不明で、無効です: 取り除いてください。ガイド Confinement.md に一覧があります",
        ru: "право \(name) неизвестно и не действует: удалите его; все права перечислены "
          + "в Confinement.md", zh: "未知的授权 \(name)，无效：请移除；指南 Confinement.md 列出所有授权")
    case .wrongType(let key, true):
      language.pick(
        en: en,
        es: "\(key) tiene un valor de otro tipo y no tiene efecto: escribe un <array> de <string>",
        ja: "\(key) の値の型が違い、無効です: <string> の <array> を書いてください",
        ru: "у \(key) значение другого типа, оно не действует: напишите <array> из <string>",
        zh: "\(key) 的值类型不对，无效：请写由 <string> 组成的 <array>")
    case .wrongType(let key, false):
      language.pick(
        en: en, es: "\(key) tiene un valor de otro tipo y no tiene efecto: escribe <true/>",
        ja: "\(key) の値の型が違い、無効です: <true/> と書いてください",
        ru: "у \(key) значение другого типа, оно не действует: напишите <true/>",
        zh: "\(key) 的值类型不对，无效：请写 <true/>")
    case .idlePaths:
      language.pick(
        en: en,
        es: "TodayReadablePaths no tiene efecto sin "
          + "com.apple.security.files.user-selected.read-only: pon también "
          + "com.apple.security.files.user-selected.read-only a true",
        ja: "com.apple.security.files.user-selected.read-only がないと TodayReadablePaths "
          + "は無効です: com.apple.security.files.user-selected.read-only も true にしてください",
        ru: "TodayReadablePaths не действует без "
          + "com.apple.security.files.user-selected.read-only: задайте и "
          + "com.apple.security.files.user-selected.read-only = true",
        zh: "没有 com.apple.security.files.user-selected.read-only，TodayReadablePaths 无效：请将其设为 true")
    case .group(let name, let limit):
      language.pick(
        en: en,
        es: "el grupo de apps es «\(name)»: usa letras, cifras y guiones entre puntos "
          + "sueltos, con una letra o cifra al principio, \(limit) como máximo",
        ja: "アプリグループが「\(name)」です: 英字、数字、ハイフンを 1 つずつのピリオドで区切り、英字か数字で始め、全体で \(limit) 文字までにしてください",
        ru: "группа приложений — «\(name)»: используйте буквы, цифры и дефисы между "
          + "одиночными точками, первой букву или цифру, не более \(limit) знаков",
        zh: "应用组为“\(name)”：请使用字母、数字和连字符，以单个点分隔，以字母或数字开头，总共不超过 \(limit) 个")
    case .groupPrefix(let name):
      language.pick(
        en: en,
        es: "el grupo de apps \(name) no empieza por «group.»: cámbiale el nombre en la "
          + "app y en sus extensiones", ja: "アプリグループ \(name) が「group.」で始まりません: アプリと機能拡張で名前を変えてください",
        ru: "группа приложений \(name) не начинается с «group.»: переименуйте её в "
          + "приложении и расширениях", zh: "应用组 \(name) 不以“group.”开头：请在应用及其扩展中改名")
    case .groupNotOfApp(let name):
      language.pick(
        en: en,
        es: "el grupo de apps \(name) no está en los permisos de su app: no pueden "
          + "compartir datos en él: añádelo al Entitlements.plist de la app, salvo que "
          + "sea de otra",
        ja: "アプリグループ \(name) がアプリのエンタイトルメントになく、データを共有できません: ほかのアプリのものでなければ、アプリの "
          + "Entitlements.plist に追加してください",
        ru: "группы приложений \(name) нет в правах приложения: общих данных в ней не "
          + "будет: добавьте её в Entitlements.plist приложения, если она не чужая",
        zh: "应用组 \(name) 不在其应用的授权中，无法共享数据：请将其加入应用的 Entitlements.plist，除非它属于其他应用")
    case .groupOfOther(let name, let owner):
      language.pick(
        en: en,
        es: "el grupo de apps \(name) es de \(owner), y esta copia no se instaló: instálala con "
          + "today install para compartir sus datos",
        ja: "アプリグループ \(name) は \(owner) のもので、このコピーはインストールされていません: データを共有するには "
          + "today install でインストールしてください",
        ru: "группа приложений \(name) принадлежит \(owner), а эта копия не установлена: чтобы "
          + "делиться её данными, установите её командой today install",
        zh: "应用组 \(name) 属于 \(owner)，而此副本未经安装：要共享其数据，请用 today install 安装")
    case .groupOfAppAlone(let name):
      language.pick(
        en: en,
        es: "ninguna extensión de la app lista el grupo de apps \(name): no pueden "
          + "compartir datos en él: añádelo al Entitlements.plist de la extensión",
        ja: "アプリのどの機能拡張にもアプリグループ \(name) がなく、データを共有できません: 機能拡張の Entitlements.plist に追加してください",
        ru: "ни одно расширение не указывает группу приложений \(name): общих данных в "
          + "ней не будет: добавьте её в Entitlements.plist расширения",
        zh: "应用的扩展都没有列出应用组 \(name)，无法共享数据：请将其加入扩展的 Entitlements.plist")
    case .scriptConfined:
      language.pick(
        en: en,
        es: "un script se ejecuta con todos los permisos del usuario, pero los suyos no "
          + "lo dicen: pon dev.today.unsandboxed a true",
        ja: "スクリプトは利用者の全権限で動きますが、エンタイトルメントに書かれていません: dev.today.unsandboxed を true にしてください",
        ru: "скрипт работает со всеми правами пользователя, но в его правах этого нет: "
          + "задайте dev.today.unsandboxed = true",
        zh: "脚本以用户的全部权限运行，但其授权没有说明：请将 dev.today.unsandboxed 设为 true")
    }
  }
}
