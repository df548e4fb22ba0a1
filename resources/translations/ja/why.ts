<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>ExplanationCard</name>
        <message>
            <source>in all</source>
            <translation>合計</translation>
        </message>
    </context>
    <context>
        <name>WhyPanel</name>
        <message>
            <source>Another number for this rule, with a reason; the game is played again up to the difference.</source>
            <translation>このルールの数値を理由を添えて変えます。ゲームは結果が変わるところまで再現されます。</translation>
        </message>
        <message>
            <source>Change this rule and continue from here</source>
            <translation>このルールを変更して続ける</translation>
        </message>
        <message>
            <source>Keep this explanation here while you ask for another one.</source>
            <translation>別の根拠を調べる間、この説明をここに残します。</translation>
        </message>
        <message>
            <source>Unpin</source>
            <translation>外す</translation>
        </message>
        <message>
            <source>Pin to compare</source>
            <translation>比較のために留める</translation>
        </message>
        <message>
            <source>Point at anything and press Q.</source>
            <translation>何かを指してQを押すと、根拠が表示されます。</translation>
        </message>
        <message>
            <source>Remove the pinned explanation.</source>
            <translation>留めた説明を取り除きます。</translation>
        </message>
    </context>
</TS>
