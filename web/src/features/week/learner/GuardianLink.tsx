import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ParentLink } from '#contract/week.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LinkField } from '../../../ui/LinkField.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { canShare, share } from '../../../ui/share.ts';
import { toast } from '../../../ui/toast.ts';
import { linkKey, linkQuery } from './queries.ts';

/** The family's link: create, share, replace, revoke. */
export function GuardianLink({ uid }: { uid: string }) {
  const { data, error, isFetching, refetch } = useQuery(linkQuery(uid), queries);
  return (
    <Sheet aria-labelledby="parent-link" className="week-aside grid gap-4">
      <h2 id="parent-link">Liên kết cho gia đình</h2>
      <p className="max-w-[42rem]">
        Mỗi tuần một trang: em học ngày nào, làm được gì, còn vướng gì. Ai có liên kết đều xem được phiếu này mà không cần tài khoản,
        và không xem được gì khác của em. Em thu hồi liên kết lúc nào cũng được.
      </p>
      {data ? <State uid={uid} link={data} /> : !isFetching && error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />}
    </Sheet>
  );
}

function State({ uid, link }: { uid: string; link: ParentLink }) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'anew' | 'back'>();

  const give = async (anew: boolean) => {
    setBusy(true);
    try {
      queries.setQueryData(linkKey(uid), await api('POST /api/users/:uid/parent-link', { params: { uid }, body: { anew } }));
      if (anew) toast.success('Đã đổi liên kết. Liên kết cũ không mở được nữa.');
      setAsking(undefined);
    } catch (failed) {
      toast.error(messageOf(failed));
    }
    setBusy(false);
  };
  const takeBack = async () => {
    setBusy(true);
    try {
      await api('DELETE /api/users/:uid/parent-link', { params: { uid } });
      queries.setQueryData(linkKey(uid), { url: null, givenAt: null } satisfies ParentLink);
      toast.success('Đã thu hồi liên kết.');
      setAsking(undefined);
    } catch (failed) {
      toast.error(messageOf(failed));
    }
    setBusy(false);
  };

  if (link.url === null || link.givenAt === null) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">Hiện chưa có liên kết nào.</p>
        <Button kind="primary" busy={busy} busyLabel="Đang tạo…" onClick={() => void give(false)}>
          Tạo liên kết
        </Button>
      </div>
    );
  }
  const { url } = link;
  return (
    <>
      <div className="grid gap-1">
        <label htmlFor="parent-link-url" className="font-bold">
          Liên kết đang dùng
        </label>
        <LinkField id="parent-link-url" url={url} />
        <p className="text-sm text-ink-soft">Tạo lúc {formatMoment(link.givenAt)}.</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton what="liên kết" text={url} />
        {canShare({ title: TITLE, url }) && (
          <Button small onClick={() => void shareSheet(url)}>
            Chia sẻ…
          </Button>
        )}
        <a className="btn btn-plain btn-small" href={url} target="_blank" rel="noreferrer">
          Mở thử
        </a>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button small onClick={() => setAsking('anew')}>
          Đổi liên kết…
        </Button>
        <Button kind="delete" small onClick={() => setAsking('back')}>
          Thu hồi…
        </Button>
      </div>
      {asking && (
        <Dialog title={asking === 'anew' ? 'Đổi liên kết?' : 'Thu hồi liên kết?'} onClose={() => setAsking(undefined)}>
          <div className="grid gap-4 p-5">
            <Notice icon="lock">
              {asking === 'anew'
                ? 'Liên kết cũ ngừng hoạt động ngay. Em gửi liên kết mới cho gia đình.'
                : 'Ai đang giữ liên kết không mở được phiếu nữa. Em tạo liên kết mới lúc nào cũng được.'}
            </Notice>
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={() => setAsking(undefined)}>Giữ liên kết</Button>
              {asking === 'anew' ? (
                <Button kind="primary" busy={busy} busyLabel="Đang đổi…" onClick={() => void give(true)}>
                  Đổi liên kết
                </Button>
              ) : (
                <Button kind="delete" busy={busy} busyLabel="Đang thu hồi…" onClick={() => void takeBack()}>
                  Thu hồi
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

const TITLE = 'Phiếu học tập trong tuần';

async function shareSheet(url: string): Promise<void> {
  if (!(await share({ title: TITLE, url }))) toast.error('Thiết bị chưa chia sẻ được. Em sao chép liên kết nhé.');
}
