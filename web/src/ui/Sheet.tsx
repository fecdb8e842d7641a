import type { ComponentProps } from 'react';

/** `margin` draws the margin line of worked pages. */
export function Sheet({ margin, className = '', ...rest }: { margin?: boolean } & ComponentProps<'section'>) {
  return <section className={`sheet ${margin ? 'sheet-margin' : ''} ${className}`} {...rest} />;
}

/** The double-framed label on a notebook's cover. */
export function Label({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section className={`notebook-label ${className}`} {...rest} />;
}
