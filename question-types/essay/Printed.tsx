import type { PrintedParts } from '../../web/src/question/Printed.tsx';

/** Ruled lines for each point: learners continue on paper of their own, as in school. */
const LINES_EACH = 4;

export const printed: PrintedParts<'essay'> = {
  Answer: ({ question: { points } }) => (
    <div className="printed-lines" aria-hidden="true">
      {Array.from({ length: Math.ceil(points * LINES_EACH) }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  ),
};
