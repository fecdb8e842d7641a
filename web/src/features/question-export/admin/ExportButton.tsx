import { useRef, useState } from 'react';
import type { ExportAnswers, ExportFormat } from '#contract/export-formats.ts';
import { messageOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { PaperHeadFields, type PaperHeadHandle } from './PaperHeadFields.tsx';
import { downloadExport } from './download-export.ts';

type Props = {
  /** Address of the call, which may have a query already. */
  path: string;
  /** Name of the thing, where a page has several buttons. */
  of?: string;
  /** The file has the head of a paper. */
  hasHead?: boolean;
};

/** "Xuất", with the dialog that chooses the file and says what it could not carry. */
export default function ExportButton({ path, of, hasHead = false }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Xuất
        {of !== undefined && <span className="sr-only"> {of}</span>}
      </Button>
      {open && <ExportDialog path={path} hasHead={hasHead} onClose={() => setOpen(false)} />}
    </>
  );
}

const FORMATS: readonly (readonly [ExportFormat, name: string, use: string])[] = [
  ['docx', 'Word (.docx)', 'In ra giấy, sửa bằng Word; công thức sửa được.'],
  ['moodle-xml', 'Moodle XML', 'Nhập vào Moodle, kèm hình.'],
  ['gift', 'GIFT', 'Nhập vào Moodle và các trang khác.'],
  ['xlsx', 'Excel (.xlsx)', 'Mỗi câu một dòng; không có hình và bảng.'],
];

const ANSWERS: readonly (readonly [ExportAnswers, text: string])[] = [
  ['none', 'Chỉ đề'],
  ['key', 'Đề và bảng đáp án ở cuối'],
  ['full', 'Đề, đáp án và lời giải từng câu'],
];

function ExportDialog({ path, hasHead, onClose }: { path: string; hasHead: boolean; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('docx');
  const [answers, setAnswers] = useState<ExportAnswers>('none');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [notes, setNotes] = useState<string[]>();
  const head = useRef<PaperHeadHandle>(null);

  const download = async () => {
    setBusy(true);
    setError(undefined);
    setNotes(undefined);
    try {
      if (head.current && !(await head.current.save())) return;
      const query = new URLSearchParams({ format, ...(format === 'docx' && { answers }) });
      setNotes(await downloadExport(`${path}${path.includes('?') ? '&' : '?'}${query}`));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title="Xuất câu hỏi" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <fieldset className="grid gap-1">
          <legend className="text-sm font-bold">Dạng tệp</legend>
          {FORMATS.map(([value, name, use]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="format" className="size-5 flex-none accent-accent" checked={format === value} onChange={() => setFormat(value)} />
              <span className="min-w-0">
                {name}
                <span className="block text-sm text-ink-soft">{use}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {format === 'docx' && <SelectField label="Gồm" value={answers} options={ANSWERS} onChange={({ target }) => setAnswers(target.value as ExportAnswers)} />}
        {format === 'docx' && hasHead && <PaperHeadFields ref={head} />}
        <p className="text-sm text-ink-soft">Tệp gồm những gì đã lưu.{format !== 'docx' ? ' Đáp án và lời giải luôn có trong tệp này.' : answers !== 'full' && ' Gợi ý và lời giải chỉ có ở lựa chọn cuối.'}</p>
        {error !== undefined && <Notice kind="bad">{error}</Notice>}
        {notes && (
          <Notice kind={notes.length > 0 ? 'info' : 'good'} icon="right">
            {notes.length > 0 ? 'Đã tải tệp về máy. Tệp không giữ được hết:' : 'Đã tải tệp về máy.'}
            {notes.length > 0 && (
              <ul className="list-disc pl-5">
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" busy={busy} busyLabel="Đang làm tệp…" onClick={() => void download()}>
            Tải tệp
          </Button>
          <Button onClick={onClose}>Đóng</Button>
        </div>
      </div>
    </Dialog>
  );
}
