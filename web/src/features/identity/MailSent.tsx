import { useEffect, useRef } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { ResendMail } from './ResendMail.tsx';

/** What comes after signing up: where the verification mail went, and what to do when it does not arrive. */
export function MailSent({ email, password, login }: { email: string; password: string; login: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Đăng ký thành công!
      </h1>
      <p>
        Email xác minh đã được gửi đến <b className="wrap-anywhere">{email}</b>. Bạn mở email, bấm vào đường dẫn xác minh
        rồi đăng nhập.
      </p>
      <p className="text-sm text-ink-soft">Không thấy email? Bạn xem cả hộp thư rác, hoặc gửi lại.</p>
      <ResendMail email={email} password={password} label="Gửi lại" />
      <LinkButton kind="primary" wide to={login}>
        Đến trang đăng nhập
      </LinkButton>
    </>
  );
}
