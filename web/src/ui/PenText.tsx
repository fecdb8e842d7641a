import { PenFrame } from './PenFrame.tsx';
import { PEN_PHRASES } from './pen-phrases.ts';

type PenPhrase = keyof typeof PEN_PHRASES;

type Props = { phrase: PenPhrase; className?: string };

/** A phrase in the handwriting of Vietnamese schools, as outlines from a picture file (scripts/pen-writing.mjs). */
export function PenText({ phrase, className = '' }: Props) {
  const { href, width, height } = PEN_PHRASES[phrase];
  return (
    <PenFrame text={phrase} box={[0, 0, width, height]} strokeWidth=".4" className={className}>
      <use href={href} />
    </PenFrame>
  );
}
