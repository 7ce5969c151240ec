import TodayEngine
import TodayRender

extension BundleWords {
  /// The shared libraries of an app.
  func library(_ mistake: BundleMistake.Library) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .missing(let name):
      language.pick(
        en: en,
        es: "enlaza \(name), que no se encontró: cópiala en Frameworks/ de la app o corrige "
          + "el nombre",
        ja: "リンクする \(name) が見つかりません: アプリの Frameworks/ にコピーするか、名前を直してください",
        ru: "использует \(name), которой нет: скопируйте ее в Frameworks/ приложения или "
          + "исправьте имя",
        zh: "它链接的 \(name) 未找到：请将它复制到应用的 Frameworks/，或更正名称")
    case .notSearched(let name, let path):
      language.pick(
        en: en,
        es: "enlaza \(name), pero no busca en Frameworks: enlaza el programa con -rpath '\(path)'",
        ja: "\(name) をリンクしていますが、Frameworks を検索しません: -rpath '\(path)' を付けてリンクしてください",
        ru: "использует \(name), но не ищет ее в Frameworks: соберите программу с -rpath '\(path)'",
        zh: "它链接 \(name)，但不搜索 Frameworks：请用 -rpath '\(path)' 链接程序")
    case .foreignPath(let path):
      language.pick(
        en: en,
        es: "carga bibliotecas de fuera de su app: \(path): quita esa ruta y copia las "
          + "bibliotecas en Frameworks/",
        ja: "アプリの外からライブラリを読み込みます: \(path): このパスを取り除き、ライブラリを Frameworks/ にコピーしてください",
        ru: "загружает библиотеки вне приложения: \(path): удалите этот путь и скопируйте "
          + "библиотеки в "
          + "Frameworks/",
        zh: "它从应用外加载库：\(path)：请移除此路径，并将库复制到 Frameworks/")
    case .systemPath(let path):
      language.pick(
        en: en,
        es: "busca en \(path), que otros equipos pueden no tener: quita esa ruta y copia las "
          + "bibliotecas en Frameworks/",
        ja: "\(path) を検索しますが、ほかのマシンにはないことがあります: このパスを取り除き、ライブラリを Frameworks/ にコピーしてください",
        ru: "ищет в \(path), чего на других машинах может не быть: удалите этот путь и скопируйте "
          + "библиотеки в Frameworks/",
        zh: "它搜索 \(path)，其他机器可能没有：请移除此路径，并将库复制到 Frameworks/")
    case .unused(let name):
      language.pick(
        en: en, es: "ningún programa de la app enlaza \(name): quítala",
        ja: "\(name) をリンクするプログラムがありません: 取り除いてください",
        ru: "ни одна программа приложения не использует \(name): удалите ее",
        zh: "应用中没有程序链接 \(name)：请移除")
    case .nested:
      language.pick(
        en: en,
        es: "la extensión tiene una carpeta Frameworks: mueve las bibliotecas a Frameworks/ "
          + "de la app",
        ja: "拡張に Frameworks フォルダがあります: ライブラリをアプリの Frameworks/ に移してください",
        ru: "у расширения есть папка Frameworks: перенесите библиотеки в Frameworks/ приложения",
        zh: "扩展有 Frameworks 文件夹：请将库移到应用的 Frameworks/")
    case .notALibrary(let name):
      language.pick(
        en: en,
        es: "\(name) no es una biblioteca compartida para este procesador: compílala con -shared o "
          + "quítala",
        ja: "\(name) はこのプロセッサの共有ライブラリではありません: -shared でビルドするか、取り除いてください",
        ru: "\(name) — не разделяемая библиотека для этого процессора: соберите ее с -shared или "
          + "удалите",
        zh: "\(name) 不是此处理器的共享库：请用 -shared 构建，或移除")
    case .linkOutside(let name):
      language.pick(
        en: en,
        es: "\(name) enlaza a un archivo fuera de la app: copia la biblioteca en Frameworks/",
        ja: "\(name) はアプリの外へのリンクです: ライブラリを Frameworks/ にコピーしてください",
        ru: "\(name) — ссылка на файл вне приложения: скопируйте библиотеку в Frameworks/",
        zh: "\(name) 是指向应用外文件的链接：请将库复制到 Frameworks/")
    case .unclear:
      language.pick(
        en: en,
        es: "la lista de las bibliotecas que enlaza está dañada: compílala de nuevo con un "
          + "enlazador habitual",
        ja: "リンクするライブラリの一覧が壊れています: 通常のリンカーでビルドし直してください",
        ru: "список ее библиотек поврежден: соберите ее заново обычным компоновщиком",
        zh: "它链接的库的列表已损坏：请用常规链接器重新构建")
    case .appOnly(let module, let library): appOnly(module, library, en: en)
    case .moduleTwice(let module, let library):
      language.pick(
        en: en,
        es: "tanto ella como \(library) contienen \(module): enlaza el módulo solo en la "
          + "biblioteca",
        ja: "これと \(library) の両方に \(module) があります: モジュールはライブラリにだけリンクしてください",
        ru: "и она, и \(library) содержат \(module): включите модуль только в библиотеку",
        zh: "它和 \(library) 都包含 \(module)：请只将该模块链接到库中")
    case .loaderVariable(let name):
      language.pick(
        en: en,
        es: "define \(name), que cambia las bibliotecas de todos los programas: quítala y "
          + "enlaza el "
          + "programa con -rpath",
        ja: "\(name) を設定し、すべてのプログラムのライブラリを変えます: 取り除き、-rpath を付けてリンクしてください",
        ru: "задает \(name), что меняет библиотеки всех программ: удалите ее и соберите "
          + "программу с "
          + "-rpath",
        zh: "它设置 \(name)，这会改变所有程序的库：请移除，并用 -rpath 链接程序")
    }
  }

  private func appOnly(_ module: String, _ library: String?, en: String) -> String {
    guard let library else {
      return language.pick(
        en: en,
        es: "contiene \(module), que solo las apps pueden usar: quita la dependencia del módulo; "
          + "una extensión tiene NSExtensionContext",
        ja: "アプリだけが使える \(module) を含んでいます: このモジュールへの依存を取り除いてください。拡張には "
          + "NSExtensionContext があります",
        ru: "содержит \(module) — он только для приложений: удалите зависимость от модуля; у "
          + "расширения есть NSExtensionContext",
        zh: "它包含仅供应用使用的 \(module)：请移除对该模块的依赖；扩展有 NSExtensionContext")
    }
    return language.pick(
      en: en,
      es: "enlaza \(library), que contiene \(module), que solo las apps pueden usar: quita la "
        + "dependencia del módulo; una extensión tiene NSExtensionContext",
      ja: "アプリだけが使える \(module) を含む \(library) をリンクしています: このモジュールへの依存を取り除いてください。"
        + "拡張には NSExtensionContext があります",
      ru: "использует \(library), а в ней есть \(module) — он только для приложений: удалите "
        + "зависимость от модуля; у расширения есть NSExtensionContext",
      zh: "它链接的 \(library) 包含仅供应用使用的 \(module)：请移除对该模块的依赖；扩展有 NSExtensionContext")
  }
}
