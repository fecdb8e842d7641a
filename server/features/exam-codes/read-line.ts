import type { AnswerValue, QuestionTypeName, QuestionWithKey } from '#question-types/question-types.ts';

type Question = Pick<QuestionWithKey, 'id' | 'kind'>;

/** Letters that a question of the type takes in a line; other types take a word, or nothing. */
const LETTERS: Partial<Record<QuestionTypeName, number>> = { choice: 1, truefalse: 4 };

/** Tells whether answers of the type are typed in a line; the points of other questions are given by people. */
export const isTyped = (kind: QuestionTypeName): boolean => kind === 'short' || LETTERS[kind] !== undefined;

const BLANK = /[-._]/;
/** Two marks at one question count as none. */
const TWO_MARKS = /x/i;
/** Vietnamese keyboards write Đ also as D and Đ of two signs; true is also said by T. */
const TRUTHS: Record<string, boolean> = { Đ: true, D: true, T: true, S: false, F: false };

/** A line that was typed from an answer sheet, and the answers by question; null for an unanswered one. */
export type AnswerLine = { code: string; answers: string; values: Map<string, AnswerValue | null> };

/**
 * Reads "101 BCAD ĐSĐS 0,5": the code, then letters in the order of the questions, and for each short answer a word; "-"
 * is no answer. Blanks among the letters have no meaning. Short answers with blanks are separated by ";".
 * @param questionsOf the questions of a code in their printed order; undefined for an unknown code
 * @returns a Vietnamese sentence for an unreadable line
 */
export function readLine(line: string, questionsOf: (code: string) => readonly Question[] | undefined): AnswerLine | string {
  const [, code, rest = ''] = /^\s*(\d{3})(?![\d,])\s*[:.)]?\s*(.*)$/su.exec(line.normalize('NFC')) ?? [];
  if (code === undefined) return 'Dòng bắt đầu bằng mã đề có ba chữ số, ví dụ: 101 BCAD.';
  const questions = questionsOf(code);
  if (!questions) return `Không có mã đề ${code} trong lần kiểm tra này.`;
  const values = new Map<string, AnswerValue | null>();
  let left = rest.trim();
  const word = rest.includes(';') ? /^[^;]*/ : /^\S+/;
  let number = 0;
  for (const { id, kind } of questions) {
    number++;
    if (!isTyped(kind)) continue;
    const letters = LETTERS[kind];
    const taken = letters === undefined ? takeWord(left, word) : takeLetters(left, letters);
    if (taken === undefined) return `Thiếu câu trả lời từ câu ${number}. Câu bỏ trống gõ dấu -.`;
    left = taken.rest;
    const value = kind === 'short' ? readWord(taken.text) : kind === 'choice' ? readChoice(taken.text) : readTruths(taken.text);
    if (value === undefined) return `Câu ${number}: “${taken.text}” không phải câu trả lời của câu ${kind === 'choice' ? 'A, B, C, D' : 'đúng, sai'}.`;
    values.set(id, value);
  }
  if (left !== '') return `Thừa “${left}” sau câu cuối cùng.`;
  return { code, answers: rest.trim(), values };
}

type Taken = { text: string; rest: string };

function takeLetters(line: string, count: number): Taken | undefined {
  const match = new RegExp(`^(?:[\\s;,]*\\S){${count}}`, 'u').exec(line);
  return match ? { text: match[0].replace(/[\s;,]/g, ''), rest: line.slice(match[0].length).trimStart() } : undefined;
}

function takeWord(line: string, word: RegExp): Taken | undefined {
  const unseparated = line.replace(/^[\s;]+/, '');
  if (unseparated === '') return undefined;
  const [text = ''] = word.exec(unseparated) ?? [];
  return { text: text.trim(), rest: unseparated.slice(text.length).replace(/^[\s;]+/, '') };
}

const readWord = (text: string): string | null => (/^[-._]$/.test(text) ? null : text);

function readChoice(text: string): AnswerValue | null | undefined {
  if (BLANK.test(text) || TWO_MARKS.test(text)) return null;
  const letter = text.toUpperCase();
  return letter === 'A' || letter === 'B' || letter === 'C' || letter === 'D' ? letter : undefined;
}

function readTruths(text: string): AnswerValue | undefined {
  const values = text.toUpperCase().split('').map((letter) => (BLANK.test(letter) || TWO_MARKS.test(letter) ? null : TRUTHS[letter]));
  return values.includes(undefined) ? undefined : (values as (boolean | null)[]);
}
