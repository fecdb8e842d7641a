import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#contract/orders.ts';
import type { ListedTransfer } from '#contract/payments.ts';
import type { AdminUser } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { formatCoins, formatVnd } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { ChooseLearner } from './ChooseLearner.tsx';
import { ChooseOrder } from './ChooseOrder.tsx';
import { ChooseTuition } from './ChooseTuition.tsx';
import { refreshMoney, studentCandidatesQuery } from './queries.ts';
import { orderTitle, paidWords } from './words.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

type Props = { transfer: ListedTransfer; onClose: () => void };

/** The chosen use, to be confirmed. */
type Chosen = { order: AdminOrder } | { user: AdminUser; coins: number };

const WAYS = [['order', 'Một đơn mua'], ['tuition', 'Học phí'], ['coins', 'Cộng xu']] as const;
type Way = (typeof WAYS)[number][0];

/** Assigns an unmatched transfer to an order, to a student as tuition, or to a learner as coins. */
export function AssignDialog({ transfer, onClose }: Props) {
  const [chosenWay, setWay] = useState<Way>();
  const suggested = useQuery(studentCandidatesQuery(transfer.id, ''), queries);
  // Words of the payer that name a student mean tuition.
  const way = chosenWay ?? (suggested.data && suggested.data.length > 0 ? 'tuition' : 'order');
  const [chosen, setChosen] = useState<Chosen>();
  if (chosen) return <Confirm transfer={transfer} chosen={chosen} onBack={() => setChosen(undefined)} onDone={onClose} />;
  return (
    <Dialog title={`Gán giao dịch ${formatVnd(transfer.amount)}`} wide onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p className="[overflow-wrap:anywhere]">
          <span className="text-ink-soft">Nội dung chuyển khoản:</span> {transfer.description}
        </p>
        <fieldset className="choices">
          <legend className="mb-1.5 text-sm font-bold">Gán cho</legend>
          {WAYS.map(([each, name]) => (
            <label key={each} className="choice cursor-pointer gap-2 px-3">
              <input type="radio" name="way" className="accent-(--accent)" checked={way === each} onChange={() => setWay(each)} />
              {name}
            </label>
          ))}
        </fieldset>
        {way === 'order' && <ChooseOrder transfer={transfer} onChoose={(order) => setChosen({ order })} />}
        {way === 'tuition' && <ChooseTuition transfer={transfer} onDone={onClose} />}
        {way === 'coins' && <ChooseLearner amount={transfer.amount} onChoose={(user, coins) => setChosen({ user, coins })} />}
      </div>
    </Dialog>
  );
}

type ConfirmProps = { transfer: ListedTransfer; chosen: Chosen; onBack: () => void; onDone: () => void };

function Confirm({ transfer: { id, amount }, chosen, onBack, onDone }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const act = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const body = 'order' in chosen ? { orderId: chosen.order.id } : { uid: chosen.user.uid, coins: chosen.coins };
      await api('POST /api/admin/transfers/:id/assign', { params: { id }, body });
      toast.success('order' in chosen ? `Đã gán cho đơn ${chosen.order.code}.` : `Đã cộng ${formatCoins(chosen.coins)} cho ${chosen.user.email || chosen.user.displayName}.`);
      onDone();
    } catch (failed) {
      setError(messageOf(failed));
      setBusy(false);
    }
    void refreshMoney(); // after an error, too: it may have been assigned elsewhere meanwhile
  };
  const isOrder = 'order' in chosen;
  return (
    <ConfirmDialog
      title={isOrder ? `Gán cho đơn ${chosen.order.code}?` : `Cộng ${formatCoins(chosen.coins)}?`}
      confirm={isOrder ? 'Gán cho đơn này' : `Cộng ${formatCoins(chosen.coins)}`} kind="primary"
      busy={busy} busyLabel="Đang ghi…" error={error} onConfirm={() => void act()} onClose={onBack}
    >
      {isOrder ? (
        <>
          <p>
            Khoản {formatVnd(amount)} trả cho đơn {chosen.order.code}: {orderTitle(chosen.order)}, giá {formatVnd(chosen.order.amount)}.{' '}
            {paidWords(chosen.order)}
          </p>
          {amount > chosen.order.amount && <p>Khoản này nhiều hơn giá đơn {formatVnd(amount - chosen.order.amount)}; trang không tự trả lại phần thừa.</p>}
        </>
      ) : (
        <p>
          Khoản {formatVnd(amount)} thành {formatCoins(chosen.coins)} cho {chosen.user.displayName} ({addressOrCard(chosen.user.email)}): số dư từ{' '}
          {formatCoins(chosen.user.currentCoin)} thành {formatCoins(chosen.user.currentCoin + chosen.coins)}.
        </p>
      )}
      <p className="text-ink-soft">Việc này được ghi vào sổ và nhật ký, không hoàn tác được.</p>
    </ConfirmDialog>
  );
}
