<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Every title, name and note of the document in both languages, in one grid.</source>
            <translation>文書の題名、名称、注記を、両言語そろえて1つの表に示します。</translation>
        </message>
        <message>
            <source>List the texts that are not yet written in both languages.</source>
            <translation>まだ両言語がそろっていないテキストを一覧にします。</translation>
        </message>
        <message>
            <source>Missing texts</source>
            <translation>不足しているテキスト</translation>
        </message>
        <message>
            <source>Texts</source>
            <translation>テキスト</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Texts</source>
            <translation>テキスト</translation>
        </message>
    </context>
    <context>
        <name>TextWords</name>
        <message>
            <source>Area</source>
            <translation>地域</translation>
        </message>
        <message>
            <source>Arrival</source>
            <translation>登場</translation>
        </message>
        <message>
            <source>Box</source>
            <translation>ボックス</translation>
        </message>
        <message>
            <source>Bridge</source>
            <translation>橋</translation>
        </message>
        <message>
            <source>Budget</source>
            <translation>予算</translation>
        </message>
        <message>
            <source>Change of a rule</source>
            <translation>ルールの変更</translation>
        </message>
        <message>
            <source>Counter</source>
            <translation>カウンター</translation>
        </message>
        <message>
            <source>Formation</source>
            <translation>部隊</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>説明</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>地名</translation>
        </message>
        <message>
            <source>Road or river</source>
            <translation>道路・河川</translation>
        </message>
        <message>
            <source>Side</source>
            <translation>陣営</translation>
        </message>
        <message>
            <source>Special rule</source>
            <translation>特別ルール</translation>
        </message>
        <message>
            <source>The English is missing.</source>
            <translation>英語がありません。</translation>
        </message>
        <message>
            <source>The English has “{word}”; “{better}” is missing in the Japanese.</source>
            <translation>英語に「{word}」とありますが、日本語に「{better}」がありません。</translation>
        </message>
        <message>
            <source>The Japanese is missing.</source>
            <translation>日本語がありません。</translation>
        </message>
        <message>
            <source>The Japanese has “{word}”; “{better}” is missing in the English.</source>
            <translation>日本語に「{word}」とありますが、英語に「{better}」がありません。</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>題名</translation>
        </message>
        <message>
            <source>Track</source>
            <translation>トラック</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>Turn {number} of the list</source>
            <translation>一覧の第{number}ターン</translation>
        </message>
        <message>
            <source>Victory</source>
            <translation>勝利</translation>
        </message>
        <message>
            <source>{what}: note</source>
            <translation>{what}：注記</translation>
        </message>
        <message>
            <source>“{word}” should not be used; better “{better}”.</source>
            <translation>「{word}」は使いません。「{better}」にしてください。</translation>
        </message>
    </context>
    <context>
        <name>Texts</name>
        <message>
            <source>Both languages are there, and no term speaks against it.</source>
            <translation>両言語がそろい、用語の問題もありません。</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>読み</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Text: {where}</source>
            <translation>テキスト：{where}</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>箇所</translation>
        </message>
        <message>
            <source>{count} texts</source>
            <translation>テキスト{count}件</translation>
        </message>
    </context>
    <context>
        <name>TextsWorkspace</name>
        <message>
            <source>All texts</source>
            <translation>すべてのテキスト</translation>
        </message>
        <message>
            <source>Choose a text first; some texts appear only here.</source>
            <translation>先にテキストを選んでください。ほかに表示場所のないものもあります。</translation>
        </message>
        <message>
            <source>Find texts</source>
            <translation>テキストを探す</translation>
        </message>
        <message>
            <source>Go there</source>
            <translation>そこへ移動</translation>
        </message>
        <message>
            <source>Only doubtful terms</source>
            <translation>用語の疑わしいものだけ</translation>
        </message>
        <message>
            <source>Only missing texts</source>
            <translation>不足しているものだけ</translation>
        </message>
        <message>
            <source>Open a scenario: all its titles, names and notes are listed here in both languages.</source>
            <translation>シナリオを開いてください。題名、名称、注記が両言語でここに並びます。</translation>
        </message>
        <message>
            <source>Show the place of this text.</source>
            <translation>このテキストのある場所を示します。</translation>
        </message>
        <message>
            <source>Terms: {words}</source>
            <translation>用語：{words}</translation>
        </message>
        <message>
            <source>Texts of the document</source>
            <translation>文書のテキスト</translation>
        </message>
        <message>
            <source>Which texts</source>
            <translation>表示するテキスト</translation>
        </message>
        <message>
            <source>Words in English, Japanese or reading</source>
            <translation>英語、日本語、読みの語</translation>
        </message>
        <message>
            <source>{shown} of {all} texts, {missing} not complete</source>
            <translation>{all}件中{shown}件、未完{missing}件</translation>
        </message>
    </context>
</TS>
