<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_GB">
    <context>
        <name>Actions</name>
        <message>
            <source>All problems</source>
            <translation>すべての問題</translation>
        </message>
        <message>
            <source>List all problems at the bottom, with the quick fix of each in its row.</source>
            <translation>すべての問題を下に一覧し、各行にクイック修正を示します。</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>All problems</source>
            <translation>すべての問題</translation>
        </message>
    </context>
    <context>
        <name>ProblemDetail</name>
        <message>
            <source>Accept</source>
            <translation>容認する</translation>
        </message>
        <message>
            <source>Accepted: {reason}</source>
            <translation>容認済み：{reason}</translation>
        </message>
        <message>
            <source>Go there</source>
            <translation>その場所へ</translation>
        </message>
        <message>
            <source>Keep it as it is. The reason is stored with the scenario.</source>
            <translation>このままにします。理由はシナリオに保存されます。</translation>
        </message>
        <message>
            <source>Fixes this problem and causes no new error. You can undo it.</source>
            <translation>この問題を直します。新しいエラーは生じません。「元に戻す」で取り消せます。</translation>
        </message>
        <message>
            <source>Reason for accepting the problem</source>
            <translation>問題を容認する理由</translation>
        </message>
        <message>
            <source>Show the place on the map, or in the workspace where it is changed.</source>
            <translation>マップ上の位置か、変更できる作業画面を表示します。</translation>
        </message>
        <message>
            <source>Why this is intended</source>
            <translation>意図したものである理由</translation>
        </message>
    </context>
    <context>
        <name>ProblemTable</name>
        <message>
            <source>All problems</source>
            <translation>すべての問題</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>エラー</translation>
        </message>
        <message>
            <source>Fix…</source>
            <translation>修正…</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>No problems.</source>
            <translation>問題はありません。</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Problem</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Problems: {count}</source>
            <translation>問題：{count}件</translation>
        </message>
        <message>
            <source>Quick fix</source>
            <translation>クイック修正</translation>
        </message>
        <message>
            <source>Rule</source>
            <translation>ルール</translation>
        </message>
        <message>
            <source>To do</source>
            <translation>未完</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>警告</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>{count} problems, {shown} of them in the list</source>
            <translation>問題{count}件（うち{shown}件を表示）</translation>
        </message>
    </context>
    <context>
        <name>Problems</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Accepted: {reason}</source>
            <translation>容認済み：{reason}</translation>
        </message>
        <message>
            <source>and {count} more places</source>
            <translation>ほか{count}か所</translation>
        </message>
        <message>
            <source>{count} more problems are not shown</source>
            <translation>ほかに{count}件の問題があります</translation>
        </message>
    </context>
    <context>
        <name>ProblemsPanel</name>
        <message>
            <source>1 accepted</source>
            <translation>容認済み1件</translation>
        </message>
        <message>
            <source>1 error</source>
            <translation>エラー1件</translation>
        </message>
        <message>
            <source>1 note</source>
            <translation>お知らせ1件</translation>
        </message>
        <message>
            <source>1 warning</source>
            <translation>警告1件</translation>
        </message>
        <message>
            <source>No problems. The rules have checked map, counters, supply, stacking and set-up.</source>
            <translation>問題はありません。マップ、カウンター、補給、スタッキング、初期配置をルールで確認しました。</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Since your last change: +{new}, −{gone}</source>
            <translation>直前の変更で：+{new}、−{gone}</translation>
        </message>
        <message>
            <source>Still to do: {count}</source>
            <translation>未完了{count}件</translation>
        </message>
        <message>
            <source>The rules are looking at the draft …</source>
            <translation>ルールで下書きを確認しています…</translation>
        </message>
        <message>
            <source>still checking …</source>
            <translation>確認中…</translation>
        </message>
        <message>
            <source>{count} accepted</source>
            <translation>容認済み{count}件</translation>
        </message>
        <message>
            <source>{count} errors</source>
            <translation>エラー{count}件</translation>
        </message>
        <message>
            <source>{count} notes</source>
            <translation>お知らせ{count}件</translation>
        </message>
        <message>
            <source>{count} warnings</source>
            <translation>警告{count}件</translation>
        </message>
    </context>
</TS>
