import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatDate } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { sessionsQuery } from './queries.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

/** Number of a learner's devices, and a button to sign all out, for example after a leaked password. */
export function SignedInDevices({ user }: { user: AdminUser }) {
  const { data, error, refetch } = useQuery(sessionsQuery(user.uid), queries);
  const [asking, setAsking] = useState(false);
  const [latest] = data?.items ?? [];
  return (
    <Sheet aria-labelledby="devices" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 id="devices" className="text-sm font-medium text-ink-soft">
          Thiết bị đang đăng nhập
        </h2>
        {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data && !latest && <p>Không đăng nhập ở thiết bị nào.</p>}
        {data && latest && (
          <>
            <p className="font-bold">{data.items.length} thiết bị</p>
            <p className="text-sm text-ink-soft">
              {[...new Set(data.items.map(({ device }) => device))].join(', ')} · dùng gần nhất {formatDate(latest.usedAt)}
            </p>
          </>
        )}
      </div>
      {data && latest && (
        <Button small onClick={() => setAsking(true)}>Đăng xuất khỏi mọi thiết bị</Button>
      )}
      {asking && data && <Confirm user={user} devices={data.items.length} onClose={() => setAsking(false)} />}
    </Sheet>
  );
}

type ConfirmProps = { user: AdminUser; devices: number; onClose: () => void };

function Confirm({ user: { uid, displayName, email }, devices, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const end = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api('DELETE /api/admin/users/:uid/sessions', { params: { uid } });
      toast.success(`Đã đăng xuất ${email || displayName} khỏi mọi thiết bị.`);
      onClose();
    } catch (failed) {
      setError(messageOf(failed));
      setBusy(false);
    }
    void queries.invalidateQueries({ queryKey: sessionsQuery(uid).queryKey });
  };
  return (
    <ConfirmDialog
      title="Đăng xuất khỏi mọi thiết bị?" confirm="Đăng xuất tất cả" busy={busy} busyLabel="Đang đăng xuất…" error={error}
      onConfirm={() => void end()} onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        {displayName} ({addressOrCard(email)}) đang đăng nhập ở {devices} thiết bị. Các phiên ấy kết thúc ngay, học sinh phải đăng nhập lại.
      </p>
      <p className="text-ink-soft">Mật khẩu vẫn như cũ. Nếu có người khác biết mật khẩu, học sinh cần đặt mật khẩu mới bằng “Quên mật khẩu?”.</p>
    </ConfirmDialog>
  );
}
