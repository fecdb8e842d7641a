import type { ReactNode } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';

type Props = {
  id: string;
  title: string;
  /** How it stands, while it is closed. */
  about: ReactNode;
  /** What opening it is for: "Sửa". */
  action: string;
  children: ReactNode;
};

/**
 * A part of the account that is seldom wanted: a line that opens, one at a time. Closed, it keeps what was typed, and
 * the page still asks before that is lost.
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

/** The keyboard goes on at the line that remains. */
export function closePart(inside: Element | null): void {
  const part = inside?.closest('details');
  if (!part) return;
  part.open = false;
  part.querySelector('summary')?.focus();
}
