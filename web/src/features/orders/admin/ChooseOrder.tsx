import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#contract/orders.ts';
import type { ListedTransfer } from '#contract/payments.ts';
import { messageOf } from '../../../api/api.ts';
import { formatMoment, formatVnd } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DelayedSearchField } from '../../../ui/admin/DelayedSearchField.tsx';
import { candidatesQuery } from './queries.ts';
import { ORDER_STATES, orderTitle, REASONS, studentWords } from './words.ts';

type Props = { transfer: ListedTransfer; onChoose: (order: AdminOrder) => void };

/** Suggested orders for the money, and a search for others. */
export function ChooseOrder({ transfer: { id, amount }, onChoose }: Props) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(candidatesQuery(id, q), queries);
  return (
    <>
      <DelayedSearchField label="Tìm đơn khác" placeholder="Mã, email hoặc tên người mua" value={q} onSearch={setQ} />
      {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <output className="text-ink-soft">
          {q === '' ? 'Không có đơn nào chưa trả trông giống khoản này. Bạn tìm đơn khác, hoặc cộng xu.' : 'Không tìm thấy đơn chưa trả nào phù hợp.'}
        </output>
      )}
      {data && data.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label={q === '' ? 'Đơn gợi ý' : 'Đơn tìm thấy'}>
          {data.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-[min(12rem,100%)] flex-1">
                <p className="font-bold [overflow-wrap:anywhere]">
                  {orderTitle(order)} · {formatVnd(order.amount)}
                </p>
                <p className="text-sm [overflow-wrap:anywhere] text-ink-soft tabular-nums">
                  {order.code} · {order.student ? studentWords(order.student) : [order.name, order.email].filter(Boolean).join(', ')} · {ORDER_STATES[order.state].words.toLowerCase()}, đặt {formatMoment(order.createdAt)}
                </p>
                {order.because && <p className="text-sm">{REASONS[order.because]}</p>}
              </div>
              {amount < order.amount ? (
                <span className="text-sm text-ink-soft">Thiếu {formatVnd(order.amount - amount)}</span>
              ) : order.kind === 'tuition' && amount > order.amount ? (
                <span className="text-sm text-ink-soft">Thừa {formatVnd(amount - order.amount)}: bạn gán cho học phí</span>
              ) : (
                <Button small onClick={() => onChoose(order)}>
                  Chọn<span className="sr-only"> đơn {order.code}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
