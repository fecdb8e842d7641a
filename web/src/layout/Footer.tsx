import { Link } from 'react-router';
import type { Site } from '#contract/site.ts';
import { useSession } from '../session/session.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';

const YEAR = new Date().getFullYear();

export function Footer({ site }: { site: Site }) {
  const { state } = useSession();
  const link = 'inline-flex min-h-11 min-w-11 items-center';
  return (
    <footer className="frame mt-12 border-t border-line bg-paper text-sm">
      <div className="wrap grid items-center gap-x-6 gap-y-2 py-6 md:grid-cols-[1fr_auto]">
        <span className="text-ink-soft">
          © {YEAR} {site.name}.{site.slogan && ` ${site.slogan}.`}
        </span>
        {/* Before the links, whose number depends on who reads: it always stands in the same place. */}
        <ThemeSwitch className="justify-self-start" />
        <span className="flex flex-wrap gap-x-4 md:col-span-2">
          <Link className={link} to="/guide">
            Cách học
          </Link>
          {site.about && (
            <Link className={link} to="/about">
              Giới thiệu
            </Link>
          )}
          <Link className={link} to="/contact">
            Liên hệ
          </Link>
          <Link className={link} to="/terms">
            Điều khoản
          </Link>
          <Link className={link} to="/privacy">
            Dữ liệu cá nhân
          </Link>
          {state !== 'visitor' && (
            <Link className={`if-learner ${link}`} to="/profile">
              Hồ sơ
            </Link>
          )}
          {state !== 'learner' && (
            <Link className={`if-visitor ${link}`} to="/login">
              Đăng nhập
            </Link>
          )}
          {site.inbox && (
            <a className={link} href={site.inbox}>
              Hộp thư thử nghiệm
            </a>
          )}
        </span>
      </div>
    </footer>
  );
}
