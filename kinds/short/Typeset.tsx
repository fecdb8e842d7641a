import { Drawn } from './Drawn.tsx';
import { read } from './readings.ts';

/** A key or an answer with its unit, as in a notebook. */
export function Typeset({ text, unit = '' }: { text: string; unit?: string }) {
  const answer = read(text, { unit });
  return (
    <span className="short-value" translate="no">
      {'written' in answer ? <Drawn written={answer.written} /> : text}
      {unit && ` ${unit}`}
    </span>
  );
}
