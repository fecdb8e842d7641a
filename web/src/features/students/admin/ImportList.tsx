import { useId, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ApiError, messageOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { BeginsField } from '../../tuition/admin/BeginsField.tsx';
import { findEarlierMonth } from '../../tuition/admin/month-choices.ts';
import { thisMonth } from '../../tuition/admin/months.ts';
import { importList, previewList, problemsOf, type ClassList, type Preview } from './class-list-files.ts';
import { readableDay } from './months.ts';
import { readablePhone } from '../../../ui/admin/phone.ts';
import { RowMessages } from '../../../ui/admin/RowMessages.tsx';
import { refetchLists } from './queries.ts';

type Looked = { list: ClassList; preview: Preview };

/** Imports a roster from a file or pasted rows, after a check. */
export function ImportList() {
  const [looked, setLooked] = useState<Looked>();
  const [pasted, setPasted] = useState('');
  const [done, setDone] = useState(false);
  const look = (next: Looked) => {
    // A faulty pasted row is corrected in the field.
    if (typeof next.list === 'string') setPasted(next.list);
    setLooked(next);
  };
  if (done) return <Navigate to="/admin/students" replace />;
  return (
    <div className="grid gap-4">
      <BackLink to="/admin/students">Danh sách học sinh</BackLink>
      <h1>Nhập danh sách lớp</h1>
      {looked ? (
        <Looked {...looked} onBack={() => setLooked(undefined)} onDone={() => setDone(true)} />
      ) : (
        <Choose pasted={pasted} onLooked={look} />
      )}
    </div>
  );
}

/** Columns with accepted forms. */
const COLUMNS = [
  ['Lớp', '7, 7A2 hoặc 7/1'],
  ['Họ tên', 'Nguyễn Thị Lan, ở một cột hay hai cột (họ, tên)'],
  ['Số điện thoại', '0912 345 678 (nếu có)'],
  ['Ngày vào học', '05/09/2026 (không có thì là hôm nay)'],
];

function Choose({ pasted, onLooked }: { pasted: string; onLooked: (looked: Looked) => void }) {
  const id = useId();
  const rows = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState<'file' | 'rows'>();
  const [error, setError] = useState<{ at: 'file' | 'rows'; message: string }>();

  const look = async (at: 'file' | 'rows', given: () => Promise<ClassList>) => {
    if (busy) return;
    setBusy(at);
    setError(undefined);
    try {
      const list = await given();
      onLooked({ list, preview: await previewList(list) });
    } catch (failure) {
      setError({ at, message: messageOf(failure) });
      setBusy(undefined);
    }
  };
  // Copied now: a file that changes on the disk could not be sent a second time.
  const choose = (file: File) => look('file', async () => new File([await file.arrayBuffer()], file.name));
  const paste = () => {
    const text = rows.current?.value ?? '';
    if (text.trim() !== '') void look('rows', async () => text);
    else {
      setError({ at: 'rows', message: 'Vui lòng dán danh sách vào ô này.' });
      rows.current?.focus();
    }
  };

  return (
    <>
      <Sheet aria-labelledby="columns" className="grid gap-3">
        <h2 id="columns">Danh sách cần có</h2>
        <p>Các cột theo thứ tự dưới đây. Có dòng tiêu đề thì thứ tự tùy ý, cột khác và các dòng phía trên tiêu đề được bỏ qua.</p>
        <ol className="grid list-decimal gap-1 pl-6 marker:text-ink-soft">
          {COLUMNS.map(([name, example]) => (
            <li key={name}>
              <b>{name}</b>, ví dụ <span className="tabular-nums">{example}</span>
            </li>
          ))}
        </ol>
        <p>
          Nhập vào một lớp thì chỉ cần họ tên: bạn mở lớp ấy ở <Link to="/admin/classes">Lớp học</Link>.
        </p>
        <p className="text-sm text-ink-soft">Mỗi lần tối đa 500 học sinh. Nếu có dòng chưa đúng, trang chỉ ra từng dòng và chưa nhập em nào.</p>
      </Sheet>
      <Sheet aria-labelledby="from-file" className="grid gap-3">
        <h2 id="from-file">Từ tệp</h2>
        {error?.at === 'file' && <Notice kind="bad">{error.message}</Notice>}
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-sm font-bold">
            Tệp Excel (.xlsx) hoặc CSV
          </label>
          <input
            id={id}
            type="file"
            accept=".xlsx,.csv"
            className="input py-2"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = ''; // so that the same file can be chosen again after its correction
              if (file) void choose(file);
            }}
          />
        </div>
        {busy === 'file' && <output className="text-ink-soft">Đang đọc tệp…</output>}
      </Sheet>
      <Sheet aria-labelledby="from-rows" className="grid gap-3">
        <h2 id="from-rows">Hoặc dán từ bảng tính</h2>
        <TextArea
          ref={rows}
          label="Các dòng đã sao chép"
          hint="Trong Excel hay Google Trang tính, bạn chọn các ô, sao chép rồi dán vào đây."
          spellCheck={false}
          defaultValue={pasted}
          error={error?.at === 'rows' ? error.message : undefined}
        />
        <Button className="justify-self-start" busy={busy === 'rows'} busyLabel="Đang đọc…" onClick={paste}>
          Xem trước
        </Button>
      </Sheet>
    </>
  );
}

type LookedProps = Looked & { onBack: () => void; onDone: () => void };

/** The rows as read, before the import. */
function Looked({ list, preview, onBack, onDone }: LookedProps) {
  const [problems, setProblems] = useState(preview.problems);
  const [begins, setBegins] = useState(() => thisMonth());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { students, notes } = preview;
  const earlier = findEarlierMonth(students.map(({ enrollmentDate }) => enrollmentDate));

  const bringIn = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { imported } = await importList(list, earlier === undefined ? undefined : begins);
      await refetchLists();
      toast.success(`Đã nhập ${imported} học sinh.`);
      onDone();
    } catch (failure) {
      setBusy(false);
      // A student may have been added elsewhere meanwhile.
      if (failure instanceof ApiError) setProblems(problemsOf(failure));
      setError(messageOf(failure));
    }
  };

  return (
    <>
      {error && problems.length === 0 && <Notice kind="bad">{error}</Notice>}
      {problems.length > 0 && (
        <Notice kind="bad">
          <RowMessages title={`${problems.length === 1 ? 'Có một chỗ chưa đúng' : `Có ${problems.length} chỗ chưa đúng`} nên chưa nhập học sinh nào. Bạn sửa danh sách rồi xem lại.`} rows={problems} />
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice icon="edit">
          <RowMessages title={`Bạn xem lại ${notes.length} chỗ trước khi nhập`} rows={notes} />
        </Notice>
      )}
      {earlier !== undefined && problems.length === 0 && <BeginsField first={earlier} value={begins} onChange={setBegins} />}
      <div className="flex flex-wrap gap-3">
        {problems.length === 0 && (
          <Button kind="primary" busy={busy} busyLabel="Đang nhập…" onClick={() => void bringIn()}>
            Nhập {students.length} học sinh
          </Button>
        )}
        <Button onClick={onBack}>{typeof list === 'string' ? 'Sửa danh sách' : 'Chọn danh sách khác'}</Button>
      </div>
      {students.length > 0 && (
        <Sheet aria-labelledby="read" className="grid gap-3">
          <h2 id="read">{problems.length > 0 ? `${students.length} dòng đọc được` : 'Xem trước'}</h2>
          <ul className="divide-y divide-line">
            {students.map(({ row, name, grade, className, phone, enrollmentDate }) => (
              <li key={row} className="grid gap-x-4 py-2 sm:grid-cols-[3rem_minmax(0,1fr)_auto]">
                <span className="text-sm text-ink-soft tabular-nums sm:self-center">
                  <span className="sm:sr-only">Dòng </span>
                  {row}
                </span>
                <span className="font-bold wrap-anywhere">{name}</span>
                <span className="text-sm tabular-nums sm:self-center">
                  {[className === null ? `Khối ${grade}` : `Lớp ${className}`, readablePhone(phone), enrollmentDate ? readableDay(enrollmentDate) : 'từ hôm nay'].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
