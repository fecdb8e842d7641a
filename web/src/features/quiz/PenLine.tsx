import pen from './pen.svg';
import { penLine } from './pen-line.ts';
import { PEN_BOTTOM, PEN_TOP } from './pen-pieces.ts';

/** A line in the teacher's handwriting, put together from outlines; its height comes from `className`. */
export function PenLine({ text, className = '' }: { text: string; className?: string }) {
  const { pieces, width } = penLine(text);
  const height = PEN_BOTTOM - PEN_TOP;
  return (
    <svg
      className={`w-auto max-w-full ${className}`}
      viewBox={`-2 ${PEN_TOP} ${width + 4} ${height}`}
      width={width + 4}
      height={height}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth=".5"
      role="img"
      aria-label={text}
    >
      {pieces.map(({ id, x }) => (
        <use key={x} href={`${pen}#${id}`} x={x} />
      ))}
    </svg>
  );
}
