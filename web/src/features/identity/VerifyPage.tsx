import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SignInFrame } from '../../form/SignInFrame.tsx';
import { useHydrated } from '../../form/use-form.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InboxLink } from './ResendMail.tsx';
import { codeFromLink, resetCodeFromLink, verifyOnce, type Verification } from './verification.ts';
import { NO_REGISTRATION, pendingRegistration, withReturn } from './return-path.ts';

/** Where the link of the verification mail leads. */
export function Component() {
  const [query] = useSearchParams();
  const code = codeFromLink(query);
  const resetCode = resetCodeFromLink(query);
  const navigate = useNavigate();
  useEffect(() => {
    if (resetCode) void navigate(`/reset-password?${new URLSearchParams({ code: resetCode }).toString()}`, { replace: true });
  }, [resetCode, navigate]);
  if (resetCode) return <SignInFrame><Skeleton /></SignInFrame>;
  return (
    <SignInFrame>
      <h1>Xác minh email</h1>
      {code ? <Outcome key={code} code={code} /> : <Notice kind="bad">Đường dẫn xác minh không hợp lệ.</Notice>}
      <WayToLogin />
    </SignInFrame>
  );
}

/** On the device of the registration it leads back to what was wanted then, with the address filled in. */
function WayToLogin() {
  const { email, from } = useHydrated() ? pendingRegistration() : NO_REGISTRATION;
  return (
    <LinkButton kind="primary" wide to={withReturn('/login', from)} state={{ from, email }} replace>
      Đến trang đăng nhập
    </LinkButton>
  );
}

function Outcome({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<Verification>();

  useEffect(() => {
    let shown = true;
    void verifyOnce(code).then((answer) => {
      if (shown) setOutcome(answer);
    });
    return () => {
      shown = false;
    };
  }, [code]);

  if (!outcome) {
    return (
      <div>
        <p>Đang xác minh email của bạn…</p>
        <Skeleton />
      </div>
    );
  }
  if (outcome.state === 'verified') {
    return (
      <Notice kind="good">
        <p className="font-bold">Xác minh email thành công!</p>
        <p>Bạn có thể đăng nhập ngay bây giờ.</p>
      </Notice>
    );
  }
  return (
    <>
      <Notice kind="bad">
        <p className="font-bold">Xác minh email thất bại.</p>
        {outcome.message && <p>{outcome.message}</p>}
      </Notice>
      <p className="text-sm text-ink-soft">
        Bạn đăng nhập bằng email và mật khẩu đã đăng ký để nhận lại email xác minh.
      </p>
      <InboxLink />
    </>
  );
}
