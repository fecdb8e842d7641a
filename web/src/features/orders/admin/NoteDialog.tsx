import type { ListedTransfer } from '#contract/payments.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatVnd } from '../../../ui/format.ts';
import { fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshMoney } from './queries.ts';

type Props = { transfer: ListedTransfer; kind: 'return' | 'unrelated'; onClose: () => void };

const KINDS = {
  return: {
    key: 'POST /api/admin/transfers/:id/return', what: 'đã trả lại', placeholder: 'Đã chuyển trả 20/11, FT26324…',
    about: `Trang không tự chuyển tiền. Bạn chuyển trả trong ứng dụng ngân hàng trước, rồi ghi lại ở đây. Giao dịch không còn chờ xử lý,
      không nằm trong tệp kê khai, và không gán được nữa.`,
  },
  unrelated: {
    key: 'POST /api/admin/transfers/:id/unrelated', what: 'không liên quan', placeholder: 'Tiền riêng, người nhà chuyển…',
    about: `Dùng cho khoản tiền không phải của học sinh và không mua gì trên trang. Giao dịch được giữ trong sổ, không tính vào tiền nhận được;
      tệp kê khai ghi nó ở một cột riêng. Nhầm thì bạn lấy lại được.`,
  },
} as const;

/** Records that the owner returned the money at the bank, or that it is unrelated to the site. */
export function NoteDialog({ transfer: { id, amount }, kind, onClose }: Props) {
  const { key, what, placeholder, about } = KINDS[kind];
  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: ['note'],
    check: ({ note }) => fieldErrors({
      note: note === '' ? 'Vui lòng nhập ghi chú.' : note.length > 300 ? 'Ghi chú dài tối đa 300 ký tự.' : undefined,
    }),
    send: async (body) => {
      try {
        await api(key, { params: { id }, body });
      } finally {
        void refreshMoney(); // it may have been dealt with elsewhere meanwhile
      }
      toast.success(`Đã ghi là ${what}: ${formatVnd(amount)}.`, kind === 'unrelated' ? () => void takeBack(id) : undefined);
      onClose();
    },
  });
  return (
    <Dialog title={`Ghi ${formatVnd(amount)} là ${what}`} onClose={onClose}>
      <form className="grid gap-4 p-5" {...formProps}>
        {notice && <Notice kind="bad">{notice}</Notice>}
        <p>{about}</p>
        <Field name="note" label="Ghi chú" placeholder={placeholder} maxLength={300} error={errors.note} />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" busyLabel="Đang ghi…" {...submitProps}>
            Ghi là {what}
          </Button>
          <Button disabled={busy} onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Makes a transfer marked as unrelated wait again. */
export async function takeBack(id: string): Promise<void> {
  try {
    await api('DELETE /api/admin/transfers/:id/unrelated', { params: { id } });
    toast.success('Giao dịch chờ bạn xử lý như trước.');
  } catch (error) {
    toast.error(messageOf(error));
  }
  void refreshMoney();
}
