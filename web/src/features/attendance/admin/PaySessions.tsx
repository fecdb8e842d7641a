import { useState } from 'react';
import type { AttendanceMonth } from '#contract/attendance.ts';
import { api, messageOf } from '../../../api/api.ts';
import { AmountField } from '../../../ui/admin/AmountField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { sayBalance } from './attendance-words.ts';
import { refetchAttendance } from './queries.ts';

type Student = AttendanceMonth['students'][number];
type Props = { classId: string; student: Student; price: number; onClose: () => void };

const METHODS = [['cash', 'Tiền mặt'], ['transfer', 'Chuyển khoản']] as const;

/** Records money for sessions, and takes a payment back that was entered by mistake. */
export function PaySessions({ classId, student, price, onClose }: Props) {
  const { studentId, name, payments } = student;
  const [amount, setAmount] = useState<number>();
  const [sessions, setSessions] = useState('');
  const [method, setMethod] = useState<'cash' | 'transfer'>('cash');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isEven = amount !== undefined && amount > 0 && amount % price === 0;
  const pay = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { studentId, amount: amount ?? 0, method, ...(sessions !== '' && { sessions: Number(sessions) }) };
      const made = await api('POST /api/admin/classes/:id/session-payments', { params: { id: classId }, body });
      await refetchAttendance(classId);
      toast.success(`Đã ghi ${made.sessions} buổi cho ${name}: ${sayBalance(made) ?? ''}.`);
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Tiền buổi học của ${name}`} onClose={onClose}>
      <form
        className="grid grid-cols-1 gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <p>Mỗi buổi {formatVnd(price)}; {sayBalance(student) ?? 'chưa đóng buổi nào'}.</p>
        {error && <Notice kind="bad">{error}</Notice>}
        <AmountField id="session-amount" label="Số tiền" unit="vnd" value={amount} placeholder={String(price * 8)} hint={isEven ? `Được ${amount / price} buổi.` : undefined} error={undefined} onChange={setAmount} />
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Số buổi (nếu khác)" inputMode="numeric" maxLength={3} autoComplete="off" hint="Khi bạn tặng thêm buổi." value={sessions} onChange={({ target }) => setSessions(target.value.replace(/\D/g, ''))} />
          <SelectField label="Cách đóng" options={METHODS} value={method} onChange={({ target }) => setMethod(target.value === 'transfer' ? 'transfer' : 'cash')} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Đang ghi…">Ghi đã đóng</Button>
          <Button onClick={onClose}>Hủy</Button>
        </div>
        {payments.length > 0 && <Payments classId={classId} payments={payments} />}
      </form>
    </Dialog>
  );
}

function Payments({ classId, payments }: { classId: string; payments: Student['payments'] }) {
  const [asked, setAsked] = useState<string>();
  const takeBack = async (paymentId: string) => {
    try {
      await api('DELETE /api/admin/classes/:id/session-payments/:paymentId', { params: { id: classId, paymentId } });
      await refetchAttendance(classId);
      toast.success('Đã bỏ ghi lần đóng này.');
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    setAsked(undefined);
  };
  return (
    <section aria-label="Những lần đã đóng" className="grid gap-1">
      <h3 className="text-base">Đã đóng</h3>
      <ul>
        {payments.map(({ id, amount, sessions, method, paidOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>
              {paidOn.split('-').toReversed().join('/')}: <b>{formatVnd(amount)}</b>, {sessions} buổi, {method === 'cash' ? 'tiền mặt' : 'chuyển khoản'}
            </span>
            {asked === id ? (
              <Button kind="delete" small onClick={() => void takeBack(id)}>Bấm lần nữa để bỏ ghi</Button>
            ) : (
              <Button kind="text" small onClick={() => setAsked(id)}>Bỏ ghi</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
