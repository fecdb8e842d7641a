import type { Order } from '#contract/orders.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { endWords, failedWords } from './words.ts';

type Props = { order: Order; message: string | undefined; onAgain: () => void; onClose: () => void };

/** It came to nothing, why, and what can be done. */
export function Failed({ order, message, onAgain, onClose }: Props) {
  const reason = message || endWords(order.state);
  return (
    <div className="grid gap-4 p-5">
      <div className="pay-middle" role="alert">
        <Icon name="wrong" className="drawn text-wrong" />
        <b>{failedWords(order)}</b>
        {reason && <span>{reason}</span>}
      </div>
      <p className="text-sm text-ink-soft">
        Nếu bạn đã chuyển khoản, tiền không mất:{' '}
        <Link to="/contact" replace>
          liên hệ với Vở Toán
        </Link>{' '}
        và gửi kèm mã <b className="tabular-nums">{order.code}</b>.
      </p>
      <div className="pay-actions">
        <Button kind="primary" onClick={onAgain}>
          {order.state === 'pending' ? 'Xem lại mã' : 'Tạo đơn mới'}
        </Button>
        <Button onClick={onClose}>Đóng</Button>
      </div>
    </div>
  );
}
