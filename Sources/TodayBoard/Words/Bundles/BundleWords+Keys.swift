import TodayEngine
import TodayRender

/// Keys of property lists, and forms of settings.
extension BundleWords {
  func key(_ mistake: BundleMistake.Key) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .misplaced(let name, let place, let home):
      language.pick(
        en: en, es: "\(name) no tiene efecto en \(place): muévelo a \(home)",
        ja: "\(place) にある \(name) は無効です: \(home) に移してください",
        ru: "\(name) в \(place) не действует: переместите в \(home)",
        zh: "\(place) 中的 \(name) 无效：请移到 \(home)")
    case .unknown(let name, let meant?, _):
      language.pick(
        en: en, es: "la clave \(name) es desconocida: escribe \(meant)",
        ja: "キー \(name) は不明です: \(meant) と書いてください", ru: "ключ \(name) неизвестен: напишите \(meant)",
        zh: "未知的键 \(name)：请写 \(meant)")
    case .unknown(let name, nil, []):
      language.pick(
        en: en, es: "la clave \(name) es desconocida: quítalo", ja: "キー \(name) は不明です: 取り除いてください",
        ru: "ключ \(name) неизвестен: удалите это", zh: "未知的键 \(name)：请移除")
    case .unknown(let name, nil, let known):
      language.pick(
        en: en,
        es: "la clave \(name) es desconocida: quítalo, o escribe uno de "
          + "\(known.joined(separator: ", "))",
        ja: "キー \(name) は不明です: 取り除くか、\(known.joined(separator: ", ")) のどれかを書いてください",
        ru: "ключ \(name) неизвестен: удалите или напишите: \(known.joined(separator: ", "))",
        zh: "未知的键 \(name)：请移除，或写 \(known.joined(separator: ", ")) 之一")
    case .missing(.identifier):
      language.pick(
        en: en, es: "falta CFBundleIdentifier: pon un identificador como com.example.Name",
        ja: "CFBundleIdentifier がありません: com.example.Name のような識別子を設定してください",
        ru: "нет ключа CFBundleIdentifier: укажите идентификатор, например com.example.Name",
        zh: "缺少 CFBundleIdentifier：请设为标识符，如 com.example.Name")
    case .missing(.executable):
      language.pick(
        en: en, es: "falta CFBundleExecutable: pon el nombre del programa",
        ja: "CFBundleExecutable がありません: プログラムの名前を設定してください",
        ru: "нет ключа CFBundleExecutable: укажите имя программы",
        zh: "缺少 CFBundleExecutable：请设为程序名")
    case .missing(.extension):
      language.pick(
        en: en,
        es: "falta NSExtension: añade el diccionario con NSExtensionPointIdentifier y "
          + "NSExtensionPrincipalClass",
        ja: "NSExtension がありません: NSExtensionPointIdentifier と NSExtensionPrincipalClass "
          + "がある辞書を追加してください",
        ru: "нет ключа NSExtension: добавьте словарь с NSExtensionPointIdentifier и "
          + "NSExtensionPrincipalClass",
        zh: "缺少 NSExtension：请添加含 NSExtensionPointIdentifier 和 NSExtensionPrincipalClass 的字典")
    case .missing(.point):
      language.pick(
        en: en, es: "falta NSExtensionPointIdentifier: pon com.apple.widget-extension",
        ja: "NSExtensionPointIdentifier がありません: com.apple.widget-extension を設定してください",
        ru: "нет ключа NSExtensionPointIdentifier: укажите com.apple.widget-extension",
        zh: "缺少 NSExtensionPointIdentifier：请设为 com.apple.widget-extension")
    case .missing(.principalClass):
      language.pick(
        en: en,
        es: "falta NSExtensionPrincipalClass: pon el nombre de la clase del controlador de vista",
        ja: "NSExtensionPrincipalClass がありません: ビューコントローラのクラス名を設定してください",
        ru: "нет ключа NSExtensionPrincipalClass: укажите имя класса контроллера",
        zh: "缺少 NSExtensionPrincipalClass：请设为视图控制器的类名")
    case .missing(.specifiers):
      language.pick(
        en: en, es: "falta PreferenceSpecifiers: pon una lista de diccionarios",
        ja: "PreferenceSpecifiers がありません: 辞書の配列を設定してください",
        ru: "нет ключа PreferenceSpecifiers: укажите массив словарей",
        zh: "缺少 PreferenceSpecifiers：请设为字典数组")
    case .kind(let text):
      language.pick(
        en: en, es: "TodayAppKind es «\(text)»: escribe terminal, window o background",
        ja: "TodayAppKind が「\(text)」です: terminal、window、background のどれかを書いてください",
        ru: "TodayAppKind равен «\(text)»: напишите terminal, window или background",
        zh: "TodayAppKind 为“\(text)”：请写 terminal、window 或 background")
    case .identifier(let text, let limit):
      language.pick(
        en: en,
        es: "CFBundleIdentifier es «\(text)»: usa letras, cifras y guiones entre puntos "
          + "sueltos, con una letra o cifra al principio, \(limit) como máximo",
        ja: "CFBundleIdentifier が「\(text)」です: 英字、数字、ハイフンを 1 つずつのピリオドで区切り、英字か数字で始め、全体で "
          + "\(limit) 文字までにしてください",
        ru: "CFBundleIdentifier равен «\(text)»: используйте буквы, цифры и дефисы между "
          + "одиночными точками, первой букву или цифру, не более \(limit) знаков",
        zh: "CFBundleIdentifier 为“\(text)”：请使用字母、数字和连字符，以单个点分隔，以字母或数字开头，总共不超过 \(limit) 个")
    case .executable(let text):
      language.pick(
        en: en,
        es: "CFBundleExecutable es «\(text)»: escribe el nombre de un archivo sin directorio",
        ja: "CFBundleExecutable が「\(text)」です: フォルダのないファイル名を書いてください",
        ru: "CFBundleExecutable равен «\(text)»: напишите имя файла без каталога",
        zh: "CFBundleExecutable 为“\(text)”：请写不含文件夹的文件名")
    case .principalClass(let text):
      language.pick(
        en: en, es: "NSExtensionPrincipalClass es «\(text)»: escribe Class o Module.Class",
        ja: "NSExtensionPrincipalClass が「\(text)」です: Class か Module.Class と書いてください",
        ru: "NSExtensionPrincipalClass равен «\(text)»: напишите Class или Module.Class",
        zh: "NSExtensionPrincipalClass 为“\(text)”：请写 Class 或 Module.Class")
    case .interval:
      language.pick(
        en: en,
        es: "TodayRefreshInterval no es un número de segundos de 1 a un año: escribe un "
          + "número como 900",
        ja: "TodayRefreshInterval が 1 秒から 1 年までの秒数ではありません: 900 のような数を書いてください",
        ru: "TodayRefreshInterval — не число секунд от 1 до года: напишите число, например 900",
        zh: "TodayRefreshInterval 不是 1 秒到一年之间的秒数：请写数字，如 900")
    case .span(let key):
      language.pick(
        en: en,
        es: "\(key) no es un número de columnas ni full: escribe <integer>2</integer> o "
          + "<string>full</string>",
        ja: "\(key) が列数でも full でもありません: <integer>2</integer> か <string>full</string> と書いてください",
        ru: "\(key) — не число столбцов и не full: напишите <integer>2</integer> или "
          + "<string>full</string>",
        zh: "\(key) 既不是列数也不是 full：请写 <integer>2</integer> 或 <string>full</string>")
    case .flag(let key):
      language.pick(
        en: en, es: "\(key) no es true ni false: escribe <true/>",
        ja: "\(key) が true でも false でもありません: <true/> と書いてください",
        ru: "\(key) — не true и не false: напишите <true/>",
        zh: "\(key) 既不是 true 也不是 false：请写 <true/>")
    case .icon(let text):
      language.pick(
        en: en,
        es: "TodayIcon es «\(text)», que no ocupa una celda: escribe un carácter "
          + "estrecho, como ☀, sin selector de emoji",
        ja: "TodayIcon が「\(text)」で、1 セルの幅ではありません: ☀ のような幅の狭い 1 文字を、絵文字の異体字セレクタなしで書いてください",
        ru: "TodayIcon равен «\(text)», это не одна клетка: напишите один узкий знак, "
          + "например ☀, без селектора эмодзи",
        zh: "TodayIcon 为“\(text)”，宽度不是一格：请写一个窄字符，如 ☀，不带表情选择符")
    case .notAScheme(let text):
      language.pick(
        en: en,
        es: "«\(text)» no es un esquema de URL: empieza con una letra y usa como máximo "
          + "64 letras, cifras, +, - y .",
        ja: "「\(text)」は URL スキームではありません: 英字で始め、英字、数字、+、-、. を 64 文字まで使ってください",
        ru: "«\(text)» — не схема URL: начните с буквы и используйте не больше 64 букв, "
          + "цифр, +, - и .", zh: "“\(text)”不是 URL 协议：请以字母开头，最多用 64 个字母、数字、+、- 和 .")
    case .reservedScheme(let scheme):
      language.pick(
        en: en,
        es: "una app no puede reclamar el esquema \(scheme): quítalo y elige un esquema propio",
        ja: "アプリはスキーム \(scheme) を使えません: 取り除いて、独自のスキームを選んでください",
        ru: "приложение не может занять схему \(scheme): удалите её и выберите свою схему",
        zh: "应用不能占用协议 \(scheme)：请移除，并选择自己的协议")
    case .noExecutable:
      language.pick(
        en: en,
        es: "la app no nombra un ejecutable: pon CFBundleExecutable; sin él la app no se "
          + "puede abrir", ja: "アプリに実行ファイルの指定がありません: CFBundleExecutable を設定してください。ないとアプリを開けません",
        ru: "приложение не называет программу: укажите CFBundleExecutable; без него "
          + "приложение не открыть", zh: "应用没有指定可执行文件：请设置 CFBundleExecutable；否则无法打开应用")
    case .noDisplay:
      language.pick(
        en: en,
        es: "una app con ventanas no alcanza la pantalla: pon dev.today.unsandboxed a "
          + "true, o TodayAppKind a terminal",
        ja: "ウインドウのあるアプリが画面を使えません: dev.today.unsandboxed を true に、または TodayAppKind を "
          + "terminal にしてください",
        ru: "приложению с окнами недоступен экран: задайте dev.today.unsandboxed = true "
          + "или TodayAppKind = terminal",
        zh: "有窗口的应用无法访问显示器：请将 dev.today.unsandboxed 设为 true，或将 TodayAppKind 设为 terminal")
    }
  }

  func form(_ mistake: BundleMistake.Form) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .noType:
      language.pick(
        en: en,
        es: "se omite un especificador sin Type: usa un especificador de grupo, texto, "
          + "interruptor, deslizador, valores o título",
        ja: "Type のない指定は無視されます: グループ、テキスト、スイッチ、スライダー、選択、タイトルのどれかにしてください",
        ru: "описатель без Type пропущен: используйте группу, текст, переключатель, "
          + "ползунок, список или заголовок", zh: "已略过没有 Type 的条目：请使用分组、文本、开关、滑块、多值或标题条目")
    case .unknownType(let type):
      language.pick(
        en: en,
        es: "se omite \(type): usa un especificador de grupo, texto, interruptor, "
          + "deslizador, valores o título",
        ja: "\(type) は無視されます: グループ、テキスト、スイッチ、スライダー、選択、タイトルのどれかにしてください",
        ru: "\(type) пропущен: используйте группу, текст, переключатель, ползунок, "
          + "список или заголовок", zh: "已略过 \(type)：请使用分组、文本、开关、滑块、多值或标题条目")
    case .noKey(let type):
      language.pick(
        en: en, es: "un \(type) no tiene Key: pon en Key la clave de los ajustes",
        ja: "\(type) に Key がありません: Key に defaults のキーを設定してください",
        ru: "у \(type) нет Key: укажите в Key ключ настроек", zh: "\(type) 没有 Key：请将 Key 设为设置中的键")
    case .sameKey(let key):
      language.pick(
        en: en, es: "varios ajustes tienen la Key \(key): da otra a cada uno",
        ja: "複数の設定が Key \(key) を使っています: それぞれ別の Key にしてください",
        ru: "у нескольких настроек Key \(key): дайте каждой свой Key",
        zh: "多个设置使用 Key \(key)：请为每个设置使用不同的 Key")
    case .reversedLimits(let key):
      language.pick(
        en: en, es: "el MinimumValue de \(key) es mayor que su MaximumValue: intercámbialos",
        ja: "\(key) の MinimumValue が MaximumValue より大きいです: 入れ替えてください",
        ru: "MinimumValue у \(key) больше MaximumValue: поменяйте их местами",
        zh: "\(key) 的 MinimumValue 大于 MaximumValue：请互换")
    case .defaultOutside(let key, let minimum, let maximum):
      language.pick(
        en: en,
        es: "el DefaultValue de \(key) no es un número de \(minimum) a \(maximum): "
          + "cámbialo, o cambia los límites",
        ja: "\(key) の DefaultValue が \(minimum) から \(maximum) の数ではありません: "
          + "それか範囲を変えてください",
        ru: "DefaultValue у \(key) — не число от \(minimum) до \(maximum): "
          + "измените его или пределы",
        zh: "\(key) 的 DefaultValue 不是 \(minimum) 到 \(maximum) 的数：请更改它或界限")
    case .defaultNotOffered(let key):
      language.pick(
        en: en, es: "el DefaultValue de \(key) no está en sus Values: elige uno de ellos",
        ja: "\(key) の DefaultValue が Values にありません: Values のどれかにしてください",
        ru: "DefaultValue у \(key) нет в Values: выберите одно из них",
        zh: "\(key) 的 DefaultValue 不在 Values 中：请设为其中之一")
    case .unequalTitles(let key, let titles, let values):
      language.pick(
        en: en,
        es: "\(key) tiene Titles: \(titles), Values: \(values): escribe un título por valor",
        ja: "\(key) の Titles は \(titles)、Values は \(values) です: 値ごとに名前を書いてください",
        ru: "у \(key) Titles: \(titles), Values: \(values): напишите название каждого значения",
        zh: "\(key) 的 Titles 为 \(titles) 个，Values 为 \(values) 个：请为每个值写一个标题")
    }
  }
}
