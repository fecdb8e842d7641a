import { useState } from 'react';
import type { StudentDetail } from '#contract/students.ts';
import { api } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChooseMonths } from './ChooseMonths.tsx';
import { useCall } from './use-call.ts';

type Props = { student: StudentDetail; /** Months of the school year that is shown. */ months: readonly string[]; onDone: (student: StudentDetail) => void; onClose: () => void };

/** Chooses the months of a school year in which one student owes nothing. */
export function MonthsOff({ student: { id, name, tuition }, months, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState(() => new Set(tuition.monthsOff));
  const { busy, error, onConfirm } = useCall(() => api('PUT /api/admin/students/:id/months-off', { params: { id }, body: { months: [...chosen] } }), onDone);
  return (
    <Dialog title={`Tháng nghỉ của ${name}`} onClose={onClose}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <p>Tháng được chọn không tính học phí của em. Tháng cả lớp nghỉ thì chọn ở phần Học phí của lớp.</p>
        <ChooseMonths legend="Các tháng nghỉ" months={months} chosen={chosen} onChange={setChosen} />
        {error && <Notice kind="bad">{error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Đang lưu…">
            Lưu tháng nghỉ
          </Button>
          <Button onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}
