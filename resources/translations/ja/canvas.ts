<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>MapView</name>
        <message>
            <source>Arrow keys move the hex cursor, Enter clicks, Home shows the whole map.</source>
            <translation>矢印キーでヘクスカーソルを動かし、Enterでクリックします。Homeでマップ全体を表示します。</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>マップ</translation>
        </message>
    </context>
    <context>
        <name>Minimap</name>
        <message>
            <source>Click to go there</source>
            <translation>クリックした場所へ移動します</translation>
        </message>
        <message>
            <source>Overview of the map</source>
            <translation>マップの全体図</translation>
        </message>
    </context>
    <context>
        <name>SelectTool</name>
        <message>
            <source>Click to select, Shift adds. Drag a unit to move it, drag beside it to select several.</source>
            <translation>クリックで選択、Shiftで追加します。ユニットをドラッグすると動かせます。何もない所からドラッグすると、まとめて選択できます。</translation>
        </message>
    </context>
</TS>
