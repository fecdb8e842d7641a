import { useEffect, useId, useRef, useState, type ClipboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ClassDetail, RosterDecision, RosterStudent } from '#contract/classes.ts';
import { messageOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { readablePhone } from '../../../ui/admin/phone.ts';
import { RowMessages } from '../../../ui/admin/RowMessages.tsx';
import { BeginsField } from '../../tuition/admin/BeginsField.tsx';
import { findEarlierMonth } from '../../tuition/admin/month-choices.ts';
import { thisMonth } from '../../tuition/admin/months.ts';
import { classAddress } from './class-address.ts';
import { refetchClass } from './queries.ts';
import { importRoster, previewOf, previewRoster, type Roster, type RosterPreview } from './roster-calls.ts';

type Looked = { roster: Roster; preview: RosterPreview };

/** Adds students to a class from a pasted list or a file, after a look at what it will do. */
export default function ImportRoster({ schoolClass }: { schoolClass: ClassDetail }) {
  const [looked, setLooked] = useState<Looked>();
  const [pasted, setPasted] = useState('');
  const look = (next: Looked) => {
    // A wrong row of a pasted list is corrected in the field.
    if (typeof next.roster === 'string') setPasted(next.roster);
    setLooked(next);
  };
  return looked
    ? <Look schoolClass={schoolClass} {...looked} onBack={() => setLooked(undefined)} />
    : <Choose schoolClass={schoolClass} pasted={pasted} onLooked={look} />;
}

type ChooseProps = { schoolClass: ClassDetail; pasted: string; onLooked: (looked: Looked) => void };

function Choose({ schoolClass, pasted, onLooked }: ChooseProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState<'file' | 'rows'>();
  const [error, setError] = useState<{ at: 'file' | 'rows'; message: string }>();

  const look = async (at: 'file' | 'rows', roster: Roster) => {
    if (busy) return;
    setBusy(at);
    setError(undefined);
    try {
      onLooked({ roster, preview: await previewRoster(schoolClass.id, roster) });
    } catch (failure) {
      setError({ at, message: messageOf(failure) });
      setBusy(undefined);
    }
  };
  // Read now: a file that changes on the disk could not be sent a second time.
  const choose = async (file: File) => look('file', new File([await file.arrayBuffer()], file.name));
  const check = () => {
    const text = field.current?.value ?? '';
    if (text.trim() !== '') void look('rows', text);
    else {
      setError({ at: 'rows', message: 'Vui lòng dán danh sách vào ô này.' });
      field.current?.focus();
    }
  };
  // A whole list pasted into the empty field is looked at without another press.
  const paste = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = clipboardData.getData('text/plain');
    if (currentTarget.value !== '' || !text.trim().includes('\n')) return;
    void look('rows', text);
  };

  return (
    <Sheet aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-4">
      <h2 id={`${id}-title`}>Thêm học sinh</h2>
      <TextArea
        ref={field}
        label="Dán danh sách"
        hint="Mỗi em một dòng là đủ. Bảng chép từ Excel, vnEdu hay SMAS có số thứ tự, họ và tên một hay hai cột, số điện thoại, ngày vào học thì trang tự nhận ra."
        placeholder={'Nguyễn Văn An\nTrần Thị Bình\nLê Hoàng Chi'}
        spellCheck={false}
        defaultValue={pasted}
        error={error?.at === 'rows' ? error.message : undefined}
        onPaste={paste}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" busy={busy === 'rows'} busyLabel="Đang đọc…" onClick={check}>Xem trước</Button>
        <span className="text-sm text-ink-soft">hoặc</span>
        <label htmlFor={`${id}-file`} className="btn btn-plain focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)">
          {busy === 'file' ? 'Đang đọc tệp…' : 'Chọn tệp Excel'}
          <input
            id={`${id}-file`}
            type="file"
            accept=".xlsx,.xls,.csv,.txt"
            className="sr-only"
            aria-describedby={error?.at === 'file' ? `${id}-file-error` : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = ''; // so that the same file can be chosen again after its correction
              if (file) void choose(file);
            }}
          />
        </label>
      </div>
      {error?.at === 'file' && <div id={`${id}-file-error`}><Notice kind="bad">{error.message}</Notice></div>}
    </Sheet>
  );
}

type LookProps = Looked & { schoolClass: ClassDetail; onBack: () => void };

/** The preview: new students, those who are there already, and namesakes, about whom the owner decides. */
function Look({ schoolClass, roster, preview: first, onBack }: LookProps) {
  const { id, name } = schoolClass;
  const navigate = useNavigate();
  const asking = useRef<HTMLElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  // The field that had the focus is gone; reading goes on from what the import would do.
  useEffect(() => summary.current?.focus(), []);
  const [{ students, problems, notes }, setPreview] = useState(first);
  const [decided, setDecided] = useState<Record<number, RosterDecision['as']>>({});
  const [begins, setBegins] = useState(() => thisMonth());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const earlier = findEarlierMonth(students.map(({ enrollmentDate }) => enrollmentDate));
  const doubtful = students.filter(({ state }) => state === 'doubtful');
  const added = students.filter(({ row, state }) => state === 'new' || (state === 'doubtful' && !['earlier-row', undefined].includes(decided[row])));
  const same = students.filter(({ state }) => state === 'same');
  const undecided = doubtful.filter(({ row }) => decided[row] === undefined);
  const decide = (more: Record<number, RosterDecision['as']>) => setDecided((before) => ({ ...before, ...more }));

  const bringIn = async () => {
    if (undecided.length > 0) {
      setError(`Bạn chọn cho ${undecided.length} em trùng tên trước đã.`);
      asking.current?.scrollIntoView({ block: 'start' });
      asking.current?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const counts = await importRoster(id, roster, {
        decisions: doubtful.flatMap(({ row }) => (decided[row] === undefined ? [] : [{ row, as: decided[row] }])),
        feesFrom: earlier === undefined ? undefined : begins,
      });
      await refetchClass(id);
      toast.success(counts.added === 0 ? 'Các em đều đã có trong lớp, không thêm ai.' : `Đã thêm ${counts.added} em vào lớp ${name}.`);
      await navigate(classAddress(id), { replace: true });
    } catch (failure) {
      setBusy(false);
      setPreview((before) => previewOf(failure) ?? before);
      setError(messageOf(failure));
    }
  };

  // No grid: there the sticky bar would stay in its own row.
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">Xem trước danh sách</h2>
      <p ref={summary} tabIndex={-1} aria-live="polite" className="flex flex-wrap gap-2 outline-none">
        <Tag>{added.length} em được thêm</Tag>
        {same.length > 0 && <Tag kind="mute">{same.length} em đã có</Tag>}
        {undecided.length > 0 && <Tag kind="wrong">{undecided.length} em chờ bạn chọn</Tag>}
        {problems.length > 0 && <Tag kind="wrong">{problems.length} dòng chưa đúng</Tag>}
      </p>
      {problems.length > 0 && (
        <Notice kind="bad">
          <RowMessages title="Có dòng chưa đúng nên chưa thêm em nào. Bạn sửa danh sách rồi xem lại." rows={problems} />
        </Notice>
      )}
      {problems.length === 0 && doubtful.length > 0 && (
        <Doubts ref={asking} students={doubtful} decided={decided} decide={decide} />
      )}
      {notes.length > 0 && (
        <Notice icon="edit">
          <RowMessages title={notes.length === 1 ? 'Bạn xem lại một chỗ' : `Bạn xem lại ${notes.length} chỗ`} rows={notes} />
        </Notice>
      )}
      {earlier !== undefined && problems.length === 0 && <BeginsField first={earlier} value={begins} onChange={setBegins} />}
      <Rows students={students} />
      <div className="bottom-0 z-10 -mx-4 [position:sticky] flex flex-wrap gap-3 bg-desk px-4 py-3">
        {error && problems.length === 0 && <div className="w-full"><Notice kind="bad">{error}</Notice></div>}
        {problems.length === 0 && (
          <Button kind="primary" busy={busy} busyLabel="Đang thêm…" onClick={() => void bringIn()}>
            {added.length === 0 && undecided.length === 0 ? 'Xong' : `Thêm ${added.length} em vào lớp ${name}`}
          </Button>
        )}
        <Button disabled={busy} onClick={onBack}>{typeof roster === 'string' ? 'Sửa danh sách' : 'Chọn danh sách khác'}</Button>
      </div>
    </div>
  );
}

type DoubtsProps = {
  ref: React.Ref<HTMLElement>;
  students: RosterStudent[];
  decided: Record<number, RosterDecision['as']>;
  decide: (more: Record<number, RosterDecision['as']>) => void;
};

/** Asks whether namesakes are one student or two. */
function Doubts({ ref, students, decided, decide }: DoubtsProps) {
  const id = useId();
  const forAll = (isSame: boolean) =>
    decide(Object.fromEntries(students.map(({ row, choices = [] }) => [row, (isSame ? choices[0] : choices.at(-1))?.as ?? 'new'])));
  return (
    <Sheet ref={ref} aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{students.length === 1 ? 'Một em trùng tên' : `${students.length} em trùng tên`}</h2>
        {students.length > 2 && (
          <div className="flex flex-wrap gap-2">
            <Button small onClick={() => forAll(true)}>Tất cả là cùng một em</Button>
            <Button small onClick={() => forAll(false)}>Tất cả là em khác</Button>
          </div>
        )}
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {students.map(({ row, name, phone, message, choices = [] }) => (
          <li key={row} className="py-3 first:pt-0 last:pb-0">
            <fieldset className="grid grid-cols-1 gap-2">
              <legend className="mb-1 wrap-anywhere">
                <b>{name}</b>{phone !== undefined && <span className="tabular-nums"> · {readablePhone(phone)}</span>} <span className="text-sm text-ink-soft">(dòng {row})</span>
                <span className="block text-sm text-ink-soft">{message}</span>
              </legend>
              <div className="flex flex-wrap gap-2">
                {choices.map(({ as, text }) => (
                  <label key={as} className="choice max-w-full flex-none gap-2 px-3 whitespace-normal">
                    <input type="radio" name={`${id}-${row}`} className="size-5 flex-none accent-accent" checked={decided[row] === as} onChange={() => decide({ [row]: as })} />
                    {text}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const STATES: Record<RosterStudent['state'], [text: string, icon: 'plus' | 'right' | 'edit']> = {
  new: ['Mới', 'plus'], same: ['Đã có', 'right'], doubtful: ['Trùng tên', 'edit'],
};

function Rows({ students }: { students: RosterStudent[] }) {
  if (students.length === 0) return null;
  return (
    <Sheet aria-label="Các em trong danh sách" className="grid grid-cols-1">
      <ol className="grid grid-cols-1 divide-y divide-line">
        {students.map(({ row, name, phone, state, message }) => (
          <li key={row} className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
            <span className="text-sm text-ink-soft tabular-nums"><span className="sr-only">Dòng </span>{row}</span>
            <span className="min-w-0">
              <b className="wrap-anywhere">{name}</b>
              {phone !== undefined && <span className="text-sm text-ink-soft tabular-nums"> · {readablePhone(phone)}</span>}
              {state !== 'doubtful' && message !== undefined && message !== 'Đã có trong lớp.' && <span className="block text-sm text-ink-soft">{message}</span>}
            </span>
            <span className={`inline-flex items-center gap-1 text-sm ${state === 'new' ? 'text-accent' : 'text-ink-soft'}`}>
              <Icon name={STATES[state][1]} small />
              {STATES[state][0]}
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
