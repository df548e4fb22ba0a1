<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Make a scenario on a part of a shipped map, or on a blank one.</source>
            <translation>付属のマップの一部、または白紙のマップの上にシナリオを作ります。</translation>
        </message>
        <message>
            <source>New scenario…</source>
            <translation>新しいシナリオ…</translation>
        </message>
        <message>
            <source>Scenario</source>
            <translation>シナリオ</translation>
        </message>
        <message>
            <source>Sides, turns, area in play, turn sheet, special rules, victory, options.</source>
            <translation>陣営、ターン、使用範囲、ターン表、特別ルール、勝利条件、選択ルールです。</translation>
        </message>
    </context>
    <context>
        <name>AmountField</name>
        <message>
            <source>at least</source>
            <translation>以上</translation>
        </message>
        <message>
            <source>at most</source>
            <translation>以下</translation>
        </message>
        <message>
            <source>exactly</source>
            <translation>ちょうど</translation>
        </message>
    </context>
    <context>
        <name>AreaSection</name>
        <message>
            <source>All of the map is in play already.</source>
            <translation>すでにマップ全体を使っています。</translation>
        </message>
        <message>
            <source>An area of the map</source>
            <translation>マップのエリア</translation>
        </message>
        <message>
            <source>An area of the map…</source>
            <translation>マップのエリア…</translation>
        </message>
        <message>
            <source>Area in play</source>
            <translation>使用範囲</translation>
        </message>
        <message>
            <source>Drag a part</source>
            <translation>ドラッグで囲む</translation>
        </message>
        <message>
            <source>Drag over the map to choose the part that is played on. The wheel brings the map nearer.</source>
            <translation>マップの上をドラッグして、使用する範囲を選びます。ホイールでマップを拡大できます。</translation>
        </message>
        <message>
            <source>How hexes are chosen</source>
            <translation>ヘクスの選びかた</translation>
        </message>
        <message>
            <source>In play: {where} (1 hex)</source>
            <translation>使用区域：{where}（1ヘクス）</translation>
        </message>
        <message>
            <source>In play: {where} ({count} hexes)</source>
            <translation>使用範囲：{where}（{count}ヘクス）</translation>
        </message>
        <message>
            <source>Lines of supply</source>
            <translation>補給線</translation>
        </message>
        <message>
            <source>Map of the area in play</source>
            <translation>使用範囲のマップ</translation>
        </message>
        <message>
            <source>Only where a part of the map is played on.</source>
            <translation>マップの一部だけを使うときに選べます。</translation>
        </message>
        <message>
            <source>Paint hex by hex</source>
            <translation>ヘクスごとに塗る</translation>
        </message>
        <message>
            <source>Retreats</source>
            <translation>退却</translation>
        </message>
        <message>
            <source>Roads</source>
            <translation>道路</translation>
        </message>
        <message>
            <source>The map names no areas.</source>
            <translation>このマップには名前のあるエリアがありません。</translation>
        </message>
        <message>
            <source>The whole map is in play.</source>
            <translation>マップ全体を使います。</translation>
        </message>
        <message>
            <source>This game always plays on the whole map. The area counts only where rules and conditions name it.</source>
            <translation>このゲームはいつもマップ全体を使います。範囲は、ルールや条件がそれを名指すときだけ意味を持ちます。</translation>
        </message>
        <message>
            <source>Units outside</source>
            <translation>範囲の外のユニット</translation>
        </message>
        <message>
            <source>Meaning of the edge of the area</source>
            <translation>範囲の境界の扱い</translation>
        </message>
        <message>
            <source>Whole map</source>
            <translation>マップ全体</translation>
        </message>
        <message>
            <source>across it eliminate the unit</source>
            <translation>境界を越えるとユニットは除去されます</translation>
        </message>
        <message>
            <source>are allowed across it</source>
            <translation>境界を越えられます</translation>
        </message>
        <message>
            <source>are eliminated</source>
            <translation>除去されます</translation>
        </message>
        <message>
            <source>are not allowed across it</source>
            <translation>境界を越えられません</translation>
        </message>
        <message>
            <source>are not used</source>
            <translation>使いません</translation>
        </message>
        <message>
            <source>area in play</source>
            <translation>使用範囲</translation>
        </message>
        <message>
            <source>area in play, 1 hex</source>
            <translation>使用区域、1ヘクス</translation>
        </message>
        <message>
            <source>area in play, {count} hexes</source>
            <translation>使用範囲、{count}ヘクス</translation>
        </message>
        <message>
            <source>edge of the area: {what}</source>
            <translation>範囲の境界：{what}</translation>
        </message>
        <message>
            <source>end at the edge</source>
            <translation>境界で途切れます</translation>
        </message>
        <message>
            <source>continue beyond it</source>
            <translation>境界の外へ続きます</translation>
        </message>
        <message>
            <source>play on the whole map</source>
            <translation>マップ全体を使用</translation>
        </message>
        <message>
            <source>stay inside</source>
            <translation>そこに留め置かれます</translation>
        </message>
    </context>
    <context>
        <name>Choosing</name>
        <message>
            <source>No</source>
            <translation>いいえ</translation>
        </message>
        <message>
            <source>Yes</source>
            <translation>はい</translation>
        </message>
    </context>
    <context>
        <name>ConditionEditor</name>
        <message>
            <source>A side controls hexes</source>
            <translation>陣営がヘクスを支配している</translation>
        </message>
        <message>
            <source>Add a condition first.</source>
            <translation>先に条件を追加してください。</translation>
        </message>
        <message>
            <source>Add a condition…</source>
            <translation>条件を追加…</translation>
        </message>
        <message>
            <source>All of these:</source>
            <translation>次のすべて：</translation>
        </message>
        <message>
            <source>And…</source>
            <translation>かつ…</translation>
        </message>
        <message>
            <source>Another level is reached</source>
            <translation>ほかの結果に達している</translation>
        </message>
        <message>
            <source>By the end of a turn</source>
            <translation>あるターンの終わりまでに</translation>
        </message>
        <message>
            <source>Condition</source>
            <translation>条件</translation>
        </message>
        <message>
            <source>Not this:</source>
            <translation>次のことが成り立たない：</translation>
        </message>
        <message>
            <source>One of these:</source>
            <translation>次のどれか：</translation>
        </message>
        <message>
            <source>Or…</source>
            <translation>または…</translation>
        </message>
        <message>
            <source>Points of a side</source>
            <translation>陣営の点数</translation>
        </message>
        <message>
            <source>Negate</source>
            <translation>否定にする</translation>
        </message>
        <message>
            <source>This number of these:</source>
            <translation>次のうちいくつか：</translation>
        </message>
        <message>
            <source>This number of units are there</source>
            <translation>ユニットがいくつかいる</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>外す</translation>
        </message>
        <message>
            <source>Remove the negation</source>
            <translation>否定をやめる</translation>
        </message>
        <message>
            <source>Two places are joined</source>
            <translation>2つの場所がつながっている</translation>
        </message>
        <message>
            <source>Units have left the map</source>
            <translation>ユニットが盤外へ離脱した</translation>
        </message>
        <message>
            <source>Units or steps are lost</source>
            <translation>ユニットまたはステップを失った</translation>
        </message>
        <message>
            <source>Units are in hexes</source>
            <translation>ユニットがヘクスにいる</translation>
        </message>
    </context>
    <context>
        <name>ConditionForm</name>
        <message>
            <source>By</source>
            <translation>つながりかた</translation>
        </message>
        <message>
            <source>Counted in</source>
            <translation>数える単位</translation>
        </message>
        <message>
            <source>How many</source>
            <translation>いくつ</translation>
        </message>
        <message>
            <source>Level</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>More than</source>
            <translation>比べる相手</translation>
        </message>
        <message>
            <source>Side</source>
            <translation>陣営</translation>
        </message>
        <message>
            <source>Through</source>
            <translation>通る場所</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Who</source>
            <translation>対象</translation>
        </message>
        <message>
            <source>With</source>
            <translation>相手の場所</translation>
        </message>
        <message>
            <source>all of them</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>alone</source>
            <translation>なし（自軍の点数だけ）</translation>
        </message>
        <message>
            <source>one at least</source>
            <translation>1つ以上</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>units</source>
            <translation>ユニット</translation>
        </message>
    </context>
    <context>
        <name>GeneralSection</name>
        <message>
            <source>Colour of side {number}</source>
            <translation>陣営{number}の色</translation>
        </message>
        <message>
            <source>Colour…</source>
            <translation>色…</translation>
        </message>
        <message>
            <source>First turn</source>
            <translation>最初のターン</translation>
        </message>
        <message>
            <source>Game</source>
            <translation>ゲーム</translation>
        </message>
        <message>
            <source>General and turns</source>
            <translation>基本とターン</translation>
        </message>
        <message>
            <source>In English</source>
            <translation>英語</translation>
        </message>
        <message>
            <source>In Japanese</source>
            <translation>日本語</translation>
        </message>
        <message>
            <source>Notes in English</source>
            <translation>説明（英語）</translation>
        </message>
        <message>
            <source>Notes in Japanese</source>
            <translation>説明（日本語）</translation>
        </message>
        <message>
            <source>Number of turns</source>
            <translation>ターン数</translation>
        </message>
        <message>
            <source>Side {number} in English</source>
            <translation>陣営{number}（英語）</translation>
        </message>
        <message>
            <source>Side {number} in Japanese</source>
            <translation>陣営{number}（日本語）</translation>
        </message>
        <message>
            <source>Sides</source>
            <translation>陣営</translation>
        </message>
        <message>
            <source>Title in English</source>
            <translation>題名（英語）</translation>
        </message>
        <message>
            <source>Title in Japanese</source>
            <translation>題名（日本語）</translation>
        </message>
        <message>
            <source>Turns</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>Title, sides and length of the scenario.</source>
            <translation>シナリオの題名、プレイする陣営、長さを決めます。</translation>
        </message>
        <message>
            <source>title: {title}</source>
            <translation>題名：{title}</translation>
        </message>
        <message>
            <source>turns {first} to {last}</source>
            <translation>第{first}～{last}ターン</translation>
        </message>
        <message>
            <source>{game}, rules {version}</source>
            <translation>{game}、ルール{version}</translation>
        </message>
    </context>
    <context>
        <name>ListSection</name>
        <message>
            <source>Choose one in the list first.</source>
            <translation>先に一覧から選んでください。</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Down</source>
            <translation>下へ</translation>
        </message>
        <message>
            <source>It is already at the end.</source>
            <translation>すでに端にあります。</translation>
        </message>
        <message>
            <source>Sentence in English</source>
            <translation>英語の文</translation>
        </message>
        <message>
            <source>Sentence in Japanese</source>
            <translation>日本語の文</translation>
        </message>
        <message>
            <source>Something is still missing here.</source>
            <translation>まだ足りないものがあります。</translation>
        </message>
        <message>
            <source>Up</source>
            <translation>上へ</translation>
        </message>
        <message>
            <source>add: {what}</source>
            <translation>追加：{what}</translation>
        </message>
        <message>
            <source>change: {what}</source>
            <translation>変更：{what}</translation>
        </message>
        <message>
            <source>delete: {what}</source>
            <translation>削除：{what}</translation>
        </message>
        <message>
            <source>move: {what}</source>
            <translation>移動：{what}</translation>
        </message>
    </context>
    <context>
        <name>NewForm</name>
        <message>
            <source>Before the number there may be up to four letters.</source>
            <translation>番号の前に付けられる文字は4字までです。</translation>
        </message>
        <message>
            <source>Blank map</source>
            <translation>白紙のマップ</translation>
        </message>
        <message>
            <source>Column, then row</source>
            <translation>列、行の順</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <source>Corners above and below</source>
            <translation>角が上下</translation>
        </message>
        <message>
            <source>Counters</source>
            <translation>カウンター</translation>
        </message>
        <message>
            <source>First turn</source>
            <translation>最初のターン</translation>
        </message>
        <message>
            <source>Flat sides above and below</source>
            <translation>辺が上下</translation>
        </message>
        <message>
            <source>Game</source>
            <translation>ゲーム</translation>
        </message>
        <message>
            <source>Give the scenario a title first.</source>
            <translation>先に題名を付けてください。</translation>
        </message>
        <message>
            <source>Hexes</source>
            <translation>ヘクスの向き</translation>
        </message>
        <message>
            <source>In English</source>
            <translation>英語</translation>
        </message>
        <message>
            <source>In Japanese</source>
            <translation>日本語</translation>
        </message>
        <message>
            <source>Letters before the number</source>
            <translation>番号の前の文字</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>マップ</translation>
        </message>
        <message>
            <source>Map of “{title}”</source>
            <translation>「{title}」のマップ</translation>
        </message>
        <message>
            <source>None yet: make my own</source>
            <translation>まだなし（自分で作る）</translation>
        </message>
        <message>
            <source>Number of turns</source>
            <translation>ターン数</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>番号</translation>
        </message>
        <message>
            <source>Row, then column</source>
            <translation>行、列の順</translation>
        </message>
        <message>
            <source>Rows</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Side {number} in English</source>
            <translation>陣営{number}（英語）</translation>
        </message>
        <message>
            <source>Side {number} in Japanese</source>
            <translation>陣営{number}（日本語）</translation>
        </message>
        <message>
            <source>Sides</source>
            <translation>陣営</translation>
        </message>
        <message>
            <source>Those of “{title}”</source>
            <translation>「{title}」のもの</translation>
        </message>
        <message>
            <source>Title in English</source>
            <translation>題名（英語）</translation>
        </message>
        <message>
            <source>Title in Japanese</source>
            <translation>題名（日本語）</translation>
        </message>
        <message>
            <source>Turns</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>{first} to {last}</source>
            <translation>{first}～{last}</translation>
        </message>
    </context>
    <context>
        <name>NewPage</name>
        <message>
            <source>All of the map is in play already.</source>
            <translation>すでにマップ全体を使っています。</translation>
        </message>
        <message>
            <source>Choose counters first: formations need theirs.</source>
            <translation>先にカウンターを選んでください。部隊にはカウンターが必要です。</translation>
        </message>
        <message>
            <source>Drag over the map to play on a part of it.</source>
            <translation>マップの上をドラッグすると、その範囲だけを使います。</translation>
        </message>
        <message>
            <source>Everything can be changed later.</source>
            <translation>すべて後から変えられます。</translation>
        </message>
        <message>
            <source>Make the scenario</source>
            <translation>シナリオを作る</translation>
        </message>
        <message>
            <source>New scenario</source>
            <translation>新しいシナリオ</translation>
        </message>
        <message>
            <source>The game is being read …</source>
            <translation>ゲームを読み込んでいます…</translation>
        </message>
        <message>
            <source>The map is being drawn …</source>
            <translation>マップを描いています…</translation>
        </message>
        <message>
            <source>The map of the new scenario</source>
            <translation>新しいシナリオのマップ</translation>
        </message>
        <message>
            <source>Then choose formations from a campaign</source>
            <translation>続けてキャンペーンから部隊を選ぶ</translation>
        </message>
        <message>
            <source>No map to show.</source>
            <translation>表示できるマップがありません。</translation>
        </message>
        <message>
            <source>This map is played on as a whole.</source>
            <translation>このマップは全体を使います。</translation>
        </message>
        <message>
            <source>Whole map</source>
            <translation>マップ全体</translation>
        </message>
        <message>
            <source>{hexes} hexes in play, 1 turn</source>
            <translation>使用{hexes}ヘクス、1ターン</translation>
        </message>
        <message>
            <source>{hexes} hexes in play, {turns} turns</source>
            <translation>使用{hexes}ヘクス、{turns}ターン</translation>
        </message>
    </context>
    <context>
        <name>NoteField</name>
        <message>
            <source>notes</source>
            <translation>説明</translation>
        </message>
    </context>
    <context>
        <name>Offers</name>
        <message>
            <source>Ardennes</source>
            <translation>アルデンヌ</translation>
        </message>
        <message>
            <source>Normandy</source>
            <translation>ノルマンディー</translation>
        </message>
        <message>
            <source>The West 1940</source>
            <translation>西方1940年</translation>
        </message>
        <message>
            <source>The West 1944</source>
            <translation>西方1944年</translation>
        </message>
        <message>
            <source>Western Europe</source>
            <translation>西ヨーロッパ</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Scenario</source>
            <translation>シナリオ</translation>
        </message>
    </context>
    <context>
        <name>PickDialog</name>
        <message>
            <source>1 hex</source>
            <translation>1ヘクス</translation>
        </message>
        <message>
            <source>Click hexes, or drag over several. The wheel brings the map nearer, Home shows all of it.</source>
            <translation>ヘクスをクリックするか、ドラッグして選びます。ホイールで拡大し、Homeで全体を表示します。</translation>
        </message>
        <message>
            <source>Pick a hex first.</source>
            <translation>先にヘクスを選んでください。</translation>
        </message>
        <message>
            <source>Pick on map</source>
            <translation>マップで選ぶ</translation>
        </message>
        <message>
            <source>Take these hexes</source>
            <translation>このヘクスにする</translation>
        </message>
        <message>
            <source>The map</source>
            <translation>マップ</translation>
        </message>
        <message>
            <source>{count} hexes</source>
            <translation>{count}ヘクス</translation>
        </message>
    </context>
    <context>
        <name>RulesSection</name>
        <message>
            <source>All readings at once</source>
            <translation>すべての読みを1度に</translation>
        </message>
        <message>
            <source>Choose a layer in use that has another one beside it.</source>
            <translation>使用中のレイヤーのうち、隣に別のレイヤーがあるものを選んでください。</translation>
        </message>
        <message>
            <source>Choose all readings at once…</source>
            <translation>すべての読みを1度に選ぶ…</translation>
        </message>
        <message>
            <source>Down</source>
            <translation>下へ</translation>
        </message>
        <message>
            <source>Layers of the rules</source>
            <translation>ルールのレイヤー</translation>
        </message>
        <message>
            <source>Layers, the lowest first</source>
            <translation>レイヤー（下から順）</translation>
        </message>
        <message>
            <source>Open the rulebook</source>
            <translation>ルールブックを開く</translation>
        </message>
        <message>
            <source>Options and readings</source>
            <translation>選択ルールと読み</translation>
        </message>
        <message>
            <source>Rule</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>Rules and options</source>
            <translation>ルールと選択</translation>
        </message>
        <message>
            <source>Show the place in the rulebook</source>
            <translation>ルールブックの該当箇所を表示します</translation>
        </message>
        <message>
            <source>No layers: the rulebook applies unchanged.</source>
            <translation>レイヤーはありません。ルールブックが印刷のとおりに使われます。</translation>
        </message>
        <message>
            <source>Under which rules the scenario is played. Values are changed in the rulebook.</source>
            <translation>シナリオで使うルールです。値はルールブックで変えます。</translation>
        </message>
        <message>
            <source>Up</source>
            <translation>上へ</translation>
        </message>
        <message>
            <source>layers of the rules</source>
            <translation>ルールのレイヤー</translation>
        </message>
        <message>
            <source>option: {title}</source>
            <translation>選択：{title}</translation>
        </message>
        <message>
            <source>order of the layers</source>
            <translation>レイヤーの順序</translation>
        </message>
        <message>
            <source>readings: {preset}</source>
            <translation>読み：{preset}</translation>
        </message>
        <message>
            <source>{answer} (usual)</source>
            <translation>{answer}（通常）</translation>
        </message>
    </context>
    <context>
        <name>ScenarioWorkspace</name>
        <message>
            <source>1 problem</source>
            <translation>問題1件</translation>
        </message>
        <message>
            <source>Area in play</source>
            <translation>使用範囲</translation>
        </message>
        <message>
            <source>At the start</source>
            <translation>開始時</translation>
        </message>
        <message>
            <source>General and turns</source>
            <translation>基本とターン</translation>
        </message>
        <message>
            <source>Rules and options</source>
            <translation>ルールと選択</translation>
        </message>
        <message>
            <source>Sections of the scenario</source>
            <translation>シナリオの項目</translation>
        </message>
        <message>
            <source>Special rules</source>
            <translation>特別ルール</translation>
        </message>
        <message>
            <source>Turn sheet</source>
            <translation>ターン表</translation>
        </message>
        <message>
            <source>Victory</source>
            <translation>勝利条件</translation>
        </message>
        <message>
            <source>{count} problems</source>
            <translation>問題{count}件</translation>
        </message>
    </context>
    <context>
        <name>Section</name>
        <message>
            <source>No scenario here. Open one, or create one (Ctrl+N).</source>
            <translation>ここにはシナリオがありません。開くか、新しく作ってください（Ctrl+N）。</translation>
        </message>
    </context>
    <context>
        <name>SheetModel</name>
        <message>
            <source>A number from {low} to {high}</source>
            <translation>{low}～{high}の数</translation>
        </message>
        <message>
            <source>A number from {low} to {high}, or roll</source>
            <translation>{low}～{high}の数、または「サイ」</translation>
        </message>
        <message>
            <source>One of: {words}</source>
            <translation>次のどれか：{words}</translation>
        </message>
        <message>
            <source>roll</source>
            <translation>サイ</translation>
        </message>
        <message>
            <source>rows of the turn sheet left to the rules</source>
            <translation>ターン表の行をルールに任せる</translation>
        </message>
        <message>
            <source>turn sheet: {rows}</source>
            <translation>ターン表：{rows}</translation>
        </message>
        <message>
            <source>“{text}” is not understood. {expected}</source>
            <translation>「{text}」は読み取れません。{expected}</translation>
        </message>
    </context>
    <context>
        <name>SideRow</name>
        <message>
            <source>color of side {number}</source>
            <translation>陣営{number}の色</translation>
        </message>
        <message>
            <source>name of side {number}</source>
            <translation>陣営{number}の名前</translation>
        </message>
    </context>
    <context>
        <name>SpecialSection</name>
        <message>
            <source>A layer of rules applies…</source>
            <translation>ルールのレイヤーを使う…</translation>
        </message>
        <message>
            <source>A number changes…</source>
            <translation>数値を修正する…</translation>
        </message>
        <message>
            <source>A rule does not apply to them…</source>
            <translation>ルールを適用しない…</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>追加</translation>
        </message>
        <message>
            <source>An option is chosen…</source>
            <translation>選択ルールを決める…</translation>
        </message>
        <message>
            <source>Answer</source>
            <translation>答え</translation>
        </message>
        <message>
            <source>At most this often…</source>
            <translation>回数を制限する…</translation>
        </message>
        <message>
            <source>Counted by</source>
            <translation>数える単位</translation>
        </message>
        <message>
            <source>How much</source>
            <translation>いくつ</translation>
        </message>
        <message>
            <source>It costs more or less…</source>
            <translation>コストを変える…</translation>
        </message>
        <message>
            <source>No special rules yet. The rulebook applies unchanged.</source>
            <translation>特別ルールはまだなく、すべてルールブックのとおりです。最初のものを追加してください。</translation>
        </message>
        <message>
            <source>Only while this is true:</source>
            <translation>次の条件が成り立つ間だけ：</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>Special rules</source>
            <translation>特別ルール</translation>
        </message>
        <message>
            <source>They count as…</source>
            <translation>…とみなす</translation>
        </message>
        <message>
            <source>They may not…</source>
            <translation>…できない</translation>
        </message>
        <message>
            <source>They may…</source>
            <translation>…できる</translation>
        </message>
        <message>
            <source>They must…</source>
            <translation>…しなければならない</translation>
        </message>
        <message>
            <source>Turns</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>What</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>Rules of this scenario alone, in terms that the game can play.</source>
            <translation>このシナリオだけのルールを、ゲームが実行できる言葉で書きます。</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Who</source>
            <translation>対象</translation>
        </message>
        <message>
            <source>hex</source>
            <translation>ヘクス</translation>
        </message>
        <message>
            <source>phase</source>
            <translation>フェイズ</translation>
        </message>
        <message>
            <source>scenario</source>
            <translation>シナリオ</translation>
        </message>
        <message>
            <source>special rule {number}</source>
            <translation>特別ルール{number}</translation>
        </message>
        <message>
            <source>turn</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>unit</source>
            <translation>ユニット</translation>
        </message>
    </context>
    <context>
        <name>StartSection</name>
        <message>
            <source>Add what differs</source>
            <translation>異なるものを追加</translation>
        </message>
        <message>
            <source>Add…</source>
            <translation>追加…</translation>
        </message>
        <message>
            <source>Also set in the file: {names}</source>
            <translation>ファイルではほかに次の項目も設定されています：{names}</translation>
        </message>
        <message>
            <source>As the game has it</source>
            <translation>ゲームのとおりにする</translation>
        </message>
        <message>
            <source>At the start</source>
            <translation>開始時</translation>
        </message>
        <message>
            <source>Everything is set already.</source>
            <translation>すべて決められています。</translation>
        </message>
        <message>
            <source>Nothing is set: everything begins as the game has it. Add what differs.</source>
            <translation>何も決められておらず、ゲームのとおりに始まります。異なるものを追加してください。</translation>
        </message>
        <message>
            <source>What differs from how the game begins by itself. Units are set up on the map.</source>
            <translation>ゲーム本来の始まりかたと異なるものです。ユニットはマップの上で配置します。</translation>
        </message>
        <message>
            <source>at the start: {name}</source>
            <translation>開始時：{name}</translation>
        </message>
        <message>
            <source>entries without a name: {count}</source>
            <translation>名前のない項目{count}件</translation>
        </message>
        <message>
            <source>{name}: as the game has it</source>
            <translation>{name}：ゲームのとおりにする</translation>
        </message>
    </context>
    <context>
        <name>StartTable</name>
        <message>
            <source>A hex or a place, such as W1719 or Carentan</source>
            <translation>ヘクスまたは場所（例：W1719、カランタン）</translation>
        </message>
        <message>
            <source>A hexside, such as W1719/W1720</source>
            <translation>ヘクスサイド（例：W1719/W1720）</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>追加</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>外す</translation>
        </message>
        <message>
            <source>Remove {place}</source>
            <translation>{place}を外す</translation>
        </message>
        <message>
            <source>“{words}” is not a place of this map.</source>
            <translation>「{words}」はこのマップにありません。</translation>
        </message>
    </context>
    <context>
        <name>Terms</name>
        <message>
            <source>Air markers</source>
            <translation>航空マーカー</translation>
        </message>
        <message>
            <source>Allied air markers</source>
            <translation>連合軍の航空マーカー</translation>
        </message>
        <message>
            <source>Allied free Ops</source>
            <translation>連合軍のフリーOps</translation>
        </message>
        <message>
            <source>Allied resource points</source>
            <translation>連合軍のRP</translation>
        </message>
        <message>
            <source>Beachheads</source>
            <translation>橋頭堡</translation>
        </message>
        <message>
            <source>Blown bridges</source>
            <translation>爆破された橋</translation>
        </message>
        <message>
            <source>Coastal garrisons</source>
            <translation>海岸守備隊</translation>
        </message>
        <message>
            <source>Delay points</source>
            <translation>遅滞ポイント</translation>
        </message>
        <message>
            <source>Destroyed strongpoints</source>
            <translation>破壊された拠点</translation>
        </message>
        <message>
            <source>German free Ops</source>
            <translation>ドイツ軍のフリーOps</translation>
        </message>
        <message>
            <source>German resource points</source>
            <translation>ドイツ軍のRP</translation>
        </message>
        <message>
            <source>Hexes for secret objectives</source>
            <translation>秘密目標のヘクス</translation>
        </message>
        <message>
            <source>Initiative</source>
            <translation>主導権</translation>
        </message>
        <message>
            <source>Interdiction of supply</source>
            <translation>補給への阻止攻撃</translation>
        </message>
        <message>
            <source>Luck</source>
            <translation>幸運</translation>
        </message>
        <message>
            <source>Markers in the pool</source>
            <translation>プールのマーカー</translation>
        </message>
        <message>
            <source>Markers set beforehand</source>
            <translation>あらかじめ置くマーカー</translation>
        </message>
        <message>
            <source>Naval markers</source>
            <translation>海上マーカー</translation>
        </message>
        <message>
            <source>Pontoon bridges</source>
            <translation>舟橋</translation>
        </message>
        <message>
            <source>Resource points</source>
            <translation>RP</translation>
        </message>
        <message>
            <source>Sources of supply</source>
            <translation>補給源</translation>
        </message>
        <message>
            <source>Storms so far</source>
            <translation>これまでの嵐の回数</translation>
        </message>
        <message>
            <source>The weather cup</source>
            <translation>天候カップ</translation>
        </message>
        <message>
            <source>Turn in which Cherbourg fell</source>
            <translation>シェルブールが陥落したターン</translation>
        </message>
        <message>
            <source>Turns in control of the objective</source>
            <translation>目標を保持したターン数</translation>
        </message>
        <message>
            <source>Units destroyed by a side</source>
            <translation>各陣営が撃破したユニット</translation>
        </message>
        <message>
            <source>Victory points</source>
            <translation>勝利点</translation>
        </message>
        <message>
            <source>Weather</source>
            <translation>天候</translation>
        </message>
        <message>
            <source>Weather of the turn before</source>
            <translation>前のターンの天候</translation>
        </message>
        <message>
            <source>Where reinforcements come in</source>
            <translation>増援の進入場所</translation>
        </message>
        <message>
            <source>Who controls a hex</source>
            <translation>ヘクスの支配</translation>
        </message>
        <message>
            <source>a marker</source>
            <translation>マーカー</translation>
        </message>
        <message>
            <source>clear sky</source>
            <translation>晴天</translation>
        </message>
        <message>
            <source>first activation</source>
            <translation>最初の活性化</translation>
        </message>
        <message>
            <source>heavy overcast</source>
            <translation>重度曇天</translation>
        </message>
        <message>
            <source>light overcast</source>
            <translation>軽度曇天</translation>
        </message>
        <message>
            <source>rain</source>
            <translation>雨</translation>
        </message>
        <message>
            <source>storm</source>
            <translation>嵐</translation>
        </message>
    </context>
    <context>
        <name>TurnNames</name>
        <message>
            <source>Date or name in English</source>
            <translation>日付または名前（英語）</translation>
        </message>
        <message>
            <source>Date or name in Japanese</source>
            <translation>日付または名前（日本語）</translation>
        </message>
        <message>
            <source>Names of the turns</source>
            <translation>ターンの名前</translation>
        </message>
        <message>
            <source>name of turn {turn}</source>
            <translation>第{turn}ターンの名前</translation>
        </message>
    </context>
    <context>
        <name>TurnSheetSection</name>
        <message>
            <source>Fill to the right</source>
            <translation>右へ同じ値</translation>
        </message>
        <message>
            <source>Leave rows to the rules</source>
            <translation>行をルールに任せる</translation>
        </message>
        <message>
            <source>Roll</source>
            <translation>サイで決める</translation>
        </message>
        <message>
            <source>Select cells first.</source>
            <translation>先にマスを選んでください。</translation>
        </message>
        <message>
            <source>Import from another scenario</source>
            <translation>ほかのシナリオから取り込む</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>取り込む…</translation>
        </message>
        <message>
            <source>Turn sheet</source>
            <translation>ターン表</translation>
        </message>
        <message>
            <source>Values fixed turn by turn. The rules decide empty rows; you can paste cells from a table.</source>
            <translation>ターンごとに決まっていることです。空の行はルールに任せます。表計算から貼り付けられます。</translation>
        </message>
    </context>
    <context>
        <name>Turns</name>
        <message>
            <source>from turn {first}</source>
            <translation>第{first}ターンから</translation>
        </message>
        <message>
            <source>to turn {last}</source>
            <translation>第{last}ターンまで</translation>
        </message>
    </context>
    <context>
        <name>TurnsField</name>
        <message>
            <source>Turns are written as 3-5, 3-, -5 or 2, 4.</source>
            <translation>ターンは 3-5、3-、-5、2, 4 のように書きます。</translation>
        </message>
        <message>
            <source>always; or 3-5, 3-, 2, 4</source>
            <translation>いつも（または 3-5、3-、2, 4）</translation>
        </message>
    </context>
    <context>
        <name>VictorySection</name>
        <message>
            <source>A result</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>追加</translation>
        </message>
        <message>
            <source>For</source>
            <translation>陣営</translation>
        </message>
        <message>
            <source>For each</source>
            <translation>ごとに</translation>
        </message>
        <message>
            <source>Name in English</source>
            <translation>名前（英語）</translation>
        </message>
        <message>
            <source>Name in Japanese</source>
            <translation>名前（日本語）</translation>
        </message>
        <message>
            <source>No results yet. The rulebook decides who wins if it has a rule for it. Choose Add.</source>
            <translation>結果はまだありません。ルールブックに定めがあればそれで勝敗が決まります。最初の結果を追加してください。</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>点数</translation>
        </message>
        <message>
            <source>Points for a side</source>
            <translation>陣営への点数</translation>
        </message>
        <message>
            <source>Points need a condition: delete the points instead.</source>
            <translation>点数には条件が必要です。不要なら点数を削除してください。</translation>
        </message>
        <message>
            <source>Results and points</source>
            <translation>結果と点数</translation>
        </message>
        <message>
            <source>The first result in the list whose condition is true decides the game.</source>
            <translation>一覧の上から見て、最初に条件の成り立つ結果で勝敗が決まります。</translation>
        </message>
        <message>
            <source>Victory</source>
            <translation>勝利条件</translation>
        </message>
        <message>
            <source>When it is looked at</source>
            <translation>判定の時</translation>
        </message>
        <message>
            <source>Without a condition it applies when nothing above it does.</source>
            <translation>条件がなければ、上のどれも成り立たないときの結果になります。</translation>
        </message>
        <message>
            <source>at once</source>
            <translation>ただちに</translation>
        </message>
        <message>
            <source>at the end of each turn</source>
            <translation>各ターンの終わり</translation>
        </message>
        <message>
            <source>at the end of the game</source>
            <translation>ゲームの終わり</translation>
        </message>
        <message>
            <source>hex</source>
            <translation>ヘクス</translation>
        </message>
        <message>
            <source>no one: a draw</source>
            <translation>なし（引き分け）</translation>
        </message>
        <message>
            <source>once</source>
            <translation>1度</translation>
        </message>
        <message>
            <source>points {number}</source>
            <translation>点数{number}</translation>
        </message>
        <message>
            <source>result {number}</source>
            <translation>結果{number}</translation>
        </message>
        <message>
            <source>step</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>turn</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>unit</source>
            <translation>ユニット</translation>
        </message>
    </context>
    <context>
        <name>WhereField</name>
        <message>
            <source>A place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Write a place on the map here, not a unit's.</source>
            <translation>ここではユニットの場所ではなく、マップの場所を指定してください。</translation>
        </message>
        <message>
            <source>Anywhere on the map</source>
            <translation>マップのどこでも</translation>
        </message>
        <message>
            <source>Carentan, or W1719, or within 2 of Caen</source>
            <translation>カランタン、W1719、カーンから2以内など</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <translation>どこでも</translation>
        </message>
        <message>
            <source>In the area in play</source>
            <translation>使用範囲の中</translation>
        </message>
        <message>
            <source>This map has no hex scale (km per hex).</source>
            <translation>このマップでは1ヘクスの幅が何kmか決められていません。</translation>
        </message>
        <message>
            <source>Off the map</source>
            <translation>盤外</translation>
        </message>
        <message>
            <source>Pick on map…</source>
            <translation>マップで選ぶ…</translation>
        </message>
        <message>
            <source>That is beside the map.</source>
            <translation>そこはマップの外です。</translation>
        </message>
        <message>
            <source>“{words}” is not a hex, hexside, area, place or river of this map.</source>
            <translation>「{words}」というヘクス、ヘクスサイド、エリア、場所、河川はこのマップにありません。</translation>
        </message>
    </context>
    <context>
        <name>WhoField</name>
        <message>
            <source>Every unit</source>
            <translation>すべてのユニット</translation>
        </message>
        <message>
            <source>every formation</source>
            <translation>すべての部隊</translation>
        </message>
        <message>
            <source>every type</source>
            <translation>すべての種類</translation>
        </message>
        <message>
            <source>formation</source>
            <translation>部隊</translation>
        </message>
        <message>
            <source>side</source>
            <translation>陣営</translation>
        </message>
        <message>
            <source>type</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>{name}: {part}</source>
            <translation>{name}：{part}</translation>
        </message>
    </context>
</TS>
