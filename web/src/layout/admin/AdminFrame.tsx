import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { HomeLink } from '../Logo.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ApiError } from '../../api/api.ts';
import { signOutAdmin } from '../../session/admin-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { toast } from '../../ui/toast.ts';
import { useBackCloses } from '../history/use-back-closes.ts';
import { addressOf, SETTINGS, TABS, type AdminPart } from './tabs.ts';
import { useWaiting, countWaiting, type Waiting } from './waiting.ts';
import { WaitingCount } from './WaitingCount.tsx';
import './admin.css';

const TAB_LINK = [
  'flex min-h-12 items-center rounded-control px-3 text-sm font-bold text-ink no-underline',
  'hover:text-accent hover:no-underline aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent',
].join(' ');

type Props = { signedIn: boolean; duties?: boolean; part?: AdminPart; children: ReactNode };

/**
 * Top bar and tabs: beside the content from 1024 px up, behind one button of the bar on smaller screens; without tabs
 * while `duties` block the area.
 */
export function AdminFrame({ signedIn, duties, part, children }: Props) {
  const waiting = useWaiting(signedIn && !duties);
  const hasMenu = signedIn && !duties;
  return (
    <div className="admin-frame flex min-h-dvh flex-col">
      <header className="flex min-h-16 flex-none flex-wrap items-center justify-end gap-x-4 border-b border-line bg-paper px-4 py-1">
        <HomeLink className="header-logo" />
        <span className="max-lg:hidden">
          <Tag kind="mute">Quản trị</Tag>
        </span>
        {hasMenu && (
          <>
            <Link to={addressOf(SETTINGS[0])} className="inline-flex min-h-11 items-center text-sm font-bold whitespace-nowrap text-ink max-lg:hidden">
              <SettingsName waiting={waiting} />
            </Link>
            <Menu open={part} waiting={waiting} />
          </>
        )}
        {signedIn && (
          <span className={hasMenu ? 'max-lg:hidden' : undefined}>
            <SignOut />
          </span>
        )}
      </header>
      {duties || (part && 'wide' in part && part.wide) ? (
        <div className={`w-full px-4 pt-5 pb-10 lg:px-10 ${duties ? 'max-w-5xl' : 'mx-auto max-w-400'}`}>{children}</div>
      ) : (
        <div className="grid flex-1 content-start lg:grid-cols-[14rem_minmax(0,1fr)] lg:content-stretch">
          <nav aria-label="Quản trị" className="border-r border-line bg-paper px-3 py-4 max-lg:hidden">
            {/* Stay in the window beside a long page. */}
            <div className="sticky top-4 grid gap-1">
              <Tabs open={part} waiting={waiting} className={TAB_LINK} />
            </div>
          </nav>
          {/* A photo and the steps beside it need more room than a text. */}
          <div className={`w-full min-w-0 px-4 pt-5 pb-10 lg:px-10 lg:py-8 ${part?.path === 'grading' ? 'max-w-400' : 'max-w-5xl'}`}>{children}</div>
        </div>
      )}
    </div>
  );
}

type BarProps = { open: AdminPart | undefined; waiting: Waiting | undefined };

/** The tab that is marked while a part within it is open. */
const TAB_OF: Partial<Record<AdminPart['path'], AdminPart['path']>> = { handbook: 'courses', misconceptions: 'questions', import: 'practices', assignments: 'classes' };

function Tabs({ open, waiting, className, replace = false }: BarProps & { className: string; replace?: boolean }) {
  const shown = open && (TAB_OF[open.path] ?? open.path);
  return TABS.map((tab) => (
    <Link key={tab.path} to={addressOf(tab)} replace={replace} className={className} aria-current={tab.path === shown ? 'page' : undefined}>
      {tab.name}
      <WaitingCount count={countWaiting(tab, waiting)} />
    </Link>
  ));
}

const countAll = (parts: readonly AdminPart[], waiting: Waiting | undefined): number => parts.reduce((sum, each) => sum + countWaiting(each, waiting), 0);

const SettingsName = ({ waiting }: Pick<BarProps, 'waiting'>) => (
  <>
    Cài đặt
    <WaitingCount count={countAll(SETTINGS, waiting)} />
  </>
);

/** On small screens one button, with the name of the open part, instead of rows of tabs. */
function Menu({ open, waiting }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-small btn-plain min-w-0 lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="min-w-0 truncate">
          <span className="sr-only">Mục đang mở: </span>
          {nameOf(open)}
        </span>
        <WaitingCount count={countAll([...TABS, ...SETTINGS], waiting)} />
        <Icon name="down" small />
      </button>
      {isOpen && <MenuDialog open={open} waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A part of the settings is under that name in the menu. */
function nameOf(open: AdminPart | undefined): string {
  if (open === undefined) return 'Quản trị';
  return SETTINGS.some((part) => part === open) ? 'Cài đặt' : open.name;
}

function MenuDialog({ open, waiting, onClose }: BarProps & { onClose: () => void }) {
  useBackCloses(true, onClose);
  return (
    <Dialog title="Quản trị" onClose={onClose} className="mt-2">
      <nav aria-label="Quản trị" className="py-2">
        <Tabs open={open} waiting={waiting} className="menu-link" replace />
        <div className="my-2 border-t border-line" />
        <Link to={addressOf(SETTINGS[0])} replace className="menu-link" aria-current={SETTINGS.some((part) => part === open) ? 'page' : undefined}>
          <SettingsName waiting={waiting} />
        </Link>
        <button
          type="button"
          className="menu-link"
          onClick={() => {
            onClose();
            void leave();
          }}
        >
          Đăng xuất
        </button>
      </nav>
    </Dialog>
  );
}

/** The parts of the settings; nothing on other pages. */
export function SettingsTabs({ open }: Pick<BarProps, 'open'>) {
  const waiting = useWaiting(true);
  if (!SETTINGS.some((part) => part === open)) return null;
  return (
    <PageTabs
      name="Cài đặt"
      tabs={SETTINGS.map((part) => ({ to: addressOf(part), text: part.short, isShown: part === open, mark: <WaitingCount count={countWaiting(part, waiting)} /> }))}
    />
  );
}

function SignOut() {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    if (!(await leave())) setBusy(false);
  };
  return (
    <Button kind="text" small className="whitespace-nowrap" busy={busy} busyLabel="Đang đăng xuất…" onClick={() => void press()}>
      Đăng xuất
    </Button>
  );
}

/** Signs out; returns whether it did. */
async function leave(): Promise<boolean> {
  try {
    await signOutAdmin();
    toast.success('Đăng xuất thành công!');
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
    return false;
  }
}
