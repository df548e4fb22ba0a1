<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>NumberField</name>
        <message>
            <source>A whole number from {least} to {most}.</source>
            <translation>{least}から{most}までの整数を入力してください。</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search</source>
            <translation>検索</translation>
        </message>
    </context>
</TS>
