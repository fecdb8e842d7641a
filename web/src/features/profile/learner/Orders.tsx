import { useCallback, useState } from 'react';
import type { Order, OrderState, OrderSummary } from '#contract/orders.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment, formatVnd, untilWords } from '../../../ui/format.ts';
import { PaymentDialog } from '../../orders/learner/PaymentDialog.tsx';
import { ORDERS } from '../../orders/learner/watched-orders.ts';
import { queries } from '../../../api/queries.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBackCloses } from '../../../layout/history/use-back-closes.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Pages } from './Pages.tsx';

const STATES: Record<OrderState, { words: string; icon: IconName; colour: string }> = {
  pending: { words: 'Chờ thanh toán', icon: 'clock', colour: 'text-accent' },
  paid: { words: 'Đã thanh toán', icon: 'right', colour: 'text-(--right)' },
  expired: { words: 'Hết hạn', icon: 'wrong', colour: 'text-ink-soft' },
  cancelled: { words: 'Đã hủy', icon: 'close', colour: 'text-ink-soft' },
};

const titleOf = ({ kind, title }: OrderSummary): string => {
  if (kind === 'coins') return `Nạp ${title}`;
  if (kind === 'tuition') return title;
  return kind === 'lesson' ? `Bài giảng “${title}”` : `Cả khóa học “${title}”`;
};

/** The learner's orders; waiting ones can be paid or cancelled. */
export function Orders() {
  const list = usePages([ORDERS], (cursor) => api('GET /api/orders', { querystring: cursor ? { cursor } : {} }));
  const [opening, setOpening] = useState<string>();
  const [open, setOpen] = useState<Order>();
  const close = useCallback(() => {
    setOpen(undefined);
    void queries.invalidateQueries({ queryKey: [ORDERS] });
  }, []);
  useBackCloses(open !== undefined, close);

  const resume = async (id: string) => {
    if (opening) return;
    setOpening(id);
    try {
      setOpen(await api('GET /api/orders/:id', { params: { id } }));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setOpening(undefined);
    }
  };

  return (
    <section aria-labelledby="orders">
      <h3 id="orders">Đơn của bạn</h3>
      <Pages list={list} name="đơn của bạn" empty="Bạn chưa có đơn nào.">
        {(order) => (
          <>
            <span>
              {noBreak(titleOf(order))} <span className="text-sm text-ink-soft tabular-nums inline-block">· {order.code}</span>
            </span>
            <b className="text-end tabular-nums">{formatVnd(order.amount)}</b>
            <span className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <StateMark state={order.state} />
              <span className="text-sm text-ink-soft tabular-nums">{formatMoment(order.paidAt ?? order.createdAt)}</span>
            </span>
            {order.state !== 'pending' && order.problem && (
              <span className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft tabular-nums">{order.problem}</span>
            )}
            {order.state === 'pending' && (
              <span className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1">
                <span className="text-sm text-ink-soft tabular-nums">{order.problem ?? `Còn hiệu lực đến ${untilWords(order.expiresAt)}.`}</span>
                <Button
                  small
                  aria-label={`Thanh toán ${titleOf(order)}`}
                  busy={opening === order.id}
                  busyLabel="Đang mở…"
                  onClick={() => void resume(order.id)}
                >
                  Thanh toán
                </Button>
              </span>
            )}
          </>
        )}
      </Pages>
      {open && (
        <PaymentDialog
          order={open}
          onClose={close}
          backTo="Để sau"
          onBack={close}
          onCancelled={() => {
            close();
            toast.success('Đã hủy đơn.');
          }}
        />
      )}
    </section>
  );
}

function StateMark({ state }: { state: OrderState }) {
  const { words, icon, colour } = STATES[state];
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-bold whitespace-nowrap ${colour}`}>
      <Icon name={icon} className="size-4" />
      {words}
    </span>
  );
}
