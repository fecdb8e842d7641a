import { useState } from 'react';
import type { Reason } from '#contract/learning.ts';
import { api } from '../../../api/api.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { MistakeCard } from './MistakeCard.tsx';
import { notebookKey } from './queries.ts';
import { dayOf, REASONS } from './words.ts';

/** All mistakes, the newest first, or those of one reason. */
export function Notebook({ uid }: { uid: string }) {
  const [reason, setReason] = useState<Reason>();
  const [today] = useState(() => dayOf(new Date()));
  const { pages, first, more, goOn, retry } = usePages([...notebookKey(uid), reason ?? 'all'], (cursor) =>
    api('GET /api/users/:uid/review/notebook', { params: { uid }, querystring: { ...(reason && { reason }), ...(cursor && { cursor }) } }),
  );
  if (pages.state !== 'known' || !first) {
    return <Sheet>{pages.state === 'failed' ? <ErrorNotice message={pages.message} onRetry={retry} /> : <Skeleton />}</Sheet>;
  }
  if (first.total === 0) {
    return (
      <EmptyState isNew text="Em làm sai câu nào, trang ghi câu ấy vào đây.">
        <LinkButton small to="/quiz">
          Làm trắc nghiệm
        </LinkButton>
      </EmptyState>
    );
  }
  const inAll = reason ? first.reasons[reason] : first.total;
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Lọc theo lý do</legend>
        {[[undefined, 'Tất cả'] as const, ...REASONS].map(([value, words]) => (
          <button
            key={words}
            type="button"
            className="choice min-w-0 flex-none px-3 text-sm"
            aria-pressed={value === reason}
            aria-current={value === reason ? 'true' : undefined}
            onClick={() => setReason(value)}
          >
            <span>
              {noBreak(words)} {value ? first.reasons[value] : first.total}
            </span>
          </button>
        ))}
      </fieldset>
      {pages.items.length === 0 ? (
        <p className="text-ink-soft">Chưa có lỗi nào em ghi lý do này.</p>
      ) : (
        <ul className="sheet divide-y divide-line py-0">
          {pages.items.map((mistake) => (
            <li key={mistake.id}>
              <MistakeCard uid={uid} mistake={mistake} today={today} isAlone={pages.items.length === 1} />
            </li>
          ))}
        </ul>
      )}
      {typeof more === 'object' && <Notice kind="bad">{more.failed}</Notice>}
      {pages.next !== null && (
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
          {pages.items.length} / {inAll} lỗi
          <Button small busy={more === 'busy'} busyLabel="Đang tải…" onClick={goOn}>
            Xem thêm
          </Button>
        </p>
      )}
    </div>
  );
}
