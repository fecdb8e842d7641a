import { useState } from 'react';
import type { ClassTime, Schedule } from '#contract/attendance.ts';
import { api, messageOf } from '../../../api/api.ts';
import { AmountField } from '../../../ui/admin/AmountField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { WEEKDAYS } from './attendance-words.ts';
import { cacheSchedule } from './queries.ts';

type Row = ClassTime & { key: number };
type Props = { classId: string; schedule: Schedule; onDone: () => void };

const WEEKDAY_OPTIONS = WEEKDAYS.map((name, at) => [String(at + 1), name] as const);
const MOST_TIMES = 14;

/** The form of days, hours and the price of a session. */
export function ScheduleForm({ classId, schedule, onDone }: Props) {
  const [rows, setRows] = useState<Row[]>(() => schedule.times.map((time, key) => ({ ...time, key })));
  const [price, setPrice] = useState<number | undefined>(schedule.sessionPrice ?? undefined);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const change = (key: number, to: Partial<ClassTime>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)));
  const add = () => {
    const last = rows.at(-1);
    setRows([...rows, { key: Date.now(), weekday: last ? (last.weekday % 7) + 1 : 2, from: last?.from ?? '18:00', to: last?.to ?? '19:30', place: last?.place ?? '' }]);
  };
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const times = rows.map(({ weekday, from, to, place }) => ({ weekday, from, to, place }));
      cacheSchedule(classId, await api('PUT /api/admin/classes/:id/schedule', { params: { id: classId }, body: { times, sessionPrice: price ?? null } }));
      toast.success('Đã lưu lịch học.');
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error && <Notice kind="bad">{error}</Notice>}
      <ul className="grid gap-4">
        {rows.map((row, at) => (
          <li key={row.key} className="grid grid-cols-2 items-end gap-3 border-b border-line pb-4 md:grid-cols-[10rem_8rem_8rem_minmax(0,1fr)_auto]">
            <SelectField label="Thứ" options={WEEKDAY_OPTIONS} value={String(row.weekday)} onChange={({ target }) => change(row.key, { weekday: Number(target.value) })} />
            <Field label="Nơi học (nếu có)" className="min-w-0" maxLength={80} autoComplete="off" value={row.place} onChange={({ target }) => change(row.key, { place: target.value })} />
            <Field label="Từ" type="time" required value={row.from} onChange={({ target }) => change(row.key, { from: target.value })} />
            <Field label="Đến" type="time" required value={row.to} onChange={({ target }) => change(row.key, { to: target.value })} />
            <Button kind="text" small className="justify-self-start" onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}>
              Bỏ<span className="sr-only"> buổi {at + 1}</span>
            </Button>
          </li>
        ))}
      </ul>
      {rows.length < MOST_TIMES && <Button small icon="plus" className="justify-self-start" onClick={add}>Thêm buổi</Button>}
      <div className="max-w-md">
        <AmountField
          id="session-price" label="Giá một buổi (chỉ khi lớp đóng theo buổi)" unit="vnd" value={price} placeholder="150.000"
          hint="Để trống nếu lớp đóng theo tháng. Có giá thì mỗi buổi có mặt trừ một buổi đã đóng." error={undefined} onChange={setPrice}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" busy={busy} busyLabel="Đang lưu…">Lưu lịch</Button>
        <Button onClick={onDone}>Hủy</Button>
      </div>
    </form>
  );
}
