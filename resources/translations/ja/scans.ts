<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Begin a scenario on a part of a theatre, drafted from coastlines and rivers.</source>
            <translation>戦域の一部を海岸線や河川から下書きし、そのマップで新しいシナリオを始めます。</translation>
        </message>
        <message>
            <source>Compare places with geography…</source>
            <translation>地名を地理と比べる…</translation>
        </message>
        <message>
            <source>Find places whose hex differs from that of the town of the same name.</source>
            <translation>同じ名前の町と位置が食い違う地名を探します。</translation>
        </message>
        <message>
            <source>Put pictures of the printed map under the grid, aligned by hexes that you know.</source>
            <translation>位置の分かるヘクスを手がかりに、印刷マップの画像をヘクスの下に敷きます。</translation>
        </message>
        <message>
            <source>Map from geography…</source>
            <translation>地理からマップを作る…</translation>
        </message>
        <message>
            <source>Available only while you edit the map.</source>
            <translation>マップの編集中だけ使えます。</translation>
        </message>
        <message>
            <source>Save the scenario first: the paths of scans start from its folder.</source>
            <translation>先にシナリオを保存してください。スキャン画像は、その保存場所から探します。</translation>
        </message>
        <message>
            <source>Scan over the terrain</source>
            <translation>地形の上にスキャンを表示</translation>
        </message>
        <message>
            <source>Scans…</source>
            <translation>スキャン…</translation>
        </message>
        <message>
            <source>Show the scans over the terrain, or hide them: press twice to compare.</source>
            <translation>スキャンを地形の上に表示したり隠したりします。2回押すと見比べられます。</translation>
        </message>
        <message>
            <source>This map has no named places to compare.</source>
            <translation>このマップには、比べられる地名がありません。</translation>
        </message>
        <message>
            <source>This map has no scans.</source>
            <translation>このマップにはスキャンがありません。</translation>
        </message>
    </context>
    <context>
        <name>DraftDialog</name>
        <message>
            <source>A draft is being made.</source>
            <translation>下書きを作成中です。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Coastlines and towns are not on this machine.</source>
            <translation>海岸線と町のデータが、このコンピューターにありません。</translation>
        </message>
        <message>
            <source>Coastlines and towns are not on this machine. This command fetches them: {command}</source>
            <translation>海岸線と町のデータが、このコンピューターにありません。次のコマンドで取得できます: {command}</translation>
        </message>
        <message>
            <source>Draft</source>
            <translation>下書きする</translation>
        </message>
        <message>
            <source>Draft the map and show it here.</source>
            <translation>マップを下書きして、ここに表示します。</translation>
        </message>
        <message>
            <source>Game</source>
            <translation>ゲーム</translation>
        </message>
        <message>
            <source>Hexes</source>
            <translation>ヘクスの向き</translation>
        </message>
        <message>
            <source>How far the draft is</source>
            <translation>下書きの進み具合</translation>
        </message>
        <message>
            <source>Look at the draft first.</source>
            <translation>先に下書きを確かめてください。</translation>
        </message>
        <message>
            <source>Make the scenario</source>
            <translation>シナリオを作る</translation>
        </message>
        <message>
            <source>Map from geography</source>
            <translation>地理からマップを作る</translation>
        </message>
        <message>
            <source>No game that is installed knows all words of this map.</source>
            <translation>このマップのすべての語を知っているゲームがありません。</translation>
        </message>
        <message>
            <source>Not offered:</source>
            <translation>選べないゲーム：</translation>
        </message>
        <message>
            <source>Open a new scenario on this map.</source>
            <translation>このマップで新しいシナリオを開きます。</translation>
        </message>
        <message>
            <source>Part of the theatre: arrow keys move it, with Shift they change its size</source>
            <translation>戦域のうち使う範囲: 矢印キーで移動し、Shiftを押しながらだと大きさが変わります</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>中止</translation>
        </message>
        <message>
            <source>The draft</source>
            <translation>下書き</translation>
        </message>
        <message>
            <source>The draft is shown here.</source>
            <translation>下書きはここに表示されます。</translation>
        </message>
        <message>
            <source>The map could not be drafted: {detail}</source>
            <translation>マップを下書きできませんでした: {detail}</translation>
        </message>
        <message>
            <source>The map is being read…</source>
            <translation>マップを読み込んでいます…</translation>
        </message>
        <message>
            <source>Theatre</source>
            <translation>戦域</translation>
        </message>
        <message>
            <source>This theatre cannot be read: {detail}</source>
            <translation>この戦域を読み込めません: {detail}</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>題名</translation>
        </message>
        <message>
            <source>Too many hexes: the limit is {most}. Choose a smaller area or larger hexes.</source>
            <translation>ヘクスが多すぎます。上限は{most}です。範囲を狭くするか、ヘクスを大きくしてください。</translation>
        </message>
        <message>
            <source>Width of a hex</source>
            <translation>ヘクスの幅</translation>
        </message>
        <message>
            <source>flat side up</source>
            <translation>辺が上</translation>
        </message>
        <message>
            <source>point up</source>
            <translation>頂点が上</translation>
        </message>
        <message>
            <source>{chains} rivers and roads, {places} places. Values without a source are marked as reconstructed.</source>
            <translation>河川と道路{chains}本、地名{places}か所。資料にないものには、復元の印が付きます。</translation>
        </message>
        <message>
            <source>{columns} × {rows} hexes = {count}, for {wide} × {high} km. Drag on the left map to choose the part.</source>
            <translation>{columns} × {rows} = {count}ヘクス、{wide} × {high} km分です。左のマップをドラッグして範囲を選びます。</translation>
        </message>
    </context>
    <context>
        <name>DraftPlayers</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>{game} does not know {words} and {count} more.</source>
            <translation>{game}は{words}ほか{count}語を知りません。</translation>
        </message>
        <message>
            <source>{game} does not know {words}.</source>
            <translation>{game}は{words}を知りません。</translation>
        </message>
    </context>
    <context>
        <name>PinEntry</name>
        <message>
            <source>Choose hexes in the table first.</source>
            <translation>先に表でヘクスを選んでください。</translation>
        </message>
        <message>
            <source>Click the middle of a hex on the picture.</source>
            <translation>画像の上で、どれかのヘクスの中心をクリックしてください。</translation>
        </message>
        <message>
            <source>Enter: the mark is the center of {hex}.</source>
            <translation>Enterを押すと、印の位置が{hex}の中心になります。</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>取り消す</translation>
        </message>
        <message>
            <source>Hex</source>
            <translation>ヘクス</translation>
        </message>
        <message>
            <source>Hex at the marked point</source>
            <translation>印を付けた点のヘクス</translation>
        </message>
        <message>
            <source>Set</source>
            <translation>決定</translation>
        </message>
        <message>
            <source>No scans yet. Choose Add.</source>
            <translation>スキャンがまだありません。追加してください。</translation>
        </message>
        <message>
            <source>Which hex is that? Type its number, or click it on the map.</source>
            <translation>どのヘクスですか。番号を入力するか、マップの上でクリックしてください。</translation>
        </message>
    </context>
    <context>
        <name>PinTable</name>
        <message>
            <source>Hex</source>
            <translation>ヘクス</translation>
        </message>
        <message>
            <source>How far off it is on the map, in hexes</source>
            <translation>マップ上でのずれ（ヘクス）</translation>
        </message>
        <message>
            <source>How far off it is on the picture, in its pixels</source>
            <translation>画像上でのずれ（ピクセル）</translation>
        </message>
        <message>
            <source>The error in hexes if only the other known hexes align the picture</source>
            <translation>ほかのすべてのヘクスだけで画像を合わせたとき、このヘクスがどれだけずれるか（ヘクス）</translation>
        </message>
        <message>
            <source>Known hexes of this scan, the worst first</source>
            <translation>このスキャンで位置の分かるヘクス（ずれの大きい順）</translation>
        </message>
        <message>
            <source>Known hexes: {count}. With four or more Hexwright can estimate errors; ten spread over the sheet are good.</source>
            <translation>位置の分かるヘクス: {count}。4つからずれが分かります。シート全体に10ほどあると安心です。</translation>
        </message>
        <message>
            <source>Known hexes: {count}. Half of them are off by less than {middle} hexes when left out; the worst, {hex}, by {worst}.</source>
            <translation>位置の分かるヘクス: {count}。除外時のずれは半数が{middle}ヘクス未満で、最大は{hex}の{worst}です。</translation>
        </message>
        <message>
            <source>Left out</source>
            <translation>除外時</translation>
        </message>
        <message>
            <source>Off, hexes</source>
            <translation>ずれ (ヘクス)</translation>
        </message>
        <message>
            <source>Off, px</source>
            <translation>ずれ (px)</translation>
        </message>
        <message>
            <source>The hex with its center there</source>
            <translation>そこに中心があるヘクス</translation>
        </message>
    </context>
    <context>
        <name>PlacesDialog</name>
        <message>
            <source>A hex is about {km} km wide; {count} places agree. A difference of half a hex is not an error: towns are printed in the middle of their hex. Not found by name: {unknown}.</source>
            <translation>ヘクスの幅は約{km} kmで、{count}か所の地名がこれに合います。町はヘクスの中央に印刷されるので、半ヘクスのずれは誤りではありません。名前で見つからないもの: {unknown}か所。</translation>
        </message>
        <message>
            <source>Hex</source>
            <translation>ヘクス</translation>
        </message>
        <message>
            <source>Off, hexes</source>
            <translation>ずれ (ヘクス)</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>地名</translation>
        </message>
        <message>
            <source>Places and geography</source>
            <translation>地名と地理</translation>
        </message>
        <message>
            <source>Places of the map, the worst first</source>
            <translation>マップの地名（ずれの大きい順）</translation>
        </message>
        <message>
            <source>The names are being looked up…</source>
            <translation>地名を調べています…</translation>
        </message>
        <message>
            <source>Too few places of this map are towns that geography knows by these names.</source>
            <translation>このマップの地名のうち、地理データで同じ名前の町が見つかるものが少なすぎます。</translation>
        </message>
        <message>
            <source>Hex of the town</source>
            <translation>町のあるヘクス</translation>
        </message>
        <message>
            <source>Towns are not on this machine. This command fetches them: {command}</source>
            <translation>町のデータが、このコンピューターにありません。次のコマンドで取得できます: {command}</translation>
        </message>
        <message>
            <source>beyond the map</source>
            <translation>マップの外</translation>
        </message>
    </context>
    <context>
        <name>ScanChanges</name>
        <message>
            <source>Scan: add {file}</source>
            <translation>スキャン: {file}を追加</translation>
        </message>
        <message>
            <source>Scan: bend the paper</source>
            <translation>スキャン: 紙のゆがみに合わせる</translation>
        </message>
        <message>
            <source>Scan: drawn with {share} %</source>
            <translation>スキャン: 濃さを{share} %にする</translation>
        </message>
        <message>
            <source>Scan: forget {hexes}</source>
            <translation>スキャン: {hexes}の位置を取り消す</translation>
        </message>
        <message>
            <source>Scan: straighten the paper</source>
            <translation>スキャン: 紙をまっすぐに敷く</translation>
        </message>
        <message>
            <source>Scan: remove {file}</source>
            <translation>スキャン: {file}を外す</translation>
        </message>
        <message>
            <source>Scan: the picture is {file}</source>
            <translation>スキャン: 画像を{file}にする</translation>
        </message>
        <message>
            <source>Scan: place {hex} here</source>
            <translation>スキャン: {hex}の位置を決める</translation>
        </message>
    </context>
    <context>
        <name>ScanDialog</name>
        <message>
            <source>Add a picture of the printed map: PNG, JPEG or TIFF, one for each sheet.</source>
            <translation>印刷マップの画像を追加してください。PNG、JPEG、TIFFが使え、マップシートごとに1枚です。</translation>
        </message>
        <message>
            <source>Add…</source>
            <translation>追加…</translation>
        </message>
        <message>
            <source>Arrows, {times} times as long</source>
            <translation>矢印 (長さ{times}倍)</translation>
        </message>
        <message>
            <source>Copy in</source>
            <translation>取り込む</translation>
        </message>
        <message>
            <source>Copy the picture into the scenario: it goes where that goes.</source>
            <translation>画像をシナリオの中にコピーします。シナリオを渡すと画像も一緒に渡ります。</translation>
        </message>
        <message>
            <source>Every known hex stays in place; the parts in between follow.</source>
            <translation>位置の分かるヘクスはその場所に固定され、間の部分がそれに従います。</translation>
        </message>
        <message>
            <source>Find…</source>
            <translation>探す…</translation>
        </message>
        <message>
            <source>For bending, five hexes or more must be known.</source>
            <translation>ゆがみに合わせるには、5ヘクス以上の位置が必要です。</translation>
        </message>
        <message>
            <source>How strongly the scan is drawn over the terrain</source>
            <translation>地形の上に描くスキャンの濃さ</translation>
        </message>
        <message>
            <source>Part of the scenario: people who receive the scenario receive this picture.</source>
            <translation>シナリオの一部です。シナリオを受け取る人は、この画像も受け取ります。</translation>
        </message>
        <message>
            <source>Private: it stays at {path} and is never passed on with the scenario.</source>
            <translation>非公開: {path}に置いたままで、シナリオと一緒に渡ることはありません。</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>外す</translation>
        </message>
        <message>
            <source>Scans</source>
            <translation>スキャン</translation>
        </message>
        <message>
            <source>Scans of the map</source>
            <translation>マップのスキャン</translation>
        </message>
        <message>
            <source>Show on the map</source>
            <translation>マップに表示</translation>
        </message>
        <message>
            <source>Strength</source>
            <translation>濃さ</translation>
        </message>
        <message>
            <source>The paper is not flat: bend it</source>
            <translation>紙のゆがみに合わせる</translation>
        </message>
        <message>
            <source>The picture is being read…</source>
            <translation>画像を読み込んでいます…</translation>
        </message>
        <message>
            <source>The picture is not there.</source>
            <translation>画像が見つかりません。</translation>
        </message>
        <message>
            <source>The picture is one of the scenario's files already.</source>
            <translation>画像はすでにシナリオの一部です。</translation>
        </message>
        <message>
            <source>No scans yet. Choose Add.</source>
            <translation>スキャンがまだありません。追加してください。</translation>
        </message>
        <message>
            <source>{file} is missing or not a picture. Choose Find… to locate it.</source>
            <translation>{file}が見つからないか、画像ではありません。「探す…」で場所を指定してください。</translation>
        </message>
    </context>
    <context>
        <name>ScanLoading</name>
        <message>
            <source>This is not a bitmap: a scan is PNG, JPEG, TIFF, WebP, BMP or GIF. Save a drawing as PNG.</source>
            <translation>点で描いた画像ではありません。スキャンに使えるのはPNG、JPEG、TIFF、WebP、BMP、GIFです。図形ファイルはPNGで保存し直してください。</translation>
        </message>
        <message>
            <source>This is not a picture, or it is damaged. Save it again as PNG.</source>
            <translation>画像ではないか、壊れています。PNGで保存し直してください。</translation>
        </message>
        <message>
            <source>This picture has {width} × {height} dots, too many to be read. Save it smaller, or as JPEG.</source>
            <translation>この画像は{width}×{height}画素で、多すぎて読めません。小さくするか、JPEGで保存し直してください。</translation>
        </message>
    </context>
    <context>
        <name>ScanSources</name>
        <message>
            <source>Add scans</source>
            <translation>スキャンを追加</translation>
        </message>
        <message>
            <source>Find the picture</source>
            <translation>画像を探す</translation>
        </message>
        <message>
            <source>Pictures ({kinds})</source>
            <translation>画像 ({kinds})</translation>
        </message>
        <message>
            <source>The picture is on another drive. Copy it to the drive of the scenario first.</source>
            <translation>画像が別のドライブにあります。先にシナリオと同じドライブへコピーしてください。</translation>
        </message>
    </context>
    <context>
        <name>ScanView</name>
        <message>
            <source>Arrow keys move the picture, + and - zoom, Home shows all of it, Enter marks its middle.</source>
            <translation>矢印キーで画像を動かし、+と-で拡大・縮小します。Homeで全体を表示し、Enterで中央に印を付けます。</translation>
        </message>
        <message>
            <source>Scan</source>
            <translation>スキャン</translation>
        </message>
    </context>
</TS>
