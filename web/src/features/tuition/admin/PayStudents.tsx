import { useState } from 'react';
import type { PaymentMethod } from '#contract/student-tuition.ts';
import type { ClassDetail } from '#contract/classes.ts';
import type { BulkPayment, ClassBook } from '#contract/tuition.ts';
import { api } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { ChooseMonths } from './ChooseMonths.tsx';
import { ChooseWay } from './ChooseWay.tsx';
import { bookMonths, findFirstMonth } from './month-choices.ts';
import { monthLabel, shiftMonth, thisMonth, today } from './months.ts';
import { useCall } from './use-call.ts';

type Props = {
  /** `months`: some months; `until`: everything up to a month, for the past. */
  kind: 'months' | 'until';
  schoolClass: ClassDetail;
  book: ClassBook;
  studentIds: string[];
  onDone: () => void;
  onClose: () => void;
};

/** Records payments of several pupils, after a look at how much it is and who is left out. */
export function PayStudents({ kind, schoolClass: { schoolYear, monthsOff }, book, studentIds, onDone, onClose }: Props) {
  const now = thisMonth();
  const [day] = useState(() => today());
  const months = bookMonths(book, schoolYear).filter((month) => !monthsOff.includes(month) && month <= shiftMonth(now, 12));
  const untilChoices = months.filter((month) => month >= findFirstMonth(book, now)).toReversed();
  const [chosen, setChosen] = useState(() => new Set(monthsOff.includes(now) ? [] : [now]));
  const [until, setUntil] = useState(untilChoices.includes(shiftMonth(now, -1)) ? shiftMonth(now, -1) : (untilChoices[0] ?? now));
  const [way, setWay] = useState<PaymentMethod>('cash');
  const [paidOn, setPaidOn] = useState(kind === 'months' ? day : '');
  const [preview, setPreview] = useState<BulkPayment>();
  const body = {
    studentIds, method: way,
    ...(kind === 'months' ? { months: [...chosen] } : { paidUntil: until }),
    ...(paidOn !== '' && { paidOn }),
  };
  const look = useCall(() => api('POST /api/admin/fees', { body: { ...body, dryRun: true } }), setPreview);
  const pay = useCall(
    () => api('POST /api/admin/fees', { body }),
    ({ paid, amount }) => {
      toast.success(`Đã ghi học phí cho ${paid} em${amount > 0 ? `: ${formatVnd(amount)}` : ''}.`);
      onDone();
      onClose();
    },
  );
  const title = kind === 'months' ? `Đóng học phí cho ${studentIds.length} em` : `${studentIds.length} em đã đóng đến tháng…`;
  if (preview) {
    return (
      <Dialog title={title} onClose={onClose}>
        <div className="grid gap-4 p-5">
          <Preview preview={preview} />
          {pay.error && <Notice kind="bad">{pay.error}</Notice>}
          <div className="flex flex-wrap gap-3">
            {preview.paid > 0 && (
              <Button kind="primary" busy={pay.busy} busyLabel="Đang ghi…" onClick={pay.onConfirm}>
                Ghi đã đóng cho {preview.paid} em
              </Button>
            )}
            <Button onClick={() => setPreview(undefined)}>Quay lại</Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          look.onConfirm();
        }}
      >
        {kind === 'months' ? (
          <ChooseMonths legend="Các tháng" months={months} chosen={chosen} onChange={setChosen} />
        ) : (
          <SelectField
            label="Đã đóng đến hết tháng"
            value={until}
            options={untilChoices.map((month) => [month, monthLabel(month)] as const)}
            hint="Mọi tháng còn nợ đến tháng này được ghi là đã đóng đủ."
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
        <ChooseWay way={way} onChange={setWay} />
        <DateField label={kind === 'months' ? 'Ngày nhận' : 'Ngày nhận (nếu nhớ)'} value={paidOn} max={day} optional={kind === 'until'} onChange={setPaidOn} />
        {kind === 'until' && paidOn === '' && <p className="text-sm text-ink-soft">Không ghi ngày thì khoản này có trong sổ của em, không tính vào Thu chi của tháng nào.</p>}
        {look.error && <Notice kind="bad">{look.error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" disabled={kind === 'months' && chosen.size === 0} busy={look.busy} busyLabel="Đang tính…">
            Xem trước
          </Button>
          <Button onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Says how much would be written and for whom, and who is left out and why. */
function Preview({ preview: { paid, amount, items, skipped } }: { preview: BulkPayment }) {
  const months = items.reduce((sum, each) => sum + each.months.length, 0);
  return (
    <>
      {paid === 0 ? (
        <Notice icon="edit">Không có em nào cần ghi.</Notice>
      ) : (
        <p>
          Ghi <b>{paid} em</b> đã đóng, tất cả <b>{months} tháng</b>
          {amount > 0 && <>, <b className="tabular-nums">{formatVnd(amount)}</b></>}.
        </p>
      )}
      {paid > 0 && (
        <details>
          <summary className="min-h-11 content-center text-sm font-bold text-accent">Từng em</summary>
          <ul className="grid gap-1 text-sm">
            {items.map((each) => (
              <li key={each.studentId} className="flex flex-wrap justify-between gap-x-3">
                <span>{each.name}</span>
                <span className="tabular-nums">
                  {each.months.length} tháng{each.amount !== null && `, ${formatVnd(each.amount)}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {skipped.length > 0 && (
        <div className="grid gap-1">
          <p className="font-bold">Bỏ qua {skipped.length} em</p>
          <ul className="grid gap-1 text-sm">
            {skipped.map(({ studentId, name, message }) => (
              <li key={studentId}>
                <b>{name}:</b> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
