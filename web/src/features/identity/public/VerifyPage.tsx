import { useEffect, useState } from 'react';
import { useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import type { VerificationState } from '#contract/identity.ts';
import type { Site } from '#contract/site.ts';
import { confirmError, newPasswordError } from '../../../form/credentials.ts';
import { NewPasswordFields } from '../../../form/CredentialsForm.tsx';
import { NextHeading, SignInFrame } from '../../../form/SignInFrame.tsx';
import { errorsAt, fieldErrors, useForm, useHydrated } from '../../../form/use-form.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { InboxLink } from './ResendMail.tsx';
import {
  checkVerification, codeFromLink, confirmVerification, failedVerification, resetCodeFromLink, type Verification,
} from './verification.ts';
import { NO_REGISTRATION, pendingRegistration, withReturn } from './return-path.ts';

const TITLE = 'Xác minh email';

/** Page of the verification link. Opening it changes nothing; a button confirms. */
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
      {code ? (
        <OfCode key={code} code={code} />
      ) : (
        <>
          <h1>{TITLE}</h1>
          <Notice kind="bad">Đường dẫn xác minh không hợp lệ.</Notice>
          <WayToLogin primary />
        </>
      )}
    </SignInFrame>
  );
}

function OfCode({ code }: { code: string }) {
  const [verification, setVerification] = useState<Verification>();
  const [isSettled, setIsSettled] = useState(false);
  const isChecked = verification !== undefined;

  useEffect(() => {
    if (isChecked) return undefined;
    const left = new AbortController();
    void checkVerification(code, left.signal).then((answer) => {
      if (!left.signal.aborted) setVerification(answer);
    });
    return () => left.abort();
  }, [code, isChecked]);

  if (!verification) {
    return (
      <>
        <h1>{TITLE}</h1>
        <div>
          <p>Đang kiểm tra đường dẫn…</p>
          <Skeleton />
        </div>
        <WayToLogin />
      </>
    );
  }
  const settle = (outcome: Verification) => {
    setIsSettled(true);
    setVerification(outcome);
  };
  // A heading that replaces a form gets the focus; the page's first heading does not.
  const heading = isSettled ? <NextHeading>{TITLE}</NextHeading> : <h1>{TITLE}</h1>;
  if (verification.state === 'failed') return <>{heading}<Failed {...verification} onRetry={() => setVerification(undefined)} /></>;
  if (verification.state === 'verified') return <>{heading}<Verified email={verification.email} /></>;
  return <ToConfirm code={code} verification={verification} onDone={settle} />;
}

type ConfirmProps = { code: string; verification: VerificationState; onDone: (outcome: Verification) => void };

/** Asks for a click, and in a browser that did not register, for a password. */
function ToConfirm({ code, verification, onDone }: ConfirmProps) {
  const [form, setForm] = useState<'first' | 'choose' | 'back'>('first');
  const { email, state, joins = false } = verification;
  const given = { code, onDone, email };
  return (
    <>
      {form === 'first' && <h1>{TITLE}</h1>}
      {form === 'choose' && <NextHeading key="choose">Chọn mật khẩu mới</NextHeading>}
      {form === 'back' && <NextHeading key="back">{TITLE}</NextHeading>}
      {state === 'press' && (
        <>
          <p>
            Bạn bấm nút dưới đây để xác minh <b className="wrap-anywhere">{email}</b>.
          </p>
          <PressForm {...given} />
        </>
      )}
      {state === 'password' && form !== 'choose' && <PasswordForm {...given} {...(!joins && { onChoose: () => setForm('choose') })} />}
      {state === 'password' && form === 'choose' && <NewPasswordForm {...given} onBack={() => setForm('back')} />}
      <WayToLogin email={email} />
    </>
  );
}

type FormProps = Pick<ConfirmProps, 'code' | 'onDone'> & { email: string };

/** Sends a form, whose proof confirms the link. */
function useConfirming<Field extends string>(
  { code, email, onDone }: FormProps,
  { fields, check, proofOf }: Pick<Parameters<typeof useForm<Field>>[0], 'fields' | 'check'> & {
    proofOf: (values: Record<Field, string>) => Parameters<typeof confirmVerification>[1];
  },
) {
  return useForm({
    fields,
    check,
    send: async (values) => {
      await confirmVerification(code, proofOf(values));
      onDone({ state: 'verified', email });
    },
    errorsOf: (error) => {
      const failed = failedVerification(error);
      if (failed.isDead) onDone(failed);
      return errorsAt({ 'registration-password-wrong': 'password' as Field, 'weak-password': 'password' as Field })(error);
    },
  });
}

function PressForm(props: FormProps) {
  const { notice, formProps, submitProps } = useConfirming(props, { fields: [], check: () => undefined, proofOf: () => ({}) });
  return (
    <form className="grid gap-4" {...formProps}>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <Button kind="primary" wide busyLabel="Đang xác minh…" {...submitProps}>
        Xác minh email
      </Button>
    </form>
  );
}

const PASSWORD = ['password'] as const;

/** @param props.onChoose absent where no new password can be chosen */
function PasswordForm({ onChoose, ...props }: FormProps & { onChoose?: () => void }) {
  const site = useRouteLoaderData<Site>('site');
  const { errors, notice, formProps, submitProps } = useConfirming(props, {
    fields: PASSWORD,
    check: ({ password }) => fieldErrors({ password: password === '' ? 'Vui lòng nhập mật khẩu.' : undefined }),
    proofOf: ({ password }) => ({ password }),
  });
  return (
    <>
      <p>
        Trình duyệt này chưa đăng ký <b className="wrap-anywhere">{props.email}</b>. Bạn nhập mật khẩu đã chọn khi đăng ký,
        để chắc chắn lần đăng ký ấy là của bạn.
      </p>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <AddressOf email={props.email} />
        <Field label="Mật khẩu đã đăng ký" name="password" type="password" autoComplete="current-password" required error={errors.password} />
        <Button kind="primary" wide busyLabel="Đang xác minh…" {...submitProps}>
          Xác minh email
        </Button>
      </form>
      {onChoose && (
        <p className="text-sm text-ink-soft">
          Không nhớ mật khẩu, hoặc không phải bạn đăng ký? Bạn chọn mật khẩu mới: mật khẩu cũ hết tác dụng.
        </p>
      )}
      {!onChoose ? null : site?.firebase ? (
        <LinkButton wide to="/reset-password">
          Chọn mật khẩu mới
        </LinkButton>
      ) : (
        <Button wide onClick={onChoose}>
          Chọn mật khẩu mới
        </Button>
      )}
    </>
  );
}

const NEW_PASSWORD = ['password', 'confirm'] as const;

function NewPasswordForm({ onBack, ...props }: FormProps & { onBack: () => void }) {
  const { errors, notice, formProps, submitProps } = useConfirming(props, {
    fields: NEW_PASSWORD,
    check: ({ password, confirm }) => fieldErrors({ password: newPasswordError(password), confirm: confirmError(password, confirm) }),
    proofOf: ({ password }) => ({ newPassword: password }),
  });
  return (
    <>
      <p>
        Bạn chọn mật khẩu mới cho <b className="wrap-anywhere">{props.email}</b>. Mật khẩu của lần đăng ký hết tác dụng.
      </p>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <AddressOf email={props.email} />
        <NewPasswordFields label="Mật khẩu mới" errors={errors} />
        <Button kind="primary" wide busyLabel="Đang lưu…" {...submitProps}>
          Lưu mật khẩu và xác minh
        </Button>
      </form>
      <Button wide onClick={onBack}>
        Nhập mật khẩu đã đăng ký
      </Button>
    </>
  );
}

/** Hidden field that tells password managers the account. */
const AddressOf = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
);

function Verified({ email }: { email: string }) {
  return (
    <>
      <Notice kind="good">
        <p className="font-bold">Xác minh email thành công!</p>
        <p>Bạn có thể đăng nhập ngay bây giờ.</p>
      </Notice>
      <WayToLogin primary email={email} />
    </>
  );
}

function Failed({ message, isDead, onRetry }: { message: string; isDead: boolean; onRetry: () => void }) {
  return (
    <>
      <Notice kind="bad">
        <p className="font-bold">Xác minh email thất bại.</p>
        {message && <p>{message}</p>}
      </Notice>
      {isDead ? (
        <p className="text-sm text-ink-soft">
          Bạn đăng nhập bằng email và mật khẩu đã đăng ký để nhận lại email xác minh.
        </p>
      ) : (
        <Button wide onClick={onRetry}>
          Thử lại
        </Button>
      )}
      <InboxLink />
      <WayToLogin primary />
    </>
  );
}

/** Leads back to the page wanted before the registration, in its browser. */
function WayToLogin({ primary = false, email }: { primary?: boolean; email?: string }) {
  const pending = useHydrated() ? pendingRegistration() : NO_REGISTRATION;
  const known = email ?? pending.email;
  const from = known.toLowerCase() === pending.email.toLowerCase() ? pending.from : '/';
  return (
    <LinkButton kind={primary ? 'primary' : 'text'} wide to={withReturn('/login', from)} state={{ from, email: known }} replace>
      Đến trang đăng nhập
    </LinkButton>
  );
}
