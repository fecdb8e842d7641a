import { PenFrame } from '../../ui/PenFrame.tsx';
import pen from './pen.svg';
import { penLine } from './pen-line.ts';
import { PEN_BOTTOM, PEN_TOP } from './pen-pieces.ts';

/** A line in the teacher's handwriting, put together from outlines. */
export function PenLine({ text, className = '' }: { text: string; className?: string }) {
  const { pieces, width } = penLine(text);
  return (
    <PenFrame text={text} box={[-2, PEN_TOP, width + 4, PEN_BOTTOM - PEN_TOP]} strokeWidth=".5" className={className}>
      {pieces.map(({ id, x }) => (
        <use key={x} href={`${pen}#${id}`} x={x} />
      ))}
    </PenFrame>
  );
}
