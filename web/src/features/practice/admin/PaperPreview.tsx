import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PracticeSource } from '#contract/practice.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { PrintSheet } from '../../../ui/reading/PrintSheet.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Solution } from '../../../question/Solution.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sumOfPoints } from '../../../question/forms/authoring.ts';
import { RenderedQuestion } from '../../../question/forms/RenderedQuestion.tsx';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { questionsIn } from './paper-parts.ts';
import type { Paper, Part, Problem } from './practice-type.ts';

type Props = { set: PracticeSource; paper: Paper; onClose: () => void };
type Draw = (withSolutions: boolean) => ReactNode[];

/** The unsaved paper as learners will see it, and as printed. */
export function PaperPreview({ set, paper, onClose }: Props) {
  const [solutions, setSolutions] = useState(true);
  const { data: draw, error, refetch } = useQuery(
    {
      queryKey: ['admin', 'paper-preview', paper],
      queryFn: ({ signal }) => (paper.parts ? drawnParts(paper.parts, signal) : drawnProblems(paper.problems, signal)),
      staleTime: Infinity, gcTime: 0,
    },
    queries,
  );
  const head = [set.exam || set.title, `Khối ${set.grade}`, paper.duration].join(' · ');
  const body = draw?.(solutions);
  return (
    <Dialog title={paper.title} wide onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 p-5">
        <p className="text-ink-soft">{head}</p>
        {paper.notes && <p className="whitespace-pre-line">{paper.notes}</p>}
        {error && !draw && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
        {!error && !draw && <Skeleton />}
        {body?.length === 0 && <EmptyState text={paper.parts ? 'Đề chưa có phần nào.' : 'Đề chưa có bài nào.'} />}
        {body}
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <label className="flex min-h-11 items-center gap-2 text-sm font-semibold">
            <input type="checkbox" className="size-5 accent-(--accent)" checked={solutions} onChange={({ target }) => setSolutions(target.checked)} />
            Kèm lời giải
          </label>
          <Button small disabled={!draw} onClick={() => print()}>
            In đề
          </Button>
        </div>
      </div>
      <PrintSheet>
        <h1>{paper.title}</h1>
        <p>{head}</p>
        {body}
      </PrintSheet>
    </Dialog>
  );
}

async function drawnParts(parts: readonly Part[], signal: AbortSignal): Promise<Draw> {
  const { items } = await api('POST /api/admin/preview/questions', { body: { questions: questionsIn(parts) } }, signal);
  return (withSolutions) =>
    parts.map((part, index) => {
      const from = questionsIn(parts.slice(0, index)).length;
      return (
        <section key={part.id} className="grid grid-cols-1 gap-4">
          <h3>
            {part.title} <span className="font-normal">({pointsText(sumOfPoints(part.questions))} điểm)</span>
          </h3>
          {part.questions.map(({ id, points }, at) => {
            const seen = items[from + at];
            return (
              <div key={id} className="grid grid-cols-1 gap-2">
                <p className="font-bold">
                  Câu {from + at + 1} <span className="text-sm font-normal">({pointsText(points)} điểm)</span>
                </p>
                {seen && <RenderedQuestion seen={seen} withKey={withSolutions} />}
              </div>
            );
          })}
        </section>
      );
    });
}

async function drawnProblems(problems: readonly Problem[], signal: AbortSignal): Promise<Draw> {
  const draw = async (source: string) => (source.trim() === '' ? '' : (await api('POST /api/admin/preview', { body: { source } }, signal)).html);
  const drawn = await Promise.all(
    problems.map(async ({ id, title, questions, problemSolutionText }) => {
      const [head, text, solution] = await Promise.all([draw(title), draw(questions), draw(problemSolutionText)]);
      return { id, title: head, questions: text, solution };
    }),
  );
  return (withSolutions) =>
    drawn.map(({ id, title, questions, solution }) => (
      <section key={id} className="grid gap-2">
        <Reading className="font-bold" html={title} />
        <Reading html={questions} />
        {withSolutions && solution !== '' && <Solution title={title} question={questions} solution={solution} />}
      </section>
    ));
}
