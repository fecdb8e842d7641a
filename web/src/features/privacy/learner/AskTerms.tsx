import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { formatDate } from '../../../ui/format.ts';
import { updateUser } from '../../../session/session.ts';
import { signOutWithNotice } from '../../../layout/learner/sign-out.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const loadLegalTexts = async () => {
  const [terms, privacy] = await Promise.all([
    api('GET /api/legal/:text', { params: { text: 'terms' } }),
    api('GET /api/legal/:text', { params: { text: 'privacy' } }),
  ]);
  return { terms, privacy };
};
type LegalTexts = Awaited<ReturnType<typeof loadLegalTexts>>;

/** Asks a learner to accept new legal texts, or to export the data and delete the account. */
export default function AskTerms({ user, changed, onClose }: { user: User; changed: boolean; onClose: () => void }) {
  const [both, setBoth] = useState<LegalTexts>();
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    loadLegalTexts().then(setBoth, (reason: unknown) => setFailed(messageOf(reason)));
  }, [tries]);
  const again = () => {
    setFailed(undefined);
    setTries(tries + 1);
  };

  const agree = async ({ terms, privacy }: LegalTexts) => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { terms: terms.version, privacy: privacy.version };
      updateUser(await api('POST /api/users/:uid/agreements', { params: { uid: user.uid }, body }));
    } catch (reason) {
      setError(messageOf(reason));
      // The owner has published another text meanwhile, which is to be accepted next.
      if (reason instanceof ApiError && reason.code === 'legal-changed') setTries(tries + 1);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title={changed ? 'Điều khoản đã thay đổi' : 'Điều khoản sử dụng'} onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>
          {changed
            ? 'Điều khoản hoặc cách dùng dữ liệu của trang có bản mới. Bạn đọc rồi đồng ý để học tiếp.'
            : 'Trước khi học tiếp, bạn đọc hai trang dưới đây và cho biết bạn đồng ý.'}
        </p>
        {!both && failed === undefined && <Skeleton />}
        {failed !== undefined && <ErrorNotice message={failed} onRetry={again} />}
        {both && (
          <>
            <ul className="grid gap-1">
              <Text to="/terms" title="Điều khoản sử dụng" at={both.terms.at} />
              <Text to="/privacy" title="Chính sách dữ liệu cá nhân" at={both.privacy.at} />
            </ul>
            {error && <Notice kind="bad">{error}</Notice>}
            <Button kind="primary" busy={busy} busyLabel="Đang gửi…" onClick={() => void agree(both)}>
              Tôi đã đọc và đồng ý
            </Button>
          </>
        )}
        <p className="text-sm text-ink-soft">
          Không đồng ý? Bạn{' '}
          <Link to="/profile" onClick={onClose}>
            tải dữ liệu hoặc xóa tài khoản
          </Link>{' '}
          trong Hồ sơ.
        </p>
        <Button kind="text" className="-ml-2 justify-self-start" onClick={() => void signOutWithNotice()}>
          Đăng xuất
        </Button>
      </div>
    </Dialog>
  );
}

const Text = ({ to, title, at }: { to: string; title: string; at: string | null }) => (
  <li>
    <a href={to} target="_blank" className="inline-flex min-h-11 items-center font-bold">
      {title}
    </a>
    {at && <span className="text-sm text-ink-soft"> · từ {formatDate(at)}</span>}
  </li>
);
