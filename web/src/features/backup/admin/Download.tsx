import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { suggestPassphrase } from './passphrase.ts';
import type { BackupState } from './warnings.ts';

const FIELDS = ['passphrase', 'noted', 'password'] as const;

type Props = { backup: BackupState['items'][number]; passphraseSet: boolean; onClose: () => void };

/** Downloads an encrypted backup, after asking for password and passphrase. */
export function Download({ backup: { name, at }, passphraseSet, onClose }: Props) {
  const [own, setOwn] = useState(!passphraseSet);
  const [suggested] = useState(suggestPassphrase);
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ passphrase, noted, password }) =>
      fieldErrors({
        passphrase: own && passphrase.length < 16 ? 'Mật khẩu mã hóa cần ít nhất 16 ký tự.' : undefined,
        noted: own && noted !== 'yes' ? 'Bạn ghi mật khẩu mã hóa lại rồi đánh dấu ô này.' : undefined,
        password: password === '' ? 'Vui lòng nhập mật khẩu.' : undefined,
      }),
    send: async ({ passphrase, password }) => {
      const { address } = await api('POST /api/admin/backups/:name/download', {
        params: { name }, body: { password, ...(own && { passphrase }) },
      });
      // The browser streams it to the disk: a backup may be larger than its memory.
      Object.assign(document.createElement('a'), { href: address, download: '' }).click();
      toast.success('Đang tải bản sao lưu về máy này.');
      onClose();
    },
    errorsOf: errorsAt({ 'current-password-wrong': 'password' }),
  });
  return (
    <Dialog title="Tải bản sao lưu về" onClose={onClose}>
      <form className="grid gap-4 p-5" {...formProps}>
        {notice && <Notice kind="bad">{notice}</Notice>}
        <p>
          Bản lúc <b className="tabular-nums">{formatMoment(at)}</b>. Tệp có toàn bộ dữ liệu của trang nên được mã hóa: thiếu mật khẩu mã
          hóa thì không ai mở được, kể cả bạn.
        </p>
        {passphraseSet && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="size-5 flex-none accent-(--accent)" checked={own} onChange={(event) => setOwn(event.currentTarget.checked)} />
            <span>Đặt mật khẩu mã hóa riêng cho tệp này</span>
          </label>
        )}
        {own ? (
          <>
            <Field
              label="Mật khẩu mã hóa"
              name="passphrase"
              autoComplete="off"
              spellCheck={false}
              defaultValue={suggested}
              required
              hint="Trang gợi ý sẵn; bạn có thể đặt câu khác, ít nhất 16 ký tự."
              error={errors.passphrase}
            />
            <div className="grid gap-1.5">
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name="noted" value="yes" className="size-5 flex-none accent-(--accent)" aria-invalid={errors.noted ? true : undefined} aria-describedby="noted-error" />
                <span>Tôi đã ghi mật khẩu mã hóa ra giấy.</span>
              </label>
              <p id="noted-error" className="text-sm font-semibold text-wrong empty:hidden">{errors.noted}</p>
            </div>
          </>
        ) : (
          <p className="text-sm text-ink-soft">Tệp được khóa bằng mật khẩu mã hóa đã đặt khi cài trang.</p>
        )}
        <Field label="Mật khẩu quản trị" name="password" type="password" autoComplete="current-password" required error={errors.password} />
        <p className="flex flex-wrap gap-3">
          <Button kind="primary" busyLabel="Đang chuẩn bị…" {...submitProps}>
            Tải về
          </Button>
          <Button onClick={onClose}>Hủy</Button>
        </p>
      </form>
    </Dialog>
  );
}
