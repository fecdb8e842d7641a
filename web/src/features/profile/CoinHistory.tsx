import type { CoinEntry } from '#contract/coins.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../api.ts';
import { noBreak } from '../../reading/no-break.ts';
import { formatCoins, formatMoment } from '../../orders/words.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Pages } from './Pages.tsx';
import { usePages } from './use-pages.ts';

const REASONS: Record<CoinEntry['reason'], string> = {
  start: 'Quà chào mừng',
  'top-up': 'Nạp xu',
  paper: 'Mở đề',
  adjustment: 'Điều chỉnh',
};

const MINUS = '−';

/** Every coin that came or went. */
export function CoinHistory({ user: { uid, currentCoin } }: { user: User }) {
  // Another balance is another history.
  const list = usePages(['coins', uid, currentCoin], (cursor) =>
    api('GET /api/users/:uid/coins', { params: { uid }, querystring: cursor ? { cursor } : {} }));
  return (
    <Sheet aria-labelledby="coin-history" className="grid gap-3">
      <h2 id="coin-history">Lịch sử xu</h2>
      <Pages list={list} name="lịch sử xu" empty="Chưa có thay đổi nào.">
        {({ amount, reason, title, balance, at }) => (
          <>
            <span>
              {REASONS[reason]}
              {title && <span className="money-about"> · {noBreak(title)}</span>}
            </span>
            <b className={amount > 0 ? 'text-(--right)' : ''}>
              {amount > 0 ? '+' : MINUS}
              {formatCoins(Math.abs(amount))}
            </b>
            <span className="money-line money-about">
              <span>{formatMoment(at)}</span>
              <span>còn {formatCoins(balance)}</span>
            </span>
          </>
        )}
      </Pages>
    </Sheet>
  );
}
