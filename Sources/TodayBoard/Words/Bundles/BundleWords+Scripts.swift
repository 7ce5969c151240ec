import TodayEngine
import TodayRender

/// Scripts.
extension BundleWords {
  func script(_ mistake: BundleMistake.Script) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .nameNotUTF8(let name):
      language.pick(
        en: en, es: "el nombre \(name) no es UTF-8: cambia el nombre del archivo",
        ja: "名前 \(name) が UTF-8 ではありません: ファイルの名前を変えてください",
        ru: "имя \(name) не в UTF-8: переименуйте файл", zh: "名称 \(name) 不是 UTF-8：请重命名文件")
    case .noFile(let path):
      language.pick(
        en: en, es: "\(path) no existe: escribe la ruta de un script, una app o un paquete",
        ja: "\(path) がありません: スクリプト、アプリバンドル、パッケージのどれかのパスを書いてください",
        ru: "\(path) нет: укажите путь к скрипту, приложению или пакету",
        zh: "\(path) 不存在：请写脚本、应用程序包或软件包的路径")
    case .notRegular(let path):
      language.pick(
        en: en, es: "\(path) no es un archivo normal: escribe la ruta de un script",
        ja: "\(path) は通常のファイルではありません: スクリプトのパスを書いてください",
        ru: "\(path) — не обычный файл: укажите путь к скрипту", zh: "\(path) 不是普通文件：请写脚本的路径")
    case .unreadable(let path):
      language.pick(
        en: en, es: "no se puede leer \(path): ejecuta chmod u+r con él",
        ja: "\(path) を読めません: chmod u+r を実行してください",
        ru: "не удается прочитать \(path): выполните для него chmod u+r",
        zh: "无法读取 \(path)：请对它运行 chmod u+r")
    case .empty(let path):
      language.pick(
        en: en, es: "\(path) está vacío: escribe un script con una línea #!",
        ja: "\(path) は空です: #! 行のあるスクリプトを書いてください", ru: "\(path) пуст: напишите скрипт со строкой #!",
        zh: "\(path) 是空的：请写有 #! 行的脚本")
    case .noFirstLine(let path):
      language.pick(
        en: en, es: "\(path) no tiene línea #!: añade una primera línea como #!/bin/sh",
        ja: "\(path) に #! 行がありません: 1 行目に #!/bin/sh などを書いてください",
        ru: "в \(path) нет строки #!: добавьте первую строку, например #!/bin/sh",
        zh: "\(path) 没有 #! 行：请添加第一行，如 #!/bin/sh")
    case .program(let problem): program(problem)
    case .noInterpreter(let name, let package?):
      language.pick(
        en: en, es: "falta su intérprete \(name): instala el paquete \(package)",
        ja: "インタプリタ \(name) がありません: パッケージ \(package) を入れてください",
        ru: "нет интерпретатора \(name): установите пакет \(package)",
        zh: "缺少解释器 \(name)：请安装软件包 \(package)")
    case .noInterpreter(let name, nil):
      language.pick(
        en: en, es: "falta su intérprete \(name): instálalo, o cambia la primera línea",
        ja: "インタプリタ \(name) がありません: 入れるか、1 行目を直してください",
        ru: "нет интерпретатора \(name): установите его или измените первую строку",
        zh: "缺少解释器 \(name)：请安装它，或修改第一行")
    case .noDependency(let name, let package):
      language.pick(
        en: en, es: "necesita \(name): instala el paquete \(package)",
        ja: "\(name) が必要です: パッケージ \(package) を入れてください",
        ru: "нужен \(name): установите пакет \(package)", zh: "需要 \(name)：请安装软件包 \(package)")
    case .carriageReturns:
      language.pick(
        en: en,
        es: "la línea termina en CR LF, y el shell lee CR como parte de ella: ejecuta "
          + "sed -i 's/\\r$//' con él",
        ja: "行末が CR LF で、シェルは CR を行の一部として読みます: sed -i 's/\\r$//' を実行してください",
        ru: "строка кончается на CR LF, и оболочка читает CR как её часть: выполните для него "
          + "sed -i 's/\\r$//'",
        zh: "该行以 CR LF 结尾，shell 会把 CR 当作行的一部分：请对它运行 sed -i 's/\\r$//'")
    case .notADictionary:
      language.pick(
        en: en, es: "TodayScript no es un diccionario: escribe un diccionario; puede estar vacío",
        ja: "TodayScript が辞書ではありません: 辞書を書いてください。空でも構いません",
        ru: "TodayScript — не словарь: напишите словарь; он может быть пустым",
        zh: "TodayScript 不是字典：请写字典；可以为空")
    case .otherPoint:
      language.pick(
        en: en,
        es: "solo un widget de Today puede ser un script: pon NSExtensionPointIdentifier "
          + "a com.apple.widget-extension",
        ja: "スクリプトにできるのは Today ウィジェットだけです: NSExtensionPointIdentifier を "
          + "com.apple.widget-extension にしてください",
        ru: "скриптом может быть только виджет Today: задайте NSExtensionPointIdentifier "
          + "= com.apple.widget-extension",
        zh: "只有 Today 小组件可以是脚本：请将 NSExtensionPointIdentifier 设为 com.apple.widget-extension")
    case .unknownDialect(let name, let known):
      language.pick(
        en: en,
        es: "el dialecto «\(name)» es desconocido: escribe uno de "
          + "\(known.joined(separator: ", "))",
        ja: "方言「\(name)」は不明です: \(known.joined(separator: ", ")) のどれかを書いてください",
        ru: "диалект «\(name)» неизвестен: напишите: \(known.joined(separator: ", "))",
        zh: "未知的方言“\(name)”：请写 \(known.joined(separator: ", ")) 之一")
    case .unknownForm(let name, let known):
      language.pick(
        en: en,
        es: "la forma «\(name)» es desconocida: escribe uno de \(known.joined(separator: ", "))",
        ja: "形式「\(name)」は不明です: \(known.joined(separator: ", ")) のどれかを書いてください",
        ru: "форма «\(name)» неизвестна: напишите: \(known.joined(separator: ", "))",
        zh: "未知的形式“\(name)”：请写 \(known.joined(separator: ", ")) 之一")
    case .unknownTag(let name, let known):
      language.pick(
        en: en,
        es: "la etiqueta <today.\(name)> es desconocida: escribe una de "
          + "\(known.joined(separator: ", "))",
        ja: "タグ <today.\(name)> は不明です: \(known.joined(separator: ", ")) のどれかを書いてください",
        ru: "тег <today.\(name)> неизвестен: напишите: \(known.joined(separator: ", "))",
        zh: "未知的标签 <today.\(name)>：请写 \(known.joined(separator: ", ")) 之一")
    case .unknownLock(let value):
      language.pick(
        en: en,
        es: "<today.locked> es «\(value)», que es desconocido, así que la tarjeta se oculta con el "
          + "tablero bloqueado: escribe hidden o shown",
        ja: "<today.locked> の値「\(value)」は不明なので、ロック中はカードを隠します: hidden か shown と書いてください",
        ru: "<today.locked> — «\(value)», это неизвестно, поэтому карточка скрыта, пока доска "
          + "заблокирована: напишите hidden или shown",
        zh: "<today.locked> 的值“\(value)”未知，因此锁定时隐藏卡片：请写 hidden 或 shown")
    case .schedule(let text):
      language.pick(
        en: en,
        es: "«\(text)» no es un horario: escribe los cinco campos de cron, como */5 8-18 * * 1-5",
        ja: "「\(text)」は予定ではありません: cron の 5 つの欄を書いてください (例: */5 8-18 * * 1-5)",
        ru: "«\(text)» — не расписание: напишите пять полей cron, например */5 8-18 * * 1-5",
        zh: "“\(text)”不是日程：请写 cron 的五个字段，如 */5 8-18 * * 1-5")
    case .background:
      language.pick(
        en: en,
        es: "TodayScript.background no es un número de segundos: escribe un número mayor que 0, "
          + "como 300",
        ja: "TodayScript.background は秒数ではありません: 0 より大きい数を書いてください (例: 300)",
        ru: "TodayScript.background — не число секунд: напишите число больше 0, например 300",
        zh: "TodayScript.background 不是秒数：请写大于 0 的数字，如 300")
    case .pipe:
      language.pick(
        en: en,
        es: "el shell lee | como tubería: la línea no imprime nada: pon la línea entre comillas",
        ja: "シェルが | をパイプと読むので、この行は何も出力しません: 行を引用符で囲んでください",
        ru: "оболочка читает | как конвейер: строка ничего не выводит: возьмите строку в кавычки",
        zh: "shell 把 | 当作管道，该行不会输出：请给该行加引号")
    case .interval(let text):
      language.pick(
        en: en,
        es: "«\(text)» no es un intervalo: escribe 500ms, 10s, 5m, 1h o 1d",
        ja: "「\(text)」は間隔ではありません: 500ms、10s、5m、1h、1d のどれかを書いてください",
        ru: "«\(text)» — не интервал: напишите 500ms, 10s, 5m, 1h или 1d",
        zh: "“\(text)”不是间隔：请写 500ms、10s、5m、1h 或 1d")
    case .notAVariable(let text):
      language.pick(
        en: en,
        es: "«\(text)» no declara ninguna variable: "
          + "escribe string(NAME=\"valor\"): descripción, o number, boolean, "
          + "select, secret",
        ja: "「\(text)」は変数の宣言ではありません: "
          + "string(NAME=\"初期値\"): 説明 と書いてください (ほかに number、boolean、select、secret)",
        ru: "«\(text)» не объявляет переменную: "
          + "напишите string(NAME=\"значение\"): описание, или number, "
          + "boolean, select, secret",
        zh: "“\(text)”没有声明变量：请写 string(NAME=\"默认值\"): 说明，或 number、boolean、select、secret")
    case .noOptions(let name):
      language.pick(
        en: en, es: "\(name) no tiene opciones: escribe las opciones al final: [one, two]",
        ja: "\(name) に選択肢がありません: 選択肢を末尾に書いてください: [one, two]",
        ru: "у \(name) нет вариантов: напишите варианты в конце: [one, two]",
        zh: "\(name) 没有选项：请在末尾写选项：[one, two]")
    case .notANumber(let name, let value):
      language.pick(
        en: en, es: "\(name) es un número, pero «\(value)» no lo es: escribe un número",
        ja: "\(name) は数ですが、「\(value)」は数ではありません: 数を書いてください",
        ru: "\(name) — число, а «\(value)» — нет: напишите число",
        zh: "\(name) 是数字，但“\(value)”不是：请写数字")
    case .notABoolean(let name, let value):
      language.pick(
        en: en,
        es: "\(name) es true o false, pero «\(value)» no es ninguno: escribe true o false",
        ja: "\(name) は true か false ですが、「\(value)」はどちらでもありません: true か false を書いてください",
        ru: "\(name) — true или false, а «\(value)» — нет: напишите true или false",
        zh: "\(name) 是 true 或 false，但“\(value)”都不是：请写 true 或 false")
    case .notAnOption(let name, let value, let options):
      language.pick(
        en: en,
        es: "\(name) no tiene la opción «\(value)», que es su valor inicial: escribe una de "
          + "\(options.joined(separator: ", "))",
        ja: "\(name) の初期値「\(value)」は選択肢にありません: "
          + "\(options.joined(separator: ", ")) のどれかを書いてください",
        ru: "у \(name) нет варианта «\(value)», а это значение по умолчанию: напишите: "
          + "\(options.joined(separator: ", "))",
        zh: "\(name) 的默认值“\(value)”不在选项中：请写 \(options.joined(separator: ", ")) 之一")
    }
  }
}
