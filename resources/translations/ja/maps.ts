<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>AreaOptions</name>
        <message>
            <source>Area</source>
            <translation>エリア</translation>
        </message>
        <message>
            <source>Area to paint</source>
            <translation>塗るエリア</translation>
        </message>
        <message>
            <source>Give the area another name.</source>
            <translation>エリアの名前を変えます。</translation>
        </message>
        <message>
            <source>Make a new area of the selected hexes, or an empty one.</source>
            <translation>選択したヘクスで新しいエリアを作ります。選択がなければ空のエリアになります。</translation>
        </message>
        <message>
            <source>Name…</source>
            <translation>名前…</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>新規…</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>取り除く</translation>
        </message>
        <message>
            <source>Size of the brush; [ and ] change it</source>
            <translation>ブラシの大きさ（[ と ] で変更）</translation>
        </message>
        <message>
            <source>Remove the area; its hexes stay as they are.</source>
            <translation>エリアを取り除きます。ヘクスはそのまま残ります。</translation>
        </message>
        <message>
            <source>This map has no areas yet: make one first.</source>
            <translation>このマップにはまだエリアがありません。先に作ってください。</translation>
        </message>
        <message>
            <source>{area} ({count})</source>
            <translation>{area}（{count}）</translation>
        </message>
    </context>
    <context>
        <name>AreaTool</name>
        <message>
            <source>Drag to add hexes to {area}, or from inside to remove them. Shift fills, Alt picks.</source>
            <translation>ドラッグしたヘクスを「{area}」に加えます。内側からドラッグすると外します。Shiftで塗りつぶし、Altで選び取ります。</translation>
        </message>
        <message>
            <source>Name of the area {area}</source>
            <translation>エリア「{area}」の名前</translation>
        </message>
        <message>
            <source>New area</source>
            <translation>新しいエリア</translation>
        </message>
        <message>
            <source>New area {area}</source>
            <translation>新しいエリア「{area}」</translation>
        </message>
        <message>
            <source>Take 1 hex into {area}</source>
            <translation>1ヘクスを「{area}」に追加</translation>
        </message>
        <message>
            <source>Remove 1 hex from {area}</source>
            <translation>1ヘクスを「{area}」から除外</translation>
        </message>
        <message>
            <source>Remove the area {area}</source>
            <translation>エリア「{area}」を除去</translation>
        </message>
        <message>
            <source>Take {count} hexes into {area}</source>
            <translation>{count}ヘクスを「{area}」に追加</translation>
        </message>
        <message>
            <source>Remove {count} hexes from {area}</source>
            <translation>{count}ヘクスを「{area}」から除外</translation>
        </message>
        <message>
            <source>This map has no areas yet: click a hex to make one.</source>
            <translation>このマップにはまだエリアがありません。ヘクスをクリックすると作れます。</translation>
        </message>
    </context>
    <context>
        <name>BoxTable</name>
        <message>
            <source>Box {name}</source>
            <translation>ボックス「{name}」</translation>
        </message>
        <message>
            <source>{label} is neither a hex nor a box of this map.</source>
            <translation>{label}はこのマップのヘクスでもボックスでもありません。</translation>
        </message>
    </context>
    <context>
        <name>BridgeOptions</name>
        <message>
            <source>On a hexside</source>
            <translation>ヘクスサイド上</translation>
        </message>
        <message>
            <source>What to put on a hexside</source>
            <translation>ヘクスサイドに置くもの</translation>
        </message>
    </context>
    <context>
        <name>BridgeTool</name>
        <message>
            <source>Click a hexside to add a {word}, or to remove it. Alt picks the one there.</source>
            <translation>ヘクスサイドをクリックすると{word}を置き、もう1度クリックすると取り除きます。Altでそこにあるものを選び取ります。</translation>
        </message>
        <message>
            <source>Make it a {word} on {hexside}</source>
            <translation>{hexside}を{word}に変更</translation>
        </message>
        <message>
            <source>Put a {word} on {hexside}</source>
            <translation>{hexside}に{word}を設置</translation>
        </message>
        <message>
            <source>Remove the {word} from {hexside}</source>
            <translation>{hexside}の{word}を除去</translation>
        </message>
        <message>
            <source>bridge</source>
            <translation>橋</translation>
        </message>
        <message>
            <source>ferry</source>
            <translation>渡し場</translation>
        </message>
    </context>
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
            <source>Drag to paint {word}. Right button or Esc cancels the stroke, Alt picks, Shift draws a line.</source>
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
        <name>EraseTool</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Bridges</source>
            <translation>橋</translation>
        </message>
        <message>
            <source>Drag to erase only {layer}. Esc or the right button cancels.</source>
            <translation>ドラッグすると「{layer}」だけを消します。Escか右ボタンでやめます。</translation>
        </message>
        <message>
            <source>Erase {layer}, 1 hex</source>
            <translation>{layer}を消去（1ヘクス）</translation>
        </message>
        <message>
            <source>Erase {layer}, 1 hexside</source>
            <translation>{layer}を消去（ヘクスサイド1本）</translation>
        </message>
        <message>
            <source>Erase {layer}, {count} hexes</source>
            <translation>{layer}を消去（{count}ヘクス）</translation>
        </message>
        <message>
            <source>Erase {layer}, {count} hexsides</source>
            <translation>{layer}を消去（ヘクスサイド{count}本）</translation>
        </message>
        <message>
            <source>Remove 1 unit from the map</source>
            <translation>1ユニットをマップから除去</translation>
        </message>
        <message>
            <source>Remove {count} units from the map</source>
            <translation>{count}ユニットをマップから除去</translation>
        </message>
        <message>
            <source>Units at the start</source>
            <translation>初期配置のユニット</translation>
        </message>
    </context>
    <context>
        <name>EraserOptions</name>
        <message>
            <source>Layer to erase</source>
            <translation>消すレイヤー</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大きさ</translation>
        </message>
        <message>
            <source>Size of the eraser; [ and ] change it</source>
            <translation>消しゴムの大きさです。[ と ] で変えられます</translation>
        </message>
        <message>
            <source>erases only</source>
            <translation>消す対象</translation>
        </message>
    </context>
    <context>
        <name>FillOptions</name>
        <message>
            <source>Terrain</source>
            <translation>地形</translation>
        </message>
        <message>
            <source>stops at</source>
            <translation>止まる場所</translation>
        </message>
    </context>
    <context>
        <name>FillTool</name>
        <message>
            <source>Click to fill connected hexes with {word}. Esc or the right button cancels, Alt picks a terrain.</source>
            <translation>クリックすると、つながっている範囲を{word}で塗りつぶします。Escか右ボタンでやめ、Altで地形を拾います。</translation>
        </message>
        <message>
            <source>Fill {word}, 1 hex</source>
            <translation>{word}で塗りつぶし（1ヘクス）</translation>
        </message>
        <message>
            <source>Fill {word}, {count} hexes</source>
            <translation>{word}で塗りつぶし（{count}ヘクス）</translation>
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
            <source>Drag along hexsides to draw {word}, with the right button to erase. Shift keeps to one, Alt picks.</source>
            <translation>ヘクスサイドに沿ってドラッグすると{word}を描き、右ボタンで消します。Shiftで1辺だけ、Altで選び取ります。</translation>
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
        <name>LayersCard</name>
        <message>
            <source>Reset</source>
            <translation>元どおりにする</translation>
        </message>
        <message>
            <source>Everything is as usual.</source>
            <translation>すべて通常の表示です。</translation>
        </message>
        <message>
            <source>How strongly {layer} is drawn</source>
            <translation>「{layer}」の濃さ</translation>
        </message>
        <message>
            <source>Keep tools off {layer}</source>
            <translation>「{layer}」をツールで変えられないようにします</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>レイヤー</translation>
        </message>
        <message>
            <source>Locked</source>
            <translation>ロック</translation>
        </message>
        <message>
            <source>Open the window of the scans: opacity and position of each.</source>
            <translation>スキャンのウィンドウを開きます。濃さと位置を変えられます。</translation>
        </message>
        <message>
            <source>Scans</source>
            <translation>スキャン</translation>
        </message>
        <message>
            <source>Show every layer in full, as at first, and unlock all.</source>
            <translation>すべてのレイヤーを最初の表示に戻し、ロックを外します。</translation>
        </message>
        <message>
            <source>Strength and place…</source>
            <translation>濃さと位置…</translation>
        </message>
    </context>
    <context>
        <name>MapClipboard</name>
        <message>
            <source>1 hex copied. Ctrl+V pastes it, in this window or another one.</source>
            <translation>1ヘクスをコピーしました。Ctrl+Vで、このウィンドウにも別のウィンドウにも貼り付けられます。</translation>
        </message>
        <message>
            <source>Clear 1 hex</source>
            <translation>1ヘクスを消去</translation>
        </message>
        <message>
            <source>Clear {count} hexes</source>
            <translation>{count}ヘクスを消去</translation>
        </message>
        <message>
            <source>Cut 1 hex</source>
            <translation>1ヘクスを切り取り</translation>
        </message>
        <message>
            <source>Cut {count} hexes</source>
            <translation>{count}ヘクスを切り取り</translation>
        </message>
        <message>
            <source>{count} hexes copied. Ctrl+V pastes them, in this window or another one.</source>
            <translation>{count}ヘクスをコピーしました。Ctrl+Vで、このウィンドウにも別のウィンドウにも貼り付けられます。</translation>
        </message>
    </context>
    <context>
        <name>MapEntries</name>
        <message>
            <source>Area: {name}</source>
            <translation>エリア：{name}</translation>
        </message>
        <message>
            <source>Join with {other}</source>
            <translation>{other}とつなぐ</translation>
        </message>
        <message>
            <source>Join {name} and {other}</source>
            <translation>{name}と{other}を連結</translation>
        </message>
        <message>
            <source>Name of the crossing {hexside}</source>
            <translation>渡河点{hexside}の名前</translation>
        </message>
        <message>
            <source>Name of {bridge}…</source>
            <translation>「{bridge}」の名前…</translation>
        </message>
        <message>
            <source>Name of {name}</source>
            <translation>「{name}」の名前</translation>
        </message>
        <message>
            <source>Name of {place}…</source>
            <translation>「{place}」の名前…</translation>
        </message>
        <message>
            <source>Name the crossing {hexside}…</source>
            <translation>渡河点{hexside}に名前を付ける…</translation>
        </message>
        <message>
            <source>Name {hex}…</source>
            <translation>{hex}に名前を付ける…</translation>
        </message>
        <message>
            <source>Name…</source>
            <translation>名前…</translation>
        </message>
        <message>
            <source>Nothing in this scenario refers to it</source>
            <translation>このシナリオでは使われていません</translation>
        </message>
        <message>
            <source>Select its hexes</source>
            <translation>ヘクスを選択</translation>
        </message>
        <message>
            <source>Split here</source>
            <translation>ここで分割</translation>
        </message>
        <message>
            <source>Split {name}</source>
            <translation>{name}を分割</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>取り除く</translation>
        </message>
        <message>
            <source>Remove {name}</source>
            <translation>{name}を除去</translation>
        </message>
        <message>
            <source>Turn round</source>
            <translation>向きを逆にする</translation>
        </message>
        <message>
            <source>Turn {name} round</source>
            <translation>{name}の向きを反転</translation>
        </message>
        <message>
            <source>Used in: {section} ({count})</source>
            <translation>使用箇所：{section}（{count}）</translation>
        </message>
        <message>
            <source>area in play</source>
            <translation>使用範囲</translation>
        </message>
        <message>
            <source>arrivals</source>
            <translation>増援</translation>
        </message>
        <message>
            <source>set-up</source>
            <translation>初期配置</translation>
        </message>
        <message>
            <source>special rules</source>
            <translation>特別ルール</translation>
        </message>
        <message>
            <source>state at the start</source>
            <translation>開始時の状態</translation>
        </message>
        <message>
            <source>victory</source>
            <translation>勝利条件</translation>
        </message>
        <message>
            <source>withdrawals</source>
            <translation>撤収</translation>
        </message>
        <message>
            <source>{kind}: {name}</source>
            <translation>{kind}：{name}</translation>
        </message>
    </context>
    <context>
        <name>MapLayers</name>
        <message>
            <source>Areas</source>
            <translation>エリア</translation>
        </message>
        <message>
            <source>Counters</source>
            <translation>カウンター</translation>
        </message>
        <message>
            <source>Grid</source>
            <translation>ヘクス線</translation>
        </message>
        <message>
            <source>Hexsides</source>
            <translation>ヘクスサイド</translation>
        </message>
        <message>
            <source>Marks</source>
            <translation>印</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>ヘクス番号</translation>
        </message>
        <message>
            <source>Places and names</source>
            <translation>地名</translation>
        </message>
        <message>
            <source>Roads and bridges</source>
            <translation>道路と橋</translation>
        </message>
        <message>
            <source>Terrain</source>
            <translation>地形</translation>
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
        <message>
            <source>Units stay where a rule of the order of battle places them.</source>
            <translation>戦闘序列の規定で置かれるユニットはその場に残ります。</translation>
        </message>
        <message>
            <source>{layer}: this layer is locked. Unlock it under Layers, above the map.</source>
            <translation>{layer}：このレイヤーはロックされています。マップの上の「レイヤー」で外してください。</translation>
        </message>
    </context>
    <context>
        <name>MirrorBox</name>
        <message>
            <source>Mirror</source>
            <translation>反転</translation>
        </message>
        <message>
            <source>mirrored left and right</source>
            <translation>左右対称</translation>
        </message>
        <message>
            <source>mirrored top and bottom</source>
            <translation>上下対称</translation>
        </message>
        <message>
            <source>not mirrored</source>
            <translation>対称なし</translation>
        </message>
        <message>
            <source>turned by half</source>
            <translation>点対称</translation>
        </message>
    </context>
    <context>
        <name>MoveOptions</name>
        <message>
            <source>Units</source>
            <translation>ユニット</translation>
        </message>
        <message>
            <source>Units that start in the moved hexes go with them.</source>
            <translation>移動するヘクスに初期配置されたユニットも一緒に動かします。</translation>
        </message>
    </context>
    <context>
        <name>MoveTool</name>
        <message>
            <source>Drag the selected hexes to another place. R turns, M mirrors, Esc or the right button drops.</source>
            <translation>選択したヘクスを別の場所へドラッグします。Rで回転、Mで反転、Escか右ボタンでやめます。</translation>
        </message>
        <message>
            <source>Move 1 hex</source>
            <translation>1ヘクスを移動</translation>
        </message>
        <message>
            <source>Move {count} hexes</source>
            <translation>{count}ヘクスを移動</translation>
        </message>
        <message>
            <source>Press on one of the selected hexes to drag them.</source>
            <translation>ドラッグするには、選択したヘクスの1つを押してください。</translation>
        </message>
        <message>
            <source>Select hexes first; then drag them to another place.</source>
            <translation>まずヘクスを選択し、それから別の場所へドラッグします。</translation>
        </message>
    </context>
    <context>
        <name>NameDialog</name>
        <message>
            <source>As printed</source>
            <translation>印刷上の表記</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Misprints, with commas between them: they are found, but never shown.</source>
            <translation>誤植を読点で区切って書きます。検索では見つかりますが、表示はされません。</translation>
        </message>
        <message>
            <source>Name (English)</source>
            <translation>名前（英語）</translation>
        </message>
        <message>
            <source>Name (Japanese)</source>
            <translation>名前（日本語）</translation>
        </message>
        <message>
            <source>Only names with kanji have a reading.</source>
            <translation>読みは漢字を含む名前にだけ付きます。</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>読み</translation>
        </message>
        <message>
            <source>The reading is written in kana.</source>
            <translation>読みはかなで書いてください。</translation>
        </message>
        <message>
            <source>Write a name in one of the languages; the other uses it until it has its own.</source>
            <translation>どちらかの言語で名前を書いてください。もう一方は、自分の名前が付くまでそれを使います。</translation>
        </message>
        <message>
            <source>kana, for names with kanji</source>
            <translation>かな（漢字を含む名前の場合）</translation>
        </message>
        <message>
            <source>misprints, for the search only</source>
            <translation>誤植（検索用）</translation>
        </message>
        <message>
            <source>no kind</source>
            <translation>種類なし</translation>
        </message>
    </context>
    <context>
        <name>OffMapDialog</name>
        <message>
            <source>A box leads to hexes and boxes: write them with commas between them.</source>
            <translation>ボックスのつながる先のヘクスやボックスを、読点で区切って書きます。</translation>
        </message>
        <message>
            <source>Boxes and tracks</source>
            <translation>ボックスと記録欄</translation>
        </message>
        <message>
            <source>Boxes beside the map</source>
            <translation>マップ外のボックス</translation>
        </message>
        <message>
            <source>Boxes beside the map, for units that are not on it</source>
            <translation>マップ外のボックス（マップ上にないユニットを置く場所）</translation>
        </message>
        <message>
            <source>Choose a row first.</source>
            <translation>先に行を選んでください。</translation>
        </message>
        <message>
            <source>First space</source>
            <translation>最初のマス</translation>
        </message>
        <message>
            <source>Last space</source>
            <translation>最後のマス</translation>
        </message>
        <message>
            <source>Leads to</source>
            <translation>つながる先</translation>
        </message>
        <message>
            <source>Name (English)</source>
            <translation>名前（英語）</translation>
        </message>
        <message>
            <source>Name (Japanese)</source>
            <translation>名前（日本語）</translation>
        </message>
        <message>
            <source>New box</source>
            <translation>新しいボックス</translation>
        </message>
        <message>
            <source>New track</source>
            <translation>新しい記録欄</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>取り除く</translation>
        </message>
        <message>
            <source>Remove the box and its connections.</source>
            <translation>ボックスを、そこへのつながりごと取り除きます。</translation>
        </message>
        <message>
            <source>Remove the track.</source>
            <translation>記録欄を取り除きます。</translation>
        </message>
        <message>
            <source>Remove {name}</source>
            <translation>{name}を除去</translation>
        </message>
        <message>
            <source>This track comes with a map of Hexwright: it stays.</source>
            <translation>この記録欄はHexwrightに付属するマップのものなので、取り除けません。</translation>
        </message>
        <message>
            <source>Tracks</source>
            <translation>記録欄</translation>
        </message>
        <message>
            <source>Tracks: rows of numbered spaces, such as turns</source>
            <translation>記録欄（ターンなど、番号の付いたマスの列）</translation>
        </message>
    </context>
    <context>
        <name>PasteOptions</name>
        <message>
            <source>Areas</source>
            <translation>エリア</translation>
        </message>
        <message>
            <source>Hexsides</source>
            <translation>ヘクスサイド</translation>
        </message>
        <message>
            <source>Paste this, too.</source>
            <translation>これも貼り付けます。</translation>
        </message>
        <message>
            <source>Mirror</source>
            <translation>反転</translation>
        </message>
        <message>
            <source>Mirror the piece left and right (M).</source>
            <translation>左右を反転します（M）。</translation>
        </message>
        <message>
            <source>Nothing is in hand yet.</source>
            <translation>まだ何も手に取っていません。</translation>
        </message>
        <message>
            <source>Places</source>
            <translation>地名</translation>
        </message>
        <message>
            <source>Roads</source>
            <translation>道路</translation>
        </message>
        <message>
            <source>Terrain</source>
            <translation>地形</translation>
        </message>
        <message>
            <source>There is none in the piece in hand.</source>
            <translation>手に取ったものには含まれていません。</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>回転</translation>
        </message>
        <message>
            <source>Turn the piece by 60 degrees (R).</source>
            <translation>60度回転します（R）。</translation>
        </message>
    </context>
    <context>
        <name>PasteTool</name>
        <message>
            <source>Click to paste, as often as you like. R turns, M mirrors.</source>
            <translation>クリックすると何度でも貼り付けます。Rで回転、Mで反転します。</translation>
        </message>
        <message>
            <source>Nothing to paste yet: select hexes and copy them first.</source>
            <translation>貼り付けるものがまだありません。まずヘクスを選択してコピーしてください。</translation>
        </message>
        <message>
            <source>Paste 1 hex</source>
            <translation>1ヘクスを貼り付け</translation>
        </message>
        <message>
            <source>Paste {count} hexes</source>
            <translation>{count}ヘクスを貼り付け</translation>
        </message>
    </context>
    <context>
        <name>PlaceKinds</name>
        <message>
            <source>airfield</source>
            <translation>飛行場</translation>
        </message>
        <message>
            <source>battery</source>
            <translation>砲台</translation>
        </message>
        <message>
            <source>beach</source>
            <translation>海岸</translation>
        </message>
        <message>
            <source>city</source>
            <translation>都市</translation>
        </message>
        <message>
            <source>ferry</source>
            <translation>渡し場</translation>
        </message>
        <message>
            <source>fort</source>
            <translation>砦</translation>
        </message>
        <message>
            <source>fortress</source>
            <translation>要塞</translation>
        </message>
        <message>
            <source>hamlet</source>
            <translation>集落</translation>
        </message>
        <message>
            <source>hill</source>
            <translation>丘</translation>
        </message>
        <message>
            <source>mill</source>
            <translation>水車場</translation>
        </message>
        <message>
            <source>port</source>
            <translation>港</translation>
        </message>
        <message>
            <source>region</source>
            <translation>地方</translation>
        </message>
        <message>
            <source>town</source>
            <translation>町</translation>
        </message>
        <message>
            <source>village</source>
            <translation>村</translation>
        </message>
        <message>
            <source>water</source>
            <translation>水域</translation>
        </message>
        <message>
            <source>wood</source>
            <translation>森</translation>
        </message>
    </context>
    <context>
        <name>PlaceTool</name>
        <message>
            <source>Click a hex to name it or to change its name (F2). Drag a name to another hex to move it.</source>
            <translation>ヘクスをクリックすると名前を付けたり変えたりできます（F2）。名前を別のヘクスへドラッグすると移動します。</translation>
        </message>
        <message>
            <source>Move {name} to {hex}</source>
            <translation>{name}を{hex}へ移動</translation>
        </message>
        <message>
            <source>Name of {hex}</source>
            <translation>{hex}の名前</translation>
        </message>
        <message>
            <source>Name of {hex}: {name}</source>
            <translation>{hex}の名前：{name}</translation>
        </message>
        <message>
            <source>Name {hex} {name}</source>
            <translation>{hex}を{name}と命名</translation>
        </message>
        <message>
            <source>Remove the name</source>
            <translation>名前を取り除く</translation>
        </message>
        <message>
            <source>Remove the name {name} from the map</source>
            <translation>地名「{name}」を除去</translation>
        </message>
    </context>
    <context>
        <name>ReplaceDialog</name>
        <message>
            <source>1 hex found</source>
            <translation>1ヘクス見つかりました</translation>
        </message>
        <message>
            <source>1 hexside found</source>
            <translation>ヘクスサイドが1本見つかりました</translation>
        </message>
        <message>
            <source>Choose another word to put in its place.</source>
            <translation>置き換える先には別のものを選んでください。</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>検索</translation>
        </message>
        <message>
            <source>Find and replace terrain</source>
            <translation>地形の検索と置換</translation>
        </message>
        <message>
            <source>Layer</source>
            <translation>レイヤー</translation>
        </message>
        <message>
            <source>No hexes are selected.</source>
            <translation>ヘクスが選択されていません。</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>見つかりませんでした。</translation>
        </message>
        <message>
            <source>Only in the selected hexes</source>
            <translation>選択したヘクスの中だけ</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>置換</translation>
        </message>
        <message>
            <source>Replace all that is marked on the map, as one step.</source>
            <translation>マップに印の付いたものをすべて、1度の操作で置き換えます。</translation>
        </message>
        <message>
            <source>Replace by</source>
            <translation>置換後</translation>
        </message>
        <message>
            <source>Replace {old} by {new}, 1 hex</source>
            <translation>{old}を{new}に置換（1ヘクス）</translation>
        </message>
        <message>
            <source>Replace {old} by {new}, 1 hexside</source>
            <translation>{old}を{new}に置換（ヘクスサイド1本）</translation>
        </message>
        <message>
            <source>Replace {old} by {new}, {count} hexes</source>
            <translation>{old}を{new}に置換（{count}ヘクス）</translation>
        </message>
        <message>
            <source>Replace {old} by {new}, {count} hexsides</source>
            <translation>{old}を{new}に置換（ヘクスサイド{count}本）</translation>
        </message>
        <message>
            <source>{count} hexes found</source>
            <translation>{count}ヘクス見つかりました</translation>
        </message>
        <message>
            <source>{count} hexsides found</source>
            <translation>ヘクスサイドが{count}本見つかりました</translation>
        </message>
    </context>
    <context>
        <name>ResizeDialog</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>A map of this size is not possible: too large, nothing left, or two hexes of one number.</source>
            <translation>この大きさのマップは作れません。大きすぎるか、何も残らないか、同じ番号のヘクスができてしまいます。</translation>
        </message>
        <message>
            <source>Add or remove rows or columns first.</source>
            <translation>まず行や列を加えるか、取り除いてください。</translation>
        </message>
        <message>
            <source>Columns left</source>
            <translation>左の列</translation>
        </message>
        <message>
            <source>Columns right</source>
            <translation>右の列</translation>
        </message>
        <message>
            <source>If cleared, hexes keep their numbers. Set-up, victory conditions and other references always follow their hexes.</source>
            <translation>選ばなければ、どのヘクスも番号を保ちます。どちらの場合も、初期配置や勝利条件などは同じヘクスを指し続けます。</translation>
        </message>
        <message>
            <source>Hexes cannot keep their numbers here: they would fall below zero, or nothing is left. Number them anew, or change fewer rows and columns.</source>
            <translation>この大きさではヘクス番号を保てません。番号が0より小さくなるか、何も残らなくなります。番号を付け直すか、変える行や列を減らしてください。</translation>
        </message>
        <message>
            <source>Hexes that go: {count}.</source>
            <translation>なくなるヘクス：{count}</translation>
        </message>
        <message>
            <source>Number the hexes anew from the first one</source>
            <translation>ヘクス番号を最初から付け直す</translation>
        </message>
        <message>
            <source>Places that go: {names}.</source>
            <translation>なくなる地名：{names}</translation>
        </message>
        <message>
            <source>Rows above</source>
            <translation>上の行</translation>
        </message>
        <message>
            <source>Rows and columns to add at each edge; a minus removes them. The content of the map stays.</source>
            <translation>各辺に加える行と列の数です。マイナスを付けると取り除きます。マップの上にあるものはそのまま残ります。</translation>
        </message>
        <message>
            <source>Rows below</source>
            <translation>下の行</translation>
        </message>
        <message>
            <source>Size of the map</source>
            <translation>マップの大きさ</translation>
        </message>
        <message>
            <source>Size of the map: {columns} columns, {rows} rows</source>
            <translation>マップの大きさ：{columns}列{rows}行</translation>
        </message>
        <message>
            <source>The map afterwards</source>
            <translation>変更後のマップ</translation>
        </message>
        <message>
            <source>The map is this scenario's own now, in its new size.</source>
            <translation>マップはこのシナリオ独自のものになり、新しい大きさになりました。</translation>
        </message>
        <message>
            <source>This scenario plays on a map that comes with Hexwright. OK copies the whole map into the scenario: then it is its own, and the map that came with Hexwright stays as it is.</source>
            <translation>このシナリオはHexwright付属のマップを使っています。OKを押すとマップ全体をシナリオにコピーし、シナリオ独自のマップにします。付属のマップは変わりません。</translation>
        </message>
        <message>
            <source>Units that would be off the map: {names}</source>
            <translation>マップの外に出るユニット：{names}</translation>
        </message>
        <message>
            <source>{columns} columns and {rows} rows; before, {old_columns} and {old_rows}.</source>
            <translation>{columns}列{rows}行になります（今は{old_columns}列{old_rows}行）。</translation>
        </message>
        <message>
            <source>{names} and {count} more</source>
            <translation>{names}ほか{count}</translation>
        </message>
    </context>
    <context>
        <name>RulerTool</name>
        <message>
            <source>1 hex</source>
            <translation>1ヘクス</translation>
        </message>
        <message>
            <source>1 hex, {km} km</source>
            <translation>1ヘクス、{km} km</translation>
        </message>
        <message>
            <source>Click where to measure from; more clicks make corners, a double click ends.</source>
            <translation>測り始めるヘクスをクリックします。続けてクリックすると角になり、ダブルクリックで終わります。</translation>
        </message>
        <message>
            <source>{hexes} hexes</source>
            <translation>{hexes}ヘクス</translation>
        </message>
        <message>
            <source>{hexes} hexes, {km} km</source>
            <translation>{hexes}ヘクス、{km} km</translation>
        </message>
    </context>
    <context>
        <name>ShapeOptions</name>
        <message>
            <source>A line has nothing to fill.</source>
            <translation>直線には塗りつぶす内側がありません。</translation>
        </message>
        <message>
            <source>Ellipse</source>
            <translation>楕円</translation>
        </message>
        <message>
            <source>Fill the shape too.</source>
            <translation>図形の内側も塗ります。</translation>
        </message>
        <message>
            <source>Filled</source>
            <translation>内側も塗る</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>直線</translation>
        </message>
        <message>
            <source>Polygon</source>
            <translation>多角形</translation>
        </message>
        <message>
            <source>Rectangle</source>
            <translation>長方形</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>図形</translation>
        </message>
        <message>
            <source>Shape to draw</source>
            <translation>描く図形</translation>
        </message>
        <message>
            <source>Terrain</source>
            <translation>地形</translation>
        </message>
    </context>
    <context>
        <name>ShapeTool</name>
        <message>
            <source>Click the corners. Enter or a double click draws it, Backspace removes the last corner.</source>
            <translation>角をクリックしていきます。Enterかダブルクリックで描き、Backspaceで角を1つ戻します。</translation>
        </message>
        <message>
            <source>Drag to draw {word}. Shift makes it straight or even, Esc or the right button drops it.</source>
            <translation>ドラッグすると{word}の図形を描きます。Shiftでまっすぐ、または縦横を同じにし、Escか右ボタンでやめます。</translation>
        </message>
        <message>
            <source>Draw {word}, 1 hex</source>
            <translation>{word}の図形（1ヘクス）</translation>
        </message>
        <message>
            <source>Draw {word}, {count} hexes</source>
            <translation>{word}の図形（{count}ヘクス）</translation>
        </message>
    </context>
    <context>
        <name>StopsBox</name>
        <message>
            <source>Hexsides at which to stop</source>
            <translation>止まるヘクスサイド</translation>
        </message>
        <message>
            <source>every hexside with something</source>
            <translation>何かあるすべてのヘクスサイド</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
    </context>
    <context>
        <name>TerrainBox</name>
        <message>
            <source>Terrain to paint</source>
            <translation>塗る地形</translation>
        </message>
        <message>
            <source>The terrain to paint; on the map the digits 1 to 9 choose it, Alt picks it.</source>
            <translation>塗る地形です。マップの上では数字の1〜9で選び、Altで拾えます。</translation>
        </message>
    </context>
    <context>
        <name>TrackTable</name>
        <message>
            <source>The first and the last space are whole numbers.</source>
            <translation>最初と最後のマスは整数で書いてください。</translation>
        </message>
        <message>
            <source>The last space cannot come before the first one.</source>
            <translation>最後のマスを最初のマスより前にはできません。</translation>
        </message>
        <message>
            <source>Track {name}</source>
            <translation>記録欄「{name}」</translation>
        </message>
    </context>
    <context>
        <name>WandOptions</name>
        <message>
            <source>Add to the selection</source>
            <translation>選択に加える</translation>
        </message>
        <message>
            <source>Keep the hexes in both</source>
            <translation>重なる部分だけ残す</translation>
        </message>
        <message>
            <source>New selection</source>
            <translation>新しく選択</translation>
        </message>
        <message>
            <source>Remove from the selection</source>
            <translation>選択から除く</translation>
        </message>
        <message>
            <source>What becomes of the selection</source>
            <translation>これまでの選択をどうするか</translation>
        </message>
        <message>
            <source>stops at</source>
            <translation>止まる場所</translation>
        </message>
    </context>
    <context>
        <name>WandTool</name>
        <message>
            <source>Click to select. Shift adds to the selection, Ctrl removes from it, both together keep the hexes in both.</source>
            <translation>クリックで選択します。Shiftで追加、Ctrlで除外、両方を押すと重なる部分だけを残します。</translation>
        </message>
    </context>
    <context>
        <name>WayOptions</name>
        <message>
            <source>From hex to hex</source>
            <translation>ヘクスからヘクスへ</translation>
        </message>
        <message>
            <source>What to draw from hex to hex</source>
            <translation>ヘクスからヘクスへ敷くもの</translation>
        </message>
        <message>
            <source>Where the way crosses a river without a bridge it gets one.</source>
            <translation>橋のない川を渡るところに橋を架けます。</translation>
        </message>
        <message>
            <source>bridges over rivers</source>
            <translation>川に橋を架ける</translation>
        </message>
    </context>
    <context>
        <name>WayTool</name>
        <message>
            <source>Click on, hex by hex; Enter or a double click ends, Esc or the right button drops.</source>
            <translation>続けてヘクスをクリックします。Enterかダブルクリックで終わり、Escか右ボタンで取りやめます。</translation>
        </message>
        <message>
            <source>Drag from hex to hex to draw {word}, or click hex by hex. Moving back shortens it, Alt picks.</source>
            <translation>ヘクスからヘクスへドラッグするか順にクリックして{word}を敷きます。戻ると短くなり、Altで選び取ります。</translation>
        </message>
        <message>
            <source>Draw {word}, {count} hexes</source>
            <translation>{word}を敷設、{count}ヘクス</translation>
        </message>
        <message>
            <source>Draw {word}, {count} hexes, 1 bridge</source>
            <translation>{word}を敷設、{count}ヘクス、橋1</translation>
        </message>
        <message>
            <source>Draw {word}, {count} hexes, {bridges} bridges</source>
            <translation>{word}を敷設、{count}ヘクス、橋{bridges}</translation>
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
</TS>
