import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorNotice, Notice } from '../Notice.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { List } from './use-cursor-list.ts';

type Props<T> = {
  list: List<T>;
  /** Name of the things ("đơn mua") for screen readers, which read "Xem thêm" without its surroundings. */
  name: string;
  /** Texts for an empty list, and for a fruitless search. */
  empty: string;
  searched?: string | false;
  className?: string;
  children: (item: T) => ReactNode;
};

/** A long list with its loading, empty and error states. */
export function CursorList<T extends { id: string }>({ list, name, empty, searched = false, className = 'grid', children }: Props<T>) {
  const { items, isPrevious, failed, more, retry } = list;
  if (failed !== undefined && (!items || isPrevious)) return <ErrorNotice message={failed} onRetry={retry} />;
  if (!items) return <Skeleton />;
  if (items.length === 0) return <EmptyState text={searched === false ? empty : searched} />;
  return (
    <div className="grid gap-4" aria-busy={isPrevious || undefined}>
      <ul className={className}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {more.failed !== undefined && <Notice kind="bad">{more.failed}</Notice>}
      {more.exists && (
        <Button small className="justify-self-start" busy={more.busy} busyLabel="Đang tải…" onClick={more.load}>
          Xem thêm<span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  );
}
