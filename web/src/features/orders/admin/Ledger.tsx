import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminCoinEntry, CoinSums } from '#contract/coins.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { api, messageOf } from '../../../api/api.ts';
import { formatCoins, formatDate, formatMoment, formatVnd } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { CursorList } from '../../../ui/admin/CursorList.tsx';
import { useCursorList } from '../../../ui/admin/use-cursor-list.ts';
import { AccountDeletion } from './AccountDeletion.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { BirthYear } from './BirthYear.tsx';
import { KEYS, userQuery } from './queries.ts';
import { SignedInDevices } from './SignedInDevices.tsx';
import { ENTRY_REASONS } from './words.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

/** A learner's balance, ledger entries, account and devices. */
export function Ledger({ uid }: { uid: string }) {
  const { data: user, error, refetch } = useQuery(userQuery(uid), queries);
  const [adjusting, setAdjusting] = useState<'give' | 'take'>();
  return (
    <div className="grid gap-4">
      <div>
        <BackLink to="/admin/money?part=users">Sổ xu</BackLink>
        <h1 className="[overflow-wrap:anywhere]">{user ? user.displayName || user.email : 'Sổ xu của học sinh'}</h1>
      </div>
      {!user && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!user && !error && <Skeleton />}
      {user && (
        <>
          <Sheet aria-labelledby="balance" className="flex flex-wrap items-center justify-between gap-4">
            <div className="flex items-center gap-4">
              <Icon name="coin" className="size-10 text-coin" />
              <div>
                <h2 id="balance" className="text-sm font-medium text-ink-soft">
                  Số dư
                </h2>
                <p className="text-lg font-bold tabular-nums">{formatCoins(user.currentCoin)}</p>
              </div>
            </div>
            <p className="min-w-0 text-sm [overflow-wrap:anywhere] text-ink-soft">
              {user.displayName && addressOrCard(user.email)}
              {!user.ended && user.email !== '' && !user.emailVerified && <Tag kind="mute">Chưa xác minh email</Tag>}
              <br />
              Tài khoản từ {formatDate(user.createdAt)} ·{' '}
              <Link to={`/admin/money?part=orders&q=${encodeURIComponent(user.email || user.displayName)}`} className="inline-flex min-h-11 items-center">
                Đơn mua
              </Link>
            </p>
            {user.ended ? (
              <Notice>Tài khoản đã được xóa; sổ sách còn lại dưới một con số.</Notice>
            ) : (
              <div className="flex flex-wrap gap-3">
                <Button small icon="plus" onClick={() => setAdjusting('give')}>Cộng xu</Button>
                <Button small disabled={user.currentCoin === 0} onClick={() => setAdjusting('take')}>Trừ xu</Button>
              </div>
            )}
          </Sheet>
          {!user.ended && <SignedInDevices user={user} />}
          {!user.ended && <BirthYear user={user} />}
          <Entries uid={uid} />
          {!user.ended && <AccountDeletion user={user} />}
          {adjusting && <AdjustDialog user={user} take={adjusting === 'take'} onClose={() => setAdjusting(undefined)} />}
        </>
      )}
    </div>
  );
}

function Entries({ uid }: { uid: string }) {
  const list = useCursorList([...KEYS.ledger, uid], async (cursor, signal) => {
    const { items, next, sums } = await api('GET /api/admin/users/:uid/coins', { params: { uid }, querystring: cursor }, signal);
    return { items: items.map((entry) => ({ ...entry, sums })), next };
  });
  const sums = list.items?.[0]?.sums;
  return (
    <Sheet aria-labelledby="entries" className="grid gap-2">
      <h2 id="entries">Sổ xu</h2>
      {sums && <Sums sums={sums} />}
      <CursorList list={list} name="sổ xu" empty="Chưa có thay đổi nào." className="grid divide-y divide-line">
        {(entry) => <Entry entry={entry} />}
      </CursorList>
    </Sheet>
  );
}

const Sums = ({ sums: { bought, paid, given, spent } }: { sums: CoinSums }) => (
  <p className="text-ink-soft tabular-nums">
    Đã mua {formatCoins(bought)}, trả <b className="text-ink">{formatVnd(paid)}</b>; được tặng {formatCoins(given)}; đã dùng {formatCoins(spent)}.
  </p>
);

const MINUS = '−';

const Entry = ({ entry: { amount, reason, title, paid, note, by, balance, at } }: { entry: AdminCoinEntry }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
    <span className="[overflow-wrap:anywhere]">
      {ENTRY_REASONS[reason]}
      {title && <span className="text-ink-soft"> · {title}</span>}
      {note && <> · “{note}”</>}
    </span>
    <b className={`text-end tabular-nums ${amount > 0 ? 'text-(--right)' : ''}`}>
      {amount > 0 ? '+' : MINUS}
      {formatCoins(Math.abs(amount))}
      {paid !== undefined && <span className="block text-sm font-normal text-ink">{formatVnd(paid)}</span>}
    </b>
    <span className="col-span-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
      <span className="[overflow-wrap:anywhere]">
        {formatMoment(at)}
        {by && ` · bởi ${by}`}
      </span>
      <span>còn {formatCoins(balance)}</span>
    </span>
  </div>
);
