<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>BrushOptions</name>
        <message>
            <source>Size</source>
            <translation>大きさ</translation>
        </message>
        <message>
            <source>Size of the brush; [ and ] change it</source>
            <translation>ブラシの大きさです。[ と ] で変えられます</translation>
        </message>
        <message>
            <source>Terrain</source>
            <translation>地形</translation>
        </message>
        <message>
            <source>Terrain that may be painted over</source>
            <translation>塗りつぶしてよい地形</translation>
        </message>
        <message>
            <source>Terrain to paint</source>
            <translation>塗る地形</translation>
        </message>
        <message>
            <source>any</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>only over</source>
            <translation>塗る対象</translation>
        </message>
    </context>
    <context>
        <name>BrushTool</name>
        <message>
            <source>Drag to paint {word}. Right button or Esc takes the stroke back, Alt picks, Shift draws a line.</source>
            <translation>ドラッグすると{word}を塗ります。右ボタンかEscで取り消し、Altで地形を拾い、Shiftで直線を引きます。</translation>
        </message>
        <message>
            <source>Paint {word}, 1 hex</source>
            <translation>{word}を塗る（1ヘクス）</translation>
        </message>
        <message>
            <source>Paint {word}, {count} hexes</source>
            <translation>{word}を塗る（{count}ヘクス）</translation>
        </message>
    </context>
    <context>
        <name>HexsideOptions</name>
        <message>
            <source>Along hexsides</source>
            <translation>ヘクスサイドに引くもの</translation>
        </message>
        <message>
            <source>What to draw along hexsides</source>
            <translation>ヘクスサイドに引くもの</translation>
        </message>
    </context>
    <context>
        <name>HexsideTool</name>
        <message>
            <source>Drag along hexsides to draw {word}, with the right button to erase. Shift keeps to one, Esc drops.</source>
            <translation>ヘクスサイドに沿ってドラッグすると{word}を引きます。右ボタンのドラッグで消します。Shiftで一辺だけ、Escで中止します。</translation>
        </message>
        <message>
            <source>Draw {word}, 1 hexside</source>
            <translation>{word}を引く（1ヘクスサイド）</translation>
        </message>
        <message>
            <source>Draw {word}, {count} hexsides</source>
            <translation>{word}を引く（{count}ヘクスサイド）</translation>
        </message>
        <message>
            <source>Erase {word}, 1 hexside</source>
            <translation>{word}を消す（1ヘクスサイド）</translation>
        </message>
        <message>
            <source>Erase {word}, {count} hexsides</source>
            <translation>{word}を消す（{count}ヘクスサイド）</translation>
        </message>
        <message>
            <source>edge of the map</source>
            <translation>マップの端です</translation>
        </message>
        <message>
            <source>free end</source>
            <translation>どこにもつながりません</translation>
        </message>
        <message>
            <source>joins {name}</source>
            <translation>{name}につながります</translation>
        </message>
    </context>
    <context>
        <name>MapTool</name>
        <message>
            <source>The map was that of another scenario. This one has its own copy now.</source>
            <translation>別のシナリオのマップだったので、このシナリオ用にコピーしました。</translation>
        </message>
        <message>
            <source>This map cannot be changed: see Problems for the reason.</source>
            <translation>このマップは変更できません。理由は「問題」をご覧ください。</translation>
        </message>
    </context>
</TS>
