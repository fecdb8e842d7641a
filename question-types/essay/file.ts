import { trimContent, lineAt, type Passage } from '#library/format/passage.ts';
import type { QuestionTypeFile } from '../file.ts';

const POINTS_PER_STEP = 0.25;
/** Ends a step of the solution. */
const STEP_MARK = '(0,25 điểm)';

const ANSWER_LINE = /^\*\*Đáp số:\*\*[^]*$/m;
/** Paragraphs that belong with the next or previous one: an unfinished sentence, a formula, a list, a drawing. */
const GOES_ON = /[:,]$/;
const BELONGS_ABOVE = /^(?:\$\$|- |\d+\. |\||!\[)/;

/**
 * Splits a solution without its Đáp số into steps, each of which ends in the mark. A solution without marks, as in
 * exercises, has a step for each paragraph.
 */
function stepsOf(solution: Passage): string[] {
  const text = trimContent(solution).replace(ANSWER_LINE, '').trim();
  if (!text.includes(STEP_MARK)) return paragraphsOf(text);
  return text.split(STEP_MARK).map((step) => step.trim()).filter((step) => step !== '');
}

function paragraphsOf(text: string): string[] {
  const steps: string[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    const above = steps.at(-1);
    if (above !== undefined && (GOES_ON.test(above) || BELONGS_ABOVE.test(paragraph))) steps.push(`${steps.pop()}\n\n${paragraph}`);
    else if (paragraph !== '') steps.push(paragraph);
  }
  return steps;
}

export const file: QuestionTypeFile<Record<never, never>> = {
  fields: {},
  read: ({ solution }, report) => {
    for (const { index, 0: mark } of solution.text.matchAll(/\([\d,]+ điểm\)/g)) {
      if (mark !== STEP_MARK) report(lineAt(solution, index), `each step of a written question ends in ${STEP_MARK}, not ${mark}`);
    }
    const steps = stepsOf(solution);
    // Questions of a test have points of their own.
    return { steps, points: steps.length * POINTS_PER_STEP };
  },
};
