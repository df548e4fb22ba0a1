<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Back to the tray</source>
            <translation>トレイへ戻す</translation>
        </message>
        <message>
            <source>Give the keyboard to the tray: Enter picks up, arrow keys move, Enter sets down.</source>
            <translation>キーボードをトレイに移します。Enterで持ち上げ、矢印キーで動かし、Enterで置きます。</translation>
        </message>
        <message>
            <source>Nearest legal place</source>
            <translation>最寄りの置ける場所</translation>
        </message>
        <message>
            <source>Only while units are set up (F6).</source>
            <translation>初期配置のとき (F6) だけ使えます。</translation>
        </message>
        <message>
            <source>Open a scenario first.</source>
            <translation>先にシナリオを開いてください。</translation>
        </message>
        <message>
            <source>Put the units that are picked up or selected where the rules let them start.</source>
            <translation>持ち上げたユニットや選択したユニットを、ルールで置ける最も近い場所に置きます。</translation>
        </message>
        <message>
            <source>Save as my position…</source>
            <translation>自分の配置として保存…</translation>
        </message>
        <message>
            <source>Save this set-up as a scenario of your own, and continue with that copy.</source>
            <translation>この初期配置を自分のシナリオとして保存し、その写しで作業を続けます。</translation>
        </message>
        <message>
            <source>Select units on the map first.</source>
            <translation>先にマップ上のユニットを選択してください。</translation>
        </message>
        <message>
            <source>Set up freely</source>
            <translation>自由に配置</translation>
        </message>
        <message>
            <source>Remove the selected units from the map (Delete).</source>
            <translation>選択したユニットをマップから外します。Deleteキーでもできます。</translation>
        </message>
        <message>
            <source>The rules of the set-up only warn and forbid nothing.</source>
            <translation>配置のルールは警告だけを出し、何も禁止しません。</translation>
        </message>
        <message>
            <source>Units that wait</source>
            <translation>未配置のユニット</translation>
        </message>
    </context>
    <context>
        <name>BudgetDialog</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>, then </source>
            <translation>、</translation>
        </message>
        <message>
            <source>A value, an input, or a formula of them: {names}</source>
            <translation>数値、入力値、またはその計算式：{names}</translation>
        </message>
        <message>
            <source>At most</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>Budgets</source>
            <translation>予算</translation>
        </message>
        <message>
            <source>Budgets, and set-up in play</source>
            <translation>予算と、プレイ中の配置</translation>
        </message>
        <message>
            <source>Choose a budget in the list first.</source>
            <translation>先に一覧で予算を選んでください。</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Cost of a counter</source>
            <translation>1個のコスト</translation>
        </message>
        <message>
            <source>Counted in</source>
            <translation>数え方</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>All units start as set up here</source>
            <translation>全員、ここでの配置のまま始める</translation>
        </message>
        <message>
            <source>New budget</source>
            <translation>予算を追加</translation>
        </message>
        <message>
            <source>Sides place the units whose line leaves a choice of places when the game begins.</source>
            <translation>場所を選べるユニットを、ゲームの始めに各陣営が置きます。</translation>
        </message>
        <message>
            <source>This game has a set-up of its own.</source>
            <translation>このゲームには独自の配置の手順があります。</translation>
        </message>
        <message>
            <source>This is not a formula: {part}</source>
            <translation>計算式として読めません：{part}</translation>
        </message>
        <message>
            <source>Who</source>
            <translation>対象</translation>
        </message>
        <message>
            <source>Who sets up in play</source>
            <translation>プレイ中の配置</translation>
        </message>
        <message>
            <source>A side with a budget chooses freely which units to set up; the others are not used.</source>
            <translation>予算のある側は、配置するユニットを自由に選びます。選ばなかったものは使いません。</translation>
        </message>
        <message>
            <source>a new budget</source>
            <translation>予算の追加</translation>
        </message>
        <message>
            <source>change a budget</source>
            <translation>予算の変更</translation>
        </message>
        <message>
            <source>counters</source>
            <translation>個数</translation>
        </message>
        <message>
            <source>described in the file</source>
            <translation>ファイルに書かれたもの</translation>
        </message>
        <message>
            <source>points</source>
            <translation>ポイント</translation>
        </message>
        <message>
            <source>remove a budget</source>
            <translation>予算の削除</translation>
        </message>
        <message>
            <source>who sets up in play</source>
            <translation>プレイ中の配置の変更</translation>
        </message>
        <message>
            <source>{sides}, each seeing the set-up before</source>
            <translation>{sides}の順（先の配置を見てから）</translation>
        </message>
        <message>
            <source>{sides}, in secret</source>
            <translation>{sides}の順（秘密）</translation>
        </message>
    </context>
    <context>
        <name>BudgetPanel</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>As a bot would choose: the most valuable first.</source>
            <translation>ボットと同じく、価値の高いものから選びます。</translation>
        </message>
        <message>
            <source>Budgets…</source>
            <translation>予算…</translation>
        </message>
        <message>
            <source>Let a side or formation choose its units within points or a number.</source>
            <translation>陣営や部隊が、ポイントまたは個数の範囲でユニットを選べるようにします。</translation>
        </message>
        <message>
            <source>Nothing of this budget is left.</source>
            <translation>この予算は残っていません。</translation>
        </message>
        <message>
            <source>Take the best that fit</source>
            <translation>強いものから自動で選ぶ</translation>
        </message>
        <message>
            <source>{sign} {left} of {most} counters left</source>
            <translation>{sign} 残り{left}/{most}個</translation>
        </message>
        <message>
            <source>{sign} {left} of {most} points left</source>
            <translation>{sign} 残り{left}/{most}ポイント</translation>
        </message>
        <message>
            <source>{sign} {over} more than {most}</source>
            <translation>{sign} {most}を{over}超過</translation>
        </message>
    </context>
    <context>
        <name>SetUp</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>My {title}</source>
            <translation>自分の{title}</translation>
        </message>
        <message>
            <source>Save as my position</source>
            <translation>自分の配置として保存</translation>
        </message>
        <message>
            <source>Saved: {name}</source>
            <translation>保存しました: {name}</translation>
        </message>
        <message>
            <source>Scenario in one file (*.hexwright)</source>
            <translation>シナリオ (*.hexwright)</translation>
        </message>
        <message>
            <source>Warnings for {hex}</source>
            <translation>{hex}で気をつけること</translation>
        </message>
        <message>
            <source>Why not in {hex}</source>
            <translation>{hex}に置けない理由</translation>
        </message>
        <message>
            <source>but: {reason}</source>
            <translation>ただし: {reason}</translation>
        </message>
        <message>
            <source>may start here</source>
            <translation>ここに置けます</translation>
        </message>
        <message>
            <source>starts in a hex of the map, not beside it</source>
            <translation>マップの外ではなくヘクスに置きます</translation>
        </message>
        <message>
            <source>the line of the order of battle names other places</source>
            <translation>戦闘序列の行はほかの場所を指定しています</translation>
        </message>
        <message>
            <source>this goes beyond the budget: {budget}</source>
            <translation>予算を超えます：{budget}</translation>
        </message>
        <message>
            <source>title: {title}</source>
            <translation>題名: {title}</translation>
        </message>
    </context>
    <context>
        <name>SetUpLegend</name>
        <message>
            <source>Free</source>
            <translation>自由</translation>
        </message>
        <message>
            <source>Save as my position…</source>
            <translation>自分の配置として保存…</translation>
        </message>
        <message>
            <source>Hexwright only warns of set-ups that the rules forbid.</source>
            <translation>ルールで禁止されることも警告だけになり、行えます。</translation>
        </message>
        <message>
            <source>forbidden</source>
            <translation>禁止</translation>
        </message>
        <message>
            <source>legal</source>
            <translation>置ける</translation>
        </message>
        <message>
            <source>warns</source>
            <translation>警告</translation>
        </message>
    </context>
    <context>
        <name>SetUpMode</name>
        <message>
            <source>Not yet: the draft is still being checked.</source>
            <translation>まだできません。下書きを検査しています。</translation>
        </message>
        <message>
            <source>Picked up. Arrow keys move, Enter sets down here, L sets down on the nearest legal place.</source>
            <translation>持ち上げました。矢印キーで動かし、Enterでここに置きます。Lで最寄りの置ける場所に置きます。</translation>
        </message>
        <message>
            <source>Select a unit on the map or in the tray first.</source>
            <translation>先にマップかトレイでユニットを選択してください。</translation>
        </message>
    </context>
    <context>
        <name>UnitDrops</name>
        <message>
            <source>No unit within the budget has a legal hex.</source>
            <translation>予算内のユニットを置ける場所がありません。</translation>
        </message>
        <message>
            <source>Not yet: the draft is still being checked.</source>
            <translation>まだできません。下書きを検査しています。</translation>
        </message>
        <message>
            <source>Select units on the map first.</source>
            <translation>先にマップ上のユニットを選択してください。</translation>
        </message>
        <message>
            <source>The order of battle places this unit by a rule of its own. Change it there.</source>
            <translation>このユニットの位置は戦闘序列の別の決まりによります。そちらで変えてください。</translation>
        </message>
        <message>
            <source>The rules give them no place to start.</source>
            <translation>ルールで置ける場所がありません。</translation>
        </message>
        <message>
            <source>Units start in a hex of the map. Drop them there.</source>
            <translation>ユニットはマップのヘクスに置きます。ヘクスの上で放してください。</translation>
        </message>
        <message>
            <source>set up in {hex}</source>
            <translation>{hex}に配置</translation>
        </message>
        <message>
            <source>set up in {hex}: {count} units</source>
            <translation>{hex}に配置: {count}ユニット</translation>
        </message>
        <message>
            <source>spend a budget: {count} units</source>
            <translation>予算で{count}個を配置</translation>
        </message>
        <message>
            <source>remove from the map</source>
            <translation>マップから外す</translation>
        </message>
        <message>
            <source>remove from the map: {count} units</source>
            <translation>マップから外す: {count}ユニット</translation>
        </message>
    </context>
    <context>
        <name>UnitTray</name>
        <message>
            <source>Drag units onto the map, or back here. Keys: Enter picks up and sets down, L sets down on the nearest legal place, Delete brings back.</source>
            <translation>ユニットをマップへ、またはここへドラッグします。キー: Enterで持ち上げて置き、Lで最寄りの置ける場所に置き、Deleteで戻します。</translation>
        </message>
        <message>
            <source>All units are placed. Drag a unit here to remove it from the map.</source>
            <translation>すべて配置しました。マップから外すにはここへドラッグします。</translation>
        </message>
        <message>
            <source>Make counters</source>
            <translation>カウンターを作る</translation>
        </message>
        <message>
            <source>No unit starts on the map: those of this scenario arrive later.</source>
            <translation>最初からマップにいるユニットはありません。このシナリオのユニットは後から登場します。</translation>
        </message>
        <message>
            <source>This scenario has no units yet. Put units into its order of battle.</source>
            <translation>このシナリオに参加するユニットはまだありません。戦闘序列にユニットを入れてください。</translation>
        </message>
        <message>
            <source>Not used: {count}</source>
            <translation>未使用: {count}</translation>
        </message>
        <message>
            <source>Open the order of battle</source>
            <translation>戦闘序列を開く</translation>
        </message>
        <message>
            <source>Fix the errors under Problems first; then you can place the units.</source>
            <translation>「問題」にあるエラーを直すと、ユニットを配置できます。</translation>
        </message>
        <message>
            <source>This scenario has no units yet. Create counters, or import a list of them.</source>
            <translation>このシナリオにはまだユニットがありません。カウンターを作るか、一覧から取り込んでください。</translation>
        </message>
        <message>
            <source>Units that wait</source>
            <translation>未配置のユニット</translation>
        </message>
        <message>
            <source>{placed} of {all} placed</source>
            <translation>{all}個のうち{placed}個を配置</translation>
        </message>
    </context>
</TS>
