import type { ReactNode } from 'react';
import { partsOfTitle } from './join-terms.ts';

/**
 * A title whose terms do not break in two. Whatever shows the title of something writes it so. Where letters are so large
 * that a term may not fit (controls.css), it breaks between its syllables, never inside one.
 */
export function noBreak(title: string): ReactNode {
  const parts = partsOfTitle(title);
  return parts.some(({ whole }) => whole)
    ? parts.map(({ text, whole }, at) => (whole ? <span key={at} className="no-break">{text}</span> : text))
    : title;
}
