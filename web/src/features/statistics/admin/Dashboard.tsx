import { Suspense } from 'react';
import { Link } from 'react-router';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { messageOf } from '../../../api/api.ts';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useWaitingState } from '../../../layout/admin/waiting.ts';
import { listTasks, type Task } from './tasks.ts';

const StatisticsTab = lazyPart(() => import('./StatisticsTab.tsx'));

/** Waiting tasks and missing settings above the statistics. */
export default function Dashboard() {
  const { data, error, refetch } = useWaitingState();
  // Shown together: a list that grows above the figures would push them down.
  if (!data && !error) return <Skeleton />;
  return (
    <div className="grid gap-8">
      {data ? <Tasks {...listTasks(data)} /> : <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      <ChunkBoundary>
        <Suspense fallback={<Skeleton />}>
          <StatisticsTab />
        </Suspense>
      </ChunkBoundary>
    </div>
  );
}

const Tasks = ({ waiting, missing }: { waiting: Task[]; missing: Task[] }) => (
  <div className="grid gap-4">
    <Sheet aria-labelledby="waiting" className="grid gap-2">
      <h2 id="waiting">Việc đang chờ</h2>
      {waiting.length > 0 ? <List tasks={waiting} /> : <Notice kind="good">Không có gì chờ bạn.</Notice>}
    </Sheet>
    {missing.length > 0 && (
      <Sheet aria-labelledby="missing" className="grid gap-2">
        <h2 id="missing">Trang còn thiếu</h2>
        <List tasks={missing} />
      </Sheet>
    )}
  </div>
);

const List = ({ tasks }: { tasks: Task[] }) => (
  <ul>
    {tasks.map(({ text, to, label }) => (
      <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0">
        <span className="min-w-0 flex-1 basis-60 py-2">{text}</span>
        <Link to={to} className="inline-flex min-h-11 items-center font-bold">
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
