import type { QuestionDraft } from './finish-question.ts';

// Moodle has no question of four statements. Our writers make four true/false questions of one, named "Câu 13 a)" to
// "Câu 13 d)", each with the whole stem; these become one question again.

const LETTERS = ['a', 'b', 'c', 'd'];

/** Writes the text of one statement's question. */
export const writeStatement = (stem: string, statement: string, at: number): string => `<div>${stem}</div><p>${LETTERS[at]}) ${statement}</p>`;
export const writeStatementName = (name: string, at: number): string => `${name} ${LETTERS[at]})`;

type Named = { name: string | undefined; question: QuestionDraft };

/**
 * Joins four questions of one statement each that our writers made of one.
 * @param pointsFactor 4 where each of the four has a quarter of the points
 */
export function joinStatements(items: Named[], pointsFactor = 1): QuestionDraft[] {
  const joined: QuestionDraft[] = [];
  for (let at = 0; at < items.length; ) {
    const group = readGroup(items.slice(at, at + 4), pointsFactor);
    const single = items[at]?.question;
    if (group) joined.push(group);
    else if (single) joined.push(single);
    at += group ? 4 : 1;
  }
  return joined;
}

function readGroup(items: Named[], pointsFactor: number): QuestionDraft | undefined {
  const parts = items.map(({ name = '', question }, at) => {
    const end = ` ${LETTERS[at]})`;
    const text = new RegExp(`^<div>([^]*)</div><p>${LETTERS[at]}\\) ([^]*?)</p>$`).exec(question.question);
    const isPart = question.kind === 'truefalse' && question.statements === undefined && name.endsWith(end) && text !== null;
    return isPart ? { name: name.slice(0, -end.length), stem: text[1] ?? '', statement: text[2] ?? '', question } : undefined;
  });
  const [first, second, third, fourth] = parts;
  if (!first || !second || !third || !fourth) return undefined;
  const all = [first, second, third, fourth];
  if (all.some(({ name, stem }) => name !== first.name || stem !== first.stem)) return undefined;
  return {
    ...first.question,
    question: first.stem,
    statements: all.map(({ statement }) => statement),
    ...(all.every(({ question: { points } }) => points === first.question.points) && first.question.points !== undefined && { points: first.question.points * pointsFactor }),
    answer: all.flatMap(({ question: { answer } }) => (Array.isArray(answer) ? answer : [])),
    doubts: all.flatMap(({ question: { doubts } }) => doubts),
  };
}
