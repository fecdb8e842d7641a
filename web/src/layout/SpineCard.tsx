import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { noBreak } from '../ui/no-break.tsx';
import { spineOf } from '../ui/filter.ts';

type Props = { to: string; grade: string; title: string; text: string; children: ReactNode };

/** A practice set or topic, with a spine in the grade's colour. */
export function SpineCard({ to, grade, title, text, children }: Props) {
  return (
    <li className="card list-row">
      <span className={`spine ${spineOf(grade)}`} />
      <div className="flex h-full min-w-0 flex-1 flex-col">
        <h2>
          <Link className="card-link" to={to}>
            {noBreak(title)}
          </Link>
        </h2>
        {text && <p className="text-sm text-ink-soft">{text}</p>}
        <p className="mt-auto flex flex-wrap pt-1.5 items-center gap-x-3 gap-y-2">{children}</p>
      </div>
    </li>
  );
}
