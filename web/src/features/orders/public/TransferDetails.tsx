import './transfer.css';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { formatVnd } from '../../../ui/format.ts';

/** Returns an SVG document as a data address. */
export const toDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The code as a picture to scan or save. A hosted one that fails to load is replaced. */
export function QrPicture({ order: { qr, amount, code } }: { order: Pick<Order, 'qr' | 'amount' | 'code'> }) {
  const [hosted, setHosted] = useState(true);
  const src = hosted && qr.imageUrl ? qr.imageUrl : toDataUrl(qr.svg);
  return (
    <img
      className="qr"
      src={src}
      alt={`Mã QR chuyển khoản ${formatVnd(amount)}, nội dung ${code}`}
      onError={() => setHosted(false)}
    />
  );
}

/** Details of the transfer, each to copy in the form that banking apps accept. */
export function TransferLines({ order: { bank, amount, code } }: { order: Pick<Order, 'bank' | 'amount' | 'code'> }) {
  const lines = [
    { name: 'Ngân hàng', shown: bank.name, copied: bank.name },
    { name: 'Số tài khoản', shown: bank.account, copied: bank.account },
    { name: 'Chủ tài khoản', shown: bank.accountName, copied: bank.accountName },
    { name: 'Số tiền', shown: formatVnd(amount), copied: String(amount) },
    { name: 'Nội dung chuyển khoản', shown: code, copied: code, mark: 'transfer-code' },
  ];
  return (
    <dl className="transfer divide-y divide-line">
      {lines.map(({ name, shown, copied, mark }) => (
        <div key={name}>
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className={mark} translate="no">
            {shown}
          </dd>
          <dd>
            <CopyButton what={name.toLowerCase()} text={copied} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
