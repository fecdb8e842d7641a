import { Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ChunkBoundary, lazyPart } from '../ui/ChunkBoundary.tsx';
import { useSession } from '../session/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Account, Coins } from './Account.tsx';
import { HomeLink } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { currentMark, NAVIGATION } from './navigation.ts';
import { SearchBox } from '../features/search/public/SearchBox.tsx';

/** Not loaded for visitors. */
const LearnerParts = lazyPart(async () => ({ default: (await import('./learner/signed-in.ts')).LearnerParts }));
const TopUpDialog = lazyPart(async () => ({ default: (await import('./learner/signed-in.ts')).TopUpDialog }));
const DueCount = lazyPart(async () => ({ default: (await import('./learner/signed-in.ts')).DueCount }));

/** A part of the header that comes late, or not at all when its code cannot be loaded. */
const WhenLoaded = ({ children }: { children: ReactNode }) => (
  <ChunkBoundary failed={() => null}>
    <Suspense>{children}</Suspense>
  </ChunkBoundary>
);

export function Header() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const [open, setOpen] = useState<'menu' | 'search' | 'top-up'>();
  const close = () => setOpen(undefined);
  return (
    <header className="frame header border-b border-line bg-paper">
      <div className="wrap header-line flex min-h-16 flex-wrap items-center justify-end py-1 min-[25rem]:gap-1 lg:justify-start">
        <HomeLink className="header-logo lg:mr-4" />
        <nav className="hidden flex-wrap lg:mr-auto lg:flex" aria-label="Chính">
          {NAVIGATION.map((way) => (
            <Link key={way.to} to={way.to} className={`nav-link ${way.own ? 'if-learner hidden xl:flex' : ''}`} aria-current={currentMark(way, pathname)}>
              {way.text}
              {way.to === '/review' && session.state === 'learner' && (
                <WhenLoaded>
                  <DueCount uid={session.user.uid} />
                </WhenLoaded>
              )}
            </Link>
          ))}
        </nav>
        {session.state === 'learner' && (
          <WhenLoaded>
            <LearnerParts user={session.user} />
          </WhenLoaded>
        )}
        <Coins session={session} onMore={() => setOpen('top-up')} />
        {/* Before hydration this leads to the search page. */}
        <Link
          to="/search"
          className="icon-btn header-search"
          aria-label="Tìm kiếm"
          onClick={(event) => {
            event.preventDefault();
            setOpen('search');
          }}
        >
          <Icon name="search" />
        </Link>
        <Account session={session} />
        {session.state !== 'learner' && (
          <>
            <Link to="/register" className="btn btn-text btn-small if-visitor hidden xl:inline-flex">
              Đăng ký
            </Link>
            <Link
              to="/login"
              state={{ from: pathname + search }}
              className="btn btn-plain btn-small if-visitor ml-1 hidden md:inline-flex"
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
      {open === 'top-up' && (
        <WhenLoaded>
          <TopUpDialog onClose={close} />
        </WhenLoaded>
      )}
    </header>
  );
}
