import type { ImportedItem } from '#contract/question-import.ts';
import type { QuestionTypeName, QuestionWithKey } from '#question-types/question-types.ts';
import { findQuestionErrors, newQuestion, type Authorings, type QuestionError } from '../../../question/forms/authoring.ts';
import { LETTERS } from '../../../question/forms/options.ts';
import { isBlankHtml } from '../../../editor/documents/words-of.ts';

/** Points of a question whose file names none: those of a test as in schools since 2025. */
const POINTS: Partial<Record<string, number>> = { choice: 0.25, truefalse: 1, short: 0.5, essay: 1 };
/** Points of a step, and most steps, of an essay. */
const STEP = 0.25;
const MOST_STEPS = 40;

/** Grading step of an essay whose file has no grading table. */
export const WITHOUT_TABLE = 'Chấm theo bài làm của học sinh.';

/** A one-line text has no paragraph around it. */
function unwrap(html: string): string {
  const [, inner] = /^\s*<p>([^]*)<\/p>\s*$/.exec(html) ?? [];
  return inner === undefined || /<\/?p\b/.test(inner) ? html.trim() : inner.trim();
}

const toPoints = (points: number | undefined, kind: string): number => {
  const written = points ?? POINTS[kind] ?? 1;
  return Math.min(10, Math.max(0.05, Math.round(written * 20) / 20));
};

/** Converts what was read to the site's form. Missing parts stay blank, and are then errors of the question. */
export function toQuestion(authorings: Authorings, item: ImportedItem): QuestionWithKey {
  const { id, kind, question, solution = '', hints = [], lesson } = item;
  const known: QuestionTypeName = kind === 'other' ? 'short' : kind;
  const points = known === 'essay' ? essayPoints(item) : toPoints(item.points, known);
  return {
    ...newQuestion(authorings, known, { id: `cau-${id}`, points }),
    question, solution, hints,
    ...(lesson !== undefined && { lesson }),
    ...fieldsOf(item, points),
  } as QuestionWithKey;
}

function fieldsOf(item: ImportedItem, points: number): object {
  const { kind, options = [], statements = [], answer, unit = '', form = 'any' } = item;
  if (kind === 'choice') {
    const written = LETTERS.map((letter, at) => `${letter}. ${unwrap(options[at] ?? '')}`);
    const key = typeof answer === 'string' ? LETTERS.findIndex((letter) => letter === answer.trim().toUpperCase()) : -1;
    return { options: written, answer: written[key] ?? '' };
  }
  if (kind === 'truefalse') {
    const right = Array.isArray(answer) ? answer : [];
    return { statements: LETTERS.map((_, at) => ({ text: unwrap(statements[at] ?? ''), ...(right[at] !== undefined && { right: right[at] }) })) };
  }
  if (kind === 'short') return { answer: typeof answer === 'string' ? answer.trim().replace(/^\$([^$]*)\$$/, '$1') : '', unit, form };
  if (kind === 'essay') return essayFields(item, points);
  return {};
}

/** Points that a table of steps, or whole quarters, can have. */
function essayPoints({ points, steps = [] }: ImportedItem): number {
  const sum = steps.reduce((all, step) => all + countSteps(step.points), 0) * STEP;
  return sum > 0 ? sum : Math.max(STEP, Math.round(toPoints(points, 'essay') / STEP) * STEP);
}

const countSteps = (points: number): number => Math.max(1, Math.round(points / STEP));

/** A step of the site is worth a quarter of a point: one worth more becomes several. */
function essayFields({ steps = [], solution = '' }: ImportedItem, points: number): object {
  if (steps.length > 0) {
    const quarters = steps.flatMap(({ text, points: worth }) => {
      const count = countSteps(worth);
      return count === 1 ? [text] : Array.from({ length: count }, (_, at) => (at === 0 ? text : `<p>Như bước trên (ý ${at + 1} trong ${count}).</p>`));
    });
    return { steps: quarters.slice(0, MOST_STEPS) };
  }
  const count = Math.min(MOST_STEPS, Math.round(points / STEP));
  const lines = splitSolution(solution);
  if (lines.length < count) return { steps: Array.from({ length: count }, () => `<p>${WITHOUT_TABLE}</p>`) };
  // The lines of the solution, in as many groups as there are steps.
  const groups = Array.from({ length: count }, (_, at) => lines.slice(Math.floor((at * lines.length) / count), Math.floor(((at + 1) * lines.length) / count)));
  return { steps: groups.map((group) => group.join('')), solution: '' };
}

const splitSolution = (html: string): string[] => (html.match(/<p>[^]*?<\/p>/g) ?? []).filter((line) => !isBlankHtml(line));

/** An unfinished part of a question: the site needs more than the file has. */
export type Lack = QuestionError;

const OTHER: Lack = { at: 'kind', message: 'Trang không có dạng câu này. Bạn bấm Sửa, chọn dạng khác rồi viết lại, hoặc bỏ câu này ra.' };
const TOO_MANY_OPTIONS: Lack = { at: 'options', message: 'Câu có hơn 4 phương án, trang chỉ nhận 4: bạn bấm Sửa để chọn bốn phương án.' };
const ONE_STATEMENT: Lack = { at: 'statements', message: 'Câu chỉ có một ý đúng, sai, trang cần bốn ý: bạn bấm Sửa để viết thêm ý hoặc đổi dạng câu.' };
const TOO_MANY_STATEMENTS: Lack = { at: 'statements', message: 'Câu có hơn 4 ý, trang chỉ nhận 4: bạn bấm Sửa để chọn bốn ý.' };

/** Lists what keeps a question from being saved. @param edited the owner's own version, if there is one */
export function listLacks(authorings: Authorings, item: ImportedItem, edited: QuestionWithKey | undefined): Lack[] {
  const question = edited ?? toQuestion(authorings, item);
  const errors = findQuestionErrors(authorings, question, { asksItself: true });
  if (edited) return errors;
  const { kind, options = [], statements, answer } = item;
  if (kind === 'other') return [OTHER];
  if (kind === 'choice' && options.length > LETTERS.length) return [TOO_MANY_OPTIONS, ...errors];
  if (kind === 'truefalse' && (statements?.length ?? 0) > LETTERS.length) return [TOO_MANY_STATEMENTS, ...errors];
  if (kind === 'truefalse' && statements === undefined && Array.isArray(answer)) return [ONE_STATEMENT];
  return errors;
}

/** Sentences about what was filled in for the file: right in most cases, but for the owner to look at. */
export function listGuesses(item: ImportedItem): string[] {
  const { kind, steps = [], points, solution = '' } = item;
  if (kind !== 'essay' || steps.length > 0) return [];
  const count = Math.round(essayPoints(item) / STEP);
  return [
    splitSolution(solution).length < count
      ? `Tệp không có bảng chấm điểm cho câu này: ${count} bước 0,25 điểm đang ghi “${WITHOUT_TABLE}”`
      : `Tệp không có bảng chấm điểm cho câu này: lời giải được chia thành ${count} bước 0,25 điểm.`,
    ...(points === undefined ? ['Tệp không ghi điểm của câu này: trang tính 1 điểm.'] : []),
  ];
}
