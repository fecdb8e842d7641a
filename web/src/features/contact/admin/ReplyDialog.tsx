import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Message } from '#contract/contact.ts';
import type { Site } from '#contract/site.ts';
import { api, ApiError } from '../../../api/api.ts';
import { newUuid } from '../../../ui/browser.ts';
import { fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshMessages } from './queries.ts';

type Props = { message: Message; onClose: () => void };

/** Sends a reply by mail; keeps the draft until then. */
export function ReplyDialog({ message: { id, name, email, message }, onClose }: Props) {
  // One id per letter, so that pressing the button twice sends it once.
  const [letter] = useState(newUuid);
  const site = useRouteLoaderData('site') as Site | undefined;
  const { errors, notice, formProps, submitProps } = useForm({
    fields: ['text'],
    draft: `reply-${id}`,
    check: ({ text }) => fieldErrors({
      text: text === '' ? 'Vui lòng nhập nội dung trả lời.' : text.length > 8000 ? 'Nội dung trả lời dài tối đa 8.000 ký tự.' : undefined,
    }),
    send: async ({ text }) => {
      await api('POST /api/admin/messages/:id/reply', { params: { id }, body: { id: letter, text } }).catch((error: unknown) => {
        // It had been sent, but the answer was lost.
        if (!(error instanceof ApiError && error.code === 'reply-sent')) throw error;
      });
      toast.success(`Đã gửi thư trả lời cho ${name}.`);
      onClose();
      await refreshMessages();
    },
  });
  return (
    <Dialog title={`Trả lời ${name}`} wide onClose={onClose}>
      <form className="grid gap-4 p-5" {...formProps}>
        {site?.inbox && <Notice icon="clock">Trang chưa nối với máy chủ thư: thư trả lời nằm lại trên máy này, chưa đến người nhận.</Notice>}
        {notice && <Notice kind="bad">{notice}</Notice>}
        <TextArea
          name="text" label="Thư trả lời" error={errors.text} maxLength={8000}
          hint={`Thư gửi đến ${email}, kèm tin nhắn bên dưới. Người nhận trả lời thì thư về email liên hệ của trang.`}
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" busyLabel="Đang gửi…" {...submitProps}>
            Gửi thư
          </Button>
          <Button onClick={onClose}>Để sau</Button>
        </div>
        <p className="text-sm text-ink-soft">Gửi xong, tin nhắn chuyển sang Đã xong.</p>
        <blockquote className="border-l-3 border-line-strong pl-3 [overflow-wrap:anywhere] whitespace-pre-wrap text-ink-soft">{message}</blockquote>
      </form>
    </Dialog>
  );
}
