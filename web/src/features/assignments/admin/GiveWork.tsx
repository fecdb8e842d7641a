import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { Assignment, AssignmentWithCode } from '#contract/assignments.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { useBackCloses } from '../../../layout/history/use-back-closes.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { closingName } from '../words.ts';
import { ChooseWork, type Chosen } from './ChooseWork.tsx';
import { eveningIn, fromFieldTime, toFieldTime } from './closing-time.ts';
import { lastClass, rememberClass } from './last-class.ts';
import { cacheAssignment, classesQuery, classQuery, type GradeText } from './queries.ts';
import { ShareAssignment } from './ShareAssignment.tsx';

export type Start = {
  /** Work to give; absent: it is chosen first. */
  chosen?: Chosen;
  classId?: string;
  /** Absent: the whole class. */
  studentIds?: string[];
  attempts?: number | null;
  results?: Assignment['results'];
};
type Props = { start: Start; onClose: () => void };

/** Gives work to a class: chooses it, then class and time, then shows link, QR code and a message. */
export function GiveWork({ start, onClose }: Props) {
  const { data, error, refetch } = useQuery(classesQuery(), queries);
  const [chosen, setChosen] = useState(start.chosen);
  const [given, setGiven] = useState<AssignmentWithCode>();
  useBackCloses(true, onClose);
  const wanted = start.classId ?? lastClass();
  const first = data?.items.find(({ id }) => id === wanted) ?? data?.items[0];
  return (
    <Dialog title={given ? 'Đã giao bài' : chosen ? 'Giao bài' : 'Giao bài gì?'} wide onClose={onClose}>
      {given ? (
        <ShareAssignment assignment={given}>
          <LinkButton to={`/admin/assignments/${given.id}`} replace>Xem bảng theo dõi</LinkButton>
        </ShareAssignment>
      ) : !data ? (
        <div className="p-5">{error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />}</div>
      ) : !first ? (
        <div className="grid gap-4 p-5">
          <p>Bạn cần có một lớp để giao bài.</p>
          <p>
            <LinkButton kind="primary" to="/admin/classes/new" replace>
              Thêm lớp
            </LinkButton>
          </p>
        </div>
      ) : !chosen ? (
        <ChooseWork grade={String(first.grade) as GradeText} onChosen={setChosen} />
      ) : (
        <GiveForm
          chosen={chosen}
          start={{ ...start, classId: first.id }}
          classes={data.items.map(({ id, name, studentCount }) => [id, `${name} (${studentCount} học sinh)`])}
          onGiven={setGiven}
        />
      )}
    </Dialog>
  );
}

const ATTEMPTS = [['1', '1 lần'], ['2', '2 lần'], ['3', '3 lần'], ['', 'Không giới hạn']] as const;
const RESULTS = [['at-once', 'Ngay khi nộp'], ['after-closing', 'Sau hạn nộp, khi cả lớp đã nộp']] as const;

type FormProps = {
  chosen: Chosen;
  start: Start & { classId: string };
  classes: (readonly [string, string])[];
  onGiven: (given: AssignmentWithCode) => void;
};

function GiveForm({ chosen, start, classes, onGiven }: FormProps) {
  const [classId, setClassId] = useState(start.classId);
  const [closes, setCloses] = useState(() => toFieldTime(eveningIn(3, Date.now())));
  const [hasClosing, setHasClosing] = useState(true);
  const [title, setTitle] = useState('');
  const [opens, setOpens] = useState('');
  const [attempts, setAttempts] = useState(start.attempts === undefined ? '1' : String(start.attempts ?? ''));
  const [results, setResults] = useState<Assignment['results']>(start.results ?? 'at-once');
  const [studentIds, setStudentIds] = useState(start.studentIds ?? null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // One id for all tries: a call whose answer was lost creates nothing again.
  const requestId = useRef<string>(undefined);
  const isLesson = chosen.what.kind === 'lesson';

  const give = async () => {
    const closesAt = hasClosing ? fromFieldTime(closes) : null;
    if (closesAt === undefined) return setError('Bạn chọn ngày và giờ của hạn nộp nhé.');
    if (studentIds?.length === 0) return setError('Bạn chọn ít nhất một học sinh nhé.');
    setBusy(true);
    setError(undefined);
    requestId.current ??= crypto.randomUUID();
    try {
      const opensAt = opens === '' ? undefined : fromFieldTime(opens);
      const given = await api('POST /api/admin/assignments', {
        body: {
          classId, what: chosen.what, closesAt, results: hasClosing ? results : 'at-once', attempts: attempts === '' ? null : Number(attempts), studentIds, requestId: requestId.current,
          ...(title.trim() && { title: title.trim() }), ...(opensAt && { opensAt }),
        },
      });
      rememberClass(classId);
      cacheAssignment(given);
      onGiven(given);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-4 p-5">
      <p>
        <b className="wrap-anywhere">{noBreak(chosen.title)}</b>
        {'count' in chosen.what && <span className="text-ink-soft"> · {chosen.what.count} bài</span>}
      </p>
      <SelectField
        label="Lớp" value={classId} options={classes}
        onChange={({ target }) => {
          setClassId(target.value);
          setStudentIds(null);
        }}
      />
      {studentIds && start.studentIds && <p className="text-sm text-ink-soft">Giao cho {studentIds.length} em đã chọn.</p>}
      {hasClosing && <Field label={closingName(chosen.what.kind)} type="datetime-local" value={closes} onChange={({ target }) => setCloses(target.value)} hint={isLesson ? 'Xem sau hạn vẫn được tính, ghi là xem muộn.' : 'Nộp sau hạn vẫn được nhận, ghi là nộp muộn.'} />}
      {error && <Notice kind="bad">{error}</Notice>}
      <Button kind="primary" wide busy={busy} busyLabel="Đang giao…" onClick={() => void give()}>
        Giao cho lớp
      </Button>
      <details className="grid gap-4">
        <summary className="min-h-11 cursor-pointer py-2 font-bold text-accent">Tùy chọn khác</summary>
        <div className="grid gap-4 pt-2">
          <Check label={isLesson ? 'Có hạn xem' : 'Có hạn nộp'} on={hasClosing} onChange={setHasClosing} />
          {!isLesson && <SelectField label="Số lần làm" value={attempts} options={ATTEMPTS} onChange={({ target }) => setAttempts(target.value)} />}
          {!isLesson && hasClosing && (
            <SelectField label="Cho xem điểm và lời giải" value={results} options={RESULTS} onChange={({ target }) => setResults(target.value as Assignment['results'])} />
          )}
          <Recipients key={classId} classId={classId} studentIds={studentIds} onChange={setStudentIds} />
          <Field label="Tên bài giao" value={title} placeholder={chosen.title} maxLength={120} onChange={({ target }) => setTitle(target.value)} />
          <Field label="Giao từ lúc" type="datetime-local" value={opens} onChange={({ target }) => setOpens(target.value)} hint="Để trống: học sinh thấy ngay." />
        </div>
      </details>
    </div>
  );
}

const Check = ({ label, on, onChange }: { label: ReactNode; on: boolean; onChange: (on: boolean) => void }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" className="size-5 flex-none" checked={on} onChange={({ target }) => onChange(target.checked)} />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
);

/** The whole class, or some of its students. */
function Recipients({ classId, studentIds, onChange }: { classId: string; studentIds: string[] | null; onChange: (ids: string[] | null) => void }) {
  const { data } = useQuery({ ...classQuery(classId), enabled: studentIds !== null }, queries);
  return (
    <fieldset className="grid">
      <legend className="text-sm font-bold">Giao cho</legend>
      <Check label="Cả lớp, cả em vào lớp sau" on={studentIds === null} onChange={(whole) => onChange(whole ? null : [])} />
      {studentIds !== null && data?.students.map(({ id, name }) => (
        <Check key={id} label={name} on={studentIds.includes(id)} onChange={(on) => onChange(on ? [...studentIds, id] : studentIds.filter((each) => each !== id))} />
      ))}
    </fieldset>
  );
}
