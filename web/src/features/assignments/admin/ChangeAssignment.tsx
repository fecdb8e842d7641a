import { useState } from 'react';
import type { Assignment, BoardStudent } from '#contract/assignments.ts';
import { api, messageOf } from '../../../api/api.ts';
import { useBackCloses } from '../../../layout/history/use-back-closes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { closingWords } from '../words.ts';
import { eveningIn, fromFieldTime, toFieldTime } from './closing-time.ts';
import { cacheAssignment } from './queries.ts';

const ATTEMPTS = [...Array.from({ length: 20 }, (_, at) => [String(at + 1), `${at + 1} lần`] as const), ['', 'Không giới hạn'] as const];
const RESULTS = [['at-once', 'Ngay khi nộp'], ['after-closing', 'Sau hạn nộp, khi cả lớp đã nộp']] as const;

/** Changes what may change once work is given: name, times, attempts, results. */
export function ChangeAssignment({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, what } = assignment;
  const [title, setTitle] = useState(assignment.title);
  const [closes, setCloses] = useState(assignment.closesAt === null ? '' : toFieldTime(assignment.closesAt));
  const [attempts, setAttempts] = useState(String(assignment.attempts ?? ''));
  const [results, setResults] = useState(assignment.results);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useBackCloses(true, onClose);
  const save = async () => {
    const closesAt = closes === '' ? null : fromFieldTime(closes);
    if (closesAt === undefined) return setError('Bạn chọn ngày và giờ của hạn nộp nhé.');
    setBusy(true);
    setError(undefined);
    try {
      cacheAssignment(await api('PUT /api/admin/assignments/:id', { params: { id }, body: { title: title.trim(), closesAt, attempts: attempts === '' ? null : Number(attempts), results } }));
      toast.success('Đã lưu bài giao.');
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title="Sửa bài giao" onClose={onClose}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Tên bài giao" value={title} maxLength={120} required onChange={({ target }) => setTitle(target.value)} />
        <Field label="Hạn nộp" type="datetime-local" value={closes} onChange={({ target }) => setCloses(target.value)} hint="Để trống: không có hạn." />
        {what.kind !== 'lesson' && <SelectField label="Số lần làm" value={attempts} options={ATTEMPTS} onChange={({ target }) => setAttempts(target.value)} />}
        {what.kind !== 'lesson' && <SelectField label="Cho xem điểm và lời giải" value={results} options={RESULTS} onChange={({ target }) => setResults(target.value as Assignment['results'])} />}
        {error && <Notice kind="bad">{error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" busy={busy} busyLabel="Đang lưu…">
            Lưu
          </Button>
          <Button onClick={onClose}>Hủy</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Gives one student more time. */
export function ExtendTime({ assignment: { id, closesAt }, student: { studentId, name, closesAt: own }, onClose }: { assignment: Assignment; student: BoardStudent; onClose: () => void }) {
  const [until, setUntil] = useState(() => toFieldTime(own ?? eveningIn(1, Math.max(Date.now(), closesAt === null ? 0 : Date.parse(closesAt)))));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useBackCloses(true, onClose);
  const put = async (to: string | null | undefined) => {
    if (to === undefined) return setError('Bạn chọn ngày và giờ nhé.');
    setBusy(true);
    try {
      cacheAssignment(await api('POST /api/admin/assignments/:id/extend', { params: { id }, body: { studentId, closesAt: to } }));
      toast.success(to === null ? `${name} theo hạn của cả lớp.` : `Đã gia hạn cho ${name}.`);
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Gia hạn cho ${name}`} onClose={onClose}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void put(fromFieldTime(until));
        }}
      >
        {closesAt !== null && <p>Hạn của lớp: {closingWords(closesAt)}.</p>}
        <Field label="Hạn riêng" type="datetime-local" value={until} required onChange={({ target }) => setUntil(target.value)} />
        {error && <Notice kind="bad">{error}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" busy={busy} busyLabel="Đang lưu…">
            Gia hạn
          </Button>
          {own && (
            <Button busy={busy} onClick={() => void put(null)}>
              Bỏ gia hạn
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
