import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GuardianStopView } from '#contract/guardian-notices.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { SignInFrame } from '../../../form/SignInFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Page of the link with which a guardian stops the letters. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <SignInFrame>
      <h1>Thư cho phụ huynh</h1>
      {token ? <Letters key={token} token={token} /> : <Notice kind="bad">Quý phụ huynh mở liên kết ở cuối thư đã nhận.</Notice>}
    </SignInFrame>
  );
}

function Letters({ token }: { token: string }) {
  const [view, setView] = useState<GuardianStopView>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    api('POST /api/guardian-notices/read', { body: { token } }).then(setView, setError);
  }, [token, tries]);
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <Notice kind="bad">{error.message}</Notice>;
  if (error) {
    return (
      <ErrorNotice
        message={messageOf(error)}
        onRetry={() => {
          setError(undefined);
          setTries(tries + 1);
        }}
      />
    );
  }
  if (!view) return <Skeleton />;
  const { email, stopped, site } = view;
  const put = async (to: boolean) => {
    setBusy(true);
    try {
      setView(await api('POST /api/guardian-notices/stop', { body: { token, stopped: to } }));
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <>
      <p>
        {site} gửi đến <b className="wrap-anywhere">{email}</b> tin về bài chưa nộp, kết quả và học phí của con quý phụ huynh, nhiều nhất mỗi ngày một thư.
      </p>
      {stopped ? (
        <>
          <Notice kind="good">Đã ngừng. Quý phụ huynh không nhận những thư này nữa.</Notice>
          <Button wide busy={busy} busyLabel="Đang gửi…" onClick={() => void put(false)}>Nhận thư lại</Button>
        </>
      ) : (
        <Button kind="primary" wide busy={busy} busyLabel="Đang gửi…" onClick={() => void put(true)}>Ngừng nhận thư</Button>
      )}
    </>
  );
}
