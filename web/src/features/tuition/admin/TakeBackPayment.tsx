import type { StudentPayment } from '#contract/student-tuition.ts';
import type { StudentDetail } from '#contract/students.ts';
import { api, type ApiError } from '../../../api/api.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';

type Props = { student: StudentDetail; payment: StudentPayment; said: string; onDone: (student: StudentDetail) => void; onStale: () => void; onClose: () => void };

/** Takes a payment back, with its reason; it stays in the book as taken back. */
export function TakeBackPayment({ student: { id, name }, payment, said, onDone, onStale, onClose }: Props) {
  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: ['reason'],
    check: ({ reason }) => fieldErrors({ reason: reason === '' ? 'Vui lòng nhập lý do.' : undefined }),
    send: async ({ reason }) => onDone(await api('DELETE /api/admin/students/:id/payments/:paymentId', { params: { id, paymentId: payment.id }, body: { reason } })),
    errorsOf: (error: ApiError) => {
      if (error.status > 0 && error.status < 500) onStale();
      return errorsAt()(error);
    },
  });
  return (
    <Dialog title={`Thu hồi khoản đóng số ${payment.number}?`} onClose={onClose}>
      <form className="grid gap-4 p-5" {...formProps}>
        {notice && <Notice kind="bad">{notice}</Notice>}
        <p>
          {payment.amount !== null && <><b className="tabular-nums">{formatVnd(payment.amount)}</b> của </>}<b>{name}</b> ({said}) không còn tính là đã đóng. Khoản này vẫn nằm trong sổ, ghi là đã thu hồi, và biên nhận hết giá trị.
        </p>
        <Field name="reason" label="Lý do" placeholder="Ghi nhầm em, trả lại tiền" maxLength={300} autoComplete="off" error={errors.reason} />
        <div className="flex flex-wrap gap-3">
          <Button kind="delete" busyLabel="Đang thu hồi…" {...submitProps}>
            Thu hồi
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Quay lại
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
