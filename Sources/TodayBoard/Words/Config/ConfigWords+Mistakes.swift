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
    case .severalDocuments:
      language.pick(
        en: en, es: "hay más de un documento", ja: "文書が 2 つ以上あります",
        ru: "больше одного документа", zh: "有多个文档")
    case .nestedTooDeeply:
      language.pick(
        en: en, es: "las listas están anidadas a demasiada profundidad", ja: "入れ子が深すぎます",
        ru: "слишком глубокая вложенность", zh: "嵌套过深")
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
    case .notEditable(let obstacle):
      language.pick(
        en: en, es: "no se puede editar aquí (\(words(obstacle)))",
        ja: "ここでは編集できません (\(words(obstacle)))",
        ru: "здесь его не изменить (\(words(obstacle)))", zh: "无法在此编辑（\(words(obstacle))）")
    }
  }

  private func words(_ obstacle: ConfigObstacle) -> String {
    let en = obstacle.description
    return switch obstacle {
    case .noPages:
      language.pick(
        en: en, es: "la lista de páginas está vacía", ja: "ページの一覧が空です",
        ru: "список страниц пуст", zh: "页面列表为空")
    case .dashesNotAligned:
      language.pick(
        en: en, es: "los guiones no están alineados", ja: "ハイフンの位置が揃っていません",
        ru: "дефисы не выровнены", zh: "短横线未对齐")
    case .pageInOneLine:
      language.pick(
        en: en, es: "una página está escrita en una línea", ja: "ページが一行で書かれています",
        ru: "страница записана в одну строку", zh: "有页面写在一行内")
    case .cardInSeveralLines:
      language.pick(
        en: en, es: "una tarjeta ocupa varias líneas", ja: "カードが複数行にわたっています",
        ru: "карточка занимает несколько строк", zh: "有卡片占多行")
    case .cardWithoutLine:
      language.pick(
        en: en, es: "hay varias tarjetas en una línea", ja: "一行に複数のカードがあります",
        ru: "в одной строке несколько карточек", zh: "一行中有多张卡片")
    case .commentInList:
      language.pick(
        en: en, es: "hay un comentario en la lista", ja: "一覧の中にコメントがあります",
        ru: "в списке есть комментарий", zh: "列表中有注释")
    case .differsFromBoard:
      language.pick(
        en: en, es: "el archivo difiere del tablero", ja: "ファイルがボードと異なります",
        ru: "файл отличается от доски", zh: "文件与面板不一致")
    case .lineEndings:
      language.pick(
        en: en, es: "los finales de línea no se admiten", ja: "対応していない改行コードです",
        ru: "такие концы строк не поддерживаются", zh: "不支持该换行符")
    case .unsupportedForm:
      language.pick(
        en: en, es: "esta forma de YAML no se admite", ja: "対応していない YAML の書き方です",
        ru: "такая запись YAML не поддерживается", zh: "不支持这种 YAML 写法")
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
    case .sameKey(let key, let other):
      language.pick(
        en: en, es: "\(key) es \(other) en un terminal", ja: "端末では \(key) は \(other) です",
        ru: "в терминале \(key) — это \(other)", zh: "在终端中 \(key) 就是 \(other)")
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
    case .differsFromPage(let widget, let page):
      language.pick(
        en: en, es: "\(widget) tiene otro tamaño, modo o ajuste en la página \(page)",
        ja: "\(widget) はページ \(page) では別の大きさ、表示、設定です",
        ru: "у \(widget) на странице \(page) другой размер, вид или настройка",
        zh: "\(widget) 在页面 \(page) 上的大小、模式或设置不同")
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
    case .badParameter(let key):
      language.pick(
        en: en, es: "\(key) es un solo texto", ja: "\(key) は 1 つの文字列です",
        ru: "\(key) — одна строка", zh: "\(key) 是一个文本")
    case .uninstalled(let widget):
      language.pick(
        en: en, es: "\(widget) se desinstaló", ja: "\(widget) はアンインストールされました",
        ru: "виджет \(widget) удален", zh: "\(widget) 已卸载")
    }
  }
}
