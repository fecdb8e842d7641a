import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { PaperMark, PaperRound } from '#contract/exam-codes.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { exampleLine, sayMark } from './round-words.ts';
import { cacheRound, refetchCodes, roundQuery } from './queries.ts';

/** An exam on paper of a class: a line for each student, graded as it is typed. */
export default function RoundTab({ id = '' }: PartProps) {
  const { data, error, refetch } = useQuery({ ...roundQuery(id), enabled: id !== '' }, queries);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  const done = data.students.filter(({ mark }) => mark).length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackLink to={`/admin/exam-codes/${data.setId}`}>Về mã đề</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1>{data.title}</h1>
          <p className="text-ink-soft">
            Lớp {data.className} · {formatDate(data.heldOn)} · đã nhập {done} / {data.students.length}
          </p>
        </div>
        <LinkButton small to={`/admin/classes/${data.classId}/marks`}>
          Bảng điểm của lớp
        </LinkButton>
      </div>
      <p className="max-w-3xl">
        Mỗi em một dòng: mã đề rồi các câu trả lời theo thứ tự trên đề, ví dụ <b className="wrap-anywhere">{exampleLine(data)}</b>. Câu bỏ trống gõ dấu -. Bấm Enter để lưu và sang em sau; dán nhiều dòng thì các em sau được điền theo.
      </p>
      {data.students.length === 0 ? <EmptyState text="Lớp chưa có học sinh." /> : <Lines round={data} />}
      <RemoveRound round={data} />
    </div>
  );
}

function Lines({ round }: { round: PaperRound }) {
  const list = useRef<HTMLOListElement>(null);
  const [pasted, setPasted] = useState<{ from: number; lines: string[] }>();
  const focusLine = (at: number) => list.current?.querySelectorAll<HTMLInputElement>('input[data-line]')[at]?.focus();
  return (
    <ol ref={list} className="grid max-w-3xl gap-2">
      {round.students.map(({ studentId, name, mark }, at) => {
        const line = pasted && at >= pasted.from ? pasted.lines[at - pasted.from] : undefined;
        return (
          <Line
            key={`${studentId} ${line ?? ''}`}
            round={round}
            studentId={studentId}
            name={name}
            mark={mark}
            pasted={line}
            onNext={() => focusLine(at + 1)}
            onPaste={(lines) => setPasted({ from: at, lines })}
          />
        );
      })}
    </ol>
  );
}

type LineProps = {
  round: PaperRound;
  studentId: string;
  name: string;
  mark: PaperMark | undefined;
  /** A pasted line, which is not saved yet. */
  pasted: string | undefined;
  onNext: () => void;
  onPaste: (lines: string[]) => void;
};

function Line({ round, studentId, name, mark, pasted, onNext, onPaste }: LineProps) {
  const saved: Draft = { line: mark ? `${mark.code} ${mark.answers}` : '', essay: mark?.essayPoints === undefined ? '' : pointsText(mark.essayPoints) };
  const [draft, setDraft] = useState<Draft>(() => ({ ...saved, ...(pasted !== undefined && { line: pasted }) }));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** The draft as it is now, and the one that the server has: what is typed while a line is saved is saved after it. */
  const latest = useRef(draft);
  const sent = useRef(saved);
  const [kept, setKept] = useState(saved);
  const isChanged = !areSame(draft, kept);

  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      while (!areSame(latest.current, sent.current)) {
        const { line, essay } = latest.current;
        const points = essay.trim() === '' ? undefined : Number(essay.trim().replace(',', '.'));
        const answer = await api('PUT /api/admin/paper-rounds/:id/students/:studentId', { params: { id: round.id, studentId }, body: { line: line.trim(), ...(points !== undefined && { essayPoints: points }) } });
        sent.current = { line, essay };
        setKept(sent.current);
        cacheMark(round, studentId, answer.mark);
      }
      void refetchCodes();
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
    onNext();
  };
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/).map((each) => each.replaceAll('\t', ' ').trim()).filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    onPaste(lines);
  };
  const errorId = `line-error-${studentId}`;
  return (
    <li className="card grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</b>
        <output className={mark && !isChanged ? 'tabular-nums' : 'text-sm text-ink-soft'}>{busy ? 'Đang lưu…' : error ? '' : isChanged ? 'Chưa lưu' : sayMark(mark)}</output>
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          data-line
          className="input min-w-0 flex-1 basis-60"
          aria-label={`Câu trả lời của ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          autoComplete="off"
          spellCheck={false}
          value={draft.line}
          maxLength={500}
          onChange={({ target }) => change({ line: target.value })}
          onPaste={paste}
          onKeyDown={goOn}
          onBlur={() => void save()}
        />
        {round.essayPoints > 0 && (
          <input
            className="input w-28"
            inputMode="decimal"
            aria-label={`Điểm tự luận của ${name}`}
            placeholder={`TL / ${pointsText(round.essayPoints)}`}
            value={draft.essay}
            onChange={({ target }) => change({ essay: target.value })}
            onKeyDown={goOn}
            onBlur={() => void save()}
          />
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {mark && !isChanged && mark.wrong.length > 0 && <p className="text-sm text-ink-soft">Chưa đúng hết: câu {mark.wrong.join(', ')}</p>}
    </li>
  );
}

type Draft = { line: string; essay: string };
const areSame = (one: Draft, other: Draft): boolean => one.line.trim() === other.line.trim() && one.essay.trim() === other.essay.trim();

/** Puts a student's mark into the exam that is shown, which others may have changed meanwhile. */
function cacheMark(round: PaperRound, studentId: string, mark: PaperMark | null): void {
  const now = queries.getQueryData(roundQuery(round.id).queryKey) ?? round;
  const students = now.students.map(({ mark: before, ...student }) => {
    const next = student.studentId === studentId ? mark : before;
    return { ...student, ...(next && { mark: next }) };
  });
  cacheRound({ ...now, students });
}

function RemoveRound({ round: { id, setId, classId, students } }: { round: PaperRound }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const marked = students.filter(({ mark }) => mark).length;
  const remove = async () => {
    setAsking(false);
    try {
      await api('DELETE /api/admin/paper-rounds/:id', { params: { id } });
      void refetchCodes();
      void queries.invalidateQueries({ queryKey: ['admin', 'marks', classId] });
      toast.success('Đã xóa lần kiểm tra.');
      await navigate(`/admin/exam-codes/${setId}`, { replace: true });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <p>
      <Button kind="text" small onClick={() => setAsking(true)}>
        Xóa lần kiểm tra này
      </Button>
      {asking && (
        <ConfirmDialog title="Xóa lần kiểm tra?" confirm="Xóa" onConfirm={() => void remove()} onClose={() => setAsking(false)}>
          <p>{marked > 0 ? `Điểm của ${marked} em sẽ mất khỏi bảng điểm của lớp, không lấy lại được.` : 'Chưa có điểm nào được nhập.'}</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
