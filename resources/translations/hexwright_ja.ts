<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>About</name>
        <message>
            <source>A workshop for hex-and-counter wargames, with a rules engine inside. Version {version}, MIT licence.</source>
            <translation>ルールエンジンを内蔵した、ヘクス・ウォーゲームの工房です。バージョン{version}、MITライセンス。</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>About Hexwright</source>
            <translation>Hexwrightについて</translation>
        </message>
        <message>
            <source>Change everything in the scenario. A game that was begun waits for you.</source>
            <translation>シナリオのすべてを変更できます。始めたゲームは中断したまま残ります。</translation>
        </message>
        <message>
            <source>Change only where units stand: drag them on the map.</source>
            <translation>ユニットの配置だけを変更します。マップ上でドラッグしてください。</translation>
        </message>
        <message>
            <source>Choose a scenario that comes with Hexwright, or one of your last.</source>
            <translation>付属のシナリオか、最近使ったシナリオを選びます。</translation>
        </message>
        <message>
            <source>Click a hex or a unit to see and change it; Shift adds to the selection.</source>
            <translation>ヘクスかユニットをクリックすると、内容を見て変更できます。Shiftを押しながらで選択に追加します。</translation>
        </message>
        <message>
            <source>Close Hexwright; it asks first when something is not saved.</source>
            <translation>Hexwrightを終了します。保存していない変更があれば、先に確認します。</translation>
        </message>
        <message>
            <source>Do again what was just taken back.</source>
            <translation>いま取り消したことを、もう一度行います。</translation>
        </message>
        <message>
            <source>Draw rivers and other hexsides: press and drag along the edges.</source>
            <translation>川などのヘクスサイドを描きます。ボタンを押したまま、辺に沿ってドラッグします。</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>編集</translation>
        </message>
        <message>
            <source>Explain, item by item, what the line below says of what is under the pointer.</source>
            <translation>下の行がポインターの位置について示すことの根拠を、項目ごとに説明します。</translation>
        </message>
        <message>
            <source>Fit the map into its place in the window.</source>
            <translation>マップ全体をウィンドウに収めます。</translation>
        </message>
        <message>
            <source>Give the keyboard to the map, the side panel or a strip, one after the other.</source>
            <translation>キーボードの操作先を、マップ、サイドパネル、ツールバーの順に移します。</translation>
        </message>
        <message>
            <source>Go to anything…</source>
            <translation>移動と検索…</translation>
        </message>
        <message>
            <source>Grid and numbers</source>
            <translation>グリッドと番号</translation>
        </message>
        <message>
            <source>Hexside tool</source>
            <translation>ヘクスサイドツール</translation>
        </message>
        <message>
            <source>Language, theme, size of text, motion and shortcuts.</source>
            <translation>言語、テーマ、文字の大きさ、動き、ショートカットを設定します。</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>マップ</translation>
        </message>
        <message>
            <source>Move the map so that what is selected stands in the middle.</source>
            <translation>選択したものが中央に来るように、マップを動かします。</translation>
        </message>
        <message>
            <source>Next part of the window</source>
            <translation>次の領域へ</translation>
        </message>
        <message>
            <source>Next problem</source>
            <translation>次の問題</translation>
        </message>
        <message>
            <source>Not possible yet: open a scenario first.</source>
            <translation>まだ使えません。先にシナリオを開いてください。</translation>
        </message>
        <message>
            <source>Nothing is selected: click a hex or a unit first.</source>
            <translation>何も選択されていません。先にヘクスかユニットをクリックしてください。</translation>
        </message>
        <message>
            <source>Nothing to do again: nothing was taken back.</source>
            <translation>やり直すものはありません。何も取り消されていません。</translation>
        </message>
        <message>
            <source>Nothing to save: all changes are in the file.</source>
            <translation>保存するものはありません。変更はすべてファイルに入っています。</translation>
        </message>
        <message>
            <source>Nothing to take back: no move was made in this game yet.</source>
            <translation>戻せる手はありません。このゲームでは、まだ何も行われていません。</translation>
        </message>
        <message>
            <source>Nothing to undo: nothing was changed since the scenario was opened.</source>
            <translation>元に戻すものはありません。シナリオを開いてから、何も変更されていません。</translation>
        </message>
        <message>
            <source>One field for commands, hexes, places, units, rules and problems.</source>
            <translation>コマンド、ヘクス、地名、ユニット、ルール、問題を、この欄ひとつで探せます。</translation>
        </message>
        <message>
            <source>Open a scenario: the scenario.yaml in its folder, or a .hexwright file.</source>
            <translation>シナリオを開きます。フォルダー内のscenario.yamlか、.hexwrightファイルを選びます。</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>開く…</translation>
        </message>
        <message>
            <source>Overview of the map</source>
            <translation>マップの概観</translation>
        </message>
        <message>
            <source>Paint terrain. [ and ] change the size, Alt picks what is under the pointer.</source>
            <translation>地形を塗ります。[ と ] で太さを変え、Altでポインターの下の地形を拾います。</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>プレイ</translation>
        </message>
        <message>
            <source>Play this position by the rules. Your draft stays as it is.</source>
            <translation>この配置を、ルールどおりにプレイします。編集中の内容はそのまま残ります。</translation>
        </message>
        <message>
            <source>Previous problem</source>
            <translation>前の問題</translation>
        </message>
        <message>
            <source>Put every part of the window back where it was at first.</source>
            <translation>ウィンドウの各部分を、最初の位置に戻します。</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>終了</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>やり直す</translation>
        </message>
        <message>
            <source>Reset layout</source>
            <translation>レイアウトを初期化</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>別名で保存…</translation>
        </message>
        <message>
            <source>Select</source>
            <translation>選択</translation>
        </message>
        <message>
            <source>Set up</source>
            <translation>配置</translation>
        </message>
        <message>
            <source>Settings…</source>
            <translation>設定…</translation>
        </message>
        <message>
            <source>Show less of the map, larger. The wheel does the same at the pointer.</source>
            <translation>マップを大きく表示します。ホイールでも、ポインターの位置で拡大できます。</translation>
        </message>
        <message>
            <source>Show more of the map, smaller. The wheel does the same at the pointer.</source>
            <translation>マップを広く表示します。ホイールでも、ポインターの位置で縮小できます。</translation>
        </message>
        <message>
            <source>Show or hide the outlines of the hexes and their numbers.</source>
            <translation>ヘクスの輪郭と番号の表示を切り替えます。</translation>
        </message>
        <message>
            <source>Show or hide the panel beside the map.</source>
            <translation>マップの横のパネルの表示を切り替えます。</translation>
        </message>
        <message>
            <source>Show the next problem, and its place on the map.</source>
            <translation>次の問題と、マップ上の位置を表示します。</translation>
        </message>
        <message>
            <source>Show the problem before, and its place on the map.</source>
            <translation>前の問題と、マップ上の位置を表示します。</translation>
        </message>
        <message>
            <source>Show the selection</source>
            <translation>選択箇所を表示</translation>
        </message>
        <message>
            <source>Show the whole map, small, in a corner whenever a part of it is out of view.</source>
            <translation>マップの一部が画面の外にあるとき、隅に小さく全体を表示します。</translation>
        </message>
        <message>
            <source>Side panel</source>
            <translation>サイドパネル</translation>
        </message>
        <message>
            <source>Start page</source>
            <translation>スタートページ</translation>
        </message>
        <message>
            <source>Take back the last change of the scenario; in a game, the last move.</source>
            <translation>シナリオへの最後の変更を元に戻します。プレイ中は一手戻します。</translation>
        </message>
        <message>
            <source>Terrain brush</source>
            <translation>地形ブラシ</translation>
        </message>
        <message>
            <source>The map: paint it, set units up on it, play on it.</source>
            <translation>マップです。地形を塗り、ユニットを配置し、プレイします。</translation>
        </message>
        <message>
            <source>There are no problems in this scenario.</source>
            <translation>このシナリオに問題はありません。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Which version this is, and under which licence.</source>
            <translation>バージョンとライセンスを表示します。</translation>
        </message>
        <message>
            <source>Whole map</source>
            <translation>マップ全体</translation>
        </message>
        <message>
            <source>Why?</source>
            <translation>根拠を表示</translation>
        </message>
        <message>
            <source>Write the scenario to its files. Problems never stand in the way of saving.</source>
            <translation>シナリオをファイルに保存します。問題があっても、いつでも保存できます。</translation>
        </message>
        <message>
            <source>Write the scenario under another name and go on with that one.</source>
            <translation>シナリオを別の名前で保存し、以後はそちらを編集します。</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>拡大</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>縮小</translation>
        </message>
    </context>
    <context>
        <name>BranchesPart</name>
        <message>
            <source>Branches: lines of play that you left</source>
            <translation>分岐：離れた手順</translation>
        </message>
        <message>
            <source>Double click goes over to a branch; the line of now is kept in its place.</source>
            <translation>ダブルクリックするとその分岐に移ります。いまの手順は代わりに残ります。</translation>
        </message>
        <message>
            <source>Up to turn {turn}: {count} choices, the first {shared} as now</source>
            <translation>第{turn}ターンまで：{count}手、最初の{shared}手は共通</translation>
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
        <name>Card</name>
        <message>
            <source>in all</source>
            <translation>合計</translation>
        </message>
    </context>
    <context>
        <name>Conductor</name>
        <message>
            <source>Game over</source>
            <translation>ゲーム終了</translation>
        </message>
    </context>
    <context>
        <name>Detail</name>
        <message>
            <source>Accept</source>
            <translation>承認する</translation>
        </message>
        <message>
            <source>Accepted: {reason}</source>
            <translation>承認済み：{reason}</translation>
        </message>
        <message>
            <source>Go there</source>
            <translation>その場所へ</translation>
        </message>
        <message>
            <source>Keep it as it is. The reason is stored with the scenario.</source>
            <translation>このままにします。理由はシナリオに保存されます。</translation>
        </message>
        <message>
            <source>Mends this problem and makes no new error. Undo takes it back.</source>
            <translation>この問題を直します。新しいエラーは生じません。「元に戻す」で取り消せます。</translation>
        </message>
        <message>
            <source>Reason for accepting the problem</source>
            <translation>問題を承認する理由</translation>
        </message>
        <message>
            <source>Show the place on the map.</source>
            <translation>マップ上でその場所を表示します。</translation>
        </message>
        <message>
            <source>Why this is meant</source>
            <translation>意図したものである理由</translation>
        </message>
    </context>
    <context>
        <name>DicePart</name>
        <message>
            <source>Faces of the next roll</source>
            <translation>次に振るダイスの出目</translation>
        </message>
        <message>
            <source>Goes back to the last roll; with dice typed in, it shows these. The old line is kept.</source>
            <translation>最後のダイスまで戻って振り直します。出目が入力してあれば、その目になります。元の手順は残ります。</translation>
        </message>
        <message>
            <source>Roll again</source>
            <translation>振り直す</translation>
        </message>
        <message>
            <source>The faces that the next roll shows, such as 3 5.</source>
            <translation>次に振るダイスの出目です（例：3 5）。</translation>
        </message>
        <message>
            <source>real dice</source>
            <translation>実際の出目</translation>
        </message>
    </context>
    <context>
        <name>Document</name>
        <message>
            <source>1 unsaved edit was kept ({day} {time}).</source>
            <translation>未保存の編集 1 件の控えがあります（{day} {time}）。</translation>
        </message>
        <message>
            <source>Another program has changed {files}. Read the files again, or keep your own version.</source>
            <translation>ほかのプログラムが {files} を変更しました。ファイルを読み直すか、今の内容を残すかを選んでください。</translation>
        </message>
        <message>
            <source>Copy of {title}</source>
            <translation>「{title}」のコピー</translation>
        </message>
        <message>
            <source>Copy the map into this scenario</source>
            <translation>マップをこのシナリオへコピー</translation>
        </message>
        <message>
            <source>Take back your new edits first, then recover the earlier ones.</source>
            <translation>先に新しい編集を元に戻してから、前の編集を復元してください。</translation>
        </message>
        <message>
            <source>The files have changed since these edits were kept, so they cannot be made again.</source>
            <translation>編集を控えたあとにファイルが変わったので、編集をやり直せません。</translation>
        </message>
        <message>
            <source>The folder “{name}” holds other files. Choose a new or an empty folder.</source>
            <translation>フォルダー「{name}」にはほかのファイルがあります。新しいフォルダーか空のフォルダーを選んでください。</translation>
        </message>
        <message>
            <source>This change does not fit what stands there.</source>
            <translation>この変更は、今の内容には当てはめられません。</translation>
        </message>
        <message>
            <source>This copy has no name yet. Choose a folder or a file for it.</source>
            <translation>この写しにはまだ名前がありません。保存先のフォルダーかファイルを選んでください。</translation>
        </message>
        <message>
            <source>accept: {reason}</source>
            <translation>了承: {reason}</translation>
        </message>
        <message>
            <source>read the files again</source>
            <translation>ファイルを読み直す</translation>
        </message>
        <message>
            <source>{count} unsaved edits from {day} {time} belong to an earlier state of these files. They are kept.</source>
            <translation>{day} {time} の未保存の編集 {count} 件は、変わる前のファイルに対するものです。控えは残してあります。</translation>
        </message>
        <message>
            <source>{count} unsaved edits were kept (until {day} {time}).</source>
            <translation>未保存の編集 {count} 件の控えがあります（{day} {time} まで）。</translation>
        </message>
        <message>
            <source>{name} cannot be read as it stands, so nothing in it can be changed here. Mend its text first.</source>
            <translation>{name} は今のままでは読めないので、ここでは変更できません。先に文面を直してください。</translation>
        </message>
        <message>
            <source>“{name}” belongs to Hexwright and stays as it is. Choose another place.</source>
            <translation>「{name}」は Hexwright に付属のもので、書き換えられません。別の場所を選んでください。</translation>
        </message>
    </context>
    <context>
        <name>EmptyMap</name>
        <message>
            <source>This scenario has no map that can be read. Problems (F8) says what is wrong.</source>
            <translation>このシナリオには読めるマップがありません。何が問題かは「問題」（F8）で分かります。</translation>
        </message>
    </context>
    <context>
        <name>Files</name>
        <message>
            <source>Close without saving</source>
            <translation>保存せずに閉じる</translation>
        </message>
        <message>
            <source>Go back</source>
            <translation>戻る</translation>
        </message>
        <message>
            <source>If you close without saving, they are kept and offered to you next time.</source>
            <translation>保存せずに閉じても変更は控えてあり、次に開いたときに復元できます。</translation>
        </message>
        <message>
            <source>Not saved yet: decide first what the line above the map asks.</source>
            <translation>まだ保存していません。先に、マップの上の行で選んでください。</translation>
        </message>
        <message>
            <source>Open a scenario</source>
            <translation>シナリオを開く</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Save the scenario as</source>
            <translation>シナリオを別名で保存</translation>
        </message>
        <message>
            <source>Saved.</source>
            <translation>保存しました。</translation>
        </message>
        <message>
            <source>Scenario in one file (*.hexwright)</source>
            <translation>シナリオファイル (*.hexwright)</translation>
        </message>
        <message>
            <source>Scenarios (scenario.yaml *.hexwright)</source>
            <translation>シナリオ (scenario.yaml *.hexwright)</translation>
        </message>
        <message>
            <source>They cannot be kept for you: without saving they are lost.</source>
            <translation>変更を控えておくことができません。保存しないと失われます。</translation>
        </message>
        <message>
            <source>“{title}” has changes that are not saved.</source>
            <translation>「{title}」には、保存していない変更があります。</translation>
        </message>
    </context>
    <context>
        <name>Finder</name>
        <message>
            <source>arrives in turn {turn}</source>
            <translation>第{turn}ターンに登場</translation>
        </message>
        <message>
            <source>arrives when the dice say so</source>
            <translation>ダイスの結果によって登場</translation>
        </message>
        <message>
            <source>command</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>hex</source>
            <translation>ヘクス</translation>
        </message>
        <message>
            <source>not on the map</source>
            <translation>マップ上にありません</translation>
        </message>
        <message>
            <source>place</source>
            <translation>地名</translation>
        </message>
        <message>
            <source>problem</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>rule</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>unit</source>
            <translation>ユニット</translation>
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
        <name>HoldingsPart</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>{side}: {points}</source>
            <translation>{side}：{points}</translation>
        </message>
    </context>
    <context>
        <name>LogList</name>
        <message>
            <source>Turn {number}</source>
            <translation>第{number}ターン</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>This draft cannot be played yet. The errors under Problems say what is missing.</source>
            <translation>この下書きは、まだプレイできません。足りないものは「問題」に示されています。</translation>
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
        <name>MapMenu</name>
        <message>
            <source>Select the whole stack</source>
            <translation>スタック全体を選択</translation>
        </message>
        <message>
            <source>Show the problem here</source>
            <translation>ここの問題を表示</translation>
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
        <name>MenuRow</name>
        <message>
            <source>can only be read</source>
            <translation>読み取り専用</translation>
        </message>
        <message>
            <source>comes with Hexwright, a change makes a copy</source>
            <translation>付属シナリオ・変更するとコピーになります</translation>
        </message>
        <message>
            <source>not saved yet</source>
            <translation>未保存</translation>
        </message>
        <message>
            <source>saved {time}</source>
            <translation>{time}に保存</translation>
        </message>
    </context>
    <context>
        <name>Menus</name>
        <message>
            <source>&amp;Edit</source>
            <translation>編集(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>ファイル(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>ヘルプ(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Map</source>
            <translation>マップ(&amp;M)</translation>
        </message>
        <message>
            <source>&amp;Scenario</source>
            <translation>シナリオ(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>表示(&amp;V)</translation>
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
        <name>ModeMarks</name>
        <message>
            <source>A game is played. Your draft stays as it is.</source>
            <translation>プレイ中です。編集中の内容はそのまま残ります。</translation>
        </message>
        <message>
            <source>Set up</source>
            <translation>配置</translation>
        </message>
        <message>
            <source>Set up: drag units to where they start.</source>
            <translation>配置：ユニットを、開始時の位置へドラッグしてください。</translation>
        </message>
        <message>
            <source>{title} — playing, {turn}</source>
            <translation>{title} — プレイ中、{turn}</translation>
        </message>
        <message>
            <source>{title} — set up</source>
            <translation>{title} — 配置</translation>
        </message>
    </context>
    <context>
        <name>NoticeLine</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Close this line.</source>
            <translation>この行を閉じます。</translation>
        </message>
    </context>
    <context>
        <name>Notices</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>1 change</source>
            <translation>変更1件</translation>
        </message>
        <message>
            <source>1 edit is restored. Undo takes it back.</source>
            <translation>編集1件を復元しました。「元に戻す」で取り消せます。</translation>
        </message>
        <message>
            <source>1 hex</source>
            <translation>1ヘクス</translation>
        </message>
        <message>
            <source>1 hexside</source>
            <translation>1ヘクスサイド</translation>
        </message>
        <message>
            <source>Another program has changed these files: {parts}.</source>
            <translation>ほかのプログラムがファイルを変更しました：{parts}。</translation>
        </message>
        <message>
            <source>Bring them back</source>
            <translation>取り戻す</translation>
        </message>
        <message>
            <source>Counters</source>
            <translation>カウンター</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>破棄する</translation>
        </message>
        <message>
            <source>Give the copy a place of its own.</source>
            <translation>コピーの保存先を決めます。</translation>
        </message>
        <message>
            <source>Go back to what the files say. Redo makes the edits again.</source>
            <translation>ファイルの内容に戻ります。「やり直す」で編集を再び行えます。</translation>
        </message>
        <message>
            <source>Keep mine</source>
            <translation>今の内容を残す</translation>
        </message>
        <message>
            <source>Make these edits again. Undo takes them back one by one.</source>
            <translation>これらの編集をもう一度行います。「元に戻す」で一つずつ取り消せます。</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>マップ</translation>
        </message>
        <message>
            <source>Offer the edits once more.</source>
            <translation>編集を復元するか、もう一度選べるようにします。</translation>
        </message>
        <message>
            <source>Order of battle</source>
            <translation>戦闘序列</translation>
        </message>
        <message>
            <source>Other files</source>
            <translation>その他のファイル</translation>
        </message>
        <message>
            <source>Put these edits away. You can bring them back as long as this scenario is open.</source>
            <translation>これらの編集を片づけます。このシナリオを開いている間は取り戻せます。</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>読み直す</translation>
        </message>
        <message>
            <source>Restore them</source>
            <translation>復元する</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>名前を付けて保存…</translation>
        </message>
        <message>
            <source>Save now</source>
            <translation>今すぐ保存</translation>
        </message>
        <message>
            <source>Scenario</source>
            <translation>シナリオ</translation>
        </message>
        <message>
            <source>Take all back</source>
            <translation>すべて取り消す</translation>
        </message>
        <message>
            <source>Take back your new edits first; if they were saved, save again.</source>
            <translation>先に新しい編集を元に戻してください。保存していた場合は、もう一度保存してください。</translation>
        </message>
        <message>
            <source>Take over what the files say now. Undo brings your version back.</source>
            <translation>ファイルの今の内容を取り込みます。「元に戻す」で自分の内容に戻せます。</translation>
        </message>
        <message>
            <source>Texts</source>
            <translation>テキスト</translation>
        </message>
        <message>
            <source>The edits were put away.</source>
            <translation>編集を片づけました。</translation>
        </message>
        <message>
            <source>These files can only be read. Your first change makes a copy.</source>
            <translation>このファイルは読み取り専用です。最初の変更でコピーができます。</translation>
        </message>
        <message>
            <source>Write the scenario to a place where it can be changed.</source>
            <translation>変更できる場所にシナリオを保存します。</translation>
        </message>
        <message>
            <source>Write the scenario to its files.</source>
            <translation>シナリオをファイルに書き込みます。</translation>
        </message>
        <message>
            <source>You are editing a copy. The original stays as it is.</source>
            <translation>コピーを編集しています。元のシナリオは変わりません。</translation>
        </message>
        <message>
            <source>Your edits cannot be kept safe from a crash: the disk refuses. Save often.</source>
            <translation>ディスクに書けないため、異常終了に備えて編集を控えておくことができません。こまめに保存してください。</translation>
        </message>
        <message>
            <source>Your version stands; the next time you save, it replaces what the files say now.</source>
            <translation>自分の内容を残します。次に保存すると、ファイルの今の内容と置き換わります。</translation>
        </message>
        <message>
            <source>{count} changes</source>
            <translation>変更{count}件</translation>
        </message>
        <message>
            <source>{count} edits are restored. Undo takes them back one by one.</source>
            <translation>編集{count}件を復元しました。「元に戻す」で一つずつ取り消せます。</translation>
        </message>
        <message>
            <source>{count} hexes</source>
            <translation>{count}ヘクス</translation>
        </message>
        <message>
            <source>{count} hexsides</source>
            <translation>{count}ヘクスサイド</translation>
        </message>
        <message>
            <source>{part}: {much}</source>
            <translation>{part}：{much}</translation>
        </message>
    </context>
    <context>
        <name>NumberField</name>
        <message>
            <source>A whole number from {least} to {most}.</source>
            <translation>{least}から{most}までの整数を入力してください。</translation>
        </message>
    </context>
    <context>
        <name>PaletteCard</name>
        <message>
            <source>Found</source>
            <translation>検索結果</translation>
        </message>
        <message>
            <source>Go to anything</source>
            <translation>移動と検索</translation>
        </message>
        <message>
            <source>Hex, place, unit or command.  &gt; commands only   # rules   ! problems</source>
            <translation>ヘクス、地名、ユニット、コマンド。  &gt; コマンドのみ   # ルール   ! 問題</translation>
        </message>
        <message>
            <source>Nothing found. Try a hex number, a name in English or Japanese, or a word of a command.</source>
            <translation>見つかりません。ヘクス番号、英語か日本語の名前、コマンドの言葉で探してください。</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Brush</source>
            <translation>ブラシ</translation>
        </message>
        <message>
            <source>Hexsides</source>
            <translation>ヘクスサイド</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>プレイ</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Selection</source>
            <translation>選択</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>根拠</translation>
        </message>
    </context>
    <context>
        <name>Placing</name>
        <message>
            <source>The order of battle places this unit by a rule of its own. Change it there.</source>
            <translation>このユニットの位置は、戦闘序列の規定で決まっています。そちらで変更してください。</translation>
        </message>
        <message>
            <source>Units start in a hex of the map. Drop them there.</source>
            <translation>ユニットは、マップ上のヘクスに配置してください。</translation>
        </message>
        <message>
            <source>set up in {hex}</source>
            <translation>{hex}に配置</translation>
        </message>
        <message>
            <source>set up in {hex}: {count} units</source>
            <translation>{hex}に配置：{count}個</translation>
        </message>
    </context>
    <context>
        <name>Play</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>; </source>
            <translation>；</translation>
        </message>
        <message>
            <source>Drag a unit, or click what is lit. Enter accepts, Esc drops, Backspace takes back.</source>
            <translation>ユニットをドラッグするか、明るい所をクリックします。Enterで決定、Escで取りやめ、Backspaceで一手戻します。</translation>
        </message>
        <message>
            <source>Strength {attack} against {defence}</source>
            <translation>戦力 {attack}対{defence}</translation>
        </message>
        <message>
            <source>There is nothing to do here now.</source>
            <translation>いまここでできることはありません。</translation>
        </message>
        <message>
            <source>This is a game; your draft stays as it is. Shift+F5 goes back to the draft.</source>
            <translation>いまはゲーム中です。編集中のものは変わりません。Shift+F5で編集に戻ります。</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <translation>第{number}ターン</translation>
        </message>
        <message>
            <source>What comes of a result still depends on the other side's choice: {choices}.</source>
            <translation>結果がどうなるかは相手の選択にもよります：{choices}。</translation>
        </message>
        <message>
            <source>Why not</source>
            <translation>できない理由</translation>
        </message>
        <message>
            <source>Why not: {choice}</source>
            <translation>できない理由：{choice}</translation>
        </message>
        <message>
            <source>{before} → {after}</source>
            <translation>{before} → {after}</translation>
        </message>
        <message>
            <source>{columns} ({given})</source>
            <translation>{columns}（{given}）</translation>
        </message>
        <message>
            <source>{what} {amount}</source>
            <translation>{what} {amount}</translation>
        </message>
        <message>
            <source>{what}: {odds}</source>
            <translation>{what}：{odds}</translation>
        </message>
        <message>
            <source>{what}: {odds}, if all goes as proposed</source>
            <translation>{what}：提案どおりなら{odds}</translation>
        </message>
        <message>
            <source>{what}: {odds}. Without: {other}</source>
            <translation>{what}：{odds}。加えなければ{other}</translation>
        </message>
        <message>
            <source>{what}: {total} in all: {items}</source>
            <translation>{what}：合計{total}（{items}）</translation>
        </message>
    </context>
    <context>
        <name>PlayPanel</name>
        <message>
            <source>Begins anew with the same dice; this line of play is kept as a branch.</source>
            <translation>同じ出目で最初から始めます。この手順は分岐として残ります。</translation>
        </message>
        <message>
            <source>Games (*.jsonl)</source>
            <translation>ゲーム (*.jsonl)</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>記録</translation>
        </message>
        <message>
            <source>Open a game</source>
            <translation>ゲームを開く</translation>
        </message>
        <message>
            <source>Open a game…</source>
            <translation>ゲームを開く…</translation>
        </message>
        <message>
            <source>Opened: {name}</source>
            <translation>開きました：{name}</translation>
        </message>
        <message>
            <source>Press F5 to play this position. Your draft stays as it is.</source>
            <translation>F5でこの配置をプレイします。編集中のものは変わりません。</translation>
        </message>
        <message>
            <source>Save the game</source>
            <translation>ゲームを保存</translation>
        </message>
        <message>
            <source>Save the game…</source>
            <translation>ゲームを保存…</translation>
        </message>
        <message>
            <source>Saved: {name}</source>
            <translation>保存しました：{name}</translation>
        </message>
        <message>
            <source>Start again</source>
            <translation>最初から</translation>
        </message>
        <message>
            <source>The game could not be saved: {reason}</source>
            <translation>ゲームを保存できませんでした：{reason}</translation>
        </message>
        <message>
            <source>There is a fault in the rules of this game. Nothing was changed; take another choice.</source>
            <translation>このゲームのルールに誤りがあります。何も変わっていません。別の手を選んでください。</translation>
        </message>
        <message>
            <source>These faces do not fit the dice of that roll. Nothing was changed.</source>
            <translation>その出目は、振ったダイスに合いません。何も変わっていません。</translation>
        </message>
        <message>
            <source>{name} belongs to another scenario, or to this one before it was changed.</source>
            <translation>{name}は別のシナリオか、変更前のこのシナリオのものです。</translation>
        </message>
        <message>
            <source>{name} is no saved game.</source>
            <translation>{name}は保存したゲームではありません。</translation>
        </message>
        <message>
            <source>{side}: {points}</source>
            <translation>{side}：{points}点</translation>
        </message>
    </context>
    <context>
        <name>Problems</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>and {count} more places</source>
            <translation>ほか{count}か所</translation>
        </message>
    </context>
    <context>
        <name>ProblemsPanel</name>
        <message>
            <source>1 error</source>
            <translation>エラー1件</translation>
        </message>
        <message>
            <source>1 note</source>
            <translation>お知らせ1件</translation>
        </message>
        <message>
            <source>1 warning</source>
            <translation>警告1件</translation>
        </message>
        <message>
            <source>No problems. The rules have checked map, counters, supply, stacking and set-up.</source>
            <translation>問題はありません。マップ、カウンター、補給、スタッキング、初期配置をルールで確認しました。</translation>
        </message>
        <message>
            <source>Since your last change: +{new}, −{gone}</source>
            <translation>直前の変更で：+{new}、−{gone}</translation>
        </message>
        <message>
            <source>Still to do: {count}</source>
            <translation>未完了{count}件</translation>
        </message>
        <message>
            <source>The rules are looking at the draft …</source>
            <translation>ルールで下書きを確認しています…</translation>
        </message>
        <message>
            <source>still checking …</source>
            <translation>確認中…</translation>
        </message>
        <message>
            <source>{count} errors</source>
            <translation>エラー{count}件</translation>
        </message>
        <message>
            <source>{count} notes</source>
            <translation>お知らせ{count}件</translation>
        </message>
        <message>
            <source>{count} warnings</source>
            <translation>警告{count}件</translation>
        </message>
    </context>
    <context>
        <name>PromptBar</name>
        <message>
            <source>A bot plays {side}. Esc stops it.</source>
            <translation>ボットが{side}をプレイしています。Escで止まります。</translation>
        </message>
        <message>
            <source>As proposed: {count} choices</source>
            <translation>提案どおりにする（{count}手）</translation>
        </message>
        <message>
            <source>Back to now</source>
            <translation>現在に戻る</translation>
        </message>
        <message>
            <source>Bot, this one  F9</source>
            <translation>この手をボットに F9</translation>
        </message>
        <message>
            <source>Fewer</source>
            <translation>減らす</translation>
        </message>
        <message>
            <source>Go on with the old position</source>
            <translation>元の配置のまま続ける</translation>
        </message>
        <message>
            <source>Hand the screen over to {side}.</source>
            <translation>画面を{side}に渡してください。</translation>
        </message>
        <message>
            <source>More</source>
            <translation>増やす</translation>
        </message>
        <message>
            <source>Next unit  N</source>
            <translation>次のユニット N</translation>
        </message>
        <message>
            <source>Nobody here decides for {side}.</source>
            <translation>{side}の手を決める人がここにいません。</translation>
        </message>
        <message>
            <source>Rule {number}</source>
            <translation>ルール {number}</translation>
        </message>
        <message>
            <source>Show it  (Enter)</source>
            <translation>表示する（Enter）</translation>
        </message>
        <message>
            <source>Start again with the same dice</source>
            <translation>同じ出目で最初から始める</translation>
        </message>
        <message>
            <source>Stop  Esc</source>
            <translation>止める Esc</translation>
        </message>
        <message>
            <source>Take back  Backspace</source>
            <translation>一手戻す  Backspace</translation>
        </message>
        <message>
            <source>Take {number}  (Enter)</source>
            <translation>{number}に決める（Enter）</translation>
        </message>
        <message>
            <source>The game is over. {how}</source>
            <translation>ゲーム終了です。{how}</translation>
        </message>
        <message>
            <source>The scenario cannot be played as it is now. See Problems.</source>
            <translation>シナリオはいまのままではプレイできません。「問題」を見てください。</translation>
        </message>
        <message>
            <source>The scenario has changed since this game began.</source>
            <translation>このゲームを始めてから、シナリオが変わりました。</translation>
        </message>
        <message>
            <source>You are looking at an earlier moment of the game.</source>
            <translation>ゲームの途中の場面を見ています。</translation>
        </message>
        <message>
            <source>{what}  (Enter)</source>
            <translation>{what}（Enter）</translation>
        </message>
    </context>
    <context>
        <name>Readout</name>
        <message>
            <source>Draft: 1 problem</source>
            <translation>下書き：問題1件</translation>
        </message>
        <message>
            <source>Draft: being checked …</source>
            <translation>下書き：確認中…</translation>
        </message>
        <message>
            <source>Draft: no problems</source>
            <translation>下書き：問題なし</translation>
        </message>
        <message>
            <source>Draft: {count} problems</source>
            <translation>下書き：問題{count}件</translation>
        </message>
        <message>
            <source>There is nothing to explain here: point at a hex or a unit.</source>
            <translation>ここには説明するものがありません。ヘクスかユニットを指してください。</translation>
        </message>
    </context>
    <context>
        <name>RunPart</name>
        <message>
            <source>A bot decides until this step is over.</source>
            <translation>この段階が終わるまでボットが決めます。</translation>
        </message>
        <message>
            <source>A bot is at work. Stop it first.</source>
            <translation>ボットが進めています。先に止めてください。</translation>
        </message>
        <message>
            <source>A bot plays the acting side from now on.</source>
            <translation>いま手番の陣営を、これからボットがプレイします。</translation>
        </message>
        <message>
            <source>A bot takes this decision (F9).</source>
            <translation>この手をボットが決めます（F9）。</translation>
        </message>
        <message>
            <source>Bot, this one</source>
            <translation>この手をボットに</translation>
        </message>
        <message>
            <source>Bot, this side</source>
            <translation>この陣営をボットに</translation>
        </message>
        <message>
            <source>Bot, this step</source>
            <translation>この段階をボットに</translation>
        </message>
        <message>
            <source>Bots do not wait between their decisions, and dice fall at once.</source>
            <translation>ボットは間を置かずに進み、ダイスはすぐに止まります。</translation>
        </message>
        <message>
            <source>Bots run on to the next decision of a person.</source>
            <translation>人が決める所まで、ボットが進めます。</translation>
        </message>
        <message>
            <source>Bots stop; all that they did can be taken back (Esc).</source>
            <translation>ボットを止めます。ボットの手はすべて戻せます（Esc）。</translation>
        </message>
        <message>
            <source>Fast</source>
            <translation>高速</translation>
        </message>
        <message>
            <source>Run on</source>
            <translation>先へ進める</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>止める</translation>
        </message>
        <message>
            <source>Stop at</source>
            <translation>止まる所</translation>
        </message>
        <message>
            <source>The game is over.</source>
            <translation>ゲームは終わりました。</translation>
        </message>
        <message>
            <source>every roll</source>
            <translation>ダイスごと</translation>
        </message>
        <message>
            <source>every step</source>
            <translation>段階ごと</translation>
        </message>
        <message>
            <source>my decisions</source>
            <translation>自分の手番</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search</source>
            <translation>検索</translation>
        </message>
    </context>
    <context>
        <name>SeatsPart</name>
        <message>
            <source>Before one of them sees what the other must not, the screen is covered.</source>
            <translation>相手に見せてはならないものを表示する前に、画面を隠します。</translation>
        </message>
        <message>
            <source>Bot</source>
            <translation>ボット</translation>
        </message>
        <message>
            <source>Me</source>
            <translation>自分</translation>
        </message>
        <message>
            <source>Nobody</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Two players share this screen</source>
            <translation>2人で1つの画面を使う</translation>
        </message>
        <message>
            <source>Who plays {side}</source>
            <translation>{side}をプレイする人</translation>
        </message>
    </context>
    <context>
        <name>SelectTool</name>
        <message>
            <source>Click to select, Shift adds. Drag a unit to move it, drag beside it to select several.</source>
            <translation>クリックで選択、Shiftで追加します。ユニットをドラッグすると動かせます。何もない所からドラッグすると、まとめて選択できます。</translation>
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
        <name>SettingsDialog</name>
        <message>
            <source>As the system</source>
            <translation>システムに合わせる</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>ダーク</translation>
        </message>
        <message>
            <source>Dice and moves take a moment</source>
            <translation>サイコロと移動に動きを付ける</translation>
        </message>
        <message>
            <source>General</source>
            <translation>全般</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>言語</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>ライト</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>動き</translation>
        </message>
        <message>
            <source>Off: what happens is shown at once.</source>
            <translation>オフにすると、結果をすぐに表示します。</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>ページ</translation>
        </message>
        <message>
            <source>Saving</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Shortcuts</source>
            <translation>ショートカット</translation>
        </message>
        <message>
            <source>Size of text</source>
            <translation>文字の大きさ</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>テーマ</translation>
        </message>
        <message>
            <source>What you do is kept aside and offered to you after a crash. Your file changes only when you save.</source>
            <translation>作業内容は別の場所に控えられ、異常終了の後で復元できます。ファイルが変わるのは、保存したときだけです。</translation>
        </message>
    </context>
    <context>
        <name>ShortcutPage</name>
        <message>
            <source>A single letter would eat what you type in fields. Add Ctrl or Alt.</source>
            <translation>文字ひとつだけでは、入力欄に書けなくなります。CtrlかAltを加えてください。</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>操作</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>キー</translation>
        </message>
        <message>
            <source>New keys</source>
            <translation>新しいキー</translation>
        </message>
        <message>
            <source>No keys</source>
            <translation>キーなし</translation>
        </message>
        <message>
            <source>Press the new keys</source>
            <translation>新しいキーを押してください</translation>
        </message>
        <message>
            <source>Reset all</source>
            <translation>すべて初期化</translation>
        </message>
        <message>
            <source>Shortcuts</source>
            <translation>ショートカット</translation>
        </message>
        <message>
            <source>{keys} belongs to “{action}” already. Choose other keys, or take them from there first.</source>
            <translation>{keys}は「{action}」に使われています。別のキーを選ぶか、先にそちらから外してください。</translation>
        </message>
    </context>
    <context>
        <name>Side</name>
        <message>
            <source>Earlier tabs</source>
            <translation>前のタブ</translation>
        </message>
        <message>
            <source>Later tabs</source>
            <translation>次のタブ</translation>
        </message>
        <message>
            <source>Panels</source>
            <translation>パネル</translation>
        </message>
        <message>
            <source>Side panel</source>
            <translation>サイドパネル</translation>
        </message>
    </context>
    <context>
        <name>SideView</name>
        <message>
            <source>Hexside {hexes}</source>
            <translation>ヘクスサイド {hexes}</translation>
        </message>
        <message>
            <source>Nothing lies here.</source>
            <translation>ここには何もありません。</translation>
        </message>
    </context>
    <context>
        <name>SidesWidget</name>
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
        <name>StartCard</name>
        <message>
            <source>A scenario.yaml in its folder, or a .hexwright file.</source>
            <translation>フォルダー内のscenario.yamlか、.hexwrightファイルを選びます。</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Close this card; File &gt; Start page brings it back.</source>
            <translation>このカードを閉じます。「ファイル」の「スタートページ」で再び開けます。</translation>
        </message>
        <message>
            <source>Go on with your own</source>
            <translation>自分のシナリオを続ける</translation>
        </message>
        <message>
            <source>Open a file…</source>
            <translation>ファイルを開く…</translation>
        </message>
        <message>
            <source>Open a scenario that comes with Hexwright</source>
            <translation>付属のシナリオを開く</translation>
        </message>
        <message>
            <source>Paint a map, set up units, and play it by the rules while you make it.</source>
            <translation>マップを塗り、ユニットを配置し、作りながらルールどおりにプレイできます。</translation>
        </message>
    </context>
    <context>
        <name>Starting</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Why not in {hex}</source>
            <translation>{hex}に置けない理由</translation>
        </message>
        <message>
            <source>may start here</source>
            <translation>ここに配置できます</translation>
        </message>
        <message>
            <source>starts in a hex of the map, not beside it</source>
            <translation>配置できるのはマップのヘクスで、その外には置けません</translation>
        </message>
    </context>
    <context>
        <name>SumCard</name>
        <message>
            <source>All counted in</source>
            <translation>修正後</translation>
        </message>
        <message>
            <source>in all</source>
            <translation>合計</translation>
        </message>
    </context>
    <context>
        <name>SummaryView</name>
        <message>
            <source>Click a hex or a unit. Drag for several.</source>
            <translation>ヘクスかユニットをクリックしてください。ドラッグすると複数を選べます。</translation>
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
        <name>ToolBelt</name>
        <message>
            <source>Set up moves only units. To change the map, go to Edit with Shift+F5.</source>
            <translation>配置では、ユニットだけを動かせます。マップを変えるには、Shift+F5で編集に移ります。</translation>
        </message>
        <message>
            <source>This is a game. To edit the draft, leave it with Shift+F5.</source>
            <translation>プレイ中です。下書きを編集するには、Shift+F5でプレイを終えてください。</translation>
        </message>
    </context>
    <context>
        <name>Truth</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>The rules do not say why.</source>
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
            <source>{terrain}: cost not known, this is no terrain of the game</source>
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
    <context>
        <name>Undo</name>
        <message>
            <source>Make again</source>
            <translation>もう一度指す</translation>
        </message>
        <message>
            <source>Make again: {act}</source>
            <translation>もう一度指す：{act}</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>やり直す</translation>
        </message>
        <message>
            <source>Redo: {act}</source>
            <translation>やり直す：{act}</translation>
        </message>
        <message>
            <source>Take back</source>
            <translation>一手戻す</translation>
        </message>
        <message>
            <source>Take back: {act}</source>
            <translation>一手戻す：{act}</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Undo: {act}</source>
            <translation>元に戻す：{act}</translation>
        </message>
    </context>
    <context>
        <name>UnitView</name>
        <message>
            <source>Arrives in turn {turn}.</source>
            <translation>第{turn}ターンに到着します。</translation>
        </message>
        <message>
            <source>Arrives when the dice say so.</source>
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
            <source>Stands in {place} at the start.</source>
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
    <context>
        <name>WhyPanel</name>
        <message>
            <source>Keep this explanation here while you ask for another one.</source>
            <translation>別の根拠を調べる間、この説明をここに残します。</translation>
        </message>
        <message>
            <source>Let go</source>
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
            <source>Take the pinned explanation away.</source>
            <translation>留めた説明を取り除きます。</translation>
        </message>
    </context>
</TS>
