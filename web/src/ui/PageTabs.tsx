import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { noBreak } from './no-break.tsx';

type Tab = { to: string; text: string; isShown: boolean; /** Number of items behind it, if known. */ count?: number | undefined; mark?: ReactNode };

/** Users import `page-tabs.css` in their own style sheet: a separate file would cost every first visit. */
export const PageTabs = ({ name, tabs }: { name: string; tabs: Tab[] }) => (
  <nav className="page-tabs" aria-label={name}>
    {tabs.map(({ to, text, isShown, count, mark }) => (
      <Link key={to} to={to} aria-current={isShown ? 'page' : undefined}>
        {noBreak(text)}
        {count !== undefined && (
          <>
            {' '}
            <span className="count">{count}</span>
          </>
        )}
        {mark}
      </Link>
    ))}
  </nav>
);
