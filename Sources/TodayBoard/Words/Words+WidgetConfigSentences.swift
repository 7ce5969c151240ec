extension Words.Sentence {
  /// What is wrong with the `widgets:` section of the config, and with what it leads to.
  static let configWidgets = [
    Words.Sentence(
      "widgets has widgets' identifiers", es: "widgets tiene identificadores de widgets",
      ja: "widgets にはウィジェットの識別子を書きます", ru: "в widgets — идентификаторы виджетов",
      zh: "widgets 下是小组件的标识符"),
    Words.Sentence(
      "write ID: below it, and such as interval: 10m below that",
      es: "escribe ID: debajo, y debajo de eso por ejemplo interval: 10m",
      ja: "下に ID: を、その下に interval: 10m などを書いてください",
      ru: "ниже напишите ID:, а под ним, например, interval: 10m",
      zh: "在下面写 ID:，再在其下写如 interval: 10m"),
    Words.Sentence(
      "an interval is a number with s, m, h or d behind it",
      es: "un intervalo es un número seguido de s, m, h o d", ja: "間隔は数字に s、m、h、d を付けたものです",
      ru: "промежуток — число, за которым s, m, h или d", zh: "间隔是数字后加 s、m、h 或 d"),
    Words.Sentence(
      "write such as 90s, 30m, 2h or 1d", es: "escribe por ejemplo 90s, 30m, 2h o 1d",
      ja: "90s、30m、2h、1d のように書いてください", ru: "напишите, например, 90s, 30m, 2h или 1d",
      zh: "写成如 90s、30m、2h 或 1d"),
    Words.Sentence(
      "settings has keys and their values", es: "settings tiene claves y sus valores",
      ja: "settings にはキーと値を書きます", ru: "в settings — ключи и их значения",
      zh: "settings 下是键和值"),
    Words.Sentence(
      "write them below it, as today settings {} lists them",
      es: "escríbelas debajo, como las enumera today settings {}",
      ja: "today settings {} が示すとおりに下に書いてください",
      ru: "напишите их ниже, как перечисляет today settings {}",
      zh: "写在下面，见 today settings {} 的列表"),
    Words.Sentence(
      "there are more than {} settings", es: "hay más de {} ajustes", ja: "設定が {} 個を超えています",
      ru: "больше {} настроек", zh: "超过 {} 个设置"),
    Words.Sentence(
      "a setting is a value, or says where it is", es: "un ajuste es un valor, o dice dónde está",
      ja: "設定は値、またはその在りかです", ru: "настройка — значение или место, где оно есть",
      zh: "设置是一个值，或其所在之处"),
    Words.Sentence(
      "write such as key: value, or key: {env: NAME}",
      es: "escribe por ejemplo key: value, o key: {env: NAME}",
      ja: "key: value、または key: {env: NAME} のように書いてください",
      ru: "напишите, например, key: value или key: {env: NAME}",
      zh: "写成如 key: value 或 key: {env: NAME}"),
    Words.Sentence(
      "{} is empty, or no text", es: "{} está vacío, o no es un texto",
      ja: "{} が空か、文字列ではありません", ru: "{}: пусто или не текст", zh: "{} 为空，或不是文本"),
    Words.Sentence(
      "{} is one text", es: "{} es un solo texto", ja: "{} は 1 つの文字列です",
      ru: "{} — одна строка", zh: "{} 是一个文本"),
    Words.Sentence(
      "write such as {}", es: "escribe por ejemplo {}", ja: "{} のように書いてください",
      ru: "напишите, например, {}", zh: "写成如 {}"),
    Words.Sentence(
      "{} is a share of a processor", es: "{} es una parte de un procesador",
      ja: "{} はプロセッサーに対する割合です", ru: "{} — доля процессора", zh: "{} 是处理器的份额"),
    Words.Sentence(
      "write it like 1%, from 0.01% to 100%", es: "escríbelo como 1%, de 0.01% a 100%",
      ja: "0.01% から 100% までで 1% のように書いてください",
      ru: "напишите, например, 1%, от 0.01% до 100%", zh: "写成如 1%，从 0.01% 到 100%"),
    Words.Sentence(
      "there is no widget \"{}\"", es: "no hay ningún widget «{}»", ja: "ウィジェット「{}」はありません",
      ru: "нет виджета «{}»", zh: "没有小组件“{}”"),
    Words.Sentence(
      "its app has no settings", es: "su app no tiene ajustes", ja: "アプリに設定がありません",
      ru: "у его приложения нет настроек", zh: "其应用没有设置"),
    Words.Sentence(
      "take the key away", es: "quita la clave", ja: "キーを取り除いてください", ru: "уберите ключ",
      zh: "去掉该键"),
    Words.Sentence(
      "there is no setting \"{}\"", es: "no hay ningún ajuste «{}»", ja: "設定「{}」はありません",
      ru: "нет настройки «{}»", zh: "没有设置“{}”"),
    Words.Sentence(
      "{} does not go so", es: "{} no puede ser así", ja: "{} はこのようには書けません",
      ru: "{}: так нельзя", zh: "{} 不能这样写"),
    Words.Sentence(
      "it takes too long to be read", es: "leerlo lleva demasiado tiempo", ja: "読み出しに時間がかかりすぎます",
      ru: "чтение занимает слишком много времени", zh: "读取耗时过长"),
    Words.Sentence(
      "the setting {} is not known: {}", es: "no se conoce el ajuste {}: {}",
      ja: "設定 {} が分かりません: {}", ru: "настройка {} неизвестна: {}", zh: "设置 {} 未知：{}"),
    Words.Sentence(
      "the variable {} is not set", es: "la variable {} no está definida", ja: "変数 {} がありません",
      ru: "переменная {} не задана", zh: "变量 {} 未设置"),
    Words.Sentence(
      "the program {} failed, or took too long", es: "el programa {} falló, o tardó demasiado",
      ja: "プログラム {} が失敗したか、時間がかかりすぎました",
      ru: "программа {} не сработала или не успела", zh: "程序 {} 失败或耗时过长"),
    Words.Sentence(
      "the program {} wrote nothing", es: "el programa {} no escribió nada",
      ja: "プログラム {} は何も書きませんでした", ru: "программа {} ничего не вывела",
      zh: "程序 {} 没有输出"),
  ]
}
