<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Change a number of the rules that Why shows; the game is played again up to the difference.</source>
            <translation>「根拠」に出ているルールの数値を変えます。違いが出るところまでゲームをやり直します。</translation>
        </message>
        <message>
            <source>Change this rule and continue…</source>
            <translation>このルールを変えて続ける…</translation>
        </message>
        <message>
            <source>Only while a game is played (F5).</source>
            <translation>ゲームのプレイ中だけ使えます（F5）。</translation>
        </message>
    </context>
    <context>
        <name>Banner</name>
        <message>
            <source>Game over</source>
            <translation>ゲーム終了</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <translation>第{number}ターン</translation>
        </message>
    </context>
    <context>
        <name>BotRow</name>
        <message>
            <source>The random bot has no style setting.</source>
            <translation>でたらめに選ぶボットには性格がありません。</translation>
        </message>
        <message>
            <source>Cautious bots look at what may go wrong, bold ones at what may succeed.</source>
            <translation>慎重なボットは失敗の恐れを、大胆なボットは成功の見込みを重く見ます。</translation>
        </message>
        <message>
            <source>How the bot of {side} plays</source>
            <translation>{side}のボットの性格</translation>
        </message>
        <message>
            <source>The bot of {side}</source>
            <translation>{side}のボット</translation>
        </message>
        <message>
            <source>Which bot plays the side, or takes a single decision (F9).</source>
            <translation>この陣営を受け持つボット、または1度だけ代わりに決めるボットです（F9）。</translation>
        </message>
    </context>
    <context>
        <name>BranchesPart</name>
        <message>
            <source>Branches: lines of play that you left</source>
            <translation>分岐：離れた手順</translation>
        </message>
        <message>
            <source>Bring it back</source>
            <translation>戻す</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Double-click to switch to a branch. The current line becomes a branch.</source>
            <translation>ダブルクリックするとその分岐に移ります。いまの手順は代わりに残ります。</translation>
        </message>
        <message>
            <source>Go over</source>
            <translation>移る</translation>
        </message>
        <message>
            <source>Goes over to this branch; the line of now is kept in its place.</source>
            <translation>この分岐に移ります。今の手順は代わりに残ります。</translation>
        </message>
        <message>
            <source>Name of the branch</source>
            <translation>分岐の名前</translation>
        </message>
        <message>
            <source>Puts the branch that was deleted last back into the list.</source>
            <translation>最後に削除した分岐を一覧に戻します。</translation>
        </message>
        <message>
            <source>Removes this branch from the list (Delete).</source>
            <translation>この分岐を一覧から外します（Delete）。</translation>
        </message>
        <message>
            <source>Up to turn {turn}: 1 choice</source>
            <translation>第{turn}ターンまで：選択1回</translation>
        </message>
        <message>
            <source>Up to turn {turn}: {count} choices, the first {shared} as now</source>
            <translation>第{turn}ターンまで：{count}手、最初の{shared}手は共通</translation>
        </message>
        <message>
            <source>a name for this branch</source>
            <translation>この分岐の名前</translation>
        </message>
        <message>
            <source>{name}: {what}</source>
            <translation>{name}：{what}</translation>
        </message>
    </context>
    <context>
        <name>ChangePart</name>
        <message>
            <source>Ask why first: point and press Q, or click a line of the log.</source>
            <translation>先に根拠を表示してください。指してQを押すか、記録の行をクリックします。</translation>
        </message>
        <message>
            <source>Change and continue</source>
            <translation>変えて続ける</translation>
        </message>
        <message>
            <source>Change this rule and continue…</source>
            <translation>このルールを変えて続ける…</translation>
        </message>
        <message>
            <source>Changes the scenario, plays this game again under it, and continues where it differs.</source>
            <translation>下書きを変え、このゲームをその下でやり直し、違いが出たところから続けます。</translation>
        </message>
        <message>
            <source>It must be between {low} and {high}.</source>
            <translation>{low}から{high}までの値にしてください。</translation>
        </message>
        <message>
            <source>Leave it</source>
            <translation>やめる</translation>
        </message>
        <message>
            <source>Number</source>
            <translation>数値</translation>
        </message>
        <message>
            <source>Offers the numbers of the rules that Why shows now; the change goes into your draft.</source>
            <translation>いま「根拠」に出ているルールの数値を選べます。変更は下書きに入ります。</translation>
        </message>
        <message>
            <source>Only while a game is played (F5).</source>
            <translation>ゲームのプレイ中だけ使えます（F5）。</translation>
        </message>
        <message>
            <source>Reading the rules …</source>
            <translation>ルールを読み込んでいます…</translation>
        </message>
        <message>
            <source>Write the reason first: the layer keeps it.</source>
            <translation>先に理由を書いてください。レイヤーに残ります。</translation>
        </message>
        <message>
            <source>Set {what} to {value}</source>
            <translation>{what}を{value}にする</translation>
        </message>
        <message>
            <source>The scenario cannot be played now. See Problems.</source>
            <translation>いまの下書きはプレイできません。「問題」を見てください。</translation>
        </message>
        <message>
            <source>The game is being played again under the changed rule …</source>
            <translation>変えたルールでゲームをやり直しています…</translation>
        </message>
        <message>
            <source>The game is being played again.</source>
            <translation>ゲームをやり直しています。</translation>
        </message>
        <message>
            <source>These rules state no number that could be changed here. Rules (Ctrl+5) shows all of them.</source>
            <translation>これらのルールには、ここで変えられる数値がありません。すべての値は「ルール」（Ctrl+5）で見られます。</translation>
        </message>
        <message>
            <source>This game cannot be played again from the scenario as it is now.</source>
            <translation>いまの下書きからは、このゲームをやり直せません。</translation>
        </message>
        <message>
            <source>This is the current value. Type another one.</source>
            <translation>今と同じ値です。別の値を入れてください。</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>house rule, a test …</source>
            <translation>ハウスルール、試し…</translation>
        </message>
        <message>
            <source>“{text}” is not a value of this kind.</source>
            <translation>「{text}」はここに入れられる値ではありません。</translation>
        </message>
    </context>
    <context>
        <name>DicePart</name>
        <message>
            <source>Faces of the next roll</source>
            <translation>次に振るダイスの出目</translation>
        </message>
        <message>
            <source>Returns to the last roll; if you typed dice, it uses them. The old line is kept as a branch.</source>
            <translation>最後のダイスまで戻って振り直します。出目が入力してあれば、その目になります。元の手順は残ります。</translation>
        </message>
        <message>
            <source>No dice have fallen yet.</source>
            <translation>まだダイスは振られていません。</translation>
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
        <name>HappenedCard</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>続けて見る</translation>
        </message>
        <message>
            <source>Show all moves one after the other</source>
            <translation>すべての動きを順に見せます</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>止める</translation>
        </message>
        <message>
            <source>Hide the arrows</source>
            <translation>矢印を消します</translation>
        </message>
        <message>
            <source>The move before</source>
            <translation>前の動き</translation>
        </message>
        <message>
            <source>The next move; the map follows</source>
            <translation>次の動き。マップも移ります</translation>
        </message>
        <message>
            <source>hexes taken: {count}</source>
            <translation>支配したヘクス{count}</translation>
        </message>
        <message>
            <source>steps lost: {count}</source>
            <translation>失ったステップ{count}</translation>
        </message>
        <message>
            <source>{at} of {count}</source>
            <translation>{at}/{count}</translation>
        </message>
        <message>
            <source>{count} arrived</source>
            <translation>到着{count}</translation>
        </message>
        <message>
            <source>{count} eliminated or withdrawn</source>
            <translation>除去または撤退{count}</translation>
        </message>
        <message>
            <source>{count} moved</source>
            <translation>移動{count}</translation>
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
        <name>KeepPart</name>
        <message>
            <source>Keep as scenario</source>
            <translation>シナリオとして残す</translation>
        </message>
        <message>
            <source>Keep the last one that can: {moment}</source>
            <translation>残せる直前の時点を残す: {moment}</translation>
        </message>
        <message>
            <source>The game is in the middle of something, so this very moment cannot be kept.</source>
            <translation>処理の途中なので、この時点そのものは残せません。</translation>
        </message>
        <message>
            <source>This game has not reached a moment yet at which a position can be kept.</source>
            <translation>このゲームは、局面を残せる時点にまだ達していません。</translation>
        </message>
        <message>
            <source>This position cannot be saved as a scenario: reading it again would give another position.</source>
            <translation>この局面はシナリオとして書き出せません。読み直すと同じ局面になりません。</translation>
        </message>
        <message>
            <source>Writes this position as a scenario of its own, and opens it; the draft stays as it is.</source>
            <translation>この局面を独立したシナリオとして書き出して開きます。下書きはそのまま残ります。</translation>
        </message>
        <message>
            <source>Writing the position …</source>
            <translation>局面を書き出しています…</translation>
        </message>
    </context>
    <context>
        <name>KeyHints</name>
        <message>
            <source>A bot takes this decision.</source>
            <translation>この決定をボットに任せます。</translation>
        </message>
        <message>
            <source>Back  BkSp</source>
            <translation>戻す  BS</translation>
        </message>
        <message>
            <source>Bot  F9</source>
            <translation>ボット  F9</translation>
        </message>
        <message>
            <source>Bot, this one  F9</source>
            <translation>この手をボットに  F9</translation>
        </message>
        <message>
            <source>Cancel  Esc</source>
            <translation>取りやめる  Esc</translation>
        </message>
        <message>
            <source>Cancels the current action, or stops a bot.</source>
            <translation>いまの操作を取りやめるか、ボットを止めます。</translation>
        </message>
        <message>
            <source>Goes to the next unit that can act, or to the next place.</source>
            <translation>行動できる次のユニット、または次の場所へ移ります。</translation>
        </message>
        <message>
            <source>Next  N</source>
            <translation>次  N</translation>
        </message>
        <message>
            <source>Next unit  N</source>
            <translation>次のユニット  N</translation>
        </message>
        <message>
            <source>No choice has been made yet.</source>
            <translation>まだ何も選ばれていません。</translation>
        </message>
        <message>
            <source>No decision is waiting here.</source>
            <translation>いまここで決めることはありません。</translation>
        </message>
        <message>
            <source>No target is lit now.</source>
            <translation>いま選べる対象はマップ上にありません。</translation>
        </message>
        <message>
            <source>Nothing to cancel.</source>
            <translation>取りやめるものはありません。</translation>
        </message>
        <message>
            <source>Undo  Backspace</source>
            <translation>1手戻す  Backspace</translation>
        </message>
        <message>
            <source>Takes the last choice back.</source>
            <translation>最後の選択を取り消します。</translation>
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
        <name>LogPanel</name>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>Page with maps, English (*.html)</source>
            <translation>マップ付きページ、英語 (*.html)</translation>
        </message>
        <message>
            <source>Page with maps, Japanese (*.html)</source>
            <translation>マップ付きページ、日本語 (*.html)</translation>
        </message>
        <message>
            <source>Page with maps, both languages (*.html)</source>
            <translation>マップ付きページ、両言語 (*.html)</translation>
        </message>
        <message>
            <source>Save the log as</source>
            <translation>ログの保存先</translation>
        </message>
        <message>
            <source>Saves the log as a text, or as a page with a map of each turn.</source>
            <translation>ログをテキストとして、または各ターンのマップ付きのページとして保存します。</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>保存…</translation>
        </message>
        <message>
            <source>Text, English (*.txt)</source>
            <translation>テキスト、英語 (*.txt)</translation>
        </message>
        <message>
            <source>Text, Japanese (*.txt)</source>
            <translation>テキスト、日本語 (*.txt)</translation>
        </message>
        <message>
            <source>Text, both languages (*.txt)</source>
            <translation>テキスト、両言語 (*.txt)</translation>
        </message>
        <message>
            <source>The log is in {file}.</source>
            <translation>ログを{file}に保存しました。</translation>
        </message>
        <message>
            <source>{file} could not be written: {why}. Choose another place.</source>
            <translation>{file}に書き込めません：{why}。別の場所を選んでください。</translation>
        </message>
        <message>
            <source>{file} already exists. To replace it, choose its full name.</source>
            <translation>{file}はすでにあります。上書きしてよいか確かめていません。拡張子まで選んでください。</translation>
        </message>
    </context>
    <context>
        <name>NotesPart</name>
        <message>
            <source>A click shows the object of the note.</source>
            <translation>クリックすると、メモの付いたところを表示します。</translation>
        </message>
        <message>
            <source>Choose a note in the list first.</source>
            <translation>先に一覧のメモを選んでください。</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Keep with the scenario</source>
            <translation>シナリオに残す</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Notes of this game</source>
            <translation>このゲームのメモ</translation>
        </message>
        <message>
            <source>Pin it</source>
            <translation>付ける</translation>
        </message>
        <message>
            <source>Pins the note to the object chosen above (Enter).</source>
            <translation>上で選んだものにメモを付けます（Enter）。</translation>
        </message>
        <message>
            <source>Puts them into the scenario, below Selection, for good.</source>
            <translation>メモをシナリオに移します。以後は「選択」の下にあります。</translation>
        </message>
        <message>
            <source>Rule {number}</source>
            <translation>ルール{number}</translation>
        </message>
        <message>
            <source>This game has no notes to keep.</source>
            <translation>残せるメモがこのゲームにはありません。</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <translation>第{number}ターン</translation>
        </message>
        <message>
            <source>The object of the note</source>
            <translation>メモを付ける相手</translation>
        </message>
        <message>
            <source>Write something first.</source>
            <translation>先に何か書いてください。</translation>
        </message>
        <message>
            <source>a note on the selection, the rule or the turn</source>
            <translation>選択中のもの、ルール、ターンへのメモ</translation>
        </message>
        <message>
            <source>keep {count} notes of the game</source>
            <translation>ゲームのメモ{count}件を残す</translation>
        </message>
        <message>
            <source>{place}: {text}</source>
            <translation>{place}：{text}</translation>
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
            <source>All {count} choices have the same results. You continue under the changed rule.</source>
            <translation>{count}手すべてが前と同じになります。変えたルールで続けます。</translation>
        </message>
        <message>
            <source>Before:</source>
            <translation>前：</translation>
        </message>
        <message>
            <source>Carry the changes into this game</source>
            <translation>変更をこのゲームに反映</translation>
        </message>
        <message>
            <source>Move {number} differs because of rule {rule}: {move}. You continue from there.</source>
            <translation>{number}手目がルール{rule}により前と違います：{move}。そこから続けます。</translation>
        </message>
        <message>
            <source>Move {number} differs: {move}. You continue from there.</source>
            <translation>{number}手目が前と違います：{move}。そこから続けます。</translation>
        </message>
        <message>
            <source>Choice {number} contradicts the changes: {move}. {why} Nothing was carried over.</source>
            <translation>{number}手目が変更と矛盾します：{move}。{why}何も反映しませんでした。</translation>
        </message>
        <message>
            <source>Drag a unit, click a lit hex or unit, or draw a frame round several. Enter: accept. Esc: cancel.</source>
            <translation>ユニットをドラッグするか、光っているものをクリックします。枠で囲むとまとめて選べます。Enterで決定、Escで取りやめます。</translation>
        </message>
        <message>
            <source>First difference: {move}</source>
            <translation>最初の違い：{move}</translation>
        </message>
        <message>
            <source>None of the selected units can move now.</source>
            <translation>枠の中に、いま動けるユニットはありません。</translation>
        </message>
        <message>
            <source>Nothing speaks against it, or nothing more happens.</source>
            <translation>妨げるものはないか、ほかには何も起こりません。</translation>
        </message>
        <message>
            <source>Plays all choices again on the changed map and set-up, if none contradicts them.</source>
            <translation>変更と矛盾する手がなければ、変更後のマップと初期配置ですべての手を再生します。</translation>
        </message>
        <message>
            <source>Strength {attack} against {defence}</source>
            <translation>戦力{attack}対{defence}</translation>
        </message>
        <message>
            <source>The changes are in the game. Choices played again: {count}.</source>
            <translation>変更をゲームに反映しました。再生した手：{count}手。</translation>
        </message>
        <message>
            <source>The choices are being played again on the changed scenario…</source>
            <translation>変更後のシナリオで手を再生しています…</translation>
        </message>
        <message>
            <source>The one choice has the same result. You continue under the changed rule.</source>
            <translation>1回の選択の結果は前と同じです。変更したルールで続けます。</translation>
        </message>
        <message>
            <source>The scenario cannot be played as it is now. See Problems.</source>
            <translation>このシナリオはいまのままではプレイできません。「問題」を見てください。</translation>
        </message>
        <message>
            <source>There is nothing to do here now.</source>
            <translation>いまここでできることはありません。</translation>
        </message>
        <message>
            <source>This is a game; your scenario does not change. Shift+F5 returns to the scenario.</source>
            <translation>いまはゲーム中です。編集中のものは変わりません。Shift+F5で編集に戻ります。</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <translation>第{number}ターン</translation>
        </message>
        <message>
            <source>Under the changed rule:</source>
            <translation>変えたルールでは：</translation>
        </message>
        <message>
            <source>The outcome still depends on the other side's choice: {choices}.</source>
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
            <source>You have gone on meanwhile. Nothing was carried over.</source>
            <translation>その間にゲームが進みました。何も反映しませんでした。</translation>
        </message>
        <message>
            <source>a choice that is no longer known</source>
            <translation>今はもう無い選択</translation>
        </message>
        <message>
            <source>bold</source>
            <translation>大胆</translation>
        </message>
        <message>
            <source>bot by chance</source>
            <translation>でたらめなボット</translation>
        </message>
        <message>
            <source>cautious</source>
            <translation>慎重</translation>
        </message>
        <message>
            <source>in all</source>
            <translation>合計</translation>
        </message>
        <message>
            <source>it is no longer known</source>
            <translation>その手はもうありません</translation>
        </message>
        <message>
            <source>quick bot</source>
            <translation>速いボット</translation>
        </message>
        <message>
            <source>steady</source>
            <translation>手堅い</translation>
        </message>
        <message>
            <source>the opening</source>
            <translation>ゲームの始まり</translation>
        </message>
        <message>
            <source>thinking bot</source>
            <translation>考えるボット</translation>
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
            <source>{kind}, {temper}</source>
            <translation>{kind}（{temper}）</translation>
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
        <message>
            <source>“{what}” comes after “{first}”.</source>
            <translation>「{what}」は「{first}」の後にできます。</translation>
        </message>
    </context>
    <context>
        <name>PlayMode</name>
        <message>
            <source>Game over</source>
            <translation>ゲーム終了</translation>
        </message>
    </context>
    <context>
        <name>PlayPanel</name>
        <message>
            <source>Begins anew with the same dice; this line of play is kept as a branch.</source>
            <translation>同じ出目で最初から始めます。この手順は分岐として残ります。</translation>
        </message>
        <message>
            <source>Continues a game from a .hexgame file, or from a journal (.jsonl) of an earlier version.</source>
            <translation>.hexgameファイル、または以前の版の記録ファイル（.jsonl）のゲームを続けます。</translation>
        </message>
        <message>
            <source>Open a game…</source>
            <translation>ゲームを開く…</translation>
        </message>
        <message>
            <source>Press F5 to play this position. Your draft stays as it is.</source>
            <translation>F5でこの配置をプレイします。編集中のものは変わりません。</translation>
        </message>
        <message>
            <source>Save the game…</source>
            <translation>ゲームを保存…</translation>
        </message>
        <message>
            <source>Start again</source>
            <translation>最初から</translation>
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
            <source>Writes scenario, choices, branches, notes and seats into one .hexgame file.</source>
            <translation>シナリオ、手順、分岐、メモ、担当を1つの.hexgameファイルに書き込みます。</translation>
        </message>
        <message>
            <source>{side}: {points}</source>
            <translation>{side}：{points}点</translation>
        </message>
    </context>
    <context>
        <name>PromptBar</name>
        <message>
            <source> · {price}</source>
            <translation> · {price}</translation>
        </message>
        <message>
            <source>; </source>
            <translation>、</translation>
        </message>
        <message>
            <source>A bot plays {side}. Esc stops it.</source>
            <translation>ボットが{side}をプレイしています。Escで止まります。</translation>
        </message>
        <message>
            <source>All targets are out of view. Press N to see one.</source>
            <translation>対象はすべて画面の外です。Nで見られます。</translation>
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
            <source>Enter: {what}</source>
            <translation>Enter：{what}</translation>
        </message>
        <message>
            <source>Fewer</source>
            <translation>減らす</translation>
        </message>
        <message>
            <source>Continue with the old position</source>
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
            <source>More options</source>
            <translation>ほかの選択肢</translation>
        </message>
        <message>
            <source>No rule applies now.</source>
            <translation>いま根拠となるルールはありません。</translation>
        </message>
        <message>
            <source>No one is playing {side}. Choose a player or a bot in Play.</source>
            <translation>{side}を担当する人がいません。「プレイ」でプレイヤーかボットを選んでください。</translation>
        </message>
        <message>
            <source>Press Enter to do both.</source>
            <translation>Enterで両方を行います。</translation>
        </message>
        <message>
            <source>Press Enter to do both. Units that can still act: {count}.</source>
            <translation>Enterで両方を行います。まだ行動できるユニットは{count}個です。</translation>
        </message>
        <message>
            <source>Rule</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>Rule {number}</source>
            <translation>ルール{number}</translation>
        </message>
        <message>
            <source>Run on</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Show it  (Enter)</source>
            <translation>表示する（Enter）</translation>
        </message>
        <message>
            <source>Shows more options.</source>
            <translation>ほかの選択肢を表示します。</translation>
        </message>
        <message>
            <source>Start again with the same dice</source>
            <translation>同じ出目で最初から始める</translation>
        </message>
        <message>
            <source>Take over</source>
            <translation>引き継ぐ</translation>
        </message>
        <message>
            <source>Take {number}  (Enter)</source>
            <translation>{number}に決める（Enter）</translation>
        </message>
        <message>
            <source>The bot of {side} is paused.</source>
            <translation>{side}のボットは止まっています。</translation>
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
            <source>Units that can still act: {count} (N: next). Enter again: {what}</source>
            <translation>まだ行動できるユニットがあります：{count}（Nで次へ）。もう1度Enter：{what}</translation>
        </message>
        <message>
            <source>You are looking at an earlier moment of the game.</source>
            <translation>ゲームの途中の場面を見ています。</translation>
        </message>
        <message>
            <source>You decide for this side from now on.</source>
            <translation>これからこの陣営を自分でプレイします。</translation>
        </message>
        <message>
            <source>and {count} more on the map</source>
            <translation>ほか{count}件はマップ上</translation>
        </message>
        <message>
            <source>{verb}:</source>
            <translation>{verb}：</translation>
        </message>
        <message>
            <source>{what}  (Enter)</source>
            <translation>{what}（Enter）</translation>
        </message>
        <message>
            <source>{what} · {price}</source>
            <translation>{what} · {price}</translation>
        </message>
    </context>
    <context>
        <name>ReplayPart</name>
        <message>
            <source>A bot is at work. Stop it first.</source>
            <translation>ボットが動いています。先に止めてください。</translation>
        </message>
        <message>
            <source>Continue from here</source>
            <translation>ここから続ける</translation>
        </message>
        <message>
            <source>Goes on by itself, or stays at this moment (P).</source>
            <translation>自動で進めるか、この時点で止めます（P）。</translation>
        </message>
        <message>
            <source>The speed of the replay.</source>
            <translation>リプレイの速さです。</translation>
        </message>
        <message>
            <source>Look at an earlier moment first.</source>
            <translation>先に以前の時点を表示してください。</translation>
        </message>
        <message>
            <source>Look at any earlier moment; looking does not undo anything.</source>
            <translation>以前のどの時点も見られます。見るだけでは何も戻りません。</translation>
        </message>
        <message>
            <source>Moment of the game</source>
            <translation>ゲームの時点</translation>
        </message>
        <message>
            <source>No choice has been made yet.</source>
            <translation>まだ何も選ばれていません。</translation>
        </message>
        <message>
            <source>Replay the game</source>
            <translation>ゲーム全体を再生</translation>
        </message>
        <message>
            <source>Replay the last turn</source>
            <translation>直前のターンを再生</translation>
        </message>
        <message>
            <source>Shows the game again from its beginning; the game stays as it is.</source>
            <translation>ゲームを最初から再生します。ゲームはそのまま残ります。</translation>
        </message>
        <message>
            <source>Shows the moment before (comma).</source>
            <translation>前の時点を表示します（コンマ）。</translation>
        </message>
        <message>
            <source>Shows the next moment (full stop).</source>
            <translation>次の時点を表示します（ピリオド）。</translation>
        </message>
        <message>
            <source>Shows the turn before this one again; the game stays as it is.</source>
            <translation>直前のターンから再生します。ゲームはそのまま残ります。</translation>
        </message>
        <message>
            <source>Speed of the replay</source>
            <translation>リプレイの速さ</translation>
        </message>
        <message>
            <source>Undoes everything after this; if you then choose differently, the old line stays as a branch.</source>
            <translation>この後のことをすべて戻します。別の手を選ぶと、元の流れは分岐として残ります。</translation>
        </message>
        <message>
            <source>{times} ×</source>
            <translation>{times}倍</translation>
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
            <source>A bot takes this decision (F9): {bot}.</source>
            <translation>この決定をボットに任せます（F9）：{bot}。</translation>
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
            <source>Stops the bots; you can undo all that they did (Esc).</source>
            <translation>ボットを止めます。ボットの手はすべて戻せます（Esc）。</translation>
        </message>
        <message>
            <source>Fast</source>
            <translation>高速</translation>
        </message>
        <message>
            <source>No bot is at work.</source>
            <translation>動いているボットはありません。</translation>
        </message>
        <message>
            <source>No bot is paused.</source>
            <translation>一時停止中のボットはありません。</translation>
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
        <name>SeatsPart</name>
        <message>
            <source>As the side</source>
            <translation>陣営と同じ</translation>
        </message>
        <message>
            <source>The screen is covered whenever the players change places.</source>
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
            <source>Who plays which side, and how the bots play.</source>
            <translation>誰がどの陣営をプレイするか、ボットがどうプレイするか。</translation>
        </message>
        <message>
            <source>Who plays {side}</source>
            <translation>{side}をプレイする人</translation>
        </message>
    </context>
    <context>
        <name>SumCard</name>
        <message>
            <source>After modifiers</source>
            <translation>修正後</translation>
        </message>
        <message>
            <source>in all</source>
            <translation>合計</translation>
        </message>
    </context>
</TS>
