<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Appearance chart…</source>
            <translation>登場表…</translation>
        </message>
        <message>
            <source>Compare orders of battle…</source>
            <translation>戦闘序列を比較…</translation>
        </message>
        <message>
            <source>Order of battle</source>
            <translation>戦闘序列</translation>
        </message>
        <message>
            <source>See how many units, steps or points each side has in each turn.</source>
            <translation>各陣営のユニット数、ステップ数、各値の合計をターンごとに表示します。</translation>
        </message>
        <message>
            <source>Compare the units with those of another scenario, and import single ones.</source>
            <translation>別のシナリオと異なるユニットを表示し、1つずつ取り込めます。</translation>
        </message>
        <message>
            <source>Start from a campaign…</source>
            <translation>キャンペーンから始める…</translation>
        </message>
        <message>
            <source>Strength by turn…</source>
            <translation>ターンごとの戦力…</translation>
        </message>
        <message>
            <source>Import formations as they are on a date of another scenario.</source>
            <translation>別のシナリオのある日付の状態から、部隊を取り込みます。</translation>
        </message>
        <message>
            <source>The order of battle: formations and units, where they start, when and where they come.</source>
            <translation>戦闘序列です。部隊とユニット、その初期配置の場所、登場するターンと場所を決めます。</translation>
        </message>
        <message>
            <source>Who starts where and who comes when, as a page to be printed.</source>
            <translation>どのユニットがどこに配置され、いつ登場するかを、印刷できるページにします。</translation>
        </message>
    </context>
    <context>
        <name>ArrivalActions</name>
        <message>
            <source>A whole number from 1 to {most}.</source>
            <translation>1から{most}までの整数です。</translation>
        </message>
        <message>
            <source>None of these units has a turn of arrival. Set one first.</source>
            <translation>到着ターンの決まったユニットがありません。先に到着ターンを指定してください。</translation>
        </message>
        <message>
            <source>They arrive in the first turn already.</source>
            <translation>すでに最初のターンに到着します。</translation>
        </message>
        <message>
            <source>They arrive in the last turn already.</source>
            <translation>すでに最後のターンに到着します。</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全</translation>
        </message>
        <message>
            <source>by dice</source>
            <translation>ダイス</translation>
        </message>
        <message>
            <source>name: {name}</source>
            <translation>名前：{name}</translation>
        </message>
        <message>
            <source>{who}: 1 step</source>
            <translation>{who}：1ステップ</translation>
        </message>
        <message>
            <source>{who}: arrive in turn {turn}</source>
            <translation>{who}：登場ターン{turn}</translation>
        </message>
        <message>
            <source>{who}: arrives in turn {turn}</source>
            <translation>{who}：登場ターン{turn}</translation>
        </message>
        <message>
            <source>{who}: enter anywhere</source>
            <translation>{who}：登場場所の指定なし</translation>
        </message>
        <message>
            <source>{who}: enter at {place}</source>
            <translation>{who}：登場場所 {place}</translation>
        </message>
        <message>
            <source>{who}: leaves in turn {turn}</source>
            <translation>{who}：第{turn}ターンに撤収</translation>
        </message>
        <message>
            <source>{who}: neither set up nor arriving</source>
            <translation>{who}：初期配置も登場もなし</translation>
        </message>
        <message>
            <source>{who}: set up in {place}</source>
            <translation>{who}：{place}に初期配置</translation>
        </message>
        <message>
            <source>{who}: source</source>
            <translation>{who}：出典</translation>
        </message>
        <message>
            <source>{who}: stays</source>
            <translation>{who}：撤収しない</translation>
        </message>
        <message>
            <source>{who}: {count} earlier</source>
            <translation>{who}：{count}ターン早める</translation>
        </message>
        <message>
            <source>{who}: {count} later</source>
            <translation>{who}：{count}ターン遅らせる</translation>
        </message>
        <message>
            <source>{who}: {steps} steps</source>
            <translation>{who}：{steps}ステップ</translation>
        </message>
    </context>
    <context>
        <name>ChartDialog</name>
        <message>
            <source>Appearance chart</source>
            <translation>登場表</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Keep as…</source>
            <translation>保存…</translation>
        </message>
        <message>
            <source>Keep the chart</source>
            <translation>登場表の保存</translation>
        </message>
        <message>
            <source>PDF (*.pdf);;Web page (*.html)</source>
            <translation>PDF (*.pdf);;ウェブページ (*.html)</translation>
        </message>
        <message>
            <source>Who starts where, and who comes when. It can be kept as a PDF or as a web page.</source>
            <translation>どのユニットがどこに配置され、いつ登場するかの表です。PDFかウェブページとして保存できます。</translation>
        </message>
    </context>
    <context>
        <name>CompareOrdersDialog</name>
        <message>
            <source>1 unit differs. If you import it, it becomes the same as there.</source>
            <translation>違うユニットは1個です。取り込むと、向こうと同じになります。</translation>
        </message>
        <message>
            <source>Choose a scenario to see which units differ from it.</source>
            <translation>シナリオを選ぶと、異なるユニットが表示されます。</translation>
        </message>
        <message>
            <source>Compare with another scenario</source>
            <translation>別のシナリオとの比較</translation>
        </message>
        <message>
            <source>Here</source>
            <translation>このシナリオ</translation>
        </message>
        <message>
            <source>No unit differs.</source>
            <translation>異なるユニットはありません。</translation>
        </message>
        <message>
            <source>Scenario</source>
            <translation>シナリオ</translation>
        </message>
        <message>
            <source>Select rows first.</source>
            <translation>先に行を選択してください。</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>表示</translation>
        </message>
        <message>
            <source>Import Selected Rows</source>
            <translation>選択した行を取り込む</translation>
        </message>
        <message>
            <source>This scenario has no counter for {unit}.</source>
            <translation>このシナリオには{unit}のカウンターがありません。</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>ユニット</translation>
        </message>
        <message>
            <source>Units that differ</source>
            <translation>異なるユニット</translation>
        </message>
        <message>
            <source>all that differs</source>
            <translation>異なるものすべて</translation>
        </message>
        <message>
            <source>arrives by dice: {place}</source>
            <translation>ダイスで登場：{place}</translation>
        </message>
        <message>
            <source>arrives in turn {turn}: {place}</source>
            <translation>第{turn}ターンに登場：{place}</translation>
        </message>
        <message>
            <source>in no formation</source>
            <translation>部隊に属さない</translation>
        </message>
        <message>
            <source>leaves in turn {turn}</source>
            <translation>第{turn}ターンに撤収</translation>
        </message>
        <message>
            <source>not there</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>starts in {place}</source>
            <translation>初期配置：{place}</translation>
        </message>
        <message>
            <source>units of both in another formation</source>
            <translation>両方にあり、所属が異なるユニット</translation>
        </message>
        <message>
            <source>units of both that start or arrive otherwise</source>
            <translation>両方にあり、配置や登場が異なるユニット</translation>
        </message>
        <message>
            <source>units only here</source>
            <translation>このシナリオだけにあるユニット</translation>
        </message>
        <message>
            <source>units only there</source>
            <translation>相手だけにあるユニット</translation>
        </message>
        <message>
            <source>waits in a pool</source>
            <translation>プールで待機</translation>
        </message>
        <message>
            <source>{count} units differ. Those that you import become the same as there.</source>
            <translation>{count}ユニットが異なります。取り込んだユニットは、相手のシナリオと同じ内容になります。</translation>
        </message>
    </context>
    <context>
        <name>FormationActions</name>
        <message>
            <source>A formation cannot be under itself.</source>
            <translation>部隊を自分自身の下に置くことはできません。</translation>
        </message>
        <message>
            <source>Units belong under a formation. Drop them on one.</source>
            <translation>ユニットは部隊の下に置きます。部隊の上でドロップしてください。</translation>
        </message>
        <message>
            <source>an order of battle of its own</source>
            <translation>専用の戦闘序列を作成</translation>
        </message>
        <message>
            <source>delete {who}</source>
            <translation>{who}を削除</translation>
        </message>
        <message>
            <source>new formation: {name}</source>
            <translation>新しい部隊：{name}</translation>
        </message>
        <message>
            <source>start from {title}</source>
            <translation>「{title}」から開始</translation>
        </message>
        <message>
            <source>import 1 row</source>
            <translation>1行を取り込み</translation>
        </message>
        <message>
            <source>import {count} rows</source>
            <translation>{count}行を取り込み</translation>
        </message>
        <message>
            <source>{who} as in {title}</source>
            <translation>{who}を「{title}」と同じにする</translation>
        </message>
        <message>
            <source>{who} under {formation}</source>
            <translation>{who}を{formation}の下へ</translation>
        </message>
    </context>
    <context>
        <name>FormationDialog</name>
        <message>
            <source>Its units can be dragged into it afterwards.</source>
            <translation>ユニットは、あとでドラッグして入れられます。</translation>
        </message>
        <message>
            <source>Make it</source>
            <translation>作成</translation>
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
            <source>New formation</source>
            <translation>新しい部隊</translation>
        </message>
        <message>
            <source>Side</source>
            <translation>陣営</translation>
        </message>
        <message>
            <source>Under</source>
            <translation>上位部隊</translation>
        </message>
        <message>
            <source>Write a name first.</source>
            <translation>先に名前を入力してください。</translation>
        </message>
        <message>
            <source>no other</source>
            <translation>なし</translation>
        </message>
    </context>
    <context>
        <name>GraphsDialog</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Strength by turn</source>
            <translation>ターンごとの戦力</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>Values to count</source>
            <translation>数えるもの</translation>
        </message>
        <message>
            <source>The strength of each side by the order of battle, without losses. Dice and pools do not count.</source>
            <translation>戦闘序列で各陣営が持つ戦力です。損害は含みません。ダイスで登場するものとプールは数えません。</translation>
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
        <name>MixDialog</name>
        <message>
            <source>All counters of this side serve already.</source>
            <translation>この陣営のカウンターは、すべてどこかの部隊に属しています。</translation>
        </message>
        <message>
            <source>Choose a counter first.</source>
            <translation>先にカウンターを選んでください。</translation>
        </message>
        <message>
            <source>Counters for {formation}</source>
            <translation>{formation}のカウンター</translation>
        </message>
        <message>
            <source>Counters of the mix</source>
            <translation>ミックスのカウンター</translation>
        </message>
        <message>
            <source>Counters of the mix without a formation. Choose one or several.</source>
            <translation>どの部隊にも属していないカウンターです。1つ、または複数を選んでください。</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>取り込む</translation>
        </message>
    </context>
    <context>
        <name>OobActions</name>
        <message>
            <source>Counters with several entries stay where they are.</source>
            <translation>複数の項目に現れるカウンターは動かしません。</translation>
        </message>
        <message>
            <source>No scenario is open.</source>
            <translation>シナリオが開かれていません。</translation>
        </message>
        <message>
            <source>The file of the order of battle cannot be read. Problems shows the reason.</source>
            <translation>戦闘序列のファイルを読めません。理由は「問題」に表示されます。</translation>
        </message>
        <message>
            <source>This order of battle belongs to another scenario. Make it this scenario's own first.</source>
            <translation>この戦闘序列は別のシナリオのものです。変更するには、先にこのシナリオ専用の写しを作ってください。</translation>
        </message>
        <message>
            <source>{count} units</source>
            <translation>{count}ユニット</translation>
        </message>
    </context>
    <context>
        <name>OobBar</name>
        <message>
            <source>Make it this scenario's own</source>
            <translation>専用の写しを作る</translation>
        </message>
        <message>
            <source>More</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>New</source>
            <translation>新規</translation>
        </message>
        <message>
            <source>No units yet. Create a formation, paste rows from a spreadsheet, or start from a campaign.</source>
            <translation>まだ部隊がありません。部隊を作るか、表計算ソフトの行を貼り付けるか、キャンペーンから始めてください。</translation>
        </message>
        <message>
            <source>Paste rows…</source>
            <translation>行を貼り付け…</translation>
        </message>
        <message>
            <source>Place…</source>
            <translation>配置場所…</translation>
        </message>
        <message>
            <source>Import rows of a spreadsheet from the clipboard, after a preview.</source>
            <translation>クリップボードから表計算ソフトの行を読みます。先に変更内容を確認できます。</translation>
        </message>
        <message>
            <source>Search units and formations</source>
            <translation>ユニットと部隊を検索</translation>
        </message>
        <message>
            <source>Select units first.</source>
            <translation>先にユニットを選択してください。</translation>
        </message>
    </context>
    <context>
        <name>OobColumns</name>
        <message>
            <source>A hex, several, a place, an area or a box, in words: W1719, Carentan, within 2 of Bayeux.</source>
            <translation>ヘクス、複数のヘクス、地名、エリア、ボックスを言葉で書きます。例：W1719、カランタン、バイユーから2以内。</translation>
        </message>
        <message>
            <source>Arrives</source>
            <translation>登場</translation>
        </message>
        <message>
            <source>Designation</source>
            <translation>呼称</translation>
        </message>
        <message>
            <source>Entry place</source>
            <translation>登場場所</translation>
        </message>
        <message>
            <source>In no formation</source>
            <translation>部隊に属さないユニット</translation>
        </message>
        <message>
            <source>Leaves</source>
            <translation>撤収</translation>
        </message>
        <message>
            <source>Other values with which the unit starts or arrives. Change them in the file.</source>
            <translation>そのほか、ユニットが最初から、または登場時に持つ値です。変更はファイルで行います。</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Set this for each unit separately.</source>
            <translation>これはユニットごとに指定してください。</translation>
        </message>
        <message>
            <source>Set-up place</source>
            <translation>初期配置</translation>
        </message>
        <message>
            <source>Sides are named in the scenario.</source>
            <translation>陣営の名前はシナリオで決めます。</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>出典</translation>
        </message>
        <message>
            <source>Special</source>
            <translation>特記</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>The counters of this scenario belong to another one, so their names cannot be changed here.</source>
            <translation>このシナリオのカウンターは別のシナリオのものなので、ここでは名前を変更できません。</translation>
        </message>
        <message>
            <source>The numbers on the front of the counter.</source>
            <translation>カウンターの表面の数値です。</translation>
        </message>
        <message>
            <source>The turn in which it arrives, or dice.</source>
            <translation>登場するターンです。「ダイス」とも書けます。</translation>
        </message>
        <message>
            <source>The turn in which it leaves.</source>
            <translation>撤収するターンです。</translation>
        </message>
        <message>
            <source>These values are changed in the file.</source>
            <translation>この値はファイルで変更します。</translation>
        </message>
        <message>
            <source>This counter has several entries. Change them in the file.</source>
            <translation>このカウンターは複数の項目に現れます。ファイルで変更してください。</translation>
        </message>
        <message>
            <source>This unit does not arrive. Give it a turn first.</source>
            <translation>このユニットは登場しません。先にターンを指定してください。</translation>
        </message>
        <message>
            <source>This unit neither starts nor arrives yet. Give it a place or a turn first.</source>
            <translation>このユニットは、まだ配置も登場もしません。先に場所かターンを指定してください。</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>兵科</translation>
        </message>
        <message>
            <source>Types and values are changed among the counters.</source>
            <translation>兵科と数値は、カウンターの画面で変更します。</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>数値</translation>
        </message>
        <message>
            <source>Where it comes in, in the same words.</source>
            <translation>登場する場所です。書き方は初期配置と同じです。</translation>
        </message>
        <message>
            <source>Where the entry is known from. S source, E example, I inferred, R reconstructed, U your own.</source>
            <translation>項目の出典です。S 原典、E 例、I 推定、R 復元、U 自作。</translation>
        </message>
        <message>
            <source>With how many steps it begins.</source>
            <translation>開始時のステップ数です。</translation>
        </message>
        <message>
            <source>dice</source>
            <translation>ダイス</translation>
        </message>
        <message>
            <source>from a pool</source>
            <translation>プール</translation>
        </message>
        <message>
            <source>{count} of {all}</source>
            <translation>{all}中{count}</translation>
        </message>
        <message>
            <source>{count} places</source>
            <translation>{count}か所</translation>
        </message>
        <message>
            <source>{first}–{last}</source>
            <translation>{first}～{last}</translation>
        </message>
        <message>
            <source>{now} of {whole}</source>
            <translation>{now}／{whole}</translation>
        </message>
    </context>
    <context>
        <name>OobDialogs</name>
        <message>
            <source>Appearance chart…</source>
            <translation>登場表…</translation>
        </message>
        <message>
            <source>Compare with another scenario…</source>
            <translation>別のシナリオと比較…</translation>
        </message>
        <message>
            <source>Counters of the mix…</source>
            <translation>ミックスのカウンター…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Entry place…</source>
            <translation>登場場所…</translation>
        </message>
        <message>
            <source>Formation…</source>
            <translation>部隊…</translation>
        </message>
        <message>
            <source>Neither set up nor arriving</source>
            <translation>初期配置も登場もしない</translation>
        </message>
        <message>
            <source>No scenario is open.</source>
            <translation>シナリオが開かれていません。</translation>
        </message>
        <message>
            <source>None of these units has a turn of arrival. Set one first.</source>
            <translation>到着ターンの決まったユニットがありません。先に到着ターンを指定してください。</translation>
        </message>
        <message>
            <source>One turn earlier</source>
            <translation>1ターン早める</translation>
        </message>
        <message>
            <source>One turn later</source>
            <translation>1ターン遅らせる</translation>
        </message>
        <message>
            <source>Place on the map</source>
            <translation>マップ上で配置</translation>
        </message>
        <message>
            <source>Place…</source>
            <translation>配置場所…</translation>
        </message>
        <message>
            <source>Read a CSV file</source>
            <translation>CSVファイルの読み込み</translation>
        </message>
        <message>
            <source>Read a CSV file…</source>
            <translation>CSVファイルを読み込む…</translation>
        </message>
        <message>
            <source>Select a formation first.</source>
            <translation>先に部隊を選択してください。</translation>
        </message>
        <message>
            <source>Select a unit or a formation first.</source>
            <translation>先にユニットか部隊を選択してください。</translation>
        </message>
        <message>
            <source>Select units first.</source>
            <translation>先にユニットを選択してください。</translation>
        </message>
        <message>
            <source>Start from a campaign…</source>
            <translation>キャンペーンから始める…</translation>
        </message>
        <message>
            <source>Strength by turn…</source>
            <translation>ターンごとの戦力…</translation>
        </message>
        <message>
            <source>The curves are being drawn …</source>
            <translation>グラフを描いています…</translation>
        </message>
        <message>
            <source>No rows on the clipboard. Copy them in your spreadsheet.</source>
            <translation>クリップボードに行がありません。表計算ソフトでコピーしてください。</translation>
        </message>
        <message>
            <source>This file cannot be written there.</source>
            <translation>その場所にはファイルを書けません。</translation>
        </message>
        <message>
            <source>This is not a list: in line {line} a cell is too long, or a quotation mark is not closed.</source>
            <translation>リストとして読み込めません。{line}行目で、セルが長すぎるか、引用符が閉じていません。</translation>
        </message>
        <message>
            <source>This list has more than {most} lines. Split it.</source>
            <translation>この一覧は{most}行を超えています。分割してください。</translation>
        </message>
        <message>
            <source>Who uses this…</source>
            <translation>使用箇所を探す…</translation>
        </message>
        <message>
            <source>Write a CSV file</source>
            <translation>CSVファイルの書き出し</translation>
        </message>
        <message>
            <source>Write a CSV file…</source>
            <translation>CSVファイルに書き出す…</translation>
        </message>
    </context>
    <context>
        <name>OobReading</name>
        <message>
            <source>Empty: the unit has no place there.</source>
            <translation>空欄：ユニットの場所は決まりません。</translation>
        </message>
        <message>
            <source>No counter of the mix is called “{about}”.</source>
            <translation>ミックスに「{about}」というカウンターはありません。</translation>
        </message>
        <message>
            <source>No formation is called “{about}”.</source>
            <translation>「{about}」という部隊はありません。</translation>
        </message>
        <message>
            <source>No hex, place, area or box is called “{about}”.</source>
            <translation>「{about}」というヘクス、地名、エリア、ボックスはありません。</translation>
        </message>
        <message>
            <source>One of {count} hexes: {hexes}</source>
            <translation>{count}ヘクスのいずれか：{hexes}</translation>
        </message>
        <message>
            <source>The box {name}.</source>
            <translation>ボックス「{name}」です。</translation>
        </message>
        <message>
            <source>This map has no hex scale. Write “{about}” in hexes.</source>
            <translation>マップに1ヘクスの幅がありません。「{about}」をヘクス数で書いてください。</translation>
        </message>
        <message>
            <source>This scenario has no map on which “{about}” could be looked for.</source>
            <translation>このシナリオにはマップがないので、「{about}」を探せません。</translation>
        </message>
        <message>
            <source>With {unit}.</source>
            <translation>{unit}と同じ場所です。</translation>
        </message>
        <message>
            <source>dice</source>
            <translation>ダイス</translation>
        </message>
        <message>
            <source>“{about}” is not a whole number.</source>
            <translation>「{about}」は整数ではありません。</translation>
        </message>
        <message>
            <source>“{about}” is off the map.</source>
            <translation>「{about}」はマップの外です。</translation>
        </message>
        <message>
            <source>“{about}” has several entries.</source>
            <translation>「{about}」は複数の項目に現れます。</translation>
        </message>
    </context>
    <context>
        <name>OobWorkspace</name>
        <message>
            <source>1 unit selected</source>
            <translation>1ユニットを選択中</translation>
        </message>
        <message>
            <source>A row for each formation</source>
            <translation>部隊ごとの行</translation>
        </message>
        <message>
            <source>A row for each side</source>
            <translation>陣営ごとの行</translation>
        </message>
        <message>
            <source>Drag units to another turn, or use Ctrl and the arrow keys.</source>
            <translation>ユニットは、ドラッグかCtrl＋矢印キーで別のターンに移せます。</translation>
        </message>
        <message>
            <source>Order of battle</source>
            <translation>戦闘序列</translation>
        </message>
        <message>
            <source>Rows of the timeline</source>
            <translation>時系列の行</translation>
        </message>
        <message>
            <source>{count} units selected</source>
            <translation>{count}ユニットを選択中</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Order of battle</source>
            <translation>戦闘序列</translation>
        </message>
    </context>
    <context>
        <name>PlaceDialog</name>
        <message>
            <source>2 hexes</source>
            <translation>2ヘクス</translation>
        </message>
        <message>
            <source>2 km</source>
            <translation>2km</translation>
        </message>
        <message>
            <source>Areas, boxes and places of the map</source>
            <translation>マップのエリア、ボックス、地名</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Place of {who}</source>
            <translation>{who}の場所</translation>
        </message>
        <message>
            <source>Place there</source>
            <translation>配置する</translation>
        </message>
        <message>
            <source>The place on the map</source>
            <translation>マップ上の場所</translation>
        </message>
        <message>
            <source>Write a place, or choose one below. Examples:</source>
            <translation>場所を書くか、下から選んでください。書き方の例：</translation>
        </message>
        <message>
            <source>Write or choose a place first.</source>
            <translation>先に場所を書くか選んでください。</translation>
        </message>
        <message>
            <source>{hex}  ·  {hex}, {near}  ·  {place}  ·  {length} north-east of {place}  ·  within 2 of {place}</source>
            <translation>{hex}  ·  {hex}、{near}  ·  {place}  ·  {place}の北東{length}  ·  {place}から2以内</translation>
        </message>
        <message>
            <source>{name}  (area, one hex)</source>
            <translation>{name}（エリア、1ヘクス）</translation>
        </message>
        <message>
            <source>{name}  (area, {count} hexes)</source>
            <translation>{name}（エリア、{count}ヘクス）</translation>
        </message>
        <message>
            <source>{name}  (box)</source>
            <translation>{name}（ボックス）</translation>
        </message>
    </context>
    <context>
        <name>RowsDialog</name>
        <message>
            <source>+ row {number}, new</source>
            <translation>＋ {number}行目、新規</translation>
        </message>
        <message>
            <source>Formation</source>
            <translation>部隊</translation>
        </message>
        <message>
            <source>None of the rows would change anything.</source>
            <translation>変更になる行がありません。</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Rows of a spreadsheet</source>
            <translation>表計算ソフトの行</translation>
        </message>
        <message>
            <source>Rows without changes are not shown. One Undo removes them all.</source>
            <translation>変更のない行は表示されません。「元に戻す」で、すべてを1度に取り消せます。</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>取り込む</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>ユニット</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>変更内容</translation>
        </message>
        <message>
            <source>joins the order</source>
            <translation>戦闘序列に加わる</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>{count} more rows are not shown.</source>
            <translation>ほかの{count}行は表示していません。</translation>
        </message>
        <message>
            <source>{new} new, {changed} changed, {same} as they are, {unclear} not understood</source>
            <translation>新規{new}行、変更{changed}行、変更なし{same}行、読み取れない行{unclear}行</translation>
        </message>
        <message>
            <source>{what}: {before} → {after}</source>
            <translation>{what}：{before} → {after}</translation>
        </message>
        <message>
            <source>△ row {number}</source>
            <translation>△ {number}行目</translation>
        </message>
        <message>
            <source>● row {number}</source>
            <translation>● {number}行目</translation>
        </message>
    </context>
    <context>
        <name>ScenarioPicker</name>
        <message>
            <source>A folder with scenarios</source>
            <translation>シナリオのフォルダー</translation>
        </message>
        <message>
            <source>Choose a scenario</source>
            <translation>シナリオを選択</translation>
        </message>
        <message>
            <source>Folder…</source>
            <translation>フォルダー…</translation>
        </message>
        <message>
            <source>Look for more scenarios in a folder of yours.</source>
            <translation>自分のフォルダーからもシナリオを探します。</translation>
        </message>
        <message>
            <source>Scenario</source>
            <translation>シナリオ</translation>
        </message>
        <message>
            <source>The scenarios are being read …</source>
            <translation>シナリオを読んでいます…</translation>
        </message>
    </context>
    <context>
        <name>StartDialog</name>
        <message>
            <source>Campaign</source>
            <translation>キャンペーン</translation>
        </message>
        <message>
            <source>Choose a campaign first.</source>
            <translation>先にキャンペーンを選んでください。</translation>
        </message>
        <message>
            <source>Formations to import</source>
            <translation>取り込む部隊</translation>
        </message>
        <message>
            <source>On the date</source>
            <translation>日付</translation>
        </message>
        <message>
            <source>Start from a campaign</source>
            <translation>キャンペーンから始める</translation>
        </message>
        <message>
            <source>Remove the current order of battle first</source>
            <translation>今の戦闘序列の内容をすべて取り除く</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>取り込む</translation>
        </message>
        <message>
            <source>Units that have arrived are in</source>
            <translation>登場済みのユニットの場所</translation>
        </message>
        <message>
            <source>Tick a formation first.</source>
            <translation>先に部隊にチェックを付けてください。</translation>
        </message>
        <message>
            <source>Turn {turn}  {date}</source>
            <translation>第{turn}ターン　{date}</translation>
        </message>
        <message>
            <source>Units that have arrived by the date are set up, at their place of entry or the place that you choose; later ones arrive with the turns of this scenario.</source>
            <translation>その日付までに登場したユニットは、登場場所か指定した場所に初期配置されます。それより後のユニットは、このシナリオのターンに合わせて登場します。</translation>
        </message>
        <message>
            <source>their place of entry</source>
            <translation>各自の登場場所</translation>
        </message>
        <message>
            <source>{count} are left out: this scenario has no such counters.</source>
            <translation>{count}ユニットは、このシナリオにカウンターがないので除きます。</translation>
        </message>
        <message>
            <source>{count} have no place yet: the campaign names none.</source>
            <translation>{count}ユニットは、キャンペーンに場所の指定がないので未配置です。</translation>
        </message>
        <message>
            <source>{count} would arrive after the last turn.</source>
            <translation>{count}ユニットは、最終ターンより後の登場になります。</translation>
        </message>
        <message>
            <source>{set_up} units set up, {coming} arriving later.</source>
            <translation>初期配置{set_up}ユニット、後から登場{coming}ユニット。</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <source>By dice</source>
            <translation>ダイス</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>開始時</translation>
        </message>
        <message>
            <source>Timeline of arrivals</source>
            <translation>登場の時系列</translation>
        </message>
        <message>
            <source>Turn {turn}</source>
            <translation>第{turn}ターン</translation>
        </message>
        <message>
            <source>{count} units</source>
            <translation>{count}ユニット</translation>
        </message>
    </context>
    <context>
        <name>UsersDialog</name>
        <message>
            <source>1 scenario uses {who}.</source>
            <translation>{who}は1本のシナリオで使われています。</translation>
        </message>
        <message>
            <source>A folder with scenarios</source>
            <translation>シナリオのフォルダー</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Folder…</source>
            <translation>フォルダー…</translation>
        </message>
        <message>
            <source>How often</source>
            <translation>回数</translation>
        </message>
        <message>
            <source>Look for more scenarios in a folder of yours.</source>
            <translation>自分のフォルダーからもシナリオを探します。</translation>
        </message>
        <message>
            <source>No scenario uses {who}.</source>
            <translation>{who}を使うシナリオはありません。</translation>
        </message>
        <message>
            <source>Scenario</source>
            <translation>シナリオ</translation>
        </message>
        <message>
            <source>The scenarios are being read …</source>
            <translation>シナリオを読んでいます…</translation>
        </message>
        <message>
            <source>Who uses {who}</source>
            <translation>{who}の使用箇所</translation>
        </message>
        <message>
            <source>arrivals</source>
            <translation>登場</translation>
        </message>
        <message>
            <source>counters</source>
            <translation>カウンター</translation>
        </message>
        <message>
            <source>elsewhere in the scenario</source>
            <translation>シナリオのその他の箇所</translation>
        </message>
        <message>
            <source>formations</source>
            <translation>部隊</translation>
        </message>
        <message>
            <source>pools</source>
            <translation>プール</translation>
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
            <source>victory</source>
            <translation>勝利条件</translation>
        </message>
        <message>
            <source>withdrawals</source>
            <translation>撤収</translation>
        </message>
        <message>
            <source>{count} scenarios use {who}.</source>
            <translation>{count}本のシナリオが{who}を使っています。</translation>
        </message>
    </context>
</TS>
