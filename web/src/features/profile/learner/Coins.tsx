import { useState } from 'react';
import type { CoinEntry } from '#contract/coins.ts';
import type { User } from '#contract/users.ts';
import { TopUpDialog } from '../../orders/learner/TopUpDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { api } from '../../../api/api.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { formatCoins, formatMoment, formatVnd } from '../../../ui/format.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Pages } from './Pages.tsx';

export function CoinBalance({ coins }: { coins: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet aria-labelledby="balance" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex items-center gap-4">
        <Icon name="coin" className="size-10 text-coin" />
        <div>
          <h2 id="balance" className="text-sm font-medium text-ink-soft">
            Số dư
          </h2>
          <p className="text-lg font-bold tabular-nums">{coins.toLocaleString('vi-VN')} xu</p>
        </div>
      </div>
      <Button kind="primary" small icon="plus" onClick={() => setOpen(true)}>
        Nạp xu
      </Button>
      {open && <TopUpDialog onClose={() => setOpen(false)} />}
    </Sheet>
  );
}

const REASONS: Record<CoinEntry['reason'], string> = {
  start: 'Quà chào mừng',
  'top-up': 'Nạp xu',
  paper: 'Mở đề',
  adjustment: 'Điều chỉnh',
};

const MINUS = '−';

export function CoinHistory({ user: { uid, currentCoin } }: { user: User }) {
  // A new balance means new entries.
  const list = usePages(['coins', uid, currentCoin], (cursor) =>
    api('GET /api/users/:uid/coins', { params: { uid }, querystring: cursor ? { cursor } : {} }));
  return (
    <section aria-labelledby="coin-history">
      <h3 id="coin-history">Lịch sử xu</h3>
      <Pages list={list} name="lịch sử xu" empty="Chưa có thay đổi nào.">
        {({ amount, reason, title, paid, note, balance, at }) => (
          <>
            <span>
              {note || REASONS[reason]}
              {note && <span className="text-sm text-ink-soft tabular-nums block">{amount > 0 ? 'Thầy cô cộng xu' : 'Thầy cô trừ xu'}</span>}
              {title && <span className="text-sm text-ink-soft tabular-nums block"> {noBreak(title)}{paid !== undefined && `, ${formatVnd(paid)}`}</span>}
            </span>
            <b className={`text-end tabular-nums ${amount > 0 ? 'text-(--right)' : ''}`}>
              {amount > 0 ? '+' : MINUS}
              {formatCoins(Math.abs(amount))}
            </b>
            <span className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft tabular-nums">
              <span>{formatMoment(at)}</span>
              <span>còn {formatCoins(balance)}</span>
            </span>
          </>
        )}
      </Pages>
    </section>
  );
}
