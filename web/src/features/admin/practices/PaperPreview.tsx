import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PracticeSource } from '#contract/practice.ts';
import { api, messageOf } from '../../../api.ts';
import { queries } from '../../../queries/client.ts';
import { PrintSheet } from '../../../reading/PrintSheet.tsx';
import { Reading } from '../../../reading/Reading.tsx';
import { Solution } from '../../../reading/Solution.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Paper, Problem } from './practice-type.ts';

type Props = { set: PracticeSource; paper: Paper; onClose: () => void };
type Drawn = { id: string; title: string; questions: string; solution: string };

/** A paper as it stands in the form, whole, as learners will see it and as it comes out of a printer. */
export function PaperPreview({ set, paper, onClose }: Props) {
  const [solutions, setSolutions] = useState(true);
  const { data, error, refetch } = useQuery(
    { queryKey: ['admin', 'paper-preview', paper], queryFn: ({ signal }) => Promise.all(paper.problems.map((problem) => drawn(problem, signal))), staleTime: Infinity, gcTime: 0 },
    queries,
  );
  const head = [set.exam || set.title, `Khối ${set.grade}`, paper.duration].join(' · ');
  const body = data?.map(({ id, title, questions, solution }) => (
    <section key={id} className="grid gap-2">
      <Reading className="font-bold" html={title} />
      <Reading html={questions} />
      {solutions && solution !== '' && <Solution title={title} question={questions} solution={solution} />}
    </section>
  ));
  return (
    <Dialog title={paper.title} wide onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p className="text-ink-soft">{head}</p>
        {paper.notes && <p className="whitespace-pre-line">{paper.notes}</p>}
        {error && !data && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton />}
        {data?.length === 0 && <EmptyState text="Đề chưa có bài nào." />}
        {body}
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <label className="flex min-h-11 items-center gap-2 text-sm font-semibold">
            <input type="checkbox" className="size-5 accent-(--accent)" checked={solutions} onChange={({ target }) => setSolutions(target.checked)} />
            Kèm lời giải
          </label>
          <Button small disabled={!data} onClick={() => print()}>
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

async function drawn({ id, title, questions, problemSolutionText }: Problem, signal: AbortSignal): Promise<Drawn> {
  const draw = async (source: string) => (source.trim() === '' ? '' : (await api('POST /api/admin/preview', { body: { source } }, signal)).html);
  const [head, text, solution] = await Promise.all([draw(title), draw(questions), draw(problemSolutionText)]);
  return { id, title: head, questions: text, solution };
}
