import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/Sheet.tsx';

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
  <Sheet aria-labelledby={id}>
    <details name="account" className="account-part">
      <summary>
        <h2 id={id}>{title}</h2>
        <span className="account-about money-about">{about}</span>
        <span className="btn btn-plain btn-small">
          <span className="if-closed">{action}</span>
          <span className="if-open">Đóng</span>
        </span>
      </summary>
      <div className="grid gap-4 pt-4">{children}</div>
    </details>
  </Sheet>
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
