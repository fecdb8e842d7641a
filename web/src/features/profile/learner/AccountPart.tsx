import type { ReactNode } from 'react';

/** Parts that belong together: rows of one sheet under a heading. */
export const AccountGroup = ({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-2 text-[1.125rem]/7">{title}</h2>
    <div className={`sheet account-group divide-y divide-line py-0 ${className}`}>{children}</div>
  </div>
);

type Props = {
  id: string;
  title: string;
  /** Shown while it is closed. */
  about: ReactNode;
  /** "Sửa". */
  action: string;
  children: ReactNode;
};

/**
 * A rarely used part, which unfolds; one is open at a time. Closed, it keeps typed text, and the page still asks
 * before losing it.
 */
export const AccountPart = ({ id, title, about, action, children }: Props) => (
  <section aria-labelledby={id}>
    <details name="account" className="account-part">
      <summary>
        <h3 id={id}>{title}</h3>
        <span className="account-about text-sm text-ink-soft tabular-nums">{about}</span>
        <span className="btn btn-plain btn-small">
          <span className="if-closed">{action}</span>
          <span className="if-open">Đóng</span>
        </span>
      </summary>
      <div className="grid gap-4 pt-4">{children}</div>
    </details>
  </section>
);

export function openPart(inside: Element | null): void {
  const part = inside?.closest('details');
  if (part) part.open = true;
}

/** Closes a part and focuses its summary. */
export function closePart(inside: Element | null): void {
  const part = inside?.closest('details');
  if (!part) return;
  part.open = false;
  part.querySelector('summary')?.focus();
}
