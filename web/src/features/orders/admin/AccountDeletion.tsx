import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { DeleteDialog } from '../../../ui/admin/DeleteDialog.tsx';
import { deletionQuery } from './queries.ts';

const WISHES = { owner: 'Bạn đã cho xóa', learner: 'Học sinh đã yêu cầu xóa', guardian: 'Phụ huynh đã yêu cầu xóa' } as const;

/** Deletes a learner's account at a parent's wish; a pending deletion can be cancelled. */
export function AccountDeletion({ user }: { user: AdminUser }) {
  const query = deletionQuery(user.uid);
  const { data, error, refetch } = useQuery(query, queries);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const readAgain = () => void queries.invalidateQueries({ queryKey: query.queryKey });
  const keep = async () => {
    setBusy(true);
    try {
      await api('POST /api/admin/users/:uid/keep', { params: { uid: user.uid } });
      toast.success('Tài khoản được giữ lại.');
    } catch (failed) {
      toast.error(messageOf(failed));
    }
    setBusy(false);
    readAgain();
  };
  const deletion = data?.deletion;
  return (
    <Sheet aria-labelledby="deletion" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 id="deletion" className="text-sm font-medium text-ink-soft">
          Xóa tài khoản
        </h2>
        {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data && !deletion && <p>Khi phụ huynh hoặc học sinh xin xóa. Tài khoản mất sau 7 ngày.</p>}
        {deletion && (
          <Notice icon="clock">
            {WISHES[deletion.by]}: tài khoản sẽ bị xóa lúc <b>{formatMoment(deletion.endsAt)}</b>.
            {deletion.by !== 'owner' && ' Chỉ người yêu cầu giữ lại được.'}
          </Notice>
        )}
      </div>
      {data && !deletion && (
        <Button small kind="delete" onClick={() => setAsking(true)}>Xóa tài khoản</Button>
      )}
      {deletion?.by === 'owner' && (
        <Button small busy={busy} busyLabel="Đang giữ lại…" onClick={() => void keep()}>Giữ tài khoản</Button>
      )}
      {asking && (
        <DeleteDialog
          title="Xóa tài khoản học sinh?"
          confirm="Xóa sau 7 ngày"
          send={async (reason) => {
            try {
              // This part shows the date itself: on a phone a toast would cover the cancel button.
              await api('DELETE /api/admin/users/:uid', { params: { uid: user.uid }, body: { reason } });
              setAsking(false);
            } finally {
              readAgain();
            }
          }}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere">
            Tài khoản {user.email || `của ${user.displayName}`} sẽ bị xóa sau 7 ngày.{' '}
            {user.email ? 'Trang gửi thư báo ngay tới địa chỉ này' : 'Trang báo cho em ở lần vào học sau'}; đến lúc đó học sinh vẫn học được, và
            học sinh hoặc bạn giữ lại được.
          </p>
          <p>
            <b>Mất hẳn:</b> hồ sơ, bài làm, sổ lỗi sai, tiến độ học, số xu còn lại, bài và đề đã mua.
          </p>
          <p>
            <b>Ở lại:</b> sổ tiền (đơn, khoản chuyển, bút toán xu), dưới một con số không gắn với ai. Trang không tự hoàn tiền. Danh sách lớp
            không đổi: muốn xóa cả ở đó, bạn mở trang của học sinh trong thẻ Học sinh.
          </p>
        </DeleteDialog>
      )}
    </Sheet>
  );
}
