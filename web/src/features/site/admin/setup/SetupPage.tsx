import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SetupState } from '#contract/setup.ts';
import { ApiError, OFFLINE } from '../../../../api/api.ts';
import { HomeLink } from '../../../../layout/Logo.tsx';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../../ui/Notice.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { MissingList } from '../MissingList.tsx';
import { FirstRestore } from './FirstRestore.tsx';
import { SetupForm } from './SetupForm.tsx';
import { storeInTab, useTabValue } from '../../../../layout/admin/tab-storage.ts';
import { readSetup } from './setup-calls.ts';
import { NextHeading } from '../../../../form/SignInFrame.tsx';
import { NextPages } from '../../../../layout/admin/NextPages.tsx';
import '../../../../layout/admin/admin.css';

/** The setup page of a new site. */
export function Component() {
  const key = useKey();
  const [retries, setRetries] = useState(0);
  const [state, setState] = useState<SetupState>();
  const [error, setError] = useState<ApiError>();
  const [done, setDone] = useState<{ email: string; name: string }>();
  const [restoring, setRestoring] = useState(false);

  useEffect(() => {
    if (!key) return;
    const left = new AbortController();
    readSetup(key, left.signal)
      .then((read) => {
        setError(undefined);
        setState(read);
      })
      .catch((reason: unknown) => {
        if (!left.signal.aborted) setError(reason instanceof ApiError ? reason : new ApiError(0, { code: 'offline', message: OFFLINE }));
      });
    return () => left.abort();
  }, [key, retries]);

  if (done) {
    return (
      <Frame name={done.name}>
        <SetupDone email={done.email} />
      </Frame>
    );
  }
  if (restoring && key) {
    return (
      <Frame>
        <FirstRestore setupKey={key} onBack={() => setRestoring(false)} />
      </Frame>
    );
  }
  return (
    <Frame>
      <h1>Cài đặt trang của bạn</h1>
      {key === null ? <NoKey /> : error ? <Refused error={error} onRetry={() => setRetries(retries + 1)} /> : !state || !key ? <Skeleton /> : (
        <>
          <p className="text-ink-soft">Mất khoảng hai phút. Sau này bạn đổi được mọi thứ ở đây trong trang quản trị, mục Cài đặt.</p>
          <p className="flex flex-wrap items-center gap-x-3">
            <span>Đã từng có trang và còn bản sao lưu?</span>
            <Button small onClick={() => setRestoring(true)}>
              Khôi phục từ bản sao lưu
            </Button>
          </p>
          <SetupForm
            setupKey={key}
            state={state}
            onDone={(now) => {
              storeInTab('setup-key', undefined);
              setDone(now);
            }}
          />
          <Sheet aria-labelledby="missing" className="grid gap-4">
            <h2 id="missing">Trang có gì, còn thiếu gì</h2>
            <MissingList missing={state.missing} />
          </Sheet>
        </>
      )}
    </Frame>
  );
}

/** Returns the setup link's key, and removes it from the address. Undefined until hydration, null without one. */
function useKey(): string | null | undefined {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = query.get('key');
  const key = useTabValue('setup-key');
  useEffect(() => {
    if (!inAddress) return;
    storeInTab('setup-key', inAddress);
    void navigate('/setup', { replace: true });
  }, [inAddress, navigate]);
  return inAddress ? undefined : key;
}

/** `name`: the site's new name. */
const Frame = ({ name, children }: { name?: string; children: ReactNode }) => (
  <div className="min-h-dvh bg-desk px-4 py-6 sm:pt-10">
    <div className="mx-auto grid max-w-2xl gap-5">
      <p>
        <HomeLink {...(name !== undefined && { name })} />
      </p>
      {children}
    </div>
  </div>
);

const NoKey = () => (
  <>
    <Notice>
      Trang này cần đường dẫn mà máy chủ in ra khi khởi động, ở dòng <b>Setup</b>. Bạn chép nguyên đường dẫn đó vào trình duyệt.
    </Notice>
    <Ways />
  </>
);

function Refused({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.code !== 'setup-closed' && error.code !== 'setup-key-wrong') return <ErrorNotice message={error.message} onRetry={onRetry} />;
  return (
    <>
      <Notice kind="bad">{error.message}</Notice>
      <Ways />
    </>
  );
}

const Ways = () => (
  <p className="flex flex-wrap gap-3">
    <LinkButton to="/adminLogin">Đăng nhập quản trị</LinkButton>
    <LinkButton kind="text" to="/">
      Về trang chủ
    </LinkButton>
  </p>
);

function SetupDone({ email }: { email: string }) {
  return (
    <>
      <NextHeading>Trang của bạn đã sẵn sàng</NextHeading>
      <p>
        Tên, thông tin liên hệ và tài khoản quản trị đã được lưu. Bạn đăng nhập bằng <b className="wrap-anywhere">{email}</b> và mật
        khẩu vừa đặt.
      </p>
      <NextPages email={email} />
    </>
  );
}
