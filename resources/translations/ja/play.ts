<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
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
        <name>Conductor</name>
        <message>
            <source>Game over</source>
            <translation>ゲーム終了</translation>
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
            <source>This game has not come to a moment yet at which a position can be kept.</source>
            <translation>このゲームは、局面を残せる時点にまだ達していません。</translation>
        </message>
        <message>
            <source>This position cannot be written as a scenario: it would not come back as it is.</source>
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
        <message>
            <source>{title}, turn {turn}</source>
            <translation>{title} 第{turn}ターン</translation>
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
        <name>RewindPart</name>
        <message>
            <source>Go on from here</source>
            <translation>ここから続ける</translation>
        </message>
        <message>
            <source>Look at any earlier moment; nothing is taken back by looking.</source>
            <translation>以前のどの時点も見られます。見るだけでは何も戻りません。</translation>
        </message>
        <message>
            <source>Moment of the game</source>
            <translation>ゲームの時点</translation>
        </message>
        <message>
            <source>Takes back all that came after; once you choose otherwise it stays as a branch.</source>
            <translation>この後のことをすべて戻します。別の手を選ぶと、元の流れは分岐として残ります。</translation>
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
</TS>
