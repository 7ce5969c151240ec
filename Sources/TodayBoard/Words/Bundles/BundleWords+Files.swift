import TodayEngine
import TodayRender

/// Places, property lists and programs.
extension BundleWords {
  func place(_ mistake: BundleMistake.Place) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .noBundle:
      language.pick(
        en: en, es: "el paquete no existe: escribe la ruta de un .app o .appex",
        ja: "バンドルがありません: .app か .appex のパスを書いてください",
        ru: "пакета нет: укажите путь к .app или .appex", zh: "程序包不存在：请写 .app 或 .appex 的路径")
    case .noApp:
      language.pick(
        en: en, es: "no contiene ninguna app: escribe la ruta de un .app o .appex",
        ja: "アプリがありません: .app か .appex のパスを書いてください",
        ru: "в нём нет приложения: укажите путь к .app или .appex",
        zh: "其中没有应用：请写 .app 或 .appex 的路径")
    case .noFolder:
      language.pick(
        en: en, es: "el directorio no existe: escribe la ruta de un directorio con paquetes .app",
        ja: "フォルダがありません: .app バンドルがあるフォルダのパスを書いてください",
        ru: "каталога нет: укажите путь к каталогу с пакетами .app",
        zh: "文件夹不存在：请写含有 .app 程序包的文件夹路径")
    case .unreadableFolder(let failure):
      language.pick(
        en: en, es: "\(reasons.file(failure)): hazlo legible",
        ja: "\(reasons.file(failure)): 読めるようにしてください",
        ru: "\(reasons.file(failure)): сделайте его доступным для чтения",
        zh: "\(reasons.file(failure))：请使其可读")
    case .outsideApp:
      language.pick(
        en: en, es: "la extensión está fuera de una app: muévela a PlugIns/ de su .app",
        ja: "機能拡張がアプリの外にあります: その .app の PlugIns/ に移してください",
        ru: "расширение вне приложения: переместите его в PlugIns/ его .app",
        zh: "扩展不在应用内：请移到其 .app 的 PlugIns/ 中")
    case .outsidePlugIns:
      language.pick(
        en: en,
        es:
          "la extensión no está en la carpeta PlugIns de su app y no se usa: muévela a PlugIns/ de "
          + "su .app",
        ja: "機能拡張がアプリの PlugIns フォルダになく、使われません: その .app の PlugIns/ に移してください",
        ru: "расширение не в папке PlugIns своего приложения и не используется: переместите его в "
          + "PlugIns/ его .app",
        zh: "扩展不在其应用的 PlugIns 文件夹中，不会使用：请移到其 .app 的 PlugIns/ 中")
    case .misnamedPlugIns(let name):
      language.pick(
        en: en,
        es: "la carpeta de extensiones se llama \(name), y sus extensiones no se usan: cámbiale el "
          + "nombre a PlugIns",
        ja: "機能拡張のフォルダの名前が \(name) で、中の機能拡張は使われません: 名前を PlugIns に変えてください",
        ru:
          "папка расширений называется \(name), и её расширения не используются: переименуйте её в "
          + "PlugIns",
        zh: "扩展文件夹名为 \(name)，其中的扩展不会使用：请改名为 PlugIns")
    case .appNotADirectory:
      language.pick(
        en: en, es: "la app no es un directorio: quítalo", ja: "アプリがフォルダではありません: 取り除いてください",
        ru: "приложение — не каталог: удалите это", zh: "应用不是文件夹：请移除")
    case .extensionNotADirectory:
      language.pick(
        en: en, es: "la extensión no es un directorio: quítalo", ja: "機能拡張がフォルダではありません: 取り除いてください",
        ru: "расширение — не каталог: удалите это", zh: "扩展不是文件夹：请移除")
    case .unusableApp(let name):
      language.pick(
        en: en, es: "su app no se puede usar: arregla antes \(name)",
        ja: "含むアプリが使えません: 先に \(name) を直してください",
        ru: "его приложение нельзя использовать: сначала исправьте \(name)",
        zh: "其所属应用无法使用：请先修复 \(name)")
    case .identifierTaken(let id, let path):
      language.pick(
        en: en,
        es: "\(path) también tiene el identificador \(id): da a uno otro identificador, o quítalo",
        ja: "\(path) の識別子も \(id) です: 片方の識別子を変えるか、取り除いてください",
        ru: "у \(path) тот же идентификатор \(id): измените идентификатор одного из них "
          + "или удалите его", zh: "\(path) 的标识符也是 \(id)：请更改其中一个的标识符，或将其移除")
    case .replaced(let id, let path):
      language.pick(
        en: en,
        es: "\(path) también tiene el identificador \(id) y se usa en su lugar: quita "
          + "uno de los dos", ja: "\(path) の識別子も \(id) で、そちらが使われます: 片方を取り除いてください",
        ru: "у \(path) тот же идентификатор \(id), и используется он: удалите один из них",
        zh: "\(path) 的标识符也是 \(id)，将使用它：请移除其中一个")
    }
  }

  func list(_ mistake: BundleMistake.List) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .missing(let file):
      language.pick(
        en: en, es: "no se puede leer \(file): no existe: añádelo, al menos con CFBundleIdentifier",
        ja: "\(file) を読めません: ファイルがありません: 少なくとも CFBundleIdentifier を書いて追加してください",
        ru: "не удается прочитать \(file): файла нет: добавьте его хотя бы с CFBundleIdentifier",
        zh: "无法读取 \(file)：文件不存在：请添加该文件，至少包含 CFBundleIdentifier")
    case .unreadable(_, let failure) where failure.cause == .tooLarge:
      language.pick(
        en: en, es: "\(reasons.file(failure)): quita lo que sobra",
        ja: "\(reasons.file(failure)): 不要な内容を削除してください",
        ru: "\(reasons.file(failure)): удалите из него лишнее",
        zh: "\(reasons.file(failure))：请移除多余的内容")
    case .malformed(let file, let flaw, _) where flaw == .tooDeep || flaw == .tooManyValues:
      language.pick(
        en: en, es: "no se puede leer \(file): \(flaw): quita lo que sobra",
        ja: "\(file) を読めません: \(flaw): 不要な内容を削除してください",
        ru: "не удается прочитать \(file): \(flaw): удалите из него лишнее",
        zh: "无法读取 \(file)：\(flaw)：请移除多余的内容")
    case .unreadable(_, let failure):
      language.pick(
        en: en, es: "\(reasons.file(failure)): escribe una lista de propiedades válida",
        ja: "\(reasons.file(failure)): 正しいプロパティリストを書いてください",
        ru: "\(reasons.file(failure)): напишите правильный список свойств",
        zh: "\(reasons.file(failure))：请写有效的属性列表")
    case .malformed(let file, let flaw, true):
      language.pick(
        en: en, es: "no se puede leer \(file): \(flaw): corrige esa línea",
        ja: "\(file) を読めません: \(flaw): その行を直してください",
        ru: "не удается прочитать \(file): \(flaw): исправьте эту строку",
        zh: "无法读取 \(file)：\(flaw)：请更正该行")
    case .malformed(let file, let flaw, false):
      language.pick(
        en: en, es: "no se puede leer \(file): \(flaw): escribe una lista de propiedades válida",
        ja: "\(file) を読めません: \(flaw): 正しいプロパティリストを書いてください",
        ru: "не удается прочитать \(file): \(flaw): напишите правильный список свойств",
        zh: "无法读取 \(file)：\(flaw)：请写有效的属性列表")
    case .unreadableStrings(let file, let flaw, let key):
      language.pick(
        en: en, es: "no se puede leer \(file): \(flaw): escribe líneas como \"\(key)\" = \"…\";",
        ja: "\(file) を読めません: \(flaw): \"\(key)\" = \"…\"; のような行を書いてください",
        ru: "не удается прочитать \(file): \(flaw): пишите строки вида \"\(key)\" = \"…\";",
        zh: "无法读取 \(file)：\(flaw)：请写如 \"\(key)\" = \"…\"; 的行")
    case .variable(let key):
      language.pick(
        en: en,
        es: "\(key) contiene una $(VARIABLE) sin expandir: escribe su valor, o deja que "
          + "la compilación la expanda",
        ja: "\(key) に展開されていない $(VARIABLE) があります: 値を書くか、ビルドで展開してください",
        ru: "в \(key) нераскрытая $(VARIABLE): напишите значение или раскройте её при сборке",
        zh: "\(key) 含有未展开的 $(VARIABLE)：请写入其值，或在构建时展开")
    case .variables(let keys):
      language.pick(
        en: en,
        es: "\(keys) contienen $(VARIABLES) sin expandir: escribe sus valores, o deja "
          + "que la compilación las expanda",
        ja: "\(keys) に展開されていない $(VARIABLES) があります: 値を書くか、ビルドで展開してください",
        ru: "в \(keys) нераскрытые $(VARIABLES): напишите значения или раскройте их при сборке",
        zh: "\(keys) 含有未展开的 $(VARIABLES)：请写入其值，或在构建时展开")
    case .variableInTranslation(let key):
      language.pick(
        en: en,
        es: "\(key) contiene una $(VARIABLE) sin expandir: escribe su valor; hasta "
          + "entonces no se usa esta traducción",
        ja: "\(key) に展開されていない $(VARIABLE) があります: 値を書いてください。それまでこの訳は使われません",
        ru: "в \(key) нераскрытая $(VARIABLE): напишите значение; до тех пор этот "
          + "перевод не используется", zh: "\(key) 含有未展开的 $(VARIABLE)：请写入其值；在此之前不会使用该翻译")
    }
  }

  func program(_ mistake: BundleMistake.Program) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .scriptGone(let path):
      language.pick(
        en: en, es: "falta el script \(path): recupéralo, o desinstala el widget",
        ja: "スクリプト \(path) がありません: 元に戻すか、ウィジェットをアンインストールしてください",
        ru: "нет скрипта \(path): верните его или удалите виджет", zh: "脚本 \(path) 不存在：请恢复它，或卸载小组件")
    case .notExecutableScript(let path):
      language.pick(
        en: en,
        es: "\(path) no tiene línea #! ni es ejecutable: añade una primera línea como #!/bin/sh",
        ja: "\(path) には #! 行がなく、実行もできません: 1 行目に #!/bin/sh などを書いてください",
        ru: "в \(path) нет строки #!, и он не исполняемый: добавьте первую строку, "
          + "например #!/bin/sh", zh: "\(path) 没有 #! 行且不可执行：请添加第一行，如 #!/bin/sh")
    case .notAScript(let path):
      language.pick(
        en: en,
        es: "\(path) no tiene línea #! ni es un programa: añade una primera línea como #!/bin/sh",
        ja: "\(path) には #! 行がなく、プログラムでもありません: 1 行目に #!/bin/sh などを書いてください",
        ru: "в \(path) нет строки #!, и это не программа: добавьте первую строку, "
          + "например #!/bin/sh", zh: "\(path) 没有 #! 行，也不是程序：请添加第一行，如 #!/bin/sh")
    case .carriageReturns(let path):
      language.pick(
        en: en,
        es: "las líneas de \(path) terminan en CR LF: no se encuentra su intérprete: "
          + "ejecuta sed -i 's/\\r$//' con él",
        ja: "\(path) の改行が CR LF なので、インタプリタが見つかりません: sed -i 's/\\r$//' を実行してください",
        ru: "строки \(path) кончаются на CR LF: интерпретатор не найти: выполните для "
          + "него sed -i 's/\\r$//'", zh: "\(path) 的行以 CR LF 结尾，找不到其解释器：请对它运行 sed -i 's/\\r$//'")
    case .byteOrderMark(let path):
      language.pick(
        en: en,
        es: "\(path) empieza con una marca de orden de bytes: no se encuentra su línea #!: "
          + "ejecuta sed -i '1s/^\\xEF\\xBB\\xBF//' con él",
        ja: "\(path) の先頭にバイト順マークがあり、#! 行が見つかりません: "
          + "sed -i '1s/^\\xEF\\xBB\\xBF//' を実行してください",
        ru: "\(path) начинается с метки порядка байтов: строку #! не найти: выполните для "
          + "него sed -i '1s/^\\xEF\\xBB\\xBF//'",
        zh: "\(path) 以字节顺序标记开头，找不到其 #! 行：请对它运行 sed -i '1s/^\\xEF\\xBB\\xBF//'")
    case .noInterpreter(let path, let name, let package?):
      language.pick(
        en: en,
        es: "\(path) necesita el intérprete \(name), que falta: instálalo (paquete "
          + "\(package) de Debian), o cambia la primera línea",
        ja: "\(path) に必要なインタプリタ \(name) がありません: 入れるか (Debian パッケージ \(package))、1 行目を直してください",
        ru: "для \(path) нужен интерпретатор \(name), его нет: установите его (пакет "
          + "Debian \(package)) или измените первую строку",
        zh: "\(path) 需要的解释器 \(name) 不存在：请安装它（Debian 软件包 \(package)），或修改第一行")
    case .noInterpreter(let path, let name, nil):
      language.pick(
        en: en,
        es: "\(path) necesita el intérprete \(name), que falta: instálalo, o cambia la "
          + "primera línea", ja: "\(path) に必要なインタプリタ \(name) がありません: 入れるか、1 行目を直してください",
        ru: "для \(path) нужен интерпретатор \(name), его нет: установите его или "
          + "измените первую строку", zh: "\(path) 需要的解释器 \(name) 不存在：请安装它，或修改第一行")
    case .notExecutable(let path):
      language.pick(
        en: en, es: "\(path) no es ejecutable: ejecuta chmod +x con él",
        ja: "\(path) は実行できません: chmod +x を実行してください",
        ru: "\(path) — не исполняемый файл: выполните для него chmod +x",
        zh: "\(path) 不可执行：请对它运行 chmod +x")
    case .notAProgram(let path):
      language.pick(
        en: en,
        es: "\(path) no es un programa de Linux ni un script con línea #!: añade una "
          + "primera línea como #!/usr/bin/env python3, o compílalo",
        ja: "\(path) は Linux のプログラムでも #! 行のあるスクリプトでもありません: 1 行目に #!/usr/bin/env python3 "
          + "などを書くか、ビルドしてください",
        ru: "\(path) — не программа Linux и не скрипт со строкой #!: добавьте первую "
          + "строку, например #!/usr/bin/env python3, или соберите её",
        zh: "\(path) 既不是 Linux 程序，也不是有 #! 行的脚本：请添加第一行，如 #!/usr/bin/env python3，或构建它")
    case .otherProcessor(let path, let its, let ours):
      language.pick(
        en: en, es: "\(path) está compilado para \(its): compílalo para \(ours)",
        ja: "\(path) は \(its) 用です: \(ours) 用にビルドしてください",
        ru: "\(path) собрана для \(its): соберите её для \(ours)",
        zh: "\(path) 是为 \(its) 构建的：请为 \(ours) 构建")
    case .linkOutside(let path):
      language.pick(
        en: en,
        es: "\(path) es un enlace a un archivo fuera del paquete: copia el programa en el paquete",
        ja: "\(path) はバンドルの外のファイルへのリンクです: プログラムをバンドルにコピーしてください",
        ru: "\(path) — ссылка на файл вне пакета: скопируйте программу в пакет",
        zh: "\(path) 是指向程序包外文件的链接：请将程序复制到程序包中")
    case .notBuilt(let name, let package?):
      language.pick(
        en: en,
        es: "el ejecutable \(name) no está en el bundle ni en la carpeta de compilación "
          + "de su paquete: ejecuta swift build en \(package)",
        ja: "実行ファイル \(name) がバンドルにもパッケージのビルドフォルダにもありません: \(package) で swift build を実行してください",
        ru: "программы \(name) нет ни в пакете, ни в папке сборки: выполните swift build "
          + "в \(package)", zh: "可执行文件 \(name) 不在程序包中，也不在其构建文件夹中：请在 \(package) 中运行 swift build")
    case .notBuilt(let name, nil):
      language.pick(
        en: en,
        es: "el ejecutable \(name) no está en el bundle ni en la carpeta de compilación "
          + "de su paquete: compílalo, o cópialo en el paquete",
        ja: "実行ファイル \(name) がバンドルにもパッケージのビルドフォルダにもありません: ビルドするか、バンドルにコピーしてください",
        ru: "программы \(name) нет ни в пакете, ни в папке сборки: соберите её или "
          + "скопируйте в пакет", zh: "可执行文件 \(name) 不在程序包中，也不在其构建文件夹中：请构建它，或复制到程序包中")
    }
  }
}
