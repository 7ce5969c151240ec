import TodayEngine
import TodayRender

extension Words {
  var add: AddWords { AddWords(language: language) }
}

/// The texts of the list and of the form for a command.
struct AddWords {
  let language: Language

  var title: String {
    language.pick(en: "Add", es: "Añadir", ja: "追加", ru: "Добавить", zh: "添加")
  }
  func title(of group: AddLayer.Group) -> String {
    switch group {
    case .widgets:
      language.pick(en: "Widgets", es: "Widgets", ja: "ウィジェット", ru: "Виджеты", zh: "小组件")
    case .hidden:
      language.pick(
        en: "On the board, hidden", es: "En el tablero, ocultos", ja: "ボード上（非表示）",
        ru: "На доске, скрытые", zh: "在面板上，已隐藏")
    case .others:
      language.pick(
        en: "Another card…", es: "Otra tarjeta…", ja: "カードを追加…", ru: "Ещё одна карточка…",
        zh: "另一张卡片…")
    case .scripts:
      language.pick(
        en: "Scripts", es: "Scripts", ja: "スクリプト", ru: "Скрипты", zh: "脚本")
    case .galleries:
      language.pick(
        en: "Galleries, not installed", es: "Galerías, no instalados", ja: "ギャラリー（未インストール）",
        ru: "Галереи, не установлено", zh: "图库，未安装")
    }
  }
  var command: String {
    language.pick(en: "Command…", es: "Comando…", ja: "コマンド…", ru: "Команда…", zh: "命令…")
  }
  var aboutCommand: String {
    language.pick(
      en:
        "Shows the output of a command line, such as df -h /. Enter runs it once to show it here.",
      es: "Muestra la salida de un comando, como df -h /. Intro lo ejecuta una vez para mostrarla.",
      ja: "df -h / などのコマンドの出力を表示します。Enter で一度実行して表示します。",
      ru:
        "Показывает вывод команды, например df -h /. Enter выполняет ее один раз и показывает вывод.",
      zh: "显示命令的输出，例如 df -h /。按 Enter 运行一次并在此显示。")
  }
  var run: String {
    language.pick(en: "try", es: "probar", ja: "試す", ru: "попробовать", zh: "试运行")
  }
  var back: String {
    language.pick(en: "back", es: "volver", ja: "戻る", ru: "назад", zh: "返回")
  }
  var preview: String {
    language.pick(
      en: "Preview", es: "Vista previa", ja: "プレビュー", ru: "Предпросмотр", zh: "预览")
  }
  var running: String {
    language.pick(en: "running…", es: "ejecutando…", ja: "実行中…", ru: "выполняется…", zh: "正在运行…")
  }
  var empty: String {
    language.pick(
      en: "The command wrote nothing.", es: "El comando no escribió nada.",
      ja: "コマンドは何も出力しませんでした。", ru: "Команда ничего не вывела.", zh: "命令没有输出。")
  }
  var failed: String {
    language.pick(
      en: "The command failed, or took longer than 10 seconds.",
      es: "El comando falló o tardó más de 10 segundos.",
      ja: "コマンドが失敗したか、10 秒以上かかりました。",
      ru: "Команда не выполнена или заняла больше 10 секунд.", zh: "命令失败，或耗时超过 10 秒。")
  }
  var noInterval: String {
    language.pick(
      en: "This is not an interval. Examples: 2s, 5m, 1h, once.",
      es: "Eso no es un intervalo. Ejemplos: 2s, 5m, 1h, once.",
      ja: "間隔ではありません。例: 2s、5m、1h、once。",
      ru: "Это не интервал. Примеры: 2s, 5m, 1h, once.", zh: "这不是间隔。例如：2s、5m、1h、once。")
  }
  func label(_ field: CommandDraft.Field) -> String {
    switch field {
    case .line:
      language.pick(en: "Command", es: "Comando", ja: "コマンド", ru: "Команда", zh: "命令")
    case .interval:
      language.pick(en: "Every", es: "Cada", ja: "間隔", ru: "Каждые", zh: "间隔")
    case .form: language.pick(en: "Show as", es: "Mostrar como", ja: "表示", ru: "Вид", zh: "显示为")
    case .title: language.pick(en: "Title", es: "Título", ja: "タイトル", ru: "Название", zh: "标题")
    }
  }
  func name(of form: ScriptForm?) -> String {
    switch form {
    case nil:
      language.pick(
        en: "automatic", es: "automático", ja: "自動", ru: "автоматически", zh: "自动")
    case .text: language.pick(en: "text", es: "texto", ja: "テキスト", ru: "текст", zh: "文本")
    case .number: language.pick(en: "number", es: "número", ja: "数値", ru: "число", zh: "数字")
    case .gauge: language.pick(en: "gauge", es: "barra", ja: "ゲージ", ru: "шкала", zh: "仪表")
    case .chart: language.pick(en: "chart", es: "gráfico", ja: "グラフ", ru: "график", zh: "图表")
    case .table: language.pick(en: "table", es: "tabla", ja: "表", ru: "таблица", zh: "表格")
    case .list: language.pick(en: "list", es: "lista", ja: "リスト", ru: "список", zh: "列表")
    case .big:
      language.pick(
        en: "large figures", es: "cifras grandes", ja: "大きな数字", ru: "крупные цифры", zh: "大号数字")
    }
  }
  func about(_ form: ScriptForm?) -> String {
    switch form {
    case nil:
      language.pick(
        en: "Detected from the output.", es: "Decide la salida.", ja: "出力によって決まります。",
        ru: "Зависит от вывода.", zh: "由输出决定。")
    case .text:
      language.pick(
        en: "The output, unchanged.", es: "La salida tal cual.", ja: "出力をそのまま表示します。",
        ru: "Вывод как есть.", zh: "按原样显示输出。")
    case .number:
      language.pick(
        en: "The number in the output, with its history.",
        es: "El número de la salida y su evolución.",
        ja: "出力の数値とその推移。", ru: "Число из вывода и его ход.", zh: "输出中的数字及其走势。")
    case .gauge:
      language.pick(
        en: "A percentage as a bar.", es: "Un porcentaje como barra.", ja: "百分率を棒で表示します。",
        ru: "Процент в виде шкалы.", zh: "用条形显示百分比。")
    case .chart:
      language.pick(
        en: "The history of the number; it continues after a restart.",
        es: "La evolución del número; continúa tras reiniciar.",
        ja: "数値の推移。再起動後も続きます。", ru: "Ход числа; продолжается после перезапуска.",
        zh: "数字的走势；重启后继续。")
    case .table:
      language.pick(
        en: "Lines in columns.", es: "Líneas en columnas.", ja: "行を列にそろえます。",
        ru: "Строки по столбцам.", zh: "按列对齐各行。")
    case .list:
      language.pick(
        en: "Names at the left, values at the right.",
        es: "Nombres a la izquierda, valores a la derecha.", ja: "名前を左に、値を右に表示します。",
        ru: "Имена слева, значения справа.", zh: "名称在左，数值在右。")
    case .big:
      language.pick(
        en: "The number in large figures.", es: "El número en cifras grandes.",
        ja: "数値を大きく表示します。", ru: "Число крупными цифрами.", zh: "用大号数字显示。")
    }
  }
}
