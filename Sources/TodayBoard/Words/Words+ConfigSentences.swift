extension Words.Sentence {
  /// What is wrong with the config, and what to do.
  static let config =
    configFile + configValues + configKeys + configBoard + configRemedies + configWidgets

  private static let configFile = [
    Words.Sentence(
      "not saved: config.yaml: {}", es: "no se guardó: config.yaml: {}",
      ja: "保存できません: config.yaml: {}", ru: "не сохранено: config.yaml: {}",
      zh: "未保存：config.yaml：{}"),
    Words.Sentence(
      "somebody else has just written it", es: "alguien acaba de escribirlo",
      ja: "ほかで書き換えられたところです", ru: "его только что изменили", zh: "刚刚被他人修改"),
    Words.Sentence(
      "{}: from the next opening of the board", es: "{}: desde que se abra otra vez el tablero",
      ja: "{}: 次にボードを開いたときから", ru: "{}: со следующего открытия доски", zh: "{}：下次打开面板时生效"),
    Words.Sentence(
      "it is no config", es: "no es una configuración", ja: "設定ではありません", ru: "это не настройки",
      zh: "这不是配置"),
    Words.Sentence(
      "it is larger than {} KiB", es: "ocupa más de {} KiB", ja: "{} KiB を超えています",
      ru: "файл больше {} КиБ", zh: "大于 {} KiB"),
    Words.Sentence(
      "it is not UTF-8", es: "no es UTF-8", ja: "UTF-8 ではありません", ru: "это не UTF-8",
      zh: "不是 UTF-8"),
    Words.Sentence(
      "it is no YAML", es: "no es YAML", ja: "YAML ではありません", ru: "это не YAML", zh: "不是 YAML"),
    Words.Sentence(
      "it is no YAML ({})", es: "no es YAML ({})", ja: "YAML ではありません ({})", ru: "это не YAML ({})",
      zh: "不是 YAML（{}）"),
    Words.Sentence(
      "it cannot be read ({})", es: "no se puede leer ({})", ja: "読み出せません ({})",
      ru: "не читается ({})", zh: "无法读取（{}）"),
    Words.Sentence(
      "it holds a control character", es: "contiene un carácter de control", ja: "制御文字があります",
      ru: "есть управляющий символ", zh: "含有控制字符"),
    Words.Sentence(
      "\"{}\" is there twice", es: "«{}» está dos veces", ja: "「{}」が 2 つあります",
      ru: "«{}» встречается дважды", zh: "“{}”出现两次"),
    Words.Sentence(
      "a key is one word", es: "una clave es una palabra", ja: "キーは 1 語です",
      ru: "ключ — одно слово", zh: "键是一个词"),
    Words.Sentence(
      "there is no key \"{}\"", es: "no hay ninguna clave «{}»", ja: "キー「{}」はありません",
      ru: "нет ключа «{}»", zh: "没有键“{}”"),
    Words.Sentence(
      "there is no key \"{}\" in {}", es: "no hay ninguna clave «{}» en {}",
      ja: "キー「{}」は {} にありません", ru: "нет ключа «{}» в {}", zh: "没有键“{}”（在 {} 中）"),
    Words.Sentence(
      "there is no theme \"{}\"", es: "no hay ningún tema «{}»", ja: "テーマ「{}」はありません",
      ru: "нет темы «{}»", zh: "没有主题“{}”"),
    Words.Sentence(
      "the theme is of no use", es: "el tema no sirve", ja: "テーマが使えません", ru: "тема не годится",
      zh: "主题不可用"),
  ]

  private static let configValues = [
    Words.Sentence(
      "{} has keys of its own", es: "{} tiene sus propias claves", ja: "{} の下にキーがあります",
      ru: "у {} есть свои ключи", zh: "{} 下面有自己的键"),
    Words.Sentence(
      "{} is one value", es: "{} es un solo valor", ja: "{} は 1 つの値です", ru: "{} — одно значение",
      zh: "{} 是一个值"),
    Words.Sentence(
      "{} is a list of texts", es: "{} es una lista de textos", ja: "{} は文字列の並びです",
      ru: "{} — список строк", zh: "{} 是文本列表"),
    Words.Sentence(
      "{} is true or false", es: "{} es true o false", ja: "{} は true か false です",
      ru: "{} — true или false", zh: "{} 是 true 或 false"),
    Words.Sentence(
      "{} is never \"{}\"", es: "{} nunca es «{}»", ja: "{} は「{}」になりません",
      ru: "{} не бывает «{}»", zh: "{} 不能是“{}”"),
    Words.Sentence(
      "{} is a whole number from {} to {}", es: "{} es un número entero de {} a {}",
      ja: "{} は {} から {} までの整数です", ru: "{} — целое число от {} до {}", zh: "{} 是 {} 到 {} 的整数"),
    Words.Sentence(
      "{} is empty", es: "{} está vacío", ja: "{} が空です", ru: "{}: пусто", zh: "{} 为空"),
    Words.Sentence(
      "{} is too long", es: "{} es demasiado largo", ja: "{} が長すぎます", ru: "{}: слишком длинно",
      zh: "{} 过长"),
    Words.Sentence(
      "{} holds a control character", es: "{} contiene un carácter de control",
      ja: "{} に制御文字があります", ru: "{}: есть управляющий символ", zh: "{} 含有控制字符"),
  ]

  private static let configKeys = [
    Words.Sentence(
      "keys has commands and their keys", es: "keys tiene órdenes y sus teclas",
      ja: "keys にはコマンドとキーを書きます", ru: "в keys — команды и их клавиши", zh: "keys 下是命令和按键"),
    Words.Sentence(
      "{} is a key or a list of keys", es: "{} es una tecla o una lista de teclas",
      ja: "{} はキー、またはキーの並びです", ru: "{} — клавиша или список клавиш", zh: "{} 是按键或按键列表"),
    Words.Sentence(
      "there are more than {} keys", es: "hay más de {} teclas", ja: "キーが {} 個を超えています",
      ru: "больше {} клавиш", zh: "超过 {} 个按键"),
    Words.Sentence(
      "there is no command \"{}\"", es: "no hay ninguna orden «{}»", ja: "コマンド「{}」はありません",
      ru: "нет команды «{}»", zh: "没有命令“{}”"),
    Words.Sentence(
      "there is no key called \"{}\"", es: "ninguna tecla se llama «{}»",
      ja: "「{}」というキーはありません", ru: "нет клавиши «{}»", zh: "没有名为“{}”的按键"),
    Words.Sentence(
      "{} cannot mean both {} and {}", es: "{} no puede ser a la vez {} y {}",
      ja: "{} を {} と {} の両方には使えません", ru: "{} не может значить и {}, и {}", zh: "{} 不能既是 {} 又是 {}"),
    Words.Sentence(
      "{} always quits", es: "{} siempre sale", ja: "{} は必ず終了です", ru: "{} всегда выходит",
      zh: "{} 始终是退出"),
    Words.Sentence(
      "no key is left for {}", es: "no queda tecla para {}", ja: "{} のキーが残っていません",
      ru: "для {} не осталось клавиш", zh: "{} 没有剩下按键"),
  ]

  private static let configBoard = [
    Words.Sentence(
      "board is a list of pages", es: "board es una lista de páginas", ja: "board はページの並びです",
      ru: "board — список страниц", zh: "board 是页面列表"),
    Words.Sentence(
      "there are more than {} pages", es: "hay más de {} páginas", ja: "ページが {} を超えています",
      ru: "больше {} страниц", zh: "超过 {} 个页面"),
    Words.Sentence(
      "a page has a name and widgets", es: "una página tiene name y widgets",
      ja: "ページには name と widgets があります", ru: "у страницы есть name и widgets",
      zh: "页面有 name 和 widgets"),
    Words.Sentence(
      "the page has no name", es: "la página no tiene nombre", ja: "ページに名前がありません",
      ru: "у страницы нет имени", zh: "页面没有名称"),
    Words.Sentence(
      "a page's name is a line of 1 to {} characters",
      es: "el nombre de una página es una línea de 1 a {} caracteres", ja: "ページの名前は 1 から {} 文字です",
      ru: "имя страницы — строка от 1 до {} знаков", zh: "页面名称是 1 到 {} 个字符的一行"),
    Words.Sentence(
      "there are two pages called {}", es: "hay dos páginas llamadas {}", ja: "{} というページが 2 つあります",
      ru: "две страницы называются {}", zh: "有两个名为 {} 的页面"),
    Words.Sentence(
      "widgets is a list", es: "widgets es una lista", ja: "widgets は並びです", ru: "widgets — список",
      zh: "widgets 是列表"),
    Words.Sentence(
      "{} is on the page {} already", es: "{} ya está en la página {}", ja: "{} はもうページ {} にあります",
      ru: "{} уже есть на странице {}", zh: "{} 已在页面 {} 上"),
    Words.Sentence(
      "{} is on this page already", es: "{} ya está en esta página", ja: "{} はもうこのページにあります",
      ru: "{} уже есть на этой странице", zh: "{} 已在此页面上"),
    Words.Sentence(
      "there are more than {} widgets", es: "hay más de {} widgets", ja: "ウィジェットが {} を超えています",
      ru: "больше {} виджетов", zh: "超过 {} 个小组件"),
    Words.Sentence(
      "a widget is its identifier", es: "un widget es su identificador", ja: "ウィジェットは識別子で書きます",
      ru: "виджет — это его идентификатор", zh: "小组件用标识符表示"),
    Words.Sentence(
      "a widget is compact or expanded", es: "un widget es compact o expanded",
      ja: "ウィジェットは compact か expanded です", ru: "виджет — compact или expanded",
      zh: "小组件是 compact 或 expanded"),
    Words.Sentence(
      "\"{}\" is no widget's identifier", es: "«{}» no es el identificador de un widget",
      ja: "「{}」はウィジェットの識別子ではありません", ru: "«{}» — не идентификатор виджета", zh: "“{}”不是小组件标识符"),
  ]

  private static let configRemedies = [
    Words.Sentence(
      "did you mean {}?", es: "¿querías decir {}?", ja: "{} のことですか?", ru: "может быть, {}?",
      zh: "是不是 {}？"),
    Words.Sentence(
      "the keys are {}", es: "las claves son {}", ja: "キーは {} です", ru: "ключи: {}", zh: "键有：{}"),
    Words.Sentence(
      "see today config show for all of them", es: "today config show las muestra todas",
      ja: "today config show で一覧が出ます", ru: "все показывает today config show",
      zh: "用 today config show 查看全部"),
    Words.Sentence(
      "see today config keys for all of them", es: "today config keys las muestra todas",
      ja: "today config keys で一覧が出ます", ru: "все показывает today config keys",
      zh: "用 today config keys 查看全部"),
    Words.Sentence(
      "choose one of {}", es: "elige uno de {}", ja: "{} から選んでください", ru: "выберите: {}",
      zh: "请从 {} 中选择"),
    Words.Sentence(
      "choose another key", es: "elige otra tecla", ja: "別のキーにしてください",
      ru: "выберите другую клавишу",
      zh: "请选择其他按键"),
    Words.Sentence(
      "take one of them away", es: "quita uno", ja: "どちらかを消してください", ru: "уберите что-то одно",
      zh: "请去掉其中一个"),
    Words.Sentence(
      "take it away", es: "quítalo", ja: "消してください", ru: "уберите это", zh: "请去掉"),
    Words.Sentence("take it out", es: "quítalo", ja: "取り除いてください", ru: "уберите это", zh: "请去掉"),
    Words.Sentence(
      "take out what is no config", es: "quita lo que no es configuración", ja: "設定でないものを消してください",
      ru: "уберите лишнее", zh: "请去掉不是配置的内容"),
    Words.Sentence(
      "take some away", es: "quita algunos", ja: "減らしてください", ru: "уберите часть", zh: "请减少"),
    Words.Sentence("join some", es: "une algunas", ja: "まとめてください", ru: "объедините", zh: "请合并"),
    Words.Sentence(
      "call one otherwise", es: "cambia uno de los nombres", ja: "どちらかの名前を変えてください",
      ru: "переименуйте одну", zh: "请给其中一个改名"),
    Words.Sentence(
      "give one of them another key", es: "da otra tecla a uno", ja: "どちらかを別のキーにしてください",
      ru: "дайте одной другую клавишу", zh: "请给其中一个换按键"),
    Words.Sentence("give it one", es: "dale una", ja: "キーを割り当ててください", ru: "назначьте", zh: "请指定一个"),
    Words.Sentence(
      "save it as UTF-8", es: "guárdalo como UTF-8", ja: "UTF-8 で保存してください",
      ru: "сохраните в UTF-8", zh: "请存为 UTF-8"),
    Words.Sentence(
      "mend it, or move it away", es: "repáralo o muévelo", ja: "直すか、移動してください",
      ru: "исправьте или уберите", zh: "请修复或移走"),
    Words.Sentence("mend it", es: "repáralo", ja: "直してください", ru: "исправьте", zh: "请修复"),
    Words.Sentence(
      "indent with blanks, and quote what begins with a sign",
      es: "usa espacios al principio, y comillas para lo que empieza con un signo",
      ja: "字下げは空白で、記号で始まるものは引用符で囲んでください",
      ru: "отступы пробелами; что начинается со знака — в кавычки", zh: "用空格缩进，以符号开头的内容请加引号"),
    Words.Sentence(
      "take away the --- and what is below it", es: "quita --- y lo que sigue",
      ja: "--- とその下を消してください", ru: "уберите --- и всё ниже", zh: "请去掉 --- 及其后的内容"),
    Words.Sentence(
      "quote what begins with *", es: "pon entre comillas lo que empieza con *",
      ja: "* で始まるものを引用符で囲んでください", ru: "возьмите в кавычки то, что начинается с *",
      zh: "以 * 开头的内容请加引号"),
    Words.Sentence(
      "look at the colons, quotes and indentation there",
      es: "mira los dos puntos, las comillas y la sangría", ja: "コロン、引用符、字下げを見てください",
      ru: "проверьте двоеточия, кавычки и отступы", zh: "请检查冒号、引号和缩进"),
    Words.Sentence(
      "write them below it, indented", es: "escríbelas debajo, con sangría", ja: "下に字下げして書いてください",
      ru: "напишите их ниже, с отступом", zh: "请缩进写在下面"),
    Words.Sentence(
      "write off, or them below it", es: "escribe off, o escríbelas debajo",
      ja: "off か、下に書いてください", ru: "напишите off или их ниже", zh: "请写 off，或写在下面"),
    Words.Sentence(
      "write them below it", es: "escríbelas debajo", ja: "下に書いてください", ru: "напишите их ниже",
      zh: "请写在下面"),
    Words.Sentence(
      "write it behind the colon", es: "escríbelo tras los dos puntos", ja: "コロンの後に書いてください",
      ru: "напишите после двоеточия", zh: "请写在冒号后面"),
    Words.Sentence(
      "write one a line, behind a dash", es: "escribe uno por línea, tras un guion",
      ja: "1 行に 1 つ、ハイフンの後に書いてください", ru: "по одному на строке, после дефиса",
      zh: "每行一个，写在短横后面"),
    Words.Sentence(
      "write a name and a colon", es: "escribe un nombre y dos puntos", ja: "名前とコロンを書いてください",
      ru: "напишите имя и двоеточие", zh: "请写名称和冒号"),
    Words.Sentence(
      "write a value, or take the key away", es: "escribe un valor o quita la clave",
      ja: "値を書くか、キーを消してください", ru: "напишите значение или уберите ключ", zh: "请写值，或去掉该键"),
    Words.Sentence(
      "write one of {}", es: "escribe uno de {}", ja: "{} のどれかを書いてください", ru: "напишите: {}",
      zh: "请写其中之一：{}"),
    Words.Sentence("write {}", es: "escribe {}", ja: "{} と書いてください", ru: "напишите {}", zh: "请写 {}"),
  ]
}
