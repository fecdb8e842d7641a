import type { ReactNode } from 'react';
import { partsOfTitle } from './join-terms.ts';

/**
 * Renders a title with unbroken terms; use it for every title. With very large letters (base.css) terms break between
 * syllables. It is one element: in a flex container, terms of their own would lose the spaces between them.
 */
export function noBreak(title: string): ReactNode {
  const parts = partsOfTitle(title);
  if (!parts.some(({ whole }) => whole)) return title;
  return <span>{parts.map(({ text, whole }, at) => (whole ? <span key={at} className="no-break">{text}</span> : text))}</span>;
}
