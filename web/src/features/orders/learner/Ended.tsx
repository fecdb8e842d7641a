import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { useSession } from '../../../session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { formatCoins } from '../../../ui/format.ts';
import { endWords, failedWords } from './words.ts';

type Props = { order: Order; goOn: string | undefined; onClose: () => void };

export function Paid({ order, goOn, onClose }: Props) {
  const session = useSession();
  const { kind, title, coins = 0 } = order;
  return (
    <div className="grid gap-4 p-5">
      <output className="pay-middle">
        <Icon name="right" className="drawn text-(--right)" />
        <b>{kind === 'coins' ? `Đã cộng ${formatCoins(coins)}` : noBreak(`“${title}” đã mở`)}</b>
        {kind === 'coins' && session.state === 'learner' && (
          <span className="new-balance">
            <Icon name="coin" />
            Số dư mới: {formatCoins(session.user.currentCoin)}
          </span>
        )}
      </output>
      {order.problem && <Notice>{order.problem}</Notice>}
      <div className="grid gap-3 md:flex md:flex-wrap">
        {goOn ? (
          <Button kind="primary" onClick={onClose}>
            {goOn}
          </Button>
        ) : (
          // The dialog has a history entry of its own, which the next page replaces.
          <LinkButton kind="primary" to={addressOf(order)} replace>
            {kind === 'coins' ? 'Đi luyện đề' : kind === 'lesson' ? 'Xem bài giảng' : 'Vào khóa học'}
          </LinkButton>
        )}
        {!goOn && <Button onClick={onClose}>Đóng</Button>}
      </div>
    </div>
  );
}

/** Returns the page of the purchase. */
function addressOf({ courseId, lessonId }: Order): string {
  if (courseId === undefined) return '/practice';
  return lessonId === undefined ? `/course/${courseId}` : `/course/${courseId}?lesson=${lessonId}`;
}

type FailedProps = { order: Order; message: string | undefined; onAgain: () => void; onClose: () => void };

export function Failed({ order, message, onAgain, onClose }: FailedProps) {
  const reason = message || endWords(order.state);
  // Money came that does not pay the order: the owner can help, a second transfer cannot.
  const isUnpaid = order.state === 'pending' && order.problem !== undefined;
  return (
    <div className="grid gap-4 p-5">
      <div className="pay-middle" role="alert">
        <Icon name="wrong" className="drawn text-wrong" />
        <b>{failedWords(order)}</b>
        {reason && <span>{reason}</span>}
      </div>
      <p className="text-sm text-ink-soft">
        {isUnpaid ? (
          'Tiền của bạn không mất: nhắn cho chúng tôi'
        ) : (
          <>
            Nếu bạn đã chuyển khoản, tiền không mất:{' '}
            <Link to="/contact" replace>
              liên hệ với chúng tôi
            </Link>
          </>
        )}{' '}
        và gửi kèm mã <b className="tabular-nums">{order.code}</b>.
      </p>
      <div className="grid gap-3 md:flex md:flex-wrap">
        {isUnpaid && (
          <LinkButton kind="primary" to="/contact" replace>
            Nhắn cho chúng tôi
          </LinkButton>
        )}
        <Button kind={isUnpaid ? 'plain' : 'primary'} onClick={onAgain}>
          {order.state === 'pending' ? 'Xem lại mã' : 'Tạo đơn mới'}
        </Button>
        <Button onClick={onClose}>Đóng</Button>
      </div>
    </div>
  );
}
