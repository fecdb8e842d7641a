import type { Inline } from '../blocks.ts';
import { answerText } from './cell-text.ts';
import { findOptions, findStatements, type OptionDraft } from './find-options.ts';
import { lineOf, type Entry, type Line } from './flatten-blocks.ts';
import type { Content, QuestionDraft } from './question-draft.ts';
import { isBlank, plainText, sliceInlines, trimInlines } from './inlines.ts';
import { isBlankValue, readAnswerLine, readLetter, readVerdict, readVerdicts } from './read-answer-line.ts';
import { readStatementTable } from './read-option-table.ts';
import { recognizeInstruction, recognizePointsAtEnd } from './recognize-line.ts';

export type WrittenAnswer = { text: string; source: string; line: Line; inSolution: boolean };

/** A question whose lines are sorted into stem, options or statements, answers and solution. */
export type QuestionParts = {
  draft: QuestionDraft;
  stem: Entry[];
  options: OptionDraft[];
  statements: OptionDraft[];
  /** Verdicts that stand at the statements: in the columns of their table, or "(Đ)" after them. */
  verdicts: (boolean | undefined)[];
  points?: number;
  /** Answers that stand with the question, and their source in words for the owner. */
  answers: WrittenAnswer[];
  solution: Content[];
  /** Text after the last option that no rule recognises. */
  trailing: Entry[];
  /** Pictures that stand between this question's options and the next question. */
  picturesAfter: Line[];
  /** A Vietnamese sentence: a picture may belong to the question beside. */
  pictureDoubt?: string;
  /** A Vietnamese sentence about the letters of the options. */
  optionDoubt?: string;
};

/**
 * Sorts the lines of a question.
 * @param hasVerdicts a key of truth values names this question
 * @param hasLetter a key of one letter names it
 */
export function readQuestion(draft: QuestionDraft, { hasVerdicts, hasLetter }: { hasVerdicts: boolean; hasLetter: boolean }): QuestionParts {
  const answers: WrittenAnswer[] = [];
  const solution: Content[] = [];
  const body = takeAnswerLines(draft.body, answers, solution);
  solution.push(...takeSolutionAnswers(draft.solution, answers));
  const parts: QuestionParts = { draft, stem: body, options: [], statements: [], verdicts: [], answers, solution, trailing: [], picturesAfter: [] };
  const small = findStatements(body);
  const isLettered = small !== undefined && small.options.length >= 3 && !hasVerdicts && (draft.announced === 'choice' || hasLetter || answers.some(({ text }) => readLetter(text) !== undefined));
  const options = draft.announced === 'truefalse' ? undefined : findOptions(body) ?? (isLettered ? small : undefined);
  const table = body.findIndex((entry) => entry.type === 'table' && readStatementTable(entry.rows) !== undefined);
  const statements = options || table >= 0 ? undefined : small ?? (draft.announced === 'truefalse' ? findOptions(body) : undefined);
  if (options) {
    parts.stem = options.before;
    parts.options = options.options;
    if (options.doubt) parts.optionDoubt = options.doubt;
    sortTrailing(parts, options.after);
  } else if (table >= 0) readTable(parts, body, table);
  else if (statements && (hasVerdicts || isTrueFalse(draft, statements.options, answers))) {
    parts.stem = statements.before;
    parts.statements = statements.options.map(cutVerdict(parts.verdicts));
    sortTrailing(parts, statements.after);
  }
  const { stem, points = draft.pointsEach } = takePoints(parts.stem, draft.points);
  return { ...parts, stem, ...(points !== undefined && { points }) };
}

/** Takes the lines that name the answer. What follows such a line explains it. */
function takeAnswerLines(body: readonly Entry[], answers: WrittenAnswer[], solution: Content[]): Entry[] {
  const kept: Entry[] = [];
  for (const [at, entry] of body.entries()) {
    const found = entry.type === 'line' && entry.cell === undefined ? readAnswerLine(entry.text) : undefined;
    if (!found || entry.type !== 'line' || (at === 0 && found.at === 0)) {
      kept.push(entry);
      continue;
    }
    const before = trimInlines(sliceInlines(entry.inlines, 0, found.at));
    if (!isBlank(before)) kept.push(lineOf(before, entry));
    const value = answerText(sliceInlines(entry.inlines, found.from)).replace(/\*+$/, '').trim();
    if (!isBlankValue(value)) answers.push({ text: value, source: entry.text.slice(found.at).trim(), line: lineOf(sliceInlines(entry.inlines, found.at), entry), inSolution: false });
    if (found.at > 0) continue;
    // Only text explains an answer; a table or another list belongs to the stem still.
    solution.push(...body.slice(at + 1));
    break;
  }
  return kept;
}

/** Reads the answers that a solution names; a line that only names the option goes, since options may be shuffled. */
function takeSolutionAnswers(content: readonly Content[], answers: WrittenAnswer[]): Content[] {
  return content.filter((entry) => {
    if (entry.type !== 'line') return true;
    const found = readAnswerLine(entry.text);
    if (!found) return true;
    const value = answerText(sliceInlines(entry.inlines, found.from)).replace(/\*+$/, '').trim();
    if (isBlankValue(value)) return true;
    answers.push({ text: value, source: entry.text.trim(), line: entry, inSolution: true });
    return !(found.at === 0 && readLetter(value) !== undefined);
  });
}

/** Statements are what a part, an answer or the stem says; a list a), b) of an essay is part of its stem. */
function isTrueFalse(draft: QuestionDraft, statements: readonly OptionDraft[], answers: WrittenAnswer[]): boolean {
  if (draft.announced === 'truefalse') return true;
  if (draft.announced === 'essay' || draft.announced === 'short') return false;
  if (answers.some(({ text }) => readVerdicts(text) !== undefined)) return true;
  if (statements.filter(({ inlines }) => verdictAtEnd(inlines) !== undefined).length >= 2) return true;
  const stem = draft.body.map((entry) => (entry.type === 'line' ? entry.text : '')).join(' ');
  return statements.length === 4 && /(?:mỗi|các|những)\s+(?:khẳng\s+định|mệnh\s+đề|phát\s+biểu|ý)[^.?]*đúng(?:,|\s+hay|\s+hoặc|\s*\/)?\s*sai/iu.test(stem);
}

const VERDICT_AT_END = /\s*[[(]\s*(đúng|sai|[ĐDS])\s*[\])]\s*\.?\s*$/iu;
const verdictAtEnd = (inlines: readonly Inline[]): boolean | undefined => {
  const match = VERDICT_AT_END.exec(plainText(inlines));
  return match ? readVerdict(match[1] ?? '') : undefined;
};

/** Cuts "(Đ)" from the end of a statement. */
const cutVerdict = (verdicts: (boolean | undefined)[]) => (option: OptionDraft): OptionDraft => {
  const verdict = verdictAtEnd(option.inlines);
  verdicts.push(verdict);
  const match = verdict === undefined ? null : VERDICT_AT_END.exec(plainText(option.inlines));
  return match ? { ...option, inlines: trimInlines(sliceInlines(option.inlines, 0, match.index)) } : option;
};

function readTable(parts: QuestionParts, body: readonly Entry[], at: number): void {
  const entry = body[at];
  const { head, statements } = (entry?.type === 'table' ? readStatementTable(entry.rows) : undefined) ?? { head: [], statements: [] };
  parts.stem = [...body.slice(0, at), ...head];
  parts.statements = statements.map(({ inlines, letterAt }, place) => cutVerdict([])({ letter: String.fromCharCode(97 + place), letterInlines: letterAt, inlines, asterisk: false }));
  parts.verdicts = statements.map(({ value, inlines }) => value ?? verdictAtEnd(inlines));
  sortTrailing(parts, body.slice(at + 1));
}

/** Sorts what comes after the last option: pictures may belong to the next question, instructions belong to no question. */
function sortTrailing(parts: QuestionParts, after: readonly Entry[]): void {
  for (const entry of after) {
    if (entry.type === 'line' && /^[\s\uFFFC]+$/u.test(entry.text) && entry.inlines.some(({ type }) => type === 'picture')) parts.picturesAfter.push(entry);
    else if (entry.type === 'table' || !recognizeInstruction(entry.text)) parts.trailing.push(entry);
  }
}

/** Takes points in brackets from the end of the stem. */
function takePoints(stem: readonly Entry[], points: number | undefined): { stem: Entry[]; points?: number } {
  const last = stem.findLastIndex((entry) => entry.type === 'line' && /\S/.test(entry.text.replaceAll('\uFFFC', '')));
  const line = stem[last];
  const found = line?.type === 'line' ? recognizePointsAtEnd(line.text) : undefined;
  if (!found || line?.type !== 'line' || points !== undefined) return { stem: [...stem], ...(points === undefined ? {} : { points }) };
  const cut = lineOf([...sliceInlines(line.inlines, 0, found.at), ...sliceInlines(line.inlines, found.at).filter(({ type }) => type === 'picture')], line);
  return { stem: stem.map((entry, at) => (at === last ? cut : entry)), points: found.points };
}
