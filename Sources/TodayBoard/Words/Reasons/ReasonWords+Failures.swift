import TodayEngine
import TodayRender

/// Causes of failures of scripts, settings, files and opening.
extension ReasonWords {
  func script(_ failure: ScriptFailure) -> String {
    let en = failure.description
    return switch failure {
    case .notAView(let detail):
      language.pick(
        en: en, es: "la salida no es una vista: \(detail)", ja: "出力はビューではありません: \(detail)",
        ru: "вывод не является представлением: \(detail)", zh: "输出不是视图：\(detail)")
    case .timedOut(let limit):
      language.pick(
        en: en, es: "se agotó el tiempo tras \(limit.words)", ja: "\(limit.words) で時間切れ",
        ru: "время истекло через \(limit.words)", zh: "\(limit.words) 后超时")
    case .printsWithoutEnd(let limit):
      language.pick(
        en: en,
        es:
          "imprimió, pero no terminó en \(limit.words): si sigue, añade --stream, y ~~~ tras cada salida",
        ja: "出力しましたが、\(limit.words) 以内に終了しません: 続くものなら --stream を付け、出力ごとに ~~~ を書いてください",
        ru:
          "вывел текст, но не завершился за \(limit.words): если работает дальше, добавьте --stream, "
          + "и ~~~ после каждого вывода",
        zh: "已有输出，但 \(limit.words) 内未结束：若持续运行，请加 --stream，并在每次输出后加 ~~~")
    case .printsTooMuch(let bytes, let limit):
      language.pick(
        en: en,
        es: "imprimió más de \(bytes >> 20) MiB y no terminó en \(limit.words): imprime menos",
        ja: "\(bytes >> 20) MiB を超えて出力し、\(limit.words) 以内に終了しません: 出力を減らしてください",
        ru: "вывел больше \(bytes >> 20) MiB и не завершился за \(limit.words): выводите меньше",
        zh: "输出超过 \(bytes >> 20) MiB，且 \(limit.words) 内未结束：请减少输出")
    case .noScript(let name):
      language.pick(
        en: en, es: "no existe el script \(name)", ja: "スクリプト \(name) がありません",
        ru: "нет скрипта \(name)", zh: "没有脚本 \(name)")
    case .streamEnded:
      language.pick(
        en: en, es: "el flujo terminó", ja: "ストリームが終了しました", ru: "поток закончился", zh: "流已结束")
    case .noInterpreter(let name, let package?):
      language.pick(
        en: en, es: "falta el intérprete \(name): instala el paquete \(package)",
        ja: "インタプリタ \(name) がありません: パッケージ \(package) を入れてください",
        ru: "нет интерпретатора \(name): установите пакет \(package)",
        zh: "缺少解释器 \(name)：请安装软件包 \(package)")
    case .noInterpreter(let name, nil):
      language.pick(
        en: en, es: "falta el intérprete \(name): instálalo o cambia la primera línea",
        ja: "インタプリタ \(name) がありません: 入れるか、1 行目を直してください",
        ru: "нет интерпретатора \(name): установите его или измените первую строку",
        zh: "缺少解释器 \(name)：请安装它，或修改第一行")
    case .noProgram(let name): noProgram(name)
    case .notExecutable(let name):
      language.pick(
        en: en, es: "\(name) no tiene línea #! ni es ejecutable", ja: "\(name) には #! 行がなく、実行もできません",
        ru: "в \(name) нет строки #!, и он не исполняемый", zh: "\(name) 没有 #! 行且不可执行")
    }
  }

  private func noProgram(_ name: String) -> String {
    language.pick(
      en: "the program \(name) is missing", es: "falta el programa \(name)",
      ja: "プログラム \(name) がありません", ru: "нет программы \(name)", zh: "程序 \(name) 不存在")
  }

  func setting(_ failure: SettingFailure) -> String {
    let (key, why) = (failure.key, cause(failure.cause))
    return language.pick(
      en: failure.description, es: "no se conoce el ajuste \(key): \(why)",
      ja: "設定 \(key) が分かりません: \(why)", ru: "настройка \(key) неизвестна: \(why)",
      zh: "设置 \(key) 未知：\(why)")
  }

  private func cause(_ cause: SettingFailure.Cause) -> String {
    let en = cause.description
    return switch cause {
    case .unsetVariable(let name):
      language.pick(
        en: en, es: "la variable \(name) no está definida", ja: "変数 \(name) がありません",
        ru: "переменная \(name) не задана", zh: "变量 \(name) 未设置")
    case .file(let failure): file(failure)
    case .noProgram(let name): noProgram(name)
    case .programFailed(let name):
      language.pick(
        en: en, es: "el programa \(name) falló, o tardó demasiado",
        ja: "プログラム \(name) が失敗したか、時間がかかりすぎました",
        ru: "программа \(name) не сработала или не успела", zh: "程序 \(name) 失败或耗时过长")
    case .programSilent(let name):
      language.pick(
        en: en, es: "el programa \(name) no escribió nada", ja: "プログラム \(name) は何も書きませんでした",
        ru: "программа \(name) ничего не вывела", zh: "程序 \(name) 没有输出")
    case .spawn(let failure): spawn(failure)
    }
  }

  func file(_ failure: FileFailure) -> String {
    let (path, why) = (failure.path, cause(failure.cause))
    return switch failure.operation {
    case .read:
      language.pick(
        en: failure.description, es: "no se puede leer \(path): \(why)",
        ja: "\(path) を読めません: \(why)",
        ru: "не удается прочитать \(path): \(why)", zh: "无法读取 \(path)：\(why)")
    case .write:
      language.pick(
        en: failure.description, es: "no se puede escribir \(path): \(why)",
        ja: "\(path) に書き込めません: \(why)", ru: "не удается записать \(path): \(why)",
        zh: "无法写入 \(path)：\(why)")
    case .create:
      language.pick(
        en: failure.description, es: "no se puede crear \(path): \(why)",
        ja: "\(path) を作れません: \(why)",
        ru: "не удается создать \(path): \(why)", zh: "无法创建 \(path)：\(why)")
    case .list:
      language.pick(
        en: failure.description, es: "no se puede listar \(path): \(why)",
        ja: "\(path) の内容を読めません: \(why)", ru: "не удается просмотреть \(path): \(why)",
        zh: "无法列出 \(path)：\(why)")
    case .rename:
      language.pick(
        en: failure.description, es: "no se puede renombrar \(path): \(why)",
        ja: "\(path) の名前を変えられません: \(why)", ru: "не удается переименовать \(path): \(why)",
        zh: "无法改名 \(path)：\(why)")
    case .remove:
      language.pick(
        en: failure.description, es: "no se puede borrar \(path): \(why)",
        ja: "\(path) を消せません: \(why)",
        ru: "не удается удалить \(path): \(why)", zh: "无法移走 \(path)：\(why)")
    case .lock:
      language.pick(
        en: failure.description, es: "no se puede bloquear \(path): \(why)",
        ja: "\(path) をロックできません: \(why)", ru: "не удается заблокировать \(path): \(why)",
        zh: "无法锁定 \(path)：\(why)")
    }
  }

  private func cause(_ cause: FileFailure.Cause) -> String {
    let en = cause.description
    return switch cause {
    case .locked:
      language.pick(
        en: en, es: "otro today lo usa; inténtalo de nuevo o termínalo",
        ja: "別の today が使っています。もう一度試すか、終了してください",
        ru: "его занял другой today; повторите или завершите тот", zh: "另一个 today 正在使用；请重试，或结束它")
    case .tooLarge:
      language.pick(en: en, es: "es demasiado grande", ja: "大きすぎます", ru: "слишком велик", zh: "过大")
    case .notRegular:
      language.pick(
        en: en, es: "no es un archivo normal", ja: "通常のファイルではありません", ru: "это не обычный файл",
        zh: "不是普通文件")
    case .unusable:
      language.pick(
        en: en, es: "su contenido no se puede leer; repáralo o muévelo",
        ja: "内容を読めません。直すか、移動してください", ru: "содержимое не читается; исправьте или уберите",
        zh: "无法读取其内容；请修复或移走")
    case .newer:
      language.pick(
        en: en, es: "lo escribió una versión más nueva de today; úsala o mueve el archivo",
        ja: "新しい版の today が書いたファイルです。その版を使うか、移動してください",
        ru: "его записала более новая версия today; запустите её или уберите файл",
        zh: "由较新版本的 today 写入；请使用该版本，或移走文件")
    case .noDescriptors:
      language.pick(
        en: en, es: "hay demasiados archivos abiertos; sube el límite (ulimit -n)",
        ja: "開いているファイルが多すぎます。上限を上げてください (ulimit -n)",
        ru: "открыто слишком много файлов; увеличьте предел (ulimit -n)",
        zh: "打开的文件过多；请提高上限（ulimit -n）")
    case .noSpace(let text):
      language.pick(
        en: en, es: "\(text): libera espacio", ja: "\(text): 空き容量を増やしてください",
        ru: "\(text): освободите место", zh: "\(text)：请清出空间")
    case .readOnlyDisk(let text):
      language.pick(
        en: en, es: "\(text): define TODAY_HOME con otro directorio",
        ja: "\(text): TODAY_HOME に別のフォルダを指定してください",
        ru: "\(text): задайте в TODAY_HOME другой каталог",
        zh: "\(text)：请把 TODAY_HOME 设为其他文件夹")
    case .noPermission(let text):
      language.pick(
        en: en, es: "\(text): hazlo tuyo, o define TODAY_HOME con otro directorio",
        ja: "\(text): 自分のものにするか、TODAY_HOME に別のフォルダを指定してください",
        ru: "\(text): сделайте его своим или задайте в TODAY_HOME другой каталог",
        zh: "\(text)：请取得权限，或把 TODAY_HOME 设为其他文件夹")
    case .other(let text): text
    }
  }

  func opening(_ failure: OpenFailure) -> String {
    let en = failure.description
    return switch failure {
    case .notAURL(let text):
      language.pick(
        en: en, es: "«\(text)» no es una URL: no tiene esquema",
        ja: "「\(text)」は URL ではありません: スキームがありません",
        ru: "«\(text)» — не URL: нет схемы", zh: "“\(text)”不是 URL：没有协议")
    case .blankInURL(let text):
      language.pick(
        en: en,
        es: "«\(text)» no es una URL: tiene un espacio, un salto de línea o un carácter de control",
        ja: "「\(text)」は URL ではありません: 空白、改行、または制御文字があります",
        ru: "«\(text)» — не URL: есть пробел, перевод строки или управляющий символ",
        zh: "“\(text)”不是 URL：含有空格、换行符或控制字符")
    case .longURL(let text, let limit):
      language.pick(
        en: en, es: "«\(text)» es demasiado larga: una URL tiene \(limit) bytes como máximo",
        ja: "「\(text)」は長すぎます: URL は最大 \(limit) バイトです",
        ru: "«\(text)» — слишком длинный URL: не больше \(limit) байт",
        zh: "“\(text)”过长：URL 最多 \(limit) 字节")
    case .refusedScheme(let scheme):
      language.pick(
        en: en, es: "las URL de \(scheme): no se abren", ja: "\(scheme): の URL は開きません",
        ru: "URL вида \(scheme): не открываются", zh: "不打开 \(scheme): 形式的 URL")
    case .noHost(let text):
      language.pick(
        en: en, es: "\(text) no se abre: no tiene host",
        ja: "\(text) は開きません: ホスト名がありません",
        ru: "\(text) не открывается: в нём нет имени хоста", zh: "不打开 \(text)：没有主机名")
    case .unsafeURL(let text):
      language.pick(
        en: en, es: "\(text) no se abre: oculta adónde lleva",
        ja: "\(text) は開きません: 行き先が隠されています",
        ru: "\(text) не открывается: ссылка скрывает, куда ведёт",
        zh: "不打开 \(text)：它隐藏了去向")
    case .declined:
      language.pick(
        en: en, es: "no se abrió: dijiste que no", ja: "開きませんでした: 許可されませんでした",
        ru: "не открыто: вы отказали", zh: "未打开：您已拒绝")
    case .locked:
      language.pick(
        en: en, es: "no se abrió: el tablero está bloqueado", ja: "開きませんでした: ボードがロックされています",
        ru: "не открыто: доска заблокирована", zh: "未打开：面板已锁定")
    case .failed(let url):
      language.pick(
        en: en, es: "no se pudo abrir \(url)", ja: "\(url) を開けませんでした",
        ru: "не удалось открыть \(url)", zh: "无法打开 \(url)")
    case .nothingOpens(let url):
      language.pick(
        en: en, es: "aquí nada abre \(url)", ja: "\(url) を開けるものがありません",
        ru: "здесь нечем открыть \(url)", zh: "这里没有可打开 \(url) 的程序")
    case .copied(let url):
      language.pick(
        en: en, es: "aquí ningún programa abre \(url): se copió", ja: "\(url) を開けるものがないため、コピーしました",
        ru: "\(url) открыть нечем: скопировано", zh: "没有可打开 \(url) 的程序：已复制")
    case .appGone(let id):
      language.pick(
        en: en, es: "la app \(id) ya no está", ja: "アプリ \(id) がありません",
        ru: "приложения \(id) больше нет", zh: "应用 \(id) 已不存在")
    case .noProgram(let app, _):
      language.pick(
        en: en, es: "\(app) no tiene app que abrir",
        ja: "\(app) には開くアプリがありません", ru: "у \(app) нет приложения, которое можно открыть",
        zh: "\(app) 没有可打开的应用")
    case .readOnly:
      language.pick(
        en: en, es: "solo lectura: no se abre ninguna app", ja: "読み出し専用: アプリは起動しません",
        ru: "только чтение: приложения не запускаются", zh: "只读：不会启动应用")
    case .terminalTaken:
      language.pick(
        en: en, es: "otro programa usa el terminal", ja: "別のプログラムが端末を使っています",
        ru: "терминал занят другой программой", zh: "终端正被其他程序使用")
    case .needsTerminal:
      language.pick(
        en: en, es: "aquí no se abre una app que usa el terminal", ja: "端末を使うアプリはここでは起動しません",
        ru: "приложение, которому нужен терминал, здесь не запускается", zh: "使用终端的应用不会在这里启动")
    case .spawn(let failure): spawn(failure)
    case .file(let failure): file(failure)
    case .other(let text): text
    }
  }
}
