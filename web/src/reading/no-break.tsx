import type { ReactNode } from 'react';
import { partsOfTitle } from './join-terms.ts';

/**
 * Renders a title with unbroken terms; use it for every title. With very large letters (base.css) terms break between
 * syllables.
 */
export function noBreak(title: string): ReactNode {
  const parts = partsOfTitle(title);
  return parts.some(({ whole }) => whole)
    ? parts.map(({ text, whole }, at) => (whole ? <span key={at} className="no-break">{text}</span> : text))
    : title;
}
