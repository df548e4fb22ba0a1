<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Pin a note…</source>
            <translation>メモを付ける…</translation>
        </message>
        <message>
            <source>Write a note on the selection, on a rule or a turn. The scenario keeps it.</source>
            <translation>選択中のもの、ルール、ターンにメモを付けます。メモはシナリオに保存されます。</translation>
        </message>
    </context>
    <context>
        <name>Notes</name>
        <message>
            <source>Rule {number}</source>
            <translation>ルール{number}</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <translation>第{number}ターン</translation>
        </message>
        <message>
            <source>{text} (done)</source>
            <translation>{text}（済み）</translation>
        </message>
    </context>
    <context>
        <name>NotesCard</name>
        <message>
            <source>Choose a note in the list first.</source>
            <translation>先に一覧でメモを選んでください。</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Double-click to go there, F2 to reword, tick a note when it is done.</source>
            <translation>ダブルクリックでその場所へ移動、F2で書き換え、チェックで済みにします。</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Notes of the scenario</source>
            <translation>シナリオのメモ</translation>
        </message>
        <message>
            <source>Notes on hexes, units, rules and turns. They are kept in the scenario.</source>
            <translation>ヘクス、ユニット、ルール、ターンに付けるメモです。シナリオに保存されます。</translation>
        </message>
        <message>
            <source>Notes: {open} open, {done} done</source>
            <translation>メモ：未済{open}件、済み{done}件</translation>
        </message>
        <message>
            <source>Open a scenario first.</source>
            <translation>先にシナリオを開いてください。</translation>
        </message>
        <message>
            <source>Pin it</source>
            <translation>付ける</translation>
        </message>
        <message>
            <source>Pins the note to the object chosen above (Enter).</source>
            <translation>上で選んだものにメモを付けます（Enter）。</translation>
        </message>
        <message>
            <source>The last change of the scenario was not one of a note.</source>
            <translation>シナリオの最後の変更はメモの変更ではありません。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>The object of the note</source>
            <translation>メモを付ける対象</translation>
        </message>
        <message>
            <source>Write something first.</source>
            <translation>先に何か書いてください。</translation>
        </message>
        <message>
            <source>a note on the selection, a rule or a turn</source>
            <translation>選択中のもの、ルール、ターンへのメモ</translation>
        </message>
        <message>
            <source>mark a note as done</source>
            <translation>メモを済みにする</translation>
        </message>
        <message>
            <source>open a note again</source>
            <translation>メモを未済に戻す</translation>
        </message>
        <message>
            <source>pin a note to {place}</source>
            <translation>{place}にメモを付ける</translation>
        </message>
        <message>
            <source>reword a note</source>
            <translation>メモを書き換える</translation>
        </message>
        <message>
            <source>remove a note</source>
            <translation>メモを外す</translation>
        </message>
    </context>
</TS>
