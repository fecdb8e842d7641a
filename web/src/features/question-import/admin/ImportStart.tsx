import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Imported } from '#contract/question-import.ts';
import { messageOf } from '../../../api/api.ts';
import { Progress } from '../../../editor/uploads/Progress.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatBytes } from '../../../ui/bytes.ts';
import { TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { readFile, readPasted, refetchImports } from './import-calls.ts';
import { ImportList } from './ImportList.tsx';

const ACCEPTED = '.docx,.doc,.xlsx,.txt,.gift,.xml';

type Running = { name: string; bytes: number; part: number };
type Failure = { at: 'file' | 'paste'; message: string };

/** Chooses a file, or takes pasted questions, and shows what is being read. */
export function ImportStart() {
  const id = useId();
  const navigate = useNavigate();
  const [{ to }] = useAddressFilter(['to']);
  const [running, setRunning] = useState<Running>();
  const [isPasting, setPasting] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** HTML of the clipboard, as long as the field has its text. */
  const pasted = useRef<{ html: string; text: string }>(undefined);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (at: Failure['at'], ask: (signal: AbortSignal) => Promise<Imported>) => {
    if (reading.current) return;
    const own = new AbortController();
    reading.current = own;
    setFailure(undefined);
    try {
      const imported = await ask(own.signal);
      void refetchImports();
      void navigate(`/admin/import/${imported.id}${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`);
    } catch (error) {
      if (!own.signal.aborted) setFailure({ at, message: messageOf(error) });
    } finally {
      if (reading.current === own) {
        reading.current = undefined;
        setRunning(undefined);
        setPasting(false);
      }
    }
  };
  const cancel = () => {
    reading.current?.abort();
    reading.current = undefined;
    setRunning(undefined);
    setPasting(false);
  };

  // Read now: a file that changes on the disk could not be sent.
  const choose = (file: File) =>
    read('file', async (signal) => {
      const { name, size } = file;
      setRunning({ name, bytes: size, part: 0 });
      const copy = size > 64 * 1024 * 1024 ? file : new File([await file.arrayBuffer()], name);
      return readFile(copy, (part) => setRunning((now) => now && { ...now, part }), signal);
    });
  const send = (text: string) => {
    if (text.trim() === '') {
      setFailure({ at: 'paste', message: 'Vui lòng dán câu hỏi vào ô này.' });
      field.current?.focus();
      return;
    }
    setPasting(true);
    const html = pasted.current?.text === text ? pasted.current.html : '';
    void read('paste', (signal) => readPasted(html === '' ? { text } : { html }, signal));
  };
  const paste = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = clipboardData.getData('text/html');
    const element = currentTarget;
    if (element.value !== '' || html === '') return;
    // The field's own text, in which the browser may have changed line ends.
    setTimeout(() => (pasted.current = { html, text: element.value }));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void choose(file);
  };

  return (
    <div className="grid grid-cols-1 gap-6">
      <Sheet
        aria-labelledby={`${id}-title`}
        className={`grid grid-cols-1 gap-5 ${isOver ? 'outline-3 outline-accent outline-dashed' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget as Node | null) || setOver(false)}
        onDrop={drop}
      >
        <div className="grid gap-1">
          <h2 id={`${id}-title`}>Nhập từ tệp</h2>
          <p className="text-ink-soft">
            Trang đọc đề trong Word (.docx, cả công thức MathType), Excel (.xlsx), Aiken, GIFT (.txt) và Moodle (.xml), tối đa 20 MB. Chỗ nào chưa chắc, trang hỏi bạn trước khi lưu.
          </p>
        </div>
        {running ? (
          <Progress name={running.part < 1 ? `Đang gửi ${running.name}` : `Đang đọc ${running.name}`} part={running.part} detail={formatBytes(running.bytes)}>
            <Button small onClick={cancel}>
              Hủy
            </Button>
          </Progress>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <label className="btn btn-primary pick">
              Chọn tệp
              <input
                type="file"
                accept={ACCEPTED}
                disabled={isPasting}
                aria-describedby={failure?.at === 'file' ? `${id}-file-error` : undefined}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  target.value = ''; // so that the same file can be chosen again after its correction
                  if (file) void choose(file);
                }}
              />
            </label>
            <span className="text-sm text-ink-soft pointer-coarse:hidden">hoặc kéo tệp thả vào đây</span>
            <a className="inline-flex min-h-11 items-center text-sm sm:ml-auto" href="/api/admin/import/template" download>
              Tải trang tính mẫu (.xlsx)
            </a>
          </div>
        )}
        {failure?.at === 'file' && (
          <div id={`${id}-file-error`}>
            <Notice kind="bad">{failure.message}</Notice>
          </div>
        )}
        <div className="grid gap-3 border-t border-line pt-5">
          <TextArea
            ref={field}
            label="Hoặc dán câu hỏi"
            hint="Chép từ Word, PDF hay trang web. Công thức gõ dạng $x^2$ cũng được."
            placeholder={'Câu 1. Kết quả của 2 + 3 là\nA. 4   B. 5   C. 6   D. 7\nĐáp án: B'}
            spellCheck={false}
            error={failure?.at === 'paste' ? failure.message : undefined}
            onPaste={paste}
          />
          <div className="flex flex-wrap gap-3">
            <Button busy={isPasting} busyLabel="Đang đọc…" disabled={running !== undefined} onClick={() => send(field.current?.value ?? '')}>
              Đọc câu hỏi
            </Button>
            {isPasting && (
              <Button kind="text" onClick={cancel}>
                Hủy
              </Button>
            )}
          </div>
        </div>
      </Sheet>
      <ImportList to={to} />
    </div>
  );
}
