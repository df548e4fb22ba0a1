<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Forty games between two steady bots, in the background while you work.</source>
            <translation>手堅いボットどうしで40ゲームを行います。その間も作業を続けられます。</translation>
        </message>
        <message>
            <source>How fair?</source>
            <translation>公平さを調べる</translation>
        </message>
        <message>
            <source>Let bots play many games of this scenario, and look at the results.</source>
            <translation>この下書きをボットに何ゲームもプレイさせ、その結果を見ます。</translation>
        </message>
        <message>
            <source>Playtest</source>
            <translation>テストプレイ</translation>
        </message>
    </context>
    <context>
        <name>Controls</name>
        <message>
            <source>Bot for {side}</source>
            <translation>{side}のボット</translation>
        </message>
        <message>
            <source>Games</source>
            <translation>ゲーム数</translation>
        </message>
        <message>
            <source>Plays until it is clear which side these bots win with more often; {count} games at the most.</source>
            <translation>これらのボットでどちらの陣営が多く勝つかがはっきりするまで、最大{count}ゲームを行います。</translation>
        </message>
        <message>
            <source>until settled</source>
            <translation>決着がつくまで</translation>
        </message>
    </context>
    <context>
        <name>GameOpener</name>
        <message>
            <source>Keep the game that waits</source>
            <translation>待っているゲームを残す</translation>
        </message>
        <message>
            <source>Show this game</source>
            <translation>このゲームを表示</translation>
        </message>
        <message>
            <source>Showing this game closes the paused game, which was played with another version of the scenario.</source>
            <translation>待っているゲームは下書きの別の版のものです。このゲームに場所を譲ります。</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Playtest</source>
            <translation>テストプレイ</translation>
        </message>
    </context>
    <context>
        <name>Playtest</name>
        <message>
            <source> ({low} to {high})</source>
            <translation>（{low}〜{high}）</translation>
        </message>
        <message>
            <source> : </source>
            <translation> 対 </translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>1 game of bots: {results}</source>
            <translation>ボットの1ゲーム: {results}</translation>
        </message>
        <message>
            <source>95% bounds</source>
            <translation>95%の幅</translation>
        </message>
        <message>
            <source>A click opens a game that ended so.</source>
            <translation>クリックすると、そのように終わったゲームを開きます。</translation>
        </message>
        <message>
            <source>About {hours} hours at a table, if a decision takes {decision} s, a roll {roll} s, each counter {counter} s a turn and each tall stack {tall} s more: guesses. In the middle a game has {decisions} decisions.</source>
            <translation>実際の卓では約{hours}時間かかります。決定1回{decision}秒、ダイス1回{roll}秒、カウンター1個につき毎ターン{counter}秒、高いスタックはさらに{tall}秒という見積もりです。決定の数の中央値は{decisions}です。</translation>
        </message>
        <message>
            <source>Above 0 are the levels of victory of {side}, the best highest; below 0 those of the other side.</source>
            <translation>0より上は{side}の勝利レベルで、高いほどよい勝利です。0より下は相手側の勝利レベルです。</translation>
        </message>
        <message>
            <source>Advice</source>
            <translation>助言</translation>
        </message>
        <message>
            <source>Against</source>
            <translation>比較相手</translation>
        </message>
        <message>
            <source>Against {other}: {pairs} of at most {wanted} pairs of games of bots, {same} of them alike. {measure}: here {first}, other {second}, difference {mean}{bounds}.</source>
            <translation>{other}との比較：ボットの対局{pairs}組（最大{wanted}組）、うち{same}組は同じ。{measure}：このシナリオ{first}、相手{second}、差{mean}{bounds}。</translation>
        </message>
        <message>
            <source>Allow</source>
            <translation>許可する</translation>
        </message>
        <message>
            <source>Allow nothing</source>
            <translation>許可を取り消す</translation>
        </message>
        <message>
            <source>Apply plan</source>
            <translation>案を適用</translation>
        </message>
        <message>
            <source>As it is</source>
            <translation>現状</translation>
        </message>
        <message>
            <source>At the table</source>
            <translation>卓上の手間</translation>
        </message>
        <message>
            <source>Bid for {side}</source>
            <translation>{side}への加点</translation>
        </message>
        <message>
            <source>Bots are beginning to play …</source>
            <translation>ボットがプレイを始めています…</translation>
        </message>
        <message>
            <source>Stopped with an error</source>
            <translation>中断</translation>
        </message>
        <message>
            <source>Cannot be reached in time</source>
            <translation>期限までに到達できない</translation>
        </message>
        <message>
            <source>Cannot move</source>
            <translation>移動できない</translation>
        </message>
        <message>
            <source>Applies the selected plan to the scenario, in one step.</source>
            <translation>選択した案のとおりに、シナリオを1手順で変更します。</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>Choose a file first.</source>
            <translation>先にファイルを選んでください。</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比較</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>比較するシナリオ</translation>
        </message>
        <message>
            <source>Counted from the first {played} of {games} games each.</source>
            <translation>それぞれ{games}ゲームのうち最初の{played}ゲームでの集計です。</translation>
        </message>
        <message>
            <source>Counters on the map</source>
            <translation>マップ上のカウンター</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>Decided after turn</source>
            <translation>勝敗が決まったターン</translation>
        </message>
        <message>
            <source>Decisions</source>
            <translation>決定</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>差</translation>
        </message>
        <message>
            <source>Draw</source>
            <translation>引き分け</translation>
        </message>
        <message>
            <source>Forget all that may be changed. Possible once something may.</source>
            <translation>変更の許可をすべて取り消します。何かを許可したあとで使えます。</translation>
        </message>
        <message>
            <source>Forty games between two steady bots, in the background while you work.</source>
            <translation>手堅いボットどうしで40ゲームを行います。その間も作業を続けられます。</translation>
        </message>
        <message>
            <source>From</source>
            <translation>下限</translation>
        </message>
        <message>
            <source>From the point of view of {side}. Significant results come first; the rest may be chance.</source>
            <translation>{side}から見た値です。決着のついたものが先に並びます。残りは偶然かもしれません。</translation>
        </message>
        <message>
            <source>Game {number} is being played again, to be shown on the map …</source>
            <translation>マップに表示するため、ゲーム{number}をもう1度プレイしています…</translation>
        </message>
        <message>
            <source>Games</source>
            <translation>ゲーム数</translation>
        </message>
        <message>
            <source>Games are being played already.</source>
            <translation>すでにプレイ中です。</translation>
        </message>
        <message>
            <source>Games between bots: {games}.</source>
            <translation>ボットどうしのゲーム: {games}。</translation>
        </message>
        <message>
            <source>Games between two steady bots: {games}.</source>
            <translation>手堅いボットどうしのゲーム: {games}。</translation>
        </message>
        <message>
            <source>How fair?</source>
            <translation>公平さを調べる</translation>
        </message>
        <message>
            <source>The distance between the styles shows how much depends on the style of play. Good players play differently.</source>
            <translation>スタイルによる開きは、プレイのしかたがどれほど影響するかを示します。上手な人のプレイはこれとは異なります。</translation>
        </message>
        <message>
            <source>How many steps this side lost in a hex, in a game on the average. Click a hex of the map.</source>
            <translation>この陣営が各ヘクスで失ったステップの、1ゲームあたりの平均です。マップのヘクスをクリックしてください。</translation>
        </message>
        <message>
            <source>The share of games in which this side reached a hex in the first turn. Click a hex of the map.</source>
            <translation>この陣営が第1ターンにそのヘクスへ来たゲームの割合です。マップのヘクスをクリックしてください。</translation>
        </message>
        <message>
            <source>The share of games in which this side was the last in a hex. Click a hex of the map.</source>
            <translation>この陣営が最後にそのヘクスにいたゲームの割合です。マップのヘクスをクリックしてください。</translation>
        </message>
        <message>
            <source>It is not settled which side wins more often.</source>
            <translation>どちらの陣営が多く勝つかは決着がついていません。</translation>
        </message>
        <message>
            <source>It is settled that both win about as often: between 40 and 60 %.</source>
            <translation>両陣営がほぼ同じだけ勝つこと（40〜60%）で決着がつきました。</translation>
        </message>
        <message>
            <source>It is settled that one side wins more often.</source>
            <translation>一方の陣営が多く勝つことで決着がつきました。</translation>
        </message>
        <message>
            <source>It is the first turn that is shown.</source>
            <translation>第1ターンだけを表示しています。</translation>
        </message>
        <message>
            <source>Kept from arriving</source>
            <translation>到着を妨げられる</translation>
        </message>
        <message>
            <source>Lead at the end</source>
            <translation>終了時のリード</translation>
        </message>
        <message>
            <source>Length in turns</source>
            <translation>長さ（ターン）</translation>
        </message>
        <message>
            <source>Let bots play the scenario as it is now, while you continue to edit. The games show how such players do under the rules and this scenario.</source>
            <translation>編集を続けながら、今の下書きをボットにプレイさせます。ルールとこのシナリオの下で、そのようなプレイヤーがどうなるかが分かります。</translation>
        </message>
        <message>
            <source>Let this be changed when a plan is sought.</source>
            <translation>案を探すときに、これを変更してよいことにします。</translation>
        </message>
        <message>
            <source>Level</source>
            <translation>勝利レベル</translation>
        </message>
        <message>
            <source>Level of victory by turn</source>
            <translation>ターンごとの勝利レベル</translation>
        </message>
        <message>
            <source>Line: mean; band: the middle half of the games. A click on a point opens a game at that turn.</source>
            <translation>線は平均、帯は中央の半数のゲームです。点をクリックすると、そのターンのゲームが開きます。</translation>
        </message>
        <message>
            <source>Checks the opening by the rules: units that cannot move or are out of supply, places that no unit can reach in time, units that are kept from arriving.</source>
            <translation>開始時の状況をルールに照らして調べます。移動できないユニット、補給切れのユニット、期限までに誰も到達できない場所、到着を妨げられるユニットを挙げます。</translation>
        </message>
        <message>
            <source>May be changed: {what} {unit}, {low} to {high}</source>
            <translation>変更してよい：{unit}の{what}（{low}～{high}）</translation>
        </message>
        <message>
            <source>May be changed: {what} {unit}: {words}</source>
            <translation>変更可：{what} {unit}：{words}</translation>
        </message>
        <message>
            <source>Middle lead</source>
            <translation>中央の得点差</translation>
        </message>
        <message>
            <source>Minutes</source>
            <translation>分</translation>
        </message>
        <message>
            <source>No playtest of this draft yet.</source>
            <translation>この下書きのテストプレイはまだありません。</translation>
        </message>
        <message>
            <source>This scenario has no points: it is won by levels of victory.</source>
            <translation>このシナリオには得点がなく、勝利レベルで勝敗が決まります。</translation>
        </message>
        <message>
            <source>Not significant for {side} yet. More games may help.</source>
            <translation>{side}についてはまだ決着していません。対局を増やすと分かる可能性があります。</translation>
        </message>
        <message>
            <source>Nothing of this happened in these games.</source>
            <translation>これらのゲームでは起こりませんでした。</translation>
        </message>
        <message>
            <source>Nothing unusual.</source>
            <translation>目立つものはありません。</translation>
        </message>
        <message>
            <source>Of {games} games between two steady bots: {results}</source>
            <translation>手堅いボットどうしの{games}ゲームの結果: {results}</translation>
        </message>
        <message>
            <source>On the map</source>
            <translation>マップ上</translation>
        </message>
        <message>
            <source>Not checked for this game: {subjects}.</source>
            <translation>次の点についてこのゲームは何も述べません: {subjects}。</translation>
        </message>
        <message>
            <source>Only the {count} that never did</source>
            <translation>1度も現れなかった{count}項目だけ</translation>
        </message>
        <message>
            <source>Open such a game</source>
            <translation>そのゲームを開く</translation>
        </message>
        <message>
            <source>Open where they part</source>
            <translation>分かれ目を開く</translation>
        </message>
        <message>
            <source>Opening</source>
            <translation>開始時の点検</translation>
        </message>
        <message>
            <source>Opens a game of this style.</source>
            <translation>このスタイルのゲームを開きます。</translation>
        </message>
        <message>
            <source>Opens a game with this result, at its end.</source>
            <translation>この結果になったゲームを、終了時の局面で開きます。</translation>
        </message>
        <message>
            <source>Opens the first game that differs, before the choice at which it does.</source>
            <translation>最初に違いの出たゲームを、分かれる選択の直前で開きます。</translation>
        </message>
        <message>
            <source>Opens the first of them, just before the error.</source>
            <translation>そのうち最初のゲームを、中断の直前で開きます。</translation>
        </message>
        <message>
            <source>Out of supply at the start</source>
            <translation>開始時に補給切れ</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>組数</translation>
        </message>
        <message>
            <source>Pairs of games at most</source>
            <translation>対局の組数の上限</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>案</translation>
        </message>
        <message>
            <source>Plays the scenario again and again, each time with one change and the same dice, and ranks the changes by their effect: {games} games each.</source>
            <translation>下書きを、毎回1つだけ変えて同じダイスで繰り返しプレイし、効果の大きい順に並べます。それぞれ{games}ゲームです。</translation>
        </message>
        <message>
            <source>Plays this scenario and another version with the same dice, game by game, until the difference for the first side is significant.</source>
            <translation>このシナリオともう一方を、同じ出目で1局ずつ対局させます。先の陣営にとってどちらが有利か決着するまで続けます。</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>得点</translation>
        </message>
        <message>
            <source>Points by turn</source>
            <translation>ターンごとの得点</translation>
        </message>
        <message>
            <source>Points that {side} is ahead at the end. A click opens a game that ended so.</source>
            <translation>終了時の{side}のリードです。クリックすると、その結果のゲームが開きます。</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>進み具合</translation>
        </message>
        <message>
            <source>Reached in the first turn</source>
            <translation>第1ターンに到達</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>Rolls</source>
            <translation>ダイス</translation>
        </message>
        <message>
            <source>Rule</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>Rules behind what happened. Open a row to see the first moment of a game.</source>
            <translation>起こったことの根拠となったルールです。行を開くと、それが最初に現れた局面を表示します。</translation>
        </message>
        <message>
            <source>Rules that count otherwise</source>
            <translation>現れ方の異なるルール</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>もう1度実行</translation>
        </message>
        <message>
            <source>Choose the possible changes, then run: the scenario is played with every combination (at most {most}). The most even plans are listed, with the bid in points that would even them. Without changes, only the bid is calculated.</source>
            <translation>変更してよいものを決めてから実行してください。すべての組み合わせ（最大{most}通り）でテストプレイし、結果が最も釣り合う案と、釣り合わせるための加点を示します。変更するものがなければ、加点だけを求めます。</translation>
        </message>
        <message>
            <source>Scenarios (scenario.yaml *.hexwright)</source>
            <translation>シナリオ (scenario.yaml *.hexwright)</translation>
        </message>
        <message>
            <source>See why</source>
            <translation>詳しく見る</translation>
        </message>
        <message>
            <source>Select a plan first.</source>
            <translation>先に案を選択してください。</translation>
        </message>
        <message>
            <source>Settled</source>
            <translation>決着</translation>
        </message>
        <message>
            <source>Settled: as good as no difference for {side}.</source>
            <translation>決着: {side}にとって差はないも同然です。</translation>
        </message>
        <message>
            <source>Settled: the other is better for {side}.</source>
            <translation>決着: {side}にとって比較相手のほうが有利です。</translation>
        </message>
        <message>
            <source>Settled: this scenario is better for {side}.</source>
            <translation>決着：このシナリオのほうが{side}に有利です。</translation>
        </message>
        <message>
            <source>Shows the curves, the map and the rules of these games.</source>
            <translation>これらのゲームのグラフ、マップ、ルールを示します。</translation>
        </message>
        <message>
            <source>Side</source>
            <translation>陣営</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>変更後</translation>
        </message>
        <message>
            <source>Stacks of more than three</source>
            <translation>4個以上のスタック</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>Steps lost by turn</source>
            <translation>ターンごとの損失ステップ</translation>
        </message>
        <message>
            <source>Steps lost in a game</source>
            <translation>1ゲームの損失ステップ</translation>
        </message>
        <message>
            <source>Steps on the map by turn</source>
            <translation>ターンごとのマップ上のステップ</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>中止</translation>
        </message>
        <message>
            <source>That game could not be shown: the rules have changed since it was played.</source>
            <translation>そのゲームは表示できません。プレイしたあとにルールが変わりました。</translation>
        </message>
        <message>
            <source>That game was not kept.</source>
            <translation>そのゲームは保存されていません。</translation>
        </message>
        <message>
            <source>The bots could not play this draft; see the playtest view.</source>
            <translation>ボットはこの下書きをプレイできませんでした。テストプレイの画面を見てください。</translation>
        </message>
        <message>
            <source>The chart is being made ready …</source>
            <translation>グラフを準備しています…</translation>
        </message>
        <message>
            <source>The counters belong to another scenario. Make them this scenario's own first.</source>
            <translation>カウンターは別のシナリオのものです。先にこのシナリオ独自のものにしてください。</translation>
        </message>
        <message>
            <source>The game records nothing of this by turn.</source>
            <translation>このゲームにはターンごとの記録がありません。</translation>
        </message>
        <message>
            <source>The order of battle belongs to another scenario. Make it this scenario's own first.</source>
            <translation>戦闘序列は別のシナリオのものです。先にこのシナリオ独自のものにしてください。</translation>
        </message>
        <message>
            <source>The playtest stopped with an error: {reason}</source>
            <translation>テストプレイが中断しました: {reason}</translation>
        </message>
        <message>
            <source>The playtest cannot be kept on the disk: {reason}</source>
            <translation>テストプレイをディスクに保存できません: {reason}</translation>
        </message>
        <message>
            <source>The playtest of {title} was stopped. Its games are kept: run it again to continue.</source>
            <translation>「{title}」のテストプレイを中止しました。対局は保存してあるので、もう1度実行すると続きから始まります。</translation>
        </message>
        <message>
            <source>The process that played has ended. Run it again; the games until then are kept.</source>
            <translation>プレイしていたプロセスが終了しました。もう1度実行してください。それまでのゲームは残っています。</translation>
        </message>
        <message>
            <source>The turn after which the later winner led for good. A click opens a game at that moment.</source>
            <translation>勝者が最後までリードし始めたターンです。クリックすると、その時点のゲームが開きます。</translation>
        </message>
        <message>
            <source>There is nothing of this kind in the scenario.</source>
            <translation>このシナリオには該当するものがありません。</translation>
        </message>
        <message>
            <source>This scenario cannot be played yet. The errors under Problems show what is missing.</source>
            <translation>この下書きはまだプレイできません。足りないものは「問題」のエラーを見てください。</translation>
        </message>
        <message>
            <source>This shows how such bots do, not how good players would. Other styles may do better or worse.</source>
            <translation>これはこのようなボットの成績であり、上手な人どうしの成績ではありません。スタイルが違えば結果も変わりえます。</translation>
        </message>
        <message>
            <source>This scenario has no levels of victory: it is won by points.</source>
            <translation>このシナリオには勝利レベルがなく、得点で勝敗が決まります。</translation>
        </message>
        <message>
            <source>This scenario has nothing of this kind.</source>
            <translation>このシナリオにはこの種類のものがありません。</translation>
        </message>
        <message>
            <source>Times a game</source>
            <translation>1ゲームの回数</translation>
        </message>
        <message>
            <source>Times, here</source>
            <translation>回数（このシナリオ）</translation>
        </message>
        <message>
            <source>Times, other</source>
            <translation>回数（相手）</translation>
        </message>
        <message>
            <source>To</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>Turn {number}: from the start.</source>
            <translation>第{number}ターンは「最初から」を表します。</translation>
        </message>
        <message>
            <source>Turns</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>Turns that the games lasted. A click opens a game of this length, at its end.</source>
            <translation>ゲームが続いたターン数です。クリックすると、その長さのゲームを終了時の局面で開きます。</translation>
        </message>
        <message>
            <source>Unit, formation or row</source>
            <translation>ユニット、部隊または行</translation>
        </message>
        <message>
            <source>Units</source>
            <translation>ユニット</translation>
        </message>
        <message>
            <source>Units out of supply by turn</source>
            <translation>ターンごとの補給切れユニット</translation>
        </message>
        <message>
            <source>Work in each turn</source>
            <translation>各ターンの手間</translation>
        </message>
        <message>
            <source>What if</source>
            <translation>もしも</translation>
        </message>
        <message>
            <source>Changes</source>
            <translation>変えるもの</translation>
        </message>
        <message>
            <source>Measure</source>
            <translation>測るもの</translation>
        </message>
        <message>
            <source>Content</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>What may be changed</source>
            <translation>変更してよいもの</translation>
        </message>
        <message>
            <source>Unusual results</source>
            <translation>目立つ点</translation>
        </message>
        <message>
            <source>Shown on the map</source>
            <translation>マップに表示するもの</translation>
        </message>
        <message>
            <source>Which</source>
            <translation>対象</translation>
        </message>
        <message>
            <source>Last side in the hex</source>
            <translation>最後にいた陣営</translation>
        </message>
        <message>
            <source>Who wins</source>
            <translation>勝敗</translation>
        </message>
        <message>
            <source>Who, where</source>
            <translation>対象と場所</translation>
        </message>
        <message>
            <source>Wins of {side}, by style</source>
            <translation>{side}の勝ち（スタイル別）</translation>
        </message>
        <message>
            <source>The result of the games if they ended in that turn.</source>
            <translation>そのターンで終わった場合の結果です。</translation>
        </message>
        <message>
            <source>after turn {turn}</source>
            <translation>第{turn}ターン終了時</translation>
        </message>
        <message>
            <source>all three in turn</source>
            <translation>3つを順番に</translation>
        </message>
        <message>
            <source>another option</source>
            <translation>別のオプション</translation>
        </message>
        <message>
            <source>another scenario</source>
            <translation>別のシナリオ</translation>
        </message>
        <message>
            <source>apply plan: {plan}</source>
            <translation>案を適用：{plan}</translation>
        </message>
        <message>
            <source>as it is</source>
            <translation>現状のまま</translation>
        </message>
        <message>
            <source>at the end</source>
            <translation>終了時</translation>
        </message>
        <message>
            <source>bold</source>
            <translation>大胆</translation>
        </message>
        <message>
            <source>by chance</source>
            <translation>でたらめ</translation>
        </message>
        <message>
            <source>cautious</source>
            <translation>慎重</translation>
        </message>
        <message>
            <source>each bridge down</source>
            <translation>各橋の破壊</translation>
        </message>
        <message>
            <source>each unit a point stronger</source>
            <translation>各ユニットを1ポイント強化</translation>
        </message>
        <message>
            <source>each unit a turn late</source>
            <translation>各ユニットの1ターン遅れ</translation>
        </message>
        <message>
            <source>each unit absent</source>
            <translation>各ユニットの不在</translation>
        </message>
        <message>
            <source>from a file…</source>
            <translation>ファイルから…</translation>
        </message>
        <message>
            <source>last turn</source>
            <translation>最終ターン</translation>
        </message>
        <message>
            <source>length of the game</source>
            <translation>ゲームの長さ</translation>
        </message>
        <message>
            <source>meant for turn {turn}, came in turn {came}</source>
            <translation>予定は第{turn}ターン、到着は第{came}ターン</translation>
        </message>
        <message>
            <source>meant for turn {turn}, did not come</source>
            <translation>予定は第{turn}ターン、到着せず</translation>
        </message>
        <message>
            <source>no points to bid</source>
            <translation>競りに使うポイントなし</translation>
        </message>
        <message>
            <source>off: {title}</source>
            <translation>オフ：{title}</translation>
        </message>
        <message>
            <source>on: {title}</source>
            <translation>オン：{title}</translation>
        </message>
        <message>
            <source>other bots</source>
            <translation>別のボット</translation>
        </message>
        <message>
            <source>other weather throughout</source>
            <translation>天候を固定</translation>
        </message>
        <message>
            <source>points ahead</source>
            <translation>得点のリード</translation>
        </message>
        <message>
            <source>steady</source>
            <translation>手堅い</translation>
        </message>
        <message>
            <source>enemy steps lost minus own</source>
            <translation>相手の損失ステップとの差</translation>
        </message>
        <message>
            <source>strength added to</source>
            <translation>戦力の加算</translation>
        </message>
        <message>
            <source>the saved file</source>
            <translation>保存されたファイル</translation>
        </message>
        <message>
            <source>thinks ahead (slow)</source>
            <translation>先読みする（遅い）</translation>
        </message>
        <message>
            <source>to</source>
            <translation>～</translation>
        </message>
        <message>
            <source>too few games</source>
            <translation>ゲーム不足</translation>
        </message>
        <message>
            <source>turn of arrival of</source>
            <translation>登場ターン</translation>
        </message>
        <message>
            <source>turn sheet, all turns:</source>
            <translation>ターン表（全ターン）</translation>
        </message>
        <message>
            <source>turns of delay of</source>
            <translation>登場の遅れ（ターン）</translation>
        </message>
        <message>
            <source>victory</source>
            <translation>勝敗の差</translation>
        </message>
        <message>
            <source>victory points for</source>
            <translation>勝利ポイント</translation>
        </message>
        <message>
            <source>wins</source>
            <translation>勝ち</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>はい</translation>
        </message>
        <message>
            <source>{count} min</source>
            <translation>{count}分</translation>
        </message>
        <message>
            <source>{count} of {games} games</source>
            <translation>{games}ゲーム中{count}</translation>
        </message>
        <message>
            <source>{count} of {games}: {share} % ({low} to {high} %)</source>
            <translation>{games}のうち{count}: {share}%（{low}〜{high}%）</translation>
        </message>
        <message>
            <source>{count} s</source>
            <translation>{count}秒</translation>
        </message>
        <message>
            <source>{games} games of bots: {results}</source>
            <translation>ボットの{games}ゲーム: {results}</translation>
        </message>
        <message>
            <source>{hex}: {numbers}</source>
            <translation>{hex}: {numbers}</translation>
        </message>
        <message>
            <source>{low} to {high}</source>
            <translation>{low}〜{high}</translation>
        </message>
        <message>
            <source>{share} %</source>
            <translation>{share}%</translation>
        </message>
        <message>
            <source>{side} wins</source>
            <translation>{side}の勝利</translation>
        </message>
        <message>
            <source>{side} {number}</source>
            <translation>{side} {number}</translation>
        </message>
        <message>
            <source>{side}: 1 choice at first (turn {turn})</source>
            <translation>{side}：最初の選択肢は1つ（第{turn}ターン）</translation>
        </message>
        <message>
            <source>{side}: {count} choices at first (turn {turn})</source>
            <translation>{side}: 最初の選択肢{count}（第{turn}ターン）</translation>
        </message>
        <message>
            <source>{time} left</source>
            <translation>残り{time}</translation>
        </message>
        <message>
            <source>{title}: {value}</source>
            <translation>{title}：{value}</translation>
        </message>
        <message>
            <source>{tried} plans tried, the best {shown} listed below the scenario as it is. Other styles of bots may prefer other plans.</source>
            <translation>{tried}案を試し、現状の下に上位{shown}案を示します。ほかのスタイルのボットでは、別の案が良い場合があります。</translation>
        </message>
        <message>
            <source>{unit} absent</source>
            <translation>{unit}が不在</translation>
        </message>
        <message>
            <source>{unit} always {number}</source>
            <translation>{unit}が常に{number}</translation>
        </message>
        <message>
            <source>{unit} down</source>
            <translation>{unit}が破壊</translation>
        </message>
        <message>
            <source>{unit} later by {number}</source>
            <translation>{unit}が{number}ターン遅れ</translation>
        </message>
        <message>
            <source>{unit} {number} strength</source>
            <translation>{unit}の戦力{number}</translation>
        </message>
        <message>
            <source>※ Stale: the draft has changed since these games were played.</source>
            <translation>※ 古い結果です。これらのゲームのあとで下書きが変わりました。</translation>
        </message>
        <message>
            <source>※ stale</source>
            <translation>※ 古い結果</translation>
        </message>
    </context>
    <context>
        <name>RunRow</name>
        <message>
            <source>Games are being played already.</source>
            <translation>すでにプレイ中です。</translation>
        </message>
        <message>
            <source>Nothing is being played.</source>
            <translation>プレイ中のゲームはありません。</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>進み具合</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>もう1度実行</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>中止</translation>
        </message>
        <message>
            <source>{done} of {total}</source>
            <translation>{total}のうち{done}</translation>
        </message>
        <message>
            <source>{done} of {total}, about {time} left</source>
            <translation>{total}のうち{done}、残り約{time}</translation>
        </message>
    </context>
</TS>
