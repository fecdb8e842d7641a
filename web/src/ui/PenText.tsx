import type { ReactNode } from 'react';
import { PEN_PHRASES } from './pen-phrases.ts';

type PenPhrase = keyof typeof PEN_PHRASES;

type Props = { phrase: PenPhrase; className?: string };

/** Vietnamese school handwriting, as outlines from an SVG file (scripts/pen-writing.mjs). */
export function PenText({ phrase, className = '' }: Props) {
  const { href, width, height } = PEN_PHRASES[phrase];
  return (
    <PenFrame text={phrase} box={[0, 0, width, height]} strokeWidth=".4" className={className}>
      <use href={href} />
    </PenFrame>
  );
}

type PenFrameProps = {
  /** The text, for screen readers. */
  text: string;
  /** Left, top, width and height of the outlines. */
  box: readonly [number, number, number, number];
  strokeWidth: string;
  /** Sets the height; the colour is the text's. */
  className: string;
  children: ReactNode;
};

export function PenFrame({ text, box, strokeWidth, className, children }: PenFrameProps) {
  const [, , width, height] = box;
  return (
    <svg
      className={`w-auto max-w-full ${className}`}
      viewBox={box.join(' ')}
      width={width}
      height={height}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      role="img"
      aria-label={text}
    >
      {children}
    </svg>
  );
}
