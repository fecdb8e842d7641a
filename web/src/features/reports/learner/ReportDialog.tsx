import { useId, useState } from 'react';
import type { ReportKind, ReportReason } from '#contract/reports.ts';
import { api } from '../../../api/api.ts';
import { storeDraft, loadDraft } from '../../../form/drafts.ts';
import { useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { REASONS, thanksFor } from './words.ts';

type Props = { item: string; variant: number; onClose: () => void };

const FIELDS = ['message'] as const;

/** Keeps the entries until they are sent. */
export default function ReportDialog({ item, variant, onClose }: Props) {
  const [sent, setSent] = useState<string>();
  return (
    <Dialog title={sent ? 'Cảm ơn em' : 'Báo lỗi câu này'} onClose={onClose}>
      {sent ? (
        <div className="grid justify-items-start gap-4 p-5">
          <p>{sent}</p>
          <Button kind="primary" onClick={onClose}>
            Đóng
          </Button>
        </div>
      ) : (
        <Form item={item} variant={variant} onClose={onClose} onSent={setSent} />
      )}
    </Dialog>
  );
}

function Form({ item, variant, onClose, onSent }: Props & { onSent: (thanks: string) => void }) {
  const draft = `report-${item}`;
  const group = useId();
  const [reason, setReason] = useState(() => REASONS.find(([value]) => value === loadDraft(`${draft}-reason`)['reason'])?.[0]);
  const choose = (to: ReportReason) => {
    setReason(to);
    storeDraft(`${draft}-reason`, { reason: to });
  };
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    draft,
    check: ({ message }) => {
      if (message.length > 1000) return { fields: { message: 'Lời báo dài tối đa 1.000 ký tự.' } };
      if (message !== '' || (reason !== undefined && reason !== 'other')) return undefined;
      return reason === 'other' ? { fields: { message: 'Em viết vài chữ cho thầy cô biết lỗi gì nhé.' } } : { notice: 'Em chọn một lỗi, hoặc viết vài chữ nhé.' };
    },
    send: async ({ message }) => {
      const [kind = '', ...id] = item.split('/');
      await api('POST /api/reports', { body: { kind: kind as ReportKind, id: id.join('/'), variant, message, ...(reason && { reason }) } });
      storeDraft(`${draft}-reason`, undefined);
      onSent(thanksFor(reason));
    },
  });
  return (
    <form className="grid gap-4 p-5" {...formProps}>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <fieldset>
        <legend className="mb-1 text-sm font-bold">Em thấy lỗi gì?</legend>
        <div className="report-reasons">
          {REASONS.map(([value, words]) => (
            <label key={value}>
              <input type="radio" name={group} checked={reason === value} onChange={() => choose(value)} />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        name="message" label="Em viết thêm" rows={3} className="input field-sizing-content min-h-24 py-2.5" maxLength={1000} error={errors.message}
        hint="Em nói rõ chỗ sai và cách em làm thì thầy cô sửa được nhanh hơn."
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busyLabel="Đang gửi…" {...submitProps}>
          Gửi báo lỗi
        </Button>
        <Button onClick={onClose}>Thôi</Button>
      </div>
    </form>
  );
}
