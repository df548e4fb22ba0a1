<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Back to the start of the phase</source>
            <translation>フェイズの始めに戻す</translation>
        </message>
        <message>
            <source>Back to the start of: {phase}</source>
            <translation>{phase}の始めに戻す</translation>
        </message>
        <message>
            <source>Boxes and eliminated units</source>
            <translation>ボックスと除去されたユニット</translation>
        </message>
        <message>
            <source>Charts</source>
            <translation>図表</translation>
        </message>
        <message>
            <source>Let a planning bot suggest three choices with reasons, while you go on.</source>
            <translation>プレイを続けながら、計画型ボットに理由つきで3つの手を提案させます。</translation>
        </message>
        <message>
            <source>List the units that could still act, and mark them on the map.</source>
            <translation>まだ行動できるユニットを一覧し、マップに示します。</translation>
        </message>
        <message>
            <source>No arrows yet. Hold Ctrl and drag from hex to hex.</source>
            <translation>矢印はまだありません。Ctrlを押しながらヘクスからヘクスへドラッグしてください。</translation>
        </message>
        <message>
            <source>Nothing has been chosen in this phase yet.</source>
            <translation>このフェイズではまだ何も選んでいません。</translation>
        </message>
        <message>
            <source>Remove my arrows</source>
            <translation>自分の矢印を消す</translation>
        </message>
        <message>
            <source>Show the boxes, the eliminated units and the arrivals beside the map.</source>
            <translation>ボックスの中、除去されたもの、これから登場するものをマップの横に示します。</translation>
        </message>
        <message>
            <source>Show the charts of the rules beside the map, with the cells of the last roll marked.</source>
            <translation>ルールの図表をマップの横に示し、直前のダイスで使った欄に印を付けます。</translation>
        </message>
        <message>
            <source>Show the turns beside the map, with the units that arrive and leave.</source>
            <translation>ターンと、登場・退場するユニットをマップの横に示します。</translation>
        </message>
        <message>
            <source>Suggest</source>
            <translation>提案</translation>
        </message>
        <message>
            <source>Take back everything of this phase. It can be made again, and stays as a branch.</source>
            <translation>このフェイズの手をすべて戻します。やり直すことができ、分岐として残ります。</translation>
        </message>
        <message>
            <source>Take the arrows off the map. Ctrl and drag draws one; no other seat sees it.</source>
            <translation>矢印をマップから消します。Ctrl＋ドラッグで描けます。ほかの席には見えません。</translation>
        </message>
        <message>
            <source>Turns and arrivals</source>
            <translation>ターンと登場</translation>
        </message>
        <message>
            <source>Units that have not acted</source>
            <translation>未行動のユニット</translation>
        </message>
        <message>
            <source>Write a note</source>
            <translation>メモを書く</translation>
        </message>
        <message>
            <source>Write a note of the game on the selection. No other seat sees it, and Ctrl+Z undoes it.</source>
            <translation>選択したものにゲームのメモを書きます。ほかの席には見えません。Ctrl+Zで元に戻せます。</translation>
        </message>
        <message>
            <source>calendar, reinforcements, withdrawals</source>
            <translation>カレンダー、増援、撤退、撤収</translation>
        </message>
        <message>
            <source>hint, advice, bot</source>
            <translation>ヒント、助言、ボット</translation>
        </message>
        <message>
            <source>holding box, air, dead pile</source>
            <translation>待機ボックス、航空、除去ユニット</translation>
        </message>
        <message>
            <source>tables, CRT, player aid</source>
            <translation>表、CRT、戦闘結果表、早見表</translation>
        </message>
    </context>
    <context>
        <name>BoxesPage</name>
        <message>
            <source>Boxes</source>
            <translation>ボックス</translation>
        </message>
        <message>
            <source>Boxes and units off the map</source>
            <translation>ボックスとマップ外のユニット</translation>
        </message>
        <message>
            <source>Eliminated</source>
            <translation>除去</translation>
        </message>
        <message>
            <source>Left the map</source>
            <translation>マップ外へ離脱</translation>
        </message>
        <message>
            <source>To come</source>
            <translation>登場予定</translation>
        </message>
        <message>
            <source>{place}: {count}</source>
            <translation>{place}：{count}個</translation>
        </message>
    </context>
    <context>
        <name>CalendarPage</name>
        <message>
            <source>Arrive</source>
            <translation>登場</translation>
        </message>
        <message>
            <source>Done.</source>
            <translation>済み。</translation>
        </message>
        <message>
            <source>Due now.</source>
            <translation>いまが期限。</translation>
        </message>
        <message>
            <source>Leave</source>
            <translation>退場</translation>
        </message>
        <message>
            <source>Return</source>
            <translation>復帰</translation>
        </message>
        <message>
            <source>To come.</source>
            <translation>これから。</translation>
        </message>
        <message>
            <source>Turn sheet</source>
            <translation>ターン表</translation>
        </message>
        <message>
            <source>Turn {turn}</source>
            <translation>第{turn}ターン</translation>
        </message>
        <message>
            <source>Turns</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>Turns with arrivals and withdrawals</source>
            <translation>登場と退場のあるターン</translation>
        </message>
        <message>
            <source>a unit that may not be seen</source>
            <translation>見ることのできないユニット</translation>
        </message>
        <message>
            <source>{row}: {value}</source>
            <translation>{row}：{value}</translation>
        </message>
    </context>
    <context>
        <name>ChartsPage</name>
        <message>
            <source>Chart</source>
            <translation>図表</translation>
        </message>
        <message>
            <source>Charts</source>
            <translation>図表</translation>
        </message>
        <message>
            <source>In use now</source>
            <translation>使用中</translation>
        </message>
        <message>
            <source>No roll yet. Choose a chart from the list.</source>
            <translation>まだダイスを振っていません。一覧から図表を選んでください。</translation>
        </message>
        <message>
            <source>Prints this chart, or all charts, as a player aid.</source>
            <translation>この図表、またはすべての図表を早見表として印刷します。</translation>
        </message>
        <message>
            <source>Print…</source>
            <translation>印刷…</translation>
        </message>
        <message>
            <source>Shows the charts in use, or one of all.</source>
            <translation>使用中の図表、または選んだ図表を示します。</translation>
        </message>
        <message>
            <source>The last roll used the cells with ▶.</source>
            <translation>直前のダイスで▶の欄を使いました。</translation>
        </message>
        <message>
            <source>This battle uses the columns with ▶.</source>
            <translation>この戦闘では▶の列を使います。</translation>
        </message>
    </context>
    <context>
        <name>MapMarks</name>
        <message>
            <source>An arrow begins here. Ctrl+click its end, or press Ctrl+Enter there.</source>
            <translation>ここから矢印を引きます。終点でCtrl＋クリックするか、Ctrl+Enterを押してください。</translation>
        </message>
    </context>
    <context>
        <name>SuggestPage</name>
        <message>
            <source>A planning bot looks for the three best choices.</source>
            <translation>計画型ボットが最善の3手を探します。</translation>
        </message>
        <message>
            <source>Best of {of} choices, each played on {tries} times to the end of: {step}.</source>
            <translation>{of}手を{step}の終わりまで{tries}回ずつ読み、最善だった手。</translation>
        </message>
        <message>
            <source>Do this</source>
            <translation>この手を選ぶ</translation>
        </message>
        <message>
            <source>How far the suggestion is</source>
            <translation>提案の進み具合</translation>
        </message>
        <message>
            <source>It looked best at once.</source>
            <translation>一見して最善の手でもある。</translation>
        </message>
        <message>
            <source>Lights it on the map and explains it under Why.</source>
            <translation>マップに示し、「根拠」で説明します。</translation>
        </message>
        <message>
            <source>Looks best of {of} choices by the rules of thumb of this game.</source>
            <translation>このゲームの目安では、{of}手のうち最善に見える手。</translation>
        </message>
        <message>
            <source>No suggestion: the process that works it out stopped ({kind}). Ask again.</source>
            <translation>提案を得られませんでした。提案を計算するプロセスが終了しました（{kind}）。もう1度求めてください。</translation>
        </message>
        <message>
            <source>Only for a decision that is yours now.</source>
            <translation>いま自分が決める手番だけで使えます。</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>示す</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>停止しました。</translation>
        </message>
        <message>
            <source>Stops the bot's thinking.</source>
            <translation>ボットの思考を止めます。</translation>
        </message>
        <message>
            <source>Suggest</source>
            <translation>提案</translation>
        </message>
        <message>
            <source>The game is over.</source>
            <translation>ゲームは終わりました。</translation>
        </message>
        <message>
            <source>Thinking. You can go on playing.</source>
            <translation>考えています。プレイを続けられます。</translation>
        </message>
        <message>
            <source>This game has no files from which another process could play it.</source>
            <translation>このゲームには、別プロセスで再生できるファイルがありません。</translation>
        </message>
        <message>
            <source>{number}. {choice}</source>
            <translation>{number}．{choice}</translation>
        </message>
        <message>
            <source>{points} points behind number 1.</source>
            <translation>1番より{points}点劣る。</translation>
        </message>
    </context>
    <context>
        <name>TableDock</name>
        <message>
            <source>Beside the map</source>
            <translation>マップの横</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Close the panel beside the map</source>
            <translation>マップの横の欄を閉じる</translation>
        </message>
        <message>
            <source>Makes a window of its own, or puts it back beside the map.</source>
            <translation>独立したウィンドウにする、またはマップの横に戻します。</translation>
        </message>
        <message>
            <source>Pages beside the map</source>
            <translation>マップの横のページ</translation>
        </message>
        <message>
            <source>Window of its own</source>
            <translation>独立したウィンドウ</translation>
        </message>
    </context>
    <context>
        <name>UnitsPage</name>
        <message>
            <source>No unit waits for this decision.</source>
            <translation>この決定を待つユニットはありません。</translation>
        </message>
        <message>
            <source>Not acted yet: {count}</source>
            <translation>未行動：{count}個</translation>
        </message>
        <message>
            <source>Units</source>
            <translation>ユニット</translation>
        </message>
        <message>
            <source>Units that have not acted</source>
            <translation>未行動のユニット</translation>
        </message>
        <message>
            <source>{unit}
{place}</source>
            <translation>{unit}
{place}</translation>
        </message>
    </context>
</TS>
