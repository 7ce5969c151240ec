package import TodayEngine
import TodayRender
import TodayWire

/// Reasons of failures in the board's language: one exhaustive switch per domain, with all
/// languages next to each other. The English texts are in `TodayEngine`, because logs and programs
/// use them too.
package struct ReasonWords: Sendable {
  let language: Language

  package func text(of reason: Reason) -> String {
    switch reason {
    case .widgetMessage(let text): return text
    case .update(let failure): return update(failure)
    case .ended(let end, nil): return ended(end)
    case .ended(let end, let line?): return "\(ended(end)): \(line)"
    case .overMemory(let excess): return overMemory(excess)
    case .outOfMemory(let end, let limit):
      return language.pick(
        en: reason.description,
        es: "\(ended(end)) (¿necesita más de \(limit >> 20) MB de memoria?)",
        ja: "\(ended(end)) (\(limit >> 20) MB を超えるメモリが必要?)",
        ru: "\(ended(end)) (нужно больше \(limit >> 20) МБ памяти?)",
        zh: "\(ended(end))（需要超过 \(limit >> 20) MB 内存？）")
    case .overStorage(let excess): return overStorage(excess)
    case .wire(let violation): return wire(violation)
    case .launch(let problem): return launch(problem)
    case .spawn(let failure): return spawn(failure)
    case .script(let failure): return script(failure)
    case .setting(let failure): return setting(failure)
    case .opening(let failure): return opening(failure)
    case .file(let failure): return file(failure)
    case .request(let failure): return request(failure)
    case .notEntitled(let inner): return notEntitled(text(of: inner))
    }
  }

  private func notEntitled(_ reason: String) -> String {
    language.pick(
      en: "\(reason) (not in its entitlements?)", es: "\(reason) (¿falta en sus permisos?)",
      ja: "\(reason) (エンタイトルメントにない?)", ru: "\(reason) (нет в правах?)",
      zh: "\(reason)（授权中没有？）")
  }

  private func overMemory(_ excess: MemoryExcess) -> String {
    let (used, limit) = (excess.bytes >> 20, excess.limit >> 20)
    return language.pick(
      en: excess.description, es: "demasiada memoria (\(used) MB de \(limit) MB)",
      ja: "メモリ超過 (\(used) MB、上限 \(limit) MB)",
      ru: "слишком много памяти (\(used) МБ из \(limit) МБ)",
      zh: "超出内存（\(used) MB，上限 \(limit) MB）")
  }

  private func overStorage(_ excess: StorageExcess) -> String {
    let (used, limit) = (excess.bytes >> 20, excess.limit >> 20)
    return language.pick(
      en: Reason.overStorage(excess).description,
      es: "sus archivos ocupan \(used) MB de \(limit) MB",
      ja: "ファイルの合計が \(used) MB (上限 \(limit) MB)",
      ru: "его файлы занимают \(used) МБ из \(limit) МБ",
      zh: "其文件占用 \(used) MB（上限 \(limit) MB）")
  }

  func update(_ failure: UpdateFailure) -> String {
    let en = failure.description
    return switch failure {
    case .unanswered:
      language.pick(
        en: en, es: "se agotó el tiempo", ja: "時間切れ", ru: "время истекло", zh: "超时")
    case .handlerNotCalled:
      language.pick(
        en: en, es: "se agotó el tiempo: no se llamó a completionHandler",
        ja: "時間切れ: 完了ハンドラが呼ばれませんでした",
        ru: "время истекло: completionHandler не вызван", zh: "超时：未调用完成处理程序")
    case .mainThreadBlocked(let seconds):
      language.pick(
        en: en, es: "se agotó el tiempo: el hilo principal estuvo bloqueado \(seconds) s",
        ja: "時間切れ: メインスレッドが \(seconds) 秒間止まっていました",
        ru: "время истекло: главный поток был занят \(seconds) с",
        zh: "超时：主线程被阻塞 \(seconds) 秒")
    case .noReason:
      language.pick(
        en: en, es: "no dio ningún motivo", ja: "理由は示されませんでした",
        ru: "причина не указана", zh: "未说明原因")
    case .unknownResult:
      language.pick(
        en: en, es: "su respuesta no es newData, noData ni failed",
        ja: "応答が newData、noData、failed のどれでもありません",
        ru: "в ответе нет ни newData, ни noData, ни failed",
        zh: "应答不是 newData、noData 或 failed")
    case .badTimeline(let flaw): timeline(flaw)
    case .noContent:
      language.pick(
        en: en, es: "sin contenido, hasta que su app diga que lo hay", ja: "アプリが内容ありとするまで内容なし",
        ru: "нет содержимого, пока приложение не скажет иное", zh: "无内容，直到其应用表示有")
    case .checkedElsewhere(let age):
      language.pick(
        en: en, es: "lo comprobó hace \(age.words) el tablero que lo ejecuta",
        ja: "動かしているボードが \(age.words) 前に確認しました",
        ru: "доска, которая его ведет, проверила \(age.words) назад",
        zh: "运行它的面板 \(age.words) 前已检查")
    case .otherHostSilent:
      language.pick(
        en: en, es: "el tablero que lo ejecuta no respondió", ja: "動かしているボードが応答しません",
        ru: "доска, которая его ведет, не отвечает", zh: "运行它的面板没有应答")
    case .otherHostStopped(let process):
      language.pick(
        en: en,
        es: "el proceso \(process), que lo ejecuta, está detenido: usa kill -CONT \(process)",
        ja: "動かしているプロセス \(process) が停止しています: kill -CONT \(process) を実行してください",
        ru: "процесс \(process), который его ведет, остановлен: выполните kill -CONT \(process)",
        zh: "运行它的进程 \(process) 已停止：请运行 kill -CONT \(process)")
    case .rolledBack(let new, let old):
      language.pick(
        en: en, es: "falló la primera actualización de la versión \(new): vuelve la versión \(old)",
        ja: "バージョン \(new) の最初の更新に失敗: バージョン \(old) に戻しました",
        ru: "первое обновление версии \(new) не удалось: возвращена версия \(old)",
        zh: "版本 \(new) 首次更新失败：已恢复版本 \(old)")
    }
  }

  private func launch(_ problem: LaunchProblem) -> String {
    let en = problem.description
    return switch problem {
    case .bundleGone:
      language.pick(
        en: en, es: "su paquete ya no está", ja: "バンドルがありません", ru: "его пакета больше нет",
        zh: "程序包已不存在")
    case .broken(let mistake): BundleWords(language: language).sentence(mistake)
    case .notInTime:
      language.pick(
        en: en, es: "no se inició a tiempo", ja: "時間内に起動しませんでした",
        ru: "не запустился вовремя", zh: "未能及时启动")
    case .programChanged(let id):
      language.pick(
        en: en, es: "cambió desde que se instaló: today consent agree \(id)",
        ja: "インストール後に変更されました: today consent agree \(id)",
        ru: "изменено после установки: today consent agree \(id)",
        zh: "安装后已更改：today consent agree \(id)")
    }
  }

  private func request(_ failure: RequestFailure) -> String {
    let en = failure.description
    return switch failure {
    case .notBegun:
      language.pick(en: en, es: "no empezó", ja: "開始しませんでした", ru: "не начал", zh: "没有开始")
    case .notEnded:
      language.pick(
        en: en, es: "no terminó su petición", ja: "要求を終えませんでした", ru: "не завершил свой запрос",
        zh: "没有结束其请求")
    case .noDocument:
      language.pick(
        en: en, es: "no devolvió ningún documento", ja: "書類を返しませんでした", ru: "не вернул документ",
        zh: "没有返回文稿")
    case .badItems(let flaw): badItems(flaw, en)
    case .endedEarly(let end):
      language.pick(
        en: en, es: "terminó antes que su petición: \(ended(end))",
        ja: "要求より先に終了しました: \(ended(end))", ru: "завершился раньше своего запроса: \(ended(end))",
        zh: "在其请求之前结束：\(ended(end))")
    case .noOutput:
      language.pick(
        en: en, es: "no devolvió una imagen editada", ja: "編集した画像を返しませんでした",
        ru: "не вернул отредактированное изображение", zh: "没有返回编辑后的图像")
    case .badOutput:
      language.pick(
        en: en, es: "su resultado no es una imagen que se pueda mostrar", ja: "結果は表示できる画像ではありません",
        ru: "результат — не изображение, которое можно показать", zh: "其结果不是可以显示的图像")
    case .otherOutput(let type):
      language.pick(
        en: en, es: "su resultado no tiene el tipo de la imagen, \(type)",
        ja: "結果の種類が画像の \(type) と違います", ru: "тип результата не как у изображения: \(type)",
        zh: "其结果与图像的类型 \(type) 不同")
    case .adjustmentsRefused:
      language.pick(
        en: en, es: "no puede aplicar estos ajustes", ja: "この調整を適用できません",
        ru: "не может применить эти изменения", zh: "无法应用这些调整")
    case .badInput:
      language.pick(
        en: en, es: "esto no es una imagen que se pueda editar", ja: "編集できる画像ではありません",
        ru: "это не изображение, которое можно редактировать", zh: "这不是可以编辑的图像")
    case .pictureChanged:
      language.pick(
        en: en, es: "otro programa cambió la imagen: no se reemplazó nada, edítala de nuevo",
        ja: "画像がほかで書き換えられたため、何も置き換えていません。もう一度編集してください",
        ru: "другая программа изменила изображение: ничего не заменено, отредактируйте его снова",
        zh: "其他程序修改了图像：没有替换任何内容，请重新编辑")
    }
  }

  func fault(_ fault: WireFault) -> String {
    let en = fault.description
    return switch fault {
    case .doesNotRead:
      language.pick(
        en: en, es: "no lee sus mensajes", ja: "メッセージを読んでいません", ru: "не читает сообщений",
        zh: "不读取消息")
    case .lineTooLong(let limit):
      language.pick(
        en: en, es: "envió una línea de más de \(limit) bytes", ja: "\(limit) バイトを超える行を送りました",
        ru: "прислал строку длиннее \(limit) байт", zh: "发送了超过 \(limit) 字节的行")
    case .viewTooLarge(let limit):
      language.pick(
        en: en, es: "envió una vista de más de \(limit >> 20) MiB",
        ja: "\(limit >> 20) MiB を超えるビューを送りました", ru: "прислал вид больше \(limit >> 20) МиБ",
        zh: "发送了超过 \(limit >> 20) MiB 的视图")
    case .tooManyProcesses(let limit):
      language.pick(
        en: en, es: "tuvo más de \(limit) procesos a la vez", ja: "同時に \(limit) を超えるプロセスを動かしました",
        ru: "запустил больше \(limit) процессов сразу", zh: "同时运行了超过 \(limit) 个进程")
    case .notUTF8:
      language.pick(
        en: en, es: "envió una línea que no es UTF-8", ja: "UTF-8 ではない行を送りました",
        ru: "прислал строку не в UTF-8", zh: "发送了非 UTF-8 的行")
    case .malformed(let flaw):
      language.pick(
        en: en, es: "envió un mensaje mal formado: \(flaw)", ja: "送信: 壊れたメッセージ: \(flaw)",
        ru: "прислал неверное сообщение: \(flaw)", zh: "发送了格式错误的消息：\(flaw)")
    }
  }

  func wire(_ violation: WireViolation) -> String {
    let en = violation.description
    return switch violation {
    case .fault(let fault): self.fault(fault)
    case .beginUnanswered:
      language.pick(
        en: en, es: "no respondió a begin", ja: "begin に応答がありません", ru: "нет ответа на begin",
        zh: "没有应答 begin")
    case .beginRefused(let refusal):
      language.pick(
        en: en, es: "se negó a empezar: \(text(of: refusal.reason))",
        ja: "開始を断りました: \(text(of: refusal.reason))",
        ru: "отказался начать: \(text(of: refusal.reason))", zh: "拒绝开始：\(text(of: refusal.reason))")
    case .noProtocolVersion:
      language.pick(
        en: en, es: "su respuesta a begin no dice la versión del protocolo",
        ja: "begin への応答にプロトコルの版がありません", ru: "в ответе на begin нет версии протокола",
        zh: "对 begin 的应答没有协议版本")
    case .wrongVersion(let version, let expected):
      language.pick(
        en: en, es: "habla la versión \(version) del protocolo, no la \(expected)",
        ja: "プロトコルの版が \(version) で、\(expected) ではありません",
        ru: "говорит по версии \(version) протокола, а не \(expected)",
        zh: "使用协议版本 \(version)，而不是 \(expected)")
    }
  }
}
