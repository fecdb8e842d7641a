import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { api, messageOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Replaces a banking app where the bank is the sandbox: no money moves. */
export function SandboxBank({ order, onSent }: { order: Order; onSent: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api('POST /api/orders/:id/sandbox-transfer', { params: { id: order.id } });
      onSent();
    } catch (error) {
      setError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="trial">
      <p className="text-sm">
        <b>Chế độ dùng thử.</b> Không có tiền thật: đừng chuyển khoản theo mã này.
      </p>
      <Button kind="coin" small busy={busy} busyLabel="Đang gửi…" onClick={() => void send()}>
        Ngân hàng thử nghiệm: giả lập chuyển khoản
      </Button>
      {error && <Notice kind="bad">{error}</Notice>}
    </div>
  );
}
