<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Document</name>
        <message>
            <source>1 unsaved edit was kept ({day} {time}).</source>
            <translation>未保存の編集1件の控えがあります（{day} {time}）。</translation>
        </message>
        <message>
            <source>Another program has changed {files}. Read the files again, or keep your own version.</source>
            <translation>ほかのプログラムが{files}を変更しました。ファイルを読み直すか、今の内容を残すかを選んでください。</translation>
        </message>
        <message>
            <source>Copy of {title}</source>
            <translation>「{title}」のコピー</translation>
        </message>
        <message>
            <source>Copy the map into this scenario</source>
            <translation>マップをこのシナリオへコピー</translation>
        </message>
        <message>
            <source>Undo your new edits first, then recover the earlier ones.</source>
            <translation>先に新しい編集を元に戻してから、前の編集を復元してください。</translation>
        </message>
        <message>
            <source>The files have changed since these edits were kept, so they cannot be made again.</source>
            <translation>編集を控えたあとにファイルが変わったので、編集をやり直せません。</translation>
        </message>
        <message>
            <source>The folder “{name}” contains other files. Choose a new or an empty folder.</source>
            <translation>フォルダー「{name}」にはほかのファイルがあります。新しいフォルダーか空のフォルダーを選んでください。</translation>
        </message>
        <message>
            <source>This change does not fit the current content.</source>
            <translation>この変更は、今の内容には当てはめられません。</translation>
        </message>
        <message>
            <source>This copy has no name yet. Choose a folder or a file for it.</source>
            <translation>この写しにはまだ名前がありません。保存先のフォルダーかファイルを選んでください。</translation>
        </message>
        <message>
            <source>This entry cannot be read.</source>
            <translation>この項目は読めません。</translation>
        </message>
        <message>
            <source>Unsaved edits are kept in {name}, but this version of Hexwright cannot read them.</source>
            <translation>未保存の編集の控えが{name}にありますが、このバージョンのHexwrightでは読めません。</translation>
        </message>
        <message>
            <source>Your changes cannot be made again one by one. Read the files again, or keep your own version.</source>
            <translation>あなたの変更を1つずつ適用し直せません。ファイルを読み直すか、自分の内容を残してください。</translation>
        </message>
        <message>
            <source>accept: {reason}</source>
            <translation>了承: {reason}</translation>
        </message>
        <message>
            <source>merge the kept edits</source>
            <translation>控えの編集を統合</translation>
        </message>
        <message>
            <source>merge with the files</source>
            <translation>ファイルの内容と統合</translation>
        </message>
        <message>
            <source>read the files again</source>
            <translation>ファイルを読み直す</translation>
        </message>
        <message>
            <source>the disk is full</source>
            <translation>ディスクの空きがありません</translation>
        </message>
        <message>
            <source>the disk refuses</source>
            <translation>ディスクに書き込めません</translation>
        </message>
        <message>
            <source>the disk reports an error</source>
            <translation>ディスクのエラーです</translation>
        </message>
        <message>
            <source>the folder for unsaved edits cannot be used</source>
            <translation>控えのフォルダーを使えません</translation>
        </message>
        <message>
            <source>the folder for unsaved edits may not be written</source>
            <translation>控えのフォルダーに書き込む権限がありません</translation>
        </message>
        <message>
            <source>too many unsaved edits of this scenario are already kept</source>
            <translation>このシナリオの控えが多すぎます</translation>
        </message>
        <message>
            <source>{count} unsaved edits from {day} {time} belong to an earlier state of these files. They are kept.</source>
            <translation>{day} {time}の未保存の編集{count}件は、変わる前のファイルに対するものです。控えは残してあります。</translation>
        </message>
        <message>
            <source>{count} unsaved edits were kept (until {day} {time}).</source>
            <translation>未保存の編集{count}件の控えがあります（{day} {time}まで）。</translation>
        </message>
        <message>
            <source>{count} unsaved edits were kept (until {day} {time}). Hexwright stopped when it restored them last time: look at them, and restore them up to an earlier one.</source>
            <translation>未保存の編集{count}件の控えがあります（{day} {time}まで）。前回、復元したときにHexwrightが終了しました。内容を確かめて、途中の編集まで復元してください。</translation>
        </message>
        <message>
            <source>{count} unsaved edits were kept (until {day} {time}); {gaps} of them cannot be read. Look at them to choose which are restored.</source>
            <translation>未保存の編集{count}件の控えがあります（{day} {time}まで）。うち{gaps}件は読めません。内容を確かめて、復元する編集を選んでください。</translation>
        </message>
        <message>
            <source>{name} cannot be read, so nothing in it can be changed here. Correct its text first.</source>
            <translation>{name}は今のままでは読めないので、ここでは変更できません。先に文面を直してください。</translation>
        </message>
        <message>
            <source>“{name}” belongs to Hexwright and stays as it is. Choose another place.</source>
            <translation>「{name}」は Hexwright に付属のもので、書き換えられません。別の場所を選んでください。</translation>
        </message>
    </context>
</TS>
