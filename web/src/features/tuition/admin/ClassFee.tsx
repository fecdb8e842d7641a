import { useId, useState } from 'react';
import type { ClassDetail } from '#contract/classes.ts';
import type { ClassBook } from '#contract/tuition.ts';
import { api } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { AmountField } from '../../../ui/admin/AmountField.tsx';
import { UNREADABLE } from '../../../ui/admin/amount.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { ChooseMonths } from './ChooseMonths.tsx';
import { beginMonths, feeMonths } from './month-choices.ts';
import { monthLabel, schoolYearMonths, thisMonth } from './months.ts';
import { refetchTuition } from './queries.ts';
import { useCall } from './use-call.ts';

type Props = { schoolClass: ClassDetail; book: ClassBook | undefined; onClose: () => void };

/** The beginning of the book stays as it is. */
const UNCHANGED = 'unchanged';

/** Sets the fee of a class, its months off, and where the books of its pupils begin. */
export function ClassFee({ schoolClass, book, onClose }: Props) {
  const { id, name, grade, schoolYear } = schoolClass;
  const fieldId = useId();
  const beginnings = new Set(book?.items.map(({ feesFrom }) => feesFrom ?? ''));
  const present = beginnings.size === 1 ? ([...beginnings][0] ?? '') : UNCHANGED;
  const [fee, setFee] = useState(schoolClass.fee ?? undefined);
  const [from, setFrom] = useState(() => (schoolClass.fee === null ? firstFeeMonth(schoolYear) : thisMonth()));
  const [off, setOff] = useState(() => new Set(schoolClass.monthsOff));
  const [begins, setBegins] = useState(present);
  const isFeeChanged = (fee ?? null) !== schoolClass.fee;
  const { busy, error, onConfirm } = useCall(
    async () => {
      await api('PUT /api/admin/classes/:id', {
        params: { id },
        body: { name, grade, schoolYear, monthsOff: [...off], ...(isFeeChanged && { fee: fee ?? null, feeFrom: from }) },
      });
      if (begins !== present && begins !== UNCHANGED) await api('PUT /api/admin/fees/begins', { body: { classId: id, feesFrom: begins === '' ? null : begins } });
    },
    () => {
      void refetchTuition();
      toast.success('Đã lưu học phí của lớp.');
      onClose();
    },
  );
  const beginOptions = [
    ...(present === UNCHANGED ? [[UNCHANGED, 'Giữ nguyên, mỗi em một tháng'] as const] : []),
    ['', 'Tháng vào học của từng em'] as const,
    ...[...new Set([...beginMonths(thisMonth()), ...(/^\d/.test(present) ? [present] : [])])].toSorted().toReversed().map((month) => [month, monthLabel(month)] as const),
  ];
  return (
    <Dialog title={`Học phí của lớp ${name}`} onClose={onClose}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (fee !== UNREADABLE) onConfirm();
        }}
      >
        <AmountField id={fieldId} label="Học phí mỗi tháng" unit="vnd" value={fee} placeholder="400.000" hint={fee === undefined ? 'Để trống là chưa đặt; ghi 0 là miễn học phí.' : undefined} error={undefined} onChange={setFee} />
        {isFeeChanged && (
          <SelectField label="Tính từ" value={from} options={feeMonths().map((month) => [month, monthLabel(month)] as const)} hint="Các tháng trước giữ mức cũ." onChange={({ target }) => setFrom(target.value)} />
        )}
        <SelectField label="Sổ bắt đầu từ tháng" value={begins} options={beginOptions} hint="Các tháng trước không tính nợ." onChange={({ target }) => setBegins(target.value)} />
        <ChooseMonths legend="Tháng nghỉ, cả lớp không thu" months={schoolYearMonths(schoolYear)} chosen={off} onChange={setOff} />
        {error && <Notice kind="bad">{error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Đang lưu…">
            Lưu học phí
          </Button>
          <Button onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A first fee holds from the beginning of the school year, as far as it can be chosen: the months that passed had the same. */
function firstFeeMonth(schoolYear: string): string {
  const [first = ''] = schoolYearMonths(schoolYear);
  const choices = feeMonths();
  return choices.includes(first) && first <= thisMonth() ? first : thisMonth();
}
