import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { OrderSummary } from '#contract/orders.ts';
import { COIN_PACKAGES } from '#contract/prices.ts';
import { api } from '../../../api/api.ts';
import { formatCoins, formatVnd, untilWords } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ORDERS } from './watched-orders.ts';
import { smallestSufficientPackage, savedPercent } from './words.ts';

type Props = {
  /** In xu. */
  balance: number;
  /** Xu that the learner's intended purchase lacks. */
  lacking: number | undefined;
  busy: boolean;
  error: string | undefined;
  /** A sentence about the last action. */
  done: string | undefined;
  onChoose: (coins: number) => void;
  onResume: (order: OrderSummary) => void;
};

/** The three packages, one a line with its saving, and pending orders. */
export function Packages({ balance, lacking, busy, error, done, onChoose, onResume }: Props) {
  const [chosen, setChosen] = useState<(typeof COIN_PACKAGES)[number]>();
  const [isMissing, setMissing] = useState(false);
  const enough = lacking === undefined ? undefined : smallestSufficientPackage(lacking);
  // Includes orders made elsewhere. Without an answer nothing is lost: the same package returns the same order.
  const { data } = useQuery({ queryKey: [ORDERS, 'newest'], queryFn: () => api('GET /api/orders', { querystring: {} }) }, queries);
  const pending = (data?.items ?? []).filter(({ kind, state }) => kind === 'coins' && state === 'pending');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) onChoose(chosen.coins);
    else setMissing(true);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {done && <Notice>{done}</Notice>}
      {pending.map((order) => (
        <Notice key={order.id} icon="clock">
          Đơn nạp {order.title} ({formatVnd(order.amount)}) đang chờ thanh toán đến {untilWords(order.expiresAt)}.
          <Button kind="text" small className="-ml-2" onClick={() => onResume(order)}>
            Tiếp tục thanh toán
          </Button>
        </Notice>
      ))}
      <p className="text-ink-soft">
        Bạn đang có <b>{formatCoins(balance)}</b>
        {lacking !== undefined && `, còn thiếu ${formatCoins(lacking)}`}. Chọn gói, rồi quét mã bằng ứng dụng ngân hàng.
      </p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Gói xu</legend>
        {COIN_PACKAGES.map((pack) => (
          <label key={pack.coins} className="pack pick">
            <input type="radio" name="pack" checked={pack === chosen} onChange={() => setChosen(pack)} />
            <Icon name="coin" />
            <b>{formatCoins(pack.coins)}</b>
            {pack === enough && <Tag>Vừa đủ</Tag>}
            {savedPercent(pack) > 0 && (
              <Tag kind="right">
                <span className="sr-only">Tiết kiệm</span> −{savedPercent(pack)}%
              </Tag>
            )}
            <b>{formatVnd(pack.amount)}</b>
          </label>
        ))}
      </fieldset>
      {isMissing && !chosen && <Notice kind="bad">Bạn chọn một gói xu trước.</Notice>}
      {error && <Notice kind="bad">{error}</Notice>}
      <Button type="submit" kind="primary" busy={busy} busyLabel="Đang tạo mã…">
        {error ? 'Thử lại' : 'Tiếp tục'}
        {chosen && `: ${formatVnd(chosen.amount)}`}
      </Button>
    </form>
  );
}
