import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { api, messageOf } from '../../../api/api.ts';
import { useSiteName } from '../../../layout/Logo.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton, copyText } from '../../../ui/CopyButton.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { LinkField } from '../../../ui/LinkField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { canShare, share } from '../../../ui/share.ts';

/** Sends the order to a parent, who has the bank app that a pupil often lacks: by the share sheet, else as a copied link. */
export function SendToParent({ order }: { order: Order }) {
  const site = useSiteName();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [link, setLink] = useState<{ url: string; done: string }>();
  const part = useRef<HTMLDivElement>(null);

  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { url } = await api('POST /api/orders/:id/link', { params: { id: order.id } });
      const shared = { title: 'Thanh toán bằng mã QR', text: `Nhờ bố mẹ thanh toán ${formatVnd(order.amount)} trên ${site}:`, url };
      if (canShare(shared) && (await share(shared))) setLink({ url, done: '' });
      // A field to copy from is shown in any case: some browsers copy only at the moment of the click.
      else setLink({ url, done: part.current && (await copyText(url, part.current)) ? 'Đã sao chép liên kết. Bạn dán vào tin nhắn cho bố mẹ.' : '' });
    } catch (failed) {
      setError(messageOf(failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div ref={part} className="grid gap-2">
      <Button busy={busy} busyLabel="Đang tạo liên kết…" onClick={() => void send()}>
        Gửi cho bố mẹ
      </Button>
      {link && (
        <div className="grid justify-items-center">
          <LinkField name="Liên kết cho bố mẹ" url={link.url} />
          <CopyButton what="liên kết" text={link.url} />
        </div>
      )}
      <output className="text-sm">{link?.done}</output>
      {error && <Notice kind="bad">{error}</Notice>}
      <p className="text-sm text-ink-soft">
        Bố mẹ mở liên kết là thấy số tiền, mã QR và tên gọi của bạn; không cần tài khoản, không thấy gì khác.
      </p>
    </div>
  );
}
