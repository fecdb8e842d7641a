import type { Content } from './question-draft.ts';
import { findOptions } from './find-options.ts';
import { lineOf, type Entry } from './flatten-blocks.ts';
import { answerText } from './cell-text.ts';
import { isBlank, plainText, sliceInlines } from './inlines.ts';
import { isBlankValue, readAnswerLine, readLetter } from './read-answer-line.ts';
import type { QuestionParts, WrittenAnswer } from './read-question.ts';
import { recognizeSolution } from './recognize-line.ts';
import { inlinesOf } from './write-html.ts';

/** Takes the solution out of an entry of the answers, which often copies the whole question before it. */
export function cleanSolution(content: readonly Content[], { draft }: QuestionParts): { content: Content[]; answers: WrittenAnswer[] } {
  const answers: WrittenAnswer[] = [];
  const kept = withoutCopy(content, textOf(draft.body)).filter((entry) => {
    if (entry.type !== 'line') return true;
    const found = readAnswerLine(entry.text);
    const value = found ? answerText(sliceInlines(entry.inlines, found.from)).replace(/\*+$/, '').trim() : '';
    if (!found || isBlankValue(value)) return true;
    answers.push({ text: value, source: entry.text.trim(), line: entry, inSolution: true });
    return !(found.at === 0 && readLetter(value) !== undefined);
  });
  return { content: kept, answers };
}

/** Leaves out what the question itself says: its stem and options. Other text stays, wherever it is. */
function withoutCopy(content: readonly Content[], question: string): Content[] {
  const isNew = (entry: Content): boolean => entry.type === 'steps' || !question.includes(textOf([entry]));
  const heading = content.findIndex((entry) => entry.type === 'line' && recognizeSolution(entry.text) !== undefined);
  if (heading >= 0) {
    const line = content[heading];
    const rest = line?.type === 'line' ? sliceInlines(line.inlines, recognizeSolution(line.text) ?? 0) : [];
    return [...content.slice(0, heading).filter(isNew), ...(isBlank(rest) || line?.type !== 'line' ? [] : [lineOf(rest, line)]), ...content.slice(heading + 1)];
  }
  const lines = content.filter((entry): entry is Entry => entry.type !== 'steps');
  const list = lines.length === content.length ? findOptions(lines) : undefined;
  if (list && list.options.length >= 3) return content.filter(isNew);
  const [first] = content;
  return first && !isNew(first) && content.length > 1 ? content.slice(1) : [...content];
}

const textOf = (entries: readonly Content[]): string =>
  inlinesOf(entries).map((inline) => (inline.type === 'formula' ? inline.latex : plainText([inline]))).join('').replace(/\s+/g, '');
