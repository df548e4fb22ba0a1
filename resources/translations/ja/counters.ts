<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Compare a spreadsheet's CSV file with the mix, and apply the changes that you accept.</source>
            <translation>表計算ソフトのCSVファイルをカウンターミックスと比べ、新しい内容を取り込みます。</translation>
        </message>
        <message>
            <source>Counters</source>
            <translation>カウンター</translation>
        </message>
        <message>
            <source>Formulas of the counters…</source>
            <translation>カウンターの計算式…</translation>
        </message>
        <message>
            <source>New counter</source>
            <translation>新しいカウンター</translation>
        </message>
        <message>
            <source>Prototypes of the counters…</source>
            <translation>カウンターのプロトタイプ…</translation>
        </message>
        <message>
            <source>Read counters from a list…</source>
            <translation>カウンターの一覧を読み込む…</translation>
        </message>
        <message>
            <source>Take a new counter into the mix, and show it.</source>
            <translation>カウンターミックスに新しいカウンターを加えて表示します。</translation>
        </message>
        <message>
            <source>The counter mix: a table and sheets of counters, with the face as a form.</source>
            <translation>カウンターミックスを表とシートで見て、カウンターの面の上で編集します。</translation>
        </message>
        <message>
            <source>Counter values calculated from inputs such as battalions and quality.</source>
            <translation>大隊数や練度などの入力から求めるカウンターの値です。</translation>
        </message>
        <message>
            <source>What several counters have in common: change it once, and all of them follow.</source>
            <translation>複数のカウンターに共通の内容です。1度変えれば、すべてに反映されます。</translation>
        </message>
        <message>
            <source>Write counters to a list…</source>
            <translation>カウンターの一覧を書き出す…</translation>
        </message>
        <message>
            <source>Write the counter mix as a CSV file for a spreadsheet.</source>
            <translation>カウンターミックスを表計算ソフト用のCSVファイルに書き出します。</translation>
        </message>
    </context>
    <context>
        <name>CounterColumns</name>
        <message>
            <source>A number for each number of steps, the fewest first: 2, 4.</source>
            <translation>ステップ数ごとに1つの数を、少ない方から書きます（例：2, 4）。</translation>
        </message>
        <message>
            <source>A whole number.</source>
            <translation>整数です。</translation>
        </message>
        <message>
            <source>From the prototype {prototype}.</source>
            <translation>プロトタイプ{prototype}のとおりです。</translation>
        </message>
        <message>
            <source>From the order of battle; the counter itself has no value.</source>
            <translation>戦闘序列によります。カウンター自体には書かれていません。</translation>
        </message>
        <message>
            <source>Formation</source>
            <translation>所属</translation>
        </message>
        <message>
            <source>From</source>
            <translation>根拠</translation>
        </message>
        <message>
            <source>The number of these counters in the mix.</source>
            <translation>同じカウンターがミックスに何個あるかです。</translation>
        </message>
        <message>
            <source>Counters left. A negative number means that more are used than exist.</source>
            <translation>残りの個数です。負の数なら、ミックスの個数より多く使われています。</translation>
        </message>
        <message>
            <source>How many are set up, arrive or wait in pools.</source>
            <translation>初期配置、増援、プールに何個使われているかです。</translation>
        </message>
        <message>
            <source>How many steps it has.</source>
            <translation>ステップの数です。</translation>
        </message>
        <message>
            <source>Id</source>
            <translation>ID</translation>
        </message>
        <message>
            <source>In the mix</source>
            <translation>個数</translation>
        </message>
        <message>
            <source>Its nationality; it chooses the colors.</source>
            <translation>国籍です。カウンターの色が決まります。</translation>
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
            <source>Nation</source>
            <translation>国籍</translation>
        </message>
        <message>
            <source>No formation is called “{text}” yet. Make it in the order of battle first.</source>
            <translation>「{text}」という部隊はまだありません。先に戦闘序列で作ってください。</translation>
        </message>
        <message>
            <source>Prototype</source>
            <translation>プロトタイプ</translation>
        </message>
        <message>
            <source>Calculated by a formula.</source>
            <translation>計算式で求めた値です。</translation>
        </message>
        <message>
            <source>Rule {section} {title}</source>
            <translation>ルール {section} {title}</translation>
        </message>
        <message>
            <source>Set up {setup}, arriving {arrivals}, in pools {pools}; {leaving} may leave.</source>
            <translation>初期配置{setup}、増援{arrivals}、プール{pools}。離脱予定{leaving}。</translation>
        </message>
        <message>
            <source>Side</source>
            <translation>陣営</translation>
        </message>
        <message>
            <source>Spare</source>
            <translation>残り</translation>
        </message>
        <message>
            <source>Overrides the formula, which gives {value}.</source>
            <translation>計算式の値（{value}）の代わりに直接書かれています。</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>Symbol</source>
            <translation>兵科記号</translation>
        </message>
        <message>
            <source>The first line must name the columns, and one of them must be the id.</source>
            <translation>1行目に列の名前が必要です。その1つはIDでなければなりません。</translation>
        </message>
        <message>
            <source>The formation it belongs to.</source>
            <translation>所属する部隊です。</translation>
        </message>
        <message>
            <source>The id is missing.</source>
            <translation>IDがありません。</translation>
        </message>
        <message>
            <source>The name by which files know the counter.</source>
            <translation>ファイルの中でカウンターを指す名前です。</translation>
        </message>
        <message>
            <source>The name in English.</source>
            <translation>英語の名前です。</translation>
        </message>
        <message>
            <source>The name in Japanese.</source>
            <translation>日本語の名前です。</translation>
        </message>
        <message>
            <source>The order of battle uses {used}, the mix has {held}.</source>
            <translation>戦闘序列で{used}個使われていますが、ミックスには{held}個しかありません。</translation>
        </message>
        <message>
            <source>This number is set by the rules: {address}</source>
            <translation>この数はルールで決まっています：{address}</translation>
        </message>
        <message>
            <source>The sign in its box, if not that of its type.</source>
            <translation>兵科の記号とは別の記号を使うときに選びます。</translation>
        </message>
        <message>
            <source>No counter is left for this line.</source>
            <translation>この行を貼り付けるカウンターがもうありません。</translation>
        </message>
        <message>
            <source>“{text}” is not one of the values of {column}.</source>
            <translation>「{text}」は{column}の選択肢にありません。</translation>
        </message>
        <message>
            <source>This id is in the list twice.</source>
            <translation>このIDは一覧に2度出てきます。</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>兵科</translation>
        </message>
        <message>
            <source>Used</source>
            <translation>使用</translation>
        </message>
        <message>
            <source>An input for formulas. Not used in play.</source>
            <translation>計算式に使う数です。ゲームでは使われません。</translation>
        </message>
        <message>
            <source>The prototype from which it inherits.</source>
            <translation>値を引き継ぐ元です。</translation>
        </message>
        <message>
            <source>What kind of unit it is.</source>
            <translation>ユニットの種類です。</translation>
        </message>
        <message>
            <source>Where its values come from: S source, E example, I inferred, R reconstructed, U user.</source>
            <translation>値の根拠です。S 原典、E 例、I 推論、R 復元、U 利用者。</translation>
        </message>
        <message>
            <source>Which side it fights for.</source>
            <translation>どちらの陣営に属するかです。</translation>
        </message>
        <message>
            <source>no</source>
            <translation>いいえ</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>はい</translation>
        </message>
        <message>
            <source>{column} cannot be empty.</source>
            <translation>{column}は空にできません。</translation>
        </message>
        <message>
            <source>{column} follows from other things and cannot be typed.</source>
            <translation>{column}は他の値から決まるので入力できません。</translation>
        </message>
        <message>
            <source>{column}: {value}. Click to change it.</source>
            <translation>{column}：{value}。クリックで変更します。</translation>
        </message>
        <message>
            <source>{input} (input)</source>
            <translation>{input}（入力）</translation>
        </message>
        <message>
            <source>{used} of {held}</source>
            <translation>{used}／{held}</translation>
        </message>
        <message>
            <source>{value} (back)</source>
            <translation>{value}（裏）</translation>
        </message>
        <message>
            <source>“{text}” can be no id: letters, digits and . _ / + ( ) - are allowed.</source>
            <translation>「{text}」はIDにできません。使えるのは英数字と . _ / + ( ) - です。</translation>
        </message>
        <message>
            <source>“{text}” is neither yes nor no.</source>
            <translation>「{text}」は「はい」でも「いいえ」でもありません。</translation>
        </message>
        <message>
            <source>“{text}” is not a whole number from {least} to {most} ({column}).</source>
            <translation>「{text}」は{least}から{most}までの整数ではありません（{column}）。</translation>
        </message>
    </context>
    <context>
        <name>CounterDeeds</name>
        <message>
            <source>There is a counter {id} already.</source>
            <translation>{id}というカウンターはすでにあります。</translation>
        </message>
        <message>
            <source>delete {counter}</source>
            <translation>{counter}を削除</translation>
        </message>
        <message>
            <source>delete {count} counters</source>
            <translation>カウンター{count}種を削除</translation>
        </message>
        <message>
            <source>duplicate {counter}</source>
            <translation>{counter}を複製</translation>
        </message>
        <message>
            <source>duplicate {count} counters</source>
            <translation>カウンター{count}種を複製</translation>
        </message>
        <message>
            <source>input {name} for 1 counter</source>
            <translation>カウンター1個に{name}を入力</translation>
        </message>
        <message>
            <source>input {name} for {count} counters</source>
            <translation>カウンター{count}種に入力{name}を追加</translation>
        </message>
        <message>
            <source>new counter {id}</source>
            <translation>新しいカウンター {id}</translation>
        </message>
        <message>
            <source>rename {old}: {new}</source>
            <translation>IDの変更：{old}→{new}</translation>
        </message>
        <message>
            <source>{column} of {counter}: {value}</source>
            <translation>{counter}の{column}：{value}</translation>
        </message>
        <message>
            <source>{column} of {count} counters: {value}</source>
            <translation>カウンター{count}種の{column}：{value}</translation>
        </message>
        <message>
            <source>{count} deleted counters are still in the order of battle; Problems shows where. Ctrl+Z undoes the deletion.</source>
            <translation>削除したカウンターのうち{count}種は、まだ戦闘序列で使われています。場所は「問題」で分かります。Ctrl+Zで元に戻せます。</translation>
        </message>
        <message>
            <source>{id} comes from the mix that this scenario changes: its id stays. Duplicate it instead.</source>
            <translation>{id}は元のカウンターミックスのものなので、IDは変えられません。複製を使ってください。</translation>
        </message>
        <message>
            <source>{id} is named by the order of battle of another scenario, which cannot be changed here.</source>
            <translation>{id}は別のシナリオの戦闘序列で使われていて、ここでは変えられません。</translation>
        </message>
    </context>
    <context>
        <name>CounterForm</name>
        <message>
            <source>Back of the counter</source>
            <translation>カウンターの裏面</translation>
        </message>
        <message>
            <source>Choose a counter in the table. Shift or Ctrl chooses several.</source>
            <translation>表でカウンターを選んでください。ShiftやCtrlで複数選べます。</translation>
        </message>
        <message>
            <source>Choose, change or make what several counters have in common.</source>
            <translation>複数のカウンターに共通の内容を選び、変え、作ります。</translation>
        </message>
        <message>
            <source>Front of the counter</source>
            <translation>カウンターの表面</translation>
        </message>
        <message>
            <source>In the mix {held}; set up {setup}, arriving {arrivals}, in pools {pools}; spare {spare}.</source>
            <translation>ミックスに{held}個。初期配置{setup}、増援{arrivals}、プール{pools}、残り{spare}。</translation>
        </message>
        <message>
            <source>Not used. In the mix: {held}.</source>
            <translation>どこにも使われていません。ミックスに{held}個あります。</translation>
        </message>
        <message>
            <source>Prototype…</source>
            <translation>プロトタイプ…</translation>
        </message>
        <message>
            <source>Reset {column}</source>
            <translation>{column}を戻す</translation>
        </message>
        <message>
            <source>Show on the map</source>
            <translation>マップに表示</translation>
        </message>
        <message>
            <source>Symbol…</source>
            <translation>兵科記号…</translation>
        </message>
        <message>
            <source>Reset to the value of the prototype or formula.</source>
            <translation>この値を取り除き、プロトタイプや計算式の値に戻します。</translation>
        </message>
        <message>
            <source>Where the values come from: {reason}</source>
            <translation>値の根拠：{reason}</translation>
        </message>
        <message>
            <source>mixed</source>
            <translation>複数の値</translation>
        </message>
        <message>
            <source>{count} counters</source>
            <translation>カウンター{count}種</translation>
        </message>
        <message>
            <source>● More used than the {held} of the mix: set up {setup}, arriving {arrivals}, in pools {pools}.</source>
            <translation>● ミックスの{held}個より多く使われています。初期配置{setup}、増援{arrivals}、プール{pools}。</translation>
        </message>
    </context>
    <context>
        <name>CounterLists</name>
        <message>
            <source>1 counter copied.</source>
            <translation>カウンター1個をコピーしました。</translation>
        </message>
        <message>
            <source>1 counter written to {file}.</source>
            <translation>カウンター1個を{file}に書き出しました。</translation>
        </message>
        <message>
            <source>Read counters from a list</source>
            <translation>カウンターの一覧を読み込む</translation>
        </message>
        <message>
            <source>The clipboard</source>
            <translation>クリップボード</translation>
        </message>
        <message>
            <source>No text to paste.</source>
            <translation>貼り付ける文字がありません。</translation>
        </message>
        <message>
            <source>Write counters to a list</source>
            <translation>カウンターの一覧を書き出す</translation>
        </message>
        <message>
            <source>counters from {file}</source>
            <translation>{file}からカウンターを取り込み</translation>
        </message>
        <message>
            <source>it is larger than 20 MB</source>
            <translation>20MBを超えています</translation>
        </message>
        <message>
            <source>it is not a file</source>
            <translation>ファイルではありません</translation>
        </message>
        <message>
            <source>paste counters</source>
            <translation>カウンターの貼り付け</translation>
        </message>
        <message>
            <source>{count} counters copied.</source>
            <translation>カウンター{count}種をコピーしました。</translation>
        </message>
        <message>
            <source>{count} counters written to {file}.</source>
            <translation>カウンター{count}種を{file}に書き出しました。</translation>
        </message>
        <message>
            <source>{file} cannot be read: {reason}</source>
            <translation>{file}を読み込めません：{reason}</translation>
        </message>
        <message>
            <source>{file} cannot be written: {reason}</source>
            <translation>{file}に書き込めません：{reason}</translation>
        </message>
        <message>
            <source>{what} is not a list: in line {line} a cell is too long, or a quotation mark is not closed.</source>
            <translation>{what}はリストとして読み込めません。{line}行目で、セルが長すぎるか、引用符が閉じていません。</translation>
        </message>
    </context>
    <context>
        <name>CounterTotals</name>
        <message>
            <source>Arriving</source>
            <translation>増援</translation>
        </message>
        <message>
            <source>By formation</source>
            <translation>所属別</translation>
        </message>
        <message>
            <source>By side</source>
            <translation>陣営別</translation>
        </message>
        <message>
            <source>By type</source>
            <translation>兵科別</translation>
        </message>
        <message>
            <source>Choose those counters. Problems shows where they are used.</source>
            <translation>そのカウンターを選びます。使われている場所は「問題」で分かります。</translation>
        </message>
        <message>
            <source>Counters: {held} · kinds: {kinds} · spare: {spare}</source>
            <translation>{kinds}種{held}個、残り{spare}個</translation>
        </message>
        <message>
            <source>In pools</source>
            <translation>プール</translation>
        </message>
        <message>
            <source>In the mix</source>
            <translation>個数</translation>
        </message>
        <message>
            <source>Ledger of the counter mix</source>
            <translation>カウンターミックスの集計</translation>
        </message>
        <message>
            <source>May leave</source>
            <translation>離脱予定</translation>
        </message>
        <message>
            <source>Over</source>
            <translation>超過</translation>
        </message>
        <message>
            <source>Set up</source>
            <translation>初期配置</translation>
        </message>
        <message>
            <source>Spare</source>
            <translation>残り</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>● {count} used more often than the mix has them</source>
            <translation>● {count}種がミックスの個数を超えています</translation>
        </message>
    </context>
    <context>
        <name>CounterWords</name>
        <message>
            <source>Kestrian</source>
            <translation>ケストリア</translation>
        </message>
        <message>
            <source>Lornish</source>
            <translation>ロルン</translation>
        </message>
        <message>
            <source>airborne anti-tank</source>
            <translation>空挺対戦車</translation>
        </message>
        <message>
            <source>airborne artillery</source>
            <translation>空挺砲兵</translation>
        </message>
        <message>
            <source>airborne engineers</source>
            <translation>空挺工兵</translation>
        </message>
        <message>
            <source>airborne infantry</source>
            <translation>空挺歩兵</translation>
        </message>
        <message>
            <source>airborne reconnaissance</source>
            <translation>空挺偵察</translation>
        </message>
        <message>
            <source>aircraft</source>
            <translation>航空機</translation>
        </message>
        <message>
            <source>anti-aircraft</source>
            <translation>対空</translation>
        </message>
        <message>
            <source>anti-tank</source>
            <translation>対戦車</translation>
        </message>
        <message>
            <source>armour</source>
            <translation>戦車</translation>
        </message>
        <message>
            <source>armored cars</source>
            <translation>装甲車</translation>
        </message>
        <message>
            <source>armored engineers</source>
            <translation>機甲工兵</translation>
        </message>
        <message>
            <source>armored headquarters</source>
            <translation>機甲司令部</translation>
        </message>
        <message>
            <source>armored reconnaissance</source>
            <translation>機甲偵察</translation>
        </message>
        <message>
            <source>army</source>
            <translation>軍</translation>
        </message>
        <message>
            <source>army group</source>
            <translation>軍集団</translation>
        </message>
        <message>
            <source>artillery</source>
            <translation>砲兵</translation>
        </message>
        <message>
            <source>assault guns</source>
            <translation>突撃砲</translation>
        </message>
        <message>
            <source>battalion</source>
            <translation>大隊</translation>
        </message>
        <message>
            <source>beach strongpoint</source>
            <translation>海岸拠点</translation>
        </message>
        <message>
            <source>bicycle infantry</source>
            <translation>自転車歩兵</translation>
        </message>
        <message>
            <source>bridging</source>
            <translation>架橋</translation>
        </message>
        <message>
            <source>brigade</source>
            <translation>旅団</translation>
        </message>
        <message>
            <source>cavalry</source>
            <translation>騎兵</translation>
        </message>
        <message>
            <source>coastal artillery</source>
            <translation>沿岸砲兵</translation>
        </message>
        <message>
            <source>commandos</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>company</source>
            <translation>中隊</translation>
        </message>
        <message>
            <source>construction</source>
            <translation>建設</translation>
        </message>
        <message>
            <source>corps</source>
            <translation>軍団</translation>
        </message>
        <message>
            <source>detachment</source>
            <translation>分遣隊</translation>
        </message>
        <message>
            <source>division</source>
            <translation>師団</translation>
        </message>
        <message>
            <source>eastern troops</source>
            <translation>東方部隊</translation>
        </message>
        <message>
            <source>engineers</source>
            <translation>工兵</translation>
        </message>
        <message>
            <source>flak</source>
            <translation>高射砲</translation>
        </message>
        <message>
            <source>flamethrower tanks</source>
            <translation>火炎放射戦車</translation>
        </message>
        <message>
            <source>fortress</source>
            <translation>要塞</translation>
        </message>
        <message>
            <source>fortress infantry</source>
            <translation>要塞歩兵</translation>
        </message>
        <message>
            <source>glider artillery</source>
            <translation>グライダー砲兵</translation>
        </message>
        <message>
            <source>glider infantry</source>
            <translation>グライダー歩兵</translation>
        </message>
        <message>
            <source>headquarters</source>
            <translation>司令部</translation>
        </message>
        <message>
            <source>horse artillery</source>
            <translation>騎馬砲兵</translation>
        </message>
        <message>
            <source>infantry</source>
            <translation>歩兵</translation>
        </message>
        <message>
            <source>machine guns</source>
            <translation>機関銃</translation>
        </message>
        <message>
            <source>marines</source>
            <translation>海兵</translation>
        </message>
        <message>
            <source>mechanized infantry</source>
            <translation>機械化歩兵</translation>
        </message>
        <message>
            <source>medical</source>
            <translation>衛生</translation>
        </message>
        <message>
            <source>militia</source>
            <translation>民兵</translation>
        </message>
        <message>
            <source>mortars</source>
            <translation>迫撃砲</translation>
        </message>
        <message>
            <source>motorcycles</source>
            <translation>オートバイ</translation>
        </message>
        <message>
            <source>motorized artillery</source>
            <translation>自動車化砲兵</translation>
        </message>
        <message>
            <source>motorized engineers</source>
            <translation>自動車化工兵</translation>
        </message>
        <message>
            <source>motorized infantry</source>
            <translation>自動車化歩兵</translation>
        </message>
        <message>
            <source>motorized infantry (line)</source>
            <translation>自動車化歩兵（縦線）</translation>
        </message>
        <message>
            <source>motorized infantry (wheels)</source>
            <translation>自動車化歩兵（車輪）</translation>
        </message>
        <message>
            <source>mountain artillery</source>
            <translation>山岳砲兵</translation>
        </message>
        <message>
            <source>mountain infantry</source>
            <translation>山岳歩兵</translation>
        </message>
        <message>
            <source>parachute infantry</source>
            <translation>落下傘歩兵</translation>
        </message>
        <message>
            <source>police</source>
            <translation>警察</translation>
        </message>
        <message>
            <source>rangers</source>
            <translation>レンジャー</translation>
        </message>
        <message>
            <source>reconnaissance</source>
            <translation>偵察</translation>
        </message>
        <message>
            <source>regiment</source>
            <translation>連隊</translation>
        </message>
        <message>
            <source>replacements</source>
            <translation>補充</translation>
        </message>
        <message>
            <source>rocket artillery</source>
            <translation>ロケット砲兵</translation>
        </message>
        <message>
            <source>rockets</source>
            <translation>ロケット砲</translation>
        </message>
        <message>
            <source>section</source>
            <translation>分隊</translation>
        </message>
        <message>
            <source>security</source>
            <translation>警備</translation>
        </message>
        <message>
            <source>self-propelled anti-aircraft</source>
            <translation>自走対空</translation>
        </message>
        <message>
            <source>self-propelled artillery</source>
            <translation>自走砲兵</translation>
        </message>
        <message>
            <source>signals</source>
            <translation>通信</translation>
        </message>
        <message>
            <source>static infantry</source>
            <translation>固定配備歩兵</translation>
        </message>
        <message>
            <source>supply</source>
            <translation>補給</translation>
        </message>
        <message>
            <source>tank destroyers</source>
            <translation>駆逐戦車</translation>
        </message>
        <message>
            <source>training</source>
            <translation>訓練</translation>
        </message>
        <message>
            <source>transport</source>
            <translation>輸送</translation>
        </message>
    </context>
    <context>
        <name>CountersBar</name>
        <message>
            <source>All sides</source>
            <translation>すべての陣営</translation>
        </message>
        <message>
            <source>All types</source>
            <translation>すべての兵科</translation>
        </message>
        <message>
            <source>Backs</source>
            <translation>裏面</translation>
        </message>
        <message>
            <source>Choose counters in the table first.</source>
            <translation>先に表でカウンターを選んでください。</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Duplicate</source>
            <translation>複製</translation>
        </message>
        <message>
            <source>Lists from and to spreadsheets, formulas, columns.</source>
            <translation>表計算ソフトとのやり取り、計算式、列の選択です。</translation>
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
            <source>Only this side</source>
            <translation>この陣営だけ</translation>
        </message>
        <message>
            <source>Only this type</source>
            <translation>この兵科だけ</translation>
        </message>
        <message>
            <source>Open a scenario first.</source>
            <translation>先にシナリオを開いてください。</translation>
        </message>
        <message>
            <source>Put a copy behind each counter that is chosen (Ctrl+D).</source>
            <translation>選んだカウンターの後ろに複製を置きます（Ctrl+D）。</translation>
        </message>
        <message>
            <source>Sheets</source>
            <translation>シート</translation>
        </message>
        <message>
            <source>Show the other side of each counter.</source>
            <translation>各カウンターの反対の面を表示します。</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message>
            <source>Take a new counter into the mix.</source>
            <translation>カウンターミックスに新しいカウンターを加えます。</translation>
        </message>
        <message>
            <source>Delete the chosen counters from the mix (Del).</source>
            <translation>選んだカウンターをミックスから取り除きます（Del）。</translation>
        </message>
    </context>
    <context>
        <name>CountersMenu</name>
        <message>
            <source>All counters that are shown.</source>
            <translation>表示中のカウンターすべてです。</translation>
        </message>
        <message>
            <source>Choose which columns are shown.</source>
            <translation>表示する列を選びます。</translation>
        </message>
        <message>
            <source>Columns…</source>
            <translation>列…</translation>
        </message>
        <message>
            <source>Compare a list with the mix, by id.</source>
            <translation>一覧をIDでカウンターミックスと比べます。</translation>
        </message>
        <message>
            <source>Copy as a list</source>
            <translation>一覧としてコピー</translation>
        </message>
        <message>
            <source>For a spreadsheet: the chosen counters, or all (Ctrl+C).</source>
            <translation>表計算ソフト用に、選んだもの、またはすべてをコピーします（Ctrl+C）。</translation>
        </message>
        <message>
            <source>Formulas…</source>
            <translation>計算式…</translation>
        </message>
        <message>
            <source>Paste a list…</source>
            <translation>一覧を貼り付け…</translation>
        </message>
        <message>
            <source>Prototypes…</source>
            <translation>プロトタイプ…</translation>
        </message>
        <message>
            <source>Read a CSV file…</source>
            <translation>CSVファイルを読み込む…</translation>
        </message>
        <message>
            <source>Paste counters from a spreadsheet (Ctrl+V).</source>
            <translation>表計算ソフトからカウンターを取り込みます（Ctrl+V）。</translation>
        </message>
        <message>
            <source>Values that follow from inputs.</source>
            <translation>入力から求める値です。</translation>
        </message>
        <message>
            <source>What several counters have in common.</source>
            <translation>複数のカウンターに共通の内容です。</translation>
        </message>
        <message>
            <source>Write a CSV file…</source>
            <translation>CSVファイルに書き出す…</translation>
        </message>
    </context>
    <context>
        <name>CountersWorkspace</name>
        <message>
            <source>Counters</source>
            <translation>カウンター</translation>
        </message>
        <message>
            <source>Counters as sheets</source>
            <translation>カウンターシート</translation>
        </message>
        <message>
            <source>No counter fits the filter.</source>
            <translation>条件に合うカウンターはありません。</translation>
        </message>
        <message>
            <source>No counters yet. Make a new one, or paste a list from a spreadsheet: its first line names the columns, such as {columns}.</source>
            <translation>カウンターはまだありません。新しく作るか、表計算ソフトの一覧を貼り付けてください。1行目には{columns}のような列の名前を書きます。</translation>
        </message>
        <message>
            <source>Show all counters</source>
            <translation>すべてのカウンターを表示</translation>
        </message>
    </context>
    <context>
        <name>EditProgress</name>
        <message>
            <source>How far the change of many counters is</source>
            <translation>多数のカウンターの変更の進み具合</translation>
        </message>
        <message>
            <source>Stop and undo</source>
            <translation>中止して元に戻す</translation>
        </message>
    </context>
    <context>
        <name>FormulasDialog</name>
        <message>
            <source>A formula calculates a value from inputs and from other values: up(battalions * quality / 2). It may use + - * /, brackets, up(), down(), nearest(), min() and max(). A counter's own value overrides it.</source>
            <translation>計算式は入力や他の値から値を求めます（例：up(battalions * quality / 2)）。+ - * /、括弧、up()（切り上げ）、down()（切り捨て）、nearest()（四捨五入）、min()、max()が使えます。カウンターに直接書かれた値が優先されます。</translation>
        </message>
        <message>
            <source>A value has at least one formula. × removes the value.</source>
            <translation>計算式を少なくとも1つ書いてください。×で値ごと取り除けます。</translation>
        </message>
        <message>
            <source>Add a formula</source>
            <translation>計算式を追加</translation>
        </message>
        <message>
            <source>Add an input</source>
            <translation>入力を追加</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>裏面</translation>
        </message>
        <message>
            <source>Back of {value}</source>
            <translation>{value}の裏面</translation>
        </message>
        <message>
            <source>Formulas of the counter mix</source>
            <translation>カウンターミックスの計算式</translation>
        </message>
        <message>
            <source>Front</source>
            <translation>表面</translation>
        </message>
        <message>
            <source>Front of {value}</source>
            <translation>{value}の表面</translation>
        </message>
        <message>
            <source>Gives the chosen counters, or all of them, this input with the value 0.</source>
            <translation>選んだカウンター（なければすべて）に、この入力を値0で加えます。</translation>
        </message>
        <message>
            <source>Input, such as battalions</source>
            <translation>入力の名前（例：battalions）</translation>
        </message>
        <message>
            <source>Its formula</source>
            <translation>計算式</translation>
        </message>
        <message>
            <source>Remove the formula of {value}</source>
            <translation>{value}の計算式を取り除く</translation>
        </message>
        <message>
            <source>Remove this formula and the values that it gave.</source>
            <translation>この計算式を取り除きます。求めていた値もなくなります。</translation>
        </message>
        <message>
            <source>This is not a formula: {part}</source>
            <translation>計算式として読めません：{part}</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Value, such as attack</source>
            <translation>値の名前（例：attack）</translation>
        </message>
        <message>
            <source>Write the name of a value that has no formula yet: Latin letters, digits and _.</source>
            <translation>まだ計算式のない値の名前を、英字、数字、_で書いてください。</translation>
        </message>
        <message>
            <source>Write the name of an input: Latin letters, digits and _.</source>
            <translation>入力の名前を、英字、数字、_で書いてください。</translation>
        </message>
        <message>
            <source>formula of {value}: {formula}</source>
            <translation>{value}の計算式：{formula}</translation>
        </message>
        <message>
            <source>remove a formula</source>
            <translation>計算式を取り除く</translation>
        </message>
    </context>
    <context>
        <name>ImportPreview</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>An empty cell changes nothing; a dash removes a value.</source>
            <translation>空のセルは何も変えません。—と書くと値を取り除きます。</translation>
        </message>
        <message>
            <source>Unknown columns (ignored): {names}</source>
            <translation>分からない列は取り込みません：{names}</translation>
        </message>
        <message>
            <source>Counter</source>
            <translation>カウンター</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Apply Changes</source>
            <translation>変更を取り込む</translation>
        </message>
        <message>
            <source>Nothing to apply: no line is new or changes anything.</source>
            <translation>取り込むものがありません。新しい行も変更もありません。</translation>
        </message>
        <message>
            <source>What happens</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>Changes in the list</source>
            <translation>一覧による変更</translation>
        </message>
        <message>
            <source>{column} {before} → {after}</source>
            <translation>{column} {before} → {after}</translation>
        </message>
        <message>
            <source>{column} {value}</source>
            <translation>{column} {value}</translation>
        </message>
        <message>
            <source>{new} new, {changed} changed, {same} the same, {wrong} not understood.</source>
            <translation>新規{new}、変更{changed}、同じ{same}、読み取れない行{wrong}。</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Counters</source>
            <translation>カウンター</translation>
        </message>
    </context>
    <context>
        <name>PrototypeDeeds</name>
        <message>
            <source>A prototype needs a name of Latin letters, digits and . _ / + ( ) -.</source>
            <translation>プロトタイプの名前は英数字と . _ / + ( ) - で付けてください。</translation>
        </message>
        <message>
            <source>Choose a prototype first.</source>
            <translation>先にプロトタイプを選んでください。</translation>
        </message>
        <message>
            <source>Counters or other prototypes are like this one.</source>
            <translation>このプロトタイプを元にしたカウンターやプロトタイプがあります。</translation>
        </message>
        <message>
            <source>There is a prototype {name} already.</source>
            <translation>プロトタイプ{name}はすでにあります。</translation>
        </message>
        <message>
            <source>This prototype belongs to the mix that the scenario builds on.</source>
            <translation>このプロトタイプは、シナリオの元になるカウンターミックスのものです。</translation>
        </message>
        <message>
            <source>delete the prototype {name}</source>
            <translation>プロトタイプ{name}の削除</translation>
        </message>
        <message>
            <source>new prototype {name}</source>
            <translation>プロトタイプ{name}の追加</translation>
        </message>
        <message>
            <source>prototype {name} (counters: {count})</source>
            <translation>プロトタイプ{name}を{count}個に適用</translation>
        </message>
        <message>
            <source>prototype {name} from {counter}</source>
            <translation>{counter}からプロトタイプ{name}を作成</translation>
        </message>
        <message>
            <source>rename the prototype {old}: {new}</source>
            <translation>プロトタイプの改名：{old}→{new}</translation>
        </message>
        <message>
            <source>{column} of the prototype {name}: {value} (counters: {count})</source>
            <translation>プロトタイプ{name}の{column}：{value}（{count}個）</translation>
        </message>
        <message>
            <source>Circular inheritance: {other} is already based on {name}.</source>
            <translation>{other}が{name}を元にしているため、循環してしまいます。</translation>
        </message>
    </context>
    <context>
        <name>PrototypeRow</name>
        <message>
            <source>From the prototype {prototype}.</source>
            <translation>プロトタイプ{prototype}の値です。</translation>
        </message>
        <message>
            <source>Reset {column}</source>
            <translation>{column}を元に戻す</translation>
        </message>
        <message>
            <source>Number of counters that inherit this value. The others have their own.</source>
            <translation>ここを変えるとこの数のカウンターに反映されます。残りは独自の値を持っています。</translation>
        </message>
        <message>
            <source>Remove this value from the prototype.</source>
            <translation>この値をプロトタイプから外します。</translation>
        </message>
        <message>
            <source>{some} of {all}</source>
            <translation>{all}個中{some}個</translation>
        </message>
    </context>
    <context>
        <name>PrototypesDialog</name>
        <message>
            <source>Choose a prototype first.</source>
            <translation>先にプロトタイプを選んでください。</translation>
        </message>
        <message>
            <source>Choose counters in the table first.</source>
            <translation>先に表でカウンターを選んでください。</translation>
        </message>
        <message>
            <source>Choose one counter in the table first.</source>
            <translation>先に表でカウンターを1個選んでください。</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Counters based on a prototype have all its values, unless they have their own. The numbers count the counters.</source>
            <translation>プロトタイプを元にしたカウンターは、独自の値がないかぎり、その値をすべて受け継ぎます。数字はカウンターの個数です。</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Give to the counters</source>
            <translation>カウンターに適用</translation>
        </message>
        <message>
            <source>Gives it the name that is typed at the left; all counters follow.</source>
            <translation>左に入力した名前に変えます。カウンター側にも反映されます。</translation>
        </message>
        <message>
            <source>Make from the counter</source>
            <translation>カウンターから作る</translation>
        </message>
        <message>
            <source>Creates an empty prototype.</source>
            <translation>まだ何も決めていないプロトタイプを作ります。</translation>
        </message>
        <message>
            <source>Moves the values of the chosen counter into it; the counter plays as before.</source>
            <translation>選んだカウンターの内容をプロトタイプに移します。カウンターの働きは変わりません。</translation>
        </message>
        <message>
            <source>Name of a prototype</source>
            <translation>プロトタイプの名前</translation>
        </message>
        <message>
            <source>New prototype</source>
            <translation>プロトタイプを追加</translation>
        </message>
        <message>
            <source>One more value…</source>
            <translation>値を追加…</translation>
        </message>
        <message>
            <source>Prototypes</source>
            <translation>プロトタイプ</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>名前を変更</translation>
        </message>
        <message>
            <source>Removes it from the mix.</source>
            <translation>カウンターミックスから外します。</translation>
        </message>
        <message>
            <source>The chosen counters inherit from it; their own values stay.</source>
            <translation>選んだカウンターがこのプロトタイプを受け継ぎます。独自の値はそのままです。</translation>
        </message>
        <message>
            <source>Type a name for it first.</source>
            <translation>先に名前を入力してください。</translation>
        </message>
        <message>
            <source>name, such as infantry</source>
            <translation>名前（例：infantry）</translation>
        </message>
        <message>
            <source>{name} ({count})</source>
            <translation>{name}（{count}）</translation>
        </message>
    </context>
    <context>
        <name>SymbolPicker</name>
        <message>
            <source>Symbol</source>
            <translation>兵科記号</translation>
        </message>
        <message>
            <source>Symbols</source>
            <translation>兵科記号の一覧</translation>
        </message>
        <message>
            <source>that of the type</source>
            <translation>兵科のとおり</translation>
        </message>
    </context>
</TS>
