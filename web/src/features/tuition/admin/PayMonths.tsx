import { useId, useState } from 'react';
import { monthWords } from '#contract/month-words.ts';
import type { PaymentMethod, TuitionMonth } from '#contract/student-tuition.ts';
import { api } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { AmountField } from '../../../ui/admin/AmountField.tsx';
import { UNREADABLE } from '../../../ui/admin/amount.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { ChooseMonths } from './ChooseMonths.tsx';
import { ChooseWay } from './ChooseWay.tsx';
import { isOwed, isPayable, sayState, sumOwed } from './month-words.ts';
import { today } from './months.ts';
import { Paid } from './PayMonth.tsx';
import type { PaidAnswer } from './queries.ts';
import { useCall } from './use-call.ts';

type Props = { student: { id: string; name: string }; months: readonly TuitionMonth[]; onPaid: (student: PaidAnswer) => void; onStale: () => void; onClose: () => void };

/** Months ahead that are offered beside those that are owed. */
const AHEAD = 6;

/** Records a payment for several months: how much, how, when. */
export function PayMonths({ student: { id, name }, months, onPaid, onStale, onClose }: Props) {
  const amountId = useId();
  const [day] = useState(() => today());
  const owed = months.filter(isOwed);
  const offered = [...owed, ...months.filter((each) => isPayable(each) && !isOwed(each)).slice(0, AHEAD)];
  const [chosen, setChosen] = useState(() => new Set(owed.map(({ month }) => month)));
  const [amount, setAmount] = useState<number>();
  const [way, setWay] = useState<PaymentMethod>('cash');
  const [paidOn, setPaidOn] = useState(day);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [paid, setPaid] = useState<PaidAnswer>();
  const picked = offered.filter(({ month }) => chosen.has(month));
  const sum = sumOwed(picked);
  const { busy, error, onConfirm } = useCall(
    () =>
      api('POST /api/admin/students/:id/fees', {
        params: { id },
        body: { months: picked.map(({ month }) => month), method: way, paidOn, ...(amount !== undefined && { amount }), ...(note.trim() !== '' && { note: note.trim() }) },
      }),
    (answer) => {
      onPaid(answer);
      setPaid(answer);
    },
    onStale,
  );
  if (paid) {
    // What is open has changed with the payment: the answer has what was entered.
    const entered = paid.tuition.payments.find((payment) => payment.id === paid.payment.id);
    const said = entered?.amount ?? null;
    const paidMonths = (entered?.months ?? []).map(({ month }) => month);
    return <Paid message={`Đã ghi ${said === null ? 'học phí' : formatVnd(said)} cho ${monthWords(paidMonths)}.`} answer={paid} onClose={onClose} />;
  }
  const send = () => {
    const wrong = picked.length === 0 ? 'Bạn chọn ít nhất một tháng.' : amount === UNREADABLE ? 'Bạn xem lại số tiền.' : undefined;
    setProblem(wrong);
    if (wrong === undefined) onConfirm();
  };
  return (
    <Dialog title={`Đóng nhiều tháng: ${name}`} onClose={onClose}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ChooseMonths
          legend="Các tháng"
          months={offered.map(({ month }) => month)}
          chosen={chosen}
          note={(month) => offered.filter((each) => each.month === month).map((each) => sayState(each))[0]}
          onChange={setChosen}
        />
        <output className="text-sm">
          {picked.length === 0 ? 'Chưa chọn tháng nào.' : sum === null ? `${picked.length} tháng, chưa có mức học phí.` : <>{picked.length} tháng, phải đóng <b className="tabular-nums">{formatVnd(sum)}</b>.</>}
        </output>
        <AmountField
          id={amountId}
          label="Số tiền đã nhận"
          unit="vnd"
          value={amount}
          placeholder={sum === null ? undefined : formatVnd(sum)}
          hint={amount === undefined ? (sum === null ? 'Để trống là chỉ ghi đã đóng, không ghi số tiền.' : 'Để trống là đóng đủ. Ít hơn thì phần thiếu còn nợ.') : undefined}
          error={undefined}
          onChange={setAmount}
        />
        <ChooseWay way={way} onChange={setWay} />
        <DateField label="Ngày nhận" value={paidOn} max={day} onChange={setPaidOn} />
        <Field label="Ghi chú (nếu có)" maxLength={200} autoComplete="off" value={note} onChange={({ target }) => setNote(target.value)} />
        {(problem ?? error) && <Notice kind="bad">{problem ?? error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Đang ghi…">
            Ghi đã đóng
          </Button>
          <Button onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}
