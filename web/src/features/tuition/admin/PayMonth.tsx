import { useState } from 'react';
import type { PaymentMethod } from '#contract/student-tuition.ts';
import { api } from '../../../api/api.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { ChooseWay } from './ChooseWay.tsx';
import { monthLabel } from './months.ts';
import type { PaidAnswer } from './queries.ts';
import { receiptAddress } from './receipt-address.ts';
import { useCall } from './use-call.ts';

type Props = {
  student: { id: string; name: string };
  month: string;
  /** VND that the month owes; null where no fee is known. */
  amount: number | null;
  onPaid: (student: PaidAnswer) => void;
  /** Called when the tuition was changed elsewhere. */
  onStale: () => void;
  onClose: () => void;
};

/** Records one month as paid in full, after one question; then says so, with the way to the receipt. */
export function PayMonth({ student: { id, name }, month, amount, onPaid, onStale, onClose }: Props) {
  const [way, setWay] = useState<PaymentMethod>('cash');
  const [paid, setPaid] = useState<PaidAnswer>();
  const label = monthLabel(month);
  const dialog = useCall(
    () => api('POST /api/admin/students/:id/fees', { params: { id }, body: { month: label, method: way } }),
    (answer) => {
      onPaid(answer);
      setPaid(answer);
    },
    onStale,
  );
  if (paid) return <Paid message={`Đã đóng học phí cho tháng "${label}" thành công!`} answer={paid} onClose={onClose} />;
  return (
    <ConfirmDialog title="Đóng học phí?" kind="primary" confirm="Đóng học phí" busyLabel="Đang ghi…" onClose={onClose} {...dialog}>
      <p>
        Ghi nhận <b>{name}</b> đã đóng học phí <b>{label}</b>.
      </p>
      {amount !== null && amount > 0 && (
        <>
          <p>
            Số tiền: <b className="tabular-nums">{formatVnd(amount)}</b>, hôm nay.
          </p>
          <ChooseWay way={way} onChange={setWay} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Says that a payment was recorded. */
export const Paid = ({ message, answer, onClose }: { message: string; answer: PaidAnswer; onClose: () => void }) => (
  <Dialog title="Đã ghi học phí" onClose={onClose}>
    <div className="grid gap-4 p-5">
      <Notice kind="good">{message}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={onClose}>
          Xong
        </Button>
        <LinkButton to={receiptAddress(answer.payment.id)}>Xem biên nhận</LinkButton>
      </div>
    </div>
  </Dialog>
);
