import { useState } from 'react';
import type { StudentDetail } from '#contract/students.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChangeBeginning } from './ChangeBeginning.tsx';
import { ChangeFee } from './ChangeFee.tsx';
import { FeeLink } from './FeeLink.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthsOff } from './MonthsOff.tsx';
import { monthFrom, monthLabel, schoolYearMonths, schoolYearOfMonth, thisMonth } from './months.ts';
import { Payments } from './Payments.tsx';
import { PayMonth } from './PayMonth.tsx';
import { PayMonths } from './PayMonths.tsx';
import { refetchTuition } from './queries.ts';

type Props = {
  student: StudentDetail;
  onChanged: (student: StudentDetail) => void;
  /** Called when the tuition was changed elsewhere. */
  onStale: () => void;
};

type Step = { kind: 'pay'; month: string } | { kind: 'pay-months' | 'fee' | 'begins' | 'months-off' | 'link' };

/** The tuition book of a student: fee, months, payments. */
export function StudentTuition({ student, onChanged, onStale }: Props) {
  const [step, setStep] = useState<Step>();
  const { name, id, nextDue, unpaidMonths, tuition } = student;
  const due = monthFrom(nextDue);
  const book = new Map(tuition.months.map((each) => [each.month, each]));
  const years = [...new Set([...tuition.months.filter(({ state }) => state !== 'ahead' && state !== 'off').map(({ month }) => schoolYearOfMonth(month)), schoolYearOfMonth(thisMonth())])].toSorted();
  const [year, setYear] = useState(schoolYearOfMonth(thisMonth()));
  const months = schoolYearMonths(year);
  const close = () => setStep(undefined);
  const done = (said: string) => (changed: StudentDetail) => {
    onChanged(changed);
    close();
    toast.success(said);
  };
  return (
    <Sheet aria-labelledby="fees" className="grid gap-5">
      <h2 id="fees">Học phí</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Kỳ tiếp theo: <b>{nextDue}</b>
          <span className="block text-sm text-ink-soft">{sayDebt(unpaidMonths.length, tuition.owed)}</span>
        </p>
        <Button kind="primary" onClick={() => setStep({ kind: 'pay', month: due })}>
          Đóng học phí {nextDue}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => setStep({ kind: 'pay-months' })}>Đóng nhiều tháng</Button>
        <Button small onClick={() => setStep({ kind: 'link' })}>Mã QR cho phụ huynh</Button>
      </div>
      <dl className="grid gap-x-6 sm:grid-cols-[fit-content(12rem)_minmax(0,1fr)]">
        <Line name="Mỗi tháng" action="Đổi học phí" onAct={() => setStep({ kind: 'fee' })}>
          {tuition.fee === null ? 'Chưa đặt học phí' : <b className="tabular-nums">{tuition.fee === 0 ? 'Miễn học phí' : formatVnd(tuition.fee)}</b>}
          {tuition.fee !== null && <span className="text-sm text-ink-soft"> ({tuition.ownFee === null ? 'theo lớp' : 'riêng của em'})</span>}
        </Line>
        <Line name="Sổ bắt đầu từ" action="Đổi tháng bắt đầu" onAct={() => setStep({ kind: 'begins' })}>
          {tuition.feesFrom === null ? 'tháng vào học' : monthLabel(tuition.feesFrom)}
        </Line>
      </dl>
      <section aria-labelledby="months" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id="months">Từng tháng</h3>
          <Button small kind="text" onClick={() => setStep({ kind: 'months-off' })}>Tháng nghỉ</Button>
        </div>
        {years.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Năm học</legend>
            {years.map((each) => (
              <label key={each} className="choice flex-none gap-2 px-3 text-sm">
                <input type="radio" name="school-year" className="size-5 accent-accent" checked={each === year} onChange={() => setYear(each)} />
                {each.replace('-', '–')}
              </label>
            ))}
          </fieldset>
        )}
        <MonthGrid months={months} book={book} nextDue={due} onPay={(month) => setStep({ kind: 'pay', month })} />
      </section>
      <Payments student={student} onChanged={onChanged} onStale={onStale} />
      {step?.kind === 'pay' && <PayMonth student={student} month={step.month} amount={book.get(step.month)?.owed ?? null} onPaid={onChanged} onStale={onStale} onClose={close} />}
      {step?.kind === 'pay-months' && <PayMonths student={student} months={tuition.months} onPaid={onChanged} onStale={onStale} onClose={close} />}
      {step?.kind === 'link' && <FeeLink student={student} months={tuition.months} onClose={close} />}
      {step?.kind === 'fee' && <ChangeFee student={student} onDone={done('Đã lưu học phí.')} onClose={close} />}
      {step?.kind === 'months-off' && <MonthsOff student={student} months={months} onDone={done('Đã lưu tháng nghỉ.')} onClose={close} />}
      {step?.kind === 'begins' && (
        <ChangeBeginning
          target={{ studentIds: [id] }}
          name={name}
          feesFrom={tuition.feesFrom}
          onDone={() => {
            void refetchTuition();
            close();
            toast.success('Đã lưu tháng bắt đầu.');
          }}
          onClose={close}
        />
      )}
    </Sheet>
  );
}

const sayDebt = (months: number, owed: number): string =>
  months === 0 ? 'Đã đóng đủ đến nay.' : `Còn nợ ${months} tháng tính đến nay${owed > 0 ? `: ${formatVnd(owed)}` : ''}.`;

const Line = ({ name, action, onAct, children }: { name: string; action: string; onAct: () => void; children: React.ReactNode }) => (
  <>
    <dt className="self-center text-sm text-ink-soft">{name}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-x-3">
      <span>{children}</span>
      <Button kind="text" small onClick={onAct}>
        {action}
      </Button>
    </dd>
  </>
);
