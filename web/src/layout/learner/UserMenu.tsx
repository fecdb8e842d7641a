import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { hasPopover } from '../../ui/browser.ts';
import { initialOf } from '../../session/paint-session.ts';
import DueCount from './DueCount.tsx';
import { signOutWithNotice } from './sign-out.ts';

const MENU = 'user-menu';

/** A menu behind the initial. */
export default function UserMenu({ user }: { user: User }) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => (hasPopover ? menu.current?.hidePopover() : setOpen(false));
  const opener = hasPopover ? { popoverTarget: MENU } : { 'aria-expanded': open, onClick: () => setOpen(!open) };
  return (
    <>
      <button type="button" className="icon-btn relative" {...opener}>
        <span className="sr-only">
          Tài khoản của <span translate="no">{user.displayName}</span>
        </span>
        <span aria-hidden="true" className="avatar" translate="no">
          {initialOf(user.displayName)}
        </span>
      </button>
      <div ref={menu} id={MENU} popover={hasPopover ? 'auto' : undefined} hidden={!hasPopover && !open} className="user-menu">
        <p className="truncate border-b border-line px-5 pt-1 pb-3 font-bold">
          Chào, <span translate="no">{user.displayName}</span>
        </p>
        <Link to="/profile" className="menu-link" onClick={close}>
          {user.deletion ? 'Hồ sơ: sắp bị xóa' : 'Hồ sơ'}
        </Link>
        <Link to="/review" className="menu-link" onClick={close}>
          Ôn tập
          <DueCount uid={user.uid} />
        </Link>
        <Link to="/profile/map" className="menu-link" onClick={close}>
          Bản đồ kiến thức
        </Link>
        <Link to="/contact" className="menu-link" onClick={close}>
          Liên hệ
        </Link>
        <button
          type="button"
          className="menu-link"
          onClick={() => {
            close();
            void signOutWithNotice();
          }}
        >
          Đăng xuất
        </button>
      </div>
    </>
  );
}
