import { useState } from 'react';
import type { Message } from '#contract/contact.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { mailLink } from './mail-link.ts';
import { refreshMessages } from './queries.ts';
import { ReplyDialog } from './ReplyDialog.tsx';

const put = async (id: string, done: boolean) => {
  await api('PUT /api/admin/messages/:id', { params: { id }, body: { done } });
  await refreshMessages();
};

export function MessageSheet({ message }: { message: Message }) {
  const { id, name, email, message: words, done, at, replies } = message;
  const [busy, setBusy] = useState(false);
  const [replying, setReplying] = useState(false);

  const mark = async () => {
    setBusy(true);
    try {
      await put(id, !done);
      const undo = () => void put(id, done).catch((error: unknown) => toast.error(messageOf(error)));
      toast.success(done ? `Đã mở lại tin nhắn của ${name}.` : `Tin nhắn của ${name} đã xong.`, undo);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const title = `message-${id}`;
  return (
    <Sheet aria-labelledby={title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={title} className="[overflow-wrap:anywhere]">
          {name}
        </h3>
        <span className="text-sm text-ink-soft tabular-nums">{formatMoment(at)}</span>
        <span className="w-full text-sm [overflow-wrap:anywhere] text-ink-soft">{email}</span>
      </div>
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{words}</p>
      {replies.map((reply) => (
        <div key={reply.id} className="border-l-3 border-line-strong pl-3">
          <p className="text-sm text-ink-soft">Bạn trả lời {formatMoment(reply.at)}</p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{reply.text}</p>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button small onClick={() => setReplying(true)}>
          Trả lời<span className="sr-only"> {name}</span>
        </Button>
        <a className="btn btn-plain btn-small" href={mailLink(message)}>
          Mở ứng dụng thư<span className="sr-only"> để trả lời {name}</span>
        </a>
        <span className="flex-1" />
        {done && <Tag kind="right">Đã xong</Tag>}
        <Button small kind={done ? 'text' : 'plain'} icon={done ? undefined : 'right'} busy={busy} busyLabel="Đang lưu…" onClick={() => void mark()}>
          {done ? 'Mở lại' : 'Đã xong'}
          <span className="sr-only"> tin nhắn của {name}</span>
        </Button>
      </div>
      {replying && <ReplyDialog message={message} onClose={() => setReplying(false)} />}
    </Sheet>
  );
}
