import { PEN_PHRASES } from './pen-phrases.ts';

type PenPhrase = keyof typeof PEN_PHRASES;

type Props = { phrase: PenPhrase; className?: string };

/**
 * A phrase in the handwriting of Vietnamese schools, as outlines from a picture file (scripts/pen-writing.mjs).
 * The height comes from `className`; the colour is that of text.
 */
export function PenText({ phrase, className = '' }: Props) {
  const { href, width, height } = PEN_PHRASES[phrase];
  return (
    <svg
      className={`w-auto max-w-full ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth=".4"
      role="img"
      aria-label={phrase}
    >
      <use href={href} />
    </svg>
  );
}
