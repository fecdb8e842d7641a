import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ClassDetail } from '#contract/classes.ts';
import type { FillPreview, MarksTable } from '#contract/marks.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { suggestColumn } from './suggest-column.ts';
import { downloadFilled, previewFill, previewOf, type Fill } from './marks-files.ts';
import { formatMark, nameUses } from './mark-words.ts';
import { marksQuery } from './queries.ts';

/** Writes the marks of an assignment into the file that the school's program made: file, column, look, download. */
export default function FillSchoolFile({ schoolClass: { id } }: { schoolClass: ClassDetail }) {
  const { data, error, refetch } = useQuery(marksQuery(id), queries);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  const marked = data.assignments.filter(({ kind }) => kind !== 'lesson');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to={`/admin/classes/${id}/marks`} className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-bold">
        <Icon name="back" small />
        Bảng điểm
      </Link>
      {marked.length === 0 ? <EmptyState text="Lớp chưa có bài giao nào có điểm để điền." /> : <Steps id={id} table={data} marked={marked} />}
    </div>
  );
}

type StepsProps = { id: string; table: MarksTable; marked: MarksTable['assignments'] };

function Steps({ id, table, marked }: StepsProps) {
  const title = useId();
  const [assignmentId, setAssignmentId] = useState((marked.findLast(({ use }) => use !== null) ?? marked.at(-1))?.id ?? '');
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<FillPreview>();
  const [decided, setDecided] = useState<Readonly<Record<number, string | null>>>({});
  const [busy, setBusy] = useState<'read' | 'fill'>();
  const [error, setError] = useState<string>();
  const [isDone, setDone] = useState(false);
  const asked = useRef<HTMLDivElement>(null);
  const names = nameUses(table.assignments);
  const assignment = marked.find((each) => each.id === assignmentId);
  const graded = table.students.filter(({ marks }) => marks.some((each) => each.assignmentId === assignmentId && each.mark !== undefined)).length;
  const decisions = Object.entries(decided).map(([row, studentId]) => ({ row: Number(row), studentId }));
  const fillOf = (some: Partial<Fill> & { file: File }): Fill => ({ assignmentId, ...some });

  const look = async (some: Partial<Fill> & { file: File }) => {
    setBusy('read');
    setError(undefined);
    setDone(false);
    try {
      const first = await previewFill(id, fillOf(some));
      const suggested = some.column === undefined && assignment ? suggestColumn(first.columns, { use: assignment.use, name: names.get(assignment.id) }) : undefined;
      setPreview(suggested === undefined ? first : await previewFill(id, fillOf({ ...some, sheet: first.sheet, column: suggested })));
    } catch (failure) {
      setError(messageOf(failure));
      if (some.column === undefined) setPreview(undefined);
    }
    setBusy(undefined);
  };
  // Read now: a file that changes on the disk could not be sent a second time.
  const choose = async (chosen: File) => {
    const kept = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
    setFile(kept);
    setDecided({});
    await look({ file: kept });
  };
  const present = file && preview ? { file, sheet: preview.sheet, ...(preview.column !== null && { column: preview.column }) } : undefined;
  const asks = preview?.rows.filter(({ state }) => state === 'ask') ?? [];
  const undecided = asks.filter(({ row }) => decided[row] === undefined);
  const fill = async () => {
    if (!present) return;
    if (undecided.length > 0) {
      setError(`Bạn chọn cho ${undecided.length} dòng trùng tên trước đã.`);
      asked.current?.scrollIntoView({ block: 'start' });
      asked.current?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus();
      return;
    }
    setBusy('fill');
    setError(undefined);
    try {
      // Homonyms that were decided have marks of their own now.
      setPreview(await previewFill(id, fillOf({ ...present, decisions })));
      await downloadFilled(id, fillOf({ ...present, decisions }));
      setDone(true);
    } catch (failure) {
      setPreview((before) => previewOf(failure) ?? before);
      setError(messageOf(failure));
    }
    setBusy(undefined);
  };

  return (
    <>
      <Sheet aria-labelledby={title} className="grid grid-cols-1 gap-4">
        <div>
          <h2 id={title}>Điền vào file của trường</h2>
          <p className="text-sm text-ink-soft">
            Tải file điểm trống (.xlsx) từ vnEdu, SMAS… rồi chọn ở đây. Trang chỉ điền ô còn trống của cột bạn chọn, mọi thứ khác trong file giữ nguyên.
          </p>
        </div>
        <SelectField
          label="Điểm của bài"
          value={assignmentId}
          hint={`${graded} em đã có điểm, thang 10, một chữ số thập phân.`}
          options={marked.map((each) => [each.id, names.has(each.id) ? `${names.get(each.id)}: ${each.title}` : each.title])}
          onChange={({ target }) => {
            setAssignmentId(target.value);
            setPreview(undefined);
            setDone(false);
            setFile(undefined);
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <label htmlFor={`${title}-file`} className={`btn ${file ? 'btn-plain' : 'btn-primary'} focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)`}>
            {busy === 'read' && !preview ? 'Đang đọc tệp…' : file ? 'Chọn file khác' : 'Chọn file của trường'}
            <input
              id={`${title}-file`}
              type="file"
              accept=".xlsx,.xls"
              className="sr-only"
              aria-describedby={error && !preview ? `${title}-error` : undefined}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                target.value = ''; // so that the same file can be chosen again after its correction
                if (chosen) void choose(chosen);
              }}
            />
          </label>
          {file && <span className="min-w-0 text-sm wrap-anywhere text-ink-soft">{file.name}</span>}
        </div>
        {error && !preview && <div id={`${title}-error`}><Notice kind="bad">{error}</Notice></div>}
        {present && preview && (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {preview.sheets.length > 1 && (
              <SelectField label="Trang tính" value={preview.sheet} options={preview.sheets.map((name) => [name, name])} onChange={({ target }) => void look({ file: present.file, sheet: target.value })} />
            )}
            <SelectField
              label="Cột để điền"
              value={preview.column ?? ''}
              options={[['', 'Chọn một cột'], ...preview.columns.map(({ letters, label, empty }) => [letters, `${letters}: ${label} (${empty} ô trống)`] as const)]}
              onChange={({ target }) => target.value !== '' && void look({ file: present.file, sheet: preview.sheet, column: target.value })}
            />
          </div>
        )}
      </Sheet>
      {preview && preview.column !== null && (
        <Look
          preview={preview}
          asked={asked}
          decided={decided}
          decide={(row, studentId) => setDecided((before) => ({ ...before, [row]: studentId }))}
          error={error}
          busy={busy === 'fill'}
          undecided={undecided.length}
          isDone={isDone}
          marksAddress={`/admin/classes/${id}/marks`}
          onFill={() => void fill()}
        />
      )}
    </>
  );
}

type LookProps = {
  preview: FillPreview;
  asked: React.Ref<HTMLDivElement>;
  decided: Readonly<Record<number, string | null>>;
  decide: (row: number, studentId: string | null) => void;
  error: string | undefined;
  busy: boolean;
  undecided: number;
  isDone: boolean;
  marksAddress: string;
  onFill: () => void;
};

/** Shows which marks are written, and which are not and why. */
function Look({ preview: { rows, left, hasFormulas, columns, column }, asked, decided, decide, error, busy, undecided, isDone, marksAddress, onFill }: LookProps) {
  const id = useId();
  const of = (state: FillPreview['rows'][number]['state']) => rows.filter((row) => row.state === state);
  const [filled, taken, noMark, asks, unknown] = [of('fill'), of('taken'), of('no-mark'), of('ask'), of('unknown')];
  const count = filled.length + asks.filter(({ row }) => typeof decided[row] === 'string').length;
  const label = columns.find(({ letters }) => letters === column)?.label ?? column;
  return (
    <Sheet aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id}>Cột {column}: {label}</h2>
      <p aria-live="polite" className="flex flex-wrap gap-2">
        <Tag>{count} ô được điền</Tag>
        {undecided > 0 && <Tag kind="wrong">{undecided} dòng chờ bạn chọn</Tag>}
        {taken.length > 0 && <Tag kind="mute">{taken.length} ô đã có, giữ nguyên</Tag>}
        {noMark.length > 0 && <Tag kind="mute">{noMark.length} em chưa có điểm</Tag>}
        {unknown.length > 0 && <Tag kind="wrong">{unknown.length} dòng không khớp em nào</Tag>}
      </p>
      {asks.length > 0 && (
        <div ref={asked} className="grid grid-cols-1 gap-3">
          <h3>Trùng tên: dòng này là em nào?</h3>
          {asks.map(({ row, name, code, candidates = [] }) => (
            <fieldset key={row} className="grid grid-cols-1 gap-2">
              <legend className="mb-1 wrap-anywhere">
                <b>{name}</b> <span className="text-sm text-ink-soft">(dòng {row}{code !== '' && `, mã ${code}`})</span>
              </legend>
              <div className="flex flex-wrap gap-2">
                {candidates.map((each, at) => (
                  <label key={each.id} className="choice max-w-full flex-none gap-2 px-3 whitespace-normal">
                    <input type="radio" name={`${id}-${row}`} className="size-5 flex-none accent-accent" checked={decided[row] === each.id} onChange={() => decide(row, each.id)} />
                    {each.name} {each.about === '' ? `(em thứ ${at + 1})` : `(${each.about})`}
                  </label>
                ))}
                <label className="choice max-w-full flex-none gap-2 px-3 whitespace-normal">
                  <input type="radio" name={`${id}-${row}`} className="size-5 flex-none accent-accent" checked={decided[row] === null} onChange={() => decide(row, null)} />
                  Không phải em nào
                </label>
              </div>
            </fieldset>
          ))}
        </div>
      )}
      {error && <Notice kind="bad">{error}</Notice>}
      {isDone ? (
        <Notice kind="good">
          Đã điền {filled.length} ô và tải file về. Bạn nộp file này lên phần mềm của trường. {unknown.length + left.length > 0 && 'Bên dưới là những dòng và những em chưa khớp.'}
        </Notice>
      ) : (
        hasFormulas && <p className="text-sm text-ink-soft">File có ô công thức (như điểm trung bình): công thức giữ nguyên, Excel tính lại khi bạn mở file.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind={isDone ? 'plain' : 'primary'} disabled={count === 0} busy={busy} busyLabel="Đang điền…" onClick={onFill}>
          {count === 0 ? 'Không có ô nào để điền' : isDone ? 'Tải lại file' : `Điền ${count} ô và tải file về`}
        </Button>
        {isDone && (
          <LinkButton kind="primary" to={marksAddress}>
            Xong
          </LinkButton>
        )}
      </div>
      {unknown.length > 0 && <Names title="Dòng trong file không khớp em nào của lớp" names={unknown.map(({ row, name }) => `${name} (dòng ${row})`)} />}
      {left.length > 0 && <Names title="Em của lớp không có trong file" names={left.map(({ name, mark }) => (mark === undefined ? name : `${name}: ${formatMark(mark)}`))} />}
      <ol className="grid grid-cols-1 divide-y divide-line">
        {rows.filter(({ state }) => state !== 'unknown').map(({ row, name, state, student, mark, present, isHidden }) => (
          <li key={row} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2">
            <span className="text-sm text-ink-soft tabular-nums"><span className="sr-only">Dòng </span>{row}</span>
            <span className="min-w-0 wrap-anywhere">
              {name}
              {isHidden && <span className="block text-sm text-ink-soft">dòng đang ẩn trong Excel</span>}
              {student && student.name.toLowerCase() !== name.toLowerCase() && <span className="block text-sm text-ink-soft">trong lớp: {student.name}</span>}
            </span>
            <span className={state === 'fill' ? 'font-bold' : 'text-sm text-ink-soft'}>
              {state === 'fill' && mark !== undefined && formatMark(mark)}
              {state === 'taken' && `đã có: ${present}`}
              {state === 'no-mark' && 'chưa có điểm'}
              {state === 'ask' && (decided[row] === undefined ? 'chờ bạn chọn' : decided[row] === null ? 'bỏ qua' : 'đã chọn')}
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

const Names = ({ title, names }: { title: string; names: string[] }) => (
  <Notice icon="edit">
    <p className="font-bold">{title}</p>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </Notice>
);
