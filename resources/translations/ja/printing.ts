<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>Map, counters, charts and booklets on paper, as PDF or as pictures.</source>
            <translation>マップ、カウンター、図表、小冊子を、紙やPDF、画像にします。</translation>
        </message>
        <message>
            <source>Print and export…</source>
            <translation>印刷と書き出し…</translation>
        </message>
    </context>
    <context>
        <name>Previews</name>
        <message>
            <source>Page {number}</source>
            <translation>{number}ページ</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>ページ一覧</translation>
        </message>
        <message>
            <source>The chosen page</source>
            <translation>選択中のページ</translation>
        </message>
    </context>
    <context>
        <name>PrintDialog</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Done: {name}</source>
            <translation>完了：{name}</translation>
        </message>
        <message>
            <source>How far the pages are</source>
            <translation>ページの進み具合</translation>
        </message>
        <message>
            <source>Making the pages…</source>
            <translation>ページを作成しています…</translation>
        </message>
        <message>
            <source>PDF (*.pdf)</source>
            <translation>PDF (*.pdf)</translation>
        </message>
        <message>
            <source>PNG picture (*.png);;JPEG picture (*.jpg);;SVG drawing (*.svg)</source>
            <translation>PNG画像 (*.png);;JPEG画像 (*.jpg);;SVG図形 (*.svg)</translation>
        </message>
        <message>
            <source>Pages: {count}</source>
            <translation>全{count}ページ</translation>
        </message>
        <message>
            <source>Print and export</source>
            <translation>印刷と書き出し</translation>
        </message>
        <message>
            <source>Print…</source>
            <translation>印刷…</translation>
        </message>
        <message>
            <source>Save as PDF</source>
            <translation>PDFとして保存</translation>
        </message>
        <message>
            <source>Save as PDF…</source>
            <translation>PDFとして保存…</translation>
        </message>
        <message>
            <source>Save as picture</source>
            <translation>画像として保存</translation>
        </message>
        <message>
            <source>Save as picture…</source>
            <translation>画像として保存…</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>中止</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>中止しました。</translation>
        </message>
        <message>
            <source>The pages are being written.</source>
            <translation>ページを書き込んでいます。</translation>
        </message>
        <message>
            <source>No pages to export.</source>
            <translation>書き出すページがありません。</translation>
        </message>
        <message>
            <source>There is nothing of this kind in the scenario.</source>
            <translation>このシナリオには該当するものがありません。</translation>
        </message>
        <message>
            <source>This computer knows no printer. Save the pages as a PDF and print that.</source>
            <translation>このコンピューターにはプリンターが登録されていません。PDFとして保存し、それを印刷してください。</translation>
        </message>
        <message>
            <source>{name} could not be written. Choose another place.</source>
            <translation>{name}に書き込めませんでした。別の場所を選んでください。</translation>
        </message>
        <message>
            <source>{title}, {what}</source>
            <translation>{title}・{what}</translation>
        </message>
    </context>
    <context>
        <name>PrintOptions</name>
        <message>
            <source>A hex in a picture</source>
            <translation>画像でのヘクスの幅</translation>
        </message>
        <message>
            <source>All charts</source>
            <translation>すべての図表</translation>
        </message>
        <message>
            <source>Backs</source>
            <translation>裏面</translation>
        </message>
        <message>
            <source>Between counters</source>
            <translation>カウンターの間隔</translation>
        </message>
        <message>
            <source>Charts and tables</source>
            <translation>図表</translation>
        </message>
        <message>
            <source>Counters on the map</source>
            <translation>マップ上のカウンター</translation>
        </message>
        <message>
            <source>Counters to cut out</source>
            <translation>切り抜くカウンター</translation>
        </message>
        <message>
            <source>Hex outlines and numbers</source>
            <translation>ヘクスの枠線と番号</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>言語</translation>
        </message>
        <message>
            <source>Map at scale, on several pages</source>
            <translation>マップ（縮尺どおり、複数ページ）</translation>
        </message>
        <message>
            <source>Map on one page</source>
            <translation>マップ（1ページ）</translation>
        </message>
        <message>
            <source>No backs</source>
            <translation>裏面なし</translation>
        </message>
        <message>
            <source>Order of appearance</source>
            <translation>登場表</translation>
        </message>
        <message>
            <source>Paper</source>
            <translation>用紙</translation>
        </message>
        <message>
            <source>Part of the map</source>
            <translation>マップの範囲</translation>
        </message>
        <message>
            <source>Pinned notes</source>
            <translation>付けたメモ</translation>
        </message>
        <message>
            <source>Scenario booklet</source>
            <translation>シナリオ小冊子</translation>
        </message>
        <message>
            <source>Side of a counter</source>
            <translation>カウンターの一辺</translation>
        </message>
        <message>
            <source>The area in play</source>
            <translation>プレイ範囲</translation>
        </message>
        <message>
            <source>The selected hexes</source>
            <translation>選択中のヘクス</translation>
        </message>
        <message>
            <source>The whole map</source>
            <translation>マップ全体</translation>
        </message>
        <message>
            <source>The whole mix</source>
            <translation>カウンターミックス全体</translation>
        </message>
        <message>
            <source>Those the scenario uses</source>
            <translation>このシナリオで使うもの</translation>
        </message>
        <message>
            <source>Turned over the long edge</source>
            <translation>長辺とじの両面</translation>
        </message>
        <message>
            <source>Turned over the short edge</source>
            <translation>短辺とじの両面</translation>
        </message>
        <message>
            <source>Pages to print</source>
            <translation>印刷するもの</translation>
        </message>
        <message>
            <source>Which charts</source>
            <translation>図表</translation>
        </message>
        <message>
            <source>Which counters</source>
            <translation>対象のカウンター</translation>
        </message>
        <message>
            <source>Width of a hex</source>
            <translation>ヘクスの幅</translation>
        </message>
    </context>
    <context>
        <name>Printing</name>
        <message>
            <source>! = witnesses differ</source>
            <translation>! = 資料により値が異なる</translation>
        </message>
        <message>
            <source>All options are as usual.</source>
            <translation>オプションはすべて既定のまま。</translation>
        </message>
        <message>
            <source>Area in play: {area}</source>
            <translation>プレイ範囲：{area}</translation>
        </message>
        <message>
            <source>By the rules.</source>
            <translation>ルールの定めるとおり。</translation>
        </message>
        <message>
            <source>Changes of the rules: {layers}</source>
            <translation>ルールの変更：{layers}</translation>
        </message>
        <message>
            <source>Choice of units</source>
            <translation>ユニットの選択</translation>
        </message>
        <message>
            <source>Chosen</source>
            <translation>採用</translation>
        </message>
        <message>
            <source>Counters, sheet {number}: back</source>
            <translation>カウンター・シート{number}（裏）</translation>
        </message>
        <message>
            <source>Counters, sheet {number}: front</source>
            <translation>カウンター・シート{number}（表）</translation>
        </message>
        <message>
            <source>Layout of the map sheets</source>
            <translation>マップシートの配置</translation>
        </message>
        <message>
            <source>In no formation</source>
            <translation>所属なし</translation>
        </message>
        <message>
            <source>Map, sheet {label} · hexes {width} mm wide</source>
            <translation>マップ・シート{label} · ヘクス幅{width} mm</translation>
        </message>
        <message>
            <source>None: the rulebook applies unchanged.</source>
            <translation>なし（ルールブックのとおり）。</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Option</source>
            <translation>選択ルール</translation>
        </message>
        <message>
            <source>Options</source>
            <translation>選択ルール</translation>
        </message>
        <message>
            <source>Page {number} of {count}</source>
            <translation>{number} / {count}ページ</translation>
        </message>
        <message>
            <source>Print at full size (100 %).</source>
            <translation>原寸（100 %）で印刷すること。</translation>
        </message>
        <message>
            <source>Print on both sides, turned over the long edge, at full size (100 %).</source>
            <translation>長辺とじの両面、原寸（100 %）で印刷すること。</translation>
        </message>
        <message>
            <source>Print on both sides, turned over the short edge, at full size (100 %).</source>
            <translation>短辺とじの両面、原寸（100 %）で印刷すること。</translation>
        </message>
        <message>
            <source>Reason: {reason}</source>
            <translation>理由：{reason}</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>Rule {number}</source>
            <translation>ルール{number}</translation>
        </message>
        <message>
            <source>Rules: {game}, version {version}</source>
            <translation>ルール：{game}（第{version}版）</translation>
        </message>
        <message>
            <source>Set-up: {side}</source>
            <translation>初期配置：{side}</translation>
        </message>
        <message>
            <source>Sides: {sides}</source>
            <translation>陣営：{sides}</translation>
        </message>
        <message>
            <source>Special rules</source>
            <translation>特別ルール</translation>
        </message>
        <message>
            <source>The first of these results that is reached applies.</source>
            <translation>以下のうち、最初に条件を満たした結果を適用する。</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>ターン</translation>
        </message>
        <message>
            <source>Turn sheet</source>
            <translation>ターン記録表</translation>
        </message>
        <message>
            <source>Turn {turn}</source>
            <translation>第{turn}ターン</translation>
        </message>
        <message>
            <source>Turns {first} to {last}</source>
            <translation>ターン{first}～{last}</translation>
        </message>
        <message>
            <source>Units</source>
            <translation>ユニット</translation>
        </message>
        <message>
            <source>Victory</source>
            <translation>勝利条件</translation>
        </message>
        <message>
            <source>When</source>
            <translation>時期</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>by dice</source>
            <translation>ダイスによる</translation>
        </message>
        <message>
            <source>dice</source>
            <translation>ダイス</translation>
        </message>
        <message>
            <source>entered by an owner of the game</source>
            <translation>利用者による入力</translation>
        </message>
        <message>
            <source>fixed by a worked example</source>
            <translation>例から確定</translation>
        </message>
        <message>
            <source>follows from the text</source>
            <translation>本文から推論</translation>
        </message>
        <message>
            <source>in a pool</source>
            <translation>プールで待機</translation>
        </message>
        <message>
            <source>leaves: {turn}</source>
            <translation>撤収：{turn}</translation>
        </message>
        <message>
            <source>no</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>place open</source>
            <translation>場所未定</translation>
        </message>
        <message>
            <source>printed in the rules</source>
            <translation>原典に記載</translation>
        </message>
        <message>
            <source>reconstructed</source>
            <translation>復元</translation>
        </message>
        <message>
            <source>set up</source>
            <translation>初期配置</translation>
        </message>
        <message>
            <source>version {digest}</source>
            <translation>版 {digest}</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>あり</translation>
        </message>
        <message>
            <source>{dice}: total</source>
            <translation>{dice}の合計</translation>
        </message>
        <message>
            <source>{place}: {text}</source>
            <translation>{place}：{text}</translation>
        </message>
        <message>
            <source>{place}: {text} (done)</source>
            <translation>{place}：{text}（済み）</translation>
        </message>
        <message>
            <source>{scenario}: charts and tables</source>
            <translation>{scenario}：図表</translation>
        </message>
        <message>
            <source>{value} (otherwise {otherwise})</source>
            <translation>{value}（それ以外は{otherwise}）</translation>
        </message>
    </context>
</TS>
