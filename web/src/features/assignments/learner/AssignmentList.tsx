import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LearnerAssignment } from '#contract/assignments.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { closingWords, isDone, KIND_NAMES, stateName } from '../words.ts';
import { assignmentsQuery } from './queries.ts';

/** All that is assigned to the learner, by class. */
export function AssignmentList({ uid }: { uid: string }) {
  const { data, error, isFetching, refetch } = useQuery(assignmentsQuery(uid), queries);
  const classes = [...Map.groupBy(data ?? [], ({ className }) => className)];
  return (
    <div className="wrap grid gap-6 py-6">
      <h1>Lớp của em</h1>
      {!data && (isFetching || !error ? <Skeleton /> : <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />)}
      {data?.length === 0 && <EmptyState text="Thầy cô chưa giao bài nào cho em." />}
      {classes.map(([className, items]) => (
        <section key={className} aria-label={`Lớp ${className}`} className="grid max-w-168 gap-3">
          <h2 className="text-lg">Lớp {noBreak(className)}</h2>
          <ul className="grid gap-2">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const Row = ({ item: { id, title, kind, closesAt, state, score, outOf } }: { item: LearnerAssignment }) => (
  <li className="card list-row">
    <div className="min-w-0 flex-1">
      <h3 className="wrap-anywhere">
        <Link className="card-link" to={`/assignment/${id}`}>
          {title}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">
        {KIND_NAMES[kind]}
        {closesAt !== null && ` · hạn ${closingWords(closesAt)}`}
      </p>
    </div>
    {score !== undefined && outOf !== undefined && <b className="tabular-nums">{`${score} / ${outOf}`.replaceAll('.', ',')}</b>}
    <Tag kind={isDone(state) ? 'right' : state === 'working' ? 'accent' : 'mute'}>{state === 'not-opened' || state === 'opened' ? (kind === 'lesson' ? 'Chưa xem' : 'Chưa làm') : stateName(state, kind)}</Tag>
    <Icon name="next" small className="text-ink-soft" />
  </li>
);
