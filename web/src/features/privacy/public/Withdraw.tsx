import { useState } from 'react';
import type { GuardianView } from '#contract/guardian.ts';
import { api, messageOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Withdraws the consent, which ends the account. */
export function Withdraw({ token, onDone }: { token: string; onDone: (view: GuardianView) => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const withdraw = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onDone(await api('POST /api/guardian/withdraw', { body: { token } }));
    } catch (failed) {
      setError(messageOf(failed));
      setBusy(false);
    }
  };
  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        Rút lại sự đồng ý
      </Button>
      {asking && (
        <Dialog title="Rút lại sự đồng ý?" onClose={() => setAsking(false)}>
          <div className="grid gap-4 p-5">
            <p>
              Tài khoản của em bị xóa sau <b>7 ngày</b>, cùng tiến độ học, xu và nội dung đã mua; trang không tự hoàn tiền. Trong 7
              ngày ấy quý phụ huynh đổi ý được bằng chính liên kết này.
            </p>
            {error && <Notice kind="bad">{error}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Button kind="delete" busy={busy} busyLabel="Đang rút lại…" onClick={() => void withdraw()}>
                Rút lại và xóa tài khoản
              </Button>
              <Button onClick={() => setAsking(false)}>Để sau</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
