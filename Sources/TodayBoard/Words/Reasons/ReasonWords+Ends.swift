import TodayEngine
import TodayRender

/// How processes end, and why programs cannot be started.
extension ReasonWords {
  func ended(_ end: ProcessEnd) -> String {
    switch end {
    case .code(let status):
      let text = language.pick(
        en: "ended with exit status \(status)", es: "terminó con el código \(status)",
        ja: "終了コード \(status) で終了しました", ru: "завершился с кодом \(status)",
        zh: "以状态 \(status) 退出")
      switch status {
      // In the words of the shell, env and the loader, which print more on standard error.
      case 126:
        return language.pick(
          en: end.description, es: "\(text) (no se pudo ejecutar un programa)",
          ja: "\(text) (プログラムを実行できません)", ru: "\(text) (программа не запустилась)",
          zh: "\(text)（无法运行程序）")
      case 127:
        return language.pick(
          en: end.description, es: "\(text) (falta un programa o una biblioteca)",
          ja: "\(text) (プログラムかライブラリがありません)",
          ru: "\(text) (нет программы или библиотеки)", zh: "\(text)（缺少程序或库）")
      default: return text
      }
    case .signal(let number):
      let name = signal(number)
      return language.pick(
        en: end.description, es: "terminado por \(name)", ja: "\(name) で終了しました",
        ru: "завершен: \(name)", zh: "被 \(name) 终止")
    case .lost:
      return language.pick(
        en: end.description, es: "se perdió con su supervisor", ja: "監視プロセスとともに失われました",
        ru: "потерян вместе с надзирателем", zh: "随监管进程一起丢失")
    }
  }

  private func signal(_ number: Int32) -> String {
    guard let name = ProcessEnd.signalName(number) else {
      return language.pick(
        en: "signal \(number)", es: "la señal \(number)", ja: "シグナル \(number)",
        ru: "сигнал \(number)", zh: "信号 \(number)")
    }
    return switch ProcessEnd.signalKind(number) {
    case .plain: name
    case .crash:
      language.pick(
        en: "\(name) (a crash)", es: "\(name) (un fallo)", ja: "\(name) (異常終了)",
        ru: "\(name) (сбой)", zh: "\(name)（崩溃）")
    case .processorLimit:
      language.pick(
        en: "\(name) (over its CPU limit)", es: "\(name) (sobre su límite de CPU)",
        ja: "\(name) (CPU 時間の上限)", ru: "\(name) (предел процессора)", zh: "\(name)（超出 CPU 限制）")
    case .fileLimit:
      language.pick(
        en: "\(name) (over its file size limit)", es: "\(name) (sobre su límite de archivo)",
        ja: "\(name) (ファイルサイズの上限)", ru: "\(name) (предел размера файла)",
        zh: "\(name)（超出文件大小限制）")
    }
  }

  /// The end of a program that was opened in the terminal.
  func programEnded(_ program: String, _ end: ProcessEnd) -> String {
    switch end {
    case .code, .lost:
      return "\(program) \(ended(end))"
    case .signal(let number):
      let name = signal(number)
      return language.pick(
        en: "\(program) \(end)", es: "\(program) fue terminado por \(name)",
        ja: "\(program) は \(name) で終了しました", ru: "\(program) завершен: \(name)",
        zh: "\(program) 被 \(name) 终止")
    }
  }

  func spawn(_ failure: SpawnFailure) -> String {
    let en = failure.description
    return switch failure {
    case .missing(let path):
      language.pick(
        en: en, es: "Falta el programa “\(path)”.", ja: "プログラム “\(path)” がありません。",
        ru: "Нет программы “\(path)”.", zh: "程序 “\(path)” 不存在。")
    case .noInterpreter(let path):
      language.pick(
        en: en, es: "Falta el intérprete o cargador del programa “\(path)”.",
        ja: "プログラム “\(path)” のインタプリタかローダがありません。",
        ru: "Нет интерпретатора или загрузчика для программы “\(path)”.",
        zh: "缺少程序 “\(path)” 的解释器或加载器。")
    case .notExecutable(let path):
      language.pick(
        en: en, es: "El programa “\(path)” no es ejecutable.", ja: "プログラム “\(path)” は実行できません。",
        ru: "Программа “\(path)” не исполняемая.", zh: "程序 “\(path)” 不可执行。")
    case .notForThisMachine(let path):
      language.pick(
        en: en, es: "El programa “\(path)” no es para esta máquina, o no es un programa.",
        ja: "“\(path)” はこのマシン用のプログラムではありません。",
        ru: "“\(path)” — программа не для этой машины или не программа.",
        zh: "“\(path)” 不是本机的程序，或不是程序。")
    case .beingWritten(let path):
      language.pick(
        en: en, es: "El programa “\(path)” se está escribiendo.", ja: "プログラム “\(path)” は書き込み中です。",
        ru: "Программа “\(path)” сейчас записывается.", zh: "程序 “\(path)” 正在写入。")
    case .argumentsTooLong(let path):
      language.pick(
        en: en, es: "Los argumentos y el entorno de “\(path)” son demasiado largos.",
        ja: "“\(path)” の引数と環境が長すぎます。",
        ru: "Аргументы и окружение “\(path)” слишком длинные.", zh: "“\(path)” 的参数和环境过长。")
    case .notEntitled(let path):
      language.pick(
        en: en,
        es: "No se permite ejecutar “\(path)”: sus permisos no alcanzan al programa, a su "
          + "intérprete o a su cargador.",
        ja: "プログラム “\(path)” は実行を許可されていません: エンタイトルメントが本体、インタプリタ、ローダに及びません。",
        ru: "Программу “\(path)” нельзя запустить: её права не распространяются на неё, её "
          + "интерпретатор или загрузчик.",
        zh: "不允许运行程序 “\(path)”：其授权不包括程序本身、解释器或加载器。")
    case .notConfined(let path, let cause):
      language.pick(
        en: en, es: "No se puede confinar el programa “\(path)”: \(system(cause)).",
        ja: "プログラム “\(path)” を隔離できません: \(system(cause))。",
        ru: "Не удалось ограничить программу “\(path)”: \(system(cause)).",
        zh: "无法限制程序 “\(path)”：\(system(cause))。")
    case .notStarted(let path, let cause):
      language.pick(
        en: en, es: "No se puede iniciar el programa “\(path)”: \(system(cause)).",
        ja: "プログラム “\(path)” を起動できません: \(system(cause))。",
        ru: "Не удалось запустить программу “\(path)”: \(system(cause)).",
        zh: "无法启动程序 “\(path)”：\(system(cause))。")
    case .directory(let path, let cause):
      language.pick(
        en: en, es: "No se puede entrar en el directorio “\(path)”: \(system(cause)).",
        ja: "作業ディレクトリ “\(path)” に入れません: \(system(cause))。",
        ru: "Не удалось войти в каталог “\(path)”: \(system(cause)).",
        zh: "无法进入工作目录 “\(path)”：\(system(cause))。")
    case .nulCharacter:
      language.pick(
        en: en, es: "Una ruta, argumento o variable contiene un carácter NUL.",
        ja: "パス、引数、変数のどれかに NUL 文字があります。",
        ru: "Путь, аргумент или переменная содержит символ NUL.", zh: "路径、参数或变量中含有 NUL 字符。")
    case .tooManyFiles:
      language.pick(
        en: en, es: "Demasiados archivos abiertos.", ja: "開いているファイルが多すぎます。",
        ru: "Слишком много открытых файлов.", zh: "打开的文件过多。")
    case .unreadableRequest:
      language.pick(
        en: en, es: "No se pudo leer la petición.", ja: "要求を読み取れません。",
        ru: "Не удалось прочитать запрос.", zh: "无法读取请求。")
    case .lacking(let resource, let cause):
      language.pick(
        en: en, es: "No hay \(resource): \(system(cause)).",
        ja: "\(resource) がありません: \(system(cause))。",
        ru: "Нет \(resource): \(system(cause)).", zh: "没有 \(resource)：\(system(cause))。")
    case .noProcess:
      language.pick(
        en: en, es: "no se puede iniciar ningún proceso", ja: "プロセスを起動できません",
        ru: "не запускается ни один процесс", zh: "无法启动任何进程")
    }
  }

  private func system(_ cause: SpawnFailure.SystemCause) -> String {
    let en = cause.description
    return switch cause {
    case .tooManyProcesses:
      language.pick(
        en: en, es: "demasiados procesos", ja: "プロセスが多すぎます", ru: "слишком много процессов",
        zh: "进程过多")
    case .tooManyFiles:
      language.pick(
        en: en, es: "demasiados archivos abiertos", ja: "開いているファイルが多すぎます",
        ru: "слишком много открытых файлов", zh: "打开的文件过多")
    case .noMemory:
      language.pick(en: en, es: "no hay memoria", ja: "メモリ不足", ru: "нет памяти", zh: "没有内存")
    case .other(let text): text
    }
  }
}
