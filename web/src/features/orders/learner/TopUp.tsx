import './orders.css';
import { useEffect, useState } from 'react';
import type { Order, OrderSummary } from '#contract/orders.ts';
import { api, ApiError } from '../../../api/api.ts';
import { PurchaseBlocked } from '../../privacy/learner/PurchaseBlocked.tsx';
import { useSession } from '../../../session/session.ts';
import { SessionFailed } from '../../../session/SessionFailed.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Packages } from './Packages.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';

const QR_FAILED = 'Không thể tạo mã QR. Vui lòng thử lại.';

type Props = {
  /** The order whose code is shown; without one the packages are. */
  order: Order | undefined;
  setOrder: (order: Order | undefined) => void;
  onClose: () => void;
  goOn: string | undefined;
  /** Price in xu of the learner's intended purchase. */
  needed: number | undefined;
};

/** Sells coins: choose a package, scan the code, see the result. */
export default function TopUp({ order, setOrder, onClose, goOn, needed }: Props) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();
  const gone = session.state === 'visitor';
  useEffect(() => {
    if (gone) onClose();
  }, [gone, onClose]);

  const open = async (ask: () => Promise<Order>) => {
    if (busy) return;
    if (!navigator.onLine) return setError('Cần có mạng để nạp xu.');
    setBusy(true);
    setError(undefined);
    setDone(undefined);
    try {
      setOrder(await ask());
    } catch (error) {
      const isOurs = error instanceof ApiError && error.status > 0 && error.status < 500;
      setError(isOurs ? error.message : QR_FAILED);
    } finally {
      setBusy(false);
    }
  };
  const choose = (coins: number) => open(() => api('POST /api/orders', { body: { kind: 'coins', coins } }));
  const resume = ({ id }: OrderSummary) => open(() => api('GET /api/orders/:id', { params: { id } }));

  if (order) {
    return (
      <PaymentDialog
        order={order}
        goOn={goOn}
        onClose={onClose}
        backTo="Chọn gói khác"
        onBack={() => setOrder(undefined)}
        onCancelled={() => {
          setOrder(undefined);
          setDone(`Đã hủy đơn nạp ${order.title}.`);
        }}
      />
    );
  }
  return (
    <Dialog title="Nạp xu" onClose={onClose}>
      <div className="p-5">
        {session.state === 'learner' && session.user.consent?.holds ? (
          <PurchaseBlocked user={session.user} onLeave={onClose} />
        ) : session.state === 'learner' ? (
          <Packages
            balance={session.user.currentCoin}
            lacking={needed === undefined || needed <= session.user.currentCoin ? undefined : needed - session.user.currentCoin}
            busy={busy}
            error={error}
            done={done}
            onChoose={(coins) => void choose(coins)}
            onResume={(pending) => void resume(pending)}
          />
        ) : session.state === 'unknown' && session.failed ? (
          <SessionFailed />
        ) : (
          <Skeleton />
        )}
      </div>
    </Dialog>
  );
}
