import './orders.css';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { Failed, Paid } from './Ended.tsx';
import { ScanCode } from './ScanCode.tsx';
import { Waiting } from './Waiting.tsx';
import { check, markTransferred, unmarkTransferred, useWatchedOrder } from './watched-orders.ts';
import { scanWords } from './words.ts';

type Props = {
  order: Order;
  /** Page to which closing leads after payment, where it is not the purchase's own. */
  goOn?: string | undefined;
  onClose: () => void;
  /** Label of the way back to where the order was made. */
  backTo: string;
  onBack: () => void;
  onCancelled: () => void;
};

export function PaymentDialog({ order: first, goOn, onClose, backTo, onBack, onCancelled }: Props) {
  const { order, processing, error } = useWatchedOrder(first);
  const [cancelling, setCancelling] = useState(false);
  const over = order.state === 'expired' || order.state === 'cancelled';

  if (order.state === 'paid') {
    return (
      <Dialog title={order.kind === 'coins' ? 'Nạp xu thành công' : 'Thanh toán thành công'} onClose={onClose}>
        <Paid order={order} goOn={goOn} onClose={onClose} />
      </Dialog>
    );
  }
  if (error !== undefined || over) {
    return (
      <Dialog
        title={order.kind === 'coins' ? 'Nạp xu chưa thành công' : 'Thanh toán chưa thành công'}
        onClose={onClose}
      >
        <Failed order={order} message={error} onAgain={over ? onBack : () => unmarkTransferred(order.id)} onClose={onClose} />
      </Dialog>
    );
  }
  if (processing) {
    return (
      <Dialog title="Đang chờ ngân hàng" onClose={onClose}>
        <Waiting order={order} onBack={() => unmarkTransferred(order.id)} onClose={onClose} />
      </Dialog>
    );
  }
  if (cancelling) {
    return (
      <Dialog title="Hủy đơn này?" onClose={onClose}>
        <CancelOrder order={order} onKeep={() => setCancelling(false)} onCancelled={onCancelled} />
      </Dialog>
    );
  }
  return (
    <Dialog title={scanWords(order)} onClose={onClose} className="scan-dialog">
      <ScanCode
        order={order}
        onClaim={() => {
          markTransferred(order.id);
          void check(order.id);
        }}
        onCancel={() => setCancelling(true)}
        backTo={backTo}
        onBack={onBack}
      />
    </Dialog>
  );
}
