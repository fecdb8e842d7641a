import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { CODE_LENGTH, tidyCode } from '#contract/card-code.ts';
import { SignInFrame, SignInLinks } from '../../../form/SignInFrame.tsx';
import { api, messageOf } from '../../../api/api.ts';
import { fieldErrors, useForm, useHydrated } from '../../../form/use-form.ts';
import { refreshSession, useSession } from '../../../session/session.ts';
import { useHasCards } from '../../../session/use-has-cards.ts';
import { maySignOut } from '../../../session/sign-out.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { returnPath, withReturn } from '../../identity/public/return-path.ts';

type Given = { token: string } | { code: string; pin: string };

/** Signs in by a student's card: with one press on its link, or by the code and PIN that are printed on it. */
export function Component() {
  const { token } = useParams();
  const [query] = useSearchParams();
  const next = returnPath(query.get('next'));
  const session = useSession();
  const navigate = useNavigate();
  const hasCards = useHasCards();
  const [leaving, setLeaving] = useState(false);

  const signIn = async (given: Given) => {
    // Whoever is signed in on this device is signed out by it.
    if (!(await maySignOut())) return;
    await api('POST /api/cards/sign-in', { body: given });
    setLeaving(true);
    await refreshSession();
    await navigate(next, { replace: true });
  };

  if (!hasCards) return <SignInFrame><h1>Thẻ học sinh</h1><p>Trang này chưa dùng thẻ học sinh.</p><OtherWays next={next} /></SignInFrame>;
  return (
    <SignInFrame>
      {token === undefined ? <h1>Vào học bằng thẻ</h1> : <h1>Thẻ của em</h1>}
      {session.state === 'learner' && !leaving && (
        <Notice>
          Máy này đang đăng nhập là <b className="wrap-anywhere" translate="no">{session.user.displayName}</b>. Đúng là em thì em{' '}
          <Link to={next}>vào thẳng trang học</Link>. Không phải em thì em dùng thẻ: tài khoản ấy được đăng xuất.
        </Notice>
      )}
      {token === undefined ? <CodeForm signIn={signIn} leaving={leaving} /> : <ByLink token={token} signIn={signIn} leaving={leaving} />}
      <OtherWays next={next} byLink={token !== undefined} />
    </SignInFrame>
  );
}

type WayProps = { signIn: (given: Given) => Promise<void>; leaving: boolean };

/** Acts on a press alone, because previews of a message open links, too. */
function ByLink({ token, signIn, leaving }: WayProps & { token: string }) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const press = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      await signIn({ token });
    } catch (error) {
      setFailed(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      {failed ? <Notice kind="bad">{failed}</Notice> : <p>Em bấm nút dưới đây là vào học, không cần gõ mật khẩu.</p>}
      <Button kind="primary" wide disabled={!hydrated} busy={busy || leaving} busyLabel="Đang vào…" onClick={() => void press()}>
        Vào học
      </Button>
    </>
  );
}

const FIELDS = ['code', 'pin'] as const;

function CodeForm({ signIn, leaving }: WayProps) {
  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ code, pin }) =>
      fieldErrors({
        code: tidyCode(code).length === CODE_LENGTH ? undefined : `Mã thẻ có ${CODE_LENGTH} chữ cái, in trên thẻ.`,
        pin: /^\d{6}$/.test(pin.replace(/\s/g, '')) ? undefined : 'Mã PIN có 6 chữ số.',
      }),
    send: signIn,
  });
  return (
    <>
      <p>Em gõ mã và PIN in trên thẻ thầy cô phát.</p>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field
          label="Mã thẻ" name="code" required maxLength={20} autoComplete="off" autoCapitalize="characters" spellCheck={false}
          hint={`${CODE_LENGTH} chữ cái, hoa hay thường đều được.`} className="h-14 text-center text-xl font-bold tabular-nums uppercase" error={errors.code}
        />
        <Field
          label="Mã PIN" name="pin" required maxLength={10} inputMode="numeric" autoComplete="off"
          hint="6 chữ số." className="h-14 text-center text-xl font-bold tabular-nums" error={errors.pin}
        />
        <Button kind="primary" wide busyLabel="Đang vào…" {...submitProps} busy={busy || leaving}>
          Vào học
        </Button>
      </form>
    </>
  );
}

/** @param props.byLink the link may have ended, while code and PIN of a new card work */
const OtherWays = ({ next, byLink = false }: { next: string; byLink?: boolean }) => (
  <>
    <SignInLinks>
      {byLink ? (
        <LinkButton kind="text" small to={withReturn('/card', next)} replace>
          Nhập mã trên thẻ
        </LinkButton>
      ) : (
        <LinkButton kind="text" small to="/">
          Về trang chủ
        </LinkButton>
      )}
      <LinkButton kind="text" small to={withReturn('/login', next)} replace>
        Đăng nhập bằng email
      </LinkButton>
    </SignInLinks>
    <p className="text-sm text-ink-soft">
      Trang lưu gì về em: <Link to="/privacy">Chính sách dữ liệu cá nhân</Link>.
    </p>
  </>
);
