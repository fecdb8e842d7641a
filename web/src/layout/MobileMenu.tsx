import { Link, useLocation } from 'react-router';
import { useSession } from '../session/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useBackCloses } from './history/use-back-closes.ts';
import { currentMark, NAVIGATION } from './navigation.ts';

/** The header's links on small screens; following one closes the menu. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  useBackCloses(true, onClose);
  const account =
    session.state === 'learner'
      ? [{ to: '/profile', text: 'Hồ sơ' }]
      : [
          { to: '/login', text: 'Đăng nhập', state: { from: pathname + search } },
          { to: '/register', text: 'Đăng ký' },
        ];
  return (
    <Dialog
      title={session.state === 'learner' ? `Chào, ${session.user.displayName}` : 'Trình đơn'}
      onClose={onClose}
      className="mt-2"
    >
      <nav className="py-2" aria-label="Trình đơn">
        {[...NAVIGATION.filter(({ own }) => !own || session.state === 'learner'), { to: '/search', text: 'Tìm kiếm' }].map((way) => (
          <Link key={way.to} to={way.to} replace className="menu-link" aria-current={currentMark(way, pathname)}>
            {way.text}
          </Link>
        ))}
        <div className="my-2 border-t border-line" />
        {account.map(({ text, ...link }) => (
          <Link key={link.to} {...link} replace className="menu-link" aria-current={currentMark(link, pathname)}>
            {text}
          </Link>
        ))}
        {session.state === 'learner' && (
          <button
            type="button"
            className="menu-link"
            onClick={() => {
              onClose();
              void import('./learner/signed-in.ts').then(({ signOutWithNotice }) => signOutWithNotice());
            }}
          >
            Đăng xuất
          </button>
        )}
      </nav>
    </Dialog>
  );
}
