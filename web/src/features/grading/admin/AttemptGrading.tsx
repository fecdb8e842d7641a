import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttemptForAdmin, AttemptResult } from '#contract/attempts.ts';
import type { ShownQuestion } from '#question-types/question-types.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { AskBeforeLeaving } from '../../../layout/history/AskBeforeLeaving.tsx';
import { queries } from '../../../api/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { EssayGrading, type Essay } from './EssayGrading.tsx';
import { attemptQuery, cacheDraft } from './queries.ts';
import type { DraftState } from './use-grading-draft.ts';

/**
 * An attempt, with its essay questions to be graded.
 * @param studentId absent when the page was opened from the list of attempts to grade
 */
export function AttemptGrading({ id, studentId }: { id: string; studentId?: string }) {
  const { data, error, refetch } = useQuery(attemptQuery(id), queries);
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={studentId === undefined ? '/admin/grading' : `/admin/students/${studentId}`}>
        {studentId === undefined ? 'Các câu chờ chấm' : 'Trang của học sinh'}
      </BackLink>
      {!data && <h1>Bài làm</h1>}
      {!data && (error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && <Attempt attempt={data} />}
    </div>
  );
}

function Attempt({ attempt }: { attempt: AttemptForAdmin }) {
  const { learner, student, practiceTitle, paperTitle, startedAt, submittedAt, questions, result } = attempt;
  const [drafts, setDrafts] = useState<Readonly<Record<string, DraftState>>>({});
  const states = Object.values(drafts);
  const noteDraft = (questionId: string, state: DraftState) => setDrafts((now) => ({ ...now, [questionId]: state }));
  const essays = questions.flatMap((question, at) => {
    const marked = result?.questions.find(({ id }) => id === question.id);
    return marked?.steps ? [{ question, marked, number: at + 1 }] : [];
  });
  const left = essays.filter(({ marked }) => marked.earned === null).map(({ number }) => number);
  return (
    <>
      <div>
        <h1 className="wrap-anywhere">{student?.name ?? learner.name}</h1>
        {!student && <p className="wrap-anywhere text-ink-soft">{learner.email} · chưa gắn với học sinh nào</p>}
        <p className="text-ink-soft">
          {practiceTitle}: {paperTitle} · {formatMoment(submittedAt ?? startedAt)}
        </p>
      </div>
      {!result && <Notice>Học sinh đang làm bài này. Nộp bài rồi mới chấm được.</Notice>}
      {result && (
        <Sheet aria-labelledby="score" className="grid gap-3">
          <h2 id="score">
            Điểm: {pointsText(result.score)} / {pointsText(result.outOf)}
          </h2>
          <ul className="grid gap-1">
            {result.parts.map(({ title, score, outOf, unmarked }) => (
              <li key={title} className="flex items-baseline justify-between gap-x-4">
                <span>{title}</span>
                <span className="flex-none text-end tabular-nums">
                  {pointsText(score)} / {pointsText(outOf)}
                  {unmarked > 0 && <small className="block text-ink-soft">chưa chấm {pointsText(unmarked)}</small>}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            Máy chấm {pointsText(result.machine.score)}; học sinh tự chấm {pointsText(result.self.score)}; bạn chấm {pointsText(result.teacher.score)}.
          </p>
          {left.length > 0 && <Notice>Còn câu {left.join(', ')} chưa chấm. Chấm xong cả thì học sinh nhận một thư báo điểm.</Notice>}
          {result.lateAnswers > 0 && (
            <p className="text-sm">
              <b>{result.lateAnswers} câu trả lời tới sau giờ nộp bài</b> (trong 10 phút). Máy của học sinh ghi là đã trả lời trước giờ, nên vẫn được tính.
            </p>
          )}
        </Sheet>
      )}
      {result && essays.length === 0 && <EmptyState text="Đề này không có câu tự luận." />}
      {essays.map(({ question, marked, number }) => (
        <EssayGrading
          key={question.id}
          essay={essayOf(attempt, question, number, marked)}
          heading={
            <>
              Câu {number} <span className="font-normal">({pointsText(marked.points)} điểm)</span>
            </>
          }
          saveWords={marked.teacherSteps ? 'Lưu lại điểm' : 'Lưu điểm'}
          onDraft={(draft) => cacheDraft(attempt.id, question.id, draft)}
          onState={(state) => noteDraft(question.id, state)}
        />
      ))}
      <AskBeforeLeaving
        when={states.includes('waiting') || states.includes('failed')}
        // Leaving the page by a link waits for drafts being sent; closing the tab does not.
        isLeaving={(to, from) => to.pathname + to.search !== from.pathname + from.search && states.includes('failed')}
        title="Rời trang khi điểm chưa được giữ?"
        stay="Ở lại"
        leave="Rời trang"
      >
        Điểm và lời phê bạn vừa ghi chưa được lưu, và máy chủ chưa giữ được bản nháp.
      </AskBeforeLeaving>
    </>
  );
}

function essayOf(attempt: AttemptForAdmin, { id, question }: ShownQuestion, number: number, marked: AttemptResult['questions'][number]): Essay {
  const { steps = [], points, selfSteps, teacherSteps, note } = marked;
  const text = attempt.answers[id]?.value;
  return {
    attemptId: attempt.id, questionId: id, number, question, points, steps, selfSteps, teacherSteps, note, draft: attempt.drafts[id],
    text: typeof text === 'string' && text.trim() !== '' ? text : null,
    photos: attempt.photos.filter(({ questionId }) => questionId === id),
  };
}
