import type { AskedQuestion, KindName } from '#kinds/kinds.ts';
import { same } from '../editing/same.ts';
import { isBlankHtml } from '../editing/words-of.ts';

/** A question of a kind. */
export type QuestionOf<Name extends KindName> = Extract<AskedQuestion, { kind: Name }>;
/** What every question has, whatever its kind. */
export type Common = Pick<AskedQuestion, 'id' | 'points' | 'lesson' | 'question' | 'solution' | 'hints'>;

/** Something that is wrong with a question; `at` is the end of the id of its field. */
export type Flaw = { at: string; message: string };

/** What the author's form knows of a kind of question: `authoring.ts` in its folder. */
export type Authoring<Q extends { kind: KindName }> = {
  /** "Nhiều lựa chọn". */
  name: string;
  /** What a new one has of its own. @param points what it is worth */
  blank: (points: number) => Omit<Q, keyof Common | 'kind'>;
  /** Its own fields, as a list of changes calls them. */
  fields: Readonly<Record<string, string>>;
  /** Those that are HTML with formulas, by the names that lead there: `statements/text`. */
  texts: readonly string[];
  /** What `solution` is called where its own fields have the worked one. */
  solution?: string;
  /** What stands at the places of its lists: "ABCD". */
  letters?: string;
  /** Why it cannot be saved, in the order of its form. */
  faults: (question: Q) => Flaw[];
  /** What may be saved, and looks like a slip. */
  doubts?: (question: Q) => Flaw[];
  /** Puts right what does not fit together any more once two edits of it have been merged. */
  settled?: (question: Q) => Q;
};

/** Of every kind. */
export type Authorings = Readonly<Record<KindName, Authoring<AskedQuestion>>>;

const FIELDS: Readonly<Record<string, string>> = {
  question: 'Câu hỏi', points: 'Điểm', lesson: 'Thuộc Bài', solution: 'Lời giải', hints: 'Gợi ý', kind: 'Dạng câu',
  variants: 'Câu tương tự', recipe: 'Bảng số', approved: 'Duyệt câu tương tự',
};

/** What a field of a question is called: "Phương án B". @param path from the question on: names of fields, places in lists */
export function fieldName(kinds: Authorings, kind: KindName, path: readonly string[]): string {
  const { fields, letters = '' } = kinds[kind];
  const names = path.map((step) => (/^\d+$/.test(step) ? (path[0] === 'hints' ? undefined : letters[Number(step)]) ?? String(Number(step) + 1) : (fields[step] ?? FIELDS[step] ?? step)));
  return names.join(' ');
}

/** The fields of questions that are HTML with formulas, by the names that lead there. */
export const textsOf = (kinds: Authorings): string[] => [...new Set(['question', 'solution', 'hints', ...Object.values(kinds).flatMap(({ texts }) => texts)])];

export const settled = (kinds: Authorings, question: AskedQuestion): AskedQuestion => kinds[question.kind].settled?.(question) ?? question;

/** What several questions are worth together: in whole hundredths, for 0,1 + 0,2 is 0,3. */
export const sumOfPoints = (questions: readonly { points: number }[]): number =>
  questions.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100;

export const newQuestion = (kinds: Authorings, kind: KindName, { id, points }: Pick<Common, 'id' | 'points'>): AskedQuestion =>
  ({ id, kind, points, question: '', solution: '', hints: [], ...(kinds[kind].blank(points) as object) }) as unknown as AskedQuestion;

/** Whether nobody has written anything in it yet. */
export function isUnwritten(kinds: Authorings, question: AskedQuestion): boolean {
  const { id, kind, points, lesson: _, ...written } = question;
  const blank: Record<string, unknown> = { ...newQuestion(kinds, kind, { id, points }) };
  return Object.entries(written).every(([field, value]) => same(value, blank[field]));
}

/** Why a question cannot be saved, in the order of the form. `asksItself`: its text may not be empty. */
export function faultsOf(kinds: Authorings, question: AskedQuestion, { asksItself }: { asksItself: boolean }): Flaw[] {
  const { points, lesson, kind } = question;
  const faults: Flaw[] = [];
  if (asksItself && isBlankHtml(question.question)) faults.push({ at: 'question', message: 'Vui lòng nhập nội dung câu hỏi.' });
  faults.push(...kinds[kind].faults(question));
  if (!isPoints(points)) faults.push({ at: 'points', message: 'Điểm của mỗi câu là một số từ 0,05 đến 10, chia hết cho 0,05.' });
  return [...faults, ...lessonFaults(lesson)];
}

export const lessonFaults = (lesson: number | undefined): Flaw[] =>
  lesson === undefined || (lesson >= 1 && lesson <= 50) ? [] : [{ at: 'lesson', message: 'Vui lòng nhập số bài từ 1 đến 50.' }];

const isPoints = (points: number): boolean => points >= 0.05 && points <= 10 && Number.isInteger(Math.round(points * 1_000) / 50);

/** What of a question may be saved, and looks like a slip. */
export function doubtsOf(kinds: Authorings, question: AskedQuestion): Flaw[] {
  const { kind, solution, hints } = question;
  const doubts = kinds[kind].doubts?.(question) ?? [];
  if (!kinds[kind].solution && isBlankHtml(solution)) doubts.push({ at: 'solution', message: 'Chưa có lời giải.' });
  const empty = hints.findIndex(isBlankHtml);
  if (empty >= 0) doubts.push({ at: `hint-${empty}`, message: `Gợi ý ${empty + 1} còn trống.` });
  return doubts;
}
