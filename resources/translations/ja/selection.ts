<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>GameView</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Can retreat to {hexes}</source>
            <translation>退却先：{hexes}</translation>
        </message>
        <message>
            <source>Click a hex or a unit.</source>
            <translation>ヘクスかユニットをクリックしてください。</translation>
        </message>
        <message>
            <source>Here</source>
            <translation>ここにいるもの</translation>
        </message>
        <message>
            <source>In supply</source>
            <translation>補給下</translation>
        </message>
        <message>
            <source>Movement points: {points}</source>
            <translation>移動力：{points}</translation>
        </message>
        <message>
            <source>Not on the map.</source>
            <translation>マップ上にいません。</translation>
        </message>
        <message>
            <source>Out of supply</source>
            <translation>補給切れ</translation>
        </message>
        <message>
            <source>In {place}.</source>
            <translation>{place}にいます。</translation>
        </message>
        <message>
            <source>Steps: {left}</source>
            <translation>ステップ：{left}</translation>
        </message>
        <message>
            <source>The counter as it is now</source>
            <translation>今のカウンター</translation>
        </message>
        <message>
            <source>The screen is being handed over.</source>
            <translation>画面を交代しているところです。</translation>
        </message>
        <message>
            <source>This is the game; the draft is edited with Shift+F5.</source>
            <translation>これはゲームの局面です。下書きはShift+F5で編集します。</translation>
        </message>
        <message>
            <source>Units in the hex</source>
            <translation>ヘクスにいるユニット</translation>
        </message>
        <message>
            <source>{count} units</source>
            <translation>{count}ユニット</translation>
        </message>
        <message>
            <source>{left} of {whole} steps left</source>
            <translation>残り{left}ステップ（全{whole}）</translation>
        </message>
        <message>
            <source>{unit}: {state}</source>
            <translation>{unit}：{state}</translation>
        </message>
    </context>
    <context>
        <name>HexSidesWidget</name>
        <message>
            <source>The six sides of the hex: {sides}</source>
            <translation>ヘクスの6辺：{sides}</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
    </context>
    <context>
        <name>HexView</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Areas</source>
            <translation>エリア</translation>
        </message>
        <message>
            <source>Copy the map into this scenario</source>
            <translation>マップをこのシナリオへコピー</translation>
        </message>
        <message>
            <source>Here</source>
            <translation>ここにあるもの</translation>
        </message>
        <message>
            <source>Name (English)</source>
            <translation>名称（英語）</translation>
        </message>
        <message>
            <source>Name (Japanese)</source>
            <translation>名称（日本語）</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>よみ</translation>
        </message>
        <message>
            <source>Sides</source>
            <translation>ヘクスサイド</translation>
        </message>
        <message>
            <source>Terrain</source>
            <translation>地形</translation>
        </message>
        <message>
            <source>Then it can be changed here; the other scenario keeps its own.</source>
            <translation>コピーすると、ここで変更できるようになります。元のシナリオのマップはそのまま残ります。</translation>
        </message>
        <message>
            <source>This scenario uses the map of another one.</source>
            <translation>このシナリオは別のシナリオのマップを使っています。</translation>
        </message>
        <message>
            <source>Units in the hex</source>
            <translation>ヘクス内のユニット</translation>
        </message>
        <message>
            <source>mixed</source>
            <translation>さまざま</translation>
        </message>
        <message>
            <source>name: {name}</source>
            <translation>名称：{name}</translation>
        </message>
        <message>
            <source>terrain of {hexes}: {word}</source>
            <translation>{hexes}の地形：{word}</translation>
        </message>
        <message>
            <source>{count} hexes</source>
            <translation>{count}ヘクス</translation>
        </message>
    </context>
    <context>
        <name>ManyUnitsView</name>
        <message>
            <source>Formation: {value}</source>
            <translation>編成：{value}</translation>
        </message>
        <message>
            <source>Place: {value}</source>
            <translation>位置：{value}</translation>
        </message>
        <message>
            <source>Side: {value}</source>
            <translation>陣営：{value}</translation>
        </message>
        <message>
            <source>Steps: {value}</source>
            <translation>ステップ：{value}</translation>
        </message>
        <message>
            <source>Type: {value}</source>
            <translation>種類：{value}</translation>
        </message>
        <message>
            <source>various</source>
            <translation>さまざま</translation>
        </message>
        <message>
            <source>{count} units</source>
            <translation>{count}ユニット</translation>
        </message>
    </context>
    <context>
        <name>Selection</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>area of {count} hexes</source>
            <translation>{count}ヘクスのエリア</translation>
        </message>
        <message>
            <source>{kind} ({name})</source>
            <translation>{kind}（{name}）</translation>
        </message>
    </context>
    <context>
        <name>SelectionPanel</name>
        <message>
            <source>Note: {text}</source>
            <translation>メモ：{text}</translation>
        </message>
    </context>
    <context>
        <name>SideView</name>
        <message>
            <source>Hexside {hexes}</source>
            <translation>ヘクスサイド{hexes}</translation>
        </message>
        <message>
            <source>Empty.</source>
            <translation>ここには何もありません。</translation>
        </message>
    </context>
    <context>
        <name>SummaryView</name>
        <message>
            <source>Click a hex or a unit. Drag for several.</source>
            <translation>ヘクスかユニットをクリックしてください。ドラッグすると複数を選べます。</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <translation>第{number}ターン</translation>
        </message>
        <message>
            <source>Turns {first} to {last}</source>
            <translation>第{first}～第{last}ターン</translation>
        </message>
        <message>
            <source>{count} hexes</source>
            <translation>{count}ヘクス</translation>
        </message>
        <message>
            <source>{part} of {count} hexes in play</source>
            <translation>{count}ヘクスのうち{part}ヘクスを使用</translation>
        </message>
        <message>
            <source>{side}: 1 unit</source>
            <translation>{side}：1ユニット</translation>
        </message>
        <message>
            <source>{side}: {count} units</source>
            <translation>{side}：{count}ユニット</translation>
        </message>
    </context>
    <context>
        <name>UnitView</name>
        <message>
            <source>Arrives in turn {turn}.</source>
            <translation>第{turn}ターンに到着します。</translation>
        </message>
        <message>
            <source>Arrives by a roll of the dice.</source>
            <translation>ダイスの目に応じて到着します。</translation>
        </message>
        <message>
            <source>Back of the counter</source>
            <translation>カウンターの裏</translation>
        </message>
        <message>
            <source>Formation</source>
            <translation>編成</translation>
        </message>
        <message>
            <source>Front of the counter</source>
            <translation>カウンターの表</translation>
        </message>
        <message>
            <source>Name (English)</source>
            <translation>名称（英語）</translation>
        </message>
        <message>
            <source>Name (Japanese)</source>
            <translation>名称（日本語）</translation>
        </message>
        <message>
            <source>Not in the order of battle yet.</source>
            <translation>まだ戦闘序列にありません。</translation>
        </message>
        <message>
            <source>Set-up</source>
            <translation>初期配置</translation>
        </message>
        <message>
            <source>Show on the map</source>
            <translation>マップで表示</translation>
        </message>
        <message>
            <source>Starts in {place}.</source>
            <translation>{place}に初期配置されます。</translation>
        </message>
        <message>
            <source>Starts anywhere in {place}.</source>
            <translation>{place}内の任意のヘクスに初期配置されます。</translation>
        </message>
        <message>
            <source>Starts beside another unit.</source>
            <translation>別のユニットと同じ場所に初期配置されます。</translation>
        </message>
        <message>
            <source>Starts in one of {place}.</source>
            <translation>{place}のいずれかに初期配置されます。</translation>
        </message>
        <message>
            <source>Starts in the box {place}.</source>
            <translation>ボックス「{place}」に初期配置されます。</translation>
        </message>
        <message>
            <source>Starts where a description of places allows.</source>
            <translation>条件に合う場所に初期配置されます。</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>name: {name}</source>
            <translation>名称：{name}</translation>
        </message>
    </context>
</TS>
