import { useState, type ReactNode } from 'react';
import type { PagedList } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Rows shown at first; few, so that the forms below are near. */
const FEW = 5;

type Props<T> = {
  list: PagedList<T>;
  /** Name for screen readers, which read "Xem thêm" without its surroundings. */
  name: string;
  empty: string;
  children: (item: T) => ReactNode;
};

/** A paged list with its loading, empty and error states. */
export function Pages<T extends { id: string }>({ list: { pages, more, goOn, retry }, name, empty, children }: Props<T>) {
  const [few, setFew] = useState(true);
  if (pages.state === 'loading') return <Skeleton />;
  if (pages.state === 'failed') return <ErrorNotice message={pages.message} onRetry={retry} />;
  const { items, next } = pages;
  if (items.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const shown = few ? items.slice(0, FEW) : items;
  const press = () => {
    if (few) setFew(false);
    if (!few || items.length <= FEW) goOn();
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <li key={item.id} className="money-row">
            {children(item)}
          </li>
        ))}
      </ul>
      {typeof more === 'object' && <Notice kind="bad">{more.failed}</Notice>}
      {(shown.length < items.length || next !== null) && (
        <Button
          small
          className="justify-self-start"
          aria-label={`Xem thêm: ${name}`}
          busy={more === 'busy'}
          busyLabel="Đang tải…"
          onClick={press}
        >
          Xem thêm
        </Button>
      )}
    </>
  );
}
