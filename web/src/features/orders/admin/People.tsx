import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminUser } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { formatCoins, formatDate, formatVnd } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { CursorList } from '../../../ui/admin/CursorList.tsx';
import { DelayedSearchField } from '../../../ui/admin/DelayedSearchField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { useCursorList } from '../../../ui/admin/use-cursor-list.ts';
import { COINS, KEYS } from './queries.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

/** Learners' accounts, with links to their ledgers. */
export function People() {
  const [{ q }, narrow] = useAddressFilter(['q']);
  const list = useCursorList([...KEYS.users, 'list', q], async (cursor, signal) => {
    const { items, next, total, more } = await api('GET /api/admin/users', { querystring: { ...cursor, ...(q && { q }) } }, signal);
    return { items: items.map((user) => ({ ...user, id: user.uid, total, more })), next };
  });
  const { total = 0, more: isMore = false } = list.items?.[0] ?? {};
  return (
    <div className="grid gap-4">
      <search>
        <DelayedSearchField label="Tìm học sinh" placeholder="Email hoặc tên" value={q} onSearch={(words) => narrow({ q: words })} />
      </search>
      <CoinsSold />
      <Sheet aria-label="Học sinh có tài khoản" className="grid gap-2">
        {total > 0 && <output className="text-sm text-ink-soft">{isMore && 'Từ '}{total.toLocaleString('vi-VN')} tài khoản{q && ' phù hợp'}{isMore && ' trở lên'}</output>}
        <CursorList list={list} name="học sinh" empty="Chưa có ai đăng ký." searched={q !== '' && 'Không có học sinh phù hợp.'} className="grid divide-y divide-line">
          {(user) => <Row user={user} />}
        </CursorList>
      </Sheet>
    </div>
  );
}

/** All coins that were ever sold, with what was paid for them. */
function CoinsSold() {
  const { data, error, refetch } = useQuery(COINS, queries);
  if (error && !data) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <p className="min-h-7 tabular-nums">
      {data && (
        <>
          Từ đầu đến nay trang bán {formatCoins(data.sold)}, thu <b>{formatVnd(data.paid)}</b>; học sinh đã dùng {formatCoins(data.spent)} mở đề.
        </>
      )}
    </p>
  );
}

const Row = ({ user: { uid, displayName, email, emailVerified, currentCoin, createdAt } }: { user: AdminUser }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
    <Link to={`/admin/money/${uid}`} className="inline-flex min-h-11 items-center font-bold [overflow-wrap:anywhere]">
      {displayName}<span className="sr-only"> {addressOrCard(email)} sổ xu</span>
    </Link>
    <b className="self-center text-end tabular-nums">{formatCoins(currentCoin)}</b>
    <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
      <span className="[overflow-wrap:anywhere]">{addressOrCard(email)}</span>
      <span className="flex flex-wrap items-center gap-x-3 tabular-nums">
        {email !== '' && !emailVerified && <Tag kind="mute">Chưa xác minh email</Tag>}
        từ {formatDate(createdAt)}
      </span>
    </span>
  </div>
);
