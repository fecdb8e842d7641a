import { Link } from 'react-router';
import type { Site } from '#contract/site.ts';
import { useSession } from '../session/session.ts';

const YEAR = new Date().getFullYear();

export function Footer({ site }: { site: Site }) {
  const session = useSession();
  const link = 'inline-flex min-h-11 min-w-11 items-center';
  return (
    <footer className="mt-12 border-t border-line bg-paper text-sm">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-6">
        <span className="text-ink-soft">
          © {YEAR} {site.name}. {site.slogan}.
        </span>
        <span className="flex flex-wrap gap-x-4">
          <Link className={link} to="/guide">
            Cách học
          </Link>
          <Link className={link} to="/contact">
            Liên hệ
          </Link>
          {session.state === 'learner' ? (
            <Link className={link} to="/profile">
              Hồ sơ
            </Link>
          ) : (
            <Link className={link} to="/login">
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
