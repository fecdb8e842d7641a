import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { noBreak } from '../ui/no-break.tsx';
import { spineOf } from '../ui/filter.ts';

type Props = { to: string; grade: string; title: string; text: string; children: ReactNode };

/** A practice set or topic, with a spine in the grade's colour. */
export function SpineCard({ to, grade, title, text, children }: Props) {
  return (
    <li className="card grid grid-cols-[0.875rem_1fr] gap-x-4">
      <span className={spineOf(grade)} />
      <div className="min-w-0 py-3.5 pr-4">
        <h2 className="text-[1.125rem]/7 font-bold">
          <Link className="card-link" to={to}>
            {noBreak(title)}
          </Link>
        </h2>
        {text && <p className="text-sm text-ink-soft">{text}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">{children}</p>
      </div>
    </li>
  );
}
