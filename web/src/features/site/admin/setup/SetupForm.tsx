import type { ReactNode } from 'react';
import type { SetupState } from '#contract/setup.ts';
import { confirmError, emailError, newPasswordError } from '../../../../form/credentials.ts';
import { NewPasswordFields } from '../../../../form/CredentialsForm.tsx';
import { errorsAt, fieldErrors, useForm } from '../../../../form/use-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { ParticularsFields, particularsErrors } from '../ParticularsFields.tsx';
import { finishSetup } from './setup-calls.ts';

const FIELDS = ['name', 'phone', 'workingHours', 'address', 'email', 'adminEmail', 'password', 'confirm', 'library'] as const;

type Props = { setupKey: string; state: SetupState; onDone: (done: { email: string; name: string }) => void };

export function SetupForm({ setupKey, state: { particulars, admin, library }, onDone }: Props) {
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    draft: 'setup',
    check: ({ name, email, adminEmail, password, confirm }) =>
      fieldErrors({
        ...particularsErrors({ name, email }),
        adminEmail: admin.emailFixed ? undefined : emailError(adminEmail),
        password: admin.passwordFixed ? undefined : newPasswordError(password, admin.shortestPassword),
        confirm: admin.passwordFixed ? undefined : confirmError(password, confirm),
      }),
    send: async ({ name, phone, workingHours, address, email, adminEmail, password, library: wanted }) => {
      const done = await finishSetup(setupKey, {
        name, phone, workingHours, address, email,
        library: wanted === 'yes',
        admin: { ...(!admin.emailFixed && { email: adminEmail }), ...(!admin.passwordFixed && { password }) },
      });
      onDone({ ...done, name });
    },
    errorsOf: errorsAt({ 'invalid-email': 'adminEmail', 'weak-password': 'password', 'weak-admin-password': 'password' }),
  });

  const { slogan: _, ...asked } = particulars;
  return (
    <form className="grid gap-5" {...formProps}>
      <Sheet aria-labelledby="own-site" className="grid gap-4">
        <h2 id="own-site">1. Trang của bạn</h2>
        <ParticularsFields values={asked} errors={errors} />
      </Sheet>

      <Sheet aria-labelledby="own-account" className="grid gap-4">
        <h2 id="own-account">2. Tài khoản quản trị</h2>
        <p className="text-ink-soft">Chỉ tài khoản này vào được trang quản trị. Thư báo lỗi và sao lưu cũng gửi về email này.</p>
        {admin.emailFixed ? (
          <p>
            Email đăng nhập: <b className="wrap-anywhere">{admin.email}</b>
            <Fixed by="ADMIN_EMAIL" />
          </p>
        ) : (
          <Field label="Email quản trị" name="adminEmail" type="email" autoComplete="username" required defaultValue={admin.email} error={errors.adminEmail} />
        )}
        {admin.passwordFixed ? (
          <p>
            Mật khẩu: đã đặt sẵn
            <Fixed by="ADMIN_PASSWORD" />
          </p>
        ) : (
          <NewPasswordFields label="Mật khẩu quản trị" errors={errors} shortest={admin.shortestPassword} />
        )}
      </Sheet>

      <Sheet aria-labelledby="library" className="grid gap-3">
        <h2 id="library">3. Thư viện có sẵn</h2>
        <p className="text-ink-soft">
          Phần mềm đi kèm khóa học, chuyên đề, đề luyện và câu hỏi Toán lớp 6–9. Bạn đổi ý lúc nào cũng được, không mất gì.
        </p>
        <Choice value="yes" chosen={library.published}>
          <b>Dùng thư viện có sẵn</b>, rồi sửa và thêm dần ({library.shown + library.putAway} mục)
        </Choice>
        <Choice value="no" chosen={!library.published}>
          <b>Bắt đầu với trang trống</b>, tự soạn tất cả
        </Choice>
      </Sheet>

      {notice && <Notice kind="bad">{notice}</Notice>}
      <Button kind="primary" className="justify-self-start" busyLabel="Đang lưu…" {...submitProps}>
        Lưu và bắt đầu
      </Button>
    </form>
  );
}

/** Note for a value that the server's settings fix. */
const Fixed = ({ by }: { by: string }) => (
  <span className="block text-sm text-ink-soft">
    Đã đặt sẵn trong cài đặt của máy chủ (chi tiết: <code>{by}</code>); muốn đổi thì đổi ở đó.
  </span>
);

const Choice = ({ value, chosen, children }: { value: string; chosen: boolean; children: ReactNode }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="radio" name="library" value={value} defaultChecked={chosen} className="size-5 flex-none accent-(--accent)" />
    <span>{children}</span>
  </label>
);
