import type { ReactNode } from 'react';
import { fieldErrors, useForm } from '../../form/use-form.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { Notice } from '../Notice.tsx';

type Props = {
  title: string;
  children: ReactNode;
  confirm: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for a reason before a person's data is deleted; the audit log keeps it. */
export function DeleteDialog({ title, children, confirm, send, onClose }: Props) {
  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: ['reason'],
    check: ({ reason }) => fieldErrors({
      reason: reason === '' ? 'Vui lòng nhập lý do.' : reason.length > 300 ? 'Lý do dài tối đa 300 ký tự.' : undefined,
    }),
    send: ({ reason }) => send(reason),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="grid gap-4 p-5" {...formProps}>
        {notice && <Notice kind="bad">{notice}</Notice>}
        <div className="grid gap-2">{children}</div>
        <Field name="reason" label="Lý do" placeholder="Phụ huynh nhắn xin xóa ngày 28/11" maxLength={300} autoComplete="off" error={errors.reason} hint="Ghi vào Nhật ký. Bạn đừng viết tên hay số điện thoại ở đây." />
        <div className="flex flex-wrap gap-3">
          <Button kind="delete" busyLabel="Đang xóa…" {...submitProps}>
            {confirm}
          </Button>
          <Button disabled={busy} onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}
