<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Areas</source>
            <translation>エリア</translation>
        </message>
        <message>
            <source>Boxes and tracks…</source>
            <translation>ボックスと記録欄…</translation>
        </message>
        <message>
            <source>Bridges</source>
            <translation>橋</translation>
        </message>
        <message>
            <source>Control</source>
            <translation>支配</translation>
        </message>
        <message>
            <source>Draw roads, railways and tracks from hex to hex; rivers on the way get bridges.</source>
            <translation>道路、鉄道、小道をヘクスからヘクスへ敷きます。途中の川には橋を架けます。</translation>
        </message>
        <message>
            <source>Light where the selected unit could go, lighter where it pays less.</source>
            <translation>選択したユニットが行ける範囲を光らせます。少ないコストで行けるほど明るくなります。</translation>
        </message>
        <message>
            <source>Mark which units are supplied at the start, and which are not.</source>
            <translation>開始時に補給下にあるユニットとそうでないユニットを示します。</translation>
        </message>
        <message>
            <source>Measure along a path of clicks, in hexes and kilometers.</source>
            <translation>クリックした道筋に沿って、ヘクス数とキロメートルで測ります。</translation>
        </message>
        <message>
            <source>Name hexes in both languages, choose the kind of place, and move names.</source>
            <translation>ヘクスに両言語で名前を付け、種類を決め、名前を移動します。</translation>
        </message>
        <message>
            <source>Name the boxes beside the map, connect them, and make tracks.</source>
            <translation>マップ外のボックスに名前を付け、つながる先を決め、記録欄を用意します。</translation>
        </message>
        <message>
            <source>Paint the areas of which the rules and the scenario speak by name.</source>
            <translation>ルールやシナリオが名前で指すエリアを塗ります。</translation>
        </message>
        <message>
            <source>Places and names</source>
            <translation>地点と名前</translation>
        </message>
        <message>
            <source>Add bridges and ferries to hexsides, or remove them.</source>
            <translation>ヘクスサイドに橋や渡し場を置いたり取り除いたりします。</translation>
        </message>
        <message>
            <source>Reach of the first side</source>
            <translation>第1の陣営の到達範囲</translation>
        </message>
        <message>
            <source>Reach of the second side</source>
            <translation>第2の陣営の到達範囲</translation>
        </message>
        <message>
            <source>Reach of the selected unit</source>
            <translation>選択したユニットの到達範囲</translation>
        </message>
        <message>
            <source>Reach of {side}</source>
            <translation>{side}の到達範囲</translation>
        </message>
        <message>
            <source>Roads and railways</source>
            <translation>道路と鉄道</translation>
        </message>
        <message>
            <source>Ruler</source>
            <translation>ものさし</translation>
        </message>
        <message>
            <source>Show how many units of a side can reach each hex now.</source>
            <translation>各ヘクスに今その陣営のユニットがいくつ来られるかを示します。</translation>
        </message>
        <message>
            <source>Show which side controls each hex at the start.</source>
            <translation>開始時に各ヘクスをどちらの陣営が支配しているかを示します。</translation>
        </message>
        <message>
            <source>Supply</source>
            <translation>補給</translation>
        </message>
        <message>
            <source>Not used in this game.</source>
            <translation>このゲームのルールにはこれに当たるものがありません。</translation>
        </message>
        <message>
            <source>This shows the draft: leave the game with Shift+F5 first.</source>
            <translation>これは下書きについて示します。先にShift+F5でゲームを離れてください。</translation>
        </message>
    </context>
    <context>
        <name>Lines</name>
        <message>
            <source>The reach of the selected unit lights up.</source>
            <translation>選択したユニットの到達範囲を光らせます。</translation>
        </message>
        <message>
            <source>Movement range hidden.</source>
            <translation>選択したユニットの到達範囲は表示しません。</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Areas</source>
            <translation>エリア</translation>
        </message>
        <message>
            <source>Bridges</source>
            <translation>橋</translation>
        </message>
        <message>
            <source>Places and names</source>
            <translation>地点と名前</translation>
        </message>
        <message>
            <source>Roads and railways</source>
            <translation>道路と鉄道</translation>
        </message>
        <message>
            <source>Ruler</source>
            <translation>ものさし</translation>
        </message>
    </context>
</TS>
