import type { ReactNode } from 'react';
import { partsOfTitle } from './join-terms.ts';

/**
 * Renders a title whose terms do not break; use it for every title. With letters so large that a term may not fit
 * (base.css), it breaks between syllables, never inside one.
 */
export function noBreak(title: string): ReactNode {
  const parts = partsOfTitle(title);
  return parts.some(({ whole }) => whole)
    ? parts.map(({ text, whole }, at) => (whole ? <span key={at} className="no-break">{text}</span> : text))
    : title;
}
