import type { Session } from '../session/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { UserMenu } from './UserMenu.tsx';

type Props = { session: Session };

/** A learner's balance; pressing it is for more. Until the server has said who is there: what the device remembers. */
export function Coins({ session, onMore }: Props & { onMore: () => void }) {
  if (session.state === 'visitor') return null;
  const coins = session.state === 'learner' && session.user.currentCoin.toLocaleString('vi-VN');
  return (
    <button type="button" className="coins if-learner" aria-label={coins ? `${coins} xu, nạp thêm` : undefined} onClick={onMore}>
      <Icon name="coin" />
      <span>
        {coins || <span className="kept-coins" />}
        {'\u00a0'}xu
      </span>
    </button>
  );
}

/** A learner's menu behind their initial, or the remembered initial. */
export function Account({ session }: Props) {
  if (session.state === 'visitor') return null;
  if (session.state === 'learner') return <UserMenu user={session.user} />;
  return (
    <Link to="/profile" className="icon-btn if-learner" aria-label="Hồ sơ">
      <span className="avatar kept-initial" />
    </Link>
  );
}
