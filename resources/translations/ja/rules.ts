<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Mark both languages of this pair as compared and show the next one.</source>
            <translation>この組の両言語を見比べ終えたことを記録し、次に見るべきものへ進みます。</translation>
        </message>
        <message>
            <source>Checked, next</source>
            <translation>確認済みにして次へ</translation>
        </message>
        <message>
            <source>Compare versions…</source>
            <translation>版を比較…</translation>
        </message>
        <message>
            <source>Show the previous finding of the rulebook.</source>
            <translation>前の所見に移ります。</translation>
        </message>
        <message>
            <source>Show the next finding of the rulebook, past all drafts.</source>
            <translation>下書きを飛ばして、ルールブックの次の所見に移ります。</translation>
        </message>
        <message>
            <source>Show the next draft, stale pair or open finding (F8 while you read).</source>
            <translation>次の下書き、古くなった組、未決の所見へ移ります。ルールを読んでいる間はF8でも移れます。</translation>
        </message>
        <message>
            <source>Show the previous one (Shift+F8 while you read).</source>
            <translation>1つ前へ戻ります。ルールを読んでいる間はShift+F8でも戻れます。</translation>
        </message>
        <message>
            <source>Next finding</source>
            <translation>次の所見</translation>
        </message>
        <message>
            <source>Next to look at</source>
            <translation>次に見るもの</translation>
        </message>
        <message>
            <source>Only in the Rules workspace: open it first (Ctrl+5).</source>
            <translation>「ルール」で行う操作です。先に開いてください (Ctrl+5)。</translation>
        </message>
        <message>
            <source>Open rulebook…</source>
            <translation>ルールブックを開く…</translation>
        </message>
        <message>
            <source>Previous finding</source>
            <translation>前の所見</translation>
        </message>
        <message>
            <source>Previous to look at</source>
            <translation>前に見るもの</translation>
        </message>
        <message>
            <source>Read any rulebook that Hexwright has; no scenario is needed.</source>
            <translation>Hexwrightにあるルールブックを読みます。シナリオは要りません。</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>Show everything that differs between two versions of the rules.</source>
            <translation>ルールの2つの版で異なるところをすべて示します。</translation>
        </message>
        <message>
            <source>The rulebook in both languages: its numbers, doubtful places, layers, examples.</source>
            <translation>両言語のルールブックです。数値、疑わしい箇所、レイヤー、例を見られます。</translation>
        </message>
    </context>
    <context>
        <name>ChangeForm</name>
        <message>
            <source>A new layer: My variant</source>
            <translation>新しいレイヤー：自分の版</translation>
        </message>
        <message>
            <source>In the layer</source>
            <translation>レイヤー</translation>
        </message>
        <message>
            <source>Put this value into the layer, as one step that can be undone.</source>
            <translation>この値をレイヤーに入れます。1手順として元に戻せます。</translation>
        </message>
        <message>
            <source>Write the reason first: the layer keeps it.</source>
            <translation>先に理由を書いてください。レイヤーに残ります。</translation>
        </message>
        <message>
            <source>Set</source>
            <translation>設定</translation>
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
            <source>erratum, house rule, a test …</source>
            <translation>正誤表、ハウスルール、試しなど</translation>
        </message>
    </context>
    <context>
        <name>Changing</name>
        <message>
            <source>The open scenario is of another game. Open one of this game to change its rules.</source>
            <translation>開いているのは別のゲームのシナリオです。ルールを変えるには、このゲームのシナリオを開いてください。</translation>
        </message>
        <message>
            <source>You read another version than that of the open document. Choose that one above.</source>
            <translation>開いている文書とは別の版を読んでいます。上で文書の版を選んでください。</translation>
        </message>
    </context>
    <context>
        <name>Clause</name>
        <message>
            <source>definition</source>
            <translation>定義</translation>
        </message>
        <message>
            <source>example</source>
            <translation>例</translation>
        </message>
        <message>
            <source>exception</source>
            <translation>例外</translation>
        </message>
        <message>
            <source>may</source>
            <translation>できる</translation>
        </message>
        <message>
            <source>may not</source>
            <translation>できない</translation>
        </message>
        <message>
            <source>must</source>
            <translation>しなければならない</translation>
        </message>
        <message>
            <source>note</source>
            <translation>注記</translation>
        </message>
        <message>
            <source>procedure</source>
            <translation>手順</translation>
        </message>
        <message>
            <source>rule</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>ruling</source>
            <translation>裁定</translation>
        </message>
        <message>
            <source>states a fact</source>
            <translation>事実を述べる</translation>
        </message>
    </context>
    <context>
        <name>CompareVersionsDialog</name>
        <message>
            <source>Changes</source>
            <translation>変わるもの</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Compare two versions of the rules</source>
            <translation>ルールの2つの版の比較</translation>
        </message>
        <message>
            <source>Differences</source>
            <translation>違い</translation>
        </message>
        <message>
            <source>One difference</source>
            <translation>違いは1件です</translation>
        </message>
        <message>
            <source>One version</source>
            <translation>一方の版</translation>
        </message>
        <message>
            <source>Page (*.html)</source>
            <translation>ページ (*.html)</translation>
        </message>
        <message>
            <source>Save as a page…</source>
            <translation>ページとして保存…</translation>
        </message>
        <message>
            <source>Save the comparison as</source>
            <translation>比較を保存</translation>
        </message>
        <message>
            <source>The other version</source>
            <translation>もう一方の版</translation>
        </message>
        <message>
            <source>No differences.</source>
            <translation>違いはありません。</translation>
        </message>
        <message>
            <source>There is nothing to write: choose two versions that differ.</source>
            <translation>書き出すものがありません。異なる2つの版を選んでください。</translation>
        </message>
        <message>
            <source>This could not be written: {why}</source>
            <translation>書き込めませんでした：{why}</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>箇所</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>Write this comparison as a page that any browser shows.</source>
            <translation>この比較を、どのブラウザーでも見られるページに書き出します。</translation>
        </message>
        <message>
            <source>Written: {name}</source>
            <translation>書き出しました：{name}</translation>
        </message>
        <message>
            <source>a number</source>
            <translation>数値</translation>
        </message>
        <message>
            <source>a reading</source>
            <translation>解釈</translation>
        </message>
        <message>
            <source>against</source>
            <translation>と</translation>
        </message>
        <message>
            <source>what happens</source>
            <translation>働き</translation>
        </message>
        <message>
            <source>words</source>
            <translation>文言</translation>
        </message>
        <message>
            <source>{count} differences</source>
            <translation>違い{count}件</translation>
        </message>
    </context>
    <context>
        <name>Contents</name>
        <message>
            <source>Behind it: {functions} functions, {examples} examples</source>
            <translation>裏付け：関数{functions}個、例{examples}個</translation>
        </message>
        <message>
            <source>Doubtful places: {count}</source>
            <translation>疑わしい箇所：{count}</translation>
        </message>
        <message>
            <source>English: {state}</source>
            <translation>英語：{state}</translation>
        </message>
        <message>
            <source>Japanese: {state}</source>
            <translation>日本語：{state}</translation>
        </message>
        <message>
            <source>{checked} checked, {draft} draft, {stale} stale, {finding} doubtful; the bar shows the evidence.</source>
            <translation>{checked} 確認済み　{draft} 下書き　{stale} 古い　{finding} 疑わしい。下の線は裏付けの多さを表します。</translation>
        </message>
    </context>
    <context>
        <name>Edits</name>
        <message>
            <source>Change the layers of the rules</source>
            <translation>ルールのレイヤーを変更</translation>
        </message>
        <message>
            <source>Change the words of {clause}</source>
            <translation>{clause}の文言を変更</translation>
        </message>
        <message>
            <source>Choose a reading: {text}</source>
            <translation>解釈を選択：{text}</translation>
        </message>
        <message>
            <source>Set {what} to {value}</source>
            <translation>{what}を{value}に設定</translation>
        </message>
    </context>
    <context>
        <name>ExamplesTab</name>
        <message>
            <source>Against</source>
            <translation>比較対象</translation>
        </message>
        <message>
            <source>All examples of the game</source>
            <translation>ゲームのすべての例</translation>
        </message>
        <message>
            <source>Both go the same way for 1 step.</source>
            <translation>1手順目まではどちらも同じです。</translation>
        </message>
        <message>
            <source>Both go the same way for {count} steps.</source>
            <translation>{count}手順目まではどちらも同じです。</translation>
        </message>
        <message>
            <source>No worked example shows section {number}. The game has {count} others.</source>
            <translation>{number}を示す例はありません。ほかの例は{count}件あります。</translation>
        </message>
        <message>
            <source>Run 1 example</source>
            <translation>例1個を実行</translation>
        </message>
        <message>
            <source>Run {count} examples</source>
            <translation>例{count}個を実行</translation>
        </message>
        <message>
            <source>Show all examples of the game</source>
            <translation>このゲームの例をすべて表示</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>中止</translation>
        </message>
        <message>
            <source>The examples are still being read.</source>
            <translation>例を読み込んでいます。</translation>
        </message>
        <message>
            <source>The game position of the example</source>
            <translation>例で扱う局面</translation>
        </message>
        <message>
            <source>This rulebook has no worked examples yet. Add them in its folder “examples”.</source>
            <translation>このルールブックにはまだ例がありません。例は「examples」フォルダーに置きます。</translation>
        </message>
        <message>
            <source>Under</source>
            <translation>適用する版</translation>
        </message>
        <message>
            <source>Worked examples</source>
            <translation>例</translation>
        </message>
        <message>
            <source>gives another result</source>
            <translation>結果が異なります</translation>
        </message>
        <message>
            <source>gives the same result</source>
            <translation>結果は同じです</translation>
        </message>
        <message>
            <source>fails under both</source>
            <translation>どちらでも例のとおりになりません</translation>
        </message>
        <message>
            <source>not played yet</source>
            <translation>まだ実行していません</translation>
        </message>
        <message>
            <source>{count} fail under both.</source>
            <translation>{count}個はどちらでも例のとおりになりません。</translation>
        </message>
        <message>
            <source>{count} of {all} give another result.</source>
            <translation>{all}個のうち{count}個の結果が異なります。</translation>
        </message>
    </context>
    <context>
        <name>Finding</name>
        <message>
            <source>all or some</source>
            <translation>全部か一部か</translation>
        </message>
        <message>
            <source>an answer of the publisher ({key})</source>
            <translation>発行元の回答（{key}）</translation>
        </message>
        <message>
            <source>an owner of the game</source>
            <translation>ゲームの所有者</translation>
        </message>
        <message>
            <source>arithmetic</source>
            <translation>計算</translation>
        </message>
        <message>
            <source>closed</source>
            <translation>終了</translation>
        </message>
        <message>
            <source>contradiction</source>
            <translation>矛盾</translation>
        </message>
        <message>
            <source>cosmetic</source>
            <translation>体裁</translation>
        </message>
        <message>
            <source>example against rule</source>
            <translation>例とルールの食い違い</translation>
        </message>
        <message>
            <source>gap</source>
            <translation>欠落</translation>
        </message>
        <message>
            <source>lost text</source>
            <translation>失われた文</translation>
        </message>
        <message>
            <source>matters in play</source>
            <translation>プレイに影響</translation>
        </message>
        <message>
            <source>minor</source>
            <translation>軽微</translation>
        </message>
        <message>
            <source>misprint</source>
            <translation>誤植</translation>
        </message>
        <message>
            <source>must or may</source>
            <translation>義務か許可か</translation>
        </message>
        <message>
            <source>number printed twice</source>
            <translation>番号の重複</translation>
        </message>
        <message>
            <source>open</source>
            <translation>未決</translation>
        </message>
        <message>
            <source>refers to nothing</source>
            <translation>参照先なし</translation>
        </message>
        <message>
            <source>refers to the wrong rule</source>
            <translation>参照先の誤り</translation>
        </message>
        <message>
            <source>ruled</source>
            <translation>裁定済み</translation>
        </message>
        <message>
            <source>status of a rule</source>
            <translation>ルールの扱い</translation>
        </message>
        <message>
            <source>the makers of this rulebook file</source>
            <translation>このルールブックデータの作成者</translation>
        </message>
        <message>
            <source>the publisher</source>
            <translation>発行元</translation>
        </message>
        <message>
            <source>wrong term</source>
            <translation>用語の誤り</translation>
        </message>
    </context>
    <context>
        <name>FindingCard</name>
        <message>
            <source>Both go the same way for 1 step.</source>
            <translation>1手順目まではどちらも同じです。</translation>
        </message>
        <message>
            <source>Both go the same way for {count} steps.</source>
            <translation>{count}手順目まではどちらも同じです。</translation>
        </message>
        <message>
            <source>Decided by</source>
            <translation>決めたもの</translation>
        </message>
        <message>
            <source>No worked example decides this, or the examples are still being read.</source>
            <translation>これを決める例がないか、例をまだ読み込んでいます。</translation>
        </message>
        <message>
            <source>Open a scenario of this game: it keeps which reading it is played by.</source>
            <translation>このゲームのシナリオを開いてください。どの解釈でプレイするかはシナリオに残ります。</translation>
        </message>
        <message>
            <source>Play by this reading from now on.</source>
            <translation>これからはこの解釈でプレイします。</translation>
        </message>
        <message>
            <source>Play the example that decides it under each reading.</source>
            <translation>これを決める例を、それぞれの解釈で実行します。</translation>
        </message>
        <message>
            <source>Playing the example …</source>
            <translation>例を実行しています…</translation>
        </message>
        <message>
            <source>Question for the publisher</source>
            <translation>発行元への質問</translation>
        </message>
        <message>
            <source>Reading {number}</source>
            <translation>解釈{number}</translation>
        </message>
        <message>
            <source>Show the difference</source>
            <translation>違いを見る</translation>
        </message>
        <message>
            <source>The example gives the same result under both.</source>
            <translation>例の結果はどちらでも同じです。</translation>
        </message>
        <message>
            <source>The example does not give the result of this reading.</source>
            <translation>この解釈での結果を例は述べていません。</translation>
        </message>
        <message>
            <source>The result of the suggested reading is different under the other:</source>
            <translation>おすすめの解釈で期待される結果が、もう一方では成り立ちません。</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>箇所</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>{reading} (suggested)</source>
            <translation>{reading}（おすすめ）</translation>
        </message>
    </context>
    <context>
        <name>FindingsTab</name>
        <message>
            <source>Nothing is doubtful here. Findings in the book: {count}; none is open.</source>
            <translation>ここに疑わしい箇所はありません。ルールブックの所見{count}件はどれも決着しています。</translation>
        </message>
        <message>
            <source>Nothing is doubtful here. Findings in the book: {count}; still open:</source>
            <translation>ここに疑わしい箇所はありません。ルールブックの所見{count}件のうち、未決のもの：</translation>
        </message>
    </context>
    <context>
        <name>LayersTab</name>
        <message>
            <source>Change {number}</source>
            <translation>変更{number}</translation>
        </message>
        <message>
            <source>Compare…</source>
            <translation>比較…</translation>
        </message>
        <message>
            <source>Down</source>
            <translation>下へ</translation>
        </message>
        <message>
            <source>Everything that differs between two versions of these rules.</source>
            <translation>このルールの2つの版で異なるところをすべて示します。</translation>
        </message>
        <message>
            <source>Layers, the topmost first</source>
            <translation>レイヤー（上にあるものから）</translation>
        </message>
        <message>
            <source>This rulebook has no layers. Change a value, and Hexwright makes a layer for it.</source>
            <translation>このルールブックにはレイヤーがありません。値を変えると、自分のレイヤーができます。</translation>
        </message>
        <message>
            <source>Only a scenario has a stack of layers: open one of this game.</source>
            <translation>レイヤーの重なりはシナリオにあります。このゲームのシナリオを開いてください。</translation>
        </message>
        <message>
            <source>This layer changes nothing yet.</source>
            <translation>このレイヤーはまだ何も変えていません。</translation>
        </message>
        <message>
            <source>Tick a layer first: only those that are on have an order.</source>
            <translation>先にレイヤーに印を付けてください。順序があるのは使うレイヤーだけです。</translation>
        </message>
        <message>
            <source>Up</source>
            <translation>上へ</translation>
        </message>
        <message>
            <source>does not fit: the text there is different</source>
            <translation>合いません。別のものがそこにあります</translation>
        </message>
    </context>
    <context>
        <name>Origin</name>
        <message>
            <source>E · shown by an example of the rules</source>
            <translation>E・ルールの例が示す</translation>
        </message>
        <message>
            <source>I · follows from the text</source>
            <translation>I・文から導かれる</translation>
        </message>
        <message>
            <source>R · reconstructed, not the published value</source>
            <translation>R・再構成（公表された値ではない）</translation>
        </message>
        <message>
            <source>S · printed in the rules</source>
            <translation>S・ルールに印刷されている</translation>
        </message>
        <message>
            <source>U · entered by an owner of the game</source>
            <translation>U・ゲームの所有者が入力</translation>
        </message>
        <message>
            <source>the reading that was chosen</source>
            <translation>選ばれた解釈</translation>
        </message>
        <message>
            <source>the rulebook</source>
            <translation>ルールブック</translation>
        </message>
        <message>
            <source>{witness}: {value}</source>
            <translation>{witness}では{value}</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Rules</source>
            <translation>ルール</translation>
        </message>
    </context>
    <context>
        <name>Remark</name>
        <message>
            <source>(in English)</source>
            <translation>（英語）</translation>
        </message>
        <message>
            <source>(in Japanese)</source>
            <translation>（日本語）</translation>
        </message>
    </context>
    <context>
        <name>RulebookHeader</name>
        <message>
            <source>Checked by</source>
            <translation>確認者</translation>
        </message>
        <message>
            <source>Checked, next</source>
            <translation>確認済みにして次へ</translation>
        </message>
        <message>
            <source>Rulebook</source>
            <translation>ルールブック</translation>
        </message>
        <message>
            <source>The rulebook is being read …</source>
            <translation>ルールブックを読み込んでいます…</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>版</translation>
        </message>
        <message>
            <source>What you check is kept in a file of your own and does not change the rulebook.</source>
            <translation>確認の記録は自分用のファイルに残り、ルールブックは変わりません。</translation>
        </message>
        <message>
            <source>Your checks are saved in the rulebook's own texts.lock, for all users.</source>
            <translation>確認の記録はルールブック自体のtexts.lockに書かれ、全員のものになります。</translation>
        </message>
        <message>
            <source>Which rulebook is read; it needs no scenario.</source>
            <translation>読むルールブックです。シナリオは要りません。</translation>
        </message>
        <message>
            <source>With which layers and readings the rules are shown.</source>
            <translation>どのレイヤーと解釈でルールを示すかです。</translation>
        </message>
        <message>
            <source>You have compared both languages of this pair (Ctrl+Enter).</source>
            <translation>この組の両言語を見比べ終えたことを記録します (Ctrl+Enter)。</translation>
        </message>
        <message>
            <source>into the rulebook</source>
            <translation>ルールブックに書く</translation>
        </message>
        <message>
            <source>{done} of {all} pairs are checked.</source>
            <translation>{all}組のうち{done}組を確認済みです。</translation>
        </message>
    </context>
    <context>
        <name>RulesSession</name>
        <message>
            <source>This could not be kept: {why}</source>
            <translation>記録できませんでした：{why}</translation>
        </message>
    </context>
    <context>
        <name>RulesWorkspace</name>
        <message>
            <source>Clauses in both languages</source>
            <translation>両言語の条文</translation>
        </message>
        <message>
            <source>Examples</source>
            <translation>例</translation>
        </message>
        <message>
            <source>Find sections</source>
            <translation>節を探す</translation>
        </message>
        <message>
            <source>Findings</source>
            <translation>所見</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>レイヤー</translation>
        </message>
        <message>
            <source>List just the sections with findings. Ctrl+F8 goes from one finding to the next.</source>
            <translation>所見のある節だけを並べます。Ctrl+F8で次の所見に移ります。</translation>
        </message>
        <message>
            <source>Nothing is doubtful in this book.</source>
            <translation>このルールブックに所見はありません。</translation>
        </message>
        <message>
            <source>Nothing is left to look at: every pair is checked, and no finding is open.</source>
            <translation>見るべきものは残っていません。すべての組が確認済みで、未決の所見もありません。</translation>
        </message>
        <message>
            <source>Only sections with findings</source>
            <translation>所見のある節だけ</translation>
        </message>
        <message>
            <source>Section number, or words in English or Japanese</source>
            <translation>節番号、または英語・日本語の語</translation>
        </message>
        <message>
            <source>Sections</source>
            <translation>節</translation>
        </message>
        <message>
            <source>Uses</source>
            <translation>使用</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>値</translation>
        </message>
    </context>
    <context>
        <name>Signs</name>
        <message>
            <source>checked</source>
            <translation>確認済み</translation>
        </message>
        <message>
            <source>draft</source>
            <translation>下書き</translation>
        </message>
        <message>
            <source>stale: the other language was changed since</source>
            <translation>古い（もう一方の言語が後で変わった）</translation>
        </message>
    </context>
    <context>
        <name>UsesTab</name>
        <message>
            <source>An exception to</source>
            <translation>次の例外</translation>
        </message>
        <message>
            <source>In the game's code</source>
            <translation>ゲームのコード</translation>
        </message>
        <message>
            <source>Languages last compared by</source>
            <translation>最後に両言語を見比べた人</translation>
        </message>
        <message>
            <source>No function of the game implements this section.</source>
            <translation>この節を表す関数はゲームにありません。</translation>
        </message>
        <message>
            <source>Printed in</source>
            <translation>印刷箇所</translation>
        </message>
        <message>
            <source>Referred to by</source>
            <translation>参照元</translation>
        </message>
        <message>
            <source>Refers to</source>
            <translation>参照先</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>扱い</translation>
        </message>
        <message>
            <source>This clause</source>
            <translation>この条文</translation>
        </message>
        <message>
            <source>Worked examples</source>
            <translation>例</translation>
        </message>
        <message>
            <source>advanced rule</source>
            <translation>上級ルール</translation>
        </message>
        <message>
            <source>only with the option “{title}”</source>
            <translation>オプション「{title}」を使う場合だけ</translation>
        </message>
        <message>
            <source>replaced</source>
            <translation>置き換え済み</translation>
        </message>
        <message>
            <source>{name}, {date}</source>
            <translation>{name}、{date}</translation>
        </message>
    </context>
    <context>
        <name>ValuesTab</name>
        <message>
            <source>Choose a cell of the table first.</source>
            <translation>先に表のマスを選んでください。</translation>
        </message>
        <message>
            <source>It must be between {low} and {high}.</source>
            <translation>{low}から{high}までの値にしてください。</translation>
        </message>
        <message>
            <source>No number here. Click a chip in the text to see its value.</source>
            <translation>ここに数値はありません。文中の札をクリックすると内容を見られます。</translation>
        </message>
        <message>
            <source>Read by 1 function of the game</source>
            <translation>ゲームの関数1個が読みます</translation>
        </message>
        <message>
            <source>Read by {count} functions of the game</source>
            <translation>ゲームの関数{count}個が読みます</translation>
        </message>
        <message>
            <source>Shown by</source>
            <translation>示している例</translation>
        </message>
        <message>
            <source>Stated in</source>
            <translation>述べている条文</translation>
        </message>
        <message>
            <source>Values of this section</source>
            <translation>この節の値</translation>
        </message>
        <message>
            <source>Where it comes from</source>
            <translation>出どころ</translation>
        </message>
        <message>
            <source>Who set it</source>
            <translation>定めたもの</translation>
        </message>
        <message>
            <source>{low} to {high}</source>
            <translation>{low}～{high}</translation>
        </message>
        <message>
            <source>“{text}” is not a value of this kind.</source>
            <translation>「{text}」はこの種類の値ではありません。</translation>
        </message>
    </context>
    <context>
        <name>Versions</name>
        <message>
            <source>Readings: {title}</source>
            <translation>解釈：{title}</translation>
        </message>
        <message>
            <source>The rulebook itself</source>
            <translation>ルールブックのまま</translation>
        </message>
        <message>
            <source>This layer</source>
            <translation>このレイヤー</translation>
        </message>
        <message>
            <source>This scenario</source>
            <translation>このシナリオ</translation>
        </message>
        <message>
            <source>With the layer: {title}</source>
            <translation>レイヤー適用：{title}</translation>
        </message>
    </context>
    <context>
        <name>WordingDialog</name>
        <message>
            <source>Both languages must refer to the same numbers and rules.</source>
            <translation>両言語は同じ数値とルールを参照しなければなりません。</translation>
        </message>
        <message>
            <source>Both languages need a text.</source>
            <translation>両方の言語に文が要ります。</translation>
        </message>
        <message>
            <source>Braces such as {p:…} insert numbers, tables and references.</source>
            <translation>{p:…}のような波括弧は、数値、表、参照を表します。</translation>
        </message>
        <message>
            <source>Check the term: {language} does not mention “{word}”.</source>
            <translation>用語を確認してください：{language}に「{word}」がありません。</translation>
        </message>
        <message>
            <source>Check the term: “{word}” is better than “{found}”.</source>
            <translation>用語を確認してください：「{found}」より「{word}」を使います。</translation>
        </message>
        <message>
            <source>Nothing is changed yet.</source>
            <translation>まだ何も変わっていません。</translation>
        </message>
        <message>
            <source>Write the reason first: the layer keeps it.</source>
            <translation>先に理由を書いてください。レイヤーに残ります。</translation>
        </message>
        <message>
            <source>There is nothing called “{name}”.</source>
            <translation>「{name}」というものはありません。</translation>
        </message>
        <message>
            <source>These words are written into the rulebook's own files. Undo does not reach them; version control does.</source>
            <translation>文言はルールブック自体のファイルに書かれます。「元に戻す」では戻せず、バージョン管理で戻します。</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>Words of {clause}</source>
            <translation>{clause}の文言</translation>
        </message>
        <message>
            <source>into the rulebook itself, for all users</source>
            <translation>ルールブック自体に書く（全員のものになる）</translation>
        </message>
        <message>
            <source>{language} lacks the number {number}.</source>
            <translation>{language}に数{number}がありません。</translation>
        </message>
    </context>
</TS>
