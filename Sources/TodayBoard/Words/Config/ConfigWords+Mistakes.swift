import TodayEngine
import TodayRender

extension ConfigWords {
  func mistake(_ mistake: ConfigMistake) -> String {
    switch mistake {
    case .file(let part): words(part)
    case .value(let part): words(part)
    case .keys(let part): words(part)
    case .board(let part): words(part)
    case .widgets(let part): words(part)
    case .unreadable(let failure):
      language.pick(
        en: mistake.description, es: "no se puede leer (\(helper(failure)))",
        ja: "読み出せません (\(helper(failure)))", ru: "не читается (\(helper(failure)))",
        zh: "无法读取（\(helper(failure))）")
    }
  }

  private func words(_ part: ConfigMistake.File) -> String {
    let en = part.description
    return switch part {
    case .notAConfig:
      language.pick(
        en: en, es: "no es una configuración", ja: "設定ではありません",
        ru: "это не настройки", zh: "这不是配置")
    case .tooLarge(let kibibytes):
      language.pick(
        en: en, es: "ocupa más de \(kibibytes) KiB", ja: "\(kibibytes) KiB を超えています",
        ru: "файл больше \(kibibytes) КиБ", zh: "大于 \(kibibytes) KiB")
    case .notUTF8:
      language.pick(
        en: en, es: "no es UTF-8", ja: "UTF-8 ではありません",
        ru: "это не UTF-8", zh: "不是 UTF-8")
    case .notYAML:
      language.pick(
        en: en, es: "no es YAML", ja: "YAML ではありません",
        ru: "это не YAML", zh: "不是 YAML")
    case .malformedYAML(let detail):
      language.pick(
        en: en, es: "no es YAML (\(detail))", ja: "YAML ではありません (\(detail))",
        ru: "это не YAML (\(detail))", zh: "不是 YAML（\(detail)）")
    case .controlCharacter:
      language.pick(
        en: en, es: "contiene un carácter de control", ja: "制御文字があります",
        ru: "есть управляющий символ", zh: "含有控制字符")
    case .duplicate(let name):
      language.pick(
        en: en, es: "«\(name)» está dos veces", ja: "「\(name)」が 2 つあります",
        ru: "«\(name)» встречается дважды", zh: "“\(name)”出现两次")
    case .keyIsOneWord:
      language.pick(
        en: en, es: "una clave es una palabra", ja: "キーは 1 語です",
        ru: "ключ — одно слово", zh: "键是一个词")
    case .unknownKey(let name):
      language.pick(
        en: en, es: "no hay ninguna clave «\(name)»", ja: "キー「\(name)」はありません",
        ru: "нет ключа «\(name)»", zh: "没有键“\(name)”")
    case .unknownKeyIn(let name, let section):
      language.pick(
        en: en, es: "no hay ninguna clave «\(name)» en \(section)",
        ja: "キー「\(name)」は \(section) にありません",
        ru: "нет ключа «\(name)» в \(section)", zh: "没有键“\(name)”（在 \(section) 中）")
    case .unknownTheme(let name):
      language.pick(
        en: en, es: "no hay ningún tema «\(name)»", ja: "テーマ「\(name)」はありません",
        ru: "нет темы «\(name)»", zh: "没有主题“\(name)”")
    case .uselessTheme:
      language.pick(
        en: en, es: "el tema no sirve", ja: "テーマが使えません",
        ru: "тема не годится", zh: "主题不可用")
    case .notEditable(let detail):
      language.pick(
        en: en, es: "no se puede editar aquí (\(detail))", ja: "ここでは編集できません (\(detail))",
        ru: "здесь его не изменить (\(detail))", zh: "无法在此编辑（\(detail)）")
    }
  }

  private func words(_ part: ConfigMistake.Value) -> String {
    let en = part.description
    return switch part {
    case .hasKeys(let name):
      language.pick(
        en: en, es: "\(name) tiene sus propias claves", ja: "\(name) の下にキーがあります",
        ru: "у \(name) есть свои ключи", zh: "\(name) 下面有自己的键")
    case .oneValue(let name):
      language.pick(
        en: en, es: "\(name) es un solo valor", ja: "\(name) は 1 つの値です",
        ru: "\(name) — одно значение", zh: "\(name) 是一个值")
    case .textList(let name):
      language.pick(
        en: en, es: "\(name) es una lista de textos", ja: "\(name) は文字列の並びです",
        ru: "\(name) — список строк", zh: "\(name) 是文本列表")
    case .toggle(let name):
      language.pick(
        en: en, es: "\(name) es true o false", ja: "\(name) は true か false です",
        ru: "\(name) — true или false", zh: "\(name) 是 true 或 false")
    case .never(let name, let text):
      language.pick(
        en: en, es: "\(name) nunca es «\(text)»", ja: "\(name) は「\(text)」になりません",
        ru: "\(name) не бывает «\(text)»", zh: "\(name) 不能是“\(text)”")
    case .number(let name, let lowest, let highest):
      language.pick(
        en: en, es: "\(name) es un número entero de \(lowest) a \(highest)",
        ja: "\(name) は \(lowest) から \(highest) までの整数です",
        ru: "\(name) — целое число от \(lowest) до \(highest)",
        zh: "\(name) 是 \(lowest) 到 \(highest) 的整数")
    case .share(let name):
      language.pick(
        en: en, es: "\(name) es una parte de un procesador", ja: "\(name) はプロセッサーに対する割合です",
        ru: "\(name) — доля процессора", zh: "\(name) 是处理器的份额")
    case .hours(let name):
      language.pick(
        en: en, es: "\(name) es una hora del día", ja: "\(name) は時間帯です",
        ru: "\(name) — время суток", zh: "\(name) 是一天中的时间")
    case .empty(let name):
      language.pick(
        en: en, es: "\(name) está vacío", ja: "\(name) が空です",
        ru: "\(name): пусто", zh: "\(name) 为空")
    case .tooLong(let name):
      language.pick(
        en: en, es: "\(name) es demasiado largo", ja: "\(name) が長すぎます",
        ru: "\(name): слишком длинно", zh: "\(name) 过长")
    case .controlCharacter(let name):
      language.pick(
        en: en, es: "\(name) contiene un carácter de control", ja: "\(name) に制御文字があります",
        ru: "\(name): есть управляющий символ", zh: "\(name) 含有控制字符")
    }
  }

  private func words(_ part: ConfigMistake.Keys) -> String {
    let en = part.description
    return switch part {
    case .notAMapping:
      language.pick(
        en: en, es: "keys tiene órdenes y sus teclas", ja: "keys にはコマンドとキーを書きます",
        ru: "в keys — команды и их клавиши", zh: "keys 下是命令和按键")
    case .notAKey(let name):
      language.pick(
        en: en, es: "\(name) es una tecla o una lista de teclas", ja: "\(name) はキー、またはキーの並びです",
        ru: "\(name) — клавиша или список клавиш", zh: "\(name) 是按键或按键列表")
    case .tooMany(let limit):
      language.pick(
        en: en, es: "hay más de \(limit) teclas", ja: "キーが \(limit) 個を超えています",
        ru: "больше \(limit) клавиш", zh: "超过 \(limit) 个按键")
    case .unknownCommand(let name):
      language.pick(
        en: en, es: "no hay ninguna orden «\(name)»", ja: "コマンド「\(name)」はありません",
        ru: "нет команды «\(name)»", zh: "没有命令“\(name)”")
    case .unknownKey(let name):
      language.pick(
        en: en, es: "ninguna tecla se llama «\(name)»", ja: "「\(name)」というキーはありません",
        ru: "нет клавиши «\(name)»", zh: "没有名为“\(name)”的按键")
    case .conflict(let key, let one, let other):
      language.pick(
        en: en, es: "\(key) no puede ser a la vez \(one) y \(other)",
        ja: "\(key) を \(one) と \(other) の両方には使えません",
        ru: "\(key) не может значить и \(one), и \(other)", zh: "\(key) 不能既是 \(one) 又是 \(other)")
    case .reserved(let key):
      language.pick(
        en: en, es: "\(key) siempre sale", ja: "\(key) は必ず終了です",
        ru: "\(key) всегда выходит", zh: "\(key) 始终是退出")
    case .unreachable(let command):
      language.pick(
        en: en, es: "no queda tecla para \(command)", ja: "\(command) のキーが残っていません",
        ru: "для \(command) не осталось клавиш", zh: "\(command) 没有剩下按键")
    }
  }

  private func words(_ part: ConfigMistake.Board) -> String {
    let en = part.description
    return switch part {
    case .notAList:
      language.pick(
        en: en, es: "board es una lista de páginas", ja: "board はページの並びです",
        ru: "board — список страниц", zh: "board 是页面列表")
    case .tooManyPages(let limit):
      language.pick(
        en: en, es: "hay más de \(limit) páginas", ja: "ページが \(limit) を超えています",
        ru: "больше \(limit) страниц", zh: "超过 \(limit) 个页面")
    case .notAPage:
      language.pick(
        en: en, es: "una página tiene name y widgets", ja: "ページには name と widgets があります",
        ru: "у страницы есть name и widgets", zh: "页面有 name 和 widgets")
    case .noName:
      language.pick(
        en: en, es: "la página no tiene nombre", ja: "ページに名前がありません",
        ru: "у страницы нет имени", zh: "页面没有名称")
    case .badName(let limit):
      language.pick(
        en: en, es: "el nombre de una página es una línea de 1 a \(limit) caracteres",
        ja: "ページの名前は 1 から \(limit) 文字です",
        ru: "имя страницы — строка от 1 до \(limit) знаков", zh: "页面名称是 1 到 \(limit) 个字符的一行")
    case .sameName(let name):
      language.pick(
        en: en, es: "hay dos páginas llamadas \(name)", ja: "\(name) というページが 2 つあります",
        ru: "две страницы называются \(name)", zh: "有两个名为 \(name) 的页面")
    case .widgetsNotAList:
      language.pick(
        en: en, es: "widgets es una lista", ja: "widgets は並びです",
        ru: "widgets — список", zh: "widgets 是列表")
    case .onOtherPage(let widget, let page):
      language.pick(
        en: en, es: "\(widget) ya está en la página \(page)", ja: "\(widget) はもうページ \(page) にあります",
        ru: "\(widget) уже есть на странице \(page)", zh: "\(widget) 已在页面 \(page) 上")
    case .onThisPage(let widget):
      language.pick(
        en: en, es: "\(widget) ya está en esta página", ja: "\(widget) はもうこのページにあります",
        ru: "\(widget) уже есть на этой странице", zh: "\(widget) 已在此页面上")
    case .tooManyWidgets(let limit):
      language.pick(
        en: en, es: "hay más de \(limit) widgets", ja: "ウィジェットが \(limit) を超えています",
        ru: "больше \(limit) виджетов", zh: "超过 \(limit) 个小组件")
    case .notAWidget:
      language.pick(
        en: en, es: "un widget es su identificador", ja: "ウィジェットは識別子で書きます",
        ru: "виджет — это его идентификатор", zh: "小组件用标识符表示")
    case .badMode:
      language.pick(
        en: en, es: "un widget es compact o expanded", ja: "ウィジェットは compact か expanded です",
        ru: "виджет — compact или expanded", zh: "小组件是 compact 或 expanded")
    case .badIdentifier(let text):
      language.pick(
        en: en, es: "«\(text)» no es el identificador de un widget",
        ja: "「\(text)」はウィジェットの識別子ではありません",
        ru: "«\(text)» — не идентификатор виджета", zh: "“\(text)”不是小组件标识符")
    case .uninstalled(let widget):
      language.pick(
        en: en, es: "\(widget) se desinstaló", ja: "\(widget) はアンインストールされました",
        ru: "виджет \(widget) удален", zh: "\(widget) 已卸载")
    }
  }

  private func words(_ part: ConfigMistake.Widgets) -> String {
    let en = part.description
    return switch part {
    case .notAMapping:
      language.pick(
        en: en, es: "widgets tiene identificadores de widgets", ja: "widgets にはウィジェットの識別子を書きます",
        ru: "в widgets — идентификаторы виджетов", zh: "widgets 下是小组件的标识符")
    case .badInterval:
      language.pick(
        en: en, es: "un intervalo es un número seguido de s, m, h o d",
        ja: "間隔は数字に s、m、h、d を付けたものです",
        ru: "промежуток — число, за которым s, m, h или d", zh: "间隔是数字后加 s、m、h 或 d")
    case .badSpan:
      language.pick(
        en: en, es: "span es un número de columnas, o full", ja: "span は列の数か full です",
        ru: "span — число столбцов или full", zh: "span 是列数或 full")
    case .badRows:
      language.pick(
        en: en, es: "rows es un número, o fill", ja: "rows は数か fill です",
        ru: "rows — число или fill", zh: "rows 是数字或 fill")
    case .settingsNotAMapping:
      language.pick(
        en: en, es: "settings tiene claves y sus valores", ja: "settings にはキーと値を書きます",
        ru: "в settings — ключи и их значения", zh: "settings 下是键和值")
    case .tooManySettings(let limit):
      language.pick(
        en: en, es: "hay más de \(limit) ajustes", ja: "設定が \(limit) 個を超えています",
        ru: "больше \(limit) настроек", zh: "超过 \(limit) 个设置")
    case .badSetting:
      language.pick(
        en: en, es: "un ajuste es un valor, o dice dónde está", ja: "設定は値、またはその在りかです",
        ru: "настройка — значение или место, где оно есть", zh: "设置是一个值，或其所在之处")
    case .emptyReference(let name):
      language.pick(
        en: en, es: "\(name) está vacío, o no es un texto", ja: "\(name) が空か、文字列ではありません",
        ru: "\(name): пусто или не текст", zh: "\(name) 为空，或不是文本")
    case .oneText(let name):
      language.pick(
        en: en, es: "\(name) es un solo texto", ja: "\(name) は 1 つの文字列です",
        ru: "\(name) — одна строка", zh: "\(name) 是一个文本")
    case .unknownWidget(let widget):
      language.pick(
        en: en, es: "no hay ningún widget «\(widget)»", ja: "ウィジェット「\(widget)」はありません",
        ru: "нет виджета «\(widget)»", zh: "没有小组件“\(widget)”")
    case .ambiguousWidget(let name):
      language.pick(
        en: en, es: "varios widgets se llaman «\(name)»", ja: "「\(name)」という名前のウィジェットが複数あります",
        ru: "имя «\(name)» есть у нескольких виджетов", zh: "有多个小组件名为“\(name)”")
    case .noSettings:
      language.pick(
        en: en, es: "su app no tiene ajustes", ja: "アプリに設定がありません",
        ru: "у его приложения нет настроек", zh: "其应用没有设置")
    case .unknownSetting(let name):
      language.pick(
        en: en, es: "no hay ningún ajuste «\(name)»", ja: "設定「\(name)」はありません",
        ru: "нет настройки «\(name)»", zh: "没有设置“\(name)”")
    case .refused(let name):
      language.pick(
        en: en, es: "\(name) no puede ser así", ja: "\(name) はこのようには書けません",
        ru: "\(name): так нельзя", zh: "\(name) 不能这样写")
    }
  }
}
