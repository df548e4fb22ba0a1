<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Appearance</name>
        <message>
            <source>At the start</source>
            <translation>開始時</translation>
        </message>
        <message>
            <source>By dice</source>
            <translation>ダイス</translation>
        </message>
        <message>
            <source>In a pool</source>
            <translation>プール</translation>
        </message>
        <message>
            <source>Turn {turn}</source>
            <translation>第{turn}ターン</translation>
        </message>
        <message>
            <source>leaves in turn {turn}</source>
            <translation>第{turn}ターンに撤収</translation>
        </message>
        <message>
            <source>place open</source>
            <translation>場所未定</translation>
        </message>
        <message>
            <source>{scenario}: order of appearance</source>
            <translation>{scenario}：登場表</translation>
        </message>
    </context>
    <context>
        <name>Truth</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>The rules give no reason.</source>
            <translation>理由はルールに書かれていません。</translation>
        </message>
        <message>
            <source>What an attack on {hex} gets</source>
            <translation>{hex}への攻撃に付く修整</translation>
        </message>
        <message>
            <source>Why {unit} cannot get to {hex}</source>
            <translation>{unit}が{hex}に行けない理由</translation>
        </message>
        <message>
            <source>an attack here gets {amount}: {reasons} ({sections})</source>
            <translation>ここへの攻撃は{amount}：{reasons}（{sections}）</translation>
        </message>
        <message>
            <source>gets there for {cost} of {points} movement points</source>
            <translation>移動力{points}のうち{cost}で到達できます</translation>
        </message>
        <message>
            <source>in supply</source>
            <translation>補給下</translation>
        </message>
        <message>
            <source>out of supply</source>
            <translation>補給切れ</translation>
        </message>
        <message>
            <source>stack {held} of {limit}</source>
            <translation>スタック{held}／{limit}</translation>
        </message>
        <message>
            <source>{terrain}: cost unknown, not a terrain of this game</source>
            <translation>{terrain}：このゲームにない地形なので、移動コストが分かりません</translation>
        </message>
        <message>
            <source>{unit} to {hex}</source>
            <translation>{unit}：{hex}まで</translation>
        </message>
        <message>
            <source>{what} ({hexside})</source>
            <translation>{what}（{hexside}）</translation>
        </message>
        <message>
            <source>{who} cannot enter</source>
            <translation>{who}は進入不可</translation>
        </message>
        <message>
            <source>{who} {cost}</source>
            <translation>{who}{cost}</translation>
        </message>
    </context>
</TS>
