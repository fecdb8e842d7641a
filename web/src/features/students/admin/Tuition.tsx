import { useState } from 'react';
import type { StudentDetail } from '#contract/students.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { monthOf } from './months.ts';

type Props = {
  student: StudentDetail;
  onChanged: (student: StudentDetail) => void;
  /** Called when the tuition was changed elsewhere. */
  onStale: () => void;
};

/** Open dialog about a month. */
type Step = { kind: 'pay' | 'paid' | 'take-back'; month: string };

/** Tuition by month: due next, owed and paid. */
export function Tuition({ student, onChanged, onStale }: Props) {
  const [step, setStep] = useState<Step>();
  const { nextDue, unpaidMonths, feesPaidMonths } = student;
  const others = unpaidMonths.filter((month) => month !== nextDue);
  const close = () => setStep(undefined);
  return (
    <Sheet aria-labelledby="fees" className="grid gap-5">
      <h2 id="fees">Học phí</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Kỳ tiếp theo: <b>{nextDue}</b>
          <span className="block text-sm text-ink-soft">
            {unpaidMonths.length > 0 ? `Còn nợ ${unpaidMonths.length} tháng tính đến nay.` : 'Đã đóng đủ đến nay.'}
          </span>
        </p>
        <Button kind="primary" onClick={() => setStep({ kind: 'pay', month: nextDue })}>
          Đóng học phí {nextDue}
        </Button>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="unpaid" className="grid gap-2">
          <h3 id="unpaid">Chưa đóng</h3>
          <ul className="flex flex-wrap gap-2">
            {others.map((month) => (
              <li key={month}>
                <Button small onClick={() => setStep({ kind: 'pay', month })}>
                  Đóng {month}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="paid" className="grid gap-2">
        <h3 id="paid">Đã đóng</h3>
        {feesPaidMonths.length === 0 ? (
          <p className="text-ink-soft">Chưa đóng tháng nào.</p>
        ) : (
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {feesPaidMonths.map((month) => (
              <li key={month} className="flex items-center justify-between gap-2 border-b border-line">
                <span className="inline-flex items-center gap-2">
                  <Icon name="right" small className="text-(--right)" />
                  {month}
                </span>
                <Button kind="text" small onClick={() => setStep({ kind: 'take-back', month })}>
                  Ghi nhầm<span className="sr-only"> {month}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {step?.kind === 'pay' && (
        <Pay
          student={student}
          month={step.month}
          onPaid={(changed) => {
            onChanged(changed);
            setStep({ kind: 'paid', month: step.month });
          }}
          onStale={onStale}
          onClose={close}
        />
      )}
      {step?.kind === 'paid' && <Paid month={step.month} onClose={close} />}
      {step?.kind === 'take-back' && (
        <TakeBack
          student={student}
          month={step.month}
          onDone={(changed) => {
            onChanged(changed);
            close();
            toast.success(`Đã xóa ghi nhận học phí ${step.month}.`);
          }}
          onStale={onStale}
          onClose={close}
        />
      )}
    </Sheet>
  );
}

/** Runs a dialog's call once at a time and keeps its error. */
function useTuitionCall(call: () => Promise<StudentDetail>, done: (student: StudentDetail) => void, onStale: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const act = async () => {
    setBusy(true);
    setError(undefined);
    try {
      done(await call());
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
      if (failure instanceof ApiError && failure.status > 0 && failure.status < 500) onStale();
    }
  };
  return { busy, error, onConfirm: () => void act() };
}

type PayProps = { student: StudentDetail; month: string; onPaid: Props['onChanged']; onStale: () => void; onClose: () => void };

function Pay({ student: { id, name }, month, onPaid, onStale, onClose }: PayProps) {
  const dialog = useTuitionCall(() => api('POST /api/admin/students/:id/fees', { params: { id }, body: { month } }), onPaid, onStale);
  return (
    <ConfirmDialog title="Đóng học phí?" kind="primary" confirm="Đóng học phí" busyLabel="Đang ghi…" onClose={onClose} {...dialog}>
      <p>
        Ghi nhận <b>{name}</b> đã đóng học phí <b>{month}</b>.
      </p>
    </ConfirmDialog>
  );
}

const Paid = ({ month, onClose }: { month: string; onClose: () => void }) => (
  <Dialog title="Đã ghi học phí" onClose={onClose}>
    <div className="grid gap-4 p-5">
      <Notice kind="good">Đã đóng học phí cho tháng "{month}" thành công!</Notice>
      <Button kind="primary" className="justify-self-start" onClick={onClose}>
        Xong
      </Button>
    </div>
  </Dialog>
);

type TakeBackProps = { student: StudentDetail; month: string; onDone: Props['onChanged']; onStale: () => void; onClose: () => void };

function TakeBack({ student: { id, name }, month, onDone, onStale, onClose }: TakeBackProps) {
  const params = { id, month: monthOf(month) };
  const dialog = useTuitionCall(() => api('DELETE /api/admin/students/:id/fees/:month', { params }), onDone, onStale);
  return (
    <ConfirmDialog title="Xóa ghi nhận học phí?" confirm="Xóa ghi nhận" busyLabel="Đang xóa…" onClose={onClose} {...dialog}>
      <p>
        <b>{month}</b> của <b>{name}</b> trở lại là chưa đóng. Nếu đã nhận tiền, bạn ghi lại được bất cứ lúc nào.
      </p>
    </ConfirmDialog>
  );
}
