import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { noBreak } from '../../../../ui/no-break.tsx';

/** `children`: facts of the attempt, beside the heading. */
type Props = { setTitle: string; title: ReactNode; heading: RefObject<HTMLHeadingElement | null>; children: ReactNode };

/** The way back to the set, and the heading of a result. */
export function ResultTop({ setTitle, title, heading, children }: Props) {
  const { pathname } = useLocation();
  return (
    <div>
      <BackLink to={pathname}>{noBreak(setTitle)}</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 ref={heading} tabIndex={-1}>
          Kết quả {title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">{children}</p>
      </div>
    </div>
  );
}
