import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Output } from '#contract/api.ts';
import { messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { formatBytes } from '../../../ui/bytes.ts';
import type { RestoreCalls } from './restore-calls.ts';

type FoundBackups = Output<'GET /api/admin/backups/found'>;
type Found = FoundBackups['items'][number];

export type Choice = { found?: Found; file?: File; passphrase: string };
type ChooseProps = {
  calls: RestoreCalls;
  error: string | undefined;
  asksPassphrase: boolean | undefined;
  onChoose: (choice: Choice) => void;
  onBack: () => void;
};

/** Choice of a backup on the machine, in a second place, or in a file. */
export function ChooseBackup({ calls, error, asksPassphrase, onChoose, onBack }: ChooseProps) {
  const [list, setList] = useState<FoundBackups>();
  const [failed, setFailed] = useState<string>();
  const [retries, setRetries] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const [file, setFile] = useState<File>();
  const [passphrase, setPassphrase] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const left = new AbortController();
    calls.backups(left.signal).then(setList, (reason: unknown) => {
      if (!left.signal.aborted) setFailed(messageOf(reason));
    });
    return () => left.abort();
  }, [calls, retries]);

  if (failed !== undefined) {
    return (
      <>
        <ErrorNotice
          message={failed}
          onRetry={() => {
            setFailed(undefined);
            setRetries(retries + 1);
          }}
        />
        <Back onBack={onBack} />
      </>
    );
  }
  if (!list) return <Skeleton />;
  const found = list.items.find((each) => keyOf(each) === chosen);
  const name = chosen === OWN ? file?.name : found?.name;
  const encrypted = asksPassphrase === true || (name?.endsWith('.age') === true && !list.passphraseSet);
  return (
    <Sheet aria-labelledby="choose" className="grid gap-4">
      <h2 id="choose">Chọn bản sao lưu</h2>
      {error !== undefined && <Notice kind="bad">{error}</Notice>}
      {list.unreachable.length > 0 && <Notice kind="bad">Không đọc được {list.unreachable.join(', ')}.</Notice>}
      <div className="grid" role="radiogroup" aria-labelledby="choose">
        {list.items.map((each) => (
          <Option key={keyOf(each)} checked={chosen === keyOf(each)} onCheck={() => setChosen(keyOf(each))}>
            <b>{formatMoment(each.at)}</b>, {formatBytes(each.bytes)}, {each.place ?? 'trên máy này'}
            <span className="block text-sm wrap-anywhere text-ink-soft">{each.name}</span>
          </Option>
        ))}
        <Option
          checked={chosen === OWN}
          onCheck={() => {
            setChosen(OWN);
            if (!file) input.current?.click();
          }}
        >
          Tệp trên máy đang dùng{file && <b className="wrap-anywhere">: {file.name}</b>}
        </Option>
      </div>
      {list.items.length === 0 && <p className="text-sm text-ink-soft">Máy này chưa có bản sao lưu nào.</p>}
      <div className={chosen === OWN ? '' : 'sr-only'}>
        <label className="grid gap-1.5 text-sm font-bold">
          Tệp sao lưu
          <input
            ref={input}
            type="file"
            className="input py-2"
            accept=".gz,.age"
            tabIndex={chosen === OWN ? 0 : -1}
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      {encrypted && (
        <Field
          label="Mật khẩu mã hóa của bản sao lưu"
          type="password"
          autoComplete="off"
          hint="Mật khẩu đã được ghi ra giấy khi cài đặt trang, hoặc khi tải bản này về."
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
      )}
      <p className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          disabled={!(found ?? (chosen === OWN && file)) || (encrypted && passphrase === '')}
          onClick={() => onChoose({ passphrase, ...(found ? { found } : file && { file }) })}
        >
          Kiểm tra bản này
        </Button>
        <Button onClick={onBack}>Quay lại</Button>
      </p>
    </Sheet>
  );
}

const OWN = 'own';
const keyOf = ({ name, place }: Found) => `${place ?? ''} ${name}`;

const Option = ({ checked, onCheck, children }: { checked: boolean; onCheck: () => void; children: ReactNode }) => (
  <label className="flex min-h-11 items-center gap-3 border-b border-line py-2.5 last:border-0">
    <input type="radio" name="backup" checked={checked} onChange={onCheck} className="size-5 flex-none accent-(--accent)" />
    <span className="min-w-0">{children}</span>
  </label>
);

const Back = ({ onBack }: { onBack: () => void }) => (
  <p>
    <Button small onClick={onBack}>
      Quay lại
    </Button>
  </p>
);
