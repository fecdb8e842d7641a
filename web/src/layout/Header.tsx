import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../session/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { currentMark, NAVIGATION } from './navigation.ts';
import { SearchBox } from './SearchBox.tsx';
import { UserMenu } from './UserMenu.tsx';

export function Header() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const [open, setOpen] = useState<'menu' | 'search'>();
  const close = () => setOpen(undefined);
  return (
    <header className="relative border-b border-line bg-paper">
      <div className="wrap flex min-h-16 items-center gap-1">
        <Link to="/" className="mr-auto flex min-h-11 items-center text-accent lg:mr-4" aria-label="Vở Toán, trang chủ">
          <Logo />
        </Link>
        <nav className="hidden lg:mr-auto lg:flex" aria-label="Chính">
          {NAVIGATION.map((way) => (
            <Link key={way.to} to={way.to} className="nav-link" aria-current={currentMark(way, pathname)}>
              {way.text}
            </Link>
          ))}
        </nav>
        {session.state === 'learner' && (
          <Link to="/profile" className="coins" aria-label={`${session.user.currentCoin} xu, xem hồ sơ`}>
            <Icon name="coin" />
            <span>
              {session.user.currentCoin}
              <span className="max-md:hidden">{'\u00a0'}xu</span>
            </span>
          </Link>
        )}
        {/* Without scripts, and before they are there, this leads to the search page. */}
        <Link
          to="/search"
          className={`icon-btn ${session.state === 'learner' ? 'max-md:hidden' : ''}`}
          aria-label="Tìm kiếm"
          onClick={(event) => {
            event.preventDefault();
            setOpen('search');
          }}
        >
          <Icon name="search" />
        </Link>
        {session.state === 'learner' ? (
          <UserMenu user={session.user} />
        ) : (
          <>
            <Link to="/register" className="btn btn-text btn-small hidden xl:inline-flex">
              Đăng ký
            </Link>
            <Link
              to="/login"
              state={{ from: pathname + search }}
              className="btn btn-plain btn-small ml-1 hidden md:inline-flex"
            >
              Đăng nhập
            </Link>
          </>
        )}
        <button type="button" className="icon-btn lg:hidden" aria-label="Mở trình đơn" onClick={() => setOpen('menu')}>
          <Icon name="menu" />
        </button>
      </div>
      {open === 'search' && <SearchBox onClose={close} />}
      {open === 'menu' && <MobileMenu onClose={close} />}
    </header>
  );
}
