import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { User } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { updateUser } from '../../../session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountPart } from './AccountPart.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** The learner's data: to read, to download, to delete. */
export function Data({ user }: { user: User }) {
  const { uid, deletion } = user;
  const [asking, setAsking] = useState(false);
  const until = useRouteLoaderData<Site>('site')?.firebase
    ? 'Bạn được đăng xuất ngay. Nếu đổi ý trong thời gian đó, bạn đăng ký lại bằng chính email này.'
    : 'Trong thời gian đó bạn vẫn học như thường và có thể đổi ý.';
  return (
    <AccountPart id="data" title="Dữ liệu và tài khoản" about={deletion ? 'Đang chờ xóa.' : 'Xem, tải về, xóa tài khoản.'} action="Mở">
      <p className="max-w-[42rem]">
        Bạn xem được mọi điều trang này lưu về mình, và tải về thành một tệp để giữ hoặc mang đi nơi khác.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton small to="/profile/data">
          Xem dữ liệu của tôi
        </LinkButton>
        <a className="btn btn-plain btn-small" href={`/api/users/${uid}/export?download=true`} download>
          Tải về (JSON)
        </a>
      </div>
      {!deletion && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p className="max-w-[42rem]">
            Xóa tài khoản có hiệu lực sau 7 ngày. {until}
          </p>
          <Button kind="delete" small onClick={() => setAsking(true)}>
            Xóa tài khoản…
          </Button>
        </div>
      )}
      {asking && <DeleteAccount user={user} onClose={() => setAsking(false)} />}
    </AccountPart>
  );
}

/** A pending deletion, which can be cancelled. */
export function DeletionNotice({ user }: { user: User }) {
  const { uid, deletion } = user;
  const [busy, setBusy] = useState(false);
  if (!deletion) return null;
  const keep = async () => {
    setBusy(true);
    try {
      await api('POST /api/users/:uid/keep', { params: { uid } });
      const { deletion: _, ...kept } = user;
      updateUser(kept);
      toast.success('Tài khoản được giữ lại.');
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Notice icon="clock">
      <div className="grid justify-items-start gap-3">
        <p>
          Tài khoản sẽ bị xóa lúc <b>{formatMoment(deletion.endsAt)}</b>. Đến lúc đó bạn vẫn học và tải dữ liệu về được.
          {deletion.by === 'guardian' && ' Người giám hộ đã yêu cầu việc này, nên chỉ người giám hộ giữ lại được.'}
        </p>
        {deletion.by === 'learner' && (
          <Button small busy={busy} busyLabel="Đang giữ lại…" onClick={() => void keep()}>
            Giữ tài khoản
          </Button>
        )}
      </div>
    </Notice>
  );
}
