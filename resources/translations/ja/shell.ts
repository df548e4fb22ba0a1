<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>About</name>
        <message>
            <source>A workshop for hex-and-counter wargames, with a rules engine inside. Version {version}, MIT license.</source>
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
            <source>Bring the document of the next tab to the front, as you left it.</source>
            <translation>次のタブの文書を、離れたときの状態で前面に出します。</translation>
        </message>
        <message>
            <source>Bring the document of the tab before to the front, as you left it.</source>
            <translation>前のタブの文書を、離れたときの状態で前面に出します。</translation>
        </message>
        <message>
            <source>Change everything in the scenario. A game that was begun waits for you.</source>
            <translation>シナリオのすべてを変更できます。始めたゲームは中断したまま残ります。</translation>
        </message>
        <message>
            <source>Change only the places of units: drag them on the map.</source>
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
            <source>Close document</source>
            <translation>文書を閉じる</translation>
        </message>
        <message>
            <source>Close the front document. If it has unsaved changes, Hexwright asks first.</source>
            <translation>前面の文書を閉じます。保存していない変更があれば、先に確認します。</translation>
        </message>
        <message>
            <source>Redo the change that was just undone.</source>
            <translation>いま取り消したことを、もう1度行います。</translation>
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
            <source>Explain the costs, modifiers or refusals for the hex or unit under the pointer.</source>
            <translation>下の行がポインターの位置について示すことの根拠を、項目ごとに説明します。</translation>
        </message>
        <message>
            <source>First steps</source>
            <translation>はじめの一歩</translation>
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
            <source>Continue a game from a .hexgame file, or from a journal (.jsonl) of an earlier version.</source>
            <translation>.hexgameファイル、または以前の版の記録ファイル（.jsonl）のゲームを続けます。</translation>
        </message>
        <message>
            <source>Go to Anything…</source>
            <translation>何でも検索…</translation>
        </message>
        <message>
            <source>Grid and numbers</source>
            <translation>グリッドと番号</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>ヘルプ</translation>
        </message>
        <message>
            <source>Hexside tool</source>
            <translation>ヘクスサイドツール</translation>
        </message>
        <message>
            <source>History of changes</source>
            <translation>変更の履歴</translation>
        </message>
        <message>
            <source>Language, theme, size of text, motion and shortcuts.</source>
            <translation>言語、テーマ、文字の大きさ、動き、ショートカットを設定します。</translation>
        </message>
        <message>
            <source>List every change since the scenario was opened; a click returns to it.</source>
            <translation>シナリオを開いてからの変更をすべて一覧にします。クリックするとその時点に戻ります。</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>マップ</translation>
        </message>
        <message>
            <source>Center the map on the selection.</source>
            <translation>選択したものが中央に来るように、マップを動かします。</translation>
        </message>
        <message>
            <source>Next document</source>
            <translation>次の文書</translation>
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
            <source>Nothing to redo: nothing was undone.</source>
            <translation>やり直すものはありません。何も取り消されていません。</translation>
        </message>
        <message>
            <source>Nothing to save: all changes are in the file.</source>
            <translation>保存するものはありません。変更はすべてファイルに入っています。</translation>
        </message>
        <message>
            <source>Nothing to undo: no move was made in this game yet.</source>
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
            <source>Only one document is open: open another one first (Ctrl+O).</source>
            <translation>開いている文書は1つだけです。先に別の文書を開いてください（Ctrl+O）。</translation>
        </message>
        <message>
            <source>Open game…</source>
            <translation>ゲームを開く…</translation>
        </message>
        <message>
            <source>Open the scenario.yaml of a folder, a .hexwright file, or a .hexgame file.</source>
            <translation>フォルダーのscenario.yaml、.hexwrightファイル、または.hexgameファイルを開きます。</translation>
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
            <source>Paint terrain. [ and ] change the size, Alt picks the terrain under the pointer.</source>
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
            <source>Previous document</source>
            <translation>前の文書</translation>
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
            <source>Read about the part of the window that you are in.</source>
            <translation>いま使っている部分の説明を読みます。</translation>
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
            <source>Save game</source>
            <translation>ゲームを保存</translation>
        </message>
        <message>
            <source>Save game as…</source>
            <translation>ゲームを別名で保存…</translation>
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
            <source>Show four things to try, in the side panel; they tick themselves when done.</source>
            <translation>試してみることを4つ、サイドパネルに表示します。済んだものには自動で印が付きます。</translation>
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
            <source>Undo the last change or, in a game, the last move.</source>
            <translation>シナリオへの最後の変更を元に戻します。プレイ中は1手戻します。</translation>
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
            <source>No problems in this scenario.</source>
            <translation>このシナリオに問題はありません。</translation>
        </message>
        <message>
            <source>No game to save. Play this scenario first (F5).</source>
            <translation>保存するゲームがありません。先にこのシナリオをプレイしてください（F5）。</translation>
        </message>
        <message>
            <source>They are already in the side panel.</source>
            <translation>すでにサイドパネルに表示されています。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Which version this is, and under which license.</source>
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
            <source>Write the game with scenario, branches, notes and seats into one .hexgame file.</source>
            <translation>ゲームをシナリオ、分岐、メモ、担当とともに1つの.hexgameファイルに書き込みます。</translation>
        </message>
        <message>
            <source>Write the scenario to its files, in Play the game. Problems never prevent that.</source>
            <translation>シナリオをファイルに書き込みます。プレイ中はゲームを保存します。問題があっても保存できます。</translation>
        </message>
        <message>
            <source>Save the scenario under another name and continue with that one.</source>
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
        <name>BottomPanel</name>
        <message>
            <source>Bottom panel</source>
            <translation>下部パネル</translation>
        </message>
        <message>
            <source>Close the bottom panel</source>
            <translation>下部パネルを閉じる</translation>
        </message>
        <message>
            <source>Panels</source>
            <translation>パネル</translation>
        </message>
    </context>
    <context>
        <name>DocumentNotices</name>
        <message>
            <source>All of it is kept in {path}.</source>
            <translation>全体を{path}に残しました。</translation>
        </message>
        <message>
            <source>Another program has changed these files: {parts}.</source>
            <translation>ほかのプログラムがファイルを変更しました：{parts}。</translation>
        </message>
        <message>
            <source>Choose where it is kept.</source>
            <translation>保存する場所を選びます。</translation>
        </message>
        <message>
            <source>Give the copy a place of its own.</source>
            <translation>コピーの保存先を決めます。</translation>
        </message>
        <message>
            <source>Keep mine</source>
            <translation>今の内容を残す</translation>
        </message>
        <message>
            <source>Merged: the new text contains your changes. You can undo it.</source>
            <translation>統合しました。あなたの変更は新しい内容に反映されています。元に戻せます。</translation>
        </message>
        <message>
            <source>Merge…</source>
            <translation>統合…</translation>
        </message>
        <message>
            <source>New edits are not safe from a crash: {why}. Hexwright tries again by itself. Save often.</source>
            <translation>新しい編集を異常終了に備えて控えられません（{why}）。自動で繰り返し試みます。こまめに保存してください。</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>読み直す</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>名前を付けて保存…</translation>
        </message>
        <message>
            <source>Save game as…</source>
            <translation>ゲームを別名で保存…</translation>
        </message>
        <message>
            <source>Save now</source>
            <translation>今すぐ保存</translation>
        </message>
        <message>
            <source>Load the files as they are now, and apply your own changes to them again.</source>
            <translation>現在のファイルの内容を取り込み、その上にあなたの変更をもう1度適用します。</translation>
        </message>
        <message>
            <source>Load the files as they are now. Undo brings your version back.</source>
            <translation>ファイルの今の内容を取り込みます。「元に戻す」で自分の内容に戻せます。</translation>
        </message>
        <message>
            <source>The game cannot be kept safe from a crash ({reason}). Hexwright tries again by itself.</source>
            <translation>ゲームを自動保存できません（{reason}）。自動的にやり直します。</translation>
        </message>
        <message>
            <source>The game of this tab does not fit these rules any more, or its journal is damaged.</source>
            <translation>このタブのゲームは、いまのルールに合わないか、記録ファイルが壊れています。</translation>
        </message>
        <message>
            <source>These files can only be read. Your first change makes a copy.</source>
            <translation>このファイルは読み取り専用です。最初の変更でコピーができます。</translation>
        </message>
        <message>
            <source>This scenario has no place of its own yet.</source>
            <translation>このシナリオにはまだ保存場所がありません。</translation>
        </message>
        <message>
            <source>Write the game to another place.</source>
            <translation>ゲームを別の場所に書き込みます。</translation>
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
            <source>You have changed nothing since the last save: read the files again.</source>
            <translation>最後に保存してから何も変更していません。ファイルを読み直してください。</translation>
        </message>
        <message>
            <source>Your changes are not known one by one.</source>
            <translation>あなたの変更を1つずつ特定できません。</translation>
        </message>
        <message>
            <source>Keep your version; the next time you save, it replaces the content of the files.</source>
            <translation>自分の内容を残します。次に保存すると、ファイルの今の内容と置き換わります。</translation>
        </message>
    </context>
    <context>
        <name>DocumentTabs</name>
        <message>
            <source>Close this document</source>
            <translation>この文書を閉じる</translation>
        </message>
        <message>
            <source>Open documents</source>
            <translation>開いている文書</translation>
        </message>
    </context>
    <context>
        <name>EmptyMap</name>
        <message>
            <source>The map of this scenario cannot be read. Problems (F8) shows why.</source>
            <translation>このシナリオには読めるマップがありません。何が問題かは「問題」（F8）で分かります。</translation>
        </message>
    </context>
    <context>
        <name>FaultDialog</name>
        <message>
            <source>An error in Hexwright</source>
            <translation>Hexwrightのエラー</translation>
        </message>
        <message>
            <source>Copied.</source>
            <translation>コピーしました。</translation>
        </message>
        <message>
            <source>Copy the report</source>
            <translation>報告をコピー</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>It could not be written to a file.</source>
            <translation>ファイルには書き込めませんでした。</translation>
        </message>
        <message>
            <source>Saved as {file}.</source>
            <translation>保存先: {file}</translation>
        </message>
        <message>
            <source>Not all edits are safe from a crash: {why}. Save now.</source>
            <translation>異常終了に備えて控えていない編集があります（{why}）。今すぐ保存してください。</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>報告</translation>
        </message>
        <message>
            <source>An error occurred in Hexwright. You can continue to work.</source>
            <translation>Hexwrightの内部でエラーが起きました。作業はこのまま続けられます。</translation>
        </message>
        <message>
            <source>This report helps to fix it. It contains versions, kinds of changes and places in the program: nothing of your texts, of a game or of you. No one receives it unless you send it.</source>
            <translation>この報告は修正の手がかりになります。内容はバージョン、変更の種類、プログラム内の位置だけで、あなたの文章やゲームの内容、個人の情報は含みません。あなたが送らない限り、誰にも渡りません。</translation>
        </message>
        <message>
            <source>Your edits are safe: each is kept at once, and offered again after a crash.</source>
            <translation>編集は安全です。編集は1件ごとに控えられ、異常終了のあとに復元できます。</translation>
        </message>
    </context>
    <context>
        <name>FaultHook</name>
        <message>
            <source>Another error in Hexwright. You can continue to work; its report is kept.</source>
            <translation>Hexwrightで別のエラーが起きました。作業は続けられます。報告は保存してあります。</translation>
        </message>
        <message>
            <source>The same error again ({count} times). You can continue to work.</source>
            <translation>同じエラーがまた起きました（{count}回）。作業は続けられます。</translation>
        </message>
    </context>
    <context>
        <name>FileDialogs</name>
        <message>
            <source>Close without saving</source>
            <translation>保存せずに閉じる</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>戻る</translation>
        </message>
        <message>
            <source>If you close without saving, they are kept and offered to you next time.</source>
            <translation>保存せずに閉じても変更は控えてあり、次に開いたときに復元できます。</translation>
        </message>
        <message>
            <source>Kept as a scenario. The game continues in its own tab.</source>
            <translation>シナリオとして残しました。ゲームは元のタブで続けられます。</translation>
        </message>
        <message>
            <source>Not saved. First answer the message above the map.</source>
            <translation>まだ保存していません。先に、マップの上の行で選んでください。</translation>
        </message>
        <message>
            <source>Open a scenario or a game</source>
            <translation>シナリオまたはゲームを開く</translation>
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
            <source>Scenarios and games (scenario.yaml *.hexwright *.hexgame)</source>
            <translation>シナリオとゲーム (scenario.yaml *.hexwright *.hexgame)</translation>
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
            <source>arrives by a roll of the dice</source>
            <translation>ダイスの結果によって登場</translation>
        </message>
        <message>
            <source>command</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>formation</source>
            <translation>部隊</translation>
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
            <source>open document</source>
            <translation>開いている文書</translation>
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
        <name>FirstSteps</name>
        <message>
            <source>Click a unit: the hexes that it can reach light up.</source>
            <translation>ユニットをクリックすると、到達できるヘクスが光ります。</translation>
        </message>
        <message>
            <source>Done: {step}</source>
            <translation>済み：{step}</translation>
        </message>
        <message>
            <source>First steps</source>
            <translation>はじめの一歩</translation>
        </message>
        <message>
            <source>First steps: all done. Help &gt; First steps brings them back.</source>
            <translation>はじめの一歩：すべて済みました。「ヘルプ &gt; はじめの一歩」で再び表示できます。</translation>
        </message>
        <message>
            <source>Point at anything and press Q to see which rules apply.</source>
            <translation>どこかを指してQを押すと、その根拠やできない理由が分かります。</translation>
        </message>
        <message>
            <source>Point at a hex. The status bar describes it.</source>
            <translation>ヘクスを指すと、そのヘクスの事実がマップの下の行に出ます。</translation>
        </message>
        <message>
            <source>Press F5 to play this position. Your draft stays as it is.</source>
            <translation>F5を押すと、この局面をプレイできます。下書きはそのまま残ります。</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>片付ける</translation>
        </message>
        <message>
            <source>Hide these steps. To show them again, choose Help &gt; First Steps.</source>
            <translation>このカードを今後表示しません。「ヘルプ &gt; はじめの一歩」で再び表示できます。</translation>
        </message>
    </context>
    <context>
        <name>GameDialogs</name>
        <message>
            <source>Close without saving</source>
            <translation>保存せずに閉じる</translation>
        </message>
        <message>
            <source>Games (*.hexgame *.jsonl)</source>
            <translation>ゲーム (*.hexgame *.jsonl)</translation>
        </message>
        <message>
            <source>Games (*.hexgame)</source>
            <translation>ゲーム (*.hexgame)</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>戻る</translation>
        </message>
        <message>
            <source>Not opened: {name}</source>
            <translation>開けませんでした：{name}</translation>
        </message>
        <message>
            <source>Open a game</source>
            <translation>ゲームを開く</translation>
        </message>
        <message>
            <source>Opened: {name}</source>
            <translation>開きました：{name}</translation>
        </message>
        <message>
            <source>Reading the game…</source>
            <translation>ゲームを読み込んでいます…</translation>
        </message>
        <message>
            <source>Save game as…</source>
            <translation>ゲームを別名で保存…</translation>
        </message>
        <message>
            <source>Save the game</source>
            <translation>ゲームを保存</translation>
        </message>
        <message>
            <source>Save the game to another place, or its latest choices are lost.</source>
            <translation>ゲームを別の場所に保存してください。保存しないと、最後の選択が失われます。</translation>
        </message>
        <message>
            <source>The game is saved: {name}</source>
            <translation>ゲームを保存しました：{name}</translation>
        </message>
        <message>
            <source>{title}, turn {turn}</source>
            <translation>{title}、第{turn}ターン</translation>
        </message>
        <message>
            <source>“{name}” exists already. Replace it?</source>
            <translation>「{name}」はすでにあります。置き換えますか。</translation>
        </message>
        <message>
            <source>“{title}” cannot be kept: {reason}.</source>
            <translation>「{title}」を自動保存できません：{reason}。</translation>
        </message>
    </context>
    <context>
        <name>Groups</name>
        <message>
            <source>Counters</source>
            <translation>カウンター</translation>
        </message>
        <message>
            <source>Lines, names and areas</source>
            <translation>線・名前・地域</translation>
        </message>
        <message>
            <source>Make the scenario</source>
            <translation>シナリオを作る</translation>
        </message>
        <message>
            <source>Order of battle</source>
            <translation>戦闘序列</translation>
        </message>
        <message>
            <source>Playtests</source>
            <translation>テストプレイ</translation>
        </message>
        <message>
            <source>Scans and geography</source>
            <translation>スキャンと地理</translation>
        </message>
        <message>
            <source>Selected hexes and layers</source>
            <translation>選択したヘクスとレイヤー</translation>
        </message>
        <message>
            <source>Set up</source>
            <translation>初期配置</translation>
        </message>
        <message>
            <source>Shown on the map</source>
            <translation>マップ上の表示</translation>
        </message>
    </context>
    <context>
        <name>Help</name>
        <message>
            <source>June 6: reconstructed values</source>
            <translation>June 6：復元した部分</translation>
        </message>
        <message>
            <source>Playtests</source>
            <translation>テストプレイ</translation>
        </message>
        <message>
            <source>Problems and their codes</source>
            <translation>問題とそのコード</translation>
        </message>
        <message>
            <source>Rulebooks as data</source>
            <translation>データとしてのルールブック</translation>
        </message>
        <message>
            <source>The files of a scenario</source>
            <translation>シナリオのファイル</translation>
        </message>
        <message>
            <source>The window</source>
            <translation>ウィンドウ</translation>
        </message>
        <message>
            <source>Tutorial for designers</source>
            <translation>デザイナーのためのチュートリアル</translation>
        </message>
        <message>
            <source>Tutorial for players</source>
            <translation>プレイヤーのためのチュートリアル</translation>
        </message>
        <message>
            <source>Tutorial for translators</source>
            <translation>翻訳者のためのチュートリアル</translation>
        </message>
        <message>
            <source>Features and roadmap</source>
            <translation>あるもの、まだないもの</translation>
        </message>
        <message>
            <source>Worked examples</source>
            <translation>適用例</translation>
        </message>
    </context>
    <context>
        <name>HelpWindow</name>
        <message>
            <source>Help</source>
            <translation>ヘルプ</translation>
        </message>
        <message>
            <source>Page</source>
            <translation>ページ</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>ページの一覧</translation>
        </message>
        <message>
            <source>Search in all pages</source>
            <translation>全ページから検索</translation>
        </message>
        <message>
            <source>These pages are on your computer. F1 shows the page for your current view.</source>
            <translation>これらのページはお使いのコンピューターにあります。F1を押すと、いまいる場所の説明に移ります。</translation>
        </message>
        <message>
            <source>This is not part of the help.</source>
            <translation>これはヘルプには含まれていません。</translation>
        </message>
    </context>
    <context>
        <name>HistoryPanel</name>
        <message>
            <source>As it was opened</source>
            <translation>開いたときの状態</translation>
        </message>
        <message>
            <source>Click a step to return to it. The disk marks the saved step.</source>
            <translation>項目をクリックすると、その時点に戻ったり進んだりします。ディスクの印は保存済みの時点です。</translation>
        </message>
        <message>
            <source>History</source>
            <translation>履歴</translation>
        </message>
        <message>
            <source>This is a game. Its moves are in the log; you can undo changes of the scenario only in Edit (Shift+F5).</source>
            <translation>プレイ中です。指し手はログにあります。下書きを戻せるのは編集モードだけです（Shift+F5）。</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Reading the last game…</source>
            <translation>前回のゲームを読み込んでいます…</translation>
        </message>
        <message>
            <source>This scenario cannot be played yet. The errors under Problems show what is missing.</source>
            <translation>この下書きは、まだプレイできません。足りないものは「問題」に示されています。</translation>
        </message>
    </context>
    <context>
        <name>MapMenu</name>
        <message>
            <source>Select the whole stack</source>
            <translation>スタック全体を選択</translation>
        </message>
        <message>
            <source>Show its counter</source>
            <translation>カウンターを表示</translation>
        </message>
        <message>
            <source>Show the problem here</source>
            <translation>ここの問題を表示</translation>
        </message>
        <message>
            <source>Show the unit in the order of battle</source>
            <translation>戦闘序列でこのユニットを表示</translation>
        </message>
    </context>
    <context>
        <name>MapTools</name>
        <message>
            <source>Set up moves only units. To change the map, switch to Edit (Shift+F5).</source>
            <translation>配置では、ユニットだけを動かせます。マップを変えるには、Shift+F5で編集に移ります。</translation>
        </message>
        <message>
            <source>This is a game. To edit the draft, leave it with Shift+F5.</source>
            <translation>プレイ中です。下書きを編集するには、Shift+F5でプレイを終えてください。</translation>
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
            <source>&amp;Play</source>
            <translation>プレイ(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Rules</source>
            <translation>ルール(&amp;R)</translation>
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
        <name>MergeDialog</name>
        <message>
            <source>(nothing)</source>
            <translation>（なし）</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>やめる</translation>
        </message>
        <message>
            <source>Merge</source>
            <translation>統合する</translation>
        </message>
        <message>
            <source>Merge with the files</source>
            <translation>ファイルの内容と統合</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Places that both have changed</source>
            <translation>双方が変更した場所</translation>
        </message>
        <message>
            <source>Take theirs</source>
            <translation>相手側を採用</translation>
        </message>
        <message>
            <source>Theirs</source>
            <translation>相手側</translation>
        </message>
        <message>
            <source>The object of your change no longer exists, so theirs is kept.</source>
            <translation>変更した対象がもうないため、相手側の内容になります。</translation>
        </message>
        <message>
            <source>Yours</source>
            <translation>自分側</translation>
        </message>
        <message>
            <source>{count} of your changes fit the files as they are now. In {clashes} places both have changed something: yours is kept, unless you tick theirs. You can undo the merge.</source>
            <translation>あなたの変更のうち{count}件は、現在のファイルの内容に適用できます。{clashes}か所は双方が変更しています。相手側に印を付けないかぎり、自分側の内容になります。統合は元に戻せます。</translation>
        </message>
        <message>
            <source>{part}: {place}</source>
            <translation>{part}：{place}</translation>
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
            <source>1 edit is restored. You can undo it.</source>
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
            <source>Return to the content of the files. Redo makes the edits again.</source>
            <translation>ファイルの内容に戻ります。「やり直す」で編集を再び行えます。</translation>
        </message>
        <message>
            <source>Look at them…</source>
            <translation>内容を見る…</translation>
        </message>
        <message>
            <source>Apply these edits to the scenario as it is now. You can undo them.</source>
            <translation>今のシナリオの内容に、これらの編集を適用し直します。「元に戻す」で取り消せます。</translation>
        </message>
        <message>
            <source>Apply these edits again. You can undo them one by one.</source>
            <translation>これらの編集をもう1度行います。「元に戻す」で1つずつ取り消せます。</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>マップ</translation>
        </message>
        <message>
            <source>Merged: the new text contains your changes. You can undo it.</source>
            <translation>統合しました。あなたの変更は新しい内容に反映されています。元に戻せます。</translation>
        </message>
        <message>
            <source>Merge…</source>
            <translation>統合…</translation>
        </message>
        <message>
            <source>No edit is restored.</source>
            <translation>復元した編集はありません。</translation>
        </message>
        <message>
            <source>Offer the edits once more.</source>
            <translation>編集を復元するか、もう1度選べるようにします。</translation>
        </message>
        <message>
            <source>One entry</source>
            <translation>1件の項目</translation>
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
            <source>Restore them</source>
            <translation>復元する</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>Scenario</source>
            <translation>シナリオ</translation>
        </message>
        <message>
            <source>Show these edits one by one, and the map before and after them.</source>
            <translation>これらの編集を1つずつ、編集前後のマップとともに表示します。</translation>
        </message>
        <message>
            <source>Undo All</source>
            <translation>すべて取り消す</translation>
        </message>
        <message>
            <source>Undo your new edits first; if they were saved, save again.</source>
            <translation>先に新しい編集を元に戻してください。保存していた場合は、もう1度保存してください。</translation>
        </message>
        <message>
            <source>Texts</source>
            <translation>テキスト</translation>
        </message>
        <message>
            <source>The edits were set aside.</source>
            <translation>編集を片づけました。</translation>
        </message>
        <message>
            <source>The later edits were set aside.</source>
            <translation>それより後の編集は片付けました。</translation>
        </message>
        <message>
            <source>{count} changes</source>
            <translation>変更{count}件</translation>
        </message>
        <message>
            <source>{count} edits are restored. You can undo them one by one.</source>
            <translation>編集{count}件を復元しました。「元に戻す」で1つずつ取り消せます。</translation>
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
        <message>
            <source>“{edit}” could not be made: {why} The whole list is kept and offered next time.</source>
            <translation>「{edit}」は適用できませんでした。{why}控えはすべて残してあり、次に開いたときに復元できます。</translation>
        </message>
    </context>
    <context>
        <name>PaletteCard</name>
        <message>
            <source>Found</source>
            <translation>検索結果</translation>
        </message>
        <message>
            <source>Go to Anything</source>
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
            <source>History</source>
            <translation>履歴</translation>
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
        <name>Rail</name>
        <message>
            <source>Order of
battle</source>
            <translation>戦闘序列</translation>
        </message>
    </context>
    <context>
        <name>RecoveryDialog</name>
        <message>
            <source>Content of the files</source>
            <translation>ファイルの内容</translation>
        </message>
        <message>
            <source>Being painted …</source>
            <translation>描画中…</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>破棄</translation>
        </message>
        <message>
            <source>Edits</source>
            <translation>編集</translation>
        </message>
        <message>
            <source>Later</source>
            <translation>あとで</translation>
        </message>
        <message>
            <source>Apply the chosen edit and all before it again; the later ones are set aside.</source>
            <translation>選んだ編集までを適用し直します。それより後の編集は片付けます。</translation>
        </message>
        <message>
            <source>Apply these edits again. You can undo them one by one.</source>
            <translation>これらの編集をもう1度行います。1つずつ元に戻せます。</translation>
        </message>
        <message>
            <source>Put these edits away. You can bring them back as long as this scenario is open.</source>
            <translation>これらの編集を片付けます。このシナリオを開いている間は取り戻せます。</translation>
        </message>
        <message>
            <source>Restore them</source>
            <translation>復元する</translation>
        </message>
        <message>
            <source>Restore up to here</source>
            <translation>ここまで復元</translation>
        </message>
        <message>
            <source>No map to show.</source>
            <translation>表示できるマップがありません。</translation>
        </message>
        <message>
            <source>Recovered edits</source>
            <translation>復元できる内容</translation>
        </message>
        <message>
            <source>With the edits up to the chosen one</source>
            <translation>選んだ編集までを反映した内容</translation>
        </message>
        <message>
            <source>earlier changes</source>
            <translation>それ以前の変更</translation>
        </message>
        <message>
            <source>{time}  {edit}</source>
            <translation>{time}　{edit}</translation>
        </message>
        <message>
            <source>▲ This entry cannot be read. The others are made without it, as far as they fit.</source>
            <translation>▲ この項目は読めません。ほかの編集は、これを除いて可能な限り適用します。</translation>
        </message>
        <message>
            <source>▲ {edit} (Hexwright stopped when it restored up to here)</source>
            <translation>▲ {edit}（前回、ここまで復元したときにHexwrightが終了しました）</translation>
        </message>
    </context>
    <context>
        <name>ResumeButtons</name>
        <message>
            <source>Continue: {title}, turn {turn}</source>
            <translation>続ける：{title}、第{turn}ターン</translation>
        </message>
        <message>
            <source>Continue: {title}, turn {turn}, your move</source>
            <translation>続ける：{title}、第{turn}ターン、あなたの番です</translation>
        </message>
        <message>
            <source>Continue: {title}, turn {turn}, {side} to move</source>
            <translation>続ける：{title}、第{turn}ターン、{side}の番です</translation>
        </message>
        <message>
            <source>Played last: {time}</source>
            <translation>最後のプレイ：{time}</translation>
        </message>
    </context>
    <context>
        <name>ScenarioTiles</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Balance and length: not measured.</source>
            <translation>バランスと長さ：未測定。</translation>
        </message>
        <message>
            <source>Measured on {date} (revision {commit}): {games} games between bots of the kind “{bots}”, seeds 0 to {last}. Minutes that people need were not measured.</source>
            <translation>{date}に測定（リビジョン{commit}）：「{bots}」ボット同士の{games}ゲーム、シード0～{last}。人がプレイする時間は測定していません。</translation>
        </message>
        <message>
            <source>drawn</source>
            <translation>引き分け</translation>
        </message>
        <message>
            <source>{games} games of bots: {won}. Median {decisions} decisions.</source>
            <translation>ボット戦{games}ゲーム：{won}。意思決定は中央値{decisions}回。</translation>
        </message>
        <message>
            <source>{side} {count}</source>
            <translation>{side}{count}勝</translation>
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
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>A single letter would eat what you type in fields. Add Ctrl or Alt.</source>
            <translation>文字ひとつだけでは、入力欄に書けなくなります。CtrlかAltを加えてください。</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>操作</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>書き出す…</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>読み込む…</translation>
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
            <source>Read shortcuts</source>
            <translation>ショートカットの読み込み</translation>
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
            <source>Shortcuts (*.json)</source>
            <translation>ショートカット (*.json)</translation>
        </message>
        <message>
            <source>Imported, except those whose keys belong to other actions: {names}.</source>
            <translation>読み込みました。ただし、キーが他の操作に使われているものを除きます：{names}。</translation>
        </message>
        <message>
            <source>Imported.</source>
            <translation>読み込みました。</translation>
        </message>
        <message>
            <source>This file has no shortcuts.</source>
            <translation>このファイルにはショートカットがありません。</translation>
        </message>
        <message>
            <source>This file cannot be written: {reason}</source>
            <translation>このファイルには書き込めません：{reason}</translation>
        </message>
        <message>
            <source>Write shortcuts</source>
            <translation>ショートカットの書き出し</translation>
        </message>
        <message>
            <source>Written: {name}</source>
            <translation>書き出しました：{name}</translation>
        </message>
        <message>
            <source>{keys} belongs to “{action}” already. Choose other keys, or take them from there first.</source>
            <translation>{keys}は「{action}」に使われています。別のキーを選ぶか、先にそちらから外してください。</translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
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
        <name>StartCard</name>
        <message>
            <source>A scenario.yaml in its folder, or a .hexwright file.</source>
            <translation>フォルダー内のscenario.yamlか、.hexwrightファイルを選びます。</translation>
        </message>
        <message>
            <source>Edit a copy of a supplied scenario ({game})</source>
            <translation>付属シナリオを変更する（{game}）。元のシナリオはそのまま残ります</translation>
        </message>
        <message>
            <source>Check</source>
            <translation>調べる</translation>
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
            <source>Edit</source>
            <translation>編集</translation>
        </message>
        <message>
            <source>Make</source>
            <translation>作る</translation>
        </message>
        <message>
            <source>Create your own maps, counters and scenarios.</source>
            <translation>自分のマップ、カウンター、シナリオを作ります。</translation>
        </message>
        <message>
            <source>New scenario…</source>
            <translation>新しいシナリオ…</translation>
        </message>
        <message>
            <source>Open a file…</source>
            <translation>ファイルを開く…</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>プレイ</translation>
        </message>
        <message>
            <source>Read the rules</source>
            <translation>ルールを読む</translation>
        </message>
        <message>
            <source>Read the rules in both languages, and try them.</source>
            <translation>ルールを両言語で読み、試します。</translation>
        </message>
        <message>
            <source>Rulebooks</source>
            <translation>ルールブック</translation>
        </message>
        <message>
            <source>Scenarios to change</source>
            <translation>変更するシナリオ</translation>
        </message>
        <message>
            <source>Scenarios to play</source>
            <translation>プレイするシナリオ</translation>
        </message>
        <message>
            <source>Set up a scenario and play it, alone or against bots.</source>
            <translation>シナリオを配置し、自分で、またはボットとプレイします。</translation>
        </message>
        <message>
            <source>Set up</source>
            <translation>初期配置</translation>
        </message>
        <message>
            <source>What would you like to do? You can come back to this page at any time.</source>
            <translation>何をしますか？　あとからいつでも変えられます。</translation>
        </message>
        <message>
            <source>Your own</source>
            <translation>自分のシナリオ</translation>
        </message>
    </context>
    <context>
        <name>StatusTexts</name>
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
        <message>
            <source>▲ Not safe from a crash: {why}</source>
            <translation>▲ 編集を控えられません: {why}</translation>
        </message>
    </context>
    <context>
        <name>Surveys</name>
        <message>
            <source>Supply at the start</source>
            <translation>開始時の補給</translation>
        </message>
        <message>
            <source>Not available yet: see Problems.</source>
            <translation>下書きからはまだ分かりません。「問題」を見てください。</translation>
        </message>
        <message>
            <source>Units of {side} that can come here now</source>
            <translation>ここに今来られる{side}のユニット数</translation>
        </message>
        <message>
            <source>Control of the hexes</source>
            <translation>ヘクスの支配</translation>
        </message>
        <message>
            <source>being worked out …</source>
            <translation>計算中…</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>out of supply</source>
            <translation>補給切れ</translation>
        </message>
        <message>
            <source>supplied</source>
            <translation>補給下</translation>
        </message>
    </context>
    <context>
        <name>TopRow</name>
        <message>
            <source>can only be read</source>
            <translation>読み取り専用</translation>
        </message>
        <message>
            <source>comes with Hexwright, a change makes a copy</source>
            <translation>付属シナリオ・変更するとコピーになります</translation>
        </message>
        <message>
            <source>game autosaved</source>
            <translation>ゲームは自動保存</translation>
        </message>
        <message>
            <source>game not autosaved</source>
            <translation>ゲームは自動保存できていません</translation>
        </message>
        <message>
            <source>game saved {time}</source>
            <translation>ゲームを{time}に保存</translation>
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
        <name>Undo</name>
        <message>
            <source>Make again</source>
            <translation>もう1度指す</translation>
        </message>
        <message>
            <source>Make again: {act}</source>
            <translation>もう1度指す：{act}</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>やり直す</translation>
        </message>
        <message>
            <source>Redo: note or arrow</source>
            <translation>やり直す：メモまたは矢印</translation>
        </message>
        <message>
            <source>Redo: {act}</source>
            <translation>やり直す：{act}</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>1手戻す</translation>
        </message>
        <message>
            <source>Undo: {act}</source>
            <translation>1手戻す：{act}</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Undo: note or arrow</source>
            <translation>元に戻す：メモまたは矢印</translation>
        </message>
        <message>
            <source>Undo: {act}</source>
            <translation>元に戻す：{act}</translation>
        </message>
    </context>
</TS>
