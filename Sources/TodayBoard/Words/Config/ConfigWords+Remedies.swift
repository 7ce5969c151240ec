import TodayEngine
import TodayRender

extension ConfigWords {
  func remedy(_ remedy: ConfigRemedy) -> String {
    switch remedy {
    case .change(let part): words(part)
    case .write(let part): words(part)
    case .said(let text): text
    }
  }

  private func words(_ part: ConfigRemedy.Change) -> String {
    let en = part.description
    return switch part {
    case .didYouMean(let name):
      language.pick(
        en: en, es: "¿querías decir \(name)?", ja: "\(name) のことですか?",
        ru: "может быть, \(name)?", zh: "是不是 \(name)？")
    case .theKeysAre(let names):
      language.pick(
        en: en, es: "las claves son \(names)", ja: "キーは \(names) です",
        ru: "ключи: \(names)", zh: "键有：\(names)")
    case .seeShow:
      language.pick(
        en: en, es: "today config show las muestra todas", ja: "today config show で一覧が出ます",
        ru: "все показывает today config show", zh: "用 today config show 查看全部")
    case .seeKeys:
      language.pick(
        en: en, es: "today config keys --board las muestra todas",
        ja: "today config keys --board で一覧が出ます",
        ru: "все показывает today config keys --board", zh: "用 today config keys --board 查看全部")
    case .seeThemes:
      language.pick(
        en: en, es: "today themes muestra todos", ja: "today themes で一覧が出ます",
        ru: "все показывает today themes", zh: "用 today themes 查看全部")
    case .chooseOne(let names):
      language.pick(
        en: en, es: "elige uno de \(names)", ja: "\(names) から選んでください",
        ru: "выберите: \(names)", zh: "请从 \(names) 中选择")
    case .otherKey:
      language.pick(
        en: en, es: "elige otra tecla", ja: "別のキーにしてください",
        ru: "выберите другую клавишу", zh: "请选择其他按键")
    case .removeOne:
      language.pick(
        en: en, es: "quita uno", ja: "どちらかを消してください",
        ru: "уберите что-то одно", zh: "请去掉其中一个")
    case .removeIt:
      language.pick(
        en: en, es: "quítalo", ja: "消してください",
        ru: "уберите это", zh: "请去掉")
    case .removeKey:
      language.pick(
        en: en, es: "quita la clave", ja: "キーを取り除いてください",
        ru: "уберите ключ", zh: "去掉该键")
    case .takeOut:
      language.pick(
        en: en, es: "quítalo", ja: "取り除いてください",
        ru: "уберите это", zh: "请去掉")
    case .takeOutOthers:
      language.pick(
        en: en, es: "quita lo que no es configuración", ja: "設定でないものを消してください",
        ru: "уберите лишнее", zh: "请去掉不是配置的内容")
    case .removeSome:
      language.pick(
        en: en, es: "quita algunos", ja: "減らしてください",
        ru: "уберите часть", zh: "请减少")
    case .joinSome:
      language.pick(
        en: en, es: "une algunas", ja: "まとめてください",
        ru: "объедините", zh: "请合并")
    case .rename:
      language.pick(
        en: en, es: "cambia uno de los nombres", ja: "どちらかの名前を変えてください",
        ru: "переименуйте одну", zh: "请给其中一个改名")
    case .rebindOne:
      language.pick(
        en: en, es: "da otra tecla a uno", ja: "どちらかを別のキーにしてください",
        ru: "дайте одной другую клавишу", zh: "请给其中一个换按键")
    case .bind:
      language.pick(
        en: en, es: "dale una", ja: "キーを割り当ててください",
        ru: "назначьте", zh: "请指定一个")
    case .saveAsUTF8:
      language.pick(
        en: en, es: "guárdalo como UTF-8", ja: "UTF-8 で保存してください",
        ru: "сохраните в UTF-8", zh: "请存为 UTF-8")
    case .fixOrMove:
      language.pick(
        en: en, es: "repáralo o muévelo", ja: "直すか、移動してください",
        ru: "исправьте или уберите", zh: "请修复或移走")
    case .fix:
      language.pick(
        en: en, es: "repáralo", ja: "直してください",
        ru: "исправьте", zh: "请修复")
    case .indent:
      language.pick(
        en: en, es: "usa espacios al principio, y comillas para lo que empieza con un signo",
        ja: "字下げは空白で、記号で始まるものは引用符で囲んでください",
        ru: "отступы пробелами; что начинается со знака — в кавычки", zh: "用空格缩进，以符号开头的内容请加引号")
    case .removeDocument:
      language.pick(
        en: en, es: "quita --- y lo que sigue", ja: "--- とその下を消してください",
        ru: "уберите --- и всё ниже", zh: "请去掉 --- 及其后的内容")
    case .quoteStar:
      language.pick(
        en: en, es: "pon entre comillas lo que empieza con *", ja: "* で始まるものを引用符で囲んでください",
        ru: "возьмите в кавычки то, что начинается с *", zh: "以 * 开头的内容请加引号")
    case .lookThere:
      language.pick(
        en: en, es: "mira los dos puntos, las comillas y la sangría", ja: "コロン、引用符、字下げを見てください",
        ru: "проверьте двоеточия, кавычки и отступы", zh: "请检查冒号、引号和缩进")
    case .editFile:
      language.pick(
        en: en, es: "edita el archivo mismo", ja: "ファイルを直接編集してください",
        ru: "измените сам файл", zh: "请直接编辑该文件")
    case .installAgain:
      language.pick(
        en: en, es: "instálalo otra vez, o quita su línea del archivo",
        ja: "もう一度入れるか、ファイルからその行を消してください",
        ru: "установите его снова или уберите его строку из файла", zh: "请重新安装，或从文件中去掉该行")
    case .install:
      language.pick(
        en: en, es: "instálalo, o déjalo para otra máquina", ja: "入れるか、別のマシンに任せてください",
        ru: "установите его или оставьте другой машине", zh: "请安装它，或留给其他机器")
    }
  }

  private func words(_ part: ConfigRemedy.Write) -> String {
    let en = part.description
    return switch part {
    case .belowIndented:
      language.pick(
        en: en, es: "escríbelas debajo, con sangría", ja: "下に字下げして書いてください",
        ru: "напишите их ниже, с отступом", zh: "请缩进写在下面")
    case .offOrBelow:
      language.pick(
        en: en, es: "escribe off, o escríbelas debajo", ja: "off か、下に書いてください",
        ru: "напишите off или их ниже", zh: "请写 off，或写在下面")
    case .below:
      language.pick(
        en: en, es: "escríbelas debajo", ja: "下に書いてください",
        ru: "напишите их ниже", zh: "请写在下面")
    case .behindColon:
      language.pick(
        en: en, es: "escríbelo tras los dos puntos", ja: "コロンの後に書いてください",
        ru: "напишите после двоеточия", zh: "请写在冒号后面")
    case .onePerLine:
      language.pick(
        en: en, es: "escribe uno por línea, tras un guion", ja: "1 行に 1 つ、ハイフンの後に書いてください",
        ru: "по одному на строке, после дефиса", zh: "每行一个，写在短横后面")
    case .nameAndColon:
      language.pick(
        en: en, es: "escribe un nombre y dos puntos", ja: "名前とコロンを書いてください",
        ru: "напишите имя и двоеточие", zh: "请写名称和冒号")
    case .valueOrRemove:
      language.pick(
        en: en, es: "escribe un valor o quita la clave", ja: "値を書くか、キーを消してください",
        ru: "напишите значение или уберите ключ", zh: "请写值，或去掉该键")
    case .oneOf(let names):
      language.pick(
        en: en, es: "escribe uno de \(names)", ja: "\(names) のどれかを書いてください",
        ru: "напишите: \(names)", zh: "请写其中之一：\(names)")
    case .oneOfThem:
      language.pick(
        en: en, es: "escribe uno de ellos", ja: "どちらかを書いてください",
        ru: "напишите одно из них", zh: "请写其中之一")
    case .exactly(let text):
      language.pick(
        en: en, es: "escribe \(text)", ja: "\(text) と書いてください",
        ru: "напишите \(text)", zh: "请写 \(text)")
    case .number:
      language.pick(
        en: en, es: "escribe uno", ja: "整数を書いてください",
        ru: "напишите его", zh: "请写一个")
    case .numberOr(let word):
      language.pick(
        en: en, es: "escribe uno, o \(word)", ja: "整数か \(word) を書いてください",
        ru: "напишите его или \(word)", zh: "请写一个，或 \(word)")
    case .share:
      language.pick(
        en: en, es: "escríbelo como 1%, de 0.01% a 100%", ja: "0.01% から 100% までで 1% のように書いてください",
        ru: "напишите, например, 1%, от 0.01% до 100%", zh: "写成如 1%，从 0.01% 到 100%")
    case .hours:
      language.pick(
        en: en, es: "escríbelo como 22:00-07:00, o none", ja: "22:00-07:00 のように、または none と書いてください",
        ru: "напишите как 22:00-07:00 или none", zh: "写成如 22:00-07:00，或 none")
    case .atMost(let bytes):
      language.pick(
        en: en, es: "escribe como mucho \(bytes) bytes", ja: "\(bytes) バイト以内で書いてください",
        ru: "напишите не больше \(bytes) байт", zh: "最多写 \(bytes) 字节")
    case .oneLine:
      language.pick(
        en: en, es: "escribe una línea de texto", ja: "1 行の文字列を書いてください",
        ru: "напишите одну строку текста", zh: "请写一行文本")
    case .suchAs(let example):
      language.pick(
        en: en, es: "escribe por ejemplo \(example)", ja: "\(example) のように書いてください",
        ru: "напишите, например, \(example)", zh: "写成如 \(example)")
    case .keysAndValues(let example):
      language.pick(
        en: en, es: "escribe claves y valores, por ejemplo \(example)",
        ja: "\(example) のようにキーと値を書いてください",
        ru: "напишите ключи и значения, например \(example)", zh: "写键和值，如 \(example)")
    case .belowSuchAs(let example):
      language.pick(
        en: en, es: "escríbelas debajo, por ejemplo \(example)", ja: "\(example) のように下に書いてください",
        ru: "напишите их ниже, например \(example)", zh: "写在下面，如 \(example)")
    case .pages(let example):
      language.pick(
        en: en, es: "escribe \(example) debajo", ja: "下に \(example) を書いてください",
        ru: "напишите ниже \(example)", zh: "在下面写 \(example)")
    case .character(let examples):
      language.pick(
        en: en, es: "escribe un carácter, o un nombre como \(examples)",
        ja: "文字か、\(examples) のような名前を書いてください",
        ru: "напишите знак или имя, например \(examples)", zh: "写一个字符，或如 \(examples) 的名称")
    case .widgetKeys:
      language.pick(
        en: en, es: "escribe ID: debajo, y debajo de eso por ejemplo interval: 10m",
        ja: "下に ID: を、その下に interval: 10m などを書いてください",
        ru: "ниже напишите ID:, а под ним, например, interval: 10m",
        zh: "在下面写 ID:，再在其下写如 interval: 10m")
    case .interval:
      language.pick(
        en: en, es: "escribe por ejemplo 90s, 30m, 2h o 1d", ja: "90s、30m、2h、1d のように書いてください",
        ru: "напишите, например, 90s, 30m, 2h или 1d", zh: "写成如 90s、30m、2h 或 1d")
    case .settings(let widget):
      language.pick(
        en: en, es: "escríbelas debajo, como las enumera today settings \(widget)",
        ja: "today settings \(widget) が示すとおりに下に書いてください",
        ru: "напишите их ниже, как перечисляет today settings \(widget)",
        zh: "写在下面，见 today settings \(widget) 的列表")
    case .setting:
      language.pick(
        en: en, es: "escribe por ejemplo key: value, o key: {env: NAME}",
        ja: "key: value、または key: {env: NAME} のように書いてください",
        ru: "напишите, например, key: value или key: {env: NAME}",
        zh: "写成如 key: value 或 key: {env: NAME}")
    }
  }
}
