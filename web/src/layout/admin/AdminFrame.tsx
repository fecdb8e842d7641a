import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { HomeLink } from '../Logo.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ApiError } from '../../api/api.ts';
import { signOutAdmin } from '../../session/admin-session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { addressOf, SETTINGS, TABS, type AdminPart } from './tabs.ts';
import { useWaiting, countWaiting, type Waiting } from './waiting.ts';
import { WaitingCount } from './WaitingCount.tsx';
import './admin.css';

const TABS_BAR = [
  'grid grid-cols-[repeat(auto-fit,minmax(min(50%,7rem),1fr))] border-b border-line bg-paper',
  'lg:block lg:border-r lg:border-b-0 lg:px-3 lg:py-4',
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

type Props = { signedIn: boolean; duties?: boolean; part?: AdminPart; children: ReactNode };

/**
 * Top bar and tabs: beside the content from 1024 px up, above it on smaller screens; without tabs while `duties`
 * block the area.
 */
export function AdminFrame({ signedIn, duties, part, children }: Props) {
  const waiting = useWaiting(signedIn && !duties);
  return (
    <div className="admin-frame flex min-h-dvh flex-col">
      <header className="flex min-h-16 flex-none flex-wrap items-center justify-end gap-x-4 border-b border-line bg-paper px-4 py-1">
        <HomeLink className="header-logo" />
        <span className="max-sm:hidden">
          <Tag kind="mute">Quản trị</Tag>
        </span>
        {signedIn && !duties && (
          <Link to={addressOf(SETTINGS[0])} className="inline-flex min-h-11 items-center text-sm font-bold whitespace-nowrap text-ink">
            Cài đặt
            <WaitingCount count={SETTINGS.reduce((sum, each) => sum + countWaiting(each, waiting), 0)} />
          </Link>
        )}
        {signedIn && <AdminSignOut />}
      </header>
      {duties ? (
        <div className="w-full max-w-5xl px-4 pt-5 pb-10 lg:px-10 lg:py-8">{children}</div>
      ) : part && 'wide' in part && part.wide ? (
        <div className="mx-auto w-full max-w-[100rem] px-4 pt-4 pb-10 lg:px-8">{children}</div>
      ) : (
        <div className="grid flex-1 content-start lg:grid-cols-[14rem_minmax(0,1fr)] lg:content-stretch">
          <Tabs open={part} waiting={waiting} />
          <div className="w-full max-w-5xl min-w-0 px-4 pt-5 pb-10 lg:px-10 lg:py-8">
            <SettingsBar open={part} waiting={waiting} />
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

type BarProps = { open: AdminPart | undefined; waiting: Waiting | undefined };

function Tabs({ open, waiting }: BarProps) {
  const shown = open?.path === 'handbook' ? 'courses' : open?.path;
  return (
    <nav aria-label="Quản trị" className={TABS_BAR}>
      {/* Stay in the window beside a long page. */}
      <div className="max-lg:contents lg:sticky lg:top-4 lg:flex lg:flex-col lg:gap-1">
        {TABS.map((tab) => (
          <Link key={tab.path} to={addressOf(tab)} className={TAB_LINK} aria-current={tab.path === shown ? 'page' : undefined}>
            {'short' in tab ? <Shortened {...tab} /> : tab.name}
            <WaitingCount count={countWaiting(tab, waiting)} />
          </Link>
        ))}
      </div>
    </nav>
  );
}

/** A long tab name; the short part alone is visible above the content. */
const Shortened = ({ name, short }: { name: string; short: string }) => (
  <>
    {short}
    <span className="whitespace-pre max-lg:sr-only">{name.slice(short.length)}</span>
  </>
);

/** The settings parts side by side. */
function SettingsBar({ open, waiting }: BarProps) {
  if (!SETTINGS.some((part) => part === open)) return null;
  return (
    <nav aria-label="Cài đặt" className={SETTINGS_BAR}>
      {SETTINGS.map((part) => (
        <Link key={part.path} to={addressOf(part)} className={SETTINGS_LINK} aria-current={part === open ? 'page' : undefined}>
          {part.short}
          <WaitingCount count={countWaiting(part, waiting)} />
        </Link>
      ))}
    </nav>
  );
}

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
