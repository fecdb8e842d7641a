import { useState } from 'react';
import { Link as PageLink } from 'react-router';
import type { StudentDetail } from '#contract/students.ts';
import { api, messageOf } from '../../../api/api.ts';
import { emailError } from '../../../form/credentials.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { consentWords } from './consent-words.ts';
import { cacheStudent } from './queries.ts';

const FIELDS = ['email'] as const;

const link = async (id: string, email: string | null): Promise<void> =>
  cacheStudent(await api('PUT /api/admin/students/:id/account', { params: { id }, body: { email } }));

/** The student's account, and a child's guardian consent. */
export function LinkedAccount({ student }: { student: StudentDetail }) {
  const { id, uid, email, consent } = student;
  return (
    <Sheet aria-labelledby="account" className="grid gap-4">
      <h2 id="account">Tài khoản trên trang</h2>
      {uid === null ? (
        <Link id={id} />
      ) : (
        <>
          {email === null ? (
            <p>Em vào học bằng thẻ, làm ở trang của lớp. Em tự thêm email được trong Hồ sơ của em.</p>
          ) : (
            <p>
              Đã gắn với <b className="wrap-anywhere">{email}</b>.
            </p>
          )}
          <PageLink to={`/admin/money/${uid}`} className="inline-flex min-h-11 items-center justify-self-start font-bold">
            Xu và tài khoản
          </PageLink>
          {consent && <Consent consent={consent} />}
          {email !== null && <Unlink id={id} email={email} />}
        </>
      )}
    </Sheet>
  );
}

function Consent({ consent }: { consent: NonNullable<StudentDetail['consent']> }) {
  const { text, kind } = consentWords(consent);
  if (kind === 'plain') return <p className="text-ink-soft">{text}</p>;
  return (
    <Notice kind={kind} {...(kind === 'info' && { icon: 'clock' })}>
      {text}
    </Notice>
  );
}

function Link({ id }: { id: string }) {
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ email }) => fieldErrors({ email: email === '' ? 'Vui lòng nhập email.' : emailError(email) }),
    send: async ({ email }) => {
      await link(id, email);
      toast.success('Đã gắn tài khoản.');
    },
    errorsOf: errorsAt({ 'account-not-found': 'email', 'account-linked': 'email', 'invalid-input': 'email' }),
  });
  return (
    <>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid max-w-lg gap-4" {...formProps}>
        <Field
          label="Email của tài khoản"
          name="email"
          type="email"
          autoComplete="off"
          required
          hint="Email mà học sinh dùng để đăng nhập. Không bắt buộc: học sinh không có tài khoản vẫn ghi học phí được."
          error={errors.email}
        />
        <Button className="justify-self-start" busyLabel="Đang gắn…" {...submitProps}>
          Gắn tài khoản
        </Button>
      </form>
    </>
  );
}

function Unlink({ id, email }: { id: string; email: string }) {
  const [busy, setBusy] = useState(false);
  const again = () => void link(id, email).catch((error: unknown) => toast.error(messageOf(error)));
  const unlink = async () => {
    setBusy(true);
    try {
      await link(id, null);
      toast.success('Đã gỡ tài khoản khỏi học sinh.', again);
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Button small className="justify-self-start" busy={busy} busyLabel="Đang gỡ…" onClick={() => void unlink()}>
      Gỡ tài khoản
    </Button>
  );
}
