"""What Shelf says, in the languages of the board."""
from today_script import language

WORDS = {
    "en": {
        "loading": "Loading…", "empty": "Empty folder", "shelf": "Shelf", "folder": "folder",
        "otherType": "No document of this type",
        "first": "No documents yet. Add one with: today pick --save FILE",
        "missing": "{name} is no longer there.",
        "exists": "{name} exists already. Choose another name.",
        "conflict": "{name} has changed on the server. Your version is saved as {copy}.",
        "noRoom": "{name} has changed on the server, and there is no free name for your version. Rename it.",
        "cannotSave": "{host} did not accept {name} (status {status}). Check your permissions there.",
    },
    "es": {
        "loading": "Cargando…", "empty": "Carpeta vacía", "shelf": "Estante", "folder": "carpeta",
        "otherType": "No hay documentos de este tipo",
        "first": "Aún no hay documentos. Añada uno con: today pick --save ARCHIVO",
        "missing": "{name} ya no está.",
        "exists": "{name} ya existe. Elija otro nombre.",
        "conflict": "{name} ha cambiado en el servidor. Su versión se guardó como {copy}.",
        "noRoom": "{name} ha cambiado en el servidor y no hay un nombre libre para su versión. Cámbiele el nombre.",
        "cannotSave": "{host} no aceptó {name} (estado {status}). Compruebe sus permisos allí.",
    },
    "ja": {
        "loading": "読み込み中…", "empty": "フォルダは空です", "shelf": "本棚", "folder": "フォルダ",
        "otherType": "この種類の書類はありません",
        "first": "書類はまだありません。追加するには: today pick --save ファイル",
        "missing": "{name} はもうありません。",
        "exists": "{name} はすでにあります。別の名前を選んでください。",
        "conflict": "{name} はサーバーで変更されています。あなたの版は {copy} として保存しました。",
        "noRoom": "{name} はサーバーで変更されており、あなたの版に使える名前がありません。名前を変えてください。",
        "cannotSave": "{host} は {name} を受け付けませんでした（状態 {status}）。権限を確認してください。",
    },
    "ru": {
        "loading": "Загрузка…", "empty": "Папка пуста", "shelf": "Полка", "folder": "папка",
        "otherType": "Нет документов этого типа",
        "first": "Документов пока нет. Добавить: today pick --save ФАЙЛ",
        "missing": "{name} больше нет.",
        "exists": "{name} уже есть. Выберите другое имя.",
        "conflict": "{name} изменён на сервере. Ваша версия сохранена как {copy}.",
        "noRoom": "{name} изменён на сервере, и для вашей версии нет свободного имени. Переименуйте её.",
        "cannotSave": "{host} не принимает {name} (статус {status}). Проверьте свои права там.",
    },
    "zh": {
        "loading": "正在载入…", "empty": "空文件夹", "shelf": "书架", "folder": "文件夹",
        "otherType": "没有此类型的文稿",
        "first": "还没有文稿。添加：today pick --save 文件",
        "missing": "{name} 已不存在。",
        "exists": "{name} 已存在。请选择其他名称。",
        "conflict": "{name} 在服务器上已更改。你的版本已存为 {copy}。",
        "noRoom": "{name} 在服务器上已更改，且没有可用于你的版本的名称。请重命名。",
        "cannotSave": "{host} 未接受 {name}（状态 {status}）。请检查你在该处的权限。",
    },
    "zh-Hant": {
        "loading": "正在載入…", "empty": "空檔案夾", "shelf": "書架", "folder": "檔案夾",
        "otherType": "沒有此類型的文件",
        "first": "還沒有文件。加入：today pick --save 檔案",
        "missing": "{name} 已不存在。",
        "exists": "{name} 已存在。請選擇其他名稱。",
        "conflict": "{name} 在伺服器上已更改。你的版本已存為 {copy}。",
        "noRoom": "{name} 在伺服器上已更改，且沒有可用於你的版本的名稱。請重新命名。",
        "cannotSave": "{host} 未接受 {name}（狀態 {status}）。請檢查你在該處的權限。",
    },
}


def words(key, **values):
    return WORDS[language()][key].format(**values)
