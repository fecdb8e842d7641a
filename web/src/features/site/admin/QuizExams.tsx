import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { GRADES } from '#contract/enums.ts';
import type { ExamState } from '#contract/questions.ts';
import { api, messageOf } from '../../../api/api.ts';
import { markSiteChanged } from '../../../api/page-data.ts';
import { queries } from '../../../api/queries.ts';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const examsQuery = queryOptions({ queryKey: ['admin', 'quiz-exams'], queryFn: ({ signal }) => api('GET /api/admin/quiz-exams', {}, signal) });

/** Number of questions in a whole paper. */
const WHOLE = 14;

/** Exams open in the quiz, by grade; one that lacks questions cannot be opened. */
export function QuizExams() {
  const { data, error, refetch } = useQuery(examsQuery, queries);
  return (
    <Sheet aria-labelledby="quiz-exams" className="grid gap-4">
      <h2 id="quiz-exams">Trắc nghiệm mở loại đề nào</h2>
      <p className="text-sm text-ink-soft">
        Loại đề không mở thì học sinh không thấy. Muốn mở một loại cho một lớp, ngân hàng câu hỏi cần đủ {WHOLE} vị trí của đề.
      </p>
      {data ? <Choices exams={data} /> : error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />}
    </Sheet>
  );
}

function Choices({ exams }: { exams: ExamState[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const offer = async ({ grade, exam }: ExamState, offered: boolean) => {
    setBusy(true);
    setError('');
    try {
      queries.setQueryData(examsQuery.queryKey, await api('PUT /api/admin/quiz-exams', { body: { grade, exam, offered } }));
      markSiteChanged();
      await revalidate();
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error && <Notice kind="bad">{error}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        {GRADES.map((grade) => (
          <fieldset key={grade} className="grid gap-1">
            <legend className="font-bold">Lớp {grade}</legend>
            {exams.filter((each) => each.grade === grade).map((state) => {
              const isShort = state.places < WHOLE;
              return (
                <label key={state.exam} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 accent-accent"
                    checked={state.offered}
                    disabled={busy || (isShort && !state.offered)}
                    onChange={({ target }) => void offer(state, target.checked)}
                  />
                  <span className={isShort && !state.offered ? 'text-ink-soft' : undefined}>
                    {state.exam}{' '}
                    <span className="text-sm text-ink-soft">{isShort ? `mới có ${state.places} / ${WHOLE} câu` : `đủ ${WHOLE} câu`}</span>
                  </span>
                </label>
              );
            })}
          </fieldset>
        ))}
      </div>
    </>
  );
}
