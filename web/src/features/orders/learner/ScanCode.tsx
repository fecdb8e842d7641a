import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatMoment, formatVnd, untilWords } from '../../../ui/format.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { SandboxBank } from './SandboxBank.tsx';
import { saveCode, toDataUrl } from './save-code.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';

type Props = {
  order: Order;
  onClaim: () => void;
  onCancel: () => void;
  backTo: string;
  onBack: () => void;
};

/** The code to scan, and its data line by line for buyers with only one phone. */
export function ScanCode({ order, onClaim, onCancel, backTo, onBack }: Props) {
  const { kind, title, amount, expiresAt, problem, sandbox } = order;
  const session = useSession();
  const ends = session.state === 'learner' ? session.user.deletion?.endsAt : undefined;
  const save = () => {
    saveCode(order).catch(() => toast.error('Không thể lưu ảnh mã. Bạn chụp màn hình giúp nhé.'));
  };
  return (
    <div className="scan">
      {problem && <Notice kind="bad">{problem}</Notice>}
      {ends !== undefined && (
        <Notice icon="clock">Tài khoản này sẽ bị xóa lúc {formatMoment(ends)}, cùng với những gì bạn mua. Tiền không tự hoàn lại.</Notice>
      )}
      <div className="scan-code">
        {kind !== 'coins' && (
          <p>
            “{noBreak(title)}”: <b>{formatVnd(amount)}</b>
          </p>
        )}
        <QrPicture order={order} />
        {sandbox && <SandboxBank order={order} onSent={onClaim} />}
      </div>
      <div className="scan-lines">
        <p className="text-sm text-ink-soft">Trên cùng một điện thoại? Lưu ảnh mã, hoặc sao chép từng dòng:</p>
        <TransferLines order={order} />
        <p className="text-sm">
          Giữ nguyên <b>nội dung chuyển khoản</b> để {kind === 'coins' ? 'xu' : 'tiền'} về đúng tài khoản. Mã còn hiệu
          lực đến <b className="tabular-nums">{untilWords(expiresAt)}</b>.
        </p>
      </div>
      <div className="scan-next">
        <Button kind="primary" onClick={onClaim}>
          Tôi đã chuyển khoản
        </Button>
      </div>
      <div className="pay-actions">
        <Button onClick={save}>Lưu ảnh mã</Button>
        <div className="pay-ways-out">
          <Button kind="text" onClick={onBack}>
            {backTo}
          </Button>
          <Button kind="text" onClick={onCancel}>
            Hủy đơn
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The code as a picture to scan or save. A hosted one that fails to load is replaced. */
function QrPicture({ order: { qr, amount, code } }: { order: Order }) {
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
function TransferLines({ order: { bank, amount, code } }: { order: Order }) {
  const lines = [
    { name: 'Ngân hàng', shown: bank.name, copied: bank.name },
    { name: 'Số tài khoản', shown: bank.account, copied: bank.account },
    { name: 'Chủ tài khoản', shown: bank.accountName, copied: bank.accountName },
    { name: 'Số tiền', shown: formatVnd(amount), copied: String(amount) },
    { name: 'Nội dung chuyển khoản', shown: code, copied: code, mark: 'transfer-code' },
  ];
  return (
    <dl className="transfer">
      {lines.map(({ name, shown, copied, mark }) => (
        <div key={name}>
          <dt>{name}</dt>
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
