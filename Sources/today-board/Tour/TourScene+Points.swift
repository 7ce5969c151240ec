import TodayEngine
import TodayRender
import TodayWire

/// The points that a user starts outside the sheet of a card.
extension TourScene {
  /// A document picker of an app.
  static let picking = TourScene(
    name: "pick",
    title: Localized(
      en: "Document Provider", es: "Proveedor de documentos", ja: "書類プロバイダ",
      ru: "Поставщик документов", zh: "文档提供程序"),
    steps: [
      opens,
      Step(
        Localized(
          en: "today pick starts the picker of an app. It shows the documents of its storage.",
          es: "today pick inicia el selector de una app, que muestra sus documentos.",
          ja: "today pick がアプリのピッカーを始めます。ピッカーは保管場所の書類を示します。",
          ru: "today pick запускает окно выбора приложения. Оно показывает свои документы.",
          zh: "today pick 启动应用的选择器。它显示其存储中的文档。"),
        .pickerPoint, .pickDocument),
      Step(
        Localized(
          en: "A tap returns one document. The host opens this file only, and copies it.",
          es: "Un toque devuelve un documento. Se abre solo ese archivo, y se copia.",
          ja: "タップで書類を一つ返します。このファイルだけが開かれ、コピーされます。",
          ru: "Нажатие возвращает один документ. Открывают только этот файл и копируют его.",
          zh: "点按返回一个文档。只打开并复制这个文件。"),
        .pickerPoint, .key(.down), .key(.enter)),
    ],
    widget: .list, needsOurApp: true)

  /// A keyboard in a text field of the board.
  static let typing = TourScene(
    name: "keyboard",
    title: Localized(
      en: "Custom Keyboard", es: "Teclado", ja: "キーボード", ru: "Клавиатура", zh: "键盘"),
    steps: [
      opens,
      Step(
        Localized(
          en: "Here the field of a Share is the text field. Any other field of the board will do.",
          es: "Aquí el campo es el de compartir. Sirve cualquier otro campo del tablero.",
          ja: "ここでは共有の欄を使います。ボードのほかのテキスト欄でもかまいません。",
          ru: "Здесь это поле отправки. Подходит и любое другое поле экрана.",
          zh: "这里使用共享的文本栏。看板的其他文本栏也可以。"),
        .share, .key(.character("s")), .key(.enter)),
      Step(
        Localized(
          en: "Ctrl-O opens a keyboard below the field: a process without network and groups.",
          es: "Ctrl-O abre un teclado bajo el campo: un proceso sin red y sin grupos.",
          ja: "Ctrl-O で欄の下にキーボードが開きます。ネットワークもグループもないプロセスです。",
          ru: "Ctrl-O открывает под полем клавиатуру: процесс без сети и без групп.",
          zh: "Ctrl-O 在文本栏下方打开键盘：没有网络和组的进程。"),
        .openAccess, .key(.control("o"))),
      Step(
        Localized(
          en: "Enter chooses a key. The keyboard inserts its text and gets the changed field.",
          es: "Intro elige una tecla. El teclado inserta su texto y recibe el campo cambiado.",
          ja: "Enter でキーを選びます。キーボードはテキストを入れ、変わった欄を受け取ります。",
          ru: "Ввод выбирает клавишу. Клавиатура вставляет текст и получает новое поле.",
          zh: "回车选择一个键。键盘插入其文本，并收到更改后的文本栏。"),
        .documentProxy, .key(.right), .key(.enter)),
      Step(
        Localized(
          en: "Esc closes the keyboard, and its process ends. The field keeps its text.",
          es: "Esc cierra el teclado y su proceso termina. El campo conserva su texto.",
          ja: "Esc でキーボードが閉じ、プロセスが終わります。欄のテキストは残ります。",
          ru: "Esc закрывает клавиатуру, процесс завершается. Текст в поле остается.",
          zh: "Esc 关闭键盘，其进程结束。文本栏保留文本。"),
        .keyboardPoint, .key(.escape)),
    ],
    widget: .list, needsOurApp: true)
}
