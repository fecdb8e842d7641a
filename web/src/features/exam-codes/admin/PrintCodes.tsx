import './exam-codes.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CodePaper, CodeSetDetail } from '#contract/exam-codes.ts';
import type { PaperHead } from '#contract/paper-head.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { PrintSheet } from '../../../ui/reading/PrintSheet.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { PrintedHead } from '../../practice/learner/print/PrintedHead.tsx';
import { PrintedKeys, PrintedQuestions } from '../../practice/learner/print/PrintedTest.tsx';
import ExportButton from '../../question-export/admin/ExportButton.tsx';
import { PaperHeadFields, paperHeadQuery, type PaperHeadHandle } from '../../question-export/admin/PaperHeadFields.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import { codePaperQuery } from './queries.ts';

type Contents = 'papers' | 'sheets' | 'keys';
const CONTENTS: readonly [Contents, string][] = [['papers', 'In đề'], ['sheets', 'In phiếu trả lời'], ['keys', 'In đáp án và lời giải']];

/**
 * Prints one code or all of them. The choice stays after printing: some phones lay out only after `print()` has
 * returned.
 */
export function PrintCodes({ set, wanted }: { set: CodeSetDetail; wanted: string | null }) {
  const [code, setCode] = useState(set.codes.some((each) => each.code === wanted) ? (wanted ?? '') : '');
  const [contents, setContents] = useState<Contents>('papers');
  const codes = code === '' ? set.codes.map((each) => each.code) : [code];
  const papers = useQueries({ queries: codes.map((each) => codePaperQuery(set.id, each)) }, queries);
  const head = useQuery(paperHeadQuery, queries);
  const failed = [...papers, head].find(({ error, data }) => error && !data);
  const loaded = papers.flatMap(({ data }) => data ?? []);
  const isLoading = !failed && (loaded.length < codes.length || !head.data);
  usePageFeet(codes);
  const fields = useRef<PaperHeadHandle>(null);
  const printOut = async (chosen: Contents) => {
    if (fields.current && !(await fields.current.save())) return;
    flushSync(() => setContents(chosen));
    print();
  };
  return (
    <section className="card grid gap-4 p-4" aria-labelledby="print-title">
      <h2 id="print-title">In</h2>
      {failed?.error && <ErrorNotice message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />}
      <SelectField label="Mã đề" value={code} options={[['', `Cả ${set.codes.length} mã`] as const, ...set.codes.map((each) => [each.code, `Mã ${each.code}`] as const)]} onChange={({ target }) => setCode(target.value)} />
      <div className="flex flex-wrap gap-3">
        {CONTENTS.map(([value, name]) => (
          <Button key={value} small busy={isLoading} busyLabel="Đang tải đề…" onClick={() => void printOut(value)}>
            {name}
          </Button>
        ))}
        {code !== '' && <ExportButton path={`/api/admin/exam-codes/${set.id}/codes/${code}/export`} of={`mã ${code}`} hasHead />}
      </div>
      <p className="text-sm text-ink-soft">Chọn một mã để xuất ra Word. Khi in, bạn chọn khổ A4 và tỉ lệ 100 %. Phiếu trả lời để học sinh tô; bạn nhập câu trả lời ở phần “Lớp kiểm tra”.</p>
      <PaperHeadFields ref={fields} />
      <PrintSheet>
        {loaded.map((paper) => (
          <article key={paper.code} className="exam-code" style={{ page: `code-${paper.code}` }}>
            <PrintedCode set={set} paper={paper} contents={contents} school={head.data} />
          </article>
        ))}
      </PrintSheet>
    </section>
  );
}

/**
 * Puts the code at the foot of each of its printed pages, where only page rules reach. Pages are numbered if one code is
 * printed: in a print of several the numbers would go on from code to code.
 */
function usePageFeet(codes: string[]): void {
  const listed = codes.join(' ');
  useEffect(() => {
    const all = listed.split(' ');
    const number = all.length === 1 ? " ' – trang ' counter(page) '/' counter(pages)" : '';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(all.map((code) => `@page code-${code} { size: A4; margin: 15mm 16mm 16mm; @bottom-center { content: 'Mã đề ${code}'${number}; font-family: inherit; font-size: 9pt; } }`).join('\n'));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [listed]);
}

function PrintedCode({ set: { head }, paper: { code, parts }, contents, school }: { set: CodeSetDetail; paper: CodePaper; contents: Contents; school: PaperHead | undefined }) {
  const duration = school?.minutes ? `${school.minutes} phút` : head.duration;
  if (contents === 'sheets') return <AnswerSheet head={head} school={school?.school ?? ''} paper={{ code, parts }} />;
  const printedParts = parts.map((part) => ({ ...part, short: part.title, about: '' }));
  const printedHead = <PrintedHead set={{ ...head, title: head.practiceTitle, grade: head.grade as '6' }} paper={{ ...head, duration }} {...(school && { school })} {...(contents === 'keys' && { about: `Đáp án mã đề ${code}` })} />;
  return (
    <>
      {printedHead}
      <p className="exam-code-number">
        Mã đề <b>{code}</b>
      </p>
      {contents === 'papers' ? (
        <div className="exam-code-columns">
          <PrintedQuestions parts={printedParts} />
        </div>
      ) : (
        <PrintedKeys
          parts={printedParts}
          keys={parts.flatMap(({ questions }) => questions.map(({ question, key, solution, steps }) => ({ id: question.id, key, solution, steps })))}
        />
      )}
    </>
  );
}
