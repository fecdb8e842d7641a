import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionItem } from '#contract/identity.ts';
import type { User } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { signOut } from '../../../session/session.ts';
import { mayLearnerSignOut } from '../../../layout/learner/sign-out.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountPart } from './AccountPart.tsx';

/** The learner's sessions, with buttons to end each or all. */
export function Sessions({ user: { uid, email } }: { user: User }) {
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: ['sessions', uid], queryFn: () => api('GET /api/users/:uid/sessions', { params: { uid } }) },
    queries,
  );
  const [asking, setAsking] = useState(false);

  const end = async (id: string) => {
    try {
      await api('DELETE /api/users/:uid/sessions/:id', { params: { uid, id } });
      toast.success('Đã đăng xuất thiết bị đó.');
    } catch (error) {
      toast.error(messageOf(error));
    }
    await refetch();
  };

  const endAll = async () => {
    if (!(await mayLearnerSignOut())) return;
    try {
      await signOut({ everywhere: uid });
      toast.success('Đã đăng xuất khỏi mọi thiết bị.');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  return (
    <AccountPart
      id="sessions"
      title="Thiết bị đang đăng nhập"
      about={data ? `${data.items.length} thiết bị` : isFetching ? 'Đang tải…' : 'Chưa tải được.'}
      action="Xem"
    >
      {!data && isFetching && <Skeleton />}
      {!data && !isFetching && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <ul className="grid">
          {data.items.map((item) => (
            <Session key={item.id} item={item} onEnd={() => end(item.id)} />
          ))}
        </ul>
      )}
      <Button small className="justify-self-start" onClick={() => setAsking(true)}>
        Đăng xuất khỏi mọi thiết bị
      </Button>
      {asking && (
        <Dialog title="Đăng xuất khỏi mọi thiết bị?" onClose={() => setAsking(false)}>
          <div className="grid gap-4 p-5">
            <p>Cả thiết bị này cũng được đăng xuất. Bạn sẽ đăng nhập lại bằng {email === '' ? 'thẻ' : 'mật khẩu'} của mình.</p>
            <div className="flex flex-wrap gap-3">
              <Button kind="primary" onClick={() => void endAll()}>
                Đăng xuất tất cả
              </Button>
              <Button onClick={() => setAsking(false)}>Để sau</Button>
            </div>
          </div>
        </Dialog>
      )}
    </AccountPart>
  );
}

function Session({ item, onEnd }: { item: SessionItem; onEnd: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{item.device}</p>
        <p className="text-sm text-ink-soft">Đăng nhập{item.byCard && ' bằng thẻ'} {formatMoment(item.signedInAt)}</p>
      </div>
      {item.current ? (
        <Tag kind="right">Thiết bị này</Tag>
      ) : (
        <Button
          small
          aria-label={`Đăng xuất ${item.device}`}
          busy={busy}
          onClick={() => {
            setBusy(true);
            void onEnd().finally(() => setBusy(false));
          }}
        >
          Đăng xuất
        </Button>
      )}
    </li>
  );
}
