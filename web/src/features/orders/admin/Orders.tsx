import { Link } from 'react-router';
import type { AdminOrder, OrderState } from '#contract/orders.ts';
import { api } from '../../../api/api.ts';
import { formatMoment, formatVnd } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { CursorList } from '../../../ui/admin/CursorList.tsx';
import { useCursorList } from '../../../ui/admin/use-cursor-list.ts';
import { ListFilter, useListFilter } from './ListFilter.tsx';
import { BuyerLink } from './OwnerLink.tsx';
import { KEYS } from './queries.ts';
import { StateMark } from './StateMark.tsx';
import { ORDER_STATES, orderTitle } from './words.ts';

export function Orders() {
  const { filter, query, isNarrowed, narrow } = useListFilter<OrderState>(ORDER_STATES);
  const list = useCursorList([...KEYS.orders, query], (cursor, signal) =>
    api('GET /api/admin/orders', { querystring: { ...cursor, ...query } }, signal));
  return (
    <div className="grid gap-4">
      <ListFilter label="Tìm đơn" placeholder="Mã, email, tên, số tiền hoặc nội dung" states={ORDER_STATES} filter={filter} narrow={narrow} day="Ngày đặt" />
      <Sheet aria-label="Đơn mua">
        <CursorList list={list} name="đơn mua" empty="Chưa có đơn nào." searched={isNarrowed && 'Không tìm thấy đơn phù hợp.'} className="grid divide-y divide-line">
          {(order) => <OrderRow order={order} />}
        </CursorList>
      </Sheet>
    </div>
  );
}

function OrderRow({ order }: { order: AdminOrder }) {
  const { code, amount, state, createdAt, paidAt, problem } = order;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3">
      <span className="font-bold [overflow-wrap:anywhere]">{orderTitle(order)}</span>
      <b className="text-end tabular-nums">{formatVnd(amount)}</b>
      <BuyerLink order={order} />
      <span className="self-center justify-self-end">
        <StateMark {...ORDER_STATES[state]} />
      </span>
      <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
        <span>
          Đặt {formatMoment(createdAt)}
          {paidAt !== null && ` · trả ${formatMoment(paidAt)}`}
        </span>
        <Link to={`/admin/money?part=transfers&q=${code}`} className="inline-flex min-h-11 items-center">
          {code}<span className="sr-only"> xem tiền về cho đơn này</span>
        </Link>
      </span>
      {problem !== undefined && <span className="col-span-2 text-sm text-ink-soft">{order.kind === 'tuition' ? 'Phụ huynh' : 'Người mua'} được báo: {problem}</span>}
    </div>
  );
}
