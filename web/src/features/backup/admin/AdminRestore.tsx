import { useNavigate } from 'react-router';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ADMIN_CALLS, type RestoreProof } from './restore-calls.ts';
import { RestoreSteps } from './RestoreSteps.tsx';

const KEPT = (
  <>
    Dữ liệu có trước khi khôi phục được giữ trong thư mục <code>before-restore-…</code> trên máy chủ cho đến khi bạn xóa.
  </>
);

export function AdminRestore() {
  const navigate = useNavigate();
  return (
    <div className="grid gap-4">
      <RestoreSteps calls={ADMIN_CALLS} ask={(place) => <Confirm place={place} />} before={KEPT} onBack={() => void navigate('/admin/backups')} />
    </div>
  );
}

const RESTORE_WORD: RestoreProof['confirmed'] = 'KHÔI PHỤC';

const FIELDS = ['confirmed', 'password'] as const;

function Confirm({ place }: { place: (proof: RestoreProof) => Promise<void> }) {
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ confirmed, password }) =>
      fieldErrors({
        confirmed: wordOf(confirmed) === RESTORE_WORD ? undefined : `Bạn gõ ${RESTORE_WORD} để xác nhận.`,
        password: password === '' ? 'Vui lòng nhập mật khẩu.' : undefined,
      }),
    send: ({ password }) => place({ password, confirmed: RESTORE_WORD }),
    errorsOf: errorsAt({ 'current-password-wrong': 'password' }),
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <Notice kind="bad">
        <b>Mọi thứ có sau thời điểm trên sẽ không còn trên trang:</b> bài làm, tài khoản mới, đơn đã trả tiền, những gì bạn đã soạn. Ai đang
        dùng trang sẽ bị ngắt khoảng nửa phút. {KEPT}
      </Notice>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field label={`Gõ ${RESTORE_WORD} để xác nhận`} name="confirmed" autoComplete="off" autoCapitalize="characters" required error={errors.confirmed} />
        <Field label="Mật khẩu quản trị" name="password" type="password" autoComplete="current-password" required error={errors.password} />
      </div>
      <Button kind="delete" className="justify-self-start" busyLabel="Đang kiểm tra…" {...submitProps}>
        Thay toàn bộ dữ liệu bằng bản này
      </Button>
    </form>
  );
}

/** Normalizes the word: phones may write small letters, or separate accents. */
const wordOf = (typed: string): string => typed.normalize('NFC').trim().toLocaleUpperCase('vi');
