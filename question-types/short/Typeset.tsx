import { AnswerMath } from './AnswerMath.tsx';
import { readLikeliest } from './readings.ts';

/** A key or an answer with its unit, as in a notebook. */
export function Typeset({ text, unit = '' }: { text: string; unit?: string }) {
  const answer = readLikeliest(text, { unit });
  return (
    <span className="short-value" translate="no">
      {'written' in answer ? <AnswerMath written={answer.written} /> : text}
      {unit && ` ${unit}`}
    </span>
  );
}
