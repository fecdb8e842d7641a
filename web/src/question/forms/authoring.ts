import type { QuestionWithKey, QuestionTypeName } from '#question-types/question-types.ts';
import { isEqual } from '../../editor/documents/is-equal.ts';
import { isBlankHtml } from '../../editor/documents/words-of.ts';

export type QuestionOf<Name extends QuestionTypeName> = Extract<QuestionWithKey, { kind: Name }>;
export type CommonFields = Pick<QuestionWithKey, 'id' | 'points' | 'lesson' | 'question' | 'solution' | 'hints'>;

/** An error of a question; `at` is the end of the id of its field. */
export type QuestionError = { at: string; message: string };

/** A text with placeholders; a typed one has no formulas. */
export type VariedText = { path: string; label: string; written: string; kind: 'text' | 'line' | 'typed' };

/** A question type for the authoring form: `authoring.ts` in its folder. */
export type Authoring<Q extends { kind: QuestionTypeName }> = {
  name: string;
  /** @param points value of the question */
  blank: (points: number) => Omit<Q, keyof CommonFields | 'kind'>;
  /** Names of its own fields, for lists of changes. */
  fields: Readonly<Record<string, string>>;
  /** Paths of those that are HTML with formulas: `statements/text`. */
  texts: readonly string[];
  /** Name of `solution` where the type's own fields hold the worked solution. */
  solution?: string;
  /** Letters that name the entries of its lists: "ABCD". */
  letters?: string;
  /** Offered first there. */
  usualIn?: 'paper' | 'exercise';
  /** Its own texts that may have placeholders in a variant, by their path in the question. */
  variedTexts: (question: Q) => VariedText[];
  /** The key in words, below a sample of a variant. */
  keyText?: (question: Q) => string;
  faults: (question: Q) => QuestionError[];
  /** Likely slips that do not prevent saving. */
  doubts?: (question: Q) => QuestionError[];
};

export type Authorings = Readonly<Record<QuestionTypeName, Authoring<QuestionWithKey>>>;

/** Returns the type that is offered first. */
export function usualKind(authorings: Authorings, place: 'paper' | 'exercise'): QuestionTypeName {
  const names = Object.keys(authorings) as [QuestionTypeName, ...QuestionTypeName[]];
  return names.find((name) => authorings[name].usualIn === place) ?? names[0];
}

const FIELDS: Readonly<Record<string, string>> = {
  question: 'Câu hỏi', points: 'Điểm', lesson: 'Thuộc Bài', solution: 'Lời giải', hints: 'Gợi ý', kind: 'Dạng câu',
  variants: 'Câu tương tự', recipe: 'Bảng số', approved: 'Duyệt câu tương tự', level: 'Mức độ',
};

/** Names a field for the owner: "Phương án B". @param path field names and list positions */
export function fieldName(authorings: Authorings, kind: QuestionTypeName, path: readonly string[]): string {
  const { fields, letters = '' } = authorings[kind];
  const names = path.map((step) => (/^\d+$/.test(step) ? (path[0] === 'hints' ? undefined : letters[Number(step)]) ?? String(Number(step) + 1) : (fields[step] ?? FIELDS[step] ?? step)));
  return names.join(' ');
}

/** Returns the paths of fields that are HTML with formulas. */
export const htmlFieldPaths = (authorings: Authorings): string[] => [...new Set(['question', 'solution', 'hints', ...Object.values(authorings).flatMap(({ texts }) => texts)])];

/** Adds up points in whole hundredths, because 0.1 + 0.2 is not 0.3 in floating point. */
export const sumOfPoints = (questions: readonly { points: number }[]): number =>
  questions.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100;

export const newQuestion = (authorings: Authorings, kind: QuestionTypeName, { id, points }: Pick<CommonFields, 'id' | 'points'>): QuestionWithKey =>
  ({ id, kind, points, question: '', solution: '', hints: [], ...(authorings[kind].blank(points) as object) }) as unknown as QuestionWithKey;

/** Compares a question with a new one; points and Bài do not count. */
export function isBlankQuestion(authorings: Authorings, question: QuestionWithKey): boolean {
  const { id, kind, points, lesson: _, ...written } = question;
  const makeFields: Record<string, unknown> = { ...newQuestion(authorings, kind, { id, points }) };
  return Object.entries(written).every(([field, value]) => isEqual(value, makeFields[field]));
}

/** Lists errors in the order of the form. `asksItself`: the question's text may not be empty. */
export function findQuestionErrors(authorings: Authorings, question: QuestionWithKey, { asksItself }: { asksItself: boolean }): QuestionError[] {
  const { points, lesson, kind } = question;
  const findErrors: QuestionError[] = [];
  if (asksItself && isBlankHtml(question.question)) findErrors.push({ at: 'question', message: 'Vui lòng nhập nội dung câu hỏi.' });
  findErrors.push(...authorings[kind].faults(question));
  if (!isPoints(points)) findErrors.push({ at: 'points', message: 'Điểm của mỗi câu là một số từ 0,05 đến 10, chia hết cho 0,05.' });
  return [...findErrors, ...findLessonErrors(lesson)];
}

export const findLessonErrors = (lesson: number | undefined): QuestionError[] =>
  lesson === undefined || (lesson >= 1 && lesson <= 50) ? [] : [{ at: 'lesson', message: 'Vui lòng nhập số bài từ 1 đến 50.' }];

const isPoints = (points: number): boolean => points >= 0.05 && points <= 10 && Number.isInteger(Math.round(points * 1_000) / 50);

/** Lists likely slips that do not prevent saving. */
export function findQuestionWarnings(authorings: Authorings, question: QuestionWithKey): QuestionError[] {
  const { kind, solution, hints } = question;
  const doubts = authorings[kind].doubts?.(question) ?? [];
  if (!authorings[kind].solution && isBlankHtml(solution)) doubts.push({ at: 'solution', message: 'Chưa có lời giải.' });
  const empty = hints.findIndex(isBlankHtml);
  if (empty >= 0) doubts.push({ at: `hint-${empty}`, message: `Gợi ý ${empty + 1} còn trống.` });
  return doubts;
}
