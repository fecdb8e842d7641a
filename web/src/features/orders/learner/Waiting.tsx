import type { Order } from '#contract/orders.ts';
import { formatVnd } from '../../../ui/format.ts';
import { Button } from '../../../ui/Button.tsx';

type Props = { order: Order; onBack: () => void; onClose: () => void };

export function Waiting({ order, onBack, onClose }: Props) {
  const then = order.kind === 'coins' ? 'xu vẫn được cộng' : 'bài vẫn được mở';
  return (
    <div className="grid gap-4 p-5">
      <output className="pay-middle">
        <span className="squares" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        <b>Đang kiểm tra giao dịch {formatVnd(order.amount)}</b>
        <span className="text-ink-soft">
          Thường mất 2–3 phút. Bạn có thể đóng cửa sổ này, {then} khi tiền về.
        </span>
      </output>
      <div className="grid gap-3 md:flex md:flex-wrap">
        <Button onClick={onClose}>Đóng, báo cho tôi sau</Button>
        <Button kind="text" onClick={onBack}>
          Xem lại mã
        </Button>
      </div>
    </div>
  );
}
