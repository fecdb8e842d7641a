import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatVnd } from '../content/money.ts';
import { asAddress } from './save-code.ts';

/** The code as a picture that can be scanned, or kept by pressing on it. A hosted one that does not come is replaced. */
export function QrPicture({ order: { qr, amount, code } }: { order: Order }) {
  const [hosted, setHosted] = useState(true);
  const src = hosted && qr.imageUrl ? qr.imageUrl : asAddress(qr.svg);
  return (
    <img
      className="qr"
      src={src}
      alt={`Mã QR chuyển khoản ${formatVnd(amount)}, nội dung ${code}`}
      onError={() => setHosted(false)}
    />
  );
}
