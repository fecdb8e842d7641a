import { useId, useState } from 'react';
import type { StudentDetail } from '#contract/students.ts';
import { api } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AmountField } from '../../../ui/admin/AmountField.tsx';
import { UNREADABLE } from '../../../ui/admin/amount.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { feeMonths } from './month-choices.ts';
import { monthLabel, thisMonth } from './months.ts';
import { useCall } from './use-call.ts';

type Props = { student: StudentDetail; onDone: (student: StudentDetail) => void; onClose: () => void };

/** Sets the fee of one student, or the classes' fees again. */
export function ChangeFee({ student: { id, name, tuition }, onDone, onClose }: Props) {
  const fieldId = useId();
  const [amount, setAmount] = useState(tuition.ownFee ?? undefined);
  const [from, setFrom] = useState(thisMonth());
  const [problem, setProblem] = useState<string>();
  const own = useCall(() => api('PUT /api/admin/students/:id/fee', { params: { id }, body: { amount: amount ?? null, from } }), onDone);
  const ofClass = useCall(() => api('PUT /api/admin/students/:id/fee', { params: { id }, body: { amount: null, from } }), onDone);
  const send = () => {
    const wrong = amount === undefined ? 'Vui lòng nhập học phí.' : amount === UNREADABLE ? 'Bạn xem lại số tiền.' : undefined;
    setProblem(wrong);
    if (wrong === undefined) own.onConfirm();
  };
  return (
    <Dialog title={`Học phí riêng của ${name}`} onClose={onClose}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>Thay cho học phí của lớp: em được giảm, học thêm buổi. Ghi 0 là miễn học phí.</p>
        <AmountField id={fieldId} label="Học phí mỗi tháng" unit="vnd" value={amount} placeholder="400.000" error={problem} onChange={setAmount} />
        <SelectField label="Tính từ" value={from} options={feeMonths().map((month) => [month, monthLabel(month)] as const)} hint="Các tháng trước giữ mức cũ." onChange={({ target }) => setFrom(target.value)} />
        {(own.error ?? ofClass.error) && <Notice kind="bad">{own.error ?? ofClass.error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={own.busy} busyLabel="Đang lưu…">
            Lưu học phí
          </Button>
          {tuition.ownFee !== null && (
            <Button busy={ofClass.busy} busyLabel="Đang lưu…" onClick={ofClass.onConfirm}>
              Theo học phí của lớp
            </Button>
          )}
          <Button onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}
