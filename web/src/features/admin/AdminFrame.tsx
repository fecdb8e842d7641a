import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { HomeLink } from '../../layout/Logo.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ApiError } from '../../api.ts';
import { signOutAdmin } from '../../session/admin-session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { addressOf, SETTINGS, TABS } from './tabs.ts';

const TABS_BAR = [
  'grid grid-cols-3 border-b border-line bg-paper',
  'lg:flex lg:flex-col lg:gap-1 lg:border-r lg:border-b-0 lg:px-3 lg:py-4',
].join(' ');

const TAB_LINK = [
  'flex min-h-12 items-center justify-center px-1 text-sm font-bold text-ink no-underline',
  'hover:text-accent hover:no-underline aria-[current=page]:text-accent',
  'max-lg:border-b-3 max-lg:border-transparent max-lg:aria-[current=page]:border-accent',
  'lg:justify-start lg:rounded-control lg:px-3 lg:aria-[current=page]:bg-accent-wash',
].join(' ');

const SETTINGS_BAR = 'mb-5 flex flex-wrap gap-x-6 border-b border-line';

const SETTINGS_LINK = [
  '-mb-px flex min-h-11 items-center border-b-3 border-transparent text-sm font-bold text-ink no-underline',
  'hover:text-accent hover:no-underline aria-[current=page]:border-accent aria-[current=page]:text-accent',
].join(' ');

/**
 * The admin's own top bar and tabs: beside the content from 1024 px up, above it on smaller screens. With `duties`
 * nothing else is open yet, so there are no tabs.
 */
export function AdminFrame({ signedIn, duties, children }: { signedIn: boolean; duties?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 flex-none items-center gap-4 border-b border-line bg-paper px-4">
        <HomeLink />
        <span className="max-sm:hidden">
          <Tag kind="mute">Quản trị</Tag>
        </span>
        <span className="flex-1" />
        {signedIn && !duties && (
          <Link to={addressOf(SETTINGS[0])} className="inline-flex min-h-11 items-center text-sm font-bold whitespace-nowrap text-ink">
            Cài đặt
          </Link>
        )}
        {signedIn && <AdminSignOut />}
      </header>
      {duties ? (
        <div className="w-full max-w-5xl px-4 pt-5 pb-10 lg:px-10 lg:py-8">{children}</div>
      ) : (
        <div className="grid flex-1 content-start lg:grid-cols-[14rem_minmax(0,1fr)] lg:content-stretch">
          <Tabs />
          <div className="w-full max-w-5xl min-w-0 px-4 pt-5 pb-10 lg:px-10 lg:py-8">
            <SettingsBar />
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

function Tabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Quản trị" className={TABS_BAR}>
      {TABS.map((tab) => (
        <Link
          key={tab.path}
          to={addressOf(tab)}
          className={TAB_LINK}
          aria-current={addressOf(tab) === pathname ? 'page' : undefined}
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}

/** What stands behind "Cài đặt", side by side, above each of it. */
function SettingsBar() {
  const { pathname } = useLocation();
  if (!SETTINGS.some((part) => addressOf(part) === pathname)) return null;
  return (
    <nav aria-label="Cài đặt" className={SETTINGS_BAR}>
      {SETTINGS.map((part) => (
        <Link key={part.path} to={addressOf(part)} className={SETTINGS_LINK} aria-current={addressOf(part) === pathname ? 'page' : undefined}>
          {part.short}
        </Link>
      ))}
    </nav>
  );
}

/** Ends the admin's session; the page itself then goes to the admin login. */
function AdminSignOut() {
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    try {
      await signOutAdmin();
      toast.success('Đăng xuất thành công!');
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
  };

  return (
    <Button kind="text" small className="whitespace-nowrap" busy={busy} busyLabel="Đang đăng xuất…" onClick={() => void leave()}>
      Đăng xuất
    </Button>
  );
}
