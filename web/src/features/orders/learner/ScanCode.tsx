import type { Order } from '#contract/orders.ts';
import { formatMoment, formatVnd, untilWords } from '../../../ui/format.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { SandboxBank } from './SandboxBank.tsx';
import { saveCode } from '../public/save-code.ts';
import { SendToParent } from './SendToParent.tsx';
import { QrPicture, TransferLines } from '../public/TransferDetails.tsx';

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
        <SendToParent order={order} />
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
      <div className="grid gap-3 md:flex md:flex-wrap">
        <Button onClick={save}>Lưu ảnh mã</Button>
        <div className="flex flex-wrap justify-between gap-x-3 md:ml-auto">
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
