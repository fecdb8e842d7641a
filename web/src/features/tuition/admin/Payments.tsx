import { useState } from 'react';
import { Link } from 'react-router';
import { monthWords } from '#contract/month-words.ts';
import type { StudentPayment } from '#contract/student-tuition.ts';
import type { StudentDetail } from '#contract/students.ts';
import { api } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate, formatVnd } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { WAY_WORDS } from './way-words.ts';
import { monthLabel } from './months.ts';
import { receiptAddress } from './receipt-address.ts';
import { TakeBackPayment } from './TakeBackPayment.tsx';
import { useCall } from './use-call.ts';

type Props = { student: StudentDetail; onChanged: (student: StudentDetail) => void; onStale: () => void };

/** The payments of a student in the order of their months, and apart those that were taken back. */
export function Payments({ student, onChanged, onStale }: Props) {
  const [taking, setTaking] = useState<StudentPayment>();
  const { payments } = student.tuition;
  const live = payments.filter(({ takenBack }) => takenBack === null).toSorted((one, other) => firstMonth(one).localeCompare(firstMonth(other)) || one.number - other.number);
  const ended = payments.filter(({ takenBack }) => takenBack !== null);
  const close = () => setTaking(undefined);
  return (
    <>
      <section aria-labelledby="paid" className="grid gap-2">
        <h3 id="paid">Đã đóng</h3>
        {live.length === 0 ? (
          <p className="text-ink-soft">Chưa đóng tháng nào.</p>
        ) : (
          <ul className="grid divide-y divide-line border-y border-line">
            {live.map((payment) => (
              <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="grid min-w-0 flex-1 basis-52 py-2">
                  <span className="inline-flex items-start gap-2 font-semibold">
                    <Icon name="right" small className="translate-y-0.5 text-(--right)" />
                    {sayPayment(payment)}
                  </span>
                  <span className="pl-7 text-sm text-ink-soft">{sayParticulars(payment)}</span>
                </span>
                <span className="inline-flex flex-wrap pl-5">
                  <Link to={receiptAddress(payment.id)} className="btn btn-text btn-small">
                    Biên nhận<span className="sr-only"> số {payment.number}</span>
                  </Link>
                  {payment.viaBank ? (
                    <Link to={`/admin/money?part=transfers&q=${encodeURIComponent(student.name)}`} className="btn btn-text btn-small">
                      Bỏ gán ở Thu chi<span className="sr-only"> {sayPayment(payment)}</span>
                    </Link>
                  ) : (
                    <Button kind="text" small onClick={() => setTaking(payment)}>
                      {isMark(payment) ? 'Ghi nhầm' : 'Thu hồi'}
                      <span className="sr-only"> {sayPayment(payment)}</span>
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {ended.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-sm font-bold text-accent">Khoản đã thu hồi ({ended.length})</summary>
          <ul className="grid gap-2 pb-2">
            {ended.map((payment) => (
              <li key={payment.id} className="text-sm text-ink-soft">
                <s>{sayPayment(payment)}{payment.amount !== null && `, ${formatVnd(payment.amount)}`}</s> · biên nhận số {payment.number} · thu hồi {formatDate(payment.takenBack?.at ?? '')}
                {payment.takenBack?.reason && `: ${payment.takenBack.reason}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {taking && isMark(taking) && (
        <TakeBackMonth
          student={student}
          month={firstMonth(taking)}
          onDone={(changed) => {
            onChanged(changed);
            close();
            toast.success(`Đã xóa ghi nhận học phí ${monthLabel(firstMonth(taking))}.`);
          }}
          onStale={onStale}
          onClose={close}
        />
      )}
      {taking && !isMark(taking) && (
        <TakeBackPayment
          student={student}
          payment={taking}
          said={sayPayment(taking)}
          onDone={(changed) => {
            onChanged(changed);
            close();
            toast.success(`Đã thu hồi khoản đóng số ${taking.number}.`);
          }}
          onStale={onStale}
          onClose={close}
        />
      )}
    </>
  );
}

const firstMonth = ({ months }: StudentPayment): string => months.map(({ month }) => month).sort()[0] ?? '';

/** One month without an amount: a tick rather than money, taken back without a reason. */
const isMark = ({ amount, months, viaBank }: StudentPayment): boolean => amount === null && months.length === 1 && !viaBank;

const sayPayment = ({ months }: StudentPayment): string => (months.length === 1 ? monthLabel(months[0]?.month ?? '') : monthWords(months.map(({ month }) => month)).replace(/^t/, 'T'));

const sayParticulars = ({ amount, method, paidOn, number, note, viaBank }: StudentPayment): string =>
  [
    amount !== null && formatVnd(amount),
    viaBank ? 'Chuyển khoản, ngân hàng báo' : amount !== null && WAY_WORDS[method],
    paidOn === null ? 'không ghi ngày' : formatDate(paidOn),
    `số ${number}`,
    note,
  ].filter(Boolean).join(' · ');

type TakeBackProps = { student: StudentDetail; month: string; onDone: Props['onChanged']; onStale: () => void; onClose: () => void };

function TakeBackMonth({ student: { id, name }, month, onDone, onStale, onClose }: TakeBackProps) {
  const dialog = useCall(() => api('DELETE /api/admin/students/:id/fees/:month', { params: { id, month } }), onDone, onStale);
  return (
    <ConfirmDialog title="Xóa ghi nhận học phí?" confirm="Xóa ghi nhận" busyLabel="Đang xóa…" onClose={onClose} {...dialog}>
      <p>
        <b>{monthLabel(month)}</b> của <b>{name}</b> trở lại là chưa đóng. Nếu đã nhận tiền, bạn ghi lại được bất cứ lúc nào.
      </p>
    </ConfirmDialog>
  );
}
