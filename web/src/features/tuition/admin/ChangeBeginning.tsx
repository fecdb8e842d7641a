import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { beginMonths } from './month-choices.ts';
import { monthLabel, thisMonth } from './months.ts';
import { useCall } from './use-call.ts';

type Props = {
  /** A student, or the present students of a class. */
  target: { studentIds: string[] } | { classId: string };
  /** Names them in the dialog's title. */
  name: string;
  /** Null: with the month of enrolment. */
  feesFrom: string | null;
  onDone: (changed: number) => void;
  onClose: () => void;
};

/** Sets the month before which nothing is owed. */
export function ChangeBeginning({ target, name, feesFrom, onDone, onClose }: Props) {
  const [month, setMonth] = useState(feesFrom ?? thisMonth());
  const { busy, error, onConfirm } = useCall(
    () => api('PUT /api/admin/fees/begins', { body: { ...target, feesFrom: month === '' ? null : month } }),
    ({ changed }) => onDone(changed),
  );
  const months = [...new Set([...beginMonths(thisMonth()), month])].filter((each) => each !== '').toSorted().toReversed();
  return (
    <Dialog title={`Sổ học phí của ${name}`} onClose={onClose}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <SelectField
          label="Sổ bắt đầu từ tháng"
          value={month}
          options={[['', 'Tháng vào học của từng em'], ...months.map((each) => [each, monthLabel(each)] as const)]}
          hint="Các tháng trước đó không tính nợ. Khoản đã ghi vẫn còn."
          onChange={({ target: field }) => setMonth(field.value)}
        />
        {error && <Notice kind="bad">{error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Đang lưu…">
            Lưu
          </Button>
          <Button onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}
