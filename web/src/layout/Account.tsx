import { useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import type { Session } from '../session/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { initialOf } from '../session/paint-session.ts';
import { hasPopover } from '../browser.ts';
import { signOutAndSay } from '../session/sign-out.ts';

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

const MENU = 'user-menu';

/** The learner's initial; pressing it shows the greeting and the ways that are theirs. */
function UserMenu({ user }: { user: User }) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => (hasPopover ? menu.current?.hidePopover() : setOpen(false));
  const opener = hasPopover ? { popoverTarget: MENU } : { 'aria-expanded': open, onClick: () => setOpen(!open) };
  return (
    <>
      <button type="button" className="icon-btn" {...opener}>
        <span className="sr-only">Tài khoản của {user.displayName}</span>
        <span aria-hidden="true" className="avatar">
          {initialOf(user.displayName)}
        </span>
      </button>
      <div ref={menu} id={MENU} popover={hasPopover ? 'auto' : undefined} hidden={!hasPopover && !open} className="user-menu">
        <p className="truncate border-b border-line px-5 pt-1 pb-3 font-bold">Chào, {user.displayName}</p>
        <Link to="/profile" className="menu-link" onClick={close}>
          {user.deletion ? 'Hồ sơ: sắp bị xóa' : 'Hồ sơ'}
        </Link>
        <button
          type="button"
          className="menu-link"
          onClick={() => {
            close();
            void signOutAndSay();
          }}
        >
          Đăng xuất
        </button>
      </div>
    </>
  );
}
