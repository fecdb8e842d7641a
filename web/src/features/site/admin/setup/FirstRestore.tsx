import { useMemo, useState } from 'react';
import { messageOf } from '../../../../api/api.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { setupRestoreCalls } from '../../../backup/admin/restore-calls.ts';
import { RestoreSteps } from '../../../backup/admin/RestoreSteps.tsx';
import { storeInTab } from '../../../../layout/admin/tab-storage.ts';

/** Restores an older site instead of setting up a new one. */
export function FirstRestore({ setupKey, onBack }: { setupKey: string; onBack: () => void }) {
  const calls = useMemo(() => setupRestoreCalls(setupKey), [setupKey]);
  return (
    <RestoreSteps
      calls={calls}
      ask={(place) => <Agree place={() => place()} />}
      before={<>Dữ liệu trống trước đó được giữ trong thư mục <code>before-restore-…</code>.</>}
      onBack={onBack}
      onDone={() => storeInTab('setup-key', undefined)}
    />
  );
}

function Agree({ place }: { place: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const agree = () => {
    setBusy(true);
    place().catch((reason: unknown) => {
      setBusy(false);
      setError(messageOf(reason));
    });
  };
  return (
    <>
      {error && <Notice kind="bad">{error}</Notice>}
      <p>Dữ liệu trống của trang mới này sẽ được thay bằng bản sao lưu. Trang khởi động lại, mất khoảng nửa phút.</p>
      <p>
        <Button kind="primary" busy={busy} onClick={agree}>
          Đưa vào dùng
        </Button>
      </p>
    </>
  );
}
