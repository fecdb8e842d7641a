import type { ListedTransfer } from '#contract/payments.ts';
import { api } from '../../../api.ts';
import { formatVnd } from '../../../content/format.ts';
import { fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshMoney } from './queries.ts';

type Props = { transfer: ListedTransfer; onClose: () => void };

/** Notes that money was sent back, which the owner does at the bank. */
export function ReturnDialog({ transfer: { id, amount }, onClose }: Props) {
  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: ['note'],
    check: ({ note }) => fieldErrors({
      note: note === '' ? 'Vui lòng nhập ghi chú.' : note.length > 300 ? 'Ghi chú dài tối đa 300 ký tự.' : undefined,
    }),
    send: async (body) => {
      try {
        await api('POST /api/admin/transfers/:id/return', { params: { id }, body });
      } finally {
        void refreshMoney(); // somebody may have been faster
      }
      toast.success(`Đã ghi là đã trả lại ${formatVnd(amount)}.`);
      onClose();
    },
  });
  return (
    <Dialog title={`Ghi là đã trả lại ${formatVnd(amount)}`} onClose={onClose}>
      <form className="grid gap-4 p-5" {...formProps}>
        {notice && <Notice kind="bad">{notice}</Notice>}
        <p>
          Trang không tự chuyển tiền. Bạn chuyển trả trong ứng dụng ngân hàng trước, rồi ghi lại ở đây. Giao dịch không còn chờ xử lý,
          không nằm trong tệp kê khai, và không gán được nữa.
        </p>
        <Field name="note" label="Ghi chú" placeholder="Đã chuyển trả 20/11, FT26324…" maxLength={300} error={errors.note} />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" busyLabel="Đang ghi…" {...submitProps}>
            Ghi là đã trả lại
          </Button>
          <Button disabled={busy} onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}
