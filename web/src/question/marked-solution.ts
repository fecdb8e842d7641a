/** Safe HTML; `title` may have the points of the whole, `question` those of its parts. */
export type SolutionParts = { title?: string; question: string; solution: string };

const POINTS = '\\((\\d+(?:,\\d+)?)\\s?(?:điểm|đ)\\)';
/** Beginning of a part: "a) …". */
const PART = /<p>(?:<(?:strong|b)>)?([a-h])\)/g;
const PART_WORTH = new RegExp(`<p>(?:<(?:strong|b)>)?([a-h])\\)(?:</(?:strong|b)>)?\\s*${POINTS}`, 'g');
const ANSWER = /<p><(strong|b)>Đáp số:?<\/\1>:?\s*([\s\S]*?)<\/p>/g;

/**
 * Adds points at the end of each part, from the solution ("(0,25 đ)") or else the question; highlights the answer.
 * The text before the first part always has its own points.
 */
export function markedSolution({ title = '', question, solution }: SolutionParts): string {
  return highlightAnswer(insertMarks(solution, worthOf(question, title)));
}

type Worth = { parts: Map<string, string>; whole: string | undefined };

function worthOf(question: string, title: string): Worth {
  const parts = new Map([...question.matchAll(PART_WORTH)].map(([, part = '', points = '']) => [part, points]));
  return { parts, whole: new RegExp(POINTS).exec(title)?.[1] };
}

function insertMarks(solution: string, { parts, whole }: Worth): string {
  const begins = [...solution.matchAll(PART)].map((match) => ({ part: match[1] ?? '', at: match.index }));
  const end = [...solution.matchAll(ANSWER)].at(-1)?.index ?? solution.length;
  const isWhole = parts.size > 0 && [...parts.keys()].every((part) => begins.some((begin) => begin.part === part));
  const own = new RegExp(POINTS);
  if (own.test(isWhole ? solution.slice(begins[0]?.at) : solution)) return ownMarks(solution);
  if (!isWhole) return whole === undefined ? solution : insert(solution, end, mark(whole));
  // From the last part to the first, so that earlier positions stay valid.
  const marked = begins.reduceRight((text, { part }, index) => {
    const points = begins.findLastIndex((begin) => begin.part === part) === index ? parts.get(part) : undefined;
    return points === undefined ? text : insert(text, begins[index + 1]?.at ?? end, mark(points));
  }, solution);
  return ownMarks(marked);
}

const ownMarks = (solution: string): string =>
  solution.replace(new RegExp(POINTS, 'g'), '<span class="part-mark">$1 đ</span>');

const mark = (points: string): string => `<p class="part-mark">${points} đ</p>`;
const insert = (text: string, at: number, what: string): string => text.slice(0, at) + what + text.slice(at);

const highlightAnswer = (solution: string): string =>
  solution.replace(ANSWER, (line, _, answer: string) =>
    answer.trim() === '' ? line : `<p class="answer"><strong>Đáp số:</strong> <mark>${answer}</mark></p>`,
  );
