import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Assignment } from '#contract/assignments.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { closingWords, endingVerb, KIND_NAMES } from '../words.ts';
import { assignmentListQuery } from './queries.ts';

/** Assignments of one class, or of all, newest first. */
export function AssignmentRows({ classId }: { classId: string | undefined }) {
  const [archived, setArchived] = useState(false);
  const { data, error, refetch } = useQuery(assignmentListQuery(classId, archived), queries);
  return (
    <div className="grid gap-3">
      {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.items.length === 0 && <EmptyState isNew={!archived} text={archived ? 'Chưa cất bài giao nào.' : 'Chưa giao bài nào. Bạn bấm “Giao bài” để bắt đầu.'} />}
      {data && data.items.length > 0 && (
        <ul className="grid gap-2">
          {data.items.map((item) => (
            <Row key={item.id} item={item} hasClass={classId === undefined} />
          ))}
        </ul>
      )}
      <p>
        <Button small kind="text" onClick={() => setArchived(!archived)}>
          {archived ? 'Về bài đang giao' : 'Xem bài đã cất'}
        </Button>
      </p>
    </div>
  );
}

const Row = ({ item: { id, title, className, what, closesAt, counts }, hasClass }: { item: Assignment; hasClass: boolean }) => (
  <li className="card list-row flex-wrap">
    <div className="min-w-0 flex-1 basis-48">
      <h2 className="text-base wrap-anywhere">
        <Link className="card-link" to={`/admin/assignments/${id}`}>
          {title}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft">
        {hasClass && `Lớp ${className} · `}
        {KIND_NAMES[what.kind]}
        {closesAt !== null && ` · hạn ${closingWords(closesAt)}`}
      </p>
    </div>
    {counts.asksHelp > 0 && <Tag kind="wrong">{counts.asksHelp} em cần giúp</Tag>}
    <span className="tabular-nums">
      {counts.handedIn} / {counts.students} đã {endingVerb(what.kind)}
    </span>
    <Icon name="next" small className="text-ink-soft" />
  </li>
);
