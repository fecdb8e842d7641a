import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_ACTION_NAMES, AUDIT_KIND_NAMES } from '#contract/audit-words.ts';
import { dayOf } from '../../../session/activity.ts';
import { messageOf } from '../../../api/api.ts';
import { formatDate } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { ServerSearch } from '../../../ui/admin/ServerSearch.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { LogEntry } from './LogEntry.tsx';
import { entriesOf, FILTERS, type Entry, type Filter } from './queries.ts';
import './log.css';

const byName = (one: readonly [string, string], other: readonly [string, string]) => one[1].localeCompare(other[1], 'vi');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const KIND_OPTIONS = [['', 'Tất cả'] as const, ...Object.entries(AUDIT_KIND_NAMES).map(([kind, name]) => [kind, capital(name)] as const).sort(byName)];
const ACTION_OPTIONS = [['', 'Tất cả'] as const, ...Object.entries(AUDIT_ACTION_NAMES).map(([action, [name]]) => [action, name] as const).sort(byName)];

/** The audit log: actions of the owner and of the site. */
export default function LogTab() {
  const [filter, narrow] = useAddressFilter(FILTERS);
  const [today] = useState(() => dayOf(new Date()));
  const isNarrowed = FILTERS.some((name) => filter[name] !== '');
  const clear = () => narrow({ q: '', kind: '', action: '', from: '', to: '' });
  return (
    <div className="grid gap-5">
      <search aria-label="Lọc nhật ký" className="grid grid-cols-2 items-start gap-3 *:first:col-span-full md:grid-cols-4">
        <ServerSearch label="Tìm trong nhật ký" placeholder="Mã, email, ghi chú…" value={filter.q} onChange={(q) => narrow({ q })} />
        <SelectField label="Về" options={KIND_OPTIONS} value={filter.kind} onChange={({ target }) => narrow({ kind: target.value })} />
        <SelectField label="Việc" options={ACTION_OPTIONS} value={filter.action} onChange={({ target }) => narrow({ action: target.value })} />
        <DateField label="Từ ngày" optional value={filter.from} max={today} onChange={(from) => narrow({ from })} />
        <DateField label="Đến ngày" optional value={filter.to} max={today} onChange={(to) => narrow({ to })} />
      </search>
      <Entries filter={filter} onClear={isNarrowed ? clear : undefined} />
    </div>
  );
}

function Entries({ filter, onClear }: { filter: Filter; onClear: (() => void) | undefined }) {
  const { data, error, isFetchNextPageError, isFetchingNextPage, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    entriesOf(filter), queries,
  );
  if (!data && error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return onClear ? (
      <EmptyState text="Không có việc nào như thế.">
        <Button onClick={onClear}>Bỏ lọc</Button>
      </EmptyState>
    ) : (
      <EmptyState text="Chưa có việc nào được ghi lại." />
    );
  }
  return (
    <div className="grid gap-5" aria-busy={isPlaceholderData}>
      {byDay(entries).map(([day, those]) => (
        <section key={day} aria-labelledby={`log-${those[0]?.id}`} className="grid gap-2">
          <h2 id={`log-${those[0]?.id}`} className="text-lg">
            {day}
          </h2>
          <ol className="sheet py-0">
            {those.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {isFetchNextPageError && <Notice kind="bad">{messageOf(error)}</Notice>}
      {hasNextPage && (
        <Button className="justify-self-start" busy={isFetchingNextPage} busyLabel="Đang tải…" onClick={() => void fetchNextPage()}>
          Xem thêm
        </Button>
      )}
    </div>
  );
}

/** Groups entries by day. */
function byDay(entries: Entry[]): [day: string, entries: Entry[]][] {
  const days = Map.groupBy(entries, ({ at }) => formatDate(at));
  return [...days];
}
