import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import type { GuardianNoticeKind } from '#contract/guardian-notices.ts';
import { api, messageOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { refetchNotices } from './queries.ts';

type DryRun = Output<'POST /api/admin/classes/:id/notices'>;
type Student = { studentId: string; name: string; told: { at: string } | null };
type Props = { classId: string; kind: GuardianNoticeKind; students: Student[]; onClose: () => void };

const DAY = 24 * 60 * 60 * 1000;
/** Families that were told in the last days are not chosen at first. */
const isToldLately = ({ told }: Student, now: number): boolean => told !== null && now - Date.parse(told.at) < 3 * DAY;

/** Shows each letter before it goes, and sends those of the chosen families. */
export function SendLetters({ classId, kind, students, onClose }: Props) {
  const [openedAt] = useState(() => Date.now());
  const [chosen, setChosen] = useState(() => new Set(students.filter((student) => !isToldLately(student, openedAt)).map(({ studentId }) => studentId)));
  const [shown, setShown] = useState<DryRun>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const studentIds = students.map(({ studentId }) => studentId).filter((id) => chosen.has(id));
  const key = studentIds.join();
  useEffect(() => {
    if (key === '') return undefined;
    const end = new AbortController();
    api('POST /api/admin/classes/:id/notices', { params: { id: classId }, body: { kind, studentIds: key.split(','), dryRun: true } }, end.signal).then(
      (answer) => {
        setShown(answer);
        setError(undefined);
      },
      (failure: unknown) => !end.signal.aborted && setError(messageOf(failure)),
    );
    return () => end.abort();
  }, [classId, kind, key]);
  const letters = key === '' ? [] : (shown?.letters ?? []);
  const held = letters.filter(({ heldUntil }) => heldUntil !== null);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await api('POST /api/admin/classes/:id/notices', { params: { id: classId }, body: { kind, studentIds } });
      await refetchNotices();
      toast.success([answer.sent > 0 && `Đã gửi ${answer.sent} thư.`, answer.held > 0 && `${answer.held} thư đợi đến giờ gửi.`].filter(Boolean).join(' ') || 'Không có thư nào để gửi.');
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title="Gửi email cho phụ huynh" onClose={onClose} wide>
      <div className="grid grid-cols-1 gap-4 p-5">
        {error && <Notice kind="bad">{error}</Notice>}
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-bold">Báo về</legend>
          <div className="flex flex-wrap gap-x-5">
            {students.map((student) => (
              <label key={student.studentId} className="inline-flex min-h-11 items-center gap-2 wrap-anywhere">
                <input type="checkbox" className="size-5 flex-none accent-accent" checked={chosen.has(student.studentId)} onChange={() => toggle(student.studentId)} />
                <span>
                  {student.name}
                  {isToldLately(student, openedAt) && <span className="text-sm text-ink-soft"> (vừa báo)</span>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {key !== '' && !shown && !error && <Skeleton />}
        {held[0]?.heldUntil && <Notice icon="clock">{held.length} thư đợi đến {formatMoment(held[0].heldUntil)}: không gửi từ 21 giờ đến 6 giờ, mỗi nhà một ngày nhiều nhất một thư.</Notice>}
        <ul className="grid gap-3" aria-label="Các thư sẽ gửi">
          {letters.map(({ email, subject, text, heldUntil }) => (
            <li key={email} className="rounded-control border border-line p-3">
              <p className="text-sm text-ink-soft wrap-anywhere">
                Đến {email}{heldUntil !== null && ', gửi sau'}
              </p>
              <p className="font-bold wrap-anywhere">{subject}</p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">Cuối mỗi thư có liên kết để phụ huynh ngừng nhận thư.</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" disabled={letters.length === 0} busy={busy} busyLabel="Đang gửi…" onClick={() => void send()}>
            {letters.length === 0 ? 'Gửi' : `Gửi ${letters.length} thư`}
          </Button>
          <Button onClick={onClose}>Hủy</Button>
        </div>
      </div>
    </Dialog>
  );
}
