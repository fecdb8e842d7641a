import { useId, useState, type ReactNode } from 'react';
import type { Restore } from '#contract/backups.ts';
import { messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { NextHeading } from '../../../form/SignInFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { NextPages } from '../../../layout/admin/NextPages.tsx';
import { ChooseBackup, type Choice } from './ChooseBackup.tsx';
import { waitBeforeRetry, type RestoreCalls, type RestoreProof } from './restore-calls.ts';

type Tried = Extract<Restore, { problems: string[] }>;
type View =
  | { at: 'choice'; error?: string; passphrase?: boolean }
  | { at: 'work'; doing: string; part?: number; placing?: true }
  | { at: 'tried'; tried: Tried }
  | { at: 'done'; tried: Tried }
  | { at: 'lost' };

type Props = {
  calls: RestoreCalls;
  /** Renders the confirmation after the trial. `place` rejects if the proof is refused. */
  ask: (place: (proof?: RestoreProof) => Promise<void>) => ReactNode;
  /** Says what becomes of the present data. */
  before: ReactNode;
  onBack: () => void;
  onDone?: () => void;
};

/** Restores a backup: tries it first, then replaces the present data. */
export function RestoreSteps({ calls, ask, before, onBack, onDone }: Props) {
  const [view, setView] = useState<View>({ at: 'choice' });

  const attempt = async (choice: Choice) => {
    try {
      if (choice.file) {
        const { file } = choice;
        const doing = 'Đang tải tệp lên máy chủ…';
        setView({ at: 'work', doing, part: 0 });
        await calls.upload(file, (sent) => setView({ at: 'work', doing, part: sent / file.size }));
      }
      setView({ at: 'work', doing: DOING.reading });
      const named = choice.found ? { name: choice.found.name, place: choice.found.place } : {};
      let now = await calls.begin({ ...named, ...(choice.passphrase && { passphrase: choice.passphrase }) });
      while (now.step === 'reading' || now.step === 'trying') {
        setView({ at: 'work', doing: DOING[now.step] });
        await waitBeforeRetry();
        now = await calls.read();
      }
      if (now.step === 'failed') setView({ at: 'choice', error: now.message, passphrase: now.passphrase });
      else if (now.step === 'tried') setView({ at: 'tried', tried: now });
    } catch (error) {
      setView({ at: 'choice', error: messageOf(error) });
    }
  };

  /** @throws ApiError if the replacement did not begin */
  const place = async (tried: Tried, proof?: RestoreProof) => {
    await calls.activate(proof);
    setView({ at: 'work', doing: 'Đang đưa bản sao lưu vào dùng và khởi động lại trang…', placing: true });
    if (!(await calls.isBack())) return setView({ at: 'lost' });
    onDone?.();
    setView({ at: 'done', tried });
  };

  if (view.at === 'done') return <Done tried={view.tried} before={before} />;
  return (
    <>
      <NextHeading>Khôi phục từ bản sao lưu</NextHeading>
      {view.at === 'choice' && <ChooseBackup calls={calls} error={view.error} asksPassphrase={view.passphrase} onChoose={(choice) => void attempt(choice)} onBack={onBack} />}
      {view.at === 'work' && <Work {...view} />}
      {view.at === 'tried' && (
        <Sheet aria-labelledby="tried" className="grid gap-4">
          <h2 id="tried">{view.tried.problems.length === 0 ? 'Bản sao lưu dùng được' : 'Bản sao lưu đọc được, nhưng sổ sách không khớp'}</h2>
          <Contents tried={view.tried} />
          <KeptSettings />
          {ask((proof) => place(view.tried, proof))}
          <p>
            <Button small onClick={() => setView({ at: 'choice' })}>
              Chọn bản khác
            </Button>
          </p>
        </Sheet>
      )}
      {view.at === 'lost' && (
        <Notice kind="bad">Trang chưa chạy lại sau ba phút. Bạn xem dòng cuối trong cửa sổ lệnh của máy chủ; dữ liệu không mất.</Notice>
      )}
    </>
  );
}

const DOING = {
  reading: 'Đang đọc bản sao lưu và kiểm tra từng tệp…',
  trying: 'Đang chạy thử dữ liệu và kiểm tra sổ sách…',
} as const;

function Work({ doing, part, placing }: { doing: string; part?: number | undefined; placing?: true }) {
  const id = useId();
  return (
    <Sheet className="grid gap-3">
      <output id={id}>
        {doing} {part !== undefined && <span className="tabular-nums">{Math.floor(part * 100)}%</span>}
      </output>
      <progress className="h-3 w-full accent-(--accent)" aria-labelledby={id} {...(part !== undefined && { value: part })} />
      <p className="text-sm text-ink-soft">Bạn giữ trang này mở.{!placing && ' Cho đến khi bạn đồng ý, không có gì bị thay đổi.'}</p>
    </Sheet>
  );
}

/** Contents of a backup, and errors in its books. */
function Contents({ tried: { origin, at, students, learners, orders, documents, problems } }: { tried: Tried }) {
  return (
    <>
      <dl className="facts text-sm">
        <dt>Trang</dt>
        <dd className="wrap-anywhere">{origin}</dd>
        <dt>Dữ liệu đến</dt>
        <dd>{formatMoment(at)}</dd>
        <dt>Có</dt>
        <dd className="tabular-nums">
          <ul className="py-2">
            <li>{students} học sinh trong sổ lớp</li>
            <li>{learners} tài khoản học sinh</li>
            <li>{orders} đơn hàng</li>
            <li>{documents} mục nội dung</li>
          </ul>
        </dd>
      </dl>
      {problems.length === 0 ? (
        <Notice kind="good">Sổ sách khớp: xu, đơn hàng, chuyển khoản và khóa học đã mua đều khớp với nhau.</Notice>
      ) : (
        <Notice kind="bad">
          Sổ sách trong bản này không khớp:
          <ul className="grid list-disc gap-1 pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** A backup also has its machine's settings. */
const KeptSettings = () => (
  <p>
    Cài đặt của máy chủ này (địa chỉ trang, thư, ngân hàng, sao lưu, giới hạn) giữ nguyên. Cài đặt nằm trong bản sao lưu không được
    dùng: trang ghi chúng vào tệp <code>restored-settings.env</code> trong thư mục dữ liệu để người quản máy chủ so lại.
  </p>
);

function Done({ tried, before }: { tried: Tried; before: ReactNode }) {
  return (
    <>
      <NextHeading>Đã khôi phục xong</NextHeading>
      <Sheet className="grid gap-4">
        <Contents tried={tried} />
        <p>
          Bạn đăng nhập bằng tài khoản quản trị có trong bản sao lưu. {before}
        </p>
        <KeptSettings />
        <NextPages />
      </Sheet>
    </>
  );
}
