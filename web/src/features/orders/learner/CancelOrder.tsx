import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { messageOf } from '../../../api/api.ts';
import { formatVnd } from '../../../ui/format.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { cancelOrder, check } from './watched-orders.ts';

type Props = { order: Order; onKeep: () => void; onCancelled: () => void };

export function CancelOrder({ order, onKeep, onCancelled }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const cancel = async () => {
    setBusy(true);
    try {
      await cancelOrder(order.id);
      onCancelled();
    } catch (error) {
      setError(messageOf(error));
      setBusy(false);
      // It may have been paid meanwhile.
      void check(order.id);
    }
  };
  return (
    <div className="grid gap-4 p-5">
      <p>
        Đơn {order.kind === 'coins' ? `nạp ${order.title}` : noBreak(`“${order.title}”`)}, {formatVnd(order.amount)}. Nếu bạn đã
        chuyển khoản rồi thì đừng hủy, hãy chờ thêm vài phút.
      </p>
      {error && <Notice kind="bad">{error}</Notice>}
      <div className="grid gap-3 md:flex md:flex-wrap">
        <Button kind="delete" busy={busy} busyLabel="Đang hủy…" onClick={() => void cancel()}>
          Hủy đơn
        </Button>
        <Button onClick={onKeep}>Giữ đơn</Button>
      </div>
    </div>
  );
}
