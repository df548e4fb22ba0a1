<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Add or remove rows and columns at any edge of the map.</source>
            <translation>マップの各辺に行や列を加えたり、取り除いたりします。</translation>
        </message>
        <message>
            <source>Clear the selected hexes</source>
            <translation>選択したヘクスを消去</translation>
        </message>
        <message>
            <source>Copy terrain, hexsides, roads and places, to paste here or in another window.</source>
            <translation>地形、ヘクスサイド、道路、地名をコピーします。このウィンドウにも別のウィンドウにも貼り付けられます。</translation>
        </message>
        <message>
            <source>Copy the selected hexes</source>
            <translation>選択したヘクスをコピー</translation>
        </message>
        <message>
            <source>Copy the selected hexes and clear them.</source>
            <translation>選択したヘクスをコピーし、そこにあるものを取り除きます。</translation>
        </message>
        <message>
            <source>Cut the selected hexes</source>
            <translation>選択したヘクスを切り取り</translation>
        </message>
        <message>
            <source>Drag terrain, rivers, roads and places of the selected hexes to another place.</source>
            <translation>選択したヘクスの地形、川、道路、地名をほかの場所へドラッグします。</translation>
        </message>
        <message>
            <source>Draw lines, rectangles, ellipses and polygons of terrain.</source>
            <translation>地形で直線、長方形、楕円、多角形を描きます。</translation>
        </message>
        <message>
            <source>Eraser</source>
            <translation>消しゴム</translation>
        </message>
        <message>
            <source>Fill</source>
            <translation>塗りつぶし</translation>
        </message>
        <message>
            <source>Find and replace terrain…</source>
            <translation>地形の検索と置換…</translation>
        </message>
        <message>
            <source>Change the terrain of all connected hexes of a kind with one click.</source>
            <translation>つながっている同じ地形のヘクスを、クリック1つで別の地形にします。</translation>
        </message>
        <message>
            <source>Grow the selection</source>
            <translation>選択を広げる</translation>
        </message>
        <message>
            <source>Invert the selection</source>
            <translation>選択を反転</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>レイヤー</translation>
        </message>
        <message>
            <source>Leave out the outermost of the selected hexes.</source>
            <translation>選択したヘクスのいちばん外側を選択から外します。</translation>
        </message>
        <message>
            <source>Clear the selection of hexes and units.</source>
            <translation>選択しているものをすべて選択から外します。</translation>
        </message>
        <message>
            <source>Magic wand</source>
            <translation>自動選択</translation>
        </message>
        <message>
            <source>Move the selected hexes</source>
            <translation>選択したヘクスを移動</translation>
        </message>
        <message>
            <source>No hexes are selected: drag over some, or use the wand.</source>
            <translation>ヘクスが選択されていません。ドラッグで囲むか、自動選択を使ってください。</translation>
        </message>
        <message>
            <source>Paste a piece of the map</source>
            <translation>マップの一部を貼り付け</translation>
        </message>
        <message>
            <source>Put another terrain, or another kind of hexside, in the place of one.</source>
            <translation>ある地形や、ある種類のヘクスサイドを、別のものに置き換えます。</translation>
        </message>
        <message>
            <source>Select all hexes</source>
            <translation>すべてのヘクスを選択</translation>
        </message>
        <message>
            <source>Select all hexes that are not selected now, and no others.</source>
            <translation>今選択していないヘクスだけをすべて選択します。</translation>
        </message>
        <message>
            <source>Select all of the same terrain</source>
            <translation>同じ地形をすべて選択</translation>
        </message>
        <message>
            <source>Select every hex of the map.</source>
            <translation>マップのすべてのヘクスを選択します。</translation>
        </message>
        <message>
            <source>Select every hex of the terrain that you click, wherever it is.</source>
            <translation>クリックした地形のヘクスを、離れていてもすべて選択します。</translation>
        </message>
        <message>
            <source>Select connected hexes of one terrain. Shift adds, Ctrl removes.</source>
            <translation>つながっている同じ地形のヘクスを選択します。Shiftで追加、Ctrlで除外します。</translation>
        </message>
        <message>
            <source>Select nothing</source>
            <translation>選択を解除</translation>
        </message>
        <message>
            <source>Select the neighbors of the selected hexes, too.</source>
            <translation>選択したヘクスに隣接するヘクスも選択します。</translation>
        </message>
        <message>
            <source>Shapes</source>
            <translation>図形</translation>
        </message>
        <message>
            <source>Show, fade and lock the layers of the map: terrain, hexsides, roads, counters.</source>
            <translation>マップのレイヤー（地形、ヘクスサイド、道路、カウンターなど）の表示、濃さ、ロックを切り替えます。</translation>
        </message>
        <message>
            <source>Shrink the selection</source>
            <translation>選択を狭める</translation>
        </message>
        <message>
            <source>Size of the map…</source>
            <translation>マップの大きさ…</translation>
        </message>
        <message>
            <source>Take copied hexes into the hand. R turns them, M mirrors them, a click pastes.</source>
            <translation>コピーしたヘクスを手に取ります。Rで回転、Mで反転、クリックで貼り付けます。</translation>
        </message>
        <message>
            <source>Clear one layer of the map: terrain, rivers, roads, places. All others stay.</source>
            <translation>地形、川、道路、地名などから1つのレイヤーだけを消します。ほかはそのまま残ります。</translation>
        </message>
        <message>
            <source>Take terrain, hexsides, roads and places off the selected hexes.</source>
            <translation>選択したヘクスから地形、ヘクスサイド、道路、地名を取り除きます。</translation>
        </message>
        <message>
            <source>The map is changed in Edit: press Shift+F5 first.</source>
            <translation>マップの変更は編集モードで行います。まずShift+F5を押してください。</translation>
        </message>
        <message>
            <source>This scenario has no map that can be read.</source>
            <translation>このシナリオには読み込めるマップがありません。</translation>
        </message>
        <message>
            <source>resize, map size, rows and columns</source>
            <translation>サイズ変更、マップのサイズ、行と列</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>All of the same terrain</source>
            <translation>同じ地形をすべて選択</translation>
        </message>
        <message>
            <source>Eraser</source>
            <translation>消しゴム</translation>
        </message>
        <message>
            <source>Fill</source>
            <translation>塗りつぶし</translation>
        </message>
        <message>
            <source>Magic wand</source>
            <translation>自動選択</translation>
        </message>
        <message>
            <source>Move</source>
            <translation>移動</translation>
        </message>
        <message>
            <source>Paste</source>
            <translation>貼り付け</translation>
        </message>
        <message>
            <source>Shapes</source>
            <translation>図形</translation>
        </message>
    </context>
    <context>
        <name>Terrain</name>
        <message>
            <source>Selected hexes: {count}</source>
            <translation>選択したヘクス：{count}</translation>
        </message>
    </context>
</TS>
