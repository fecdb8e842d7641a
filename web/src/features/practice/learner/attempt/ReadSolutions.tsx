import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { PracticeSet } from '#contract/practice.ts';
import { api, ApiError, messageOf } from '../../../../api/api.ts';
import { pointsText } from '../graded-paper/points.ts';
import { queries } from '../../../../api/queries.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { LinkButton } from '../../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { wayTo, type Paper } from '../../public/opening.ts';
import { PrintTest } from '../print/PrintTest.tsx';
import { SolvedQuestion } from '../result/SolvedQuestion.tsx';
import { partsOf } from './layout.ts';

type Props = { uid: string; set: PracticeSet; paper: Paper };

/** Questions with keys and solutions; the server records that they were read. */
export default function ReadSolutions({ uid, set, paper }: Props) {
  const { pathname, state } = useLocation();
  const params = { id: set.id, paperId: paper.id };
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['solutions', uid, set.id, paper.id],
      queryFn: () => api('GET /api/practices/:id/papers/:paperId/solutions', { params }),
      staleTime: Infinity,
      // Not cached: an attempt may have begun since, during which reading is forbidden.
      gcTime: 0,
    },
    queries,
  );
  if (!data) {
    if (isFetching || !error) return <Skeleton />;
    if (!(error instanceof ApiError) || error.status === 0) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
    return (
      <>
        <Notice kind="bad">{error.message}</Notice>
        <p>
          <LinkButton to={pathname + wayTo(paper.id)} state={state} replace>
            Về đề này
          </LinkButton>
        </p>
      </>
    );
  }
  const parts = partsOf(data);
  const byId = new Map(data.solutions.map((solved) => [solved.id, solved]));
  return (
    <>
      <PrintTest set={set} paper={paper} parts={parts} keys={data.solutions} />
      {parts.map(({ title, points, questions }) => (
        <section key={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-lg">
            {noBreak(title)} <small className="text-sm font-medium text-ink-soft">{pointsText(points)} điểm</small>
          </h2>
          {questions.map((numbered) => {
            const solved = byId.get(numbered.question.id);
            return (
              solved && (
                <section key={numbered.question.id} className="sheet grid grid-cols-[minmax(0,1fr)] gap-3">
                  <h3 className="text-[1.125rem]/7">
                    Câu {numbered.number}{' '}
                    <small className="text-sm font-medium text-ink-soft">{pointsText(numbered.question.points)} điểm</small>
                  </h3>
                  <SolvedQuestion item={`test/${set.id}/${paper.id}/${numbered.question.id}`} numbered={numbered} solved={solved} />
                </section>
              )
            );
          })}
        </section>
      ))}
    </>
  );
}
