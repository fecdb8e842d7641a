import { useState } from 'react';
import { monthWords } from '#contract/month-words.ts';
import type { ListedTransfer } from '#contract/payments.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatVnd } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { refreshMoney } from './queries.ts';

type Props = { transfer: ListedTransfer; tuition: NonNullable<ListedTransfer['tuition']>; onClose: () => void };

/** Asks before tuition is taken back out of the class book. */
export function UndoTuition({ transfer: { id, amount }, tuition: { student, months }, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const act = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api('DELETE /api/admin/transfers/:id/assign', { params: { id } });
      toast.success('Đã bỏ gán. Giao dịch chờ bạn xử lý.');
      onClose();
    } catch (failed) {
      setError(messageOf(failed));
      setBusy(false);
    }
    void refreshMoney();
  };
  return (
    <ConfirmDialog title="Bỏ gán học phí?" confirm="Bỏ gán" busy={busy} busyLabel="Đang ghi…" error={error} onConfirm={() => void act()} onClose={onClose}>
      <p>
        {formatVnd(amount)} không còn là học phí {monthWords(months)} của <b>{student.name}</b>: sổ học phí ghi các tháng ấy chưa đóng khoản này, và giao dịch
        trở lại danh sách chờ xử lý.
      </p>
    </ConfirmDialog>
  );
}

/** Undoes what was just assigned. */
export async function undoTuition(id: string): Promise<void> {
  try {
    await api('DELETE /api/admin/transfers/:id/assign', { params: { id } });
    toast.success('Giao dịch chờ bạn xử lý như trước.');
  } catch (error) {
    toast.error(messageOf(error));
  }
  void refreshMoney();
}
